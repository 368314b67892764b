"""Dates that lie ahead: nobody can have read a price on a day that has not come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date

from catalog.claims import first_day


def date_ahead(cells: object, today: date) -> str | None:
    """The first `date` in a row, or in what stands in it, that is after `today`; None where there is none."""
    return next((said for said in _dates(cells) if _is_after(said, today)), None)


def _dates(cells: object) -> Iterator[str]:
    """All dates of a row, as text."""
    inner: Iterable[object] = ()
    match cells:
        case Mapping():
            if "date" in cells:
                yield str(cells["date"])
            inner = cells.values()
        case list():
            inner = cells
        case _:
            return
    for cell in inner:
        yield from _dates(cell)


def _is_after(said: str, today: date) -> bool:
    """What is no date at all is refused by whoever reads it."""
    try:
        return first_day(said) > today
    except ValueError:
        return False
