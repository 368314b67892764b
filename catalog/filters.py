"""Which offers meet a need: every offer fits, perhaps with doubts, or is ruled out with the reason why."""

from __future__ import annotations

from dataclasses import dataclass

from catalog.needs import GpuNeed, Need
from catalog.offers import Mode, Offer, Unit
from catalog.pricing import increment_of
from catalog.providers import Provider, Trait
from catalog.quotes import Code, Reason
from catalog.sizing import Fleet, fleet_for

FINE_STEP_SECONDS = 60
BILLING_GRANULARITY = "billing_granularity"

_TRAITS = {trait.value: trait for trait in Trait}


@dataclass(frozen=True, slots=True)
class Standing:
    """How a provider stands to a need: why none of its offers will do, and what nobody says about it."""

    fails: tuple[Reason, ...] = ()
    unconfirmed: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Fit:
    """An offer that will do: for which of the wanted GPUs, with how much of it, and what is in doubt.

    It is `confirmed` where somebody says of everything that was asked for that it has it.
    """

    gpu: GpuNeed
    fleet: Fleet
    doubts: tuple[Reason, ...]
    confirmed: bool


def standing_of(provider: Provider, need: Need) -> Standing:
    """Whether the provider is wanted and has what must hold of it."""
    if provider.id in need.excluded:
        return Standing((Reason(Code.UNWANTED),))
    if need.providers and provider.id not in need.providers:
        return Standing((Reason(Code.NOT_ASKED),))
    said = [(topic, provider.trait(_TRAITS[topic])) for topic in need.topics if topic in _TRAITS]
    return Standing(
        tuple(Reason(Code.NEED_FAILS, {"topic": topic}) for topic, has in said if has is False),
        tuple(Reason(Code.NEED_UNCONFIRMED, {"topic": topic}) for topic, has in said if has is None),
    )


def judge(offer: Offer, standing: Standing, need: Need) -> Fit | tuple[Reason, ...]:
    """The fit of an offer of a provider with that standing, or all reasons why it will not do."""
    if standing.fails:
        return standing.fails
    step = _step_reason(offer, need)
    fails = [*_mode_reason(offer, need), *(step if _says(step, Code.NEED_FAILS) else ())]
    found = _unwanted_gpu(offer, need) or _best_match(offer, need.gpus)
    if isinstance(found, Reason):
        return found, *fails
    if fails:
        return tuple(fails)
    gpu, fleet = found
    doubts = (*_gpu_doubts(offer, gpu), *standing.unconfirmed, *step)
    return Fit(gpu, fleet, doubts, confirmed=not doubts)


def _says(reasons: tuple[Reason, ...], code: Code) -> bool:
    return any(reason.code is code for reason in reasons)


def _mode_reason(offer: Offer, need: Need) -> tuple[Reason, ...]:
    wanted = need.modes or (Mode.ON_DEMAND,)
    return () if offer.mode in wanted else (Reason(Code.WRONG_MODE, {"mode": offer.mode}),)


def _step_reason(offer: Offer, need: Need) -> tuple[Reason, ...]:
    """Billing in small steps as a need: a minute at most."""
    if BILLING_GRANULARITY not in need.topics:
        return ()
    step = increment_of(offer)
    if step is None:
        return (Reason(Code.NEED_UNCONFIRMED, {"topic": BILLING_GRANULARITY}),)
    if step <= FINE_STEP_SECONDS:
        return ()
    return (Reason(Code.NEED_FAILS, {"topic": BILLING_GRANULARITY, "seconds": step}),)


def _unwanted_gpu(offer: Offer, need: Need) -> Reason | None:
    return Reason(Code.UNWANTED_GPU, {"gpu": offer.gpu}) if offer.gpu in need.excluded_gpus else None


def _best_match(offer: Offer, gpus: tuple[GpuNeed, ...]) -> tuple[GpuNeed, Fleet] | Reason:
    """The first wanted GPU the offer can serve as; else why it is none of them, a near miss before another model."""
    misses: list[Reason] = []
    for gpu in gpus:
        found = _match(offer, gpu)
        if isinstance(found, Fleet):
            return gpu, found
        misses.append(found)
    return min(misses, key=lambda miss: miss.code is Code.WRONG_GPU)


def _match(offer: Offer, gpu: GpuNeed) -> Fleet | Reason:
    memory = offer.gpu_memory_gb
    if _is_another(offer, gpu):
        return Reason(Code.WRONG_GPU, {"gpu": offer.gpu, "memory_gb": memory})
    if memory is not None and gpu.min_memory_gb is not None and memory < gpu.min_memory_gb:
        return Reason(Code.TOO_LITTLE_MEMORY, {"memory_gb": memory, "least_gb": gpu.min_memory_gb})
    if offer.unit is Unit.SLICE:
        return Reason(Code.ONLY_A_SLICE, {"share": offer.gpu_count})
    fleet = fleet_for(offer, gpu.count)
    return fleet or Reason(Code.TOO_FEW_CARDS, {"cards": offer.gpu_count, "wanted": gpu.count})


def _is_another(offer: Offer, gpu: GpuNeed) -> bool:
    """Whether the offer is known to be another model, or the same with another memory."""
    if offer.gpu is not None and gpu.model is not None and offer.gpu != gpu.model:
        return True
    return gpu.memory_gb is not None and offer.gpu_memory_gb is not None and offer.gpu_memory_gb != gpu.memory_gb


def _gpu_doubts(offer: Offer, gpu: GpuNeed) -> tuple[Reason, ...]:
    """What is not known of the card although it was asked for."""
    memory = gpu.memory_gb if gpu.memory_gb is not None else gpu.min_memory_gb
    if offer.gpu is None or (memory is not None and offer.gpu_memory_gb is None):
        return (Reason(Code.GPU_UNCONFIRMED, {"gpu": gpu.model, "memory_gb": memory}),)
    return ()
