"""Feishu as a link: the long connection, or the webhook. Importing this imports the SDK, which is slow and large."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from starlette.routing import BaseRoute

from bot.clock import utc_now
from bot.feishu.api import Api
from bot.feishu.connection import Connection
from bot.feishu.intake import Doors, Intake
from bot.feishu.posting import Posting
from bot.feishu.webhook import route
from bot.relay.port import Receiver
from bot.serving.feishu_app import feishu_app
from bot.serving.health import Health
from bot.settings import Settings


@dataclass(frozen=True, slots=True)
class FeishuLink:
    """One app at Feishu or Lark."""

    chat: Posting
    routes: tuple[BaseRoute, ...]
    connection: Connection | None

    def health(self) -> Health:
        if self.connection is None:
            return Health(connected=True)
        now = self.connection.health()
        return Health(now.connected, now.pong_age, now.event_age, now.fatal)

    async def listen(self) -> None:
        if self.connection is None:
            await asyncio.Event().wait()
        else:
            await self.connection.run()


@asynccontextmanager
async def feishu_link(settings: Settings, receive: Receiver) -> AsyncIterator[FeishuLink]:
    """The link, as long as it is used; raises SetUpError where a part is missing."""
    app = feishu_app(settings)
    api = Api(app)
    posting = Posting(api)
    intake = Intake(Doors(receive, posting.post_form, api.bot_open_id, utc_now))
    try:
        if settings.feishu_mode == "ws":
            yield FeishuLink(posting, (), Connection(app, intake))
        else:
            yield FeishuLink(posting, (route(app, intake),), None)
    finally:
        await intake.stop()
        await api.close()
