"""How firmly the first stands where no run time or data size near the job changes the order."""

from __future__ import annotations

from dataclasses import replace

import pytest

from catalog.money import Money
from catalog.needs import Need
from catalog.quotes import Margin, Part
from catalog.turning import margin
from catalog.usage import Basis, Usage
from tests.decide.asking import DOLLARS, ESTIMATE, decided, hours
from tests.decide.test_thresholds import FAST, QUICK, SLOW, at
from tests.pricing.made import HOURS, SECONDS, D, offer, provider

CHEAP, DEAR = at("cheap", "1.32"), at("dear", "1.65")


def behind(margin: Margin | None) -> tuple[str, str | None, tuple[Part, ...], bool] | None:
    if margin is None:
        return None
    gap = None if margin.gap is None else f"{margin.gap.amount:.2f} {margin.gap.currency}"
    return margin.next.offer.provider, gap, margin.open, margin.firm


def test_what_the_next_costs_more() -> None:
    """20 × 1.65 − 20 × 1.32 = 33.00 − 26.40; neither uploads nor set-ups, so no length turns it."""
    found = decided(Need(usage=hours("20")), CHEAP, DEAR)
    assert found.turning is None
    assert behind(found.margin) == ("dear", "6.60 CNY", (), True)


def test_all_seats_count() -> None:
    """Thrice 6.60."""
    assert behind(decided(Need(usage=hours("20"), seats=3), CHEAP, DEAR).margin) == ("dear", "19.80 CNY", (), True)


def test_a_turning_point_says_more() -> None:
    found = decided(Need(usage=hours("5")), SLOW, FAST)
    assert found.turning is not None
    assert found.margin is None


def test_the_next_is_one_of_another_provider() -> None:
    """10 × 2.00 − 10 × 1.00; the other offer of the winner at 1.50 is no rival."""
    both = provider(
        "both",
        *(offer(price, provider="both", sku=price) for price in ("1.00", "1.50")),
        traits=QUICK,
        setup="0",
        speed="100",
    )
    assert behind(decided(Need(usage=hours("10")), both, at("other", "2.00")).margin) == (
        "other",
        "10.00 CNY",
        (),
        True,
    )
    assert decided(Need(usage=hours("10")), both).margin is None


def test_what_a_rival_lacks_only_adds() -> None:
    """10 × 1.50 − 10 × 1.00 at the least; at another length its unknown set-up may count, so it is not firm."""
    rival = provider("rival", offer("1.50", provider="rival", sku="rival"), traits=QUICK)
    found = decided(Need(usage=hours("10")), at("winner", "1.00"), rival)
    assert behind(found.margin) == ("rival", "5.00 CNY", (), False)
    assert found.margin is not None
    assert found.margin.next.unknown == (Part.SETUP,)


def test_what_the_winner_lacks_leaves_the_order_open_and_no_figure() -> None:
    winner = provider("winner", offer("1.00", provider="winner", sku="winner"), traits=QUICK)
    found = decided(Need(usage=hours("10")), winner, at("rival", "1.50"))
    assert found.quotes[0].offer.sku == "winner"
    assert behind(found.margin) == ("rival", None, (Part.SETUP,), False)


def test_an_estimate_lacks_no_set_up() -> None:
    winner = provider("winner", offer("1.00", provider="winner", sku="winner"), traits=QUICK)
    found = decided(Need(usage=hours("10")), winner, at("rival", "1.50"), costing=ESTIMATE)
    assert behind(found.margin) == ("rival", "5.00 CNY", (), True)


def test_a_rival_in_another_currency_is_open_without_a_rate() -> None:
    """With one: 10 × 1.00 × 7.10 − 10 × 1.00 = 61.00."""
    yuan, dollars = at("yuan", "1.00"), at("dollars", "1.00", currency="USD")
    need = Need(usage=hours("10"))
    assert behind(decided(need, yuan, dollars).margin) == ("dollars", None, (), False)
    assert behind(decided(need, yuan, dollars, rates=(DOLLARS,)).margin) == ("dollars", "61.00 CNY", (), True)
    assert decided(need, dollars).margin is None


def test_a_rival_without_a_price_is_open() -> None:
    unpriced = provider("unpriced", replace(offer(None), provider="unpriced", sku="unpriced"))
    found = decided(Need(usage=hours("10")), at("priced", "1.00"), unpriced)
    assert behind(found.margin) == ("unpriced", None, (), False)
    assert decided(Need(usage=hours("10")), unpriced).margin is None


def test_without_a_length_it_is_that_of_an_hour() -> None:
    """1.65 − 1.32; nothing is said of other lengths."""
    assert behind(decided(Need(), CHEAP, DEAR).margin) == ("dear", "0.33 CNY", (), False)


def test_a_budget_ranks_by_time_and_has_no_margin() -> None:
    assert decided(Need(budget=Money(D(10), "CNY")), CHEAP, DEAR).margin is None


@pytest.mark.parametrize(
    ("months", "weeks"),
    [
        (D(8) * 7 / 30, 8),
        (D(16) * 7 / 30, 16),
        (D(1) * 7 / 30, 1),
        (D(2), None),
        (D(7), None),
        (D("1.5"), None),
        (D("0.01"), None),
    ],
)
def test_a_term_of_weeks(months: object, weeks: int | None) -> None:
    """8 weeks are 56 of 30 days a month; 7 months are 30 weeks too, and stay months."""
    assert isinstance(months, type(D(1)))
    assert Usage((), Basis.TERM, months).weeks == weeks
    assert Usage((), Basis.MONTH, months).weeks is None


@pytest.mark.parametrize(("rate", "firm"), [("4.98", False), ("5.10", True)])
def test_a_gap_smaller_than_one_more_started_hour_is_not_firm(rate: str, *, firm: bool) -> None:
    """48 started hours × 4.90 = 235.20, a 49th makes 240.10: above 48 × 4.98 = 239.04, below 48 × 5.10 = 244.80."""
    hourly = provider("hourly", offer("4.90", HOURS, provider="hourly"), traits=QUICK, setup="0", speed="100")
    exact = provider("exact", offer(rate, SECONDS, provider="exact"), traits=QUICK, setup="0", speed="100")
    entries = decided(Need(usage=hours("48")), hourly, exact).quotes
    found = margin(entries, "CNY", sessions=1)
    assert found is not None
    assert found.firm is firm
