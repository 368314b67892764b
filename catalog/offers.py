"""What a provider rents out: offers with their rates and billing rules, disks and packs."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from catalog.claims import Claims, Text
from catalog.money import Money, Rounding

HOUR_SECONDS = 3600
MONTH_HOURS = 720


class Per(StrEnum):
    """The span of time a rate is quoted for; a month of round-the-clock use is 720 hours."""

    MINUTE = "minute"
    HOUR = "hour"
    DAY = "day"
    MONTH = "month"

    @property
    def seconds(self) -> int:
        return _SECONDS[self]


_SECONDS = {
    Per.MINUTE: 60,
    Per.HOUR: HOUR_SECONDS,
    Per.DAY: 24 * HOUR_SECONDS,
    Per.MONTH: MONTH_HOURS * HOUR_SECONDS,
}


@dataclass(frozen=True, slots=True)
class Rate:
    """A price: `amount` for each `per` of one unit as sold (one card, or one whole machine)."""

    amount: Money
    per: Per

    @property
    def hourly(self) -> Money:
        """The same rate for one hour, unrounded."""
        return Money(self.amount.amount * HOUR_SECONDS / self.per.seconds, self.amount.currency)


class Unit(StrEnum):
    """What one unit of an offer is."""

    CARD = "card"
    MACHINE = "machine"
    SLICE = "slice"


class Mode(StrEnum):
    """The billing modes of the chat language; a prepaid month is a subscription."""

    ON_DEMAND = "on_demand"
    PACK = "pack"
    SUBSCRIPTION = "subscription"
    RESERVED = "reserved"
    SPOT = "spot"


@dataclass(frozen=True, slots=True)
class Billing:
    """How the time of one session becomes money.

    A started increment is charged whole, at least `minimum_seconds` a session; the amount is rounded once a
    session by `rounding`, and is at least `minimum_amount` (in the rate's currency). With `slice_zone` a session is
    cut at the whole hours of that IANA zone and each slice is rounded for itself, for each machine. An increment
    nobody states is empty: the exact time is charged and the answer is an estimate. No `rounding` claim: half-up,
    and the answer is an estimate.
    """

    increment_seconds: Claims[int] = Claims()
    rounding: Claims[Rounding] = Claims()
    minimum_seconds: Claims[int] = Claims()
    minimum_amount: Claims[Decimal] = Claims()
    slice_zone: str | None = None

    @property
    def documented(self) -> bool:
        """Whether a source states both the increment and the rounding."""
        return bool(self.increment_seconds.ranked and self.rounding.ranked)


@dataclass(frozen=True, slots=True)
class Offer:
    """Something a provider rents out; `provider` and `sku` together are unique.

    `gpu` is the canonical model, or None where the provider's models are not known (such an offer may stand for any
    model, unpriced). `gpu_count` is the cards of one unit: 1 for `Unit.CARD`, the machine's cards for
    `Unit.MACHINE`, a fraction for `Unit.SLICE`. `counts` are the cards one machine can have where the provider sells
    only certain counts. `burn` is CU*H an hour where a pack can pay for the offer. `includes` says what the price
    covers, by language.
    """

    provider: str
    sku: str
    gpu: str | None
    gpu_count: Decimal
    unit: Unit
    billing: Billing
    price: Claims[Rate] = Claims()
    list_price: Claims[Rate] = Claims()
    mode: Mode = Mode.ON_DEMAND
    gpu_memory_gb: Decimal | None = None
    gpu_variant: str = ""
    counts: tuple[int, ...] = ()
    vcpu: Decimal | None = None
    memory_gb: Decimal | None = None
    region: str = ""
    burn: Claims[Decimal] = Claims()
    includes: Text | None = None


class DiskState(StrEnum):
    RUNNING = "running"
    STOPPED = "stopped"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Disk:
    """Storage billed by size and time: `rate` for one GB and `per`, above `free_gb`, in the instance's `state`.

    The part of a size beyond `above_gb` gets this rate. `job_storage` marks the disk a job's data would live on.
    """

    provider: str
    sku: str
    state: DiskState
    rate: Claims[Rate]
    free_gb: Decimal = Decimal(0)
    above_gb: Decimal = Decimal(0)
    job_storage: bool = False
    name: Text | None = None


@dataclass(frozen=True, slots=True)
class Addon:
    """Something rented on top of an offer or beside it (CPU host sizes, cores, a no-GPU mode)."""

    provider: str
    sku: str
    rate: Claims[Rate]
    name: Text
    vcpu: Decimal | None = None
    memory_gb: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Pack:
    """Prepaid units that expire: `units` of `unit_name`, valid `validity_months`, said to save `saving_percent`.

    `monthly_hours` is the span of monthly use the claim recommends it for (low, high or None).
    """

    provider: str
    sku: str
    units: Claims[Decimal]
    price: Claims[Money] = Claims()
    validity_months: Claims[tuple[int, int]] = Claims()
    saving_percent: Claims[Decimal] = Claims()
    monthly_hours: tuple[int, int | None] | None = None
    reserved: bool = False
    name: Text | None = None
    unit_name: str = "CU*H"
