"""What holds of every decision, whatever is on offer and whatever is asked."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from catalog.decide import Costing, decide
from catalog.money import Money
from catalog.needs import GpuNeed, Need
from catalog.offers import Disk, Mode, Offer, Unit
from catalog.providers import Catalog, Provider, Trait
from catalog.quotes import Code, Decision, Quote
from catalog.ranking import figure
from catalog.usage import Basis, Run, Usage
from tests.decide.asking import DOLLARS, EFFECTIVE, TODAY, decided, market, totals
from tests.pricing.made import (
    HOURS,
    MINUTES,
    MINUTES_DOWN,
    MONTHS,
    SECONDS,
    SECONDS_DOWN,
    SLICES,
    billing,
    disk,
    offer,
    provider,
    rate,
)

RULES = [MINUTES, HOURS, SECONDS, MINUTES_DOWN, SECONDS_DOWN, SLICES, billing(None, None), billing(1, minimum=60)]

prices = st.none() | st.decimals(min_value="0.01", max_value="99", places=3).map(str)
sizes = st.sampled_from([("1", Unit.CARD), ("1", Unit.MACHINE), ("8", Unit.MACHINE), ("0.1", Unit.SLICE)])


@st.composite
def offers(draw: st.DrawFn, name: str, number: int) -> Offer:
    price, (cards, unit) = draw(prices), draw(sizes)
    mode = draw(st.sampled_from([Mode.ON_DEMAND, Mode.ON_DEMAND, Mode.SUBSCRIPTION]))
    return offer(
        None if price is None else rate(price, currency=draw(st.sampled_from(["CNY", "CNY", "USD"]))),
        MONTHS if mode is Mode.SUBSCRIPTION else draw(st.sampled_from(RULES)),
        provider=name,
        sku=f"sku{number}",
        gpu=draw(st.sampled_from(["RTX 4090", "A100", None])),
        memory=draw(st.sampled_from([24, 80, None])),
        cards=cards,
        unit=unit,
        counts=draw(st.sampled_from([(), (1, 2, 4)])),
        mode=mode,
    )


@st.composite
def providers(draw: st.DrawFn, name: str) -> Provider:
    said = st.dictionaries(
        st.sampled_from([Trait.PERSISTENT_STORAGE, Trait.ENV_PERSISTENCE, Trait.SNAPSHOT]), st.booleans()
    )
    disks: tuple[Disk, ...] = (disk("0.30"),) if draw(st.booleans()) else ()
    return provider(
        name,
        *[draw(offers(name, number)) for number in range(draw(st.integers(0, 4)))],
        traits=draw(said),
        speed=draw(st.sampled_from([None, "28"])),
        setup=draw(st.sampled_from([None, "512"])),
        disks=disks,
    )


@st.composite
def catalogs(draw: st.DrawFn) -> Catalog:
    rates = (DOLLARS,) if draw(st.booleans()) else ()
    return market(*[draw(providers(name)) for name in ("one", "two", "three")], rates=rates)


seconds = st.integers(1, 400_000).map(Decimal)
runs = st.builds(Run, seconds, st.integers(1, 9))
usages = st.builds(
    Usage,
    st.lists(runs, min_size=1, max_size=3).map(tuple),
    st.sampled_from([Basis.JOB, Basis.MONTH, Basis.TERM]),
    st.integers(1, 6).map(Decimal),
    st.booleans(),
)
gpus = st.builds(GpuNeed, st.sampled_from([None, "RTX 4090", "A100"]), st.integers(1, 20))
budgets = st.none() | st.integers(1, 3000).map(lambda amount: Money(Decimal(amount), "CNY"))
needs = st.builds(
    Need,
    gpus=st.lists(gpus, min_size=1, max_size=2).map(tuple),
    usage=st.none() | usages,
    dataset_gb=st.sampled_from([None, Decimal(10)]),
    seats=st.integers(1, 5),
    topics=st.sampled_from([(), ("snapshot",), ("billing_granularity", "persistent_storage")]),
    modes=st.sampled_from([(), (Mode.ON_DEMAND, Mode.SUBSCRIPTION)]),
    budget=budgets,
)
costings = st.builds(Costing, st.just("CNY"), st.just(TODAY), st.booleans(), st.booleans())


def key(quote: Quote) -> tuple[str, str]:
    return quote.offer.provider, quote.offer.sku


@given(catalogs(), needs, costings)
def test_every_offer_is_quoted_or_ruled_out_once(catalog: Catalog, need: Need, costing: Costing) -> None:
    found = decide(catalog, need, costing)
    names = [key(q) for q in found.quotes] + [(e.offer.provider, e.offer.sku) for e in found.excluded]
    assert sorted(names) == sorted((one.provider, one.sku) for one in catalog.offers)
    assert all(one.reasons for one in found.excluded)


@given(catalogs(), needs, costings)
def test_parts_sum_to_the_total(catalog: Catalog, need: Need, costing: Costing) -> None:
    for quote in decide(catalog, need, costing).quotes:
        if quote.total is None:
            assert (quote.parts, quote.unknown) == ({}, ())
            continue
        assert sum(part.amount for part in quote.parts.values()) == quote.total.amount
        assert all(part.amount >= 0 for part in quote.parts.values())
        assert not set(quote.unknown) & set(quote.parts)
        assert quote.billed_seconds >= quote.wall_seconds >= quote.run_seconds


@given(catalogs(), needs.filter(lambda need: need.usage is not None), costings)
def test_the_ranking_is_sorted_and_unpriced_quotes_are_last(catalog: Catalog, need: Need, costing: Costing) -> None:
    quotes = decide(catalog, need, costing).quotes
    unpriced = [quote.total is None for quote in quotes]
    assert unpriced == sorted(unpriced)
    figures = [figure(quote, "CNY") for quote in quotes if quote.total is not None]
    known = [value for value in figures if value is not None]
    assert figures[: len(known)] == sorted(known)
    cheapest = [any(r.code is Code.CHEAPEST for r in quote.reasons) for quote in quotes]
    assert sum(cheapest) == bool(quotes and quotes[0].total is not None) == any(cheapest[:1])


@given(catalogs(), needs.filter(lambda need: need.usage is not None), costings)
def test_all_seats_cost_as_many_times_one(catalog: Catalog, need: Need, costing: Costing) -> None:
    alone = {key(q): q for q in decide(catalog, replace(need, seats=1, budget=None), costing).quotes}
    for quote in decide(catalog, replace(need, budget=None), costing).quotes:
        one = alone[key(quote)]
        assert quote.total == (None if one.total is None else one.total * need.seats)
        assert (quote.billed_seconds, quote.wall_seconds) == (one.billed_seconds, one.wall_seconds)


@given(catalogs(), needs, costings, offers("new", 1))
def test_another_offer_changes_no_total(catalog: Catalog, need: Need, costing: Costing, more: Offer) -> None:
    before = {key(q): q for q in decide(catalog, need, costing).quotes}
    grown = replace(catalog, providers={**catalog.providers, "new": provider("new", more)})
    for quote in decide(grown, need, costing).quotes:
        if key(quote) in before:
            assert quote.total == before[key(quote)].total
            assert quote.parts == before[key(quote)].parts


@given(catalogs(), needs.filter(lambda need: need.usage is not None), st.integers(1, 50_000))
def test_a_longer_job_is_never_cheaper(catalog: Catalog, need: Need, more: int) -> None:
    need = replace(need, budget=None)
    assert need.usage is not None
    first, *others = need.usage.runs
    longer = replace(need, usage=replace(need.usage, runs=(replace(first, seconds=first.seconds + more), *others)))
    before = {key(q): q.total for q in decide(catalog, need, EFFECTIVE).quotes}
    for quote in decide(catalog, longer, EFFECTIVE).quotes:
        earlier = before[key(quote)]
        assert (quote.total is None) == (earlier is None)
        assert quote.total is None or earlier is None or earlier <= quote.total


@given(catalogs(), needs.filter(lambda need: need.usage is not None))
def test_a_turning_point_is_one(catalog: Catalog, need: Need) -> None:
    """Asked again for the job at the turning point, the old winner no longer is the cheapest."""
    need = replace(need, budget=None, gpus=need.gpus[:1])
    found = decide(catalog, need, EFFECTIVE)
    if found.turning is None or need.usage is None:
        return
    point, old = found.turning, key(found.quotes[0])
    assert key(point.winner) != old
    if point.lever.value == "dataset":
        there = replace(need, dataset_gb=point.value)
    else:
        factor = point.value * 3600 / need.usage.run_seconds
        scaled = tuple(replace(run, seconds=run.seconds * factor) for run in need.usage.runs)
        there = replace(need, usage=replace(need.usage, runs=scaled))
    again = decide(catalog, there, EFFECTIVE)
    amounts = {key(q): figure(q, "CNY") for q in again.quotes}
    old_amount, new_amount = amounts[old], amounts[key(point.winner)]
    assert old_amount is not None
    assert new_amount is not None
    assert new_amount < old_amount + Decimal("0.000001")


@given(needs.filter(lambda need: need.usage is not None), st.permutations(["one", "two", "three"]), st.data())
def test_the_order_of_the_catalog_does_not_matter(need: Need, names: list[str], data: st.DataObject) -> None:
    made = {name: data.draw(providers(name)) for name in ("one", "two", "three")}

    def ranking(found: Decision) -> list[tuple[str, str]]:
        return [key(quote) for quote in found.quotes]

    assert ranking(decided(need, *made.values())) == ranking(decided(need, *[made[name] for name in names]))


def test_an_empty_catalog() -> None:
    assert totals(decided(Need())) == []
