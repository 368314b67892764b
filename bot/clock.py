"""The only place that reads the clock, and the times people hand in instead."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

# Far enough from the ends of the calendar that "three years on" still exists.
EARLIEST, LATEST = 1970, 2999


def current(zone: ZoneInfo) -> datetime:
    """The time now, aware, in the zone."""
    return datetime.now(zone)


def utc_now() -> datetime:
    """The time now, aware, as it is stored."""
    return datetime.now(UTC)


def moment(text: str, zone: ZoneInfo) -> datetime:
    """An ISO 8601 date or date-time, aware: without an offset it is meant in the zone. Raises ValueError."""
    try:
        value = datetime.fromisoformat(text)
    except ValueError:
        raise ValueError(f"{text!r} is not a date and time such as 2026-11-30T10:00:00+08:00") from None
    if not EARLIEST <= value.year <= LATEST:
        raise ValueError(f"{text!r} is not between {EARLIEST} and {LATEST}")
    return value if value.tzinfo else value.replace(tzinfo=zone)
