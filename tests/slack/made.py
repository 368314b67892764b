"""Payloads and cards for these tests, as Slack and Kaguan make them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from slack_sdk.web.async_client import AsyncWebClient

from bot.relay.messages import Outgoing, Place, Received, Verb
from bot.slack.client import SlackSetup, connected
from bot.slack.listening import Listening, build
from handlers.cards import Align, Bullets, Button, Card, Code, Column, Fields, FormName, Language, Line, Table, Weight
from tests.fakes.slack import ALICE, APP_TOKEN, BOT, BOT_TOKEN, SECRET, Slack, slack

NOW = datetime(2026, 12, 1, 4, 0, tzinfo=UTC)
HOSTILE = (
    "<!channel> <!here> @here <@U1> <#C1> <https://x.example|click> *bold* _it_ ~no~ `code` ```x``` &amp; > q\n"
    "second\u200bline\x1b[31m\u202e :smile: 智星云"
)


@dataclass
class Kept:
    """An inbox in memory; `broken` raises instead, `seconds` is how long keeping takes."""

    by_key: dict[str, Received] = field(default_factory=dict)
    calls: int = 0
    broken: int = 0
    seconds: float = 0.0

    async def __call__(self, received: Received) -> bool:
        self.calls += 1
        await asyncio.sleep(self.seconds)
        if self.broken:
            self.broken -= 1
            raise OSError("the disk is full")
        new = received.key not in self.by_key
        self.by_key.setdefault(received.key, received)
        return new

    @property
    def all(self) -> list[Received]:
        return list(self.by_key.values())


@dataclass(frozen=True)
class Bot:
    """The bot before a stand-in of Slack."""

    slack: Slack
    setup: SlackSetup
    client: AsyncWebClient
    kept: Kept
    listening: Listening


@asynccontextmanager
async def bot() -> AsyncIterator[Bot]:
    async with slack() as platform:
        setup = SlackSetup(BOT_TOKEN, APP_TOKEN, SECRET, platform.url)
        async with connected(setup) as client:
            kept = Kept()
            listening = build(setup, kept, client)
            yield Bot(platform, setup, client, kept, listening)
            await listening.stop()


async def until(true: Callable[[], bool], seconds: float = 8.0) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110 - any condition, not one that says when it changes
            await asyncio.sleep(0.01)


def event(inner: dict[str, Any], event_id: str = "Ev1") -> dict[str, Any]:
    return {
        "type": "event_callback",
        "team_id": "T1",
        "api_app_id": "A1",
        "event": inner,
        "event_id": event_id,
        "event_time": int(time.time()),
        "authorizations": [{"team_id": "T1", "user_id": BOT, "is_bot": True}],
    }


def mention(text: str = f"<@{BOT}> 4090 跑 20 小时", at: str = "1764561600.000100", **more: Any) -> dict[str, Any]:
    """An app_mention; with `type="message"` the other event of the same message."""
    return {"type": "app_mention", "user": ALICE, "text": text, "ts": at, "channel": "C1", "team": "T1", **more}


def message(text: Any = "4090 跑 20 小时", at: str = "1764561600.000200", **more: Any) -> dict[str, Any]:
    return {"type": "message", "user": ALICE, "text": text, "ts": at, "channel": "D7", "channel_type": "im", **more}


def command(text: str = "4090 跑 20 小时", trigger: str = "1.2.abc", **more: Any) -> dict[str, Any]:
    return {
        "command": "/kaguan",
        "text": text,
        "user_id": ALICE,
        "user_name": "alice",
        "channel_id": "C1",
        "team_id": "T1",
        "trigger_id": trigger,
        "response_url": "https://hooks.slack.com/commands/1",
        **more,
    }


def click(action_id: str = "say:0", value: str = "40 小时呢？", **more: Any) -> dict[str, Any]:
    action = {
        "type": "button",
        "action_id": action_id,
        "block_id": "choices:en:0",
        "value": value,
        "action_ts": "1764561700.000001",
    }
    return {
        "type": "block_actions",
        "user": {"id": ALICE, "team_id": "T1"},
        "team": {"id": "T1"},
        "trigger_id": "9.9.form",
        "channel": {"id": "C1"},
        "container": {"type": "message", "message_ts": "1764561600.000300", "channel_id": "C1", "is_ephemeral": False},
        "message": {"ts": "1764561600.000300", "thread_ts": "1764561600.000100"},
        "actions": [action],
        **more,
    }


def shortcut(text: str = "8 张 H800 训练三天", **more: Any) -> dict[str, Any]:
    return {
        "type": "message_action",
        "callback_id": "cost_of_message",
        "action_ts": "1764561800.000001",
        "trigger_id": "3.3.menu",
        "user": {"id": ALICE},
        "team": {"id": "T1"},
        "channel": {"id": "C1"},
        "message": {"ts": "1764561600.000400", "text": text, "user": "UB0B"},
        **more,
    }


def home_opened(event_id: str = "Ev7", **more: Any) -> dict[str, Any]:
    return event({"type": "app_home_opened", "user": ALICE, "channel": "D7", "tab": "home", **more}, event_id)


def submitted(view: Any, values: dict[str, Any], view_id: str = "V1") -> dict[str, Any]:
    state = {"values": {name: {"value": {"value": value}} for name, value in values.items()}}
    kept = {"id": view_id, "hash": "h1", "callback_id": view["callback_id"], "type": "modal", "state": state}
    return {
        "type": "view_submission",
        "user": {"id": ALICE},
        "team": {"id": "T1"},
        "view": {**kept, "private_metadata": view["private_metadata"]},
    }


def outgoing(card: Card | None = None, key: str = "slack:said:C1:1:post", **more: Any) -> Outgoing:
    place = more.pop("place", Place("slack", "C1", "1764561600.000100"))
    return Outgoing(
        key, "slack", more.pop("verb", Verb.POST), place, card or worst_day(), more.pop("person", ALICE), **more
    )


def worst_day(language: Language = "zh") -> Card:
    """Sixty idle machines with long Chinese names, thirty choices, and all that people can put into a text."""
    columns = (Column("实例"), Column("平台"), Column("GPU"), Column("闲置", Align.RIGHT), Column("已花", Align.RIGHT))
    rows = tuple(
        (
            f"周期很长的论文实验环境第{number}号<!channel>",
            "智星云",
            "RTX 4090 24GB",
            f"{number} 小时",
            f"{number * 12}.50 元",
        )
        for number in range(1, 61)
    )
    buttons = tuple(Button(f"关掉第 {number} 台 <!here>", f"关掉 {number}") for number in range(30))
    forms = (Button("静音", "静音", FormName.SNOOZE, "train-7"), Button("静音2", "静音", FormName.SNOOZE, "train-8"))
    return Card(
        f"60 台机器闲置 {HOSTILE}",
        (
            Line(HOSTILE, Weight.LEAD),
            Table(columns, rows, omitted=12),
            Line("长" * 50_000 + HOSTILE),
            Bullets((HOSTILE,) * 70),
            Fields(((HOSTILE, HOSTILE),) * 70),
            Code(f"rsync {HOSTILE}\n" * 200),
            Line(HOSTILE, Weight.SMALL),
        ),
        (*forms, *buttons, Button("too long", "x" * 2001)),
        language=language,
    )
