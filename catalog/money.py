"""Exact money: a decimal amount in one currency, and the ways a provider rounds it."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_DOWN, ROUND_HALF_UP, ROUND_UP, Decimal
from enum import StrEnum

from catalog.errors import CurrencyMismatch

CENT = Decimal("0.01")
ZERO = Decimal(0)


class Rounding(StrEnum):
    """How an amount is brought to whole cents."""

    HALF_UP = "half_up"
    DOWN = "down"
    UP = "up"


_MODES = {Rounding.HALF_UP: ROUND_HALF_UP, Rounding.DOWN: ROUND_DOWN, Rounding.UP: ROUND_UP}


def to_cents(amount: Decimal, rounding: Rounding) -> Decimal:
    """`amount` in whole cents by `rounding`."""
    return amount.quantize(CENT, rounding=_MODES[rounding])


@dataclass(frozen=True, slots=True)
class Money:
    """An amount in one currency (ISO 4217). Adding or comparing two currencies raises CurrencyMismatch."""

    amount: Decimal
    currency: str

    def __add__(self, other: Money) -> Money:
        self._same(other)
        return Money(self.amount + other.amount, self.currency)

    def __sub__(self, other: Money) -> Money:
        self._same(other)
        return Money(self.amount - other.amount, self.currency)

    def __mul__(self, factor: Decimal | int) -> Money:
        return Money(self.amount * factor, self.currency)

    def __lt__(self, other: Money) -> bool:
        self._same(other)
        return self.amount < other.amount

    def __le__(self, other: Money) -> bool:
        self._same(other)
        return self.amount <= other.amount

    def __str__(self) -> str:
        return f"{self.amount} {self.currency}"

    def _same(self, other: Money) -> None:
        if self.currency != other.currency:
            raise CurrencyMismatch(f"{self} and {other} are in different currencies")


@dataclass(frozen=True, slots=True)
class ExchangeRate:
    """One unit of `base` is `rate` units of `quote`, as read on the date `as_of` (ISO)."""

    base: str
    quote: str
    rate: Decimal
    as_of: str
    source: str

    def convert(self, money: Money) -> Money:
        """`money` in `quote`, unrounded; raises CurrencyMismatch if it is not in `base`."""
        if money.currency != self.base:
            raise CurrencyMismatch(f"{money} is not in {self.base}")
        return Money(money.amount * self.rate, self.quote)
