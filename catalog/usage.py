"""How long something runs: single sessions, and the whole use a question is about."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from enum import StrEnum

WEEK_DAYS, MONTH_DAYS = 7, 30
# A quotient that came by way of months is off in its last digits only.
_NEARLY = Decimal("0.000001")


@dataclass(frozen=True, slots=True)
class Run:
    """`repeat` sessions of `seconds` each; `start` (aware) only where it is known."""

    seconds: Decimal
    repeat: int = 1
    start: datetime | None = None


class Basis(StrEnum):
    """What the total of a quote stands for."""

    JOB = "job"
    MONTH = "month"
    TERM = "term"
    HOUR = "hour"
    BUDGET = "budget"


@dataclass(frozen=True, slots=True)
class Usage:
    """The runs to price, those of the whole term where it is one.

    `sessions_known` is false where only the hours of a month are known, not how many sittings they fall into: what
    repeats with each session (uploads, set-up) is then unknown. `months` is the length of a term (1 for a month).
    `shortest` are the runs at the lower end of a stated range.
    """

    runs: tuple[Run, ...]
    basis: Basis = Basis.JOB
    months: Decimal = Decimal(1)
    sessions_known: bool = True
    shortest: tuple[Run, ...] = ()

    @property
    def run_seconds(self) -> Decimal:
        return sum((run.seconds * run.repeat for run in self.runs), Decimal(0))

    @property
    def sessions(self) -> int:
        return sum(run.repeat for run in self.runs)

    @property
    def weeks(self) -> int | None:
        """The length of a term that was stated in weeks; None where it is one of months."""
        return weeks_in(self.months) if self.basis is Basis.TERM else None


def weeks_in(months: Decimal) -> int | None:
    """How many whole weeks so many months of 30 days are; None where they are whole months, or no whole weeks."""
    if _whole(months) is not None:
        return None
    return _whole(months * MONTH_DAYS / WEEK_DAYS)


def _whole(number: Decimal) -> int | None:
    nearest = number.to_integral_value()
    return int(nearest) if nearest and abs(number - nearest) < _NEARLY else None
