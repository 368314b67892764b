"""What monitors are told: the chats, the database, the counts."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bot.serving.health import Checks, Figures, Health
from bot.serving.web import application
from bot.store.migrating import upgrade
from bot.store.store import Store

GOOD = Health(connected=True, last_pong_seconds=1.5, last_event_seconds=40.0)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(f"sqlite:///{tmp_path / 'k.db'}")
    yield opened
    opened.close()


def ask(checks: Checks, path: str) -> httpx.Response:
    async def main() -> httpx.Response:
        transport = httpx.ASGITransport(application(checks, ()))
        async with httpx.AsyncClient(transport=transport, base_url="http://kaguan") as client:
            return await client.get(path)

    return asyncio.run(main())


@pytest.mark.parametrize(
    ("health", "status"),
    [
        (GOOD, 200),
        (Health(connected=False), 503),
        (Health(connected=True, last_pong_seconds=500.0), 503),
        (Health(connected=True, fatal="invalid_auth"), 503),
    ],
)
def test_one_deaf_chat_is_told(store: Store, health: Health, status: int) -> None:
    answer = ask(Checks(store, Figures(), lambda: {"slack": GOOD, "feishu": health}), "/healthz")
    assert answer.status_code == status
    assert answer.json()["chats"]["slack"] == {
        "connected": True,
        "last_pong_seconds": 1.5,
        "last_event_seconds": 40.0,
        "fatal": None,
    }


def test_it_is_ready_once_the_tables_are_there(store: Store) -> None:
    checks = Checks(store, Figures(), dict)
    assert ask(checks, "/readyz").status_code == 503
    upgrade(store.engine)
    assert ask(checks, "/readyz").status_code == 200


def test_a_database_that_is_gone_is_not_ready() -> None:
    store = Store("postgresql+psycopg://nobody@127.0.0.1:1/none")
    assert ask(Checks(store, Figures(), dict), "/readyz").json() == {"database": "OperationalError"}
    store.close()


def test_the_counts(store: Store) -> None:
    upgrade(store.engine)
    figures = Figures()
    figures.received("slack", new=True)
    figures.tried("slack", "sent")
    figures.answered("slack", 0.004)
    text = ask(Checks(store, figures, dict), "/metrics").text
    assert 'kaguan_received_total{chat="slack",new="true"} 1.0' in text
    assert 'kaguan_tried_total{chat="slack",outcome="sent"} 1.0' in text
    assert 'kaguan_answer_seconds_count{chat="slack"} 1.0' in text
    assert 'kaguan_waiting{box="outbox"} 0.0' in text
