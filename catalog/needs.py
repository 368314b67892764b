"""What a job needs of an offer."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from catalog.money import Money
from catalog.offers import Mode
from catalog.usage import Usage


@dataclass(frozen=True, slots=True)
class GpuNeed:
    """A wanted GPU: canonical model or None for any, cards in one machine, its memory, or the least memory in GB."""

    model: str | None = None
    count: int = 1
    memory_gb: Decimal | None = None
    min_memory_gb: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Need:
    """All a question says about a job.

    `gpus` are alternatives to price side by side. `usage` is None where no length was said: unit prices then stand
    in for totals. `topics` are what must hold, in the chat language's words; those that no offer can fail (price,
    support …) only colour the reasons. `budget` caps the total, in its own currency; with no usage it is what the
    run time is worked out from. `providers` empty means all. `excluded` are providers, `excluded_gpus` models that
    are not wanted.
    """

    gpus: tuple[GpuNeed, ...] = (GpuNeed(),)
    usage: Usage | None = None
    dataset_gb: Decimal | None = None
    seats: int = 1
    providers: tuple[str, ...] = ()
    excluded: tuple[str, ...] = ()
    excluded_gpus: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    modes: tuple[Mode, ...] = ()
    budget: Money | None = None
    scenarios: tuple[str, ...] = ()
