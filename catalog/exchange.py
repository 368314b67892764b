"""Bringing amounts to one currency by the team's own rates, which may be written in either direction."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from catalog.money import ExchangeRate, Money


@dataclass(frozen=True, slots=True)
class Converted:
    """An amount in the wanted currency, unrounded, and the rate it came by (None where it was in it already)."""

    money: Money
    rate: ExchangeRate | None


class Exchange:
    """The team's rates; of several for the same two currencies the newest counts."""

    __slots__ = ("_rates",)

    def __init__(self, rates: Iterable[ExchangeRate]) -> None:
        newest = sorted(rates, key=lambda rate: rate.as_of)
        self._rates = {frozenset((rate.base, rate.quote)): rate for rate in newest}

    def convert(self, money: Money, currency: str) -> Converted | None:
        """`money` in `currency`; None where no rate is configured between the two."""
        if money.currency == currency:
            return Converted(money, None)
        rate = self._rates.get(frozenset((money.currency, currency)))
        return None if rate is None else Converted(Money(_across(money.amount, rate, currency), currency), rate)


def _across(amount: Decimal, rate: ExchangeRate, currency: str) -> Decimal:
    return amount * rate.rate if rate.quote == currency else amount / rate.rate
