"""Insert where nothing with the same key is there yet, on both databases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, literal_column
from sqlalchemy.dialects import postgresql, sqlite
from sqlmodel import SQLModel


def insert_once(
    connection: Connection, table: type[SQLModel], row: Mapping[str, Any], unique: Sequence[str]
) -> int | None:
    """The id of the new row; None where one with the same `unique` columns is there, which stays as it is."""
    statement = _insert(connection)(table).values(row).on_conflict_do_nothing(index_elements=list(unique))
    found: int | None = connection.execute(statement.returning(literal_column("id"))).scalar()
    return found


def put(connection: Connection, table: type[SQLModel], row: Mapping[str, Any], unique: Sequence[str]) -> None:
    """Insert it, or put its values in the place of those of the row with the same `unique` columns."""
    statement = _insert(connection)(table).values(row)
    changed = {name: statement.excluded[name] for name in row if name not in unique}
    connection.execute(statement.on_conflict_do_update(index_elements=list(unique), set_=changed))


def _insert(connection: Connection) -> Any:
    return sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
