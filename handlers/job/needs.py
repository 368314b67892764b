"""From what was said to what the core is asked: slots become a need, and what had to be assumed is kept beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from catalog.decide import AN_HOUR
from catalog.money import Money
from catalog.needs import GpuNeed, Need
from catalog.offers import MONTH_HOURS, Mode, Unit
from catalog.pricing import active_price
from catalog.providers import Catalog, Provider
from catalog.usage import Basis, Usage
from handlers.desk import Asked
from handlers.job.lengths import term_usage, usage_of
from handlers.queries import BudgetSlot, GpuSlot, Intent, Slots

REFERENCE_GPU = "RTX 4090"
PREPAID = frozenset({Mode.SUBSCRIPTION, Mode.RESERVED})

# How many of each span fall into a month, as the chat language counts them.
_PER_MONTH = {
    "day": Decimal(30),
    "week": Decimal(52) / 12,
    "month": Decimal(1),
    "quarter": Decimal(1) / 3,
    "year": Decimal(1) / 12,
}


@dataclass(frozen=True, slots=True)
class Job:
    """A need with what it rests on.

    `budget` is the sum the total is measured by, already brought to the same span; the need holds it only where it
    rules offers out. `reference` says that nobody named a card, `currency_assumed` that nobody named the budget's
    currency, `shared_models` that the models were chosen because every named provider has them.
    """

    need: Need
    budget: Money | None = None
    reference: bool = False
    currency_assumed: bool = False
    shared_models: bool = False


def job_of(asked: Asked) -> Job:
    """The job a question is about."""
    slots, intent = asked.slots, asked.query.intent
    usage = _usage(slots)
    gpus, reference, shared = _gpus(asked)
    budget = _budget(slots.budget, usage, asked.desk.currency)
    capped = budget if usage is None or intent is not Intent.ESTIMATE else None
    need = Need(
        gpus=gpus,
        usage=usage,
        dataset_gb=slots.dataset_gb,
        seats=slots.seats or 1,
        providers=slots.platforms,
        excluded=slots.exclude_platforms,
        excluded_gpus=asked.query.unwanted_gpus,
        topics=slots.needs,
        modes=tuple(Mode(mode) for mode in slots.billing_modes),
        budget=capped,
        scenarios=slots.scenario,
    )
    assumed = slots.budget is not None and slots.budget.currency is None
    return Job(need, budget, reference, assumed, shared)


def _usage(slots: Slots) -> Usage | None:
    """How long; a budget for an hour asks for the price of one, a plan without a length is one full month."""
    said = usage_of(slots)
    if said is not None:
        return said
    if slots.budget is not None:
        return AN_HOUR if slots.budget.per == "hour" else None
    if PREPAID & set(slots.billing_modes):
        return term_usage(Decimal(MONTH_HOURS), None, slots.term_months)
    return None


def _gpus(asked: Asked) -> tuple[tuple[GpuNeed, ...], bool, bool]:
    """The wanted GPUs, whether they are the reference card, and whether they are what all named providers share."""
    slots = asked.slots
    if any(gpu.model for gpu in slots.gpus) or slots.min_gpu_memory_gb is not None:
        return _said(slots), False, False
    count = next((gpu.count for gpu in slots.gpus if gpu.count), 1)
    if _wants_reference(asked):
        return (GpuNeed(REFERENCE_GPU, count),), True, False
    if asked.query.intent is Intent.COMPARE and len(slots.platforms) > 1:
        shared = shared_models(asked.catalog, slots.platforms)
        models = [model for model in shared if model not in asked.query.unwanted_gpus]
        return tuple(GpuNeed(model, count) for model in models) or (GpuNeed(count=count),), False, bool(models)
    return _said(slots), False, False


def _wants_reference(asked: Asked) -> bool:
    """Whether the question needs a card nobody named, and the providers it is about have the reference card."""
    slots = asked.slots
    if any(gpu.memory_gb for gpu in slots.gpus) or REFERENCE_GPU in asked.query.unwanted_gpus:
        return False
    if asked.query.intent not in (Intent.ESTIMATE, Intent.PACK_ADVICE):
        return False
    return not slots.platforms or any(REFERENCE_GPU in priced_models(asked.provider(name)) for name in slots.platforms)


def _said(slots: Slots) -> tuple[GpuNeed, ...]:
    gpus = slots.gpus or (GpuSlot(),)
    return tuple(GpuNeed(gpu.model, gpu.count or 1, gpu.memory_gb, slots.min_gpu_memory_gb) for gpu in gpus)


def shared_models(catalog: Catalog, platforms: Iterable[str]) -> tuple[str, ...]:
    """The models all of these providers have a price for, sorted."""
    sets = [priced_models(catalog.providers.get(name)) for name in platforms]
    return tuple(sorted(frozenset.intersection(*sets))) if sets else ()


def priced_models(provider: Provider | None) -> frozenset[str]:
    """The models a provider has a price for, whole cards only."""
    offers = provider.offers if provider else ()
    return frozenset(o.gpu for o in offers if o.gpu and o.unit is not Unit.SLICE and active_price(o))


def _budget(said: BudgetSlot | None, usage: Usage | None, currency: str) -> Money | None:
    """The budget for the span the total stands for."""
    if said is None:
        return None
    return Money(said.amount * _spans(said.per, usage), said.currency or currency)


def _spans(per: str | None, usage: Usage | None) -> Decimal:
    """How many of the budget's spans the use lasts; 1 where the two cannot be set against each other."""
    if per is None or usage is None:
        return Decimal(1)
    if per == "hour":
        return usage.run_seconds / 3600
    return Decimal(1) if usage.basis is Basis.JOB else usage.months * _PER_MONTH[per]
