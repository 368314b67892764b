"""A team's own file: what is right in it counts before all else, what is wrong is told and harms nothing."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.bundled import load_catalog
from catalog.claims import Authority, Confidence
from catalog.errors import RowRefused
from catalog.money import ExchangeRate, Money, Rounding
from catalog.offers import Offer
from catalog.providers import Catalog, Measure, Trait
from catalog.team import with_team_file

EXAMPLE = Path(__file__).parents[2] / "deploy" / "team-catalog.example.toml"

PRICE = """
[[prices]]
provider = "zhixingyun"
sku = "RTX4090"
amount = 1.55
currency = "CNY"
per = "hour"
date = 2026-11-20
"""


def overlaid(text: str) -> Catalog:
    return with_team_file(load_catalog(), text, "team.toml")


def accepted(text: str) -> Catalog:
    catalog = overlaid(text)
    assert catalog.refused == ()
    return catalog


def offer(catalog: Catalog, provider: str, sku: str) -> Offer:
    return next(offer for offer in catalog.providers[provider].offers if offer.sku == sku)


def price_of(catalog: Catalog, provider: str, sku: str) -> str:
    rate = offer(catalog, provider, sku).price.value
    assert rate is not None
    return f"{rate.amount} {rate.per}"


def test_a_price_overrides_and_the_others_stay_visible() -> None:
    catalog = accepted(PRICE)
    claims = offer(catalog, "zhixingyun", "RTX4090").price
    assert claims.active is not None
    assert price_of(catalog, "zhixingyun", "RTX4090") == "1.55 CNY hour"
    assert (claims.active.authority, claims.active.confidence) == (Authority.TEAM, Confidence.HIGH)
    assert (claims.active.as_of, claims.active.source.address) == ("2026-11-20", "team")
    assert [str(rival.value.amount.amount) for rival in claims.rivals] == ["1.65", "1.31", "1.50"]


def test_the_bundled_catalog_is_not_changed() -> None:
    accepted(PRICE)
    assert price_of(load_catalog(), "zhixingyun", "RTX4090") == "1.65 CNY hour"


def test_of_two_team_prices_the_newer_counts() -> None:
    later = PRICE.replace("1.55", "1.70").replace("2026-11-20", "2026-11-25")
    assert price_of(accepted(later + PRICE), "zhixingyun", "RTX4090") == "1.70 CNY hour"


def test_a_price_of_a_disk_an_add_on_and_a_pack() -> None:
    catalog = accepted(
        PRICE.replace("RTX4090", "kept-disk").replace("1.55", "0.0005")
        + PRICE.replace("RTX4090", "extra-cpu-core").replace("1.55", "0.03")
        + PRICE.replace("zhixingyun", "pai_dsw").replace("RTX4090", "pack-50000").replace('per = "hour"\n', "")
    )
    found = catalog.providers["zhixingyun"]
    (kept,) = found.disks
    core = next(addon for addon in found.addons if addon.sku == "extra-cpu-core")
    pack = next(pack for pack in catalog.providers["pai_dsw"].packs if pack.sku == "pack-50000")
    assert kept.rate.value is not None
    assert core.rate.value is not None
    assert kept.rate.value.amount == Money(Decimal("0.0005"), "CNY")
    assert core.rate.value.amount == Money(Decimal("0.03"), "CNY")
    assert pack.price.value == Money(Decimal("1.55"), "CNY")


def test_a_new_provider_with_an_offer() -> None:
    catalog = accepted("""
[providers.campus]
name = { zh = "校内", en = "Campus" }
zone = "Asia/Shanghai"
currency = "CNY"

