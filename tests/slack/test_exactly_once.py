"""From Slack through the relay and back: each message answered once, whatever breaks on either side."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.relay import relay as relay_module
from bot.relay import sending
from bot.relay.answering import Answered
from bot.relay.messages import Outgoing, Received, Verb
from bot.relay.relay import Relay, Trades
from bot.slack.client import SlackSetup, connected
from bot.slack.listening import build
from bot.slack.posting import Posting
from bot.slack.socket import Socket
from bot.store import inbox, outbox
from bot.store.migrating import upgrade
from bot.store.store import Store
from handlers.cards import Card, Line
from handlers.queries import Query
from tests.fakes.slack import APP_TOKEN, BOT_TOKEN, SECRET, Message, Slack, slack
from tests.slack.made import HOSTILE, event, mention, until

MANY = 60


def answered(received: Received, thread: Query | None) -> Answered:
    card = Card(f"re: {received.text}", (Line(HOSTILE),), language="en")
    key = f"slack:{received.key}:post"
    return Answered((Outgoing(key, "slack", Verb.POST, received.place, card, received.person),))


def trades(refused: list[str]) -> Trades:
    def apologise(received: Received, trace: str) -> Answered:
        raise AssertionError(trace)

    return Trades(answered, apologise, lambda outgoing, reason: refused.append(reason))


async def delivered(platform: Slack, number: int) -> None:
    """As Slack does it: the mention and its message, again and again until both are acknowledged."""
    at = f"1764561600.{number:06d}"
    for kind in ("app_mention", "message"):
        for attempt in range(40):
            payload = event(mention(f"<@UB0T> question {number}", at, type=kind), f"Ev{kind}{number}.{attempt}")
            try:
                await platform.deliver(payload, retries=attempt, seconds=0.8)
                break
            except (TimeoutError, IndexError, ConnectionError):
                await asyncio.sleep(0.05)
        else:
            raise AssertionError(number)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "FIRST_WAIT", 0.01)
    monkeypatch.setattr(relay_module, "LOOK_SECONDS", 0.02)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path / 'kaguan.db'}")
    upgrade(opened.engine)
    yield opened
    opened.close()


async def bad_day(platform: Slack) -> None:
    """Everything is delivered while calls fail and links break."""
    platform.fail("chat.postMessage", *["after", "before", "502", "text", "html", "", "500", ""] * 8)
    platform.fail("conversations.replies", *["502", "", "", "before"] * 4)
    platform.fail("auth.test", "502", "before")
    deliveries = [asyncio.create_task(delivered(platform, number)) for number in range(MANY)]
    await asyncio.sleep(0.1)
    await platform.goodbye()
    await asyncio.sleep(0.3)
    if platform.live:
        platform.reset()
    await asyncio.gather(*deliveries)


async def served(platform: Slack, store: Store, refused: list[str]) -> None:
    """The bot from its start to its end, with that day between."""
    setup = SlackSetup(BOT_TOKEN, APP_TOKEN, SECRET, platform.url)
    async with connected(setup) as client:
        relay = Relay(store, {"slack": Posting(client)}, trades(refused))
        listening = build(setup, relay, client)
        socket = Socket(listening.app, setup, client, ping=1.0)
        running, resuming = asyncio.create_task(socket.run()), asyncio.create_task(relay.resume())
        await platform.connected(1)
        await bad_day(platform)
        await until(lambda: not (store.read(inbox.waiting) or store.read(outbox.waiting)), 20)
        await socket.stop()
        await running
        resuming.cancel()
        await relay.stop()
        await listening.stop()


def test_each_is_answered_once_in_its_thread(store: Store) -> None:
    refused: list[str] = []

    async def scene() -> list[Message]:
        async with slack() as platform:
            await served(platform, store, refused)
            return platform.messages

    sent = asyncio.run(scene())
    assert refused == []
    assert Counter(one.thread for one in sent) == Counter(f"1764561600.{number:06d}" for number in range(MANY))
    assert all(f"question {int((one.thread or '')[-6:])}\n" in one.text for one in sent)
