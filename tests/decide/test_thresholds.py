"""What would change the answer, and from which use on a subscription pays."""

from __future__ import annotations

from dataclasses import replace

import pytest

from catalog.needs import Need
from catalog.offers import Mode, Offer, Per, Unit
from catalog.providers import Measure, Provider, Trait
from catalog.quotes import Decision, Lever
from catalog.usage import Basis
from tests.decide.asking import DOLLARS, ESTIMATE, decided, hours, minutes, monthly, total
from tests.pricing.made import HOURS, MONTHS, SECONDS, SECONDS_DOWN, D, billing, offer, provider, rate

QUICK = {Trait.PERSISTENT_STORAGE: True, Trait.ENV_PERSISTENCE: True}


def at(name: str, price: str, *, setup: str = "0", speed: str = "100", currency: str = "CNY") -> Provider:
    one = offer(rate(price, currency=currency), provider=name, sku=name)
    return provider(name, one, traits=QUICK, setup=setup, speed=speed)


def turning(found: Decision) -> tuple[Lever, int, str, str | None, bool] | None:
    point = found.turning
    if point is None:
        return None
    return point.lever, int(point.value), point.winner.offer.sku, total(point.winner), point.rising


# One hour of set-up at 1.00 against none at 1.10: 1.00 × (h + 1) < 1.10 × h from 11 h on.
SLOW, FAST = at("slow", "1.00", setup="3600"), at("fast", "1.10")


@pytest.mark.parametrize(
    ("length", "winner", "expected"),
    [
        ("5", "fast", (Lever.HOURS, 11, "slow", "12.00", True)),
        ("1", "fast", (Lever.HOURS, 11, "slow", "12.00", True)),
        ("0.5", "fast", None),
        ("0.55", "fast", (Lever.HOURS, 11, "slow", "12.00", True)),
        ("40", "slow", (Lever.HOURS, 9, "fast", "9.90", False)),
        ("11", "slow", (Lever.HOURS, 9, "fast", "9.90", False)),
        ("10.5", "slow", (Lever.HOURS, 9, "fast", "9.90", False)),
        ("9.5", "fast", (Lever.HOURS, 11, "slow", "12.00", True)),
    ],
)
def test_the_run_time_at_which_another_wins(length: str, winner: str, expected: object) -> None:
    found = decided(Need(usage=hours(length)), SLOW, FAST)
    assert found.quotes[0].offer.sku == winner
    assert turning(found) == expected


def test_sittings_are_scaled_together() -> None:
    """Two set-ups in each case; 2 × 1 h at 1.00 against 1.10: from more than 20 h in all."""
    again = replace(SLOW, traits=provider("x", traits={**QUICK, Trait.ENV_PERSISTENCE: False}).traits)
    found = decided(Need(usage=minutes(60, 180)), again, FAST)
    assert turning(found) == (Lever.HOURS, 21, "slow", "23.00", True)


def test_the_nearer_of_two_changes_counts() -> None:
    """At 6 h: middle 7.00, fast 7.20, far 12.00. Below 5 h fast wins; far wins only from 54 h on."""
    middle = at("middle", "1.00", setup="3600")
    fast, far = at("fast", "1.20"), at("far", "0.90", setup=str(6 * 3600 + 4000))
    found = decided(Need(usage=hours("6")), middle, fast, far)
    assert found.quotes[0].offer.sku == "middle"
    assert turning(found) == (Lever.HOURS, 4, "fast", "4.80", False)


def test_no_more_than_twenty_times_the_job() -> None:
    """From 200.1 h on: 20 times 10 h is not enough, 20 times 11 h is."""
    late = at("late", "1.00", setup=str(20 * 3600))
    soon = at("soon", "1.10")
    assert turning(decided(Need(usage=hours("10")), late, soon)) is None
    assert turning(decided(Need(usage=hours("11")), late, soon)) == (Lever.HOURS, 201, "late", "221.00", True)


