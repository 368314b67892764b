"""Every known price stands in the catalog, with its date; typed in apart from the catalog's own files."""

from __future__ import annotations

from decimal import Decimal

import pytest

from catalog.bundled import load_catalog
from catalog.claims import Claim
from catalog.offers import Offer, Rate

# provider, SKU, amount, currency, per, date
PRICES = [
    ("zhixingyun", "RTX4090", "1.65", "CNY", "hour", "2026-08-24"),
    ("zhixingyun", "RTX4090", "1.31", "CNY", "hour", "2026-10"),
    ("zhixingyun", "RTX4090", "1.50", "CNY", "hour", "2026-10"),
    ("zhixingyun", "A100", "2.4", "CNY", "hour", "2026-10"),
    ("zhixingyun", "A100-SXM4-40G", "2.19", "CNY", "hour", None),
    ("zhixingyun", "A100-80G", "4.90", "CNY", "hour", "2026-04-17"),
    ("zhixingyun", "A100", "5.8", "CNY", "hour", None),
    ("zhixingyun", "RTX3080", "0.43", "CNY", "hour", "2024-11"),
    ("zhixingyun", "V100-time-shared", "0.12", "CNY", "minute", None),
    ("zhixingyun", "ecs.c1.base", "0.1756", "CNY", "hour", "2024-11"),
    ("zhixingyun", "ecs.c2", "0.2113", "CNY", "hour", "2024-11"),
    ("zhixingyun", "ecs.c4", "0.2825", "CNY", "hour", "2024-11"),
    ("zhixingyun", "ecs.c8", "0.425", "CNY", "hour", "2024-11"),
    ("zhixingyun", "gcs.g2.large", "0.125", "CNY", "hour", "2024-11"),
    ("zhixingyun", "gcs.g8.base", "0", "CNY", "hour", "2024-11"),
    ("zhixingyun", "gcs.g8.large", "0.5", "CNY", "hour", "2024-11"),
    ("zhixingyun", "gcs.g8.xlarge", "1.32", "CNY", "hour", "2024-11"),
    ("zhixingyun", "gcs.g8.2xlarge", "3.1", "CNY", "hour", "2024-11"),
    ("zhixingyun", "gcs.g8.3xlarge", "3.6", "CNY", "hour", "2024-11"),
    ("zhixingyun", "extra-cpu-core", "0.02", "CNY", "hour", "2024-11"),
    ("paracloud", "rtx5090.xeon6530.2xlarge", "5.96", "CNY", "hour", "2026-09-26"),
    ("paracloud", "rtx4090.epyc7402.8xlarge", "15.04", "CNY", "hour", "2026-09-26"),
    ("paracloud", "vgpu.split10.rtx5090.xeon6530.xlarge", "0.30", "CNY", "hour", "2026-09-26"),
    ("paracloud", "slurm.gpu_5090", "2.70", "CNY", "hour", "2026-10"),
    ("paracloud", "slurm.gpu_4090", "2.16", "CNY", "hour", "2026-10"),
    ("pai_dsw", "1xV100-32G", "21.71", "CNY", "hour", "2026-07-25"),
    ("pai_dsw", "4xV100-32G", "86.86", "CNY", "hour", "2026-07-25"),
    ("pai_dsw", "ecs.gn7i-c8g1.2xlarge", "13", "CNY", "hour", "2026-06-17"),
    ("pai_dsw", "ecs.c6e.8xlarge", "1.07", "USD", "hour", "2022-12"),
    ("aliyun_ecs", "ecs.gn6v-c8g1.2xlarge", "26.46", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn6v-c8g1.2xlarge/month", "7620", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn6v-c8g1.8xlarge", "105.84", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn6v-c8g1.8xlarge/month", "30480", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn6v-c8g1.16xlarge", "211.68", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn6v-c8g1.16xlarge/month", "60960", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn6v-c10g1.20xlarge", "219.64", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn6v-c10g1.20xlarge/month", "63255", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn6e-c12g1.3xlarge", "19.73", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn6e-c12g1.3xlarge/month", "9475", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn6e-c12g1.12xlarge", "78.95", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn6e-c12g1.12xlarge/month", "37900", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn6e-c12g1.24xlarge", "157.91", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn6e-c12g1.24xlarge/month", "75800", "CNY", "month", None),
    ("aliyun_ecs", "ecs.ebmgn6v.24xlarge", "237.12", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.ebmgn6v.24xlarge/month", "68292", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn6i-c4g1.xlarge", "11.63", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn6i-c4g1.xlarge/month", "3348", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn6i-c8g1.2xlarge", "14.00", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn6i-c8g1.2xlarge/month", "4032", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn6i-c16g1.4xlarge", "16.41", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn6i-c16g1.4xlarge/month", "4725", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn6i-c24g1.6xlarge", "17.19", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn6i-c24g1.6xlarge/month", "4950", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn6i-c24g1.12xlarge", "34.38", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn6i-c24g1.12xlarge/month", "9900", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn6i-c24g1.24xlarge", "68.75", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn6i-c24g1.24xlarge/month", "19800", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn7i-c8g1.2xlarge", "9.53", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn7i-c8g1.2xlarge/month", "4575.66", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn7i-c16g1.4xlarge", "10.09", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn7i-c16g1.4xlarge/month", "4844.81", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn7i-c32g1.8xlarge", "13.30", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn7i-c32g1.8xlarge/month", "6387.98", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn7i-c32g1.16xlarge", "26.61", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn7i-c32g1.16xlarge/month", "12775.95", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn7i-c32g1.32xlarge", "53.23", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn7i-c32g1.32xlarge/month", "25551.90", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn7-c12g1.3xlarge", "31.5", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn7-c12g1.3xlarge/month", "15160", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn7-c13g1.13xlarge", "126.3", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn7-c13g1.13xlarge/month", "60640", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn7-c13g1.26xlarge", "252.6", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn7-c13g1.26xlarge/month", "121280", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn7e-c16g1.4xlarge", "34.7", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn7e-c16g1.4xlarge/month", "16676", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn7e-c16g1.16xlarge", "138.9", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn7e-c16g1.16xlarge/month", "66704", "CNY", "month", None),
    ("aliyun_ecs", "ecs.gn7e-c16g1.32xlarge", "277.9", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.gn7e-c16g1.32xlarge/month", "133408", "CNY", "month", None),
    ("aliyun_ecs", "ecs.ebmgn7e.32xlarge", "277.9", "CNY", "hour", None),
    ("aliyun_ecs", "ecs.ebmgn7e.32xlarge/month", "133408", "CNY", "month", None),
    ("autodl", "H800", "8.88", "CNY", "hour", "2026-03-28"),
    ("autodl", "H20-96G", "6.98", "CNY", "hour", "2026-03-28"),
    ("autodl", "A100-80G", "6.68", "CNY", "hour", "2026-03-28"),
    ("autodl", "A800", "4.98", "CNY", "hour", "2026-03-28"),
    ("autodl", "L20-48G", "3.68", "CNY", "hour", "2026-03-28"),
    ("autodl", "A100-40G", "3.28", "CNY", "hour", "2026-03-28"),
    ("autodl", "RTX5090", "2.88", "CNY", "hour", "2026-03-28"),
    ("autodl", "V100-32G", "2.28", "CNY", "hour", "2026-03-28"),
    ("autodl", "RTX4090", "1.98", "CNY", "hour", "2026-03-28"),
    ("autodl", "RTX3090", "1.32", "CNY", "hour", "2026-03-28"),
    ("autodl", "RTX3090", "1.58", "CNY", "hour", "2026-03-28"),
    ("autodl", "RTX-PRO-6000", "5.98", "CNY", "hour", "2026-05"),
    ("autodl", "RTX5090", "2.88", "CNY", "hour", "2026-05"),
    ("autodl", "RTX4090D", "1.88", "CNY", "hour", "2026-05"),
    ("autodl", "RTX4090", "1.98", "CNY", "hour", "2026-05"),
    ("autodl", "RTX3090", "1.32", "CNY", "hour", "2026-05"),
    ("autodl", "H800", "8.88", "CNY", "hour", "2026-05"),
    ("autodl", "RTX4090", "1.88", "CNY", "hour", "2026"),
    ("autodl", "no-gpu-mode", "0.10", "CNY", "hour", "2026-10"),
    ("autodl", "data-disk", "0.0066", "CNY", "day", "2026-10"),
    ("autodl", "file-storage", "0.01", "CNY", "day", "2026-03-28"),
    ("autodl", "images", "0.01", "CNY", "day", "2026-03-28"),
    ("autodl", "netdisk", "0.30", "CNY", "month", "2026-03-28"),
    ("hengyuanyun", "RTX4090", "1.32", "CNY", "hour", "2026-10"),
    ("hengyuanyun", "RTX4090", "3.5", "CNY", "hour", "2025-10-23"),
    ("hengyuanyun", "hy-nas", "0.0007", "CNY", "hour", "2026-06"),
    ("featurize", "RTX4090-48G", "3", "CNY", "hour", "2026"),
    ("lanrui", "netdisk", "0.15", "CNY", "month", "2026-06"),
    ("gongji", "RTX5090", "3.25", "CNY", "hour", None),
    ("ecloud", "T4", "14.61", "CNY", "hour", "2026-07"),
    ("ecloud", "V100", "23.81", "CNY", "hour", "2026-07"),
    ("ecloud", "A100", "21", "CNY", "hour", "2026-07"),
    ("tencent_hai", "T4-16G", "1.2", "CNY", "hour", "2026-07-24"),
    ("runpod", "secure-H100-SXM", "3.99", "USD", "hour", "2026-11-09"),
    ("runpod", "secure-H100-PCIe", "2.89", "USD", "hour", "2026-11-09"),
    ("runpod", "secure-H100-NVL", "3.19", "USD", "hour", "2026-11-09"),
    ("runpod", "secure-A100-80G", "1.79", "USD", "hour", "2026-11-09"),
    ("runpod", "community-H100-SXM", "2.69", "USD", "hour", "2026-11-09"),
    ("runpod", "community-H100-PCIe", "1.99", "USD", "hour", "2026-11-09"),
    ("runpod", "community-H100-NVL", "2.59", "USD", "hour", "2026-11-09"),
    ("runpod", "community-A100-80G-PCIe", "1.19", "USD", "hour", "2026-11-09"),
    ("runpod", "community-A100-80G-SXM", "1.39", "USD", "hour", "2026-11-09"),
    ("runpod", "RTX4090", "0.69", "USD", "hour", "2026-05-27"),
    ("runpod", "container-disk", "0.10", "USD", "month", "2026-08-20"),
    ("runpod", "volume-running", "0.10", "USD", "month", "2026-08-20"),
    ("runpod", "volume-stopped", "0.20", "USD", "month", "2026-08-20"),
    ("runpod", "network-volume", "0.07", "USD", "month", "2026-08-20"),
    ("runpod", "network-volume-large", "0.05", "USD", "month", "2026-08-20"),
    ("lambda_cloud", "8xH100-SXM", "3.99", "USD", "hour", "2026-09-20"),
    ("lambda_cloud", "8xA100-80G", "2.79", "USD", "hour", "2026-09-20"),
    ("lambda_cloud", "A100-40G", "1.99", "USD", "hour", "2026-09-20"),
    ("lambda_cloud", "1xH100-SXM", "4.29", "USD", "hour", "2026-09-25"),
    ("lambda_cloud", "1xH100-PCIe", "3.29", "USD", "hour", "2026-09-25"),
    ("lambda_cloud", "8xV100-16G", "6.32", "USD", "hour", None),
    ("lambda_cloud", "1xA6000", "1.09", "USD", "hour", None),
    ("vast_ai", "RTX3090", "0.1489", "USD", "hour", "2026-05-27"),
    ("vast_ai", "RTX5090", "0.9081", "USD", "hour", "2026-05-27"),
    ("vast_ai", "A100-80G", "0.7348", "USD", "hour", "2026-05-27"),
    ("vast_ai", "H100-PCIe-NVL", "2.3881", "USD", "hour", "2026-05-27"),
    ("aws", "p4d.24xlarge", "21.957642", "USD", "hour", "2026-11-09"),
    ("aws", "p4de.24xlarge", "27.44705", "USD", "hour", "2026-11-09"),
    ("aws", "p5.48xlarge", "55.04", "USD", "hour", "2026-11-09"),
]

LIST_PRICES = [
    ("paracloud", "rtx5090.xeon6530.2xlarge", "9.00", "CNY", "hour", "2026-09-26"),
    ("paracloud", "rtx4090.epyc7402.8xlarge", "31.62", "CNY", "hour", "2026-09-26"),
]


def stated(claims: tuple[Claim[Rate], ...]) -> set[tuple[str, str, str, str | None]]:
    return {
        (str(claim.value.amount.amount), claim.value.amount.currency, claim.value.per.value, claim.as_of)
        for claim in claims
    }


def offer(provider: str, sku: str) -> Offer:
    return next(offer for offer in load_catalog().providers[provider].offers if offer.sku == sku)


def rate_claims(provider: str, sku: str) -> tuple[Claim[Rate], ...]:
    """All claims about the price of the offer, disk or add-on with this SKU."""
    found = load_catalog().providers[provider]
    by_sku = {offer.sku: offer.price for offer in found.offers}
    by_sku |= {disk.sku: disk.rate for disk in found.disks}
    by_sku |= {addon.sku: addon.rate for addon in found.addons}
    return by_sku[sku].ranked


@pytest.mark.parametrize(("provider", "sku", "amount", "currency", "per", "date"), PRICES)
def test_the_price_is_there(provider: str, sku: str, amount: str, currency: str, per: str, date: str | None) -> None:
    assert (amount, currency, per, date) in stated(rate_claims(provider, sku))


@pytest.mark.parametrize(("provider", "sku", "amount", "currency", "per", "date"), LIST_PRICES)
def test_the_list_price_is_there(
    provider: str, sku: str, amount: str, currency: str, per: str, date: str | None
) -> None:
    assert (amount, currency, per, date) in stated(offer(provider, sku).list_price.ranked)


def test_there_are_no_other_prices() -> None:
    known = {(provider, *rest) for provider, _, *rest in PRICES}
    for provider in load_catalog().providers.values():
        items = (
            *(o.price for o in provider.offers),
            *(d.rate for d in provider.disks),
            *(a.rate for a in provider.addons),
        )
        for claims in items:
            assert {(provider.id, *price) for price in stated(claims.ranked)} <= known


def test_an_a10_burns_cu_h() -> None:
    burn = offer("pai_dsw", "ecs.gn7i-c8g1.2xlarge").burn
    assert [(claim.value, claim.as_of) for claim in burn.ranked] == [
        (Decimal("6.991"), "2026-09-21"),
        (Decimal("6.991"), "2026-07-25"),
    ]


def test_colab_sells_100_units_for_9_99_dollars() -> None:
    (pack,) = load_catalog().providers["colab"].packs
    assert pack.units.value == 100
    assert pack.unit_name == "CU"
    assert str(pack.price.value) == "9.99 USD"
    assert pack.price.active is not None
    assert pack.price.active.as_of == "2026-03"


@pytest.mark.parametrize("provider", ["matpool", "modelarts", "colab", "lanrui"])
def test_unknown_models_and_prices_are_one_open_offer(provider: str) -> None:
    (only,) = load_catalog().providers[provider].offers
    assert only.gpu is None
    assert only.price.value is None
    assert only.list_price.value is None


def test_a_named_spec_without_a_price_has_none() -> None:
    assert offer("pai_dsw", "ecs.gn6v-c8g1.2xlarge").price.ranked == ()
    assert offer("pai_dsw", "ecs.gn6v-c8g1.2xlarge").gpu_memory_gb == 16
