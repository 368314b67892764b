"""The relay: what chats hand in is kept, answered and sent, and what a crash left behind is taken up again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import timedelta

import structlog

from bot.clock import utc_now
from bot.relay.answering import Answerer, Answering, Apology
from bot.relay.crew import Crew
from bot.relay.lanes import Lanes
from bot.relay.messages import Outgoing, Received
from bot.relay.payloads import outgoing_text, received_of, received_text
from bot.relay.port import Chat
from bot.relay.sending import Sending
from bot.relay.tally import NoTally, Tally
from bot.store import inbox, outbox, talks
from bot.store.inbox import Held
from bot.store.outbox import Due
from bot.store.store import Store
from bot.store.writing import Connection

log = structlog.get_logger()

LOOK_SECONDS = 0.5
RENEW_SECONDS = 3.0
TIDY_SECONDS = 3600.0
MOST_TAKEN = 50
# Feishu delivers again for seven hours; what is kept longer is kept for people who ask what happened.
KEPT_FOR = timedelta(days=7)
SENT_WITHIN = timedelta(hours=24)


@dataclass(frozen=True, slots=True)
class Trades:
    """What the relay needs from outside: how to answer, how to say sorry, whom to tell of a refusal, whom to meet."""

    answer: Answerer
    apologise: Apology
    refused: Callable[[Outgoing, str], None]
    tally: Tally = field(default_factory=NoTally)
    meet: Callable[[Received], Awaitable[None]] | None = None


class Relay:
    """Call it with what was received; `resume` runs until it is cancelled, `stop` finishes what is in flight."""

    def __init__(self, store: Store, chats: Mapping[str, Chat], trades: Trades) -> None:
        self._store = store
        self._answering = Answering(store, trades.answer, trades.apologise)
        self._sending = Sending(store, chats, trades.refused, time.monotonic, trades.tally)
        self._tally = trades.tally
        self._meet = trades.meet
        self._crew = Crew()
        self._lanes = Lanes()
        self._holding: set[int] = set()
        self._renewed = float("-inf")

    async def __call__(self, received: Received) -> bool:
        """Keep it; False where it was here before. Safe to acknowledge once it returns."""
        text = received_text(received)
        now = utc_now()
        held = await self._store.write(
            lambda connection: inbox.receive(connection, received.chat, received.key, text, now)
        )
        self._tally.received(received.chat, new=held is not None)
        if held:
            self._crew.start(self._answer(held, received))
        return held is not None

    async def post(self, outgoing: Outgoing) -> bool:
        """Send what nobody asked for, an alert or a digest; False where its key was used before."""
        due = await self._store.write(lambda connection: _put(connection, outgoing))
        if due:
            self._crew.start(self._sending(due, outgoing))
        return due is not None

    async def resume(self) -> None:
        """Take up what is due, or was left behind, until cancelled."""
        tidied = float("-inf")
        while True:
            try:
                await self.look()
                if time.monotonic() - tidied > TIDY_SECONDS:
                    await self._store.write(_tidy)
                    tidied = time.monotonic()
            except Exception:
                log.exception("could not look for work")
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Take up what is due now."""
        await self._renew()
        if not await asyncio.to_thread(self._store.read, _has_work):
            return
        held, due = await self._store.write(_take)
        for one in held:
            if one.id not in self._holding:
                self._crew.start(self._answer(one, received_of(one.payload)))
        for message in due:
            self._crew.start(self._sending(message))

    async def stop(self, seconds: float = 10.0) -> None:
        """Finish what is in flight, at most so long."""
        await self._crew.finish(seconds)

    @property
    def in_flight(self) -> int:
        return len(self._crew)

    async def _renew(self) -> None:
        """Go on holding what waits here for its turn, so that nobody counts it as left behind."""
        if self._holding and time.monotonic() - self._renewed > RENEW_SECONDS:
            self._renewed = time.monotonic()
            rows = frozenset(self._holding)
            await self._store.write(lambda connection: inbox.renew(connection, rows))

    async def _answer(self, held: Held, received: Received) -> None:
        self._holding.add(held.id)
        try:
            await self._answered(held, received)
        finally:
            self._holding.discard(held.id)

    async def _answered(self, held: Held, received: Received) -> None:
        began = time.monotonic()
        async with self._lanes.turn((received.place, received.person)):
            if self._meet:
                await self._meet(received)
            due = await self._answering(held, received)
        self._tally.answered(received.chat, time.monotonic() - began)
        for message, outgoing in due:
            self._crew.start(self._sending(message, outgoing))


def _has_work(connection: Connection) -> bool:
    return inbox.any_free(connection) or outbox.any_due(connection)


def _take(connection: Connection) -> tuple[Sequence[Held], Sequence[Due]]:
    return inbox.take_over(connection, MOST_TAKEN), outbox.take_due(connection, MOST_TAKEN)


def _put(connection: Connection, outgoing: Outgoing) -> Due | None:
    return outbox.put_held(
        connection, outgoing.key, outgoing.chat, outgoing.place.channel, outgoing_text(outgoing), utc_now()
    )


def _tidy(connection: Connection) -> None:
    now = utc_now()
    outbox.give_up(connection, now - SENT_WITHIN)
    for kept in (inbox, outbox, talks):
        kept.forget(connection, now - KEPT_FOR)
