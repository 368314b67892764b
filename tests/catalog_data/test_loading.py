"""A wrong row of a catalog file is refused with file, key and reason."""

from __future__ import annotations

from decimal import Decimal

import pytest

from catalog.claims import Authority, Confidence, Source, Text
from catalog.errors import RowRefused
from catalog.loading import advice_from, provider_from
from catalog.offers import Mode, Unit
from catalog.providers import Provider
from catalog.rows import tables_of

TOP = """
id = "here"
name = { zh = "这里", en = "Here" }
zone = "Asia/Shanghai"
currency = "CNY"

[sources]
page = { at = "https://example.org/prices", date = "2026-05", confidence = "high", by = "document" }
hearsay = { at = "https://example.org/forum", confidence = "low", by = "second_hand" }
manual = { at = "https://example.org/manual", confidence = "high", by = "document" }

[billing.seconds]
increment_seconds = { value = 1, source = "manual" }
"""

OFFER = """
[[offers]]
billing = "seconds"
unit = "card"
sku = "T4"
gpu = "T4"
"""


def load(*parts: str) -> Provider:
    return provider_from("here.toml", tables_of("\n".join((TOP, *parts))))


def refusal(*parts: str) -> tuple[str, str, str]:
    with pytest.raises(RowRefused) as caught:
        load(*parts)
    return caught.value.file, caught.value.key, caught.value.reason


def test_a_claim_takes_date_confidence_and_standing_from_its_source() -> None:
    price = load(OFFER, 'price = { amount = 1.50, currency = "CNY", per = "hour", source = "page" }').offers[0].price
    assert price.active is not None
    assert price.active.value.amount.amount == Decimal("1.50")
    assert price.active.source == Source("page", "https://example.org/prices")
    assert (price.active.as_of, price.active.confidence) == ("2026-05", Confidence.HIGH)
    assert price.active.authority is Authority.DOCUMENT
    assert price.active.note is None


def test_a_claim_may_state_its_own_date_confidence_and_standing() -> None:
    own = 'date = 2026-06-01, confidence = "medium", by = "reading", note = { zh = "约", en = "about" }'
    row = f'price = {{ amount = 1, currency = "CNY", per = "day", source = "page", {own} }}'
    price = load(OFFER, row).offers[0].price
    assert price.active is not None
    assert (price.active.as_of, price.active.confidence) == ("2026-06-01", Confidence.MEDIUM)
    assert price.active.authority is Authority.READING
    assert price.active.note == Text("约", "about")


def test_rows_of_a_group_share_what_it_states_and_may_differ() -> None:
    group = """
[[offers]]
billing = "seconds"
unit = "machine"
gpu_count = 8
includes = { zh = "整机", en = "all of it" }
rows = [{ sku = "a", gpu = "A100" }, { sku = "b", gpu = "H100", gpu_count = 4, mode = "spot" }]
"""
    first, second = load(group).offers
    assert (first.sku, first.unit, first.gpu_count, first.mode) == ("a", Unit.MACHINE, Decimal(8), Mode.ON_DEMAND)
    assert (second.sku, second.unit, second.gpu_count, second.mode) == ("b", Unit.MACHINE, Decimal(4), Mode.SPOT)
    assert first.includes == second.includes == Text("整机", "all of it")


PRICE = 'amount = 1.5, currency = "CNY", per = "hour", source = "page"'


@pytest.mark.parametrize(
    ("price", "cell", "reason"),
    [
        (PRICE.replace("1.5", "-1"), "amount", "0 to"),
        (PRICE.replace("1.5", "0"), "amount", "more than 0"),
        (PRICE.replace("1.5", "nan"), "amount", "number"),
        (PRICE.replace("1.5", "1e12"), "amount", "0 to"),
        (PRICE.replace("1.5", "0.00000000001"), "amount", "decimals"),
        (PRICE.replace("1.5", '"1.5"'), "amount", "number"),
        (PRICE.replace("1.5", "true"), "amount", "number"),
        (PRICE.replace("CNY", "RMB元"), "currency", "three letters"),
        (PRICE.replace("CNY", "cny"), "currency", "three letters"),
        (PRICE.replace("hour", "fortnight"), "per", "must be one of minute, hour, day, month"),
        (PRICE.replace("page", "nowhere"), "source", "not among the sources"),
        (PRICE.replace("page", "manual"), "date", "a price needs a date"),
        (PRICE + ', date = "soon"', "date", "must be a date"),
        (PRICE + ', date = "2026-13"', "date", "month"),
        (PRICE + ', date = "2026-02-30"', "date", "day"),
        (PRICE + ", date = 2026-01-01T00:00:00", "date", "must be a date"),
        (PRICE + ', by = "god"', "by", "must be one of team"),
        (PRICE + ', confidence = "sure"', "confidence", "must be one of high"),
        (PRICE + ', note = "about"', "note", "zh"),
        (PRICE + ', prize = "1"', "prize", "not a known key"),
        ('currency = "CNY", per = "hour", source = "page"', "amount", "is missing"),
    ],
)
def test_a_wrong_price_is_refused(price: str, cell: str, reason: str) -> None:
    file, key, said = refusal(OFFER, f"price = [{{ {price} }}]")
    assert (file, key) == ("here.toml", f"offers[T4].price[0].{cell}")
    assert reason in said


