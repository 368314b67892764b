"""Ends: the moment until which reminders rest or a machine is kept."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time, timedelta

from handlers.language.clocks import Clock
from handlers.language.days import DAY, When, next_month
from handlers.language.sheet import Found

MORNING = time(9)


def end_of(days: Sequence[Found[When]], clocks: Sequence[Found[Clock]], now: datetime) -> str | None:
    """The end a text names, ISO with the asker's offset; None where it names none or one that does not exist."""
    day = next((f.value for f in days if f.value.unit != "rolling" and not f.value.bad), None)
    clock = clocks[-1].value if clocks else None
    if clock is not None:
        return None if clock.at is None else _at(day, clock, clock.at, now).isoformat()
    return None if day is None else _bare(day, now).isoformat()


def _at(day: When | None, clock: Clock, at: time, now: datetime) -> datetime:
    if day is None:
        return _next(clock, at, now)
    moment = datetime.combine(day.ahead, at, now.tzinfo)
    if day.unit == "night" and not clock.half_day and 1 <= at.hour < 12:
        # 今晚8点 is 20:00; 今晚 3 点 is of the night, so the next day's.
        return moment + timedelta(hours=12) if at.hour >= 5 else moment + DAY
    if day.unit == "night" and at.hour == 0:
        return moment + DAY
    if day.unit == "today" and moment <= now and not clock.half_day and at.hour < 12:
        return moment + timedelta(hours=12)
    return moment


def _next(clock: Clock, at: time, now: datetime) -> datetime:
    """The next such time of day; a bare hour that has passed in the morning is first looked for in the afternoon."""
    moment = datetime.combine(now.date(), at, now.tzinfo)
    if moment > now:
        return moment
    later = moment + timedelta(hours=12)
    if not clock.half_day and 1 <= at.hour < 12 and at.minute == 0 and later > now:
        return later
    return moment + DAY


def _bare(day: When, now: datetime) -> datetime:
    """A day alone is its morning; what ends by itself, as today or the weekend, is the end of it."""
    match day.unit:
        case "today":
            return datetime.combine(day.ahead + DAY, time(0), now.tzinfo)
        case "night":
            return datetime.combine(day.ahead + DAY, MORNING, now.tzinfo)
        case "weekend":
            return datetime.combine(day.ahead + 2 * DAY, MORNING, now.tzinfo)
        case "week" if day.ahead <= now.date():
            return datetime.combine(day.ahead + 7 * DAY, MORNING, now.tzinfo)
        case "month" if day.ahead <= now.date():
            return datetime.combine(next_month(day.ahead), MORNING, now.tzinfo)
        case _:
            return datetime.combine(day.ahead, MORNING, now.tzinfo)
