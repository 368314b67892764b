"""The outbox: a message is a row with a unique key before it is sent, and one worker at a time tries to send it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, bindparam, delete, exists, func, select, update
from sqlmodel import col

from bot.store.engine import seconds_now
from bot.store.inserting import insert_once
from bot.store.tables import Outbox

# Longer than the slowest send with its look before it, or two workers would send at once.
HOLD_SECONDS = 25.0


_SENT = (
    update(Outbox)
    .where(col(Outbox.id) == bindparam("row"), col(Outbox.status) == "pending")
    .values(status="sent", message_id=bindparam("message_id"), error=None)
)


@dataclass(frozen=True, slots=True)
class Due:
    """A message this process holds; where `attempts` is above 1 an earlier try may have arrived: look first."""

    id: int
    payload: str
    attempts: int


def put_held(connection: Connection, key: str, chat: str, channel: str, payload: str, now: datetime) -> Due | None:
    """Keep it and hold it for its first try; None where the key is there already."""
    row = {
        "key": key,
        "chat": chat,
        "channel": channel,
        "payload": payload,
        "status": "pending",
        "attempts": 1,
        "due_at": 0.0,
        "created_at": now,
    }
    found = insert_once(connection, Outbox, row, ("key",), hold=HOLD_SECONDS)
    return None if found is None else Due(found, payload, 1)


def any_due(connection: Connection) -> bool:
    """Whether there is something due that nobody holds."""
    due = exists().where(
        col(Outbox.status) == "pending", col(Outbox.due_at) <= seconds_now(), col(Outbox.lease_until) < seconds_now()
    )
    return bool(connection.execute(select(due)).scalar())


def take_due(connection: Connection, most: int) -> Sequence[Due]:
    """Hold what is due and nobody holds, oldest first."""
    free = (
        select(col(Outbox.id))
        .where(
            col(Outbox.status) == "pending",
            col(Outbox.due_at) <= seconds_now(),
            col(Outbox.lease_until) < seconds_now(),
        )
        .order_by(col(Outbox.id))
        .limit(most)
        .with_for_update(skip_locked=True)
        .cte("free")
    )
    taken = connection.execute(
        update(Outbox)
        .where(col(Outbox.id).in_(select(free.c.id)))
        .values(lease_until=seconds_now() + HOLD_SECONDS, attempts=col(Outbox.attempts) + 1)
        .returning(col(Outbox.id), col(Outbox.payload), col(Outbox.attempts))
    )
    return sorted((Due(row[0] or 0, row[1], row[2]) for row in taken), key=lambda due: due.id)


def sent(connection: Connection, row: int, message_id: str | None) -> None:
    """Mark it as arrived."""
    connection.execute(_SENT, {"row": row, "message_id": message_id})


def refused(connection: Connection, row: int, reason: str) -> None:
    """Mark it as never arriving."""
    connection.execute(update(Outbox).where(col(Outbox.id) == row).values(status="refused", error=reason))


def later(connection: Connection, row: int, reason: str, seconds: float, *, arrived: bool) -> None:
    """Let go of it until `seconds` from now; where it surely has not `arrived` the next try needs no look."""
    waiting = {"due_at": seconds_now() + seconds, "lease_until": 0.0, "error": reason}
    unsent = {} if arrived else {"attempts": 0}
    connection.execute(update(Outbox).where(col(Outbox.id) == row).values(**waiting, **unsent))


def give_up(connection: Connection, before: datetime) -> int:
    """Refuse what could not be sent since then: nobody waits for it any more."""
    stale = update(Outbox).where(col(Outbox.status) == "pending", col(Outbox.created_at) < before)
    return connection.execute(stale.values(status="refused", error="too old")).rowcount


def release(connection: Connection) -> None:
    """Let go of everything that is held: for a process that knows it is alone."""
    connection.execute(update(Outbox).where(col(Outbox.status) == "pending").values(lease_until=0.0))


def waiting(connection: Connection) -> int:
    """How many messages are still to be sent."""
    return connection.execute(select(func.count()).where(col(Outbox.status) == "pending")).scalar_one()


def forget(connection: Connection, before: datetime) -> int:
    """Drop what was sent or refused before then; the number of rows."""
    old = delete(Outbox).where(col(Outbox.status) != "pending", col(Outbox.created_at) < before)
    return connection.execute(old).rowcount
