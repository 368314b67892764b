"""Bringing a database to the tables of this version, forward and back."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from bot.store.engine import writing
from bot.store.version import unusable

HOME = Path(__file__).parent / "migrations"
# Any number, the same in every replica: one migrates, the others wait.
LOCK = 7_205_263


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring it forward; does nothing where it is there already. Replicas that start together take turns.

    Raises DatabaseUnusableError.
    """
    try:
        with writing(engine).begin() as connection:
            _take_turns(connection)
            command.upgrade(config(connection), revision)
    except (SQLAlchemyError, CommandError, OSError) as error:
        raise unusable(engine, error) from error


def downgrade(engine: Engine, revision: str) -> None:
    """Bring it back to `revision`, "base" for no tables at all."""
    with writing(engine).begin() as connection:
        command.downgrade(config(connection), revision)


def newest() -> str | None:
    """The revision of the newest step."""
    return ScriptDirectory(str(HOME)).get_current_head()


def config(connection: Connection) -> Config:
    """Alembic's settings for a connection that is in a transaction already."""
    settings = Config()
    settings.set_main_option("script_location", str(HOME))
    settings.attributes["connection"] = connection
    return settings


def _take_turns(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
