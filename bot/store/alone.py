"""Whether a process has a SQLite database to itself: then nobody else can hold anything in it."""

from __future__ import annotations

import fcntl
from pathlib import Path
from typing import IO

from sqlalchemy import Engine


def hold_alone(engine: Engine) -> IO[bytes] | None:
    """A lock that ends with the process, None where another process has it or it cannot be had. Keep it open."""
    name = engine.url.database
    if engine.dialect.name != "sqlite" or not name or name == ":memory:":
        return None
    try:
        lock = Path(f"{name}.lock").open("wb")  # noqa: SIM115 - held as long as the process lives
    except OSError:
        return None
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        return None
    return lock
