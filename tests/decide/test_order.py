"""The order of quotes, their currencies, what stands beside them, and what cannot be asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from catalog.claims import Claims, Text
from catalog.decide import Costing, decide
from catalog.errors import NotPriceable
from catalog.money import Money
from catalog.needs import GpuNeed, Need
from catalog.offers import Unit
from catalog.providers import Advice, Trait
from catalog.quotes import Code, Prior
from catalog.usage import Basis, Usage
from tests.decide.asking import (
    DOLLARS,
    EFFECTIVE,
    TODAY,
    codes,
    decided,
    hours,
    market,
    minutes,
    monthly,
    total,
    totals,
    values,
)
from tests.pricing.made import D, offer, provider, rate

DOLLAR = offer(rate("0.10", currency="USD"), sku="dollar", provider="two")
EURO = offer(rate("0.05", currency="EUR"), sku="euro", provider="two")
YUAN = offer("1.00", sku="yuan")
DEAR = offer("2.00", sku="dear")
NO_PRICE = offer(None, sku="no price")
TEN_HOURS = Need(usage=hours("10"))
BOTH = (provider("two", DOLLAR, EURO), provider("one", NO_PRICE, DEAR, YUAN))


def test_without_a_rate_the_team_s_currency_comes_first() -> None:
    found = decided(TEN_HOURS, *BOTH)
    assert totals(found) == [
        ("yuan", "10.00"),
        ("dear", "20.00"),
        ("euro", "0.50"),
        ("dollar", "1.00"),
        ("no price", None),
    ]
    assert [values(quote, Code.OTHER_CURRENCY) for quote in found.quotes] == [
        [],
        [],
        [{"currency": "EUR"}],
        [{"currency": "USD"}],
        [],
    ]
    assert all(quote.converted is None and quote.conversion is None for quote in found.quotes)


def test_a_team_that_pays_in_dollars() -> None:
    found = decided(TEN_HOURS, *BOTH, costing=Costing("USD", TODAY))
    assert [sku for sku, _ in totals(found)] == ["dollar", "yuan", "dear", "euro", "no price"]


def test_with_a_rate_all_stand_together_by_the_converted_figure() -> None:
    found = decided(TEN_HOURS, *BOTH, rates=(DOLLARS,))
    assert [sku for sku, _ in totals(found)] == ["dollar", "yuan", "dear", "euro", "no price"]
    first = found.quotes[0]
    assert (total(first), first.converted, first.conversion) == ("1.00", Money(D("7.1"), "CNY"), DOLLARS)
    said = {"base": "USD", "quote": "CNY", "rate": D("7.10"), "as_of": "2026-11-20", "source": "team"}
    assert values(first, Code.CONVERTED) == [said]
    assert values(found.quotes[1], Code.CONVERTED) == []
    assert (found.quotes[1].converted, found.quotes[1].conversion) == (None, None)


def test_the_cheapest_says_by_how_much() -> None:
    found = decided(TEN_HOURS, *BOTH)
    assert found.quotes[0].reasons[0].code is Code.CHEAPEST
    assert values(found.quotes[0], Code.CHEAPEST) == [{"saves": Money(D("10.00"), "CNY")}]
    assert not any(values(quote, Code.CHEAPEST) for quote in found.quotes[1:])
    converted = decided(TEN_HOURS, *BOTH, rates=(DOLLARS,))
    assert values(converted.quotes[0], Code.CHEAPEST) == [{"saves": Money(D("2.900"), "CNY")}]


@pytest.mark.parametrize("others", [(), (DOLLAR,), (replace(NO_PRICE, provider="two"),)])
def test_the_cheapest_of_what_cannot_be_compared_says_nothing_more(others: tuple[object, ...]) -> None:
    found = decided(TEN_HOURS, provider("one", YUAN), provider("two", *others))  # type: ignore[arg-type]
    assert values(found.quotes[0], Code.CHEAPEST) == [{}]


def test_nothing_priced_has_no_cheapest() -> None:
    assert Code.CHEAPEST not in codes(decided(TEN_HOURS, provider("one", NO_PRICE)).quotes[0].reasons)


def test_ties_are_settled_by_name() -> None:
    offers = [offer("1", provider=name, sku=sku) for name, sku in (("b", "1"), ("a", "2"), ("a", "10"))]
    found = decided(TEN_HOURS, provider("b", offers[0]), provider("a", offers[1], offers[2]))
    assert [(q.offer.provider, q.offer.sku) for q in found.quotes] == [("a", "10"), ("a", "2"), ("b", "1")]


def test_the_basis() -> None:
    one = provider("one", YUAN)
    bases = [
        decided(Need(usage=usage), one).basis for usage in (hours("1"), monthly(3), monthly(3, 2, Basis.TERM), None)
    ]
    assert bases == [Basis.JOB, Basis.MONTH, Basis.TERM, Basis.HOUR]
    assert decided(Need(budget=Money(D(1), "CNY")), one).basis is Basis.BUDGET


def test_cards_machines_and_seats() -> None:
    one = provider("one", offer("8", sku="8x", cards="8", unit=Unit.MACHINE), offer("1", sku="1", counts=(1, 2, 4)))
    found = decided(Need((GpuNeed(count=9),), hours("1"), seats=2), one)
    sizes = [(q.offer.sku, q.gpu_count, q.machines, q.seats, total(q)) for q in found.quotes]
    assert sizes == [("1", D(9), 3, 2, "18.00"), ("8x", D(16), 2, 2, "32.00")]
    assert values(found.quotes[1], Code.WHOLE_MACHINE) == [{"cards": 16, "wanted": 9}]
    assert values(found.quotes[0], Code.WHOLE_MACHINE) == []
    assert [values(q, Code.SEVERAL_MACHINES) for q in found.quotes] == [[{"machines": 3}], [{"machines": 2}]]


def test_rounding_is_for_each_machine() -> None:
    """0.335 for one card: 0.34 each on two machines, 0.67 for two cards in one."""
    apart = offer("0.335", sku="apart", counts=(1,))
    together = offer("0.335", sku="together")
    found = decided(Need((GpuNeed(count=2),), hours("1")), provider("one", apart, together))
    assert totals(found) == [("together", "0.67"), ("apart", "0.68")]


NO_CLAIM: Claims[Text] = Claims()
ADVICE = Advice(("teaching_lab", "workshop"), "one", "two", NO_CLAIM, NO_CLAIM)


@pytest.mark.parametrize(
    ("scenarios", "skipped", "prior"),
    [
        (("workshop",), "", Prior("workshop", "one", "two", agrees=True)),
        (("debug", "teaching_lab"), "", Prior("teaching_lab", "one", "two", agrees=True)),
        (("workshop",), "one", Prior("workshop", "one", "two", agrees=None)),
        (("debug",), "", None),
        ((), "", None),
    ],
)
def test_the_advice_for_the_scenario(scenarios: tuple[str, ...], skipped: str, prior: Prior | None) -> None:
    catalog = market(*BOTH, advice=(ADVICE,))
    found = decide(catalog, Need(usage=hours("10"), scenarios=scenarios, excluded=(skipped,)), EFFECTIVE)
    assert found.prior == prior


def test_advice_that_cost_disagrees_with() -> None:
    catalog = market(*BOTH, advice=(replace(ADVICE, first="two", second=None),))
    found = decide(catalog, Need(usage=hours("10"), scenarios=("workshop",)), EFFECTIVE)
    assert found.prior == Prior("workshop", "two", None, agrees=False)
    marked = [quote.offer.sku for quote in found.quotes if Code.SCENARIO_FIRST in codes(quote.reasons)]
    assert marked == ["euro"]
    assert values(found.quotes[2], Code.SCENARIO_FIRST) == [{"scenario": "workshop"}]


def test_the_cheapest_can_be_the_advised_one() -> None:
    found = decide(market(*BOTH, advice=(ADVICE,)), Need(usage=hours("10"), scenarios=("workshop",)), EFFECTIVE)
    assert codes(found.quotes[0].reasons)[:2] == [Code.CHEAPEST, Code.SCENARIO_FIRST]


def test_agreement_is_about_the_first_quote() -> None:
    one, two = provider("one", YUAN), provider("two", offer("1.50", provider="two"))
    for first, agrees in (("one", True), ("two", False)):
        catalog = market(one, two, advice=(replace(ADVICE, first=first),))
        found = decide(catalog, Need(usage=hours("10"), scenarios=("workshop",)), EFFECTIVE)
        assert found.prior == Prior("workshop", first, "two", agrees=agrees)


def test_a_budget_is_advised_on_too() -> None:
    for price in ("1.00", None):
        catalog = market(provider("one", offer(price)), advice=(ADVICE,))
        need = Need(budget=Money(D(5), "CNY"), scenarios=("workshop",))
        assert decide(catalog, need, EFFECTIVE).prior == Prior("workshop", "one", "two", agrees=True)


def test_two_offers_can_be_compared() -> None:
    found = decided(TEN_HOURS, provider("one", YUAN, DEAR))
    assert values(found.quotes[0], Code.CHEAPEST) == [{"saves": Money(D("10.00"), "CNY")}]


def test_an_unpriced_quote_says_all_the_rest() -> None:
    one = provider(
        "one", replace(NO_PRICE, counts=(2,)), speed="100", setup="60", traits={Trait.ENV_PERSISTENCE: False}
    )
    need = Need((GpuNeed(count=3),), minutes(60, 60), dataset_gb=D(0), seats=2)
    quote = decided(need, one).quotes[0]
    assert (quote.gpu_count, quote.machines, quote.seats) == (D(4), 2, 2)
    assert (quote.total, quote.parts, quote.unknown, quote.rate, quote.lowest) == (None, {}, (), None, None)
    assert (quote.run_seconds, quote.billed_seconds, quote.wall_seconds) == (D(7200), D(7320), D(7320))
    assert (quote.upload_seconds, quote.setup_seconds, quote.setup_apart) == (D(0), D(120), None)
    loaded = decided(replace(need, usage=minutes(60), dataset_gb=D(10)), one).quotes[0]
    assert loaded.upload_seconds == 100


def test_nothing_fits() -> None:
    found = decide(market(provider("one", YUAN), advice=(ADVICE,)), Need((GpuNeed("B200"),), hours("1")), EFFECTIVE)
    assert (found.quotes, found.prior, found.turning, found.break_evens, len(found.excluded)) == ((), None, None, (), 1)


IMPOSSIBLE = [
    Need(usage=hours("0")),
    Need(usage=hours("-2")),
    Need(usage=minutes((30, 0))),
    Need(usage=minutes((30, -1))),
    Need(usage=Usage(())),
    Need(usage=replace(hours("1"), shortest=hours("0").runs)),
    Need((GpuNeed(count=0),), hours("1")),
    Need((GpuNeed(), GpuNeed(count=-1)), hours("1")),
    Need((GpuNeed(count=0),)),
    Need(usage=hours("1"), seats=0),
    Need(usage=hours("1"), seats=-3),
    Need(usage=hours("1"), dataset_gb=D("-1")),
    Need(budget=Money(D(0), "CNY")),
    Need(budget=Money(D("-1"), "CNY")),
    Need(usage=hours("1"), budget=Money(D(0), "CNY")),
]


@pytest.mark.parametrize("need", IMPOSSIBLE)
def test_what_cannot_be_asked(need: Need) -> None:
    with pytest.raises(NotPriceable, match=r"^a job without time, cards, seats or budget$"):
        decided(need, provider("one", YUAN))


def test_no_data_can_be_asked() -> None:
    assert totals(decided(Need(usage=hours("1"), dataset_gb=D(0)), provider("one", YUAN))) == [("yuan", "1.00")]
