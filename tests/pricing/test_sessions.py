"""One session on one machine: increments, minimum, rounding, and what cannot be priced."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.errors import NotPriceable
from catalog.money import Money, Rounding
from catalog.offers import Billing, Mode, Per
from catalog.pricing import active_price, increment_of, is_prepaid, meter, session_cost
from tests.pricing.made import (
    HOURS,
    MINUTES,
    MINUTES_DOWN,
    MONTHS,
    SECONDS,
    SECONDS_DOWN,
    SLICES,
    D,
    billing,
    claims,
    offer,
    rate,
)

UNKNOWN = billing(None, None)
A_MINUTE_AT_LEAST = billing(1, minimum=60)
UP = billing(1, Rounding.UP)

# rate, rules, seconds, units → time charged, amount
SESSIONS = [
    (rate("0.12", Per.MINUTE), MINUTES, "1800", 1, "1800", "3.60"),
    (rate("0.12", Per.MINUTE), MINUTES, "900", 1, "900", "1.80"),
    (rate("0.12", Per.MINUTE), MINUTES, "901", 1, "960", "1.92"),
    (rate("0.12", Per.MINUTE), MINUTES, "0.001", 1, "60", "0.12"),
    (rate("7.20"), HOURS, "3600", 1, "3600", "7.20"),
    (rate("7.20"), HOURS, "3600.5", 1, "7200", "14.40"),
    (rate("7.20"), HOURS, "1", 1, "3600", "7.20"),
    (rate("2.40", Per.DAY), HOURS, "3601", 1, "7200", "0.20"),
    (rate("720", Per.MONTH), HOURS, "3600", 1, "3600", "1.00"),
    (rate("21.71"), MINUTES_DOWN, "1230", 1, "1260", "7.59"),
    (rate("13"), MINUTES_DOWN, "1200", 1, "1200", "4.33"),
    (rate("9.53"), SECONDS_DOWN, "100", 1, "100", "0.26"),
    (rate("9.53"), SECONDS_DOWN, "1", 1, "1", "0.01"),
    (rate("36"), SECONDS_DOWN, "1", 1, "1", "0.01"),
    (rate("21.957642"), A_MINUTE_AT_LEAST, "30", 1, "60", "0.37"),
    (rate("21.957642"), A_MINUTE_AT_LEAST, "60", 1, "60", "0.37"),
    (rate("21.957642"), A_MINUTE_AT_LEAST, "100", 1, "100", "0.61"),
    (rate("55.04"), A_MINUTE_AT_LEAST, "1800", 1, "1800", "27.52"),
    (rate("3.29"), MINUTES, "90", 1, "120", "0.11"),
    (rate("3.60"), UNKNOWN, "61", 1, "61", "0.06"),
    (rate("3.60"), UNKNOWN, "90.5", 1, "90.5", "0.09"),
    (rate("3600"), UNKNOWN, "0.5", 1, "0.5", "0.50"),
    (rate("3.60"), SECONDS, "59.5", 1, "60", "0.06"),
    (rate("0.335"), HOURS, "60", 3, "3600", "1.01"),
    (rate("18"), SECONDS, "1", 1, "1", "0.01"),
    (rate("0.36"), UP, "101", 1, "101", "0.02"),
    (rate("0.36"), UP, "100", 1, "100", "0.01"),
    (rate("4575.66", Per.MONTH), MONTHS, "1", 1, "2592000", "4575.66"),
    (rate("1.98"), SLICES, "5400", 1, "5400", "2.97"),
    (rate("1.98"), SLICES, "8400", 2, "8400", "9.24"),
    (rate("1.98"), SLICES, "1", 1, "1", "0.01"),
]


@pytest.mark.parametrize(("price", "rules", "seconds", "units", "billed", "amount"), SESSIONS)
def test_session(price: object, rules: Billing, seconds: str, units: int, billed: str, amount: str) -> None:
    found = meter(offer(price, rules), units)  # type: ignore[arg-type]
    assert (found.billed(D(seconds)), str(found.amount(D(seconds)))) == (D(billed), amount)


def test_the_price_in_words_of_money() -> None:
    assert session_cost(offer("1.65", HOURS), D(1), 2) == Money(D("3.30"), "CNY")
    late = datetime.fromisoformat("2026-11-30T10:59:59+08:00")
    assert session_cost(offer("1.98", SLICES), D(2), 1, late) == Money(D("0.02"), "CNY")
    assert session_cost(offer(rate("0.69", currency="USD")), D(3600)) == Money(D("0.69"), "USD")


def test_what_would_become_nothing_keeps_its_value() -> None:
    assert meter(offer("0.36")).amount(D(1)) == D("0.0001")
    assert meter(offer("17.64")).amount(D(1)) == D("0.0049")
    assert meter(offer("36", MINUTES_DOWN)).amount(D(1)) == D("0.60")
    assert meter(offer("0.30", MINUTES_DOWN)).amount(D(1)) == D("0.005")
    assert str(meter(offer("0.69")).amount(D(1))) == "0.0001916666666666666666666666667"


def test_an_amount_is_exact_before_it_is_rounded() -> None:
    """A third of a cent three times is a cent: 1.00 / 60 × 0.6 min × 50 is exactly 0.50, and not a hair below."""
    assert meter(offer(rate("1", Per.HOUR), MINUTES_DOWN), 3).amount(D(1200)) == D("1.00")
    assert meter(offer(rate("0.07", Per.DAY), billing(1, Rounding.UP))).amount(D(86400 * 3)) == D("0.21")


def test_rounding_happens_up_where_hours_are_cut_and_nobody_says_how() -> None:
    assert meter(offer("1.00", billing(1, None, zone="Asia/Shanghai"))).amount(D(1)) == D("0.01")
    assert meter(offer("18.00", billing(1, None))).amount(D(1)) == D("0.01")
    assert meter(offer("17.00", billing(1, None, zone="Asia/Shanghai"))).amount(D(1)) == D("0.01")


@pytest.mark.parametrize("seconds", ["0", "-1", "-0.5", "1000000000001"])
def test_no_time_has_no_price(seconds: str) -> None:
    with pytest.raises(NotPriceable, match=f"^a session of {seconds} seconds$"):
        session_cost(offer("1.00"), D(seconds))


@pytest.mark.parametrize("units", [0, -1])
def test_no_card_has_no_price(units: int) -> None:
    with pytest.raises(NotPriceable, match=f"^{units} of one sku$"):
        session_cost(offer("1.00"), D(1), units)


@pytest.mark.parametrize("price", [None, "0"])
def test_no_price_and_a_price_of_nothing_are_not_known(price: str | None) -> None:
    unpriced = offer(price)
    assert active_price(unpriced) is None
    with pytest.raises(NotPriceable):
        session_cost(unpriced, D(1))


def test_the_active_price_is_the_strongest_claim() -> None:
    found = active_price(offer(claims(rate("2"), rate("1"))))
    assert found is not None
    assert found.value == rate("2")


@pytest.mark.parametrize(
    ("mode", "rules", "increment", "prepaid"),
    [
        (Mode.SUBSCRIPTION, UNKNOWN, 2_592_000, True),
        (Mode.RESERVED, UNKNOWN, 2_592_000, True),
        (Mode.SUBSCRIPTION, HOURS, 3600, True),
        (Mode.ON_DEMAND, UNKNOWN, None, False),
        (Mode.SPOT, MINUTES, 60, False),
        (Mode.PACK, MINUTES, 60, False),
    ],
)
def test_the_increment_of_a_prepaid_term_is_the_term(
    mode: Mode, rules: Billing, increment: int | None, prepaid: bool
) -> None:
    one = offer(rate("100", Per.MONTH), rules, mode=mode)
    assert (increment_of(one), is_prepaid(one)) == (increment, prepaid)
    assert increment_of(offer(None, rules, mode=mode)) == rules.increment_seconds.value


def test_the_step_by_which_time_grows() -> None:
    assert [meter(offer("1", rules)).step for rules in (HOURS, SECONDS, UNKNOWN)] == [3600, 1, 1]


def test_years_on_a_thousand_cards() -> None:
    """Five years are 43,800 h: 1.98 × 1024 = 2027.52 an hour."""
    five_years = D(5 * 365 * 86400)
    assert session_cost(offer("1.98", SLICES), five_years, 1024) == Money(D("88805376.00"), "CNY")
    assert session_cost(offer("1.98", HOURS), D(10) ** 12) == Money(D("550000000.44"), "CNY")


rules = st.sampled_from([MINUTES, HOURS, SECONDS, MINUTES_DOWN, SECONDS_DOWN, SLICES, A_MINUTE_AT_LEAST, UNKNOWN, UP])
prices = st.decimals(min_value="0.0001", max_value="300", places=4)
lengths = st.decimals(min_value="0.1", max_value="400000", places=1)


@given(rules, prices, lengths, lengths)
def test_cost_never_falls_as_time_grows(rule: Billing, price: Decimal, first: Decimal, second: Decimal) -> None:
    cost = meter(offer(str(price), rule)).amount
    shorter, longer = sorted((first, second))
    assert 0 < cost(shorter) <= cost(longer)


@given(rules, prices, lengths, lengths)
def test_splitting_saves_no_more_than_its_rounding(
    rule: Billing, price: Decimal, first: Decimal, second: Decimal
) -> None:
    """Each of the two amounts was rounded by at most a cent, the whole by at most one for each hour slice of it."""
    cost = meter(offer(str(price), rule)).amount
    slices = (first + second) // 3600 + 2 if rule.slice_zone else 0
    assert cost(first) + cost(second) >= cost(first + second) - D("0.02") - slices * D("0.01")


@given(rules, prices, lengths)
def test_the_amount_is_a_rounding_of_time_by_rate(rule: Billing, price: Decimal, seconds: Decimal) -> None:
    found = meter(offer(str(price), rule))
    slices = seconds // 3600 + 2 if rule.slice_zone else 1
    exact = found.billed(seconds) * price / 3600
    assert abs(found.amount(seconds) - exact) <= slices * D("0.01")
    assert found.billed(seconds) >= seconds