def test_the_weakest_may_leave_out_the_date() -> None:
    price = load(OFFER, f"price = {{ {PRICE.replace('page', 'hearsay')} }}").offers[0].price
    assert price.active is not None
    assert price.active.as_of is None


@pytest.mark.parametrize(
    ("rows", "key", "reason"),
    [
        (OFFER.replace('"seconds"', '"hours"'), "offers[T4].billing", "not among the billing rules"),
        (OFFER.replace('"card"', '"rack"'), "offers[T4].unit", "must be one of card, machine, slice"),
        (OFFER + "gpu_count = 2", "offers[T4].gpu_count", "must be 1"),
        (OFFER.replace("card", "machine") + "gpu_count = 1.5", "offers[T4].gpu_count", "whole number"),
        (OFFER.replace("card", "slice"), "offers[T4].gpu_count", "less than 1"),
        (OFFER + "counts = [1, 0]", "offers[T4].counts", "above 0"),
        (OFFER + "counts = 4", "offers[T4].counts", "list"),
        (OFFER + 'colour = "red"', "offers[T4].colour", "not a known key"),
        (OFFER + OFFER, "offers[T4]", "there twice"),
        (OFFER.replace('sku = "T4"', 'sku = " "'), "offers[ ].sku", "must be text"),
        ("[traits]\nflying = { value = true, source = 'page' }", "traits.flying", "must be one of persistent_storage"),
        ("[traits]\nssh = { value = 1, source = 'page' }", "traits.ssh[0].value", "true or false"),
        ("[measures]\nsetup_seconds = { value = -1, source = 'page' }", "measures.setup_seconds[0].value", "0 to"),
        ("[support]\ndriver_fault = { zh = '好', source = 'page' }", "support.driver_fault[0].en", "is missing"),
        ("[[notes]]\ntopics = []\nzh = '好'\nen = 'x'\nsource = 'page'", "notes[0].topics", "list of texts"),
        ("[[disks]]\nsku = 'd'\nstate = 'any'", "disks[d].name", "is missing"),
        ("[[addons]]\nsku = 'a'\nname = { zh = '加', en = 'more' }\nvcpu = 0", "addons[a].vcpu", "more than 0"),
        (
            "[[packs]]\nsku = 'p'\nname = { zh = '包', en = 'pack' }\nmonthly_hours = [1, 2, 3]",
            "packs[p].monthly_hours",
            "[from, to]",
        ),
        ("[extra]\nx = 1", "extra", "not a known key"),
    ],
)
def test_a_wrong_row_is_refused(rows: str, key: str, reason: str) -> None:
    file, at, said = refusal(rows)
    assert (file, at) == ("here.toml", key)
    assert reason in said


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('zone = "Asia/Shanghai"', 'zone = "Mars/Base"', "zone"),
        ('zone = "Asia/Shanghai"', 'zone = "Asia"', "zone"),
        ('zone = "Asia/Shanghai"', 'zone = "../etc/passwd"', "zone"),
        ('currency = "CNY"', "", "currency"),
        ('en = "Here"', 'en = ""', "name"),
        ('confidence = "low", by = "second_hand"', 'by = "second_hand"', "sources.hearsay.confidence"),
        ("value = 1,", "value = 0,", "billing.seconds.increment_seconds[0].value"),
    ],
)
def test_a_wrong_head_is_refused(old: str, new: str, key: str) -> None:
    with pytest.raises(RowRefused) as caught:
        provider_from("here.toml", tables_of(TOP.replace(old, new)))
    assert caught.value.key == key


def test_wrong_advice_is_refused() -> None:
    text = '[[advice]]\nscenarios = ["x"]\nfirst = "a"\nthird = "b"'
    with pytest.raises(RowRefused, match=r"s\.toml: advice\[0\]\.third: is not a known key"):
        advice_from("s.toml", tables_of(text))


def test_the_refusal_reads_as_one_line() -> None:
    assert str(RowRefused("a.toml", "offers[x].gpu", "is missing")) == "a.toml: offers[x].gpu: is missing"
    assert str(RowRefused("a.toml", "", "is not TOML")) == "a.toml: is not TOML"
