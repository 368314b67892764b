"""The inbox: what came in is kept once, held by one worker at a time, and closed together with its answer."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, bindparam, delete, exists, func, select, update
from sqlmodel import col

from bot.store.engine import seconds_now
from bot.store.inserting import insert_once
from bot.store.tables import Inbox

HOLD_SECONDS = 10.0


_CLOSE = (
    update(Inbox)
    .where(col(Inbox.id) == bindparam("row"), col(Inbox.status) == "new")
    .values(status=bindparam("status"), error=bindparam("error"))
)


@dataclass(frozen=True, slots=True)
class Held:
    """A row that this process holds: nobody else touches it until its lease ends."""

    id: int
    payload: str
    again: bool = False
    """Whether an earlier holder may have begun with it."""


def receive(connection: Connection, chat: str, key: str, payload: str, now: datetime) -> Held | None:
    """Keep it and hold it; None where it was here before."""
    row = {
        "chat": chat,
        "key": key,
        "payload": payload,
        "status": "new",
        "attempts": 1,
        "received_at": now,
    }
    found = insert_once(connection, Inbox, row, ("chat", "key"), hold=HOLD_SECONDS)
    return None if found is None else Held(found, payload)


def any_free(connection: Connection) -> bool:
    """Whether there is something that nobody holds."""
    free = exists().where(col(Inbox.status) == "new", col(Inbox.lease_until) < seconds_now())
    return bool(connection.execute(select(free)).scalar())


def take_over(connection: Connection, most: int) -> Sequence[Held]:
    """Hold what nobody holds any more, oldest first."""
    free = (
        select(col(Inbox.id))
        .where(col(Inbox.status) == "new", col(Inbox.lease_until) < seconds_now())
        .order_by(col(Inbox.id))
        .limit(most)
        .with_for_update(skip_locked=True)
        .cte("free")
    )
    taken = connection.execute(
        update(Inbox)
        .where(col(Inbox.id).in_(select(free.c.id)))
        .values(lease_until=seconds_now() + HOLD_SECONDS)
        .returning(col(Inbox.id), col(Inbox.payload))
    )
    return sorted((Held(row[0] or 0, row[1], again=True) for row in taken), key=lambda held: held.id)


def renew(connection: Connection, rows: Collection[int]) -> None:
    """Go on holding what is being worked on or waits for its turn."""
    held = update(Inbox).where(col(Inbox.id).in_(rows), col(Inbox.status) == "new")
    connection.execute(held.values(lease_until=seconds_now() + HOLD_SECONDS))


def begin(connection: Connection, row: int) -> int | None:
    """Note that answering begins once more; how often it has begun, None where it is closed already."""
    begun = update(Inbox).where(col(Inbox.id) == row, col(Inbox.status) == "new")
    return connection.execute(begun.values(attempts=col(Inbox.attempts) + 1).returning(col(Inbox.attempts))).scalar()


def close(connection: Connection, row: int, *, error: str | None = None) -> bool:
    """Mark it answered, or failed for good; False where somebody else has."""
    values = {"row": row, "status": "failed" if error else "done", "error": error}
    return connection.execute(_CLOSE, values).rowcount == 1


def release(connection: Connection) -> None:
    """Let go of everything that is held: for a process that knows it is alone."""
    connection.execute(update(Inbox).where(col(Inbox.status) == "new").values(lease_until=0.0))


def waiting(connection: Connection) -> int:
    """How many are still to be answered."""
    return connection.execute(select(func.count()).where(col(Inbox.status) == "new")).scalar_one()


def forget(connection: Connection, before: datetime) -> int:
    """Drop what was closed before then; the number of rows. What is dropped would be answered again if redelivered."""
    old = delete(Inbox).where(col(Inbox.status) != "new", col(Inbox.received_at) < before)
    return connection.execute(old).rowcount
