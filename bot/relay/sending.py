"""Sending what is due: in order within a channel, at the chat's pace, and never a second time without a look."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import structlog

from bot.clock import utc_now
from bot.relay.lanes import Lanes
from bot.relay.messages import Outgoing
from bot.relay.pacing import PACES, Pacer
from bot.relay.payloads import outgoing_of
from bot.relay.port import Chat, Later, Refused, Unsure
from bot.relay.tally import Tally
from bot.store import outbox, talks
from bot.store.outbox import HOLD_SECONDS, Due
from bot.store.store import Store
from bot.store.talks import Here
from bot.store.writing import Connection

log = structlog.get_logger()

# A look and a send must both end well within the time the row is held.
TRY_SECONDS = 15.0
FIRST_WAIT = 1.0
LONGEST_WAIT = 60.0


@dataclass(frozen=True, slots=True)
class Sending:
    """Tries one due message; `refused` is called where it will never arrive."""

    store: Store
    chats: Mapping[str, Chat]
    refused: Callable[[Outgoing, str], None]
    clock: Callable[[], float]
    tally: Tally
    lanes: Lanes = field(default_factory=Lanes)
    pacers: dict[str, Pacer] = field(default_factory=dict)

    async def __call__(self, due: Due, outgoing: Outgoing | None = None) -> None:
        """`outgoing` is what the row holds, where it is at hand."""
        outgoing = outgoing or outgoing_of(due.payload)
        held_until = self.clock() + HOLD_SECONDS - TRY_SECONDS
        async with self.lanes.turn((outgoing.chat, outgoing.place.channel)):
            wait = self._pacer(outgoing).wait(outgoing.place.channel)
            if self.clock() + min(wait, 1.0) > held_until:
                return
            if wait > 1:
                await self._let_go(due, "waits for its turn", wait, arrived=due.attempts > 1)
                return
            await asyncio.sleep(wait)
            await self._try(due, outgoing)

    async def _try(self, due: Due, outgoing: Outgoing) -> None:
        self._pacer(outgoing).sent(outgoing.place.channel)
        try:
            async with asyncio.timeout(TRY_SECONDS):
                message_id = await self._delivered(due, outgoing)
        except Refused as error:
            reason = str(error)
            await self.store.write(lambda connection: outbox.refused(connection, due.id, reason))
            log.warning("refused", key=outgoing.key, reason=reason)
            self.tally.tried(outgoing.chat, "refused")
            self.refused(outgoing, reason)
        except Later as error:
            self.tally.tried(outgoing.chat, "later")
            self._pacer(outgoing).hold(outgoing.place.channel, error.seconds)
            await self._let_go(due, str(error), error.seconds, arrived=due.attempts > 1)
        except (Unsure, TimeoutError) as error:
            self.tally.tried(outgoing.chat, "unsure")
            await self._let_go(due, str(error) or "no answer in time", _wait(due.attempts), arrived=True)
        else:
            await self.store.write(lambda connection: _arrived(connection, due, outgoing, message_id))
            self.tally.tried(outgoing.chat, "sent")

    async def _delivered(self, due: Due, outgoing: Outgoing) -> str | None:
        chat = self.chats.get(outgoing.chat)
        if chat is None:
            raise Later(f"{outgoing.chat} is not connected", LONGEST_WAIT)
        if due.attempts > 1 and (found := await chat.find(outgoing)):
            return found
        return await chat.send(outgoing)

    async def _let_go(self, due: Due, reason: str, seconds: float, *, arrived: bool) -> None:
        log.info("later", row=due.id, reason=reason, seconds=round(seconds, 1))
        await self.store.write(lambda connection: outbox.later(connection, due.id, reason, seconds, arrived=arrived))

    def _pacer(self, outgoing: Outgoing) -> Pacer:
        return self.pacers.setdefault(outgoing.chat, Pacer(PACES[outgoing.chat], self.clock))


def _arrived(connection: Connection, due: Due, outgoing: Outgoing, message_id: str | None) -> None:
    """Mark it sent; where it may start a thread, what is said there builds on the question it answers."""
    outbox.sent(connection, due.id, message_id)
    if outgoing.talk and message_id and outgoing.person and not outgoing.place.thread:
        here = Here(outgoing.chat, outgoing.place.channel, message_id, outgoing.person)
        talks.keep_thread(connection, here, outgoing.talk, utc_now())


def _wait(attempts: int) -> float:
    """Seconds until the next look: twice as long each time, and not all at once after an outage."""
    doubled = FIRST_WAIT * 2.0 ** min(attempts - 1, 10)
    return min(LONGEST_WAIT, doubled) * random.uniform(0.8, 1.2)  # noqa: S311 - no secret hangs on it
