"""Packs: how long they last, what expires unused, what is left of the saving, and from which use they pay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from catalog.claims import Claims
from catalog.errors import NotPriceable
from catalog.money import Money
from catalog.needs import GpuNeed, Need
from catalog.offers import Mode, Pack, Per, Unit
from catalog.packs import PackAdvice, PackOutlook, Validity, advise
from catalog.providers import Provider, Trait
from catalog.usage import Basis, Usage
from tests.decide.asking import EFFECTIVE, hours, market, minutes, monthly, totals
from tests.pricing.made import MINUTES_DOWN, MONTHS, D, claims, offer, provider, rate

A10 = offer("13", MINUTES_DOWN, sku="A10", gpu="A10", burn="6.991")
MONTH = offer(rate("4575.66", Per.MONTH), MONTHS, sku="month", gpu="A10", mode=Mode.SUBSCRIPTION)
BAND = (50, 300)


def pack(
    units: str | None = "50000",
    *,
    sku: str = "pack",
    price: Money | None = None,
    months: tuple[int, int] | None = (3, 6),
    saving: str | None = "27",
    band: tuple[int, int | None] | None = BAND,
) -> Pack:
    return Pack(
        provider="one",
        sku=sku,
        units=Claims() if units is None else claims(D(units)),
        price=Claims() if price is None else claims(price),
        validity_months=Claims() if months is None else claims(months),
        saving_percent=Claims() if saving is None else claims(D(saving)),
        monthly_hours=band,
    )


def seller(*packs: Pack) -> Provider:
    return provider("one", A10, MONTH, packs=packs)


def advised(usage: Usage | None, *packs: Pack, cards: int = 1, seats: int = 1) -> PackAdvice:
    need = Need((GpuNeed("A10", cards),), usage, seats=seats)
    return advise(market(seller(*packs)), need, EFFECTIVE)


def outlook(usage: Usage, *packs: Pack, cards: int = 1, seats: int = 1) -> PackOutlook:
    return advised(usage, *packs, cards=cards, seats=seats).packs[0]


# A burn of 5 makes the figures round: 50,000 units last 10,000 h.
ROUND = replace(A10, burn=claims(D(5)))


def round_outlook(usage: Usage, one: Pack) -> PackOutlook:
    return advise(market(provider("one", ROUND, packs=(one,))), Need(usage=usage), EFFECTIVE).packs[0]


def test_how_long_a_pack_lasts() -> None:
    large = outlook(monthly(300), pack())
    assert (large.burn, large.offer, large.total, large.monthly_hours) == (D("6.991"), A10, None, D(300))
    assert large.hours is not None
    assert round(large.hours) == 7152
    small = outlook(monthly(300), pack("250"))
    assert small.hours is not None
    assert round(small.hours, 1) == D("35.8")


def test_one_card_can_never_use_up_50_000_units() -> None:
    """0.73 × 7152 / 6 = 870 h a month, and a month has 720."""
    short, long = outlook(monthly(300), pack()).validities
    assert (short.months, long.months) == (3, 6)
    assert short.pays_from_hours is not None
    assert long.pays_from_hours is not None
    assert (round(short.pays_from_hours), round(long.pays_from_hours)) == (1740, 870)
    assert (short.reachable, long.reachable) == (False, False)
    assert (short.used_hours, long.used_hours) == (D(900), D(1800))
    assert (round(short.unused_share * 100), round(long.unused_share * 100)) == (87, 75)


def test_what_is_left_of_the_saving() -> None:
    """800 h a month for 10 months of 10,000 h: 80 % used, 73 / 0.8 = 91.25 % of the price on demand."""
    found = round_outlook(monthly(800), pack(months=(10, 10)))
    assert found.validities == (
        Validity(10, D(8000), D("0.8"), D("0.2"), D("8.75"), pays_from_hours=D(730), reachable=False),
    )


def test_a_pack_that_is_used_up_saves_all_it_says() -> None:
    found = round_outlook(monthly(720), pack("18000", months=(5, 6)))
    five, six = found.validities
    assert (five.used_hours, five.unused_share, five.saving_percent) == (D(3600), D(0), D(27))
    assert (six.used_hours, six.unused_share, six.saving_percent) == (D(3600), D(0), D(27))
    assert (five.pays_from_hours, five.reachable) == (D("525.6"), True)
    assert (six.pays_from_hours, six.reachable) == (D(438), True)


def test_a_pack_used_less_than_it_saves_is_dearer_than_on_demand() -> None:
    found = round_outlook(monthly(500), pack(months=(10, 10)))
    assert found.validities[0].saving_percent == -46


def test_exactly_a_month_of_hours_is_within_reach() -> None:
    found = round_outlook(monthly(500), pack("36000", months=(10, 10), saving="0"))
    assert (found.validities[0].pays_from_hours, found.validities[0].reachable) == (D(720), True)


def test_a_known_price_counts_before_a_stated_saving() -> None:
    """13,000 CNY are 1,000 h on demand."""
    priced = pack(price=Money(D(13_000), "CNY"), months=(4, 4))
    found = round_outlook(monthly(500), priced)
    assert found.total == Money(D(13_000), "CNY")
    assert (found.validities[0].pays_from_hours, found.validities[0].reachable) == (D(250), True)
    dollars = round_outlook(monthly(500), pack(price=Money(D(13_000), "USD"), months=(4, 4)))
    assert dollars.validities[0].pays_from_hours == 1825


def test_without_saving_and_price_nothing_is_guessed() -> None:
    found = round_outlook(monthly(500), pack(saving=None, months=(1, 1))).validities[0]
    assert (found.saving_percent, found.pays_from_hours, found.reachable) == (None, None, None)
    assert (found.used_hours, found.used_share) == (D(500), D("0.05"))


def test_an_offer_without_a_price_still_burns() -> None:
    free = replace(ROUND, price=Claims())
    priced = pack(price=Money(D(13_000), "CNY"), months=(1, 1))
    found = advise(market(provider("one", free, packs=(priced,))), Need(usage=monthly(500)), EFFECTIVE).packs[0]
    assert found.validities[0].pays_from_hours == 7300


# Which use falls into six months of validity
@pytest.mark.parametrize(
    ("usage", "used", "rate_a_month"),
    [
        (monthly(100), 600, 100),
        (monthly(100, 4, Basis.TERM), 400, 100),
        (monthly(100, 9, Basis.TERM), 600, 100),
        (monthly(100, 6, Basis.TERM), 600, 100),
        (hours("100"), 100, None),
        (minutes((60, 90), basis=Basis.MONTH), 540, 90),
    ],
)
def test_the_use_before_it_expires(usage: Usage, used: int, rate_a_month: int | None) -> None:
    found = round_outlook(usage, pack(months=(6, 6)))
    assert found.validities[0].used_hours == used
    assert found.monthly_hours == rate_a_month


@pytest.mark.parametrize(
    ("band", "use", "expected"),
    [
        (BAND, monthly(49), False),
        (BAND, monthly(50), True),
        (BAND, monthly(300), True),
        (BAND, monthly(301), False),
        ((300, None), monthly(300), False),
        ((300, None), monthly(301), True),
        (None, monthly(100), None),
        (BAND, hours("100"), None),
    ],
)
def test_what_the_claim_recommends(band: tuple[int, int | None] | None, use: Usage, expected: bool | None) -> None:
    assert round_outlook(use, pack(band=band)).recommended is expected


def test_all_cards_of_all_seats_burn() -> None:
    assert outlook(monthly(100), pack(), cards=2, seats=3).burn == D("41.946")
    machine = replace(ROUND, gpu_count=D(4), unit=Unit.MACHINE)
    need = Need((GpuNeed("A10", 4),), monthly(100), seats=2)
    priced = pack(price=Money(D(2600), "CNY"), months=(1, 1))
    found = advise(market(provider("one", machine, packs=(priced,))), need, EFFECTIVE).packs[0]
    assert (found.burn, found.hours) == (D(10), D(5000))
    assert found.validities[0].pays_from_hours == 100


@pytest.mark.parametrize("units", [None, "250"])
def test_a_pack_of_unknown_size_or_validity(units: str | None) -> None:
    found = outlook(monthly(100), pack(units, months=None))
    assert found.validities == ()
    assert (found.hours is None) == (units is None)


def test_a_pack_no_offer_is_known_to_burn() -> None:
    other = offer("1", sku="other", gpu="A10")
    spot = replace(ROUND, sku="spot", mode=Mode.SPOT)
    for offers in ((other,), (other, spot), (replace(ROUND, gpu="A100", sku="no"), other)):
        found = advise(
            market(provider("one", *offers, packs=(pack(),))), Need((GpuNeed("A10"),), monthly(100)), EFFECTIVE
        )
        assert [(p.offer, p.burn, p.hours, p.recommended, p.validities) for p in found.packs] == [
            (None, None, None, True, ())
        ]


def test_without_a_use_only_the_hours_are_known() -> None:
    found = advised(None, pack()).packs[0]
    assert (found.monthly_hours, found.recommended, found.validities) == (None, None, ())
    assert found.hours is not None


def test_every_offer_that_burns_has_an_outlook() -> None:
    double = replace(ROUND, sku="double", burn=claims(D(10)))
    found = advise(market(provider("one", ROUND, double, packs=(pack(),))), Need(usage=monthly(100)), EFFECTIVE).packs
    other_order = advise(
        market(provider("one", double, ROUND, packs=(pack(),))), Need(usage=monthly(100)), EFFECTIVE
    ).packs
    assert other_order == found
    assert [(p.offer and p.offer.sku, p.hours) for p in found] == [("A10", D(10_000)), ("double", D(5000))]


def test_packs_with_a_price_come_first() -> None:
    packs = (
        pack(sku="b"),
        pack(sku="a"),
        pack(sku="dear", price=Money(D(9), "CNY")),
        pack(sku="cheap", price=Money(D(8), "CNY")),
    )
    assert [found.pack.sku for found in advised(monthly(100), *packs).packs] == ["cheap", "dear", "a", "b"]


def test_only_the_providers_in_question() -> None:
    two = replace(provider("two", packs=(replace(pack(), provider="two"),)))
    catalog = market(seller(pack()), two)
    asked = [
        Need(usage=monthly(1)),
        Need(usage=monthly(1), providers=("two",)),
        Need(usage=monthly(1), excluded=("two",)),
    ]
    sellers = [[p.pack.provider for p in advise(catalog, need, EFFECTIVE).packs] for need in asked]
    assert sellers == [["one", "two"], ["two"], ["one"]]


def test_on_demand_and_subscription_are_ranked_together() -> None:
    """300 h at 13 are 3900.00, 400 h are 5200.00; a month is 4575.66, and on demand costs that from 352 h on."""
    assert totals(advised(monthly(300)).decision) == [("A10", "3900.00"), ("month", "4575.66")]
    found = advised(monthly(400)).decision
    assert totals(found) == [("month", "4575.66"), ("A10", "5200.00")]
    assert [(b.hours, b.reachable) for b in found.break_evens] == [(D(352), True)]


def test_the_modes_that_were_asked_for_take_part() -> None:
    spot = replace(A10, sku="spot", mode=Mode.SPOT, burn=Claims())
    need = Need(usage=monthly(1), modes=(Mode.SPOT,))
    found = advise(market(provider("one", A10, MONTH, spot)), need, EFFECTIVE)
    assert {quote.offer.sku for quote in found.decision.quotes} == {"A10", "month", "spot"}


def test_needs_hold_for_packs_too() -> None:
    lacking = provider("one", A10, packs=(pack(),), traits={Trait.SNAPSHOT: False})
    found = advise(market(lacking), Need(usage=monthly(1), topics=("snapshot",)), EFFECTIVE)
    assert [(p.offer, p.hours) for p in found.packs] == [(None, None)]


def test_what_cannot_be_asked() -> None:
    with pytest.raises(NotPriceable):
        advised(hours("0"), pack())
