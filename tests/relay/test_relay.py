"""Every message answered once, whatever breaks: the relay over real databases, with a chat that misbehaves."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

import pytest

from bot.relay import relay as relay_module
from bot.relay import sending
from bot.relay.answering import Answered
from bot.relay.messages import Kind, Outgoing, Place, Received, Verb
from bot.relay.port import Later, Refused, SendError
from bot.relay.relay import Relay, Trades
from bot.store import inbox, outbox
from bot.store.migrating import upgrade
from bot.store.store import Store
from handlers.cards import Card
from handlers.queries import Intent, Query
from tests.relay.misbehaving import FakeChat, LostOnTheWay, LostOnTheWayBack, said_of

NOW = datetime(2026, 11, 30, 2, 0, tzinfo=UTC)


def message(number: int, channel: str = "C1", person: str = "U1") -> Received:
    place = Place("slack", channel)
    return Received("slack", f"said:{channel}:{number}", Kind.SAID, place, person, f"words {number}", NOW, str(number))


@dataclass
class Desk:
    """Answers with the words, remembers the threads it was given, and fails where it is told to."""

    threads: list[str] = field(default_factory=list)
    failing: bool = False
    refusals: list[str] = field(default_factory=list)

    def answer(self, received: Received, thread: Query | None) -> Answered:
        if self.failing:
            raise RuntimeError("a defect")
        self.threads.append(thread.said if thread else "")
        return self._say(received, f"re: {received.text}")

    def apologise(self, received: Received, trace: str) -> Answered:
        return self._say(received, f"sorry {trace}")

    def _say(self, received: Received, title: str) -> Answered:
        outgoing = Outgoing(f"{received.key}:answer", "slack", Verb.POST, received.place, Card(title), received.person)
        return Answered((outgoing,), Query(Intent.HELP, said=received.text))

    @property
    def trades(self) -> Trades:
        return Trades(self.answer, self.apologise, lambda outgoing, reason: self.refusals.append(reason))


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    opened = Store(database_url)
    upgrade(opened.engine)
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "FIRST_WAIT", 0.01)
    monkeypatch.setattr(relay_module, "LOOK_SECONDS", 0.01)


async def settled(store: Store, relay: Relay, seconds: float = 10.0) -> None:
    """Run until nothing is left to do."""
    resuming = asyncio.create_task(relay.resume())
    async with asyncio.timeout(seconds):
        while relay.in_flight or store.read(outbox.waiting) or store.read(inbox.waiting):  # noqa: ASYNC110 - in a database
            await asyncio.sleep(0.01)
    resuming.cancel()
    await asyncio.gather(resuming, return_exceptions=True)


def run(store: Store, chat: FakeChat, desk: Desk, work: Callable[[Relay], Awaitable[object]]) -> None:
    async def main() -> None:
        relay = Relay(store, {"slack": chat}, desk.trades)
        await work(relay)
        await settled(store, relay)
        await relay.stop()

    asyncio.run(main())


def test_what_is_delivered_again_is_answered_once(store: Store) -> None:
    chat, desk = FakeChat(), Desk()
    new: list[bool] = []

    async def deliver(relay: Relay) -> None:
        new.extend([await relay(message(1)) for _ in range(4)])

    run(store, chat, desk, deliver)
    assert new == [True, False, False, False]
    assert said_of(chat.arrived) == ["re: words 1"]


@pytest.mark.parametrize(
    "trouble",
    [
        [LostOnTheWay("reset")],
        [LostOnTheWayBack("reset")],
        [Later("429", 0.02)],
        [LostOnTheWay("502"), Later("429", 0.02), LostOnTheWayBack("timeout")],
        [LostOnTheWayBack("timeout"), LostOnTheWay("never asked")],
    ],
    ids=lambda trouble: "-".join(type(one).__name__ for one in trouble),
)
def test_trouble_neither_loses_nor_doubles(store: Store, trouble: list[SendError | None]) -> None:
    chat, desk = FakeChat(trouble=trouble), Desk()

    async def deliver(relay: Relay) -> None:
        for number in range(3):
            await relay(message(number))

    run(store, chat, desk, deliver)
    assert Counter(said_of(chat.arrived)) == Counter({f"re: words {number}": 1 for number in range(3)})


def test_the_first_try_is_not_preceded_by_a_look(store: Store) -> None:
    chat = FakeChat(trouble=[Later("429", 0.02)])
    run(store, chat, Desk(), lambda relay: relay(message(1)))
    assert chat.looked == []


def test_a_refusal_is_final_and_told(store: Store) -> None:
    chat, desk = FakeChat(trouble=[Refused("not_in_channel: invite the bot")]), Desk()
    run(store, chat, desk, lambda relay: relay(message(1)))
    assert chat.arrived == []
    assert desk.refusals == ["not_in_channel: invite the bot"]


def test_answers_in_a_channel_come_in_order_of_the_questions(store: Store) -> None:
    chat = FakeChat(seconds=0.002)

    async def deliver(relay: Relay) -> None:
        for number in range(12):
            await relay(message(number))

    run(store, chat, Desk(), deliver)
    assert said_of(chat.arrived) == [f"re: words {number}" for number in range(12)]


def test_a_person_s_next_words_build_on_their_last(store: Store) -> None:
    desk = Desk()

    async def deliver(relay: Relay) -> None:
        await relay(message(1))
        await relay(message(2))
        await relay(message(3, person="U2"))
        await relay(message(4, channel="C2"))

    run(store, FakeChat(), desk, deliver)
    assert sorted(desk.threads) == ["", "", "", "words 1"]


def test_words_in_a_thread_build_on_the_answer_that_started_it_and_on_others_words(store: Store) -> None:
    desk = Desk()

    async def deliver(relay: Relay) -> None:
        await relay(message(1))
        for number, person in ((2, "U1"), (3, "U2")):
            while relay.in_flight:  # noqa: ASYNC110 - one after the other
                await asyncio.sleep(0.01)
            await relay(replace(message(number, person=person), place=Place("slack", "C1", "1")))

    run(store, FakeChat(), desk, deliver)
    assert desk.threads == ["", "words 1", "words 2"]


def test_a_defect_is_apologised_for_with_an_id(store: Store) -> None:
    chat, desk = FakeChat(), Desk(failing=True)
    run(store, chat, desk, lambda relay: relay(message(1)))
    assert len(chat.arrived) == 1
    assert chat.arrived[0].card.title.startswith("sorry ")


def test_what_a_crash_left_behind_is_finished_after_the_next_start(store: Store) -> None:
    """A process that died after keeping a message, and one that died while sending."""
    chat, desk = FakeChat(), Desk()

    async def main() -> None:
        relay = Relay(store, {"slack": chat}, desk.trades)
        await relay(message(1))
        await relay.stop(0.0)

    asyncio.run(main())
    store.write_now(inbox.release)
    store.write_now(outbox.release)

    async def nothing(relay: Relay) -> None:
        await asyncio.sleep(0)

    run(store, chat, desk, nothing)
    assert said_of(chat.arrived) == ["re: words 1"]


def test_two_replicas_answer_each_message_once(store: Store, database_url: str) -> None:
    other = Store(database_url)
    chat, desk = FakeChat(seconds=0.001), Desk()

    async def main() -> None:
        relays = [Relay(one, {"slack": chat}, desk.trades) for one in (store, other)]
        await asyncio.gather(*(relays[(n + m) % 2](message(n, f"C{n % 7}")) for n in range(100) for m in range(2)))
        for relay in relays:
            await settled(store, relay)
            await relay.stop()

    asyncio.run(main())
    other.close()
    assert len(chat.arrived) == 100
    assert max(Counter(chat.keys).values()) == 1


def test_an_alert_with_a_used_key_is_not_posted_again(store: Store) -> None:
    chat = FakeChat()
    alert = Outgoing("alert:1", "slack", Verb.POST, Place("slack", "C1"), Card("dev-3 is idle"))
    posted: list[bool] = []

    async def post(relay: Relay) -> None:
        posted.extend([await relay.post(alert), await relay.post(alert)])

    run(store, chat, Desk(), post)
    assert (posted, chat.keys) == ([True, False], ["alert:1"])
