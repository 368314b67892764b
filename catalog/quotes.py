"""The answer of the core: offers priced for a need, with reasons, and what was ruled out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum

from catalog.claims import Claim
from catalog.money import ExchangeRate, Money
from catalog.offers import Offer, Rate
from catalog.usage import Basis


class Part(StrEnum):
    """The parts a total is the sum of."""

    COMPUTE = "compute"
    TRANSFER = "transfer"
    SETUP = "setup"
    STORAGE = "storage"


class Code(StrEnum):
    """Why a quote stands where it stands, or why an offer was ruled out."""

    CHEAPEST = "cheapest"
    AT_LEAST = "at_least"
    ESTIMATE = "estimate"
    PRICE_UNKNOWN = "price_unknown"
    PRICE_DISPUTED = "price_disputed"
    PRICE_OLD = "price_old"
    PRICE_UNDATED = "price_undated"
    PRICE_WEAK = "price_weak"
    INCREMENT_DISPUTED = "increment_disputed"
    INCREMENT_UNKNOWN = "increment_unknown"
    ROUNDED_UP_TIME = "rounded_up_time"
    UPLOADS_REPEATED = "uploads_repeated"
    SETUP_REPEATED = "setup_repeated"
    WHOLE_MACHINE = "whole_machine"
    SEVERAL_MACHINES = "several_machines"
    NEED_UNCONFIRMED = "need_unconfirmed"
    GPU_UNCONFIRMED = "gpu_unconfirmed"
    OTHER_CURRENCY = "other_currency"
    CONVERTED = "converted"
    SCENARIO_FIRST = "scenario_first"
    NOT_ASKED = "not_asked"
    UNWANTED = "unwanted"
    UNWANTED_GPU = "unwanted_gpu"
    WRONG_GPU = "wrong_gpu"
    TOO_LITTLE_MEMORY = "too_little_memory"
    TOO_FEW_CARDS = "too_few_cards"
    ONLY_A_SLICE = "only_a_slice"
    NEED_FAILS = "need_fails"
    OVER_BUDGET = "over_budget"
    WRONG_MODE = "wrong_mode"
    BUDGET_TOO_SMALL = "budget_too_small"


@dataclass(frozen=True, slots=True)
class Reason:
    """A code and the values its sentence needs (topic, amount, seconds, part …), by name."""

    code: Code
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Quote:
    """An offer priced for a need, for all seats.

    `parts` hold what is known; a part in `unknown` has no amount and makes the total "at least". `total` is None
    where the price itself is unknown. Seconds are sums over the sessions of one seat: `run` as stated, `billed`
    after increments, with uploads and set-up inside, `wall` the time on the clock. `gpu_count` is the cards one seat
    pays for, in `machines` machines. `converted` is the total by the team's rate, where one applies. `lowest` is the
    total at the lower end of a stated range. `upload_seconds` and `setup_seconds` are all uploads and set-ups of one
    seat, None where they are not known; where set-up is no part of the total, `setup_apart` is what it would add.
    """

    offer: Offer
    gpu_count: Decimal
    machines: int
    seats: int
    rate: Claim[Rate] | None
    total: Money | None
    parts: Mapping[Part, Money]
    unknown: tuple[Part, ...]
    run_seconds: Decimal
    billed_seconds: Decimal
    wall_seconds: Decimal
    reasons: tuple[Reason, ...]
    converted: Money | None = None
    conversion: ExchangeRate | None = None
    lowest: Money | None = None
    upload_seconds: Decimal | None = None
    setup_seconds: Decimal | None = None
    setup_apart: Money | None = None

    @property
    def at_least(self) -> bool:
        return bool(self.unknown)


@dataclass(frozen=True, slots=True)
class Excluded:
    """An offer that was ruled out, and why."""

    offer: Offer
    reasons: tuple[Reason, ...]


class Lever(StrEnum):
    """What could change so that another offer wins."""

    HOURS = "hours"
    DATASET = "dataset"


@dataclass(frozen=True, slots=True)
class Turning:
    """The nearest point at which the answer changes: at `value` (whole hours run in all, or GB) `winner` is cheaper.

    It is from there on upwards if `rising`, else downwards. `winner` is priced for that point.
    """

    lever: Lever
    value: Decimal
    winner: Quote
    rising: bool


@dataclass(frozen=True, slots=True)
class Margin:
    """How the winner stands to `next`, the best of another provider, where no turning point was found.

    `gap` is what `next` costs more at the least, in the team's currency. It is None where the order is open: the
    winner lacks `open` parts, or `next` has no price or none that can be compared. `firm` if every total that can be
    compared is complete, so that no job of a similar size changes the order.
    """

    next: Quote
    gap: Money | None
    open: tuple[Part, ...] = ()
    firm: bool = False


@dataclass(frozen=True, slots=True)
class BreakEven:
    """From `hours` (whole) a month on, `later` (a subscription) costs no more than `first` (on demand) of one machine.

    `reachable` if a month has that many hours.
    """

    first: Offer
    later: Offer
    hours: Decimal
    reachable: bool


@dataclass(frozen=True, slots=True)
class Prior:
    """What the review advises for the scenario, and whether the ranking by cost agrees (None: it is not in it)."""

    scenario: str
    first: str
    second: str | None
    agrees: bool | None


@dataclass(frozen=True, slots=True)
class Decision:
    """Quotes, best first, and everything that explains them; at most one of `turning` and `margin`."""

    quotes: tuple[Quote, ...]
    excluded: tuple[Excluded, ...]
    basis: Basis
    prior: Prior | None = None
    turning: Turning | None = None
    margin: Margin | None = None
    break_evens: tuple[BreakEven, ...] = ()
