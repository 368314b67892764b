"""Sessions cut at the whole hours of a zone, each slice rounded up."""

from __future__ import annotations

from datetime import datetime, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.money import Rounding
from catalog.pricing import meter
from tests.pricing.made import SLICES, D, billing, offer

# start, seconds, rate → the slices' amounts
IN_BEIJING = [
    (None, 5400, "1.98", ["1.98", "0.99"]),
    (None, 3600, "1.98", ["1.98"]),
    (None, 3602, "1.98", ["1.98", "0.01"]),
    ("2026-11-30T10:00:00+08:00", 3601, "1.98", ["1.98", "0.01"]),
    ("2026-11-30T10:30:00+08:00", 5400, "1.98", ["0.99", "1.98"]),
    ("2026-11-30T10:59:59+08:00", 3602, "1.98", ["0.01", "1.98", "0.01"]),
    ("2026-11-30T10:15:00+08:00", 600, "1.98", ["0.33"]),
    ("2026-11-30T10:15:00+08:00", 2700, "1.98", ["1.49"]),
    ("2026-11-30T02:15:00+00:00", 2701, "1.98", ["1.49", "0.01"]),
    ("2026-11-30T23:45:00+08:00", 7200, "1.01", ["0.26", "1.01", "0.76"]),
    ("2026-11-30T10:59:59.5+08:00", 1, "36", ["0.01", "0.01"]),
    ("2026-11-30T10:59:59.5+08:00", 1, "360000000", ["50000.00", "50000.00"]),
]


def cost(start: str | None, seconds: int, rate: str, zone: str = "Asia/Shanghai") -> Decimal:
    rules = billing(1, Rounding.UP, least="0.01", zone=zone)
    return meter(offer(rate, rules)).amount(D(seconds), None if start is None else datetime.fromisoformat(start))


@pytest.mark.parametrize(("start", "seconds", "rate", "slices"), IN_BEIJING)
def test_slices(start: str | None, seconds: int, rate: str, slices: list[str]) -> None:
    assert cost(start, seconds, rate) == sum(map(D, slices))


def test_zones_that_are_half_an_hour_off_have_their_own_hours() -> None:
    """00:00 UTC is 05:30 in Kolkata: two halves of 0.505, where Beijing has one whole hour."""
    assert cost("2026-11-30T00:00:00+00:00", 3600, "1.01", "Asia/Kolkata") == D("0.51") * 2
    assert cost("2026-11-30T00:00:00+00:00", 3600, "1.01") == D("1.01")


@pytest.mark.parametrize("start", ["2026-11-01T05:30:00+00:00", "2026-03-08T06:30:00+00:00"])
def test_a_clock_change_moves_no_hour(start: str) -> None:
    """Two hours from half past: half an hour, an hour, half an hour."""
    assert cost(start, 7200, "1.01", "America/New_York") == D("0.51") + D("1.01") + D("0.51")


def test_each_slice_costs_the_least_amount() -> None:
    rules = billing(1, Rounding.UP, least="0.05", zone="Asia/Shanghai")
    start = datetime.fromisoformat("2026-11-30T10:59:59+08:00")
    assert meter(offer("1.98", rules)).amount(D(2), start) == D("0.10")


def test_a_machine_has_one_amount_a_slice() -> None:
    """Three cards at 0.335 an hour: 1.005 rounded up once, not three times 0.34."""
    assert meter(offer("0.335", SLICES), 3).amount(D(3600)) == D("1.01")


@given(st.integers(0, 86_399), st.integers(1, 200_000), st.integers(1, 7200))
def test_a_session_that_goes_on_never_gets_cheaper(offset: int, seconds: int, more: int) -> None:
    start = datetime.fromisoformat("2026-11-30T00:00:00+08:00") + timedelta(seconds=offset)
    amount = meter(offer("1.98", SLICES)).amount
    assert amount(D(seconds), start) <= amount(D(seconds + more), start)


@given(st.integers(0, 86_399), st.integers(1, 200_000))
def test_the_slices_add_up_second_by_second(offset: int, seconds: int) -> None:
    """Against a plain walk from boundary to boundary in cents."""
    left, into, cents = seconds, offset % 3600, 0
    while left:
        slice_seconds = min(left, 3600 - into)
        cents += -(-198 * slice_seconds // 3600)
        left, into = left - slice_seconds, 0
    start = datetime.fromisoformat("2026-11-30T00:00:00+08:00") + timedelta(seconds=offset)
    assert meter(offer("1.98", SLICES)).amount(D(seconds), start) == D(cents) / 100
