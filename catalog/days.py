"""A session's share of each day: what it cost until midnight, less what it cost until the midnight before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

from catalog.errors import NotPriceable
from catalog.money import Money
from catalog.pricing import Meter


@dataclass(frozen=True, slots=True)
class DayShare:
    """What one local day costs of a session; the shares of all its days add up to its bill."""

    day: date
    cost: Money


def cost_until(meter: Meter, start: datetime, moment: datetime) -> Money:
    """What a session begun at `start` costs if it ends at `moment` (both aware); nothing before it begins."""
    seconds = _seconds(moment - start)
    return meter.money(seconds, start) if seconds > 0 else Money(Decimal(0), meter.currency)


def day_shares(meter: Meter, start: datetime, end: datetime, zone: str) -> tuple[DayShare, ...]:
    """The shares of the days of `zone` (IANA) that the session from `start` to `end` (both aware) touches.

    Raises NotPriceable unless the session ends after it starts.
    """
    if end <= start:
        raise NotPriceable(f"a session from {start} to {end}")
    return tuple(_shares(meter, start, end, ZoneInfo(zone)))


def _shares(meter: Meter, start: datetime, end: datetime, zone: ZoneInfo) -> Iterator[DayShare]:
    day = start.astimezone(zone).date()
    before = cost_until(meter, start, start)
    while _midnight(day, zone) < end:
        day_after = day + timedelta(days=1)
        cost = cost_until(meter, start, min(_midnight(day_after, zone), end))
        yield DayShare(day, cost - before)
        day, before = day_after, cost


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    """The instant a local day begins; where the clock skips midnight, the instant it skips it."""
    return datetime.combine(day, time(), zone).astimezone(UTC)


def _seconds(length: timedelta) -> Decimal:
    return Decimal(length.days * 86_400 + length.seconds) + Decimal(length.microseconds) / 1_000_000
