"""Catalog files: TOML tables become providers and advice, every error a RowRefused.

A claim is a table with its value, its `source` (a key of `[sources]`) and perhaps a `note`. Date, confidence and who
says it (`by`) are stated once with the source; a claim may state its own. A group of offers, disks or add-ons may list
`rows` that share what the group states.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal

from catalog.citing import (
    Cite,
    citing,
    claims,
    claims_by,
    figure,
    price_claims,
    rate,
    rate_or_nothing,
    statement,
    sum_of_money,
    truth,
    value,
)
from catalog.money import Rounding
from catalog.offers import Addon, Billing, Disk, DiskState, Mode, Offer, Pack, Unit
from catalog.providers import Advice, Measure, Note, Problem, Provider, Trait
from catalog.rows import Row, both, choice, currency, flag, number, positive, several, whole, wholes, words, zone

ONE = Decimal(1)


def provider_from(file: str, tables: Mapping[str, object]) -> Provider:
    """The provider one file describes; raises RowRefused."""
    top = Row(file, "", tables)
    owner, cite = top.need("id", words), citing(top.row("sources"))
    kinds = {name: billing_from(row, cite) for name, row in top.row("billing").named_rows().items()}
    provider = Provider(
        id=owner,
        name=top.need("name", both),
        zone=top.need("zone", zone),
        currency=top.need("currency", currency),
        traits=claims_by(top.row("traits"), Trait, truth, cite),
        measures=claims_by(top.row("measures"), Measure, figure, cite),
        support=claims_by(top.row("support"), Problem, statement, cite),
        notes=tuple(_note(row, cite) for row in top.rows("notes")),
        offers=tuple(_offer(row, owner, kinds, cite) for row in _single(top.rows("offers"))),
        disks=tuple(_disk(row, owner, cite) for row in _single(top.rows("disks"))),
        addons=tuple(_addon(row, owner, cite) for row in _single(top.rows("addons"))),
        packs=tuple(_pack(row, owner, cite) for row in top.rows("packs")),
    )
    top.finish()
    _refuse_twins(top, provider)
    return provider


def advice_from(file: str, tables: Mapping[str, object]) -> tuple[Advice, ...]:
    """The advice by scenario one file holds; raises RowRefused."""
    top = Row(file, "", tables)
    cite = citing(top.row("sources"))
    advice = tuple(_advice(row, cite) for row in top.rows("advice"))
    top.finish()
    return advice


def _single(groups: Iterable[Row]) -> Iterator[Row]:
    """Each row of each group, with what its group states; a group without `rows` is a row itself."""
    for group in groups:
        if "rows" in group:
            shared = group.without("rows")
            yield from (row.over(shared) for row in group.rows("rows"))
        else:
            yield group


def _refuse_twins(top: Row, provider: Provider) -> None:
    seen: set[str] = set()
    for offer in provider.offers:
        if offer.sku in seen:
            raise top.refuse(f"offers[{offer.sku}]", "is there twice")
        seen.add(offer.sku)


def billing_from(row: Row, cite: Cite) -> Billing:
    """Billing rules, each of them claims; raises RowRefused."""
    billing = Billing(
        increment_seconds=claims(row.rows("increment_seconds"), value(whole), cite),
        rounding=claims(row.rows("rounding"), value(choice(Rounding)), cite),
        minimum_seconds=claims(row.rows("minimum_seconds"), value(whole), cite),
        minimum_amount=claims(row.rows("minimum_amount"), value(positive), cite),
        slice_zone=row.may("slice_zone", zone, None),
    )
    row.finish()
    return billing


def _offer(row: Row, owner: str, kinds: Mapping[str, Billing], cite: Cite) -> Offer:
    kind = row.need("billing", words)
    if kind not in kinds:
        raise row.refuse("billing", f"{kind} is not among the billing rules of this file")
    offer = offer_from(row, owner, kinds[kind], cite)
    row.finish()
    return offer


def offer_from(row: Row, owner: str, billing: Billing, cite: Cite) -> Offer:
    """An offer billed by `billing`, from all cells that describe it; raises RowRefused."""
    unit = row.need("unit", choice(Unit))
    return Offer(
        provider=owner,
        sku=row.need("sku", words),
        gpu=row.may("gpu", words, None),
        gpu_count=_cards(row, unit),
        unit=unit,
        billing=billing,
        price=price_claims(row.rows("price"), rate, cite),
        list_price=price_claims(row.rows("list_price"), rate, cite),
        mode=row.may("mode", choice(Mode), Mode.ON_DEMAND),
        gpu_memory_gb=row.may("gpu_memory_gb", positive, None),
        gpu_variant=row.may("gpu_variant", words, ""),
        counts=row.may("counts", wholes, ()),
        vcpu=row.may("vcpu", positive, None),
        memory_gb=row.may("memory_gb", positive, None),
        region=row.may("region", words, ""),
        burn=claims(row.rows("burn"), value(positive), cite),
        includes=row.may("includes", both, None),
    )


def _cards(row: Row, unit: Unit) -> Decimal:
    """The cards of one unit, as its kind allows."""
    cards = row.may("gpu_count", positive, ONE)
    match unit:
        case Unit.CARD if cards != 1:
            raise row.refuse("gpu_count", "must be 1 where the unit is a card; counts say what one machine can have")
        case Unit.MACHINE if cards % 1:
            raise row.refuse("gpu_count", "must be a whole number where the unit is a machine")
        case Unit.SLICE if cards >= 1:
            raise row.refuse("gpu_count", "must be less than 1 where the unit is a slice")
        case _:
            return cards


def _disk(row: Row, owner: str, cite: Cite) -> Disk:
    disk = Disk(
        provider=owner,
        sku=row.need("sku", words),
        state=row.need("state", choice(DiskState)),
        rate=price_claims(row.rows("rate"), rate, cite),
        free_gb=row.may("free_gb", number, Decimal(0)),
        above_gb=row.may("above_gb", number, Decimal(0)),
        job_storage=row.may("job_storage", flag, default=False),
        name=row.need("name", both),
    )
    row.finish()
    return disk


def _addon(row: Row, owner: str, cite: Cite) -> Addon:
    addon = Addon(
        provider=owner,
        sku=row.need("sku", words),
        rate=price_claims(row.rows("rate"), rate_or_nothing, cite),
        name=row.need("name", both),
        vcpu=row.may("vcpu", positive, None),
        memory_gb=row.may("memory_gb", positive, None),
    )
    row.finish()
    return addon


def _pack(row: Row, owner: str, cite: Cite) -> Pack:
    pack = Pack(
        provider=owner,
        sku=row.need("sku", words),
        units=claims(row.rows("units"), value(positive), cite),
        price=price_claims(row.rows("price"), sum_of_money, cite),
        validity_months=claims(row.rows("validity_months"), _months, cite),
        saving_percent=claims(row.rows("saving_percent"), value(positive), cite),
        monthly_hours=row.may("monthly_hours", _span, None),
        reserved=row.may("reserved", flag, default=False),
        name=row.need("name", both),
        unit_name=row.may("unit_name", words, "CU*H"),
    )
    row.finish()
    return pack


def _months(row: Row) -> tuple[int, int]:
    return row.need("from", whole), row.need("to", whole)


def _span(cell: object) -> tuple[int, int | None]:
    """Hours a month as `[from, to]`, or `[from]` without an upper end."""
    match wholes(cell):
        case (low, high):
            return low, high
        case (low,):
            return low, None
        case _:
            raise ValueError("must be [from, to] or [from]")


def _note(row: Row, cite: Cite) -> Note:
    topics, warning = row.need("topics", several), row.may("warning", flag, default=False)
    return Note(topics, claims([row], statement, cite), warning)


def _advice(row: Row, cite: Cite) -> Advice:
    advice = Advice(
        scenarios=row.need("scenarios", several),
        first=row.need("first", words),
        second=row.may("second", words, None),
        why=claims(row.rows("why"), statement, cite),
        tip=claims(row.rows("tip"), statement, cite),
    )
    row.finish()
    return advice
