"""Who is who: people, their accounts in the chats, and the codes that join two of them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, delete, exists, insert, select, update
from sqlmodel import col

from bot.store.inserting import put
from bot.store.tables import Account, LinkCode, Person


@dataclass(frozen=True, slots=True)
class Known:
    """A person as the store knows them."""

    id: int
    name: str
    email: str | None
    team: str | None
    role: str


def person_of(connection: Connection, chat: str, user: str) -> Known | None:
    """The person behind an account."""
    joined = select(Person).join(Account, col(Account.person_id) == col(Person.id))
    return _one(connection, joined.where(col(Account.chat) == chat, col(Account.user) == user))


def person_with(connection: Connection, email: str) -> Known | None:
    """The person with an e-mail address, whatever its case."""
    return _one(connection, select(Person).where(col(Person.email) == email.lower()))


def accounts_of(connection: Connection, person: int) -> list[tuple[str, str]]:
    """The accounts of a person: chat and user."""
    found = select(col(Account.chat), col(Account.user)).where(col(Account.person_id) == person)
    return [(chat, user) for chat, user in connection.execute(found.order_by(col(Account.chat), col(Account.user)))]


def add(connection: Connection, role: str, *, name: str = "", email: str | None = None) -> int:
    """A new person; their id."""
    row = {"name": name, "email": email.lower() if email else None, "role": role}
    return connection.execute(insert(Person).values(row).returning(col(Person.id))).scalar_one() or 0


def anybody_with_email(connection: Connection) -> bool:
    """Whether an address could tell who somebody is."""
    return bool(connection.execute(select(exists().where(col(Person.email).is_not(None)))).scalar())


def set_email(connection: Connection, person: int, email: str) -> None:
    connection.execute(update(Person).where(col(Person.id) == person).values(email=email.lower()))


def set_role(connection: Connection, person: int, role: str) -> None:
    connection.execute(update(Person).where(col(Person.id) == person).values(role=role))


def join(connection: Connection, chat: str, user: str, person: int) -> None:
    """The account belongs to the person from now on, whoever it belonged to before."""
    put(connection, Account, {"chat": chat, "user": user, "person_id": person}, ("chat", "user"))


def part(connection: Connection, chat: str, user: str) -> None:
    """The account belongs to nobody the team knows."""
    connection.execute(delete(Account).where(col(Account.chat) == chat, col(Account.user) == user))


def keep_code(connection: Connection, digest: str, person: int, expires_at: datetime) -> None:
    """Keep a code by its hash; the person's earlier codes end."""
    connection.execute(delete(LinkCode).where(col(LinkCode.person_id) == person))
    connection.execute(insert(LinkCode).values(digest=digest, person_id=person, expires_at=expires_at))


def use_code(connection: Connection, digest: str, now: datetime) -> int | None:
    """The person a code was given to, once; None where it is wrong, used or expired."""
    used = delete(LinkCode).where(col(LinkCode.digest) == digest)
    row = connection.execute(used.returning(col(LinkCode.person_id), col(LinkCode.expires_at))).first()
    return row[0] if row and row[1] > now else None


def _one(connection: Connection, statement: object) -> Known | None:
    row = connection.execute(statement).first()  # type: ignore[call-overload]
    return None if row is None else Known(row.id or 0, row.name, row.email, row.team, row.role)
