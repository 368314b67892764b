"""From what a person did to what goes out: computed in a thread, committed together with the inbox row it answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TypeAlias

import structlog

from bot.clock import utc_now
from bot.relay.messages import Outgoing, Received
from bot.relay.payloads import outgoing_text, query_of, query_text
from bot.store import inbox, outbox, talks
from bot.store.inbox import Held
from bot.store.outbox import Due
from bot.store.store import Store
from bot.store.talks import Here
from bot.store.writing import Connection, Statement
from handlers.queries import Query

log = structlog.get_logger()

# After so many starts that ended in a crash the message itself may be what crashes.
MOST_ATTEMPTS = 5


@dataclass(frozen=True, slots=True)
class Answered:
    """What to send, the thread of the talk from here on, and statements to commit with it."""

    outgoing: tuple[Outgoing, ...]
    thread: Query | None = None
    statements: tuple[Statement[object], ...] = ()


Answerer: TypeAlias = Callable[[Received, Query | None], Answered]
"""What was done and the thread it may build on, to what goes out."""

Apology: TypeAlias = Callable[[Received, str], Answered]
"""What was done and the id it has in the log, to what is said where there is no answer."""


@dataclass(frozen=True, slots=True)
class Answering:
    """Answers one held message; returns what is now due."""

    store: Store
    answer: Answerer
    apologise: Apology

    async def __call__(self, held: Held, received: Received) -> Sequence[tuple[Due, Outgoing]]:
        begun = await self.store.write(lambda connection: inbox.begin(connection, held.id)) if held.again else 1
        if begun is None:
            return ()
        answered = await asyncio.to_thread(self._answered, received, begun)
        return await self.store.write(lambda connection: _committed(connection, held, received, answered))

    def _answered(self, received: Received, begun: int) -> Answered:
        trace = trace_of(received)
        if begun > MOST_ATTEMPTS:
            log.error("gave up", trace=trace, begun=begun)
            return self.apologise(received, trace)
        try:
            kept = self.store.read(lambda connection: talks.thread_of(connection, here_of(received)))
            answered = self.answer(received, query_of(kept) if kept else None)
        except Exception:
            log.exception("no answer", trace=trace, kind=received.kind)
            return self.apologise(received, trace)
        log.info("answered", trace=trace, chat=received.chat, kind=received.kind, messages=len(answered.outgoing))
        return answered


def _committed(
    connection: Connection, held: Held, received: Received, answered: Answered
) -> Sequence[tuple[Due, Outgoing]]:
    """What is due; nothing where somebody else answered it meanwhile."""
    if not inbox.close(connection, held.id):
        return ()
    now = utc_now()
    for statement in answered.statements:
        statement(connection)
    if answered.thread:
        talks.keep_thread(connection, here_of(received), query_text(answered.thread), now)
    talk = query_text(answered.thread) if answered.thread else None
    put = [
        (outbox.put_held(connection, one.key, one.chat, one.place.channel, outgoing_text(one), now), one)
        for one in (replace(one, talk=talk) for one in answered.outgoing)
    ]
    return [(due, one) for due, one in put if due]


def here_of(received: Received) -> Here:
    """Whose talk, and where."""
    return Here(received.chat, received.place.channel, received.place.thread or "", received.person)


def trace_of(received: Received) -> str:
    """The id of a message for people and logs: the same whenever it is looked at."""
    return sha256(f"{received.chat}:{received.key}".encode()).hexdigest()[:8]
