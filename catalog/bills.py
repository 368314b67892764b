"""The bill of a job on an offer: what each part of it costs for all seats, and the time that is charged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from catalog.effective import MONTH_SECONDS, OPEN_ENDED, Job
from catalog.money import Money
from catalog.offers import Offer
from catalog.pricing import Meter, is_prepaid, meter
from catalog.quotes import Part
from catalog.sizing import Fleet
from catalog.usage import Run, Usage

_FREE = Decimal("0.00")


@dataclass(frozen=True, slots=True)
class Fare:
    """What sessions cost on an offer: the meters of one seat's machines, how many there are of each, and the seats.

    A `prepaid` term is paid once for all sessions that fall into it.
    """

    meters: tuple[tuple[Meter, int], ...]
    seats: int
    prepaid: bool

    @property
    def currency(self) -> str:
        return self.meters[0][0].currency

    @property
    def hourly(self) -> Decimal:
        """About what an hour costs for all seats, before any rounding."""
        return (
            sum((Decimal(m.numerator) * times / m.denominator for m, times in self.meters), Decimal(0))
            * 3600
            * self.seats
        )

    def cost(self, runs: tuple[Run, ...], usage: Usage) -> Decimal:
        """What the sessions cost for all seats, each rounded by itself on each machine."""
        seat = Decimal(0)
        for run in _term(runs, usage) if self.prepaid else runs:
            for one, times in self.meters:
                seat += one.amount(run.seconds, run.start) * (run.repeat * times)
        return seat * self.seats

    def billed_seconds(self, runs: tuple[Run, ...], usage: Usage) -> Decimal:
        """The time charged for the sessions of one seat, by the clock."""
        one = self.meters[0][0]
        sessions = _term(runs, usage) if self.prepaid else runs
        return sum((one.billed(run.seconds) * run.repeat for run in sessions), Decimal(0))


@dataclass(frozen=True, slots=True)
class Bill:
    """The known parts, those not known, and set-up where it is no part of the total (None where it is not known)."""

    parts: Mapping[Part, Money]
    unknown: tuple[Part, ...]
    setup_apart: Money | None

    @property
    def total(self) -> Money:
        first, *others = self.parts.values()
        return sum(others, first)


def fare_for(offer: Offer, fleet: Fleet, seats: int) -> Fare:
    """The fare of a fleet for each of the seats; raises NotPriceable without a seat, a card or a known price."""
    return Fare(tuple((meter(offer, units), times) for units, times in fleet.groups), seats, is_prepaid(offer))


def bill_for(fare: Fare, job: Job) -> Bill:
    """The parts of the job's total; what an upload or a set-up adds is what the sessions cost more with it inside."""
    bare = fare.cost(job.usage.runs, job.usage)
    loaded = bare if job.loaded is job.usage.runs else fare.cost(job.loaded, job.usage)
    ready = loaded if job.ready is job.loaded else fare.cost(job.ready, job.usage)
    found = {
        Part.COMPUTE: Money(bare, fare.currency),
        Part.TRANSFER: None if job.upload.total is None else Money(loaded - bare, fare.currency),
        Part.SETUP: None if job.setup.total is None else Money(ready - loaded, fare.currency),
        Part.STORAGE: _storage(fare, job),
    }
    parts = {part: amount for part in job.parts if (amount := found[part]) is not None}
    unknown = tuple(part for part in job.parts if found[part] is None)
    return Bill(parts, unknown, None if Part.SETUP in job.parts else found[Part.SETUP])


def total_for(fare: Fare, job: Job) -> Money:
    """The total of `bill_for` alone: every known part of it but storage is in the price of the sessions."""
    storage = _storage(fare, job)
    sessions = Money(fare.cost(job.billed, job.usage), fare.currency)
    return sessions if storage is None else sessions + storage


def _storage(fare: Fare, job: Job) -> Money | None:
    if not job.keeps:
        return Money(_FREE, fare.currency)
    if job.storage is None or job.storage.currency != fare.currency:
        return None
    return job.storage * fare.seats


def _term(runs: tuple[Run, ...], usage: Usage) -> tuple[Run, ...]:
    """All sessions as the one stretch of time that has to be prepaid for them."""
    used = sum((run.seconds * run.repeat for run in runs), Decimal(0))
    span = usage.months * MONTH_SECONDS if usage.basis in OPEN_ENDED else used
    return (Run(max(used, span)),)
