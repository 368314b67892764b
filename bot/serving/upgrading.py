"""Bringing the database to the tables of this version, on its own or at the start of `run`."""

from __future__ import annotations

from bot.serving.places import database_url
from bot.settings import Settings, SetUpError
from bot.store.migrating import DatabaseUnusableError, newest, upgrade
from bot.store.store import Store


def upgraded(settings: Settings) -> str:
    """The version the tables have now; raises SetUpError where the database cannot be used."""
    store = Store(database_url(settings))
    try:
        upgrade_store(store)
    finally:
        store.close()
    return f"the tables are those of version {newest()}"


def upgrade_store(store: Store) -> None:
    """The same for a store that is open."""
    try:
        upgrade(store.engine)
    except DatabaseUnusableError as error:
        raise SetUpError(f"KAGUAN_DATABASE_URL: cannot be used: {error}") from error
