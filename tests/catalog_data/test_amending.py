"""Claims added to a loaded catalog, as a connection that reads live prices adds them."""

from __future__ import annotations

from decimal import Decimal

from catalog.amending import with_provider, with_rate
from catalog.bundled import load_catalog
from catalog.claims import Authority, Claim, Confidence, Source
from catalog.money import Money
from catalog.offers import Per, Rate
from catalog.providers import Catalog
from catalog.team import with_team_file

LIVE = Claim(
    Rate(Money(Decimal("1.90"), "CNY"), Per.HOUR),
    Source("api", "https://app.ai-galaxy.cn/openapi/v2"),
    "2026-11-30",
    Confidence.HIGH,
    Authority.LIVE,
)
TEAM_PRICE = """
[[prices]]
provider = "zhixingyun"
sku = "RTX4090"
amount = 1.55
currency = "CNY"
per = "hour"
date = 2026-01-01
"""


def live(catalog: Catalog) -> Catalog:
    return with_provider(catalog, with_rate(catalog.providers["zhixingyun"], "RTX4090", LIVE))


def price(catalog: Catalog, sku: str) -> Decimal:
    offer = next(offer for offer in catalog.providers["zhixingyun"].offers if offer.sku == sku)
    assert offer.price.value is not None
    return offer.price.value.amount.amount


def test_a_live_price_counts_before_readings_and_changes_one_offer_only() -> None:
    catalog = live(load_catalog())
    assert price(catalog, "RTX4090") == Decimal("1.90")
    assert price(catalog, "RTX3080") == Decimal("0.43")
    assert list(catalog.providers) == list(load_catalog().providers)


def test_the_team_s_price_counts_before_the_live_one_whichever_comes_first() -> None:
    assert price(with_team_file(live(load_catalog()), TEAM_PRICE, "t.toml"), "RTX4090") == Decimal("1.55")
    assert price(live(with_team_file(load_catalog(), TEAM_PRICE, "t.toml")), "RTX4090") == Decimal("1.55")


def test_a_sku_nobody_sells_changes_nothing() -> None:
    provider = load_catalog().providers["zhixingyun"]
    assert with_rate(provider, "RTX9", LIVE) == provider
