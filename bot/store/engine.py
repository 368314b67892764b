"""The database behind the store: SQLite that loses nothing on a crash, or PostgreSQL."""

from __future__ import annotations

import sqlite3
import time
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.types import Double

BUSY_SECONDS = 15
TURN_TRIES, TURN_SECONDS = 100, 0.05


class seconds_now(FunctionElement[float]):  # noqa: N801 - reads as the SQL function it is
    """Seconds since 1970 on the database's own clock, so that replicas agree on when a lease ends."""

    type = Double()
    inherit_cache = True
    name = "seconds_now"


@compiles(seconds_now, "sqlite")
def _on_sqlite(*_: Any, **__: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(seconds_now, "postgresql")
def _on_postgresql(*_: Any, **__: Any) -> str:
    return "extract(epoch FROM clock_timestamp())::double precision"


def connect(url: str) -> Engine:
    """An engine for a SQLAlchemy URL; on SQLite with a write-ahead log, full syncs and writers that wait."""
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True, pool_size=5)
    engine = create_engine(
        url, connect_args={"timeout": BUSY_SECONDS, "isolation_level": None, "check_same_thread": False}
    )
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def writing(engine: Engine) -> Engine:
    """The same engine for transactions that write: SQLite takes the write lock at their start, not halfway."""
    return engine.execution_options(writes=True)


def _prepare(connection: Any, _: object) -> None:
    _turn_to_log(connection)
    for pragma in ("synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _turn_to_log(connection: Any) -> None:
    """Turn to the write-ahead log; while another connection does so SQLite refuses at once instead of waiting."""
    for tries_left in reversed(range(TURN_TRIES)):
        try:
            connection.execute("PRAGMA journal_mode = WAL").close()
        except sqlite3.OperationalError as error:
            if not tries_left or "locked" not in str(error):
                raise
            time.sleep(TURN_SECONDS)
        else:
            return


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
