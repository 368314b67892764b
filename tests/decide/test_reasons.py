"""What a quote says of its price, its billing, its time and its repetitions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from catalog.claims import Claims, Confidence
from catalog.money import Money
from catalog.needs import Need
from catalog.offers import Billing, Mode, Offer, Per
from catalog.providers import Provider, Trait
from catalog.quotes import Code, Quote
from catalog.usage import Run, Usage
from tests.decide.asking import ESTIMATE, codes, decided, hours, minutes, values
from tests.pricing.made import HOURS, MINUTES, MINUTES_DOWN, SECONDS, D, billing, claim, claims, offer, provider, rate


def quoted(one: Offer, usage: Usage | None = None) -> Quote:
    return decided(Need(usage=usage or hours("1"), modes=(one.mode,)), provider("one", one)).quotes[0]


def dated(as_of: str | None, confidence: Confidence = Confidence.HIGH) -> Offer:
    return offer(Claims((claim(rate("1"), as_of, confidence=confidence),)))


def test_a_good_price_with_known_rules_needs_no_words() -> None:
    found = decided(Need(usage=hours("1")), provider("one", offer("1"), setup="0"))
    assert codes(found.quotes[0].reasons) == [Code.CHEAPEST]
    assert codes(quoted(offer("1")).reasons) == [Code.CHEAPEST, Code.AT_LEAST]


def test_the_rate_is_the_claim_itself() -> None:
    one = offer(claims(rate("1"), rate("2")))
    assert quoted(one).rate == one.price.ranked[0]
    assert quoted(offer(None)).rate is None


# The test's day is 2026-11-30: 180 days after 2026-06-03.
@pytest.mark.parametrize(
    ("as_of", "days"),
    [
        ("2026-11-30", None),
        ("2026-06-03", None),
        ("2026-06-02", 181),
        ("2026-06", 182),
        ("2026", 333),
        ("2025-11-30", 365),
    ],
)
def test_an_old_price(as_of: str, days: int | None) -> None:
    expected = [] if days is None else [{"days": days, "as_of": as_of, "source": "page"}]
    assert values(quoted(dated(as_of)), Code.PRICE_OLD) == expected


def test_an_undated_price() -> None:
    quote = quoted(dated(None))
    assert values(quote, Code.PRICE_UNDATED) == [{"source": "page"}]
    assert values(quote, Code.PRICE_OLD) == []
    assert values(quoted(dated("2020")), Code.PRICE_UNDATED) == []


@pytest.mark.parametrize("confidence", list(Confidence))
def test_a_weak_price(confidence: Confidence) -> None:
    weak = confidence in (Confidence.LOW, Confidence.VERY_LOW)
    expected = [{"confidence": confidence, "source": "page"}] if weak else []
    assert values(quoted(dated("2026-11-01", confidence)), Code.PRICE_WEAK) == expected


def test_a_disputed_price() -> None:
    one = offer(claims(rate("7.20"), rate("0.12", Per.MINUTE), rate("5"), rate("7.20", currency="USD")))
    _, same, cheaper, dollars = one.price.ranked
    assert values(quoted(one), Code.PRICE_DISPUTED) == [
        {
            "amount": Money(D("5"), "CNY"),
            "per": Per.HOUR,
            "source": "page2",
            "as_of": "2026-11-01",
            "rivals": (cheaper, dollars),
        }
    ]
    assert values(quoted(offer(Claims((one.price.ranked[0], same)))), Code.PRICE_DISPUTED) == []


@pytest.mark.parametrize(
    ("rules", "estimate", "unknown"),
    [
        (SECONDS, False, False),
        (MINUTES, True, False),
        (billing(None), True, True),
        (billing(None, None), True, True),
    ],
)
def test_rules_nobody_states(rules: Billing, estimate: bool, unknown: bool) -> None:
    found = codes(quoted(offer("1", rules)).reasons)
    assert (Code.ESTIMATE in found, Code.INCREMENT_UNKNOWN in found) == (estimate, unknown)
    unpriced = codes(quoted(offer(None, rules)).reasons)
    assert (Code.ESTIMATE in unpriced, Code.INCREMENT_UNKNOWN in unpriced) == (estimate, unknown)


def test_a_disputed_step() -> None:
    steps = claims(60, 60, 1, 3600)
    found = values(quoted(offer("1", replace(MINUTES_DOWN, increment_seconds=steps))), Code.INCREMENT_DISPUTED)
    assert found == [
        {
            "seconds": 60,
            "source": "page0",
            "as_of": "2026-11-01",
            "rival_seconds": 1,
            "rival_source": "page2",
            "rivals": steps.ranked[2:],
        }
    ]
    agreed = replace(MINUTES_DOWN, increment_seconds=claims(60, 60))
    assert values(quoted(offer("1", agreed)), Code.INCREMENT_DISPUTED) == []


def test_an_unknown_price() -> None:
    assert values(quoted(offer(None)), Code.PRICE_UNKNOWN) == [{}]
    assert values(quoted(offer("0")), Code.PRICE_UNKNOWN) == [{}]
    assert values(quoted(offer("1")), Code.PRICE_UNKNOWN) == []


def test_time_charged_beyond_the_clock() -> None:
    assert values(quoted(offer("1", HOURS), minutes(61, 60)), Code.ROUNDED_UP_TIME) == [
        {"seconds": D(59 * 60), "billed_seconds": D(3 * 3600)}
    ]
    assert values(quoted(offer("1", HOURS), minutes(60, 60)), Code.ROUNDED_UP_TIME) == []
    a_second = Usage((Run(D(3599)),))
    assert values(quoted(offer("1", HOURS), a_second), Code.ROUNDED_UP_TIME) == [{"seconds": 1, "billed_seconds": 3600}]
    spot = replace(offer("1", HOURS), mode=Mode.SPOT)
    assert values(quoted(spot, minutes(59)), Code.ROUNDED_UP_TIME) == [{"seconds": D(60), "billed_seconds": D(3600)}]


def lasting(*, keeps: bool, settles: bool, speed: str | None = "100", setup: str | None = "60") -> Provider:
    traits = {Trait.PERSISTENT_STORAGE: keeps, Trait.ENV_PERSISTENCE: settles}
    return provider("one", offer("1"), traits=traits, speed=speed, setup=setup)


def test_what_is_paid_again_and_again() -> None:
    need = Need(usage=minutes((30, 3)), dataset_gb=D(10))
    again = decided(need, lasting(keeps=False, settles=False)).quotes[0]
    assert values(again, Code.UPLOADS_REPEATED) == [{"seconds": 100, "times": 3}]
    assert values(again, Code.SETUP_REPEATED) == [{"seconds": 60, "times": 3}]
    twice = decided(replace(need, usage=minutes(30, 30)), lasting(keeps=False, settles=False)).quotes[0]
    assert values(twice, Code.UPLOADS_REPEATED) == [{"seconds": 100, "times": 2}]
    once = decided(need, lasting(keeps=True, settles=True)).quotes[0]
    assert not {Code.UPLOADS_REPEATED, Code.SETUP_REPEATED} & set(codes(once.reasons))
    unknown = decided(need, lasting(keeps=False, settles=False, speed=None, setup=None)).quotes[0]
    assert not {Code.UPLOADS_REPEATED, Code.SETUP_REPEATED} & set(codes(unknown.reasons))
    single = decided(replace(need, usage=minutes(30)), lasting(keeps=False, settles=False)).quotes[0]
    assert not {Code.UPLOADS_REPEATED, Code.SETUP_REPEATED} & set(codes(single.reasons))
    estimate = decided(need, lasting(keeps=False, settles=False), costing=ESTIMATE).quotes[0]
    assert (values(estimate, Code.UPLOADS_REPEATED), values(estimate, Code.SETUP_REPEATED)) == (
        [{"seconds": 100, "times": 3}],
        [],
    )


def test_the_order_of_the_reasons() -> None:
    """First what the total lacks and how it came about, then the price, then the offer and its rules."""
    old = Claims((claim(rate("1"), "2020", confidence=Confidence.LOW), claim(rate("2"))))
    one = offer(old, replace(MINUTES, increment_seconds=claims(3600, 60)), memory=None)
    need = Need(usage=minutes(30), gpus=(replace(Need().gpus[0], min_memory_gb=D(8)),))
    assert codes(decided(need, provider("one", one)).quotes[0].reasons) == [
        Code.CHEAPEST,
        Code.AT_LEAST,
        Code.ROUNDED_UP_TIME,
        Code.PRICE_DISPUTED,
        Code.PRICE_OLD,
        Code.PRICE_WEAK,
        Code.GPU_UNCONFIRMED,
        Code.ESTIMATE,
        Code.INCREMENT_DISPUTED,
    ]
