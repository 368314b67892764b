"""Which offers meet a need, and the reason why one does not."""

from __future__ import annotations

import pytest

from catalog.money import Money
from catalog.needs import GpuNeed, Need
from catalog.offers import Mode, Offer, Unit
from catalog.providers import Provider, Trait
from catalog.quotes import Code
from tests.decide.asking import codes, decided, hours, ruled_out, totals, values
from tests.pricing.made import HOURS, MINUTES, SECONDS, D, billing, offer, provider

FOUR, EIGHT = offer("1", sku="4090"), offer("8", sku="8x", cards="8", unit=Unit.MACHINE)
A40 = offer("3", sku="40G", gpu="A100", memory=40)
A80 = offer("4", sku="80G", gpu="A100", memory=80)
A_ANY = offer("2", sku="size unknown", gpu="A100", memory=None)
ANY = offer(None, sku="any", gpu=None, memory=None)
SLICE = offer("0.3", sku="slice", cards="0.1", unit=Unit.SLICE)
MONTH = offer("900", sku="month", mode=Mode.SUBSCRIPTION)
SPOT = offer("0.5", sku="spot", mode=Mode.SPOT)
ALL = provider("one", FOUR, EIGHT, A40, A80, A_ANY, ANY, SLICE, MONTH, SPOT)


def asked(*gpus: GpuNeed, modes: tuple[Mode, ...] = ()) -> Need:
    return Need(gpus, hours("10"), modes=modes)


def test_a_model() -> None:
    found = decided(asked(GpuNeed("RTX 4090")), ALL)
    assert totals(found) == [("4090", "10.00"), ("8x", "80.00"), ("any", None)]
    assert ruled_out(found) == {
        "40G": [(Code.WRONG_GPU, {"gpu": "A100", "memory_gb": 40})],
        "80G": [(Code.WRONG_GPU, {"gpu": "A100", "memory_gb": 80})],
        "size unknown": [(Code.WRONG_GPU, {"gpu": "A100", "memory_gb": None})],
        "slice": [(Code.ONLY_A_SLICE, {"share": D("0.1")})],
        "month": [(Code.WRONG_MODE, {"mode": Mode.SUBSCRIPTION})],
        "spot": [(Code.WRONG_MODE, {"mode": Mode.SPOT})],
    }


def test_an_exact_memory() -> None:
    found = decided(asked(GpuNeed("A100", memory_gb=D(80))), ALL)
    assert totals(found) == [("80G", "40.00"), ("any", None)]
    assert ruled_out(found)["40G"] == [(Code.WRONG_GPU, {"gpu": "A100", "memory_gb": 40})]
    assert ruled_out(found)["size unknown"] == [(Code.GPU_UNCONFIRMED, {"gpu": "A100", "memory_gb": 80})]
    sure, unpriced = found.quotes
    assert values(sure, Code.GPU_UNCONFIRMED) == []
    assert codes(unpriced.reasons)[:2] == [Code.PRICE_UNKNOWN, Code.GPU_UNCONFIRMED]


def test_an_unstated_memory_is_better_than_none() -> None:
    found = decided(asked(GpuNeed("A100", memory_gb=D(80))), provider("one", A_ANY))
    assert totals(found) == [("size unknown", "20.00")]
    assert values(found.quotes[0], Code.GPU_UNCONFIRMED) == [{"gpu": "A100", "memory_gb": 80}]


def test_the_smaller_memory_is_exact_too() -> None:
    found = decided(asked(GpuNeed("A100", memory_gb=D(40))), ALL)
    assert totals(found) == [("40G", "30.00"), ("any", None)]


def test_a_least_memory() -> None:
    found = decided(asked(GpuNeed(min_memory_gb=D(40))), ALL)
    assert totals(found) == [("40G", "30.00"), ("80G", "40.00"), ("any", None)]
    assert ruled_out(found)["4090"] == [(Code.TOO_LITTLE_MEMORY, {"memory_gb": 24, "least_gb": 40})]
    assert ruled_out(found)["size unknown"] == [(Code.GPU_UNCONFIRMED, {"gpu": None, "memory_gb": 40})]