def test_a_month_of_a_single_hour_counts() -> None:
    """0.60 × 1 h against 0.50 × 1 h + 0.15: dearer by then, and cheaper from 2 h on."""
    found = decided(Need(usage=monthly(3)), at("late", "0.50", setup="1080"), at("soon", "0.60"))
    assert turning(found) == (Lever.HOURS, 1, "soon", "0.60", False)


def test_no_more_than_a_month_of_hours() -> None:
    late, soon = at("late", "1.00", setup=str(70 * 3600)), at("soon", "1.10")
    assert turning(decided(Need(usage=monthly(100)), late, soon)) == (Lever.HOURS, 701, "late", "771.00", True)
    later = at("later", "1.00", setup=str(72 * 3600))
    assert turning(decided(Need(usage=monthly(100)), later, soon)) is None
    assert turning(decided(Need(usage=monthly(100, 2, Basis.TERM)), later, soon)) == (
        Lever.HOURS,
        721,
        "later",
        "793.00",
        True,
    )
    last = at("last", "1.00", setup=str(72 * 3600 - 360))
    assert turning(decided(Need(usage=monthly(100)), last, soon)) == (Lever.HOURS, 720, "last", "791.90", True)


# Ten hours: 1.10 at 100 MB/s against 1.00 at 1 MB/s. A GB takes 10 s and 1000 s; equal at 1 / (1000 − 11) h × 3600.
NEAR, SLUGGISH = at("near", "1.10", speed="100"), at("sluggish", "1.00", speed="1")


def test_the_data_size_at_which_another_wins() -> None:
    """A month round the clock: 720 + GB × 0.27778 < 792 + GB × 0.0030556, up to 262.1 GB."""
    need = Need(usage=monthly(720), dataset_gb=D(263))
    found = decided(need, NEAR, SLUGGISH)
    assert found.quotes[0].offer.sku == "near"
    assert turning(found) == (Lever.DATASET, 262, "sluggish", "792.78", False)


def test_the_smaller_change_of_the_two_is_named() -> None:
    """At 262 GB an hour less does it, and so does a GB more; an hour in 720 is less than a GB in 262."""
    found = decided(Need(usage=monthly(720), dataset_gb=D(262)), NEAR, SLUGGISH)
    assert found.quotes[0].offer.sku == "sluggish"
    assert turning(found) == (Lever.HOURS, 719, "near", "791.70", False)
    ten = decided(Need(usage=hours("10"), dataset_gb=D(4)), NEAR, SLUGGISH)
    assert turning(ten) == (Lever.HOURS, 12, "sluggish", "13.11", True)
    fewer = decided(Need(usage=hours("10"), dataset_gb=D(3)), NEAR, SLUGGISH)
    assert turning(fewer) == (Lever.HOURS, 8, "near", "8.81", False)


def test_more_data_can_change_the_answer() -> None:
    """Two minutes at 0.01 a second, or at 0.005 and 10 s for each GB: 120 + 130 s are 1.25, the other is at 1.21."""
    quick, slow = at("quick", "36", speed="1000000"), at("slow", "18")
    found = decided(Need(usage=minutes(2), dataset_gb=D(2)), quick, slow)
    assert found.quotes[0].offer.sku == "slow"
    assert turning(found) == (Lever.DATASET, 13, "quick", "1.21", True)
    assert turning(decided(Need(usage=minutes(2), dataset_gb=D("1.3")), quick, slow)) == (
        Lever.DATASET,
        13,
        "quick",
        "1.21",
        True,
    )
    assert turning(decided(Need(usage=minutes(2), dataset_gb=D("1.2")), quick, slow)) is None


def test_a_size_of_nothing_can_change_the_answer() -> None:
    """A quarter of an hour for each GB: with 1 GB 1.00 + 0.25 against 1.20; with none 1.00 against 1.20."""
    quick, slow = at("quick", "1.20", speed="1000000"), at("slow", "1.00", speed="1.11111111")
    found = decided(Need(usage=hours("1"), dataset_gb=D("1")), quick, slow)
    assert found.quotes[0].offer.sku == "quick"
    assert found.turning is not None
    assert turning(decided(Need(usage=hours("1"), dataset_gb=D("1"), seats=1), quick, slow)) == (
        Lever.HOURS,
        2,
        "slow",
        "2.25",
        True,
    )
    tiny = decided(Need(usage=minutes(3), dataset_gb=D("1")), quick, slow)
    assert turning(tiny) == (Lever.DATASET, 0, "slow", "0.05", False)
    more = decided(Need(usage=minutes(3), dataset_gb=D("3")), quick, slow)
    assert turning(more) == (Lever.DATASET, 0, "slow", "0.05", False)


