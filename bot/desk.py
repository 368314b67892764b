"""From settings to a desk that can answer: the one place where the parts are put together."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

from bot.settings import Settings, SetUpError
from catalog.bundled import load_catalog
from catalog.errors import RowRefused
from catalog.providers import Catalog
from catalog.team import with_team_file
from handlers.answer import Desk

LARGEST = 4_000_000


def open_desk(settings: Settings) -> Desk:
    """The desk as the team has set it up; raises SetUpError where the team's file cannot be read.

    Rows of that file which were refused are in `catalog.refused`; the rest is in use.
    """
    catalog = load_catalog()
    if settings.catalog is not None:
        today = datetime.now(settings.timezone).date()
        catalog = _with_team_file(catalog, settings.catalog, today)
    return Desk(catalog, settings.currency, settings.language)


def worth_a_word(settings: Settings, catalog: Catalog) -> tuple[str, ...]:
    """What is not wrong but surely not meant: rows that were refused, a currency in which nothing has a price."""
    refused = [": ".join(part for part in (row.file, row.key, row.reason) if part) for row in catalog.refused]
    priced = {offer.price.value.amount.currency for offer in catalog.offers if offer.price.value}
    exchanged = {currency for rate in catalog.rates for currency in (rate.base, rate.quote)}
    if settings.currency in priced | exchanged:
        return tuple(refused)
    return (*refused, f"KAGUAN_CURRENCY={settings.currency}: no offer and no exchange rate of the catalog is in it")


def _with_team_file(catalog: Catalog, path: Path, today: date) -> Catalog:
    try:
        text = _text(path)
    except OSError as error:
        raise SetUpError(f"KAGUAN_CATALOG={str(path)!r}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        return replace(catalog, refused=(*catalog.refused, RowRefused(path.name, "", "is not UTF-8 text")))
    return with_team_file(catalog, text, path.name, today)


def _text(path: Path) -> str:
    """The text of a file; of one that never ends no more than is needed to see that."""
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise SetUpError(f"KAGUAN_CATALOG={str(path)!r}: cannot be read: it is larger than {LARGEST:,} bytes")
    return content.decode("utf-8-sig")
