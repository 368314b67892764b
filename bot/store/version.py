"""Which version of the tables this code expects, and whether a database has it and can be written to."""

from __future__ import annotations

from sqlalchemy import Engine, text
from sqlalchemy.exc import OperationalError, ProgrammingError, SQLAlchemyError

from bot.store.engine import writing

# The newest step in `migrations`, which a test compares.
VERSION = "0001"


class DatabaseUnusableError(Exception):
    """It is not there, not ours, or not to be written to; the message names it and says why."""


def is_current(engine: Engine) -> bool:
    """Whether the database has the tables of this version; raises SQLAlchemyError where it is not there."""
    with engine.connect() as connection:
        try:
            found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        except (OperationalError, ProgrammingError):
            # No such table: a new database. One that is not there fails here again.
            connection.rollback()
            connection.execute(text("SELECT 1"))
            return False
    return found == VERSION


def has_version(engine: Engine) -> bool:
    """The same, raising DatabaseUnusableError."""
    try:
        return is_current(engine)
    except SQLAlchemyError as error:
        raise unusable(engine, error) from error


def check_writable(engine: Engine) -> None:
    """Raises DatabaseUnusableError where nothing can be written."""
    try:
        with writing(engine).begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
    except SQLAlchemyError as error:
        raise unusable(engine, error) from error


def unusable(engine: Engine, error: Exception) -> DatabaseUnusableError:
    """Which database it is and what it says, in one line without the password."""
    reason = str(getattr(error, "orig", None) or error).strip() or type(error).__name__
    return DatabaseUnusableError(f"{engine.url.render_as_string(hide_password=True)}: {' '.join(reason.split())[:300]}")
