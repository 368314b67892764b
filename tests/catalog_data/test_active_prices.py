"""Which of several claims counts: the prices and billing rules an answer rests on, decided by hand from the sources."""

from __future__ import annotations

from decimal import Decimal

import pytest

from catalog.bundled import load_catalog
from catalog.claims import Authority
from catalog.offers import Billing, Mode, Offer, Unit


def offer(provider: str, sku: str) -> Offer:
    return next(offer for offer in load_catalog().providers[provider].offers if offer.sku == sku)


def per_hour(provider: str, sku: str) -> str:
    rate = offer(provider, sku).price.value
    assert rate is not None
    return f"{rate.amount.amount} {rate.amount.currency}/{rate.per}"


@pytest.mark.parametrize(
    ("provider", "sku", "price", "date"),
    [
        ("zhixingyun", "V100-time-shared", "0.12 CNY/minute", None),
        ("zhixingyun", "RTX4090", "1.65 CNY/hour", "2026-08-24"),  # a reading; 1.31 and 1.50 are newer but second-hand
        ("zhixingyun", "A100", "2.4 CNY/hour", "2026-10"),  # the newer of two second-hand figures
        ("zhixingyun", "A100-SXM4-40G", "2.19 CNY/hour", None),
        ("zhixingyun", "A100-80G", "4.90 CNY/hour", "2026-04-17"),
        ("zhixingyun", "RTX3080", "0.43 CNY/hour", "2024-11"),
        ("paracloud", "rtx5090.xeon6530.2xlarge", "5.96 CNY/hour", "2026-09-26"),
        ("paracloud", "rtx4090.epyc7402.8xlarge", "15.04 CNY/hour", "2026-09-26"),
        ("paracloud", "slurm.gpu_5090", "2.70 CNY/hour", "2026-10"),
        ("paracloud", "slurm.gpu_4090", "2.16 CNY/hour", "2026-10"),
        ("pai_dsw", "1xV100-32G", "21.71 CNY/hour", "2026-07-25"),
        ("pai_dsw", "ecs.gn7i-c8g1.2xlarge", "13 CNY/hour", "2026-06-17"),
        ("autodl", "RTX4090", "1.98 CNY/hour", "2026-05"),
        ("autodl", "RTX3090", "1.32 CNY/hour", "2026-05"),
        ("autodl", "RTX5090", "2.88 CNY/hour", "2026-05"),
        ("autodl", "H800", "8.88 CNY/hour", "2026-05"),
        ("autodl", "V100-32G", "2.28 CNY/hour", "2026-03-28"),
        ("hengyuanyun", "RTX4090", "1.32 CNY/hour", "2026-10"),
        ("runpod", "secure-A100-80G", "1.79 USD/hour", "2026-11-09"),
        ("runpod", "RTX4090", "0.69 USD/hour", "2026-05-27"),
        ("lambda_cloud", "1xH100-PCIe", "3.29 USD/hour", "2026-09-25"),
        ("vast_ai", "RTX3090", "0.1489 USD/hour", "2026-05-27"),
        ("aws", "p5.48xlarge", "55.04 USD/hour", "2026-11-09"),
    ],
)
def test_active_price(provider: str, sku: str, price: str, date: str | None) -> None:
    active = offer(provider, sku).price.active
    assert active is not None
    assert (per_hour(provider, sku), active.as_of) == (price, date)


@pytest.mark.parametrize(
    ("provider", "sku", "rivals"),
    [
        ("zhixingyun", "RTX4090", ["1.31", "1.50"]),
        ("zhixingyun", "A100", ["5.8"]),
        ("autodl", "RTX4090", ["1.88"]),  # 1.98 of March agrees
        ("autodl", "RTX3090", ["1.58"]),
        ("hengyuanyun", "RTX4090", ["3.5"]),
        ("autodl", "RTX5090", []),
    ],
)
def test_what_other_sources_say(provider: str, sku: str, rivals: list[str]) -> None:
    assert [str(claim.value.amount.amount) for claim in offer(provider, sku).price.rivals] == rivals


@pytest.mark.parametrize(
    ("sku", "now", "listed"),
    [("rtx5090.xeon6530.2xlarge", "5.96", "9.00"), ("rtx4090.epyc7402.8xlarge", "15.04", "31.62")],
)
def test_paratera_shows_the_list_price_beside_the_price_now(sku: str, now: str, listed: str) -> None:
    machine = offer("paracloud", sku)
    assert machine.price.value is not None
    assert machine.list_price.value is not None
    assert str(machine.price.value.amount.amount) == now
    assert str(machine.list_price.value.amount.amount) == listed


