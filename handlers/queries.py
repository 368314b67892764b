"""What a message asks for: an intent and the slots that were said, nothing inferred."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from decimal import Decimal
from enum import StrEnum
from typing import Any


class Intent(StrEnum):
    RECOMMEND = "recommend"
    ESTIMATE = "estimate"
    COMPARE = "compare"
    PACK_ADVICE = "pack_advice"
    PLATFORM_INFO = "platform_info"
    SPEND = "spend"
    BUDGET_SET = "budget_set"
    BUDGET_STATUS = "budget_status"
    INSTANCES = "instances"
    IDLE = "idle"
    SNOOZE = "snooze"
    KEEP = "keep"
    STOP = "stop"
    DIGEST_SET = "digest_set"
    DIGEST_NOW = "digest_now"
    ALERT_SET = "alert_set"
    HELP = "help"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class SessionSlot:
    """`repeat` runs of `minutes` each; `minutes_min` is the lower end of a range."""

    minutes: Decimal
    repeat: int = 1
    minutes_min: Decimal | None = None


@dataclass(frozen=True, slots=True)
class GpuSlot:
    """A GPU as said: canonical model, cards, memory in GB; each only if said."""

    model: str | None = None
    count: int | None = None
    memory_gb: Decimal | None = None


@dataclass(frozen=True, slots=True)
class BudgetSlot:
    """Money as said; `currency` is ISO 4217, `per` one of hour … year, each only if said."""

    amount: Decimal
    currency: str | None = None
    per: str | None = None


@dataclass(frozen=True, slots=True)
class PeriodSlot:
    """A half-open period of ISO dates, or of aware ISO date-times for spans in hours."""

    start: str
    end: str


@dataclass(frozen=True, slots=True)
class ThresholdSlot:
    """When to warn; `kind` is budget_percent, spend, idle_minutes or balance."""

    kind: str
    value: Decimal | None = None
    currency: str | None = None
    per: str | None = None


@dataclass(frozen=True, slots=True)
class Slots:
    """Every slot a message can fill; an empty tuple or None means it was not said."""

    sessions: tuple[SessionSlot, ...] = ()
    gpu_hours: Decimal | None = None
    monthly_hours: Decimal | None = None
    session_minutes: Decimal | None = None
    term_months: Decimal | None = None
    gpus: tuple[GpuSlot, ...] = ()
    min_gpu_memory_gb: Decimal | None = None
    dataset_gb: Decimal | None = None
    budget: BudgetSlot | None = None
    seats: int | None = None
    platforms: tuple[str, ...] = ()
    exclude_platforms: tuple[str, ...] = ()
    scenario: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    aspects: tuple[str, ...] = ()
    billing_modes: tuple[str, ...] = ()
    period: PeriodSlot | None = None
    group_by: str | None = None
    top_n: int | None = None
    owner: str | None = None
    team: str | None = None
    project: str | None = None
    instance: tuple[str, ...] = ()
    status: str | None = None
    scope: str | None = None
    duration_minutes: Decimal | None = None
    until: str | None = None
    time: str | None = None
    timezone: str | None = None
    frequency: str | None = None
    weekday: tuple[str, ...] = ()
    day_of_month: int | None = None
    channel: str | None = None
    threshold: ThresholdSlot | None = None
    enabled: bool | None = None
    missing: tuple[str, ...] = ()
    invalid: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The slots that were said, as plain JSON values."""
        return {f.name: _plain(v) for f in fields(self) if _said(v := getattr(self, f.name))}


@dataclass(frozen=True, slots=True)
class Query:
    """One message understood. `said` is its text, cleaned of chat artefacts and capped.

    What no slot has a place for stands beside them: models that are not wanted, and in `untaken` the names of what
    was said and no figure takes account of (discount, money of a kind without a price, model_size). `meant` is the text
    with the name put right that its answer asked about, which a bare yes takes up. Of the answer it was given a thread
    keeps the text it asked back about (`asks`), its buttons (`offered`, each a label and what it says) and `language`.
    """

    intent: Intent
    slots: Slots = field(default_factory=Slots)
    said: str = ""
    unwanted_gpus: tuple[str, ...] = ()
    untaken: tuple[str, ...] = ()
    meant: str = ""
    asks: str = ""
    offered: tuple[tuple[str, str], ...] = ()
    language: str = ""


def _said(value: object) -> bool:
    return value is not None and value != ()


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    if isinstance(value, (str, bool, int)):
        return value
    return {f.name: _plain(v) for f in fields(value) if _said(v := getattr(value, f.name))}
