"""Claims: what a source says about a provider, and which of several claims is the active one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import IntEnum, StrEnum
from typing import Generic, TypeVar

T = TypeVar("T")


class Authority(IntEnum):
    """Who says it; the lower, the more it counts."""

    TEAM = 0
    LIVE = 1
    DOCUMENT = 2
    READING = 3
    REVIEW = 4
    SECOND_HAND = 5


class Confidence(StrEnum):
    """How far a claim can be trusted, best first."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"
    VERY_LOW = "very_low"


@dataclass(frozen=True, slots=True)
class Text:
    """A statement in both languages."""

    zh: str
    en: str


@dataclass(frozen=True, slots=True)
class Source:
    """Where a claim comes from: a short key, and the address or title a person can look up."""

    key: str
    address: str


@dataclass(frozen=True, slots=True)
class Claim(Generic[T]):
    """One value as one source states it.

    `as_of` is an ISO date that may lack day or month ("2026-05", "2026"), or None when undated. `note` says what
    the source leaves open ("spec not stated").
    """

    value: T
    source: Source
    as_of: str | None
    confidence: Confidence
    authority: Authority
    note: Text | None = None

    def age_days(self, today: date) -> int | None:
        """Days since the first day `as_of` may mean; None when undated."""
        return None if self.as_of is None else (today - first_day(self.as_of)).days


@dataclass(frozen=True, slots=True)
class Claims(Generic[T]):
    """All claims about one thing, the active one first; empty means the thing is not known."""

    ranked: tuple[Claim[T], ...] = ()

    @classmethod
    def of(cls, claims: Iterable[Claim[T]]) -> Claims[T]:
        """Rank claims: better authority first, then the newer, then the more confident."""
        return cls(tuple(sorted(claims, key=_rank)))

    @property
    def active(self) -> Claim[T] | None:
        return self.ranked[0] if self.ranked else None

    @property
    def value(self) -> T | None:
        return self.ranked[0].value if self.ranked else None

    @property
    def rivals(self) -> tuple[Claim[T], ...]:
        """The claims that say something else than the active one."""
        return tuple(claim for claim in self.ranked[1:] if claim.value != self.ranked[0].value)

    def with_claims(self, more: Iterable[Claim[T]]) -> Claims[T]:
        """These claims and `more`, ranked anew."""
        return Claims.of((*self.ranked, *more))


def first_day(as_of: str) -> date:
    """The first day a full or partial ISO date may mean; raises ValueError if it is none."""
    parts = [int(part) for part in as_of.split("-")]
    year, month, day = (*parts, 1, 1)[:3]
    return date(year, month, day)


_CONFIDENCE_RANK = {level: place for place, level in enumerate(Confidence)}


def _rank(claim: Claim[T]) -> tuple[int, int, int]:
    day = first_day(claim.as_of).toordinal() if claim.as_of else 0
    return claim.authority, -day, _CONFIDENCE_RANK[claim.confidence]
