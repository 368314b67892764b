"""Rows of a catalog file being read: typed access to a TOML table, where every error names file, key and reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from typing import TypeVar
from zoneinfo import ZoneInfo

from catalog.claims import Text, first_day
from catalog.errors import RowRefused

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)

# Beyond these a sum of prices could lose digits.
LARGEST = 10**9
MOST_DIGITS = 9

_ISO_DATE = re.compile(r"[0-9]{4}(-[0-9]{2}){0,2}")


def tables_of(text: str) -> dict[str, object]:
    """The tables of a TOML text, numbers exact; raises ValueError where it is no TOML."""
    try:
        return tomllib.loads(text, parse_float=_exact)
    except RecursionError:
        raise ValueError("is nested too deeply") from None


def _exact(digits: str) -> Decimal:
    try:
        return Decimal(digits)
    except InvalidOperation:
        raise ValueError(f"{digits} is out of range") from None


class Row:
    """One TOML table; `need` and `may` read its cells, `finish` refuses cells nobody read (a misspelt key)."""

    __slots__ = ("_cells", "_unread", "file", "key")

    def __init__(self, file: str, key: str, cells: object) -> None:
        if not isinstance(cells, Mapping):
            raise RowRefused(file, key, "must be a table")
        self.file = file
        self.key = key
        self._cells: Mapping[str, object] = cells
        self._unread = set(cells)

    def __contains__(self, name: str) -> bool:
        return name in self._cells

    def refuse(self, name: str, reason: str) -> RowRefused:
        """The error for the cell `name` (the whole row if empty), to be raised by the caller."""
        return RowRefused(self.file, self._path(name), reason)

    def need(self, name: str, read: Callable[[object], T]) -> T:
        """The cell `name` as `read` reads it; raises RowRefused where it is missing or wrong."""
        if name not in self._cells:
            raise self.refuse(name, "is missing")
        return self._read(name, read)

    def may(self, name: str, read: Callable[[object], T], default: T) -> T:
        """As `need`, but `default` where there is no such cell."""
        return self._read(name, read) if name in self._cells else default

    def rows(self, name: str) -> tuple[Row, ...]:
        """The tables listed under `name`, none where there is no such cell; one table counts as a list of one."""
        return tuple(Row(self.file, key, table) for key, table in listed(self._path(name), self._take(name)))

    def row(self, name: str) -> Row:
        """The table under `name`, empty where there is no such cell."""
        cell = self._take(name)
        return Row(self.file, self._path(name), {} if cell is None else cell)

    def named_rows(self) -> dict[str, Row]:
        """All cells as tables, by name."""
        return {name: self.row(name) for name in self._cells}

    def named_lists(self) -> dict[str, tuple[Row, ...]]:
        """All cells as lists of tables, by name."""
        return {name: self.rows(name) for name in self._cells}

    def over(self, defaults: Row) -> Row:
        """This row, with the cells of `defaults` where it has none of its own."""
        return Row(self.file, self.key, {**defaults._cells, **self._cells})

    def without(self, name: str) -> Row:
        """This row without the cell `name`."""
        return Row(self.file, self.key, {key: cell for key, cell in self._cells.items() if key != name})

    def finish(self) -> None:
        """Raise RowRefused for the first cell that was never read."""
        for name in self._cells:
            if name in self._unread:
                raise self.refuse(name, "is not a known key here")

    def _take(self, name: str) -> object:
        self._unread.discard(name)
        return self._cells.get(name)

    def _read(self, name: str, read: Callable[[object], T]) -> T:
        try:
            return read(self._take(name))
        except ValueError as error:
            raise self.refuse(name, str(error)) from None

    def _path(self, name: str) -> str:
        return f"{self.key}.{name}" if self.key and name else self.key or name


def listed(key: str, cell: object) -> Iterator[tuple[str, object]]:
    """Each table of a list with its key, none for a missing cell; a single table counts as a list of one."""
    tables = cell if isinstance(cell, list) else [] if cell is None else [cell]
    for place, table in enumerate(tables):
        yield f"{key}{_label(place, table)}", table


def _label(place: int, table: object) -> str:
    """What tells a listed row from its neighbours: its SKU where it has one, else its place."""
    sku = table.get("sku") if isinstance(table, Mapping) else None
    return f"[{sku if isinstance(sku, str) else place}]"


def words(cell: object) -> str:
    """Text that is not empty."""
    if not isinstance(cell, str) or not cell.strip():
        raise ValueError("must be text")
    return cell


def flag(cell: object) -> bool:
    if not isinstance(cell, bool):
        raise ValueError("must be true or false")
    return cell


def number(cell: object) -> Decimal:
    """A number that is not negative, exact."""
    if isinstance(cell, bool) or not isinstance(cell, int | Decimal):
        raise ValueError("must be a number")
    exact = Decimal(cell)
    if not (exact.is_finite() and 0 <= exact < LARGEST and exact == round(exact, MOST_DIGITS)):
        raise ValueError(f"must be a number from 0 to {LARGEST}, with {MOST_DIGITS} decimals at most")
    return exact


def positive(cell: object) -> Decimal:
    exact = number(cell)
    if not exact:
        raise ValueError("must be more than 0: a price of 0 is no price, leave out what is not known")
    return exact


def whole(cell: object) -> int:
    """A whole number above 0."""
    if isinstance(cell, bool) or not isinstance(cell, int) or cell <= 0:
        raise ValueError("must be a whole number above 0")
    return cell


def wholes(cell: object) -> tuple[int, ...]:
    if not isinstance(cell, list):
        raise ValueError("must be a list of whole numbers")
    return tuple(whole(one) for one in cell)


def several(cell: object) -> tuple[str, ...]:
    """A list of texts, at least one."""
    if not isinstance(cell, list) or not cell:
        raise ValueError("must be a list of texts")
    return tuple(words(one) for one in cell)


def zone(cell: object) -> str:
    """The name of an IANA zone there is data for."""
    try:
        return ZoneInfo(words(cell)).key
    except (LookupError, OSError, ValueError):
        raise ValueError("must be a time zone such as Asia/Shanghai") from None


def currency(cell: object) -> str:
    """Three capital letters, as in ISO 4217."""
    if not isinstance(cell, str) or len(cell) != 3 or not (cell.isascii() and cell.isupper() and cell.isalpha()):
        raise ValueError("must be a currency of three letters, such as CNY or USD")
    return cell


def iso_date(cell: object) -> str:
    """A date as text, perhaps without day or month ("2026-05"); a TOML date is read too."""
    text = cell.isoformat() if type(cell) is date else cell
    if not isinstance(text, str) or not _ISO_DATE.fullmatch(text):
        raise ValueError("must be a date such as 2026-11-30, 2026-11 or 2026")
    first_day(text)
    return text


def both(cell: object) -> Text:
    """One statement in both languages: `{ zh = "…", en = "…" }`."""
    if not isinstance(cell, dict) or set(cell) != {"zh", "en"}:
        raise ValueError('must be { zh = "…", en = "…" }')
    return Text(words(cell["zh"]), words(cell["en"]))


def choice(kind: type[E]) -> Callable[[object], E]:
    """A reader for the values of an enumeration."""

    def read(cell: object) -> E:
        try:
            return kind(str(cell))
        except ValueError:
            raise ValueError(f"must be one of {', '.join(kind)}") from None

    return read
