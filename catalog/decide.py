"""Rank every offer for a need by what it really costs, with reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal

from catalog.break_even import break_evens
from catalog.effective import Job, job_for, plain_job
from catalog.errors import NotPriceable
from catalog.exchange import Exchange
from catalog.filters import Fit, judge, standing_of
from catalog.money import Money
from catalog.needs import Need
from catalog.offers import HOUR_SECONDS, Offer
from catalog.providers import Advice, Catalog, Provider
from catalog.quotes import Code, Decision, Excluded, Margin, Part, Prior, Quote, Reason
from catalog.quoting import Entry, Market, over_budget, quote_budget, quote_job
from catalog.ranking import figure, place
from catalog.turning import margin, turning_point
from catalog.usage import Basis, Run, Usage

AN_HOUR = Usage((Run(Decimal(HOUR_SECONDS)),), Basis.HOUR)


@dataclass(frozen=True, slots=True)
class Costing:
    """How to cost: in the team's `currency`; `effective` adds uploads and set-up, `today` dates the prices.

    Where it is not `effective`, `storage` says whether keeping the data was asked for too.
    """

    currency: str
    today: date
    effective: bool = True
    storage: bool = False

    @property
    def parts(self) -> tuple[Part, ...]:
        """What a total is made of."""
        if self.effective:
            return tuple(Part)
        return (Part.COMPUTE, Part.TRANSFER, Part.STORAGE) if self.storage else (Part.COMPUTE, Part.TRANSFER)


def decide(catalog: Catalog, need: Need, costing: Costing) -> Decision:
    """Quotes for all offers that meet the need, best first, what was ruled out and why, and what would change it.

    With no usage the totals are for one hour, or with a budget for the longest single session it pays for. Raises
    NotPriceable where no offer could ever be priced: no or negative time, cards, seats, data or budget.
    """
    _refuse_impossible(need)
    basis = _basis(need)
    market = Market(need.seats, costing.currency, Exchange(catalog.rates), costing.today)
    entries, ruled_out = _judged(catalog, need, costing, market)
    ranked = sorted(entries, key=lambda entry: place(entry.quote, costing.currency, basis))
    advice = _advice(catalog, need)
    turning = None if need.usage is None else turning_point(ranked, need, need.usage, costing.parts, market)
    return Decision(
        quotes=_with_standing(ranked, advice, costing.currency),
        excluded=ruled_out,
        basis=basis,
        prior=advice and _prior(*advice, ranked),
        turning=turning,
        margin=None if turning or basis is Basis.BUDGET else _margin(ranked, need, basis, costing.currency),
        break_evens=break_evens(catalog, (entry.quote.offer for entry in ranked)),
    )


def _margin(ranked: Sequence[Entry], need: Need, basis: Basis, currency: str) -> Margin | None:
    """How firmly the first stands; a budget ranks by time, not by cost, and a turning point says more."""
    sessions = None if need.usage is None or basis is Basis.HOUR else need.usage.sessions
    return margin([entry.quote for entry in ranked], currency, sessions=sessions)


def _refuse_impossible(need: Need) -> None:
    runs = (*need.usage.runs, *need.usage.shortest) if need.usage else AN_HOUR.runs
    amounts = (
        need.seats,
        *(gpu.count for gpu in need.gpus),
        *(run.seconds for run in runs),
        *(run.repeat for run in runs),
        1 if need.budget is None else need.budget.amount,
    )
    if not runs or min(amounts) <= 0 or (need.dataset_gb or 0) < 0:
        raise NotPriceable("a job without time, cards, seats or budget")


def _basis(need: Need) -> Basis:
    if need.usage is not None:
        return need.usage.basis
    return Basis.HOUR if need.budget is None else Basis.BUDGET


def _judged(
    catalog: Catalog, need: Need, costing: Costing, market: Market
) -> tuple[tuple[Entry, ...], tuple[Excluded, ...]]:
    """Every offer of the catalog, once: priced, or ruled out."""
    found = [
        outcome for provider in catalog.providers.values() for outcome in _outcomes(provider, need, costing, market)
    ]
    settled = any(isinstance(one, Entry) and one.fit.confirmed and one.quote.total is not None for one in found)
    final = [_without_doubt(one) if settled and isinstance(one, Entry) else one for one in found]
    return (
        tuple(one for one in final if isinstance(one, Entry)),
        tuple(one for one in final if isinstance(one, Excluded)),
    )


def _without_doubt(entry: Entry) -> Entry | Excluded:
    """Nobody needs an offer of which it is not known whether it will do while there is one that will.

    A provider whose models nobody knows stays: it has no price, and stands last.
    """
    doubts = tuple(doubt for doubt in entry.fit.doubts if not _is_unknown_model(entry, doubt))
    return Excluded(entry.quote.offer, doubts) if doubts else entry


def _is_unknown_model(entry: Entry, doubt: Reason) -> bool:
    return doubt.code is Code.GPU_UNCONFIRMED and entry.quote.offer.gpu is None


def _outcomes(provider: Provider, need: Need, costing: Costing, market: Market) -> Iterator[Entry | Excluded]:
    standing = standing_of(provider, need)
    jobs = _jobs(provider, need, costing)
    for offer in provider.offers:
        fit = judge(offer, standing, need)
        if isinstance(fit, tuple):
            yield Excluded(offer, fit)
            continue
        entry = _entry(provider, offer, fit, need, market, jobs)
        yield Excluded(offer, (entry,)) if isinstance(entry, Reason) else entry


def _jobs(provider: Provider, need: Need, costing: Costing) -> tuple[Job, Job | None]:
    """The job as this provider sees it, and at the lower end of a stated range."""
    if need.usage is None:
        return plain_job(AN_HOUR), None
    job = job_for(provider, need, need.usage, costing.parts)
    if not need.usage.shortest:
        return job, None
    return job, job_for(provider, need, replace(need.usage, runs=need.usage.shortest), costing.parts)


def _entry(
    provider: Provider, offer: Offer, fit: Fit, need: Need, market: Market, jobs: tuple[Job, Job | None]
) -> Entry | Reason:
    """The offer priced for the need within its budget, or the reason why it cannot be."""
    if need.usage is None and need.budget is not None:
        return quote_budget(provider, offer, fit, market, need.budget)
    entry = quote_job(provider, offer, fit, market, *jobs)
    if need.budget is None or not over_budget(entry.quote, need.budget, market):
        return entry
    return Reason(Code.OVER_BUDGET, {"total": entry.quote.total, "budget": need.budget})


def _advice(catalog: Catalog, need: Need) -> tuple[str, Advice] | None:
    """The first of the need's scenarios there is advice for, and the advice."""
    found = ((scenario, one) for scenario in need.scenarios for one in catalog.advice if scenario in one.scenarios)
    return next(found, None)


