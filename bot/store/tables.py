"""The tables: what came in, what goes out, what was talked about, who is who, and what was changed."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, Index, Integer, Text, UniqueConstraint
from sqlalchemy.types import Double
from sqlmodel import Field, SQLModel

# SQLite numbers rows by itself only in a column of its own INTEGER type.
ROW = BigInteger().with_variant(Integer, "sqlite")


class Inbox(SQLModel, table=True):
    """Everything a person did in a chat, once; leases are seconds since 1970 on the database's clock."""

    __table_args__ = (
        UniqueConstraint("chat", "key", name="inbox_once"),
        CheckConstraint("status IN ('new', 'done', 'failed')", name="inbox_status"),
        Index("inbox_open", "status", "lease_until"),
    )

    id: int | None = Field(default=None, primary_key=True, sa_type=ROW)
    chat: str
    key: str
    payload: str = Field(sa_type=Text)
    status: str = "new"
    lease_until: float = Field(default=0.0, sa_type=Double)
    attempts: int = 0
    received_at: datetime
    error: str | None = Field(default=None, sa_type=Text)


class Outbox(SQLModel, table=True):
    """Every message that is to be sent, once; the key is what the chat is asked for before a second try."""

    __table_args__ = (
        UniqueConstraint("key", name="outbox_once"),
        CheckConstraint("status IN ('pending', 'sent', 'refused')", name="outbox_status"),
        Index("outbox_open", "status", "due_at", "lease_until"),
    )

    id: int | None = Field(default=None, primary_key=True, sa_type=ROW)
    key: str
    chat: str
    channel: str
    payload: str = Field(sa_type=Text)
    status: str = "pending"
    due_at: float = Field(default=0.0, sa_type=Double)
    lease_until: float = Field(default=0.0, sa_type=Double)
    attempts: int = 0
    message_id: str | None = None
    error: str | None = Field(default=None, sa_type=Text)
    created_at: datetime


class Talk(SQLModel, table=True):
    """The question that a person's next words in a place may build on."""

    chat: str = Field(primary_key=True)
    channel: str = Field(primary_key=True)
    thread: str = Field(primary_key=True)
    person: str = Field(primary_key=True)
    query: str = Field(sa_type=Text)
    said_at: datetime


class Person(SQLModel, table=True):
    """Somebody the team knows, with what they may do."""

    __table_args__ = (CheckConstraint("role IN ('member', 'team_admin', 'admin')", name="person_role"),)

    id: int | None = Field(default=None, primary_key=True, sa_type=ROW)
    name: str = ""
    email: str | None = Field(default=None, unique=True)
    team: str | None = None
    role: str = "member"


class Account(SQLModel, table=True):
    """A person's account in a chat."""

    chat: str = Field(primary_key=True)
    user: str = Field(primary_key=True)
    person_id: int = Field(foreign_key="person.id", sa_type=ROW, index=True)


class LinkCode(SQLModel, table=True):
    """A code that joins a second account to a person, until it expires or is used; kept as its hash."""

    __tablename__ = "link_code"

    digest: str = Field(primary_key=True)
    person_id: int = Field(foreign_key="person.id", sa_type=ROW)
    expires_at: datetime


class Audit(SQLModel, table=True):
    """Every change: who, in which chat, what, to what, from what to what."""

    id: int | None = Field(default=None, primary_key=True, sa_type=ROW)
    at: datetime
    chat: str
    user: str
    action: str
    target: str
    detail: str = Field(default="", sa_type=Text)
