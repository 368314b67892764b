"""Packs in words and figures: how long one lasts, what expires unused, and what is left of the saving it promises."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal

from catalog.offers import Pack
from catalog.packs import PackOutlook, Validity
from handlers.cards import Align, Column, Table
from handlers.desk import Asked
from handlers.wording.figures import exact, percent
from handlers.wording.labels import card_label, provider_name, source_name, told
from handlers.wording.sentences import say

UNKNOWN = "?"


def worth_showing(asked: Asked, packs: Sequence[PackOutlook]) -> tuple[PackOutlook, ...]:
    """The packs that can be weighed; of a provider that was named all it has."""
    named = set(asked.slots.platforms)
    weighed = (outlook for outlook in packs if outlook.validities or outlook.pack.provider in named)
    return tuple(sorted(weighed, key=lambda outlook: _stated_saving(outlook) is None))


def _stated_saving(outlook: PackOutlook) -> Decimal | None:
    return outlook.pack.saving_percent.value


def pack_verdict(asked: Asked, packs: Sequence[PackOutlook]) -> Iterator[str]:
    """Whether the pack that saves most on paper pays for this use."""
    weighed = [p for p in packs if p.validities and p.validities[0].saving_percent is not None]
    for outlook in weighed[:1]:
        yield say(
            asked.language,
            f"pack.{_verdict(outlook)}",
            pack=pack_name(asked, outlook.pack),
            unused=_span(outlook.validities, lambda v: percent(v.unused_share)),
            months=_span(outlook.validities, lambda v: str(v.months)),
            cost=_span(outlook.validities, _cost),
            hours=_pays_from(outlook),
        )


def pack_claim(asked: Asked, packs: Sequence[PackOutlook]) -> Iterator[str]:
    """The saving a source promises for this use, where it does not hold once the unused part is counted."""
    for outlook in packs:
        stated = outlook.pack.saving_percent.active
        if outlook.recommended and stated is not None and outlook.validities and _verdict(outlook) != "worth_it":
            source = source_name(asked.language, stated)
            yield say(asked.language, "pack.claim", source=source, saving=percent(stated.value / 100))


def _verdict(outlook: PackOutlook) -> str:
    """Whether it saves anything, by the shortest and by the longest time it may be valid."""
    savings = [v.saving_percent for v in outlook.validities if v.saving_percent is not None]
    if min(savings) > 0:
        return "worth_it"
    if max(savings) > 0:
        return "depends"
    return "not_worth_it" if any(v.reachable for v in outlook.validities) else "never"


def _pays_from(outlook: PackOutlook) -> str:
    return _span(outlook.validities, lambda v: UNKNOWN if v.pays_from_hours is None else f"{v.pays_from_hours:,.0f}")


def pack_name(asked: Asked, pack: Pack) -> str:
    """Provider and pack."""
    name = told(asked.language, pack.name) if pack.name else pack.sku
    provider = provider_name(asked, pack.provider)
    return say(asked.language, "pack.named", provider=provider, name=name)


def pack_table(asked: Asked, packs: Sequence[PackOutlook]) -> Table:
    """A row for each pack on each offer that can use it."""
    language = asked.language
    figures = ("lasts", "expires", "unused", "cost", "pays_from")
    columns = (
        Column(say(language, "column.pack")),
        Column(say(language, "column.gpu")),
        *(Column(say(language, f"column.{name}"), Align.RIGHT) for name in figures),
    )
    return Table(columns, tuple(_row(asked, outlook) for outlook in packs))


def _row(asked: Asked, outlook: PackOutlook) -> tuple[str, ...]:
    language, validities = asked.language, outlook.validities
    gpu = UNKNOWN if outlook.offer is None else card_label(language, outlook.offer)
    lasts = UNKNOWN if outlook.hours is None else say(language, "time.hours", hours=f"{outlook.hours:,.0f}")
    return (
        told(language, outlook.pack.name) if outlook.pack.name else outlook.pack.sku,
        gpu,
        lasts,
        _months(asked, outlook.pack),
        _span(validities, lambda v: percent(v.unused_share)) or UNKNOWN,
        _span(validities, _cost) or UNKNOWN,
        _hours_a_month(asked, outlook),
    )


def _months(asked: Asked, pack: Pack) -> str:
    span = pack.validity_months.value
    if span is None:
        return UNKNOWN
    months = "–".join(str(month) for month in dict.fromkeys(span))
    return say(asked.language, "pack.months", months=months)


def _cost(validity: Validity) -> str:
    """What the pack comes to, as a share of paying on demand for what is used of it."""
    return UNKNOWN if validity.saving_percent is None else percent(1 - validity.saving_percent / 100)


def _hours_a_month(asked: Asked, outlook: PackOutlook) -> str:
    if not outlook.validities or outlook.validities[0].pays_from_hours is None:
        return UNKNOWN
    return say(asked.language, "pack.hours_a_month", hours=_pays_from(outlook))


def _span(validities: Sequence[Validity], shown: Callable[[Validity], str]) -> str:
    """The figure for the shortest and the longest validity, once where they are the same."""
    return "–".join(dict.fromkeys(shown(validity) for validity in validities))


def pack_data(outlook: PackOutlook) -> dict[str, object]:
    """One pack as plain JSON values."""
    pack, offer, total = outlook.pack, outlook.offer, outlook.total
    saving = pack.saving_percent.value
    return {
        "provider": pack.provider,
        "pack": pack.sku,
        "unit": pack.unit_name,
        "units": _number(pack.units.value),
        "sku": None if offer is None else offer.sku,
        "gpu": None if offer is None else offer.gpu,
        "burn": _number(outlook.burn),
        "hours": _number(outlook.hours),
        "total": None if total is None else exact(total.amount),
        "currency": None if total is None else total.currency,
        "stated_saving_percent": _number(saving),
        "monthly_hours": _number(outlook.monthly_hours),
        "recommended": outlook.recommended,
        "validities": [_validity_data(validity) for validity in outlook.validities],
    }


def _validity_data(validity: Validity) -> dict[str, object]:
    return {
        "months": validity.months,
        "used_hours": _number(validity.used_hours),
        "used_share": _number(validity.used_share),
        "unused_share": _number(validity.unused_share),
        "saving_percent": _number(validity.saving_percent),
        "pays_from_hours": _number(validity.pays_from_hours),
        "reachable": validity.reachable,
    }


def _number(value: Decimal | None) -> float | None:
    return None if value is None else round(float(value), 6)
