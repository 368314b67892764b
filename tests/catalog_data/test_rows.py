"""What must hold for every row of the bundled catalog."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any
from zoneinfo import available_timezones

import pytest

from catalog import bundled
from catalog.bundled import load_catalog
from catalog.claims import Authority, Claim, Claims, Text, first_day
from catalog.offers import Addon, Disk, Offer, Pack, Rate
from catalog.providers import Provider

DATA = Path(bundled.__file__).parent / "data"
FILES = sorted(path.name for path in DATA.glob("*.toml"))
PROVIDERS = tuple(load_catalog().providers.values())
OFFERS = load_catalog().offers
NEWEST = "2026-11-30"

# The bounds a price for one card and hour stays within; outside them a digit or a unit is wrong.
SANE = {"CNY": (Decimal("0.1"), Decimal(60)), "USD": (Decimal("0.05"), Decimal(20))}

TOPICS = {
    "price", "billing_granularity", "pack", "gpu_models", "persistent_storage", "shared_storage", "snapshot",
    "transfer_speed", "env_persistence", "preinstalled_env", "ease_of_use", "vscode_remote", "jupyter", "tensorboard",
    "ssh", "autoscaling", "support", "auto_stop", "multi_account", "invoice", "reliability",
}  # fmt: skip
GPUS = {
    "V100", "A100", "A800", "H100", "H800", "H20", "A10", "T4", "L20", "RTX 3080", "RTX 3090", "RTX 4090", "RTX 4090D",
    "RTX 5090", "RTX PRO 6000", "RTX A6000",
}  # fmt: skip
EXPECTED = {
    "zhixingyun", "paracloud", "pai_dsw", "autodl", "hengyuanyun", "runpod", "lambda_cloud", "vast_ai", "aws",
    "aliyun_ecs", "modelarts", "tencent_hai", "featurize", "lanrui", "matpool", "colab", "ecloud", "gongji",
}  # fmt: skip


def by_id(item: Provider | Offer) -> str:
    return item.id if isinstance(item, Provider) else f"{item.provider}-{item.sku}"


def storage_and_addons(provider: Provider) -> tuple[Disk | Addon, ...]:
    return (*provider.disks, *provider.addons)


def everything(provider: Provider) -> tuple[Offer | Disk | Addon | Pack, ...]:
    return (*provider.offers, *provider.disks, *provider.addons, *provider.packs)


def rates(provider: Provider) -> Iterator[Claim[Rate]]:
    for offer in provider.offers:
        yield from (*offer.price.ranked, *offer.list_price.ranked)
    for item in storage_and_addons(provider):
        yield from item.rate.ranked


def claims(provider: Provider) -> Iterator[Claim[Any]]:
    """Every claim about a provider."""
    groups: list[Claims[Any]] = [*provider.traits.values(), *provider.measures.values(), *provider.support.values()]
    groups += [note.text for note in provider.notes]
    groups += [item.rate for item in storage_and_addons(provider)]
    for offer in provider.offers:
        billing = offer.billing
        groups += [offer.price, offer.list_price, offer.burn, billing.increment_seconds, billing.rounding]
        groups += [billing.minimum_seconds, billing.minimum_amount]
    for pack in provider.packs:
        groups += [pack.units, pack.price, pack.validity_months, pack.saving_percent]
    return (claim for group in groups for claim in group.ranked)


def texts(provider: Provider) -> Iterator[Text]:
    yield provider.name
    yield from (claim.value for claim in claims(provider) if isinstance(claim.value, Text))
    yield from (claim.note for claim in claims(provider) if claim.note is not None)
    yield from (offer.includes for offer in provider.offers if offer.includes is not None)
    yield from (item.name for item in storage_and_addons(provider) if item.name is not None)
    yield from (pack.name for pack in provider.packs if pack.name is not None)


def test_all_providers_are_there_one_file_each() -> None:
    assert {provider.id for provider in PROVIDERS} == EXPECTED
    assert {f"{name}.toml" for name in EXPECTED} | {"scenarios.toml"} == set(FILES)


def test_nothing_was_refused() -> None:
    assert load_catalog().refused == ()


@pytest.mark.parametrize("provider", PROVIDERS, ids=by_id)
def test_zone_and_currency(provider: Provider) -> None:
    assert provider.zone in available_timezones()
    assert provider.currency in SANE


@pytest.mark.parametrize("provider", PROVIDERS, ids=by_id)
def test_skus_are_unique(provider: Provider) -> None:
    skus = [item.sku for item in everything(provider)]
    assert len(skus) == len(set(skus))
    assert all(offer.provider == provider.id for offer in provider.offers)


@pytest.mark.parametrize("offer", OFFERS, ids=by_id)
def test_price_of_one_card_and_hour_is_sane(offer: Offer) -> None:
    for claim in (*offer.price.ranked, *offer.list_price.ranked):
        hourly = claim.value.hourly
        low, high = SANE[hourly.currency]
        assert low <= hourly.amount / offer.gpu_count <= high


@pytest.mark.parametrize("provider", PROVIDERS, ids=by_id)
def test_currencies_are_the_provider_s(provider: Provider) -> None:
    """The one exception is a worked example of an international page."""
    others = {(i.sku, c.value.amount.currency) for i in storage_and_addons(provider) for c in i.rate.ranked}
    assert {claim.value.amount.currency for offer in provider.offers for claim in offer.price.ranked} <= {
        provider.currency
    }
    assert {sku for sku, currency in others if currency != provider.currency} <= {"ecs.c6e.8xlarge"}


@pytest.mark.parametrize("provider", PROVIDERS, ids=by_id)
def test_a_price_without_a_date_is_a_weak_claim(provider: Provider) -> None:
    undated = [claim for claim in rates(provider) if claim.as_of is None]
    assert {claim.authority for claim in undated} <= {Authority.REVIEW, Authority.SECOND_HAND}


@pytest.mark.parametrize("provider", PROVIDERS, ids=by_id)
def test_dates_are_real_and_not_in_the_future(provider: Provider) -> None:
    for claim in claims(provider):
        if claim.as_of is not None:
            assert first_day(claim.as_of).isoformat() <= NEWEST


@pytest.mark.parametrize("provider", PROVIDERS, ids=by_id)
def test_sources_can_be_looked_up(provider: Provider) -> None:
    place = re.compile(
        r"https://\S+\.\S+|public GitHub files? id \d+|Python package \S+ \d|Review article: |Huawei \w+ help page"
    )
    assert [c.source for c in claims(provider) if not place.match(c.source.address)] == []


@pytest.mark.parametrize("provider", PROVIDERS, ids=by_id)
def test_only_the_review_counts_as_review_and_none_as_team(provider: Provider) -> None:
    for claim in claims(provider):
        assert (claim.source.key == "review") == (claim.authority is Authority.REVIEW)
        assert claim.authority not in {Authority.TEAM, Authority.LIVE}


@pytest.mark.parametrize("provider", PROVIDERS, ids=by_id)
def test_texts_are_in_both_languages(provider: Provider) -> None:
    chinese = re.compile(r"[\u4e00-\u9fff]")
    leftover = re.compile(r"[{}]|TODO|XXX|\?\?|%[sd]\b|lorem", re.IGNORECASE)
    for text in texts(provider):
        assert text.zh.strip()
        assert not chinese.search(text.en), text.en
        assert not leftover.search(text.zh + text.en), text.en
    for note in provider.notes:
        assert chinese.search(note.text.ranked[0].value.zh)


@pytest.mark.parametrize("provider", PROVIDERS, ids=by_id)
def test_notes_are_filed_under_topics_of_the_chat_language(provider: Provider) -> None:
    assert {topic for note in provider.notes for topic in note.topics} <= TOPICS


@pytest.mark.parametrize("offer", OFFERS, ids=by_id)
def test_an_offer_says_what_it_is_and_what_it_includes(offer: Offer) -> None:
    assert offer.includes is not None
    assert offer.gpu is None or offer.gpu in GPUS
    assert offer.gpu is not None or not offer.price.ranked
    assert offer.gpu_variant in {"", "SXM", "PCIe", "NVL", "PCIe/NVL"}
    if offer.billing.slice_zone is not None:
        assert offer.billing.slice_zone in available_timezones()


def cited(cell: object) -> Iterator[str]:
    """Every `source` named anywhere in a file's tables."""
    match cell:
        case dict():
            yield from (value for key, value in cell.items() if key == "source" and isinstance(value, str))
            yield from (key for value in cell.values() for key in cited(value))
        case list():
            yield from (key for value in cell for key in cited(value))
        case _:
            pass


@pytest.mark.parametrize("name", FILES)
def test_every_source_is_used(name: str) -> None:
    tables = tomllib.loads((DATA / name).read_text(encoding="utf-8"))
    assert set(tables["sources"]) == set(cited(tables))


@pytest.mark.parametrize("name", FILES)
def test_a_file_opens_by_saying_what_it_is(name: str) -> None:
    assert (DATA / name).read_text(encoding="utf-8").startswith("# ")


def test_one_address_for_one_source_key() -> None:
    """A source named in several files has the same address in each."""
    addresses: dict[str, set[str]] = {}
    for provider in PROVIDERS:
        for claim in claims(provider):
            addresses.setdefault(claim.source.key, set()).add(claim.source.address)
    assert {key: found for key, found in addresses.items() if len(found) > 1} == {}


def test_advice_names_providers_there_are() -> None:
    for advice in load_catalog().advice:
        assert {advice.first, advice.second} - {None} <= EXPECTED
        assert advice.why.ranked
        assert advice.tip.ranked
