"""What a budget buys, and which totals are over one."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.affordable import longest_session, session_total
from catalog.bills import fare_for
from catalog.money import Money
from catalog.needs import GpuNeed, Need
from catalog.offers import Billing, Mode, Offer, Per, Unit
from catalog.quotes import Code
from catalog.sizing import Fleet
from catalog.usage import Basis
from tests.decide.asking import DOLLARS, codes, decided, hours, ruled_out, total, totals, values
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
    offer,
    provider,
    rate,
)


def yuan(amount: str) -> Money:
    return Money(D(amount), "CNY")


DOLLAR_HOURS = offer(rate("0.71", currency="USD"), HOURS)

# offer, budget, cards, seats → seconds, total
BOUGHT: list[tuple[Offer, str, int, int, int, str]] = [
    (offer("1.98", SLICES), "500", 1, 1, 252 * 3600 + 1890, "500.00"),
    (offer("1.65", HOURS), "500", 1, 1, 303 * 3600, "499.95"),
    (offer("1.65", HOURS), "1.65", 1, 1, 3600, "1.65"),
    (offer("1.65", HOURS), "3.29", 1, 1, 3600, "1.65"),
    (offer(rate("0.12", Per.MINUTE), MINUTES), "41.40", 1, 1, 345 * 60, "41.40"),
    (offer(rate("0.12", Per.MINUTE), MINUTES), "41.51", 1, 1, 345 * 60, "41.40"),
    (offer("13", MINUTES_DOWN), "4.33", 1, 1, 20 * 60, "4.33"),
    (offer("36"), "1", 1, 1, 100, "1.00"),
    (offer("36"), "1", 2, 1, 50, "1.00"),
    (offer("36"), "1", 1, 4, 25, "1.00"),
    (offer("36"), "1", 2, 2, 25, "1.00"),
    (offer("3.60", billing(1, minimum=60)), "0.06", 1, 1, 64, "0.06"),
    (offer("2.16", HOURS, cards="8", unit=Unit.MACHINE), "10", 1, 1, 4 * 3600, "8.64"),
    (offer("2.16", HOURS, cards="8", unit=Unit.MACHINE), "10", 16, 1, 2 * 3600, "8.64"),
    (offer("21.957642", billing(3600, SECONDS_DOWN.rounding.value)), "21.95", 1, 1, 3600, "21.95"),
]


@pytest.mark.parametrize(("one", "budget", "cards", "seats", "seconds", "spent"), BOUGHT)
def test_the_longest_session(one: Offer, budget: str, cards: int, seats: int, seconds: int, spent: str) -> None:
    need = Need((GpuNeed(count=cards),), seats=seats, budget=yuan(budget))
    found = decided(need, provider("one", one))
    quote = found.quotes[0]
    assert (quote.run_seconds, total(quote), found.basis) == (D(seconds), spent, Basis.BUDGET)
    assert (quote.wall_seconds, quote.unknown) == (D(seconds), ())


def test_the_longest_run_stands_first() -> None:
    dear, cheap = offer("3.00", HOURS, sku="dear"), offer("1.00", HOURS, sku="cheap")
    even = offer("2.00", sku="even"), offer("2.00", sku="also even")
    found = decided(Need(budget=yuan("6")), provider("one", dear, cheap, *even, offer(None, sku="unknown")))
    assert [quote.offer.sku for quote in found.quotes] == ["cheap", "also even", "even", "dear", "unknown"]
    assert found.quotes[-1].run_seconds == 0
    assert codes(found.quotes[-1].reasons)[0] is Code.PRICE_UNKNOWN
    assert found.turning is None


def test_the_same_time_for_less_stands_before() -> None:
    found = decided(
        Need(budget=yuan("3.50")), provider("one", offer("3.20", HOURS, sku="a"), offer("3.10", HOURS, sku="b"))
    )
    assert totals(found) == [("b", "3.10"), ("a", "3.20")]


def test_a_budget_that_buys_nothing() -> None:
    found = decided(Need(budget=yuan("1.64")), provider("one", offer("1.65", HOURS)))
    assert found.quotes == ()
    assert ruled_out(found) == {"sku": [(Code.BUDGET_TOO_SMALL, {"least": yuan("1.65"), "budget": yuan("1.64")})]}


def test_the_least_is_what_the_shortest_session_costs() -> None:
    found = decided(Need(budget=yuan("0.005")), provider("one", offer("36")))
    assert ruled_out(found) == {"sku": [(Code.BUDGET_TOO_SMALL, {"least": yuan("0.01"), "budget": yuan("0.005")})]}


def test_a_budget_in_another_currency_needs_a_rate() -> None:
    one = provider("one", DOLLAR_HOURS)
    assert ruled_out(decided(Need(budget=yuan("50"), modes=(Mode.ON_DEMAND,)), one)) == {
        "sku": [(Code.OTHER_CURRENCY, {"currency": "USD"})]
    }
    quote = decided(Need(budget=yuan("50")), one, rates=(DOLLARS,)).quotes[0]
    assert (quote.run_seconds, total(quote)) == (D(9 * 3600), "6.39")
    exact = decided(Need(budget=yuan("50.41")), one, rates=(DOLLARS,)).quotes[0]
    assert (exact.run_seconds, exact.converted) == (D(10 * 3600), yuan("50.41"))


def test_a_subscription_is_bought_by_the_month() -> None:
    month = offer(rate("900", Per.MONTH), MONTHS, mode=Mode.SUBSCRIPTION)
    found = decided(Need(budget=yuan("2000"), modes=(Mode.SUBSCRIPTION,)), provider("one", month))
    assert (found.quotes[0].run_seconds, total(found.quotes[0])) == (D(2 * 720 * 3600), "1800.00")


def test_an_absurd_budget_is_answered() -> None:
    quote = decided(Need(budget=Money(D(10) ** 60, "CNY")), provider("one", offer("1.98", SLICES))).quotes[0]
    assert quote.run_seconds == 10**12


@pytest.mark.parametrize(("budget", "kept"), [("10.00", True), ("9.99", False), ("11", True)])
def test_a_total_over_the_budget(budget: str, kept: bool) -> None:
    found = decided(Need(usage=hours("10"), budget=yuan(budget)), provider("one", offer("1.00")))
    assert bool(found.quotes) is kept
    expected = {} if kept else {"sku": [(Code.OVER_BUDGET, {"total": yuan("10.00"), "budget": yuan(budget)})]}
    assert ruled_out(found) == expected
    assert found.basis is Basis.JOB


def test_a_budget_is_for_all_seats() -> None:
    need = Need(usage=hours("10"), budget=yuan("20"), seats=3)
    assert list(ruled_out(decided(need, provider("one", offer("1.00"))))) == ["sku"]


def test_a_total_in_another_currency_is_compared_by_the_rate_or_not_at_all() -> None:
    """10 h are 7.10 USD, 50.41 CNY."""
    one = provider("one", DOLLAR_HOURS)
    for amount, quotes in (("50.40", 0), ("50.41", 1)):
        assert len(decided(Need(usage=hours("10"), budget=yuan(amount)), one, rates=(DOLLARS,)).quotes) == quotes
    assert totals(decided(Need(usage=hours("10"), budget=yuan("1")), one)) == [("sku", "7.10")]


def test_a_budget_in_dollars_for_offers_in_yuan() -> None:
    need = Need(usage=hours("71"), budget=Money(D("10"), "USD"))
    assert totals(decided(need, provider("one", offer("1.00")), rates=(DOLLARS,))) == [("sku", "71.00")]
    over = Need(usage=hours("71.1"), budget=Money(D("10"), "USD"))
    assert decided(over, provider("one", offer("1.00")), rates=(DOLLARS,)).quotes == ()


def test_an_unknown_price_is_not_over_budget() -> None:
    assert totals(decided(Need(usage=hours("1"), budget=yuan("1")), provider("one", offer(None)))) == [("sku", None)]


@given(
    st.sampled_from([MINUTES, HOURS, SECONDS, MINUTES_DOWN, SECONDS_DOWN, SLICES, billing(1, minimum=60)]),
    st.decimals(min_value="0.01", max_value="80", places=4),
    st.decimals(min_value="0.01", max_value="9000", places=2),
    st.integers(1, 4),
)
def test_one_step_more_would_be_too_much(rules: Billing, price: Decimal, budget: Decimal, seats: int) -> None:
    fare = fare_for(offer(str(price), rules), Fleet(D(3), ((2, 1), (1, 1))), seats)
    seconds = longest_session(fare, lambda spent: spent <= budget, budget)
    step = fare.meters[0][0].step
    if seconds is None:
        assert session_total(fare, D(step)) > budget
    else:
        assert session_total(fare, seconds) <= budget < session_total(fare, seconds + step)
        assert seconds % step == 0


@pytest.mark.parametrize("about", ["0.0001", "1", "100", "1000000"])
def test_a_poor_guess_finds_the_same(about: str) -> None:
    fare = fare_for(offer("1.98", SLICES), Fleet(D(1), ((1, 1),)), 1)
    assert longest_session(fare, lambda spent: spent <= 500, D(about)) == 252 * 3600 + 1890
    assert (
        values(decided(Need(budget=yuan("500")), provider("one", offer("1.98", SLICES))).quotes[0], Code.AT_LEAST) == []
    )