[[offers]]
provider = "campus"
sku = "A100-80G"
gpu = "A100"
gpu_memory_gb = 80
unit = "card"
counts = [1, 2]
date = 2026-11-01
source = "price sheet"
price = { amount = 2.00, currency = "CNY", per = "hour" }
billing = { increment_seconds = { value = 60 }, rounding = { value = "down", date = 2026-01-01, source = "rules" } }
""")
    new = offer(catalog, "campus", "A100-80G")
    assert price_of(catalog, "campus", "A100-80G") == "2.00 CNY hour"
    assert (new.gpu, new.gpu_memory_gb, new.counts) == ("A100", Decimal(80), (1, 2))
    assert (new.billing.increment_seconds.value, new.billing.rounding.value) == (60, Rounding.DOWN)
    step, rounding = new.billing.increment_seconds.active, new.billing.rounding.active
    assert step is not None
    assert rounding is not None
    assert (step.as_of, step.source.address) == ("2026-11-01", "price sheet")
    assert (rounding.as_of, rounding.source.address) == ("2026-01-01", "rules")


def test_an_offer_billed_like_another() -> None:
    catalog = accepted("""
[[offers]]
provider = "autodl"
sku = "RTX4090-campaign"
gpu = "RTX 4090"
unit = "card"
date = 2026-11-11
price = { amount = 1.50, currency = "CNY", per = "hour" }
billed_like = "RTX4090"
""")
    assert offer(catalog, "autodl", "RTX4090-campaign").billing == offer(catalog, "autodl", "RTX4090").billing
    assert price_of(catalog, "autodl", "RTX4090") == "1.98 CNY hour"


def test_an_offer_with_a_known_sku_takes_its_place() -> None:
    catalog = accepted("""
[[offers]]
provider = "autodl"
sku = "RTX4090"
gpu = "RTX 4090"
unit = "card"
date = 2026-11-11
price = { amount = 1.50, currency = "CNY", per = "hour" }
""")
    assert [one.sku for one in catalog.providers["autodl"].offers].count("RTX4090") == 1
    assert offer(catalog, "autodl", "RTX4090").price.rivals == ()
    assert offer(catalog, "autodl", "RTX4090").billing.increment_seconds.value is None


def test_claims_about_traits_measures_and_billing() -> None:
    catalog = accepted("""
[[claims]]
provider = "zhixingyun"
trait = "persistent_storage"
value = true
date = 2026-11-20

[[claims]]
provider = "autodl"
measure = "setup_seconds"
value = 240
date = 2026-11-20

[[claims]]
provider = "paracloud"
billing = "increment_seconds"
sku = "slurm.gpu_4090"
value = 1
date = 2026-11-20

[[claims]]
provider = "runpod"
billing = "rounding"
value = "up"
date = "2026-11"

[[claims]]
provider = "gongji"
billing = "minimum_seconds"
value = 300
date = 2026-11-20
""")
    zhixingyun = catalog.providers["zhixingyun"]
    assert zhixingyun.trait(Trait.PERSISTENT_STORAGE) is True
    assert [rival.authority for rival in zhixingyun.traits[Trait.PERSISTENT_STORAGE].rivals] == [Authority.REVIEW]
    assert catalog.providers["autodl"].measure(Measure.SETUP_SECONDS) == 240
    assert offer(catalog, "paracloud", "slurm.gpu_4090").billing.increment_seconds.value == 1
    assert offer(catalog, "paracloud", "slurm.gpu_5090").billing.increment_seconds.value == 3600
    assert {one.billing.rounding.value for one in catalog.providers["runpod"].offers} == {Rounding.UP}
    assert offer(catalog, "gongji", "RTX5090").billing.minimum_seconds.value == 300


def test_exchange_rates_with_their_date() -> None:
    catalog = accepted("""
[[exchange_rates]]
base = "USD"
quote = "CNY"
rate = 7.20
date = 2026-10-01

