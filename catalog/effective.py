"""What a provider makes of a use: its sessions with the uploads and set-ups that run inside, and the data it keeps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from catalog.disks import disk_cost
from catalog.money import Money
from catalog.needs import Need
from catalog.offers import HOUR_SECONDS, MONTH_HOURS
from catalog.providers import Measure, Provider, Trait
from catalog.quotes import Part
from catalog.usage import Basis, Run, Usage

MONTH_SECONDS = MONTH_HOURS * HOUR_SECONDS
MB_IN_GB = 1000

OPEN_ENDED = frozenset({Basis.MONTH, Basis.TERM})


@dataclass(frozen=True, slots=True)
class Extra:
    """Paid time beside the run itself: seconds each time, and how often; None for what is not known."""

    seconds: Decimal | None
    times: int | None

    @property
    def total(self) -> Decimal | None:
        """All of it in seconds; None unless both are known."""
        return None if self.seconds is None or self.times is None else self.seconds * self.times

    def within(self, runs: tuple[Run, ...]) -> tuple[Run, ...]:
        """The runs with this time inside, in the first session or in each; as they are where it is not known."""
        if self.seconds is None or not self.total:
            return runs
        return tuple(_in_first(runs, self.seconds) if self.times == 1 else _in_each(runs, self.seconds))


NOTHING = Extra(Decimal(0), 0)


@dataclass(frozen=True, slots=True)
class Job:
    """A use as one provider sees it.

    `parts` are what the total is made of. `loaded` are the runs with the uploads inside, `billed` the sessions the
    total is for (with the set-ups too where they are a part of it), `ready` those with everything inside.
    `wall_seconds` is how long they take by the clock, as far as it is known. `storage` is what the data kept between
    the sessions costs a seat, None where that is not known; nothing is paid for it unless the provider `keeps` it.
    """

    usage: Usage
    parts: tuple[Part, ...]
    upload: Extra
    setup: Extra
    loaded: tuple[Run, ...]
    ready: tuple[Run, ...]
    run_seconds: Decimal
    wall_seconds: Decimal
    keeps: bool = False
    storage: Money | None = None

    @property
    def billed(self) -> tuple[Run, ...]:
        return self.ready if Part.SETUP in self.parts else self.loaded


def plain_job(usage: Usage) -> Job:
    """A use of which only the computing is priced."""
    run = usage.run_seconds
    return Job(usage, (Part.COMPUTE,), NOTHING, NOTHING, usage.runs, usage.runs, run, run)


def job_for(provider: Provider, need: Need, usage: Usage, parts: tuple[Part, ...]) -> Job:
    """What the provider makes of the use, for a total of `parts`."""
    upload = _extra(upload_seconds(provider, need), usage, lasting=provider.trait(Trait.PERSISTENT_STORAGE))
    settles = provider.trait(Trait.ENV_PERSISTENCE)
    setup = _extra(provider.measure(Measure.SETUP_SECONDS), usage, lasting=settles)
    loaded, run = upload.within(usage.runs), usage.run_seconds
    wall = run + (upload.total or 0) + ((setup.total or 0) if Part.SETUP in parts else 0)
    keeps = Part.STORAGE in parts and _keeps_data(provider, need, usage)
    storage = _storage(provider, need, usage, wall) if keeps else None
    return Job(usage, parts, upload, setup, loaded, setup.within(loaded), run, wall, keeps, storage)


def upload_seconds(provider: Provider, need: Need) -> Decimal | None:
    """How long it takes to bring the data there once; None where the provider's speed is not known."""
    if not need.dataset_gb:
        return Decimal(0)
    speed = provider.measure(Measure.TRANSFER_MB_S)
    return need.dataset_gb * MB_IN_GB / speed if speed else None


def _extra(seconds: Decimal | None, usage: Usage, *, lasting: bool | None) -> Extra:
    """`seconds` once, or in each session unless what they bring about is `lasting`."""
    if seconds == 0:
        return NOTHING
    return Extra(seconds, _times(usage, lasting=lasting))


def _times(usage: Usage, *, lasting: bool | None) -> int | None:
    if lasting:
        return 1
    sessions = usage.sessions if usage.sessions_known else None
    return sessions if lasting is False or sessions == 1 else None


def _in_each(runs: tuple[Run, ...], seconds: Decimal) -> Iterator[Run]:
    return (Run(run.seconds + seconds, run.repeat, run.start) for run in runs)


def _in_first(runs: tuple[Run, ...], seconds: Decimal) -> Iterator[Run]:
    first, *others = runs
    yield Run(first.seconds + seconds, 1, first.start)
    if first.repeat > 1:
        yield Run(first.seconds, first.repeat - 1, first.start)
    yield from others


def _keeps_data(provider: Provider, need: Need, usage: Usage) -> bool:
    """Whether data may lie at the provider between sessions; one that is known not to keep any charges for none."""
    wanted = bool(need.dataset_gb) or Trait.PERSISTENT_STORAGE in need.topics
    between = usage.sessions > 1 or usage.basis in OPEN_ENDED
    return wanted and between and provider.trait(Trait.PERSISTENT_STORAGE) is not False


def _storage(provider: Provider, need: Need, usage: Usage, running: Decimal) -> Money | None:
    """The data on the provider's disk for jobs through all months, stopped time included; None where not known."""
    if usage.basis not in OPEN_ENDED or not need.dataset_gb or not provider.trait(Trait.PERSISTENT_STORAGE):
        return None
    disks = [disk for disk in provider.disks if disk.job_storage]
    stopped = max(usage.months * MONTH_SECONDS - running, Decimal(0))
    return disk_cost(disks, need.dataset_gb, running, stopped)