def test_models_that_are_not_wanted() -> None:
    found = decided(Need((GpuNeed(),), hours("10"), excluded_gpus=("RTX 4090",)), ALL)
    assert totals(found) == [("size unknown", "20.00"), ("40G", "30.00"), ("80G", "40.00"), ("any", None)]
    refused = (Code.UNWANTED_GPU, {"gpu": "RTX 4090"})
    assert ruled_out(found) == {
        "4090": [refused],
        "8x": [refused],
        "slice": [refused],
        "month": [refused, (Code.WRONG_MODE, {"mode": Mode.SUBSCRIPTION})],
        "spot": [refused, (Code.WRONG_MODE, {"mode": Mode.SPOT})],
    }


def test_a_model_that_is_asked_for_and_not_wanted_is_not_quoted() -> None:
    found = decided(Need((GpuNeed("A100"),), hours("10"), excluded_gpus=("A100",)), provider("one", A80, FOUR))
    assert totals(found) == []
    assert ruled_out(found)["80G"] == [(Code.UNWANTED_GPU, {"gpu": "A100"})]


def test_any_card_takes_every_whole_one() -> None:
    found = decided(asked(GpuNeed()), ALL)
    assert [sku for sku, _ in totals(found)] == ["4090", "size unknown", "40G", "80G", "8x", "any"]
    assert values(found.quotes[1], Code.GPU_UNCONFIRMED) == []
    assert values(found.quotes[-1], Code.GPU_UNCONFIRMED) == [{"gpu": None, "memory_gb": None}]


def test_more_cards_than_a_machine_has() -> None:
    found = decided(
        asked(GpuNeed("A100", 2)), provider("one", A80, offer("9", sku="1x", gpu="A100", unit=Unit.MACHINE))
    )
    assert totals(found) == [("80G", "80.00")]
    assert ruled_out(found) == {"1x": [(Code.TOO_FEW_CARDS, {"cards": D(1), "wanted": 2})]}


def test_alternatives_are_quoted_side_by_side() -> None:
    found = decided(asked(GpuNeed("A100", memory_gb=D(80)), GpuNeed("RTX 4090", 2)), ALL)
    assert totals(found) == [
        ("4090", "20.00"),
        ("80G", "40.00"),
        ("8x", "80.00"),
        ("any", None),
    ]


def test_a_near_miss_is_the_reason_before_another_model() -> None:
    small = offer("1", sku="small", cards="1", unit=Unit.MACHINE)
    for gpus in ((GpuNeed("A100"), GpuNeed("RTX 4090", 2)), (GpuNeed("RTX 4090", 2), GpuNeed("A100"))):
        assert ruled_out(decided(asked(*gpus), provider("one", small))) == {
            "small": [(Code.TOO_FEW_CARDS, {"cards": D(1), "wanted": 2})]
        }


@pytest.mark.parametrize(
    ("modes", "skus"),
    [
        ((Mode.SUBSCRIPTION,), ["month"]),
        ((Mode.SPOT,), ["spot"]),
        ((Mode.ON_DEMAND, Mode.SPOT), ["spot", "4090"]),
        ((Mode.PACK,), []),
    ],
)
def test_billing_modes(modes: tuple[Mode, ...], skus: list[str]) -> None:
    found = decided(asked(GpuNeed("RTX 4090"), modes=modes), provider("one", FOUR, MONTH, SPOT))
    assert [sku for sku, _ in totals(found)] == skus


def test_all_that_is_wrong_with_an_offer_is_said() -> None:
    found = decided(asked(GpuNeed("A100")), provider("one", MONTH))
    assert ruled_out(found)["month"] == [
        (Code.WRONG_GPU, {"gpu": "RTX 4090", "memory_gb": 24}),
        (Code.WRONG_MODE, {"mode": Mode.SUBSCRIPTION}),
    ]


