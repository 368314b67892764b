"""How long something runs: single sessions, and the whole use a question is about."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from enum import StrEnum


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
