"""The Feishu side of the bot put together: what it needs from the process, and what the process needs from it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from importlib import import_module
from typing import TYPE_CHECKING, Literal, TypeAlias

import structlog

from bot.feishu.api import Api
from bot.feishu.app import App
from bot.feishu.intake import Doors, Intake
from bot.feishu.posting import Posting
from bot.relay.port import Receiver, SendError

if TYPE_CHECKING:
    from starlette.routing import Route

    from bot.feishu.connection import Connection, Health

log = structlog.get_logger()

Transport: TypeAlias = Literal["ws", "webhook"]


@dataclass(frozen=True, slots=True)
class Side:
    """`posting` is the relay's `Chat`; mount `routes`, run `listen`, and call `stop` at the end."""

    api: Api
    posting: Posting
    intake: Intake
    introducing: asyncio.Task[None]
    connection: Connection | None = None
    routes: tuple[Route, ...] = ()

    async def listen(self) -> None:
        """Hand in what people do until cancelled; over HTTP there is nothing to do but wait."""
        if self.connection:
            await self.connection.run()
        await asyncio.Event().wait()

    def health(self) -> Health | None:
        """How the long connection is; None for a webhook, which only hears what is pushed to it."""
        return self.connection.health() if self.connection else None

    async def stop(self) -> None:
        """Finish what was already acknowledged, once nobody listens any more."""
        self.introducing.cancel()
        await asyncio.gather(self.introducing, return_exceptions=True)
        await self.intake.stop()
        await self.api.close()


async def opened(app: App, transport: Transport, receive: Receiver, now: Callable[[], datetime]) -> Side:
    """The side, ready to listen; `now` is in the team's time zone. Raises WrongDomainError, NoEncryptKeyError.

    Only here is the SDK imported: two seconds in which the loop goes on.
    """
    api = Api(app)
    posting = Posting(api)
    intake = Intake(Doors(receive, posting.post_form, api.bot_open_id, now))
    try:
        await asyncio.to_thread(_load)
        introducing = asyncio.create_task(_introduced(api))
        return _with_ears(app, transport, Side(api, posting, intake, introducing))
    except BaseException:
        await api.close()
        raise


def _with_ears(app: App, transport: Transport, side: Side) -> Side:
    if transport == "webhook":
        from bot.feishu.webhook import route  # noqa: PLC0415 - imports the SDK

        return replace(side, routes=(route(app, side.intake),))
    from bot.feishu.connection import Connection  # noqa: PLC0415 - imports the SDK

    return replace(side, connection=Connection(app, side.intake))


async def _introduced(api: Api) -> None:
    """Ask who the bot is before the first message has to wait for it; it is asked again then where this fails."""
    try:
        await api.bot_open_id()
    except SendError as error:
        log.warning("Feishu does not say who the bot is", reason=str(error))


def _load() -> None:
    """Import the SDK; the loop it makes for itself while doing so in a thread is never used."""
    for name in ("dispatch", "sdk", "webhook", "connection"):
        import_module(f"bot.feishu.{name}")
    try:
        asyncio.get_event_loop_policy().get_event_loop().close()
        asyncio.set_event_loop(None)
    except RuntimeError:
        pass
