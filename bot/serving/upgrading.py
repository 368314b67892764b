"""Bringing the database to the tables of this version, on its own or at the start of `run`."""

from __future__ import annotations

from bot.serving.places import database_url
from bot.settings import Settings, SetUpError
from bot.store.store import Store
from bot.store.version import VERSION, DatabaseUnusableError, check_writable, has_version


def upgraded(settings: Settings) -> str:
    """The version the tables have now; raises SetUpError where the database cannot be used."""
    store = Store(database_url(settings))
    try:
        upgrade_store(store)
    finally:
        store.close()
    return f"the tables are those of version {VERSION}"


def upgrade_store(store: Store) -> None:
    """The same for a store that is open."""
    try:
        if not has_version(store.engine):
            from bot.store.migrating import upgrade  # noqa: PLC0415 - 10 MB that a running bot has no use for

            upgrade(store.engine)
        check_writable(store.engine)
    except DatabaseUnusableError as error:
        raise SetUpError(f"KAGUAN_DATABASE_URL: cannot be used: {error}") from error
