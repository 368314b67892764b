"""Short ways to ask: needs, uses, and a decision over providers made by hand."""

from __future__ import annotations

from datetime import date

from catalog.decide import Costing, decide
from catalog.money import ExchangeRate
from catalog.needs import GpuNeed, Need
from catalog.providers import Advice, Catalog, Provider
from catalog.quotes import Code, Decision, Quote, Reason
from catalog.usage import Basis, Run, Usage
from tests.pricing.made import D

TODAY = date(2026, 11, 30)
EFFECTIVE = Costing("CNY", TODAY)
ESTIMATE = Costing("CNY", TODAY, effective=False)
ANY = (GpuNeed(),)
DOLLARS = ExchangeRate("USD", "CNY", D("7.10"), "2026-11-20", "team")


def minutes(*lengths: int | tuple[int, int], basis: Basis = Basis.JOB, months: int = 1, known: bool = True) -> Usage:
    """A use of single runs, or (minutes, how often)."""
    pairs = [length if isinstance(length, tuple) else (length, 1) for length in lengths]
    runs = tuple(Run(D(60 * length), repeat) for length, repeat in pairs)
    return Usage(runs, basis, D(months), sessions_known=known)


def hours(count: str) -> Usage:
    return Usage((Run(D(count) * 3600),))


def monthly(count: int, months: int = 1, basis: Basis = Basis.MONTH) -> Usage:
    """So many hours a month in unknown sittings."""
    return Usage((Run(D(count * 3600 * months)),), basis, D(months), sessions_known=False)


def market(*providers: Provider, rates: tuple[ExchangeRate, ...] = (), advice: tuple[Advice, ...] = ()) -> Catalog:
    return Catalog({one.id: one for one in providers}, advice, rates)


def decided(
    need: Need, *providers: Provider, costing: Costing = EFFECTIVE, rates: tuple[ExchangeRate, ...] = ()
) -> Decision:
    return decide(market(*providers, rates=rates), need, costing)


def totals(decision: Decision) -> list[tuple[str, str | None]]:
    """SKU and total of the quotes, in order."""
    return [(quote.offer.sku, total(quote)) for quote in decision.quotes]


def total(quote: Quote) -> str | None:
    return None if quote.total is None else str(quote.total.amount)


def parts(quote: Quote) -> dict[str, str]:
    return {part.value: str(amount.amount) for part, amount in quote.parts.items()}


def codes(reasons: tuple[Reason, ...]) -> list[Code]:
    return [reason.code for reason in reasons]


def values(quote: Quote, code: Code) -> list[dict[str, object]]:
    """The values of all reasons with that code."""
    return [dict(reason.values) for reason in quote.reasons if reason.code is code]


def ruled_out(decision: Decision) -> dict[str, list[tuple[Code, dict[str, object]]]]:
    return {one.offer.sku: [(r.code, dict(r.values)) for r in one.reasons] for one in decision.excluded}
