"""The audit trail: every change and every refusal, who and what, never changed and never deleted."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, insert, select
from sqlmodel import col

from bot.store.tables import Audit


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the trail: `user` of `chat` did `action` to `target`; `detail` is what was said or what changed."""

    at: datetime
    chat: str
    user: str
    action: str
    target: str
    detail: str = ""


def note(connection: Connection, entry: Entry) -> None:
    """Write it down."""
    row = {"at": entry.at, "chat": entry.chat, "user": entry.user, "action": entry.action}
    connection.execute(insert(Audit).values({**row, "target": entry.target, "detail": entry.detail[:2000]}))


def newest(connection: Connection, most: int) -> list[Entry]:
    """The latest lines, newest first."""
    rows = connection.execute(select(Audit).order_by(col(Audit.id).desc()).limit(most))
    return [Entry(row.at, row.chat, row.user, row.action, row.target, row.detail) for row in rows]
