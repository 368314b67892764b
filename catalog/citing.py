"""Claims read from catalog files: a value with the source that states it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum
from typing import TypeAlias, TypeVar

from catalog.claims import Authority, Claim, Claims, Confidence, Source, Text
from catalog.money import Money
from catalog.offers import Per, Rate
from catalog.rows import Row, both, choice, currency, flag, iso_date, number, positive, words

T = TypeVar("T")
K = TypeVar("K", bound=StrEnum)

# Only these may state a price without saying when.
MAY_BE_UNDATED = (Authority.REVIEW, Authority.SECOND_HAND)

_AUTHORITIES = {authority.name.lower(): authority for authority in Authority}


@dataclass(frozen=True, slots=True)
class Citation:
    """A source, and what holds for its claims unless they say otherwise."""

    source: Source
    as_of: str | None
    confidence: Confidence
    authority: Authority


Cite: TypeAlias = Callable[[Row], Citation]
"""Reads from a claim's row who states it."""


def citing(sources: Row) -> Cite:
    """How claims cite these `[sources]`: by key, perhaps with a date, confidence or authority (`by`) of their own."""
    known = {key: _citation(key, row) for key, row in sources.named_rows().items()}

    def cite(row: Row) -> Citation:
        key = row.need("source", words)
        if key not in known:
            raise row.refuse("source", f"{key} is not among the sources of this file")
        return amended(row, known[key])

    return cite


def amended(row: Row, stated: Citation) -> Citation:
    """The citation with what the claim's own row says differently."""
    return replace(
        stated,
        as_of=row.may("date", iso_date, stated.as_of),
        confidence=row.may("confidence", choice(Confidence), stated.confidence),
        authority=row.may("by", authority, stated.authority),
    )


def authority(cell: object) -> Authority:
    if not isinstance(cell, str) or cell not in _AUTHORITIES:
        raise ValueError(f"must be one of {', '.join(_AUTHORITIES)}")
    return _AUTHORITIES[cell]


def _citation(key: str, row: Row) -> Citation:
    citation = Citation(
        Source(key, row.need("at", words)),
        row.may("date", iso_date, None),
        row.need("confidence", choice(Confidence)),
        row.need("by", authority),
    )
    row.finish()
    return citation


def claims(rows: Iterable[Row], read: Callable[[Row], T], cite: Cite) -> Claims[T]:
    """All rows as claims about one thing."""
    return Claims.of(claim(row, read, cite) for row in rows)


def claim(row: Row, read: Callable[[Row], T], cite: Cite) -> Claim[T]:
    """One row as a claim; raises RowRefused."""
    value, stated = read(row), cite(row)
    note = row.may("note", both, None)
    row.finish()
    return Claim(value, stated.source, stated.as_of, stated.confidence, stated.authority, note)


def claims_by(table: Row, key: type[K], read: Callable[[Row], T], cite: Cite) -> Mapping[K, Claims[T]]:
    """A table of claims by what they are about."""
    found: dict[K, Claims[T]] = {}
    for name, rows in table.named_lists().items():
        if name not in list(key):
            raise table.refuse(name, f"must be one of {', '.join(key)}")
        found[key(name)] = claims(rows, read, cite)
    return found


def price_claims(rows: Iterable[Row], read: Callable[[Row], T], cite: Cite) -> Claims[T]:
    """As `claims`, for prices: only the weakest sources may leave out the date."""
    return Claims.of(_dated(row, claim(row, read, cite)) for row in rows)


def _dated(row: Row, price: Claim[T]) -> Claim[T]:
    if price.as_of is None and price.authority not in MAY_BE_UNDATED:
        raise row.refuse("date", "is missing: a price needs a date")
    return price


def rate(row: Row) -> Rate:
    """A price above 0."""
    return Rate(_money(row, positive), row.need("per", choice(Per)))


def rate_or_nothing(row: Row) -> Rate:
    """A price that a source states as 0 too: what costs nothing on top of something else."""
    return Rate(_money(row, number), row.need("per", choice(Per)))


def sum_of_money(row: Row) -> Money:
    return _money(row, positive)


def _money(row: Row, read: Callable[[object], Decimal]) -> Money:
    return Money(row.need("amount", read), row.need("currency", currency))


def value(read: Callable[[object], T]) -> Callable[[Row], T]:
    """A reader of claims that hold one `value`."""

    def from_row(row: Row) -> T:
        return row.need("value", read)

    return from_row


truth = value(flag)
figure = value(number)


def statement(row: Row) -> Text:
    """A text in both languages."""
    return Text(row.need("zh", words), row.need("en", words))
