"""A decision as plain JSON values: `data` of `kaguan ask --json`; the same whatever the language."""

from __future__ import annotations

from decimal import Decimal

from catalog.money import Money
from catalog.offers import Rate
from catalog.pricing import increment_of
from catalog.providers import Catalog
from catalog.quotes import BreakEven, Decision, Excluded, Margin, Part, Prior, Quote, Turning
from handlers.wording.figures import exact, plain


def decision_data(catalog: Catalog, decision: Decision) -> dict[str, object]:
    """Quotes, best first; what was ruled out; and what explains the order."""
    return {
        "basis": decision.basis.value,
        "quotes": [quote_data(catalog, quote) for quote in decision.quotes],
        "excluded": [_excluded(found) for found in decision.excluded],
        "prior": None if decision.prior is None else _prior(decision.prior),
        "turning": _standing(decision),
        "break_evens": [_break_even(point) for point in decision.break_evens],
    }


def no_decision() -> dict[str, object]:
    """The same where nothing can be priced."""
    return {"basis": None, "quotes": [], "excluded": [], "prior": None, "turning": None, "break_evens": []}


def quote_data(catalog: Catalog, quote: Quote) -> dict[str, object]:
    """One quote; money as plain decimal strings, null where it is not known."""
    return _who(catalog, quote) | _amounts(quote) | _times(quote) | _grounds(quote)


def _who(catalog: Catalog, quote: Quote) -> dict[str, object]:
    offer = quote.offer
    name = catalog.providers[offer.provider].name
    return {
        "provider": offer.provider,
        "provider_name": {"zh": name.zh, "en": name.en},
        "sku": offer.sku,
        "gpu": offer.gpu,
        "gpu_variant": offer.gpu_variant,
        "gpu_memory_gb": _number(offer.gpu_memory_gb),
        "gpu_count": _number(quote.gpu_count),
        "unit": offer.unit.value,
        "mode": offer.mode.value,
        "region": offer.region,
        "machines": quote.machines,
        "seats": quote.seats,
    }


def _amounts(quote: Quote) -> dict[str, object]:
    total = quote.total
    parts = {part.value: _amount(quote.parts.get(part)) for part in Part}
    return {
        "currency": _currency(quote),
        "total": _amount(total),
        **parts,
        "at_least": quote.at_least,
        "unknown": [part.value for part in quote.unknown],
        "per_seat": None if total is None else exact(total.amount / quote.seats),
        "lowest": _amount(quote.lowest),
        "setup_apart": _amount(quote.setup_apart),
        "converted": _converted(quote),
    }


def _currency(quote: Quote) -> str | None:
    return None if quote.total is None else quote.total.currency


def _converted(quote: Quote) -> dict[str, object] | None:
    if quote.converted is None or quote.conversion is None:
        return None
    rate = quote.conversion
    return {
        "amount": f"{quote.converted.amount:.2f}",
        "currency": quote.converted.currency,
        "rate": plain(rate.rate),
        "base": rate.base,
        "quote": rate.quote,
        "as_of": rate.as_of,
    }


def _times(quote: Quote) -> dict[str, object]:
    return {
        "run_seconds": _number(quote.run_seconds),
        "billed_seconds": _number(quote.billed_seconds),
        "wall_seconds": _number(quote.wall_seconds),
        "upload_seconds": _number(quote.upload_seconds),
        "setup_seconds": _number(quote.setup_seconds),
    }


def _grounds(quote: Quote) -> dict[str, object]:
    price = quote.rate
    return {
        "rate": None if price is None else _rate(price.value, increment_of(quote.offer)),
        "price_as_of": None if price is None else price.as_of,
        "price_source": None if price is None else price.source.address,
        "confidence": None if price is None else price.confidence.value,
        "reasons": list(dict.fromkeys(reason.code.value for reason in quote.reasons)),
    }


def _rate(rate: Rate, increment: int | None) -> dict[str, object]:
    return {
        "amount": exact(rate.amount.amount),
        "currency": rate.amount.currency,
        "per": rate.per.value,
        "increment_seconds": increment,
    }


def _excluded(found: Excluded) -> dict[str, object]:
    codes = dict.fromkeys(reason.code.value for reason in found.reasons)
    return {"provider": found.offer.provider, "sku": found.offer.sku, "reasons": list(codes)}


def _prior(prior: Prior) -> dict[str, object]:
    return {"scenario": prior.scenario, "first": prior.first, "second": prior.second, "agrees": prior.agrees}


def _standing(decision: Decision) -> dict[str, object] | None:
    """What changes the answer: a "threshold", the "margin" to the next, or that the order is "open"."""
    if decision.turning is not None:
        return _threshold(decision.turning)
    return None if decision.margin is None else _margin(decision.margin)


def _threshold(turning: Turning) -> dict[str, object]:
    lever = {"lever": turning.lever.value, "value": _number(turning.value), "rising": turning.rising}
    return {"kind": "threshold", **lever, **_rival(turning.winner), "gap": None, "gap_currency": None, "unknown": []}


def _margin(margin: Margin) -> dict[str, object]:
    gap = margin.gap
    return {
        "kind": "open" if gap is None else "margin",
        "lever": None,
        "value": None,
        "rising": None,
        **_rival(margin.next),
        "gap": _amount(gap),
        "gap_currency": None if gap is None else gap.currency,
        "unknown": _open(margin),
    }


def _open(margin: Margin) -> list[str]:
    """What has to be known to settle the order."""
    if margin.gap is not None:
        return []
    if margin.open:
        return [part.value for part in margin.open]
    return ["price" if margin.next.total is None else "exchange_rate"]


def _rival(quote: Quote) -> dict[str, object]:
    who = {"provider": quote.offer.provider, "sku": quote.offer.sku}
    return {**who, "total": _amount(quote.total), "currency": _currency(quote)}


def _break_even(point: BreakEven) -> dict[str, object]:
    return {
        "provider": point.first.provider,
        "first": point.first.sku,
        "later": point.later.sku,
        "hours": _number(point.hours),
        "reachable": point.reachable,
    }


def _amount(money: Money | None) -> str | None:
    return None if money is None else exact(money.amount)


def _number(value: Decimal | None) -> int | float | None:
    """A JSON number: whole where it is whole."""
    if value is None:
        return None
    return int(value) if value == value.to_integral_value() else float(value)
