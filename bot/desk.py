"""From settings to a desk that can answer: the one place where the parts are put together."""

from __future__ import annotations

from pathlib import Path

from bot.settings import Settings, SetUpError
from catalog.bundled import load_catalog
from catalog.providers import Catalog
from catalog.team import with_team_file
from handlers.answer import Desk


def open_desk(settings: Settings) -> Desk:
    """The desk as the team has set it up; raises SetUpError where the team's file cannot be read.

    Rows of that file which were refused are in `catalog.refused`; the rest is in use.
    """
    catalog = load_catalog()
    if settings.catalog is not None:
        catalog = _with_team_file(catalog, settings.catalog)
    return Desk(catalog, settings.currency, settings.language)


def _with_team_file(catalog: Catalog, path: Path) -> Catalog:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise SetUpError(f"KAGUAN_CATALOG={str(path)!r}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise SetUpError(f"KAGUAN_CATALOG={str(path)!r}: cannot be read: it is not UTF-8 text") from None
    return with_team_file(catalog, text, path.name)
