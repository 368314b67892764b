"""A session's shares of its days: cost until midnight, less the cost until the midnight before."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.days import DayShare, cost_until, day_shares
from catalog.errors import NotPriceable
from catalog.money import Money
from catalog.offers import Billing, Per
from catalog.pricing import meter
from tests.pricing.made import HOURS, MINUTES, MINUTES_DOWN, SECONDS, SLICES, D, billing, offer, rate

START = datetime.fromisoformat("2026-11-29T23:30:00+08:00")


def shares(rules: Billing, price: str, end: str, zone: str = "Asia/Shanghai") -> list[tuple[str, str]]:
    found = day_shares(meter(offer(price, rules)), START, datetime.fromisoformat(end), zone)
    return [(share.day.isoformat(), str(share.cost.amount)) for share in found]


def test_hours_begun_before_midnight_belong_to_that_day() -> None:
    assert shares(HOURS, "1.65", "2026-11-30T00:30:00+08:00") == [("2026-11-29", "1.65"), ("2026-11-30", "0.00")]
    assert shares(HOURS, "1.65", "2026-11-30T00:30:01+08:00") == [("2026-11-29", "1.65"), ("2026-11-30", "1.65")]


def test_minutes_are_shared_at_midnight() -> None:
    two_days = [("2026-11-29", "3.60"), ("2026-11-30", "172.80"), ("2026-12-01", "0.12")]
    assert shares(MINUTES, "7.20", "2026-12-01T00:01:00+08:00") == two_days


def test_hours_are_cut_from_the_known_start() -> None:
    """From 23:30 at 1.01: half an hour 0.505 up to 0.51, an hour 1.01, the rest of 30 min 0.51."""
    assert shares(SLICES, "1.01", "2026-11-30T01:30:00+08:00") == [("2026-11-29", "0.51"), ("2026-11-30", "1.52")]


def test_a_session_that_ends_at_midnight_has_one_day() -> None:
    assert shares(MINUTES, "7.20", "2026-11-30T00:00:00+08:00") == [("2026-11-29", "3.60")]


def test_the_days_are_those_of_the_zone() -> None:
    """15:30 UTC, so midnight in London is 8.5 h later."""
    assert shares(MINUTES, "1.20", "2026-11-30T10:00:00+08:00", "Europe/London") == [
        ("2026-11-29", "10.20"),
        ("2026-11-30", "2.40"),
    ]


def test_a_rounded_day_gives_the_rest_to_the_next() -> None:
    """13 an hour: half an hour 6.50; 31 min are 6.7166, cut to 6.71; 50 min are 10.8333."""
    assert shares(MINUTES_DOWN, "13", "2026-11-30T00:01:00+08:00") == [("2026-11-29", "6.50"), ("2026-11-30", "0.21")]
    assert shares(MINUTES_DOWN, "13", "2026-11-30T00:20:00+08:00") == [("2026-11-29", "6.50"), ("2026-11-30", "4.33")]


def test_a_day_has_23_or_25_hours_where_the_clock_changes() -> None:
    for start, hours in (("2026-03-08T00:00:00-05:00", "23.00"), ("2026-11-01T00:00:00-04:00", "25.00")):
        begun = datetime.fromisoformat(start)
        first = day_shares(meter(offer("1.00")), begun, begun + timedelta(days=3), "America/New_York")[0]
        assert str(first.cost.amount) == hours


def test_a_day_without_midnight_begins_when_the_clock_skips_it() -> None:
    """Cairo, 2026-04-24: 00:00 becomes 01:00, at 22:00 UTC."""
    start = datetime.fromisoformat("2026-04-23T21:00:00+00:00")
    found = day_shares(meter(offer("1.00")), start, start + timedelta(hours=3), "Africa/Cairo")
    assert found == (
        DayShare(date(2026, 4, 23), Money(D("1.00"), "CNY")),
        DayShare(date(2026, 4, 24), Money(D("2.00"), "CNY")),
    )


def test_cost_until() -> None:
    one = meter(offer(rate("0.12", Per.MINUTE), MINUTES))
    assert cost_until(one, START, START) == Money(D(0), "CNY")
    assert cost_until(one, START, START - timedelta(hours=1)) == Money(D(0), "CNY")
    assert cost_until(one, START, START + timedelta(seconds=61)) == Money(D("0.24"), "CNY")
    assert cost_until(one, START, START + timedelta(seconds=60, microseconds=1)) == Money(D("0.24"), "CNY")
    by_the_moment = meter(offer("360000000", billing(None)))
    assert cost_until(by_the_moment, START, START + timedelta(milliseconds=500)) == Money(D("50000.00"), "CNY")
    assert cost_until(one, START, START + timedelta(days=2)) == Money(D("345.60"), "CNY")


@pytest.mark.parametrize("length", [0, -1])
def test_a_session_must_end_after_it_starts(length: int) -> None:
    with pytest.raises(NotPriceable, match="a session from 2026-11-29 23:30:00"):
        day_shares(meter(offer("1")), START, START + timedelta(seconds=length), "Asia/Shanghai")


@given(
    st.sampled_from([SLICES, HOURS, MINUTES, MINUTES_DOWN, SECONDS]),
    st.decimals(min_value="0.001", max_value="99", places=3),
    st.integers(0, 86_399),
    st.integers(1, 900_000),
    st.sampled_from(["Asia/Shanghai", "Asia/Kolkata", "America/New_York", "UTC"]),
)
def test_days_add_up_to_the_bill(rules: Billing, price: object, offset: int, seconds: int, zone: str) -> None:
    one = meter(offer(str(price), rules))
    start = datetime.fromisoformat("2026-10-30T00:00:00+00:00") + timedelta(seconds=offset)
    found = day_shares(one, start, start + timedelta(seconds=seconds), zone)
    assert sum(share.cost.amount for share in found) == one.amount(D(seconds), start)
    assert all(share.cost.amount >= 0 for share in found)
    days = [share.day for share in found]
    assert days == [days[0] + timedelta(days=place) for place in range(len(days))]