def test_without_data_only_the_run_time_can_change_it() -> None:
    found = decided(Need(usage=hours("10")), NEAR, SLUGGISH)
    assert (found.quotes[0].offer.sku, turning(found)) == ("sluggish", None)


def test_a_total_that_lacks_a_part_is_no_rival() -> None:
    """1.05 an hour and an unknown set-up: below 20 h it may be cheaper than the hour of set-up, or not."""
    unknown = provider("unknown", offer("1.05", provider="unknown", sku="unknown"), traits=QUICK)
    assert turning(decided(Need(usage=hours("30")), SLOW, unknown)) is None
    assert turning(decided(Need(usage=hours("2")), SLOW, unknown)) == (Lever.HOURS, 21, "slow", "22.00", True)
    both = replace(unknown, id="other", offers=(offer(rate("1.00"), HOURS, provider="other", sku="other"),))
    found = decided(Need(usage=hours("1.8")), unknown, both)
    assert turning(found) == (Lever.HOURS, 2, "other", "2.00", True)


def test_an_unknown_upload_leaves_the_data_size_open() -> None:
    lost = [replace(one, measures={}) for one in (NEAR, SLUGGISH)]
    assert turning(decided(Need(usage=hours("10"), dataset_gb=D(3)), *lost)) is None
    slow, fast = at("slow", "1.00", setup="3600"), at("fast", "1.10")
    lost = [replace(one, measures={Measure.SETUP_SECONDS: one.measures[Measure.SETUP_SECONDS]}) for one in (slow, fast)]
    found = decided(Need(usage=hours("5"), dataset_gb=D(3)), *lost)
    assert turning(found) == (Lever.HOURS, 11, "slow", "12.00", True)


def test_other_currencies_take_part_by_the_rate_alone() -> None:
    """0.10 USD are 0.71 CNY: with an hour of set-up it wins from 8 h on against 0.80."""
    dollars, yuan = at("dollars", "0.10", setup="3600", currency="USD"), at("yuan", "0.80")
    need = Need(usage=hours("2"))
    assert turning(decided(need, dollars, yuan)) is None
    assert turning(decided(need, dollars, yuan, rates=(DOLLARS,))) == (Lever.HOURS, 8, "dollars", "0.90", True)
    assert turning(decided(need, dollars)) is None


def test_the_lowest_price_of_a_further_hour_is_followed_too() -> None:
    """Five stand before it at 1 h; at 20 h only the one with the hour of set-up is cheaper than the first."""
    others = [at(f"other{place}", f"1.{place}0") for place in range(1, 6)]
    slow = at("slow", "0.90", setup=str(3600 * 2))
    found = decided(Need(usage=hours("1")), at("first", "1.00"), *others, slow)
    assert [quote.offer.sku for quote in found.quotes][-1] == "slow"
    assert turning(found) == (Lever.HOURS, 19, "slow", "18.90", True)


def test_an_estimate_leaves_set_up_aside() -> None:
    assert turning(decided(Need(usage=hours("5")), SLOW, FAST, costing=ESTIMATE)) is None


def test_machines_and_seats_count() -> None:
    need = Need(usage=hours("5"), seats=3)
    assert turning(decided(need, SLOW, FAST)) == (Lever.HOURS, 11, "slow", "36.00", True)


def monthly_price(
    amount: str, sku: str = "month", *, gpu: str = "RTX 4090", currency: str = "CNY", region: str = ""
) -> Offer:
    return offer(
        rate(amount, Per.MONTH, currency),
        MONTHS,
        sku=sku,
        gpu=gpu,
        cards="8",
        unit=Unit.MACHINE,
        mode=Mode.SUBSCRIPTION,
        region=region,
    )


