"""Runs from one time of day to another, on one day, overnight, or over named days."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time, timedelta
from decimal import Decimal

from handlers.language.clocks import Clock
from handlers.language.days import DAY, When
from handlers.language.patterns import Pattern
from handlers.language.pieces import HOUR
from handlers.language.sheet import Found, Mark, Sheet

Span = tuple[int, int, Decimal]

_ON = rf"[\s了在上的{Mark.GPU}{Mark.PLATFORM}]{{0,40}}(?:on an? |on )?[{Mark.GPU}{Mark.PLATFORM}]{{0,40}}\s?"
_THROUGH = Pattern(
    rf"\s?(?:跑|用|租|训练?|一直|run|running)?{_ON}(?:到|至|-|~|to|till|until)\s?(?:第二天|次日|隔天|the next day )?\s?"
)
_OVER_DAYS = Pattern(
    rf"[\s,的]{{0,2}}(?:on )?(?:{Mark.DAY}++)?\s?(?:一直)?(?:跑|用|租|训练?|开|run|running)?"
    rf"{_ON}(?:到|至|-|~|to|till|until|through)\s?"
    rf"(?:{Mark.DAY}++)?[\s,的]{{0,2}}(?:at )?"
)
_RUNNING = Pattern(rf"跑|用|租|训练|{Mark.GPU}|(?<![a-z])(?:run|rent|train|use|job)")
_GAP = Pattern(r"[\s,的]{0,2}(?:at |on )?")
_EVENING = Pattern(r"(?:晚|夜|晚上|夜里|夜间|night|evening)$")


def clocked(sheet: Sheet, clocks: Sequence[Found[Clock]], days: Sequence[Found[When]] = ()) -> list[Span]:
    """The minutes of a job from one time to another, with their place: from 22:30 to 1:15, from Friday to Monday."""
    ordered = sorted(clocks, key=lambda f: f.start)
    if len(ordered) != 2 or not _RUNNING.search(sheet.text):
        return []
    first, last = ordered
    named = _day_of(sheet, first, days), _day_of(sheet, last, days)
    if _OVER_DAYS.fullmatch(sheet.text, first.end, last.start) and named[0] and named[1]:
        minutes = _over_days(sheet, (named[0], first.value), (named[1], last.value))
    elif _THROUGH.fullmatch(sheet.text, first.end, last.start):
        minutes = _between(first.value, last.value)
    else:
        return []
    return [] if minutes is None else [(first.start, last.end, Decimal(minutes))]


def _day_of(sheet: Sheet, clock: Found[Clock], days: Sequence[Found[When]]) -> Found[When] | None:
    """The day that is named right before a time of day, or else right behind it."""
    before = (d for d in days if d.end <= clock.start and _GAP.fullmatch(sheet.text, d.end, clock.start))
    behind = (d for d in days if clock.end <= d.start and _GAP.fullmatch(sheet.text, clock.end, d.start))
    return next(before, None) or next(behind, None)


def _over_days(sheet: Sheet, first: tuple[Found[When], Clock], last: tuple[Found[When], Clock]) -> int | None:
    """The minutes from a time on one day to a time on another, the first such day after it."""
    start, end = _moment(sheet, *first), _moment(sheet, *last)
    if start is None or end is None:
        return None
    if first[0].value.unit == last[0].value.unit == "weekday":
        end += timedelta(days=(start.date() - end.date()).days // 7 * 7 + 7)
        end -= timedelta(days=7) if end - start >= timedelta(days=7) else timedelta()
    minutes = int((end - start) / timedelta(minutes=1))
    return minutes if minutes > 0 else None


def _moment(sheet: Sheet, day: Found[When], clock: Clock) -> datetime | None:
    """昨晚10点 is 22:00 of that day; 昨晚2点 is of its night, so the next day's."""
    if clock.at is None or day.value.bad:
        return None
    moment = datetime.combine(day.value.start, clock.at)
    if clock.half_day or clock.at.hour >= 12 or not _EVENING.search(sheet.low[day.start : day.end]):
        return moment
    return moment + (DAY if clock.at < time(5) else timedelta(hours=12))


def _between(first: Clock, last: Clock) -> int | None:
    if first.at is None or last.at is None:
        return None
    start, end = (60 * at.hour + at.minute for at in (first.at, last.at))
    noon = 12 * int(HOUR)
    if end > start:
        return end - start
    # 9 to 5 ends in the afternoon; 22:30 to 1:15 is written in 24 hours, and ends on the next day.
    twelve = not last.half_day and end < noon and start < end + noon and (first.half_day or start <= noon)
    return end - start + (noon if twelve else 2 * noon)
