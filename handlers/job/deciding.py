"""Asking the core: the decision on a job, and what was tried instead where nothing could be had as asked."""

from __future__ import annotations

from dataclasses import dataclass, replace

from catalog.decide import decide
from catalog.errors import NotPriceable
from catalog.exchange import Converted, Exchange
from catalog.money import Money
from catalog.needs import Need
from catalog.offers import Mode
from catalog.quotes import Code, Decision, Quote
from catalog.usage import Basis
from handlers.desk import Asked
from handlers.job.needs import Job


@dataclass(frozen=True, slots=True)
class Outcome:
    """The decision on `need`, which is the job's own unless something had to be tried instead.

    `mode_missing` says that nothing is sold in the billing mode that was asked for, so that the decision is about
    paying on demand. `nearest` is the cheapest quote of all where none is within the budget.
    """

    job: Job
    need: Need
    decision: Decision
    mode_missing: bool = False
    nearest: Quote | None = None

    @property
    def best(self) -> Quote | None:
        """The first quote with a price."""
        return next((quote for quote in self.decision.quotes if quote.total is not None), None)


def decided(asked: Asked, job: Job, *, effective: bool) -> Outcome | None:
    """What the core decides; None where the job cannot be priced at all."""
    try:
        return _decided(asked, job, effective=effective)
    except NotPriceable:
        return None


def _decided(asked: Asked, job: Job, *, effective: bool) -> Outcome:
    need = job.need
    whole = effective and not (need.usage is not None and need.usage.basis is Basis.HOUR)
    costing = asked.costing(effective=whole)
    outcome = Outcome(job, need, decide(asked.catalog, need, costing))
    if need.budget is not None and not _within_reach(asked, outcome, need.budget):
        free = decide(asked.catalog, replace(need, budget=None), costing)
        return replace(outcome, nearest=_cheapest_in(free, need.budget.currency))
    if outcome.best is not None:
        return outcome
    if need.modes and Mode.ON_DEMAND not in need.modes:
        hourly = replace(need, modes=())
        return Outcome(job, hourly, decide(asked.catalog, hourly, costing), mode_missing=True)
    return outcome


def _within_reach(asked: Asked, outcome: Outcome, budget: Money) -> bool:
    """Whether something is known to fit the budget, or money was nobody's obstacle."""
    dear = {Code.OVER_BUDGET, Code.BUDGET_TOO_SMALL}
    if any(comparable(asked, quote, budget) is not None for quote in outcome.decision.quotes):
        return True
    return not any(reason.code in dear for found in outcome.decision.excluded for reason in found.reasons)


def comparable(asked: Asked, quote: Quote, budget: Money) -> Money | None:
    """The total in the budget's currency; None where there is none or no rate leads to it."""
    found = in_currency(asked, quote, budget.currency)
    return None if found is None else found.money


def in_currency(asked: Asked, quote: Quote, currency: str) -> Converted | None:
    """The total in a currency, with the team's rate it came by."""
    return None if quote.total is None else Exchange(asked.catalog.rates).convert(quote.total, currency)


def _cheapest_in(decision: Decision, currency: str) -> Quote | None:
    priced = [quote for quote in decision.quotes if quote.total is not None]
    return next((q for q in priced if q.total and q.total.currency == currency), next(iter(priced), None))
