"""The thread of each talk: the question that a person's next words in a place may build on."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, delete, select
from sqlmodel import col

from bot.store.inserting import put
from bot.store.tables import Talk


@dataclass(frozen=True, slots=True)
class Here:
    """Whose talk, and where; `thread` is empty outside one."""

    chat: str
    channel: str
    thread: str
    person: str


_PLACE: dict[str, Any] = {name: bindparam(name) for name in ("chat", "channel", "thread")}
_THREAD = select(col(Talk.query)).filter_by(**_PLACE, person=bindparam("person"))
_OTHERS = select(col(Talk.query)).filter_by(**_PLACE).order_by(col(Talk.said_at).desc()).limit(1)


def thread_of(connection: Connection, here: Here) -> str | None:
    """The kept query, as JSON; in a thread somebody else's newest where the person has none. None where none is."""
    own = connection.execute(_THREAD, asdict(here)).scalar()
    return own if own is not None or not here.thread else connection.execute(_OTHERS, asdict(here)).scalar()


def keep_thread(connection: Connection, here: Here, query: str, now: datetime) -> None:
    """Keep it in place of what was there."""
    put(connection, Talk, {**asdict(here), "query": query, "said_at": now}, tuple(asdict(here)))


def forget(connection: Connection, before: datetime) -> int:
    """Drop threads nobody has built on since then."""
    return connection.execute(delete(Talk).where(col(Talk.said_at) < before)).rowcount
