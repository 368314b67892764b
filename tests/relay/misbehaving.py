"""A chat in memory that keeps what arrives, and can break before, during and after."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.relay.messages import ChatName, Outgoing
from bot.relay.port import Later, Refused, SendError, Unsure


class LostOnTheWay(Unsure):
    """It did not arrive, and nobody can tell."""


class LostOnTheWayBack(Unsure):
    """It arrived, and nobody can tell."""


@dataclass
class FakeChat:
    """`trouble` is what goes wrong with the next tries, one each; None is none."""

    name: ChatName = "slack"
    trouble: list[SendError | None] = field(default_factory=list)
    arrived: list[Outgoing] = field(default_factory=list)
    looked: list[str] = field(default_factory=list)
    seconds: float = 0.0

    async def send(self, outgoing: Outgoing) -> str | None:
        await asyncio.sleep(self.seconds)
        trouble = self.trouble.pop(0) if self.trouble else None
        match trouble:
            case None | LostOnTheWayBack():
                self.arrived.append(outgoing)
            case LostOnTheWay() | Later() | Refused() | SendError():
                pass
        if trouble is not None:
            raise trouble
        return str(len(self.arrived))

    async def find(self, outgoing: Outgoing) -> str | None:
        self.looked.append(outgoing.key)
        return next((str(at) for at, one in enumerate(self.arrived, 1) if one.key == outgoing.key), None)

    async def email(self, person: str) -> str | None:
        return None

    @property
    def keys(self) -> list[str]:
        return [one.key for one in self.arrived]


def said_of(messages: Iterable[Outgoing]) -> list[str]:
    return [message.card.title for message in messages]