def test_a_list_price_of_0_is_no_price() -> None:
    assert offer("paracloud", "vgpu.split10.rtx5090.xeon6530.xlarge").list_price.ranked == ()


# provider, SKU, increment, rounding, minimum seconds, minimum amount, slice zone
RULES = [
    ("zhixingyun", "V100-time-shared", 60, None, None, None, None),
    ("zhixingyun", "RTX4090", 3600, None, None, None, None),
    ("paracloud", "slurm.gpu_4090", 3600, None, None, None, None),
    ("paracloud", "rtx4090.epyc7402.8xlarge", 3600, None, None, None, None),
    ("pai_dsw", "1xV100-32G", 60, "down", None, None, None),
    ("autodl", "RTX4090", 1, "up", None, "0.01", "Asia/Shanghai"),
    ("hengyuanyun", "RTX4090", 1, None, None, None, None),
    ("aliyun_ecs", "ecs.gn7i-c8g1.2xlarge", 1, "down", None, "0.01", None),
    ("aliyun_ecs", "ecs.gn7i-c8g1.2xlarge/month", 2592000, "down", None, None, None),
    ("modelarts", "notebook", 1, "down", None, None, None),
    ("tencent_hai", "T4-16G", 3600, None, None, None, None),
    ("runpod", "RTX4090", 1, None, None, None, None),
    ("lambda_cloud", "A100-40G", 60, None, None, None, None),
    ("vast_ai", "RTX3090", 1, None, None, None, None),
    ("aws", "p5.48xlarge", 1, None, 60, None, None),
    ("featurize", "RTX4090-48G", None, None, None, None, None),
    ("gongji", "RTX5090", None, None, None, None, None),
    ("ecloud", "V100", None, None, None, None, None),
]


def in_short(billing: Billing) -> tuple[object, ...]:
    amount = billing.minimum_amount.value
    return (
        billing.increment_seconds.value,
        billing.rounding.value,
        billing.minimum_seconds.value,
        None if amount is None else str(amount),
        billing.slice_zone,
    )


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: f"{rule[0]}-{rule[1]}")
def test_billing_rules(rule: tuple[str, str, object]) -> None:
    provider, sku, *expected = rule
    assert in_short(offer(provider, sku).billing) == tuple(expected)


def test_the_provider_s_minute_beats_the_review_s_second() -> None:
    step = offer("pai_dsw", "1xV100-32G").billing.increment_seconds
    assert step.active is not None
    assert (step.active.authority, step.active.as_of) == (Authority.DOCUMENT, "2026-06-23")
    assert [(rival.value, rival.authority) for rival in step.rivals] == [(1, Authority.REVIEW)]


def test_the_provider_s_hour_beats_the_review_s_minute_for_packs() -> None:
    step = offer("zhixingyun", "RTX4090").billing.increment_seconds
    assert [(rival.value, rival.authority) for rival in step.rivals] == [(60, Authority.REVIEW)]


@pytest.mark.parametrize(
    ("provider", "sku", "unit", "cards", "counts"),
    [
        ("zhixingyun", "V100-time-shared", Unit.CARD, "1", (1, 2, 4, 8)),
        ("zhixingyun", "RTX4090", Unit.CARD, "1", (1, 2, 4, 8)),
        ("paracloud", "slurm.gpu_4090", Unit.CARD, "1", ()),
        ("paracloud", "rtx5090.xeon6530.2xlarge", Unit.MACHINE, "2", ()),
        ("paracloud", "rtx4090.epyc7402.8xlarge", Unit.MACHINE, "8", ()),
        ("paracloud", "vgpu.split10.rtx5090.xeon6530.xlarge", Unit.SLICE, "0.1", ()),
        ("pai_dsw", "4xV100-32G", Unit.MACHINE, "4", ()),
        ("autodl", "RTX4090", Unit.CARD, "1", ()),
        ("lambda_cloud", "8xH100-SXM", Unit.CARD, "1", (8,)),  # priced for each GPU, sold by eight
        ("lambda_cloud", "8xV100-16G", Unit.MACHINE, "8", ()),
        ("aws", "p4d.24xlarge", Unit.MACHINE, "8", ()),
    ],
)
def test_what_is_sold_as_one(provider: str, sku: str, unit: Unit, cards: str, counts: tuple[int, ...]) -> None:
    sold = offer(provider, sku)
    assert (sold.unit, sold.gpu_count, sold.counts) == (unit, Decimal(cards), counts)


def test_months_are_subscriptions_and_nothing_else_is() -> None:
    for one in load_catalog().offers:
        monthly = one.provider == "aliyun_ecs" and one.sku.endswith("/month")
        assert one.mode is (Mode.SUBSCRIPTION if monthly else Mode.ON_DEMAND)