def test_providers_asked_for_and_unwanted() -> None:
    one, two, three = (provider(name, offer("1", sku=name, provider=name)) for name in ("one", "two", "three"))
    need = Need(usage=hours("1"), providers=("one", "two"), excluded=("two",))
    found = decided(need, one, two, three)
    assert totals(found) == [("one", "1.00")]
    assert ruled_out(found) == {"two": [(Code.UNWANTED, {})], "three": [(Code.NOT_ASKED, {})]}


def having(name: str, price: str | None, **traits: bool) -> Provider:
    return provider(name, offer(price, provider=name, sku=name), traits={Trait(t): has for t, has in traits.items()})


def test_what_must_hold() -> None:
    need = Need(usage=hours("1"), topics=("snapshot", "jupyter", "price", "support"))
    yes = having("yes", "9", snapshot=True, jupyter=True)
    no = having("no", "1", snapshot=False, jupyter=False)
    half = having("half", "2", snapshot=True)
    found = decided(need, yes, no, half)
    assert totals(found) == [("yes", "9.00")]
    assert ruled_out(found) == {
        "no": [(Code.NEED_FAILS, {"topic": "snapshot"}), (Code.NEED_FAILS, {"topic": "jupyter"})],
        "half": [(Code.NEED_UNCONFIRMED, {"topic": "jupyter"})],
    }


@pytest.mark.parametrize("sure", [None, having("yes", None, snapshot=True)])
def test_what_nobody_says_is_quoted_where_nothing_better_has_a_price(sure: Provider | None) -> None:
    need = Need(usage=hours("1"), topics=("snapshot",))
    others = [] if sure is None else [sure]
    found = decided(need, having("no", "1", snapshot=False), having("maybe", "2"), *others)
    assert totals(found)[0] == ("maybe", "2.00")
    assert values(found.quotes[0], Code.NEED_UNCONFIRMED) == [{"topic": "snapshot"}]
    assert list(ruled_out(found)) == ["no"]


def test_a_sure_offer_that_the_budget_rules_out_does_not_rule_out_others() -> None:
    need = Need(usage=hours("1"), topics=("snapshot",), budget=Money(D("5"), "CNY"))
    found = decided(need, having("yes", "9", snapshot=True), having("maybe", "2"))
    assert totals(found) == [("maybe", "2.00")]


@pytest.mark.parametrize("topic", ["price", "support", "ease_of_use", "reliability", "transfer_speed", "gpu_models"])
def test_topics_no_offer_can_fail(topic: str) -> None:
    found = decided(Need(usage=hours("1"), topics=(topic,)), having("one", "1"))
    assert totals(found) == [("one", "1.00")]
    assert Code.NEED_UNCONFIRMED not in codes(found.quotes[0].reasons)


STEPS: list[tuple[str, Offer]] = [
    ("second", offer("4", SECONDS, sku="second")),
    ("minute", offer("3", MINUTES, sku="minute")),
    ("61 s", offer("2", billing(61), sku="61 s")),
    ("hour", offer("1", HOURS, sku="hour")),
    ("unknown", offer("0.5", billing(None), sku="unknown")),
]


def test_small_billing_steps_as_a_need() -> None:
    found = decided(Need(usage=hours("1"), topics=("billing_granularity",)), provider("one", *(o for _, o in STEPS)))
    assert totals(found) == [("minute", "3.00"), ("second", "4.00")]
    assert ruled_out(found) == {
        "61 s": [(Code.NEED_FAILS, {"topic": "billing_granularity", "seconds": 61})],
        "hour": [(Code.NEED_FAILS, {"topic": "billing_granularity", "seconds": 3600})],
        "unknown": [(Code.NEED_UNCONFIRMED, {"topic": "billing_granularity"})],
    }


def test_an_unknown_step_is_quoted_where_nothing_better_is() -> None:
    found = decided(Need(usage=hours("1"), topics=("billing_granularity",)), provider("one", STEPS[4][1]))
    assert values(found.quotes[0], Code.NEED_UNCONFIRMED) == [{"topic": "billing_granularity"}]
