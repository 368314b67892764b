"""The Feishu side of the bot put together as a process would, with an inbox in memory behind it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import httpx
import uvicorn
from starlette.applications import Starlette

from bot.clock import utc_now
from bot.feishu.api import Api
from bot.feishu.app import App
from bot.feishu.connection import Connection, Pace
from bot.feishu.intake import Doors, Intake
from bot.feishu.posting import Posting
from bot.feishu.webhook import route
from bot.relay.messages import Outgoing, Place, Received, Verb
from handlers.cards import Card
from tests.fakes.feishu import APP_ID, APP_SECRET, Feishu, Pusher
from tests.feishu.made import plain_card

KEY = "encrypt-me"
QUICK = Pace(look_up=0.5, ping=0.05, patience=0.3, first_wait=0.02, longest_wait=0.1)


@dataclass
class Inbox:
    """What was received, by key; it can be slow, or broken for the next so many."""

    kept: dict[str, Received] = field(default_factory=dict)
    asked: int = 0
    broken: int = 0
    seconds: float = 0.0

    async def __call__(self, received: Received) -> bool:
        self.asked += 1
        await asyncio.sleep(self.seconds)
        if self.broken:
            self.broken -= 1
            raise OSError("disk full")
        return self.kept.setdefault(received.key, received) is received


@dataclass
class Bot:
    """The parts of the bot."""

    app: App
    api: Api
    posting: Posting
    intake: Intake
    inbox: Inbox


def app_at(url: str, token: str = "verify") -> App:
    return App(APP_ID, APP_SECRET, url, KEY, token)


@asynccontextmanager
async def bot(feishu: Feishu, click_seconds: float = 2.2) -> AsyncIterator[Bot]:
    app = app_at(feishu.base_url)
    api, inbox = Api(app), Inbox()
    posting = Posting(api)
    intake = Intake(Doors(inbox, posting.post_form, api.bot_open_id, utc_now), click_seconds)
    try:
        yield Bot(app, api, posting, intake, inbox)
    finally:
        await intake.stop()
        await api.close()


@asynccontextmanager
async def connected(feishu: Feishu, pace: Pace = QUICK) -> AsyncIterator[tuple[Bot, Connection]]:
    """The bot on the long connection."""
    async with bot(feishu, 0.3) as parts:
        connection = Connection(parts.app, parts.intake, pace)
        connection.start()
        try:
            await asyncio.wait_for(feishu.connected.wait(), 5)
            yield parts, connection
        finally:
            await connection.stop()


@asynccontextmanager
async def serving(feishu: Feishu, click_seconds: float = 0.3) -> AsyncIterator[tuple[Bot, Pusher]]:
    """The bot behind its webhook, and somebody who pushes to it."""
    async with bot(feishu, click_seconds) as parts:
        # With the protocol named asyncio sends small answers at once instead of waiting 40 ms for more.
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.bind(("127.0.0.1", 0))
        web = Starlette(routes=[route(parts.app, parts.intake)])
        server = uvicorn.Server(uvicorn.Config(web, log_level="critical", lifespan="off", ws="none"))
        task = asyncio.create_task(server.serve(sockets=[listening]))
        url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        try:
            async with httpx.AsyncClient(base_url=url, trust_env=False) as client:
                yield parts, Pusher(client, KEY)
        finally:
            server.should_exit = True
            await task
            listening.close()


IN_TEAM = Place("feishu", "oc_team", "om_asked")


def outgoing(
    key: str = "k1",
    verb: Verb = Verb.POST,
    place: Place = IN_TEAM,
    card: Card | None = None,
    person: str | None = None,
    message_id: str | None = None,
) -> Outgoing:
    return Outgoing(key, "feishu", verb, place, card or plain_card(), person, message_id)