def hourly_price(amount: str, sku: str = "hour") -> Offer:
    return offer(amount, SECONDS_DOWN, sku=sku, cards="8", unit=Unit.MACHINE)


# 4575.66 / 9.53 = 480.13; 961 / 2 = 480.5; 960 / 2; 1440 / 2; 1441 / 2 = 720.5
@pytest.mark.parametrize(
    ("hourly", "month", "hours_needed", "reachable"),
    [
        ("9.53", "4575.66", 481, True),
        ("2", "961", 481, True),
        ("2", "960", 480, True),
        ("2", "960.01", 481, True),
        ("2", "1440", 720, True),
        ("2", "1440.01", 721, False),
        ("2", "1441", 721, False),
        ("2", "1", 1, True),
        ("0.999", "9.98", 10, True),
        ("0.999", "9.99", 10, True),
    ],
)
def test_break_even(hourly: str, month: str, hours_needed: int, reachable: bool) -> None:
    first, later = hourly_price(hourly), monthly_price(month)
    found = decided(Need(usage=hours("1")), provider("one", first, later)).break_evens
    assert [(b.first, b.later, b.hours, b.reachable) for b in found] == [(first, later, D(hours_needed), reachable)]


def test_rounding_moves_a_break_even() -> None:
    """0.0055 an hour, half-up: 1 h is 0.01, so a month of 0.01 is reached at once, not at 1.8 h."""
    first = replace(hourly_price("0.0055"), billing=SECONDS)
    found = decided(Need(usage=hours("1")), provider("one", first, monthly_price("0.01"))).break_evens
    assert [b.hours for b in found] == [1]
    cut = replace(hourly_price("0.999"), billing=SECONDS_DOWN)
    assert [
        b.hours for b in decided(Need(usage=hours("1")), provider("one", cut, monthly_price("0.99"))).break_evens
    ] == [1]
    later = decided(Need(usage=hours("1")), provider("one", cut, monthly_price("1.998"))).break_evens
    assert [b.hours for b in later] == [3]


@pytest.mark.parametrize(
    "later",
    [
        monthly_price("900", gpu="A100"),
        monthly_price("900", region="elsewhere"),
        monthly_price("900", currency="USD"),
        replace(monthly_price("900"), gpu_count=D(4)),
        replace(monthly_price("900"), unit=Unit.CARD),
        replace(monthly_price("900"), gpu_memory_gb=D(48)),
        replace(monthly_price("900"), gpu_variant="SXM"),
        replace(monthly_price("900"), vcpu=D(4)),
        replace(monthly_price("900"), memory_gb=D(4)),
        replace(monthly_price("900"), mode=Mode.RESERVED),
        replace(monthly_price("900"), price=offer(rate("30", Per.DAY)).price),
        replace(monthly_price("900"), price=offer(None).price),
    ],
)
def test_only_the_same_machine_by_the_month_breaks_even(later: Offer) -> None:
    assert decided(Need(usage=hours("1")), provider("one", hourly_price("2"), later)).break_evens == ()


def test_only_what_is_quoted_on_demand_breaks_even() -> None:
    one = provider("one", replace(hourly_price("2"), mode=Mode.SPOT), monthly_price("900"))
    need = Need(usage=hours("1"), modes=(Mode.SPOT, Mode.SUBSCRIPTION))
    assert decided(need, one).break_evens == ()
    elsewhere = provider("two", replace(monthly_price("900"), provider="two"))
    assert decided(Need(usage=hours("1")), provider("one", hourly_price("2")), elsewhere).break_evens == ()
    unpriced = provider("one", replace(hourly_price("2"), price=offer(None).price), monthly_price("900"))
    assert decided(Need(usage=hours("1")), unpriced).break_evens == ()
    cpu = provider("one", replace(hourly_price("2"), billing=billing(None)), monthly_price("900"))
    assert [b.hours for b in decided(Need(usage=hours("1")), cpu).break_evens] == [450]
