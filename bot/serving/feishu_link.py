"""Feishu as a link: the long connection, or the webhook."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from starlette.routing import BaseRoute

from bot.clock import current
from bot.feishu.posting import Posting
from bot.feishu.side import Side, opened
from bot.relay.port import Receiver
from bot.serving.feishu_app import feishu_app
from bot.serving.health import Health
from bot.settings import Settings


@dataclass(frozen=True, slots=True)
class FeishuLink:
    """One app at Feishu or Lark."""

    side: Side

    @property
    def chat(self) -> Posting:
        return self.side.posting

    @property
    def routes(self) -> tuple[BaseRoute, ...]:
        return self.side.routes

    def health(self) -> Health:
        now = self.side.health()
        return Health(now.connected, now.pong_age, now.event_age, now.fatal) if now else Health(connected=True)

    async def listen(self) -> None:
        await self.side.listen()


@asynccontextmanager
async def feishu_link(settings: Settings, receive: Receiver) -> AsyncIterator[FeishuLink]:
    """The link, as long as it is used; raises SetUpError where a part is missing."""
    side = await opened(feishu_app(settings), settings.feishu_mode, receive, lambda: current(settings.timezone))
    try:
        yield FeishuLink(side)
    finally:
        await side.stop()
