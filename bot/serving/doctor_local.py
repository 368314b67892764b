"""The checks that ask no chat: the settings, the catalog, the database, and a Kaguan that is running already."""

from __future__ import annotations

import os
from pathlib import Path

from bot.bounded import looked_up
from bot.desk import open_desk, worth_a_word
from bot.serving.doctor_report import CHECK_SECONDS, Report, bounded
from bot.serving.places import database_url
from bot.settings import PREFIX, Settings, SetUpError

SQLITE = "sqlite:///"
CHATS = ("slack:", "feishu:")


def check_settings(settings: Settings, report: Report) -> None:
    """What is set, and what of it is surely not meant."""
    names = sorted(_name(field) for field in settings.model_fields_set)
    report.good("settings" if names else "no_settings", names=report.listed(names))
    if (settings.slack or settings.feishu) and not settings.admins:
        report.warn("no_admins", "no_admins_do")
    odd_admins = [admin for admin in settings.admins if not admin.startswith(CHATS) and "@" not in admin]
    odd_channels = [channel for channel in settings.channels if not channel.startswith(CHATS)]
    for name, odd in (("KAGUAN_ADMINS", odd_admins), ("KAGUAN_CHANNELS", odd_channels)):
        if odd:
            report.warn("odd_names", "odd_names_do", name=name, odd=report.listed(odd))


def check_catalog(settings: Settings, report: Report) -> None:
    """The prices, and the team's own file of them."""
    try:
        desk = open_desk(settings)
    except SetUpError as error:
        report.bad("catalog_bad", reason=str(error))
        return
    words = worth_a_word(settings, desk.catalog)
    for word in words:
        report.warn("catalog_word", reason=word)
    if not words:
        report.good("catalog", offers=str(len(desk.catalog.offers)))


async def check_database(settings: Settings, report: Report) -> None:
    """Whether Kaguan can keep what comes in, without making anything."""
    try:
        url = database_url(settings)
    except SetUpError as error:
        report.bad("database_nowhere", reason=str(error))
        return
    name = url.removeprefix(SQLITE) if url.startswith(SQLITE) else "PostgreSQL"
    if url.startswith(SQLITE) and not _is_there(Path(name), report):
        return
    version = await bounded(report, name, looked_up(lambda: _version(url), CHECK_SECONDS), CHECK_SECONDS + 1)
    match version:
        case "current":
            report.good("database", name=name)
        case "other":
            report.bad("database_other", "database_other_do", name=name)
        case None:
            pass
        case kind:
            report.bad("database_bad", "database_bad_do", name=name, kind=kind)


def _is_there(path: Path, report: Report) -> bool:
    """Whether the SQLite file is there to be looked at; says what is to be said where it is not."""
    folder = path.absolute().parent
    if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
        report.bad("folder_bad", "folder_bad_do", folder=str(folder))
        return False
    if not path.exists():
        report.good("database_new", name=str(path))
        return False
    if not os.access(path, os.R_OK | os.W_OK):
        report.bad("file_bad", "folder_bad_do", name=str(path), folder=str(folder))
        return False
    return True


def _version(url: str) -> str:
    """`current`, `other`, or the kind of error the database met; blocks."""
    from bot.store.engine import connect  # noqa: PLC0415 - takes long to load, and is to be within the check
    from bot.store.version import is_current  # noqa: PLC0415

    engine = connect(url)
    try:
        return "current" if is_current(engine) else "other"
    except Exception as error:  # noqa: BLE001 - whatever the driver raises; its text may hold the password
        return type(error).__name__
    finally:
        engine.dispose()


def _name(field: str) -> str:
    alias = Settings.model_fields[field].validation_alias
    return alias if isinstance(alias, str) else PREFIX + field.upper()