[[exchange_rates]]
base = "USD"
quote = "CNY"
rate = 7.10
date = 2026-11-20
source = "bank"
""")
    assert catalog.rates == (ExchangeRate("USD", "CNY", Decimal("7.10"), "2026-11-20", "bank"),)


def test_the_example_is_right_as_it_stands() -> None:
    catalog = accepted(EXAMPLE.read_text(encoding="utf-8"))
    assert price_of(catalog, "campus", "A100-80G") == "2.00 CNY hour"
    assert price_of(catalog, "zhixingyun", "RTX4090") == "1.55 CNY hour"
    assert catalog.rates[0].rate == Decimal("7.10")


def without(text: str, line_start: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith(line_start))


CLAIM = '[[claims]]\nprovider = "autodl"\ntrait = "ssh"\nvalue = true\ndate = 2026-11-20\n'
RATE = '[[exchange_rates]]\nbase = "USD"\nquote = "CNY"\nrate = 7.1\ndate = 2026-11-20\n'
OFFER = '[[offers]]\nprovider = "autodl"\nsku = "new"\nunit = "card"\ndate = 2026-11-20\n'
NEW = '[providers.campus]\nname = { zh = "校内", en = "Campus" }\nzone = "Asia/Shanghai"\ncurrency = "CNY"\n'

WRONG = [
    (PRICE.replace("zhixingyun", "nobody"), "prices[RTX4090].provider", "nobody is not known"),
    (PRICE.replace("RTX4090", "RTX9"), "prices[RTX9].sku", "zhixingyun has no RTX9"),
    (PRICE.replace("1.55", "0"), "prices[RTX4090].amount", "more than 0"),
    (PRICE.replace("1.55", "-1"), "prices[RTX4090].amount", "0 to"),
    (PRICE.replace("1.55", '"cheap"'), "prices[RTX4090].amount", "must be a number"),
    (PRICE.replace("CNY", "yuan"), "prices[RTX4090].currency", "three letters"),
    (PRICE.replace('"hour"', '"week"'), "prices[RTX4090].per", "must be one of"),
    (PRICE.replace("2026-11-20", '"yesterday"'), "prices[RTX4090].date", "must be a date"),
    (without(PRICE, "date"), "prices[RTX4090].date", "is missing"),
    (without(PRICE, "sku"), "prices[0].sku", "is missing"),
    (PRICE + 'by = "live"\n', "prices[RTX4090].by", "not a known key"),
    (PRICE + "colour = 1\n", "prices[RTX4090].colour", "not a known key"),
    (CLAIM.replace('"ssh"', '"flying"'), "claims[0].trait", "must be one of"),
    (CLAIM.replace("true", '"yes"'), "claims[0].value", "true or false"),
    (without(CLAIM, "trait"), "claims[0]", "one of trait, measure and billing"),
    (CLAIM + 'measure = "ssh_port"\n', "claims[0]", "one of trait, measure and billing"),
    (CLAIM.replace('trait = "ssh"', 'measure = "ssh"'), "claims[0].measure", "must be one of"),
    (CLAIM.replace('trait = "ssh"', 'billing = "mood"'), "claims[0].billing", "must be one of increment_seconds"),
    (CLAIM.replace('trait = "ssh"', 'billing = "rounding"\nsku = "X"'), "claims[X].sku", "has no offer X"),
    (CLAIM.replace('trait = "ssh"', 'billing = "rounding"'), "claims[0].value", "half_up, down, up"),
    (RATE.replace('"CNY"', '"USD"'), "exchange_rates[0].quote", "same currency"),
    (RATE.replace("7.1", "0"), "exchange_rates[0].rate", "more than 0"),
    (without(RATE, "date"), "exchange_rates[0].date", "is missing"),
    (without(OFFER, "unit"), "offers[new].unit", "is missing"),
    (without(OFFER, "date"), "offers[new].date", "is missing"),
    (OFFER + "price = { amount = 0, currency = 'CNY', per = 'hour' }\n", "offers[new].price[0].amount", "more than 0"),
    (OFFER + "billed_like = 'X'\n", "offers[new].billed_like", "autodl has no offer X"),
    (OFFER + "billed_like = 'A800'\nbilling = {}\n", "offers[new].billed_like", "one of them"),
    (OFFER + "billing = { slice_zone = 'Mars/Base' }\n", "offers[new].billing.slice_zone", "time zone"),
    (NEW.replace("campus", "autodl"), "providers.autodl", "is in the catalog already"),
    (NEW.replace("campus", '"my campus"'), "providers.my campus", "letters, digits"),
    (NEW.replace("Asia/Shanghai", "Asia"), "providers.campus.zone", "time zone"),
    ('discounts = "10 %"\n', "discounts", "is not known here"),
]


@pytest.mark.parametrize(("row", "key", "reason"), WRONG)
def test_a_wrong_row_is_refused_and_the_rest_counts(row: str, key: str, reason: str) -> None:
    right = PRICE.replace("zhixingyun", "autodl").replace("1.55", "1.77")
    catalog = overlaid(row + right)
    (refused,) = catalog.refused
    assert (refused.file, refused.key) == ("team.toml", key)
    assert reason in refused.reason
    assert price_of(catalog, "autodl", "RTX4090") == "1.77 CNY hour"
    assert price_of(catalog, "zhixingyun", "RTX4090") == "1.65 CNY hour"
    assert set(catalog.providers) == set(load_catalog().providers)


@pytest.mark.parametrize(
    ("text", "key"),
    [("offers = 3", "offers[0]"), ("prices = [{}, 3]", "prices[1]"), ("providers = 1", "providers")],
)
def test_what_is_no_table_is_refused(text: str, key: str) -> None:
    refused = [(row.key, row.reason) for row in overlaid(text).refused]
    assert (key, "must be a table") in refused


@pytest.mark.parametrize(
    "text",
    ["[[prices", "x =", "x = 1e99999999999999999999", "x = " + "[" * 5000, "x = " + "9" * 5000, "\x00", "a = 1\na = 2"],
)
def test_a_file_that_is_no_toml_is_one_refusal(text: str) -> None:
    catalog = overlaid(text)
    (refused,) = catalog.refused
    assert (refused.file, refused.key) == ("team.toml", "")
    assert refused.reason.startswith("is not TOML")
    assert catalog.offers == load_catalog().offers


def test_refusals_of_two_files_add_up() -> None:
    once = with_team_file(load_catalog(), "x =", "one.toml")
    assert [row.file for row in with_team_file(once, "y =", "two.toml").refused] == ["one.toml", "two.toml"]


def test_an_empty_file_changes_nothing() -> None:
    assert overlaid("") == load_catalog()


@given(st.text())
def test_any_text_at_all_never_raises(text: str) -> None:
    catalog = overlaid(text)
    assert all(isinstance(row, RowRefused) for row in catalog.refused)


LINES = [line for line in EXAMPLE.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
VALUES = [
    "0",
    "-1",
    "nan",
    "inf",
    "true",
    '""',
    '"x"',
    "[]",
    "{}",
    "[[1]]",
    "1e999",
    "2026-02-30",
    "2026-11-01",
    "'😀'",
]


@given(st.lists(st.sampled_from(LINES), max_size=20), st.sampled_from(LINES), st.sampled_from(VALUES))
def test_any_mixture_of_lines_never_raises(lines: list[str], line: str, value: str) -> None:
    changed = f"{line.partition('=')[0]}= {value}"
    whole = EXAMPLE.read_text(encoding="utf-8").replace(line, changed, 1)
    bundled = set(load_catalog().providers)
    for text in ("\n".join([*lines, changed]), whole):
        catalog = overlaid(text)
        assert bundled <= set(catalog.providers)
        assert all(row.file == "team.toml" and row.reason for row in catalog.refused)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("2999-11-20", "2999-11-20 lies ahead of today, 2026-12-01"),
        ('"2999"', "2999 lies ahead of today, 2026-12-01"),
        ("2026-12-02", "2026-12-02 lies ahead of today, 2026-12-01"),
    ],
)
def test_a_row_of_a_day_that_has_not_come_is_refused(said: str, reason: str) -> None:
    text = PRICE.replace("2026-11-20", said)
    catalog = with_team_file(load_catalog(), text, "team.toml", date(2026, 12, 1))
    assert [(row.key, row.reason) for row in catalog.refused] == [("prices[RTX4090].date", reason)]
    assert price_of(catalog, "zhixingyun", "RTX4090") != "1.55 CNY hour"


@pytest.mark.parametrize("said", ["2026-12-01", '"2026-12"', '"2026"'])
def test_a_row_of_today_counts(said: str) -> None:
    text = PRICE.replace("2026-11-20", said)
    assert with_team_file(load_catalog(), text, "team.toml", date(2026, 12, 1)).refused == ()