def _prior(scenario: str, advice: Advice, ranked: Sequence[Entry]) -> Prior:
    providers = [entry.provider.id for entry in ranked]
    agrees = providers[0] == advice.first if advice.first in providers else None
    return Prior(scenario, advice.first, advice.second, agrees)


def _with_standing(ranked: Sequence[Entry], advice: tuple[str, Advice] | None, currency: str) -> tuple[Quote, ...]:
    """The quotes in order, the cheapest and the best one of the advised provider marked."""
    quotes = [entry.quote for entry in ranked]
    if advice:
        scenario, first = advice[0], advice[1].first
        chosen = next((i for i, entry in enumerate(ranked) if entry.provider.id == first), None)
        if chosen is not None:
            quotes[chosen] = _marked(quotes[chosen], Reason(Code.SCENARIO_FIRST, {"scenario": scenario}))
    if quotes and quotes[0].total is not None:
        quotes[0] = _marked(quotes[0], Reason(Code.CHEAPEST, _lead(quotes, currency)))
    return tuple(quotes)


def _marked(quote: Quote, reason: Reason) -> Quote:
    return replace(quote, reasons=(reason, *quote.reasons))


def _lead(quotes: Sequence[Quote], currency: str) -> dict[str, object]:
    """What the next best costs more, where the two can be compared."""
    first, second = (figure(quote, currency) for quote in quotes[:2]) if len(quotes) > 1 else (None, None)
    return {} if first is None or second is None else {"saves": Money(second - first, currency)}
