"""From the lengths that were said to the runs the core prices."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from catalog.usage import Basis, Run, Usage, weeks_in
from handlers.queries import Slots

MINUTE, HOUR = 60, 3600

# As the chat language brings a week to a month. A quotient of it is off in its last digits; seconds are not so fine.
WEEKS_A_MONTH = Decimal(52) / 12
_FINEST = Decimal("0.001")


def usage_of(slots: Slots) -> Usage | None:
    """The use the slots speak of: sessions, card-hours, or a rate by the month; None where no length was said."""
    if slots.sessions:
        return _sessions(slots)
    if slots.gpu_hours is not None:
        return Usage((Run(slots.gpu_hours * HOUR / _cards(slots)),))
    if slots.monthly_hours is not None:
        return term_usage(slots.monthly_hours, slots.session_minutes, slots.term_months)
    return None


def term_usage(monthly_hours: Decimal, session_minutes: Decimal | None, months: Decimal | None) -> Usage:
    """So many hours a month, for one month or a term; in sittings of a known length, else in one."""
    span = Decimal(1) if months is None else months
    seconds = _seconds(monthly_hours, span)
    basis = Basis.MONTH if months is None else Basis.TERM
    if session_minutes is None:
        return Usage((Run(seconds),), basis, span, sessions_known=False)
    return Usage(tuple(_sittings(seconds, session_minutes * MINUTE)), basis, span)


def _seconds(monthly_hours: Decimal, months: Decimal) -> Decimal:
    """All of the term. So many weeks have the hours of a week each: by way of months 8 × 4 h would not be 32 h."""
    weeks = weeks_in(months)
    hours = monthly_hours * months if weeks is None else monthly_hours / WEEKS_A_MONTH * weeks
    return (hours * HOUR).quantize(_FINEST)


def _sittings(seconds: Decimal, sitting: Decimal) -> Iterator[Run]:
    """All of the time in sittings of one length, the last one shorter where it does not divide."""
    full = int(seconds // sitting)
    rest = seconds - full * sitting
    if full:
        yield Run(sitting, full)
    if rest or not full:
        yield Run(rest or seconds)


def _sessions(slots: Slots) -> Usage:
    runs = tuple(Run(s.minutes * MINUTE, s.repeat) for s in slots.sessions)
    if all(s.minutes_min is None for s in slots.sessions):
        return Usage(runs)
    lows = (s.minutes if s.minutes_min is None else s.minutes_min for s in slots.sessions)
    return Usage(runs, shortest=tuple(Run(low * MINUTE, s.repeat) for low, s in zip(lows, slots.sessions, strict=True)))


def _cards(slots: Slots) -> int:
    return next((gpu.count for gpu in slots.gpus if gpu.count), 1)
