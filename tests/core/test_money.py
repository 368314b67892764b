"""Money is exact, never mixes currencies, and rounds as its provider does."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.errors import CurrencyMismatch
from catalog.money import ExchangeRate, Money, Rounding, to_cents

amounts = st.decimals(min_value=-(10**9), max_value=10**9, allow_nan=False, allow_infinity=False, places=6)


@pytest.mark.parametrize(
    ("amount", "rounding", "cents"),
    [
        ("0.005", Rounding.HALF_UP, "0.01"),
        ("0.0049", Rounding.HALF_UP, "0.00"),
        ("0.0099", Rounding.DOWN, "0.00"),
        ("0.0001", Rounding.UP, "0.01"),
        ("264.3333333333", Rounding.DOWN, "264.33"),
        ("2.675", Rounding.HALF_UP, "2.68"),
        ("2.970", Rounding.UP, "2.97"),
        ("2.9700001", Rounding.UP, "2.98"),
    ],
)
def test_rounding_to_cents(amount: str, rounding: Rounding, cents: str) -> None:
    assert str(to_cents(Decimal(amount), rounding)) == cents


def test_tenths_add_up_exactly() -> None:
    assert Money(Decimal("0.1"), "CNY") + Money(Decimal("0.2"), "CNY") == Money(Decimal("0.3"), "CNY")


@given(amounts, amounts)
def test_subtraction_undoes_addition(left: Decimal, right: Decimal) -> None:
    assert Money(left, "USD") + Money(right, "USD") - Money(right, "USD") == Money(left, "USD")


@given(amounts)
def test_rounding_stays_within_a_cent_and_keeps_its_side(amount: Decimal) -> None:
    down, half, up = (to_cents(amount, how) for how in (Rounding.DOWN, Rounding.HALF_UP, Rounding.UP))
    assert abs(down) <= abs(amount) <= abs(up)
    assert abs(half - amount) <= Decimal("0.005")
    assert abs(up) - abs(down) in (Decimal("0.00"), Decimal("0.01"))


@pytest.mark.parametrize("operation", ["__add__", "__sub__", "__lt__", "__le__"])
def test_two_currencies_never_meet(operation: str) -> None:
    with pytest.raises(CurrencyMismatch, match="different currencies"):
        getattr(Money(Decimal(1), "CNY"), operation)(Money(Decimal(1), "USD"))


def test_order_and_multiples() -> None:
    one, two = Money(Decimal(1), "CNY"), Money(Decimal(2), "CNY")
    assert one < two
    assert not two < one
    assert one <= Money(Decimal(1), "CNY")
    assert not two <= one
    assert one * 2 == two
    assert one * Decimal("0.5") == Money(Decimal("0.5"), "CNY")
    assert str(two) == "2 CNY"


def test_equal_amounts_in_two_currencies_are_not_equal() -> None:
    assert Money(Decimal(1), "CNY") != Money(Decimal(1), "USD")


def test_conversion_uses_the_rate_and_only_its_base() -> None:
    rate = ExchangeRate("USD", "CNY", Decimal("7.1"), "2026-11-01", "team")
    assert rate.convert(Money(Decimal("0.69"), "USD")) == Money(Decimal("4.899"), "CNY")
    with pytest.raises(CurrencyMismatch, match="is not in USD"):
        rate.convert(Money(Decimal(1), "CNY"))
