"""A chat as the running program sees it: something to post with, to listen with, and to ask how it is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol, TypeAlias

from starlette.routing import BaseRoute

from bot.relay.port import Chat, Receiver
from bot.serving.health import Health
from bot.settings import Settings


class Link(Protocol):
    """One configured chat."""

    @property
    def chat(self) -> Chat:
        """Where answers go."""
        ...

    @property
    def routes(self) -> tuple[BaseRoute, ...]:
        """What it answers over HTTP."""
        ...

    def health(self) -> Health:
        """How it is."""
        ...

    async def listen(self) -> None:
        """Hand in what people do until cancelled; one that listens over HTTP alone just waits."""
        ...


LinkMaker: TypeAlias = Callable[[Settings, Receiver], AbstractAsyncContextManager[Link]]
"""Opens a chat's clients for as long as its link is used."""
