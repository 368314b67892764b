"""The relay, the store and the Feishu side together: each message answered once, whatever breaks on the way."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot.clock import utc_now
from bot.feishu.side import Side, opened
from bot.relay import relay as relay_module
from bot.relay import sending
from bot.relay.answering import Answered
from bot.relay.messages import Outgoing, Received, Verb
from bot.relay.pacing import PACES, Pace
from bot.relay.relay import Relay, Trades
from bot.store import inbox, outbox
from bot.store.migrating import upgrade
from bot.store.store import Store
from handlers.cards import Card, Line
from tests.fakes.feishu import Feishu
from tests.feishu.made import message
from tests.feishu.running import app_at

TROUBLE = ("drop", "html 502", "500 1500", "400 99991663", "slow 0.05")


def answer(received: Received, *_: object) -> Answered:
    card = Card(received.text, (Line(received.key),))
    return Answered((Outgoing(f"answer:{received.key}", "feishu", Verb.POST, received.place, card),))


class Process:
    """One life of the bot: relay and Feishu on one database."""

    def __init__(self, store: Store, refused: list[str]) -> None:
        self.chats: dict[str, object] = {}
        trades = Trades(answer, answer, lambda outgoing, reason: refused.append(f"{outgoing.key}: {reason}"))
        self.relay = Relay(store, self.chats, trades)  # type: ignore[arg-type]
        self.side: Side | None = None

    async def start(self, feishu: Feishu) -> None:
        self.side = await opened(app_at(feishu.base_url), "ws", self.relay, utc_now)
        self.chats["feishu"] = self.side.posting
        self.working = [asyncio.create_task(work) for work in (self.relay.resume(), self.side.listen())]

    async def die(self) -> None:
        """As good as a kill within one process: nothing in flight is finished."""
        assert self.side
        for task in self.working:
            task.cancel()
        await asyncio.gather(*self.working, return_exceptions=True)
        await self.relay.stop(0.0)
        await self.side.stop()


async def _pushed(feishu: Feishu, number: int) -> None:
    for again in range(60):
        try:
            await asyncio.wait_for(feishu.connected.wait(), 3)
            event = message(message_id=f"om_q{number}", event_id=f"e{number}-{again}")
            if (await asyncio.wait_for(feishu.push(event), 0.5))["code"] == 200:
                return
        except (TimeoutError, ConnectionError):
            await asyncio.sleep(0.05)
    raise AssertionError(number)


MANY = 30


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "feishu", Pace())
    monkeypatch.setattr(sending, "FIRST_WAIT", 0.05)
    monkeypatch.setattr(relay_module, "LOOK_SECONDS", 0.05)


def test_each_question_is_answered_once_through_faults_and_a_death(tmp_path: Path, hurried: None) -> None:
    refused: list[str] = []

    async def story(store: Store) -> Feishu:
        async with Feishu().running() as feishu:
            dice = random.Random(7)
            for kind in ("reply", "recorded", "list", "get"):
                feishu.fault(kind, *dice.sample(TROUBLE, len(TROUBLE)))
            feishu.fault("reply", "400 230020")
            feishu.known.update({f"om_q{number}": "oc_team" for number in range(MANY)})
            first, second = Process(store, refused), Process(store, refused)
            await first.start(feishu)
            pushing = asyncio.gather(*(_pushed(feishu, number) for number in range(MANY)))
            await _answered(feishu, 5)
            await first.die()
            feishu.connected.clear()
            await store.write(_let_go)
            await second.start(feishu)
            await pushing
            await feishu.cut()
            await _answered(feishu, MANY)
            await asyncio.sleep(0.2)
            await second.die()
            return feishu

    store = Store(f"sqlite:///{tmp_path / 'kaguan.db'}")
    upgrade(store.engine)
    try:
        feishu = asyncio.run(story(store))
    finally:
        store.close()
    assert not refused
    assert Counter(one.root_id for one in feishu.messages) == {f"om_q{number}": 1 for number in range(MANY)}


async def _answered(feishu: Feishu, count: int) -> None:
    async with asyncio.timeout(20):
        while len(feishu.messages) < count:  # noqa: ASYNC110 - the stand-in rings no bell
            await asyncio.sleep(0.01)


def _let_go(connection: Connection) -> None:
    """What a start does with what a crash left held."""
    inbox.release(connection)
    outbox.release(connection)
