"""Insert where nothing with the same key is there yet, on both databases; statements are made once and kept."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from sqlalchemy import Connection, bindparam, literal_column
from sqlalchemy.dialects import postgresql, sqlite
from sqlmodel import SQLModel

from bot.store.engine import seconds_now

Columns = tuple[str, ...]


def insert_once(
    connection: Connection, table: type[SQLModel], row: Mapping[str, Any], unique: Columns, *, hold: float | None = None
) -> int | None:
    """The id of the new row; None where one with the same `unique` columns is there, which stays as it is.

    With `hold` its `lease_until` is so many seconds from now.
    """
    statement = _once(connection.dialect.name, table, unique, held=hold is not None)
    found: int | None = connection.execute(statement, {**row, **({"hold": hold} if hold is not None else {})}).scalar()
    return found


def put(connection: Connection, table: type[SQLModel], row: Mapping[str, Any], unique: Columns) -> None:
    """Insert it, or put its values in the place of those of the row with the same `unique` columns."""
    connection.execute(_in_place(connection.dialect.name, table, unique, tuple(row)), dict(row))


@cache
def _once(dialect: str, table: type[SQLModel], unique: Columns, *, held: bool) -> Any:
    insert = _insert(dialect)(table)
    leased = insert.values(lease_until=seconds_now() + bindparam("hold")) if held else insert
    return leased.on_conflict_do_nothing(index_elements=list(unique)).returning(literal_column("id"))


@cache
def _in_place(dialect: str, table: type[SQLModel], unique: Columns, columns: Columns) -> Any:
    insert = _insert(dialect)(table)
    changed = {name: insert.excluded[name] for name in columns if name not in unique}
    return insert.on_conflict_do_update(index_elements=list(unique), set_=changed)


def _insert(dialect: str) -> Any:
    return sqlite.insert if dialect == "sqlite" else postgresql.insert
