"""Amounts in another currency: only by a configured rate, in either direction, the newest one."""

from __future__ import annotations

from catalog.exchange import Converted, Exchange
from catalog.money import ExchangeRate, Money
from tests.decide.asking import DOLLARS
from tests.pricing.made import D

HALF = ExchangeRate("CNY", "HKD", D("2"), "2026-11-01", "team")


def test_in_both_directions() -> None:
    assert Exchange([DOLLARS]).convert(Money(D("2.00"), "USD"), "CNY") == Converted(Money(D("14.2"), "CNY"), DOLLARS)
    assert Exchange([DOLLARS]).convert(Money(D("14.20"), "CNY"), "USD") == Converted(Money(D("2"), "USD"), DOLLARS)
    assert Exchange([HALF]).convert(Money(D("3"), "HKD"), "CNY") == Converted(Money(D("1.5"), "CNY"), HALF)


def test_the_same_currency_needs_no_rate() -> None:
    assert Exchange([]).convert(Money(D("1"), "CNY"), "CNY") == Converted(Money(D("1"), "CNY"), None)


def test_without_a_rate_there_is_no_figure() -> None:
    assert Exchange([]).convert(Money(D("1"), "USD"), "CNY") is None
    assert Exchange([DOLLARS, HALF]).convert(Money(D("1"), "USD"), "HKD") is None


def test_the_newest_rate_counts_whichever_way_it_is_written() -> None:
    newer = ExchangeRate("CNY", "USD", D("0.125"), "2026-11-21", "team")
    older = ExchangeRate("USD", "CNY", D("6"), "2026-01-01", "team")
    for rates in ([DOLLARS, newer, older], [older, newer, DOLLARS]):
        assert Exchange(rates).convert(Money(D("1"), "USD"), "CNY") == Converted(Money(D("8"), "CNY"), newer)
