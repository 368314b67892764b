"""Days, months and weekdays as people name them, read backwards (what was) and forwards (what will be)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta

from handlers.language.numbers import NUMBER, number, whole
from handlers.language.patterns import Pattern
from handlers.language.sheet import Found, Mark, Sheet

DAY = timedelta(days=1)
_WEEKDAYS = {
    "一": 0,
    "二": 1,
    "三": 2,
    "四": 3,
    "五": 4,
    "六": 5,
    "日": 6,
    "天": 6,
    "1": 0,
    "2": 1,
    "3": 2,
    "4": 3,
    "5": 4,
    "6": 5,
}
_ENGLISH_DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|"
    r"oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
_WEEKDAY = r"(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)"
_ORD = r"(?:st|nd|rd|th)?"
_YEAR = r"(?:(?P<year>\d{4})年的?|(?P<yearword>去年|今年|明年|前年)的?)?"
_TO = r"\s?(?:-|~|到|至|to|through|thru|until)\s?"

_DATES = Pattern(
    rf"(?P<iso>(?<![\d.])(?P<y>\d{{4}})[-/.年](?P<m>\d{{1,2}})[-/.月](?P<d>\d{{1,2}})[日号]?(?!\d))|"
    rf"(?P<cn>{_YEAR}(?<![每上下本这])(?P<cm>{NUMBER})月(?:份)?(?:的?(?P<cd>{NUMBER})(?:[日号]"
    rf"?{_TO}(?P<cd2>{NUMBER})[日号]|[日号])|"
    rf"(?!\d)(?!供|租|费|报|卡|结)(?:{_TO}(?P<cm2>{NUMBER})月(?:份)?(?!\d))?))|"
    rf"(?P<cnday>(?<![每第\w-])(?P<dd>\d{{1,2}})[日号](?!机|卡|楼|线|房|实例|服务器|节点|报|池)|(?<=到|至|从|在|"
    rf"自)(?P<dd2>{NUMBER})[日号](?!机|卡|报))|"
    rf"(?P<en>(?<![a-z])(?P<em>{_MONTH})\.?\s(?P<ed>\d{{1,2}}){_ORD}(?:(?:,\s?|"
    rf"\s)(?P<ey>\d{{4}}))?(?!\d)(?:{_TO}(?P<ed2>\d{{1,2}}){_ORD}(?![\d:]|\s?[ap]m))?)|"
    rf"(?P<ne>(?<![\d:])(?P<nd>\d{{1,2}}){_ORD}\s(?:of\s)?(?P<nm>{_MONTH})(?:,?\s(?P<ny>\d{{4}}))?(?![a-z]))|"
    rf"(?P<enmonth>(?<![a-z])(?:(?<=in )|(?<=for )|(?<=of )|(?<=since )|(?<=during )|(?<=from )|(?<=to )|"
    rf"(?<=and )|(?P<lastword>last |this )|(?!may(?![a-z])|march "
    rf"(?!20)))(?P<mon>{_MONTH})(?:'s)?(?:,?\s(?P<mony>\d{{4}}))?(?![a-z-]))|"
    rf"(?P<slash>(?<![\d/.])(?P<sm>\d{{1,2}})/(?P<sd>\d{{1,2}})(?![\d/]|\s?(?:h|小时|天|周)))|"
    rf"(?P<nth>(?<![a-z])(?:the )(?P<nthd>\d{{1,2}})(?:st|nd|rd|th)(?![a-z]))"
)
_NEAR_DAYS = {
    "大前天": -3, "前天": -2, "前日": -2, "昨天": -1, "昨日": -1, "昨晚": -1, "昨夜": -1, "昨儿": -1, "今天": 0,
    "今日": 0, "今儿": 0, "当天": 0, "今早": 0,
    "今晚": 0, "今夜": 0, "明天": 1, "明日": 1, "明早": 1, "明晚": 1, "明儿": 1, "后天": 2, "大后天": 3,
    "the day before yesterday": -2, "day before yesterday": -2, "yesterday": -1, "last night": -1, "today": 0,
    "tonight": 0, "this evening": 0,
    "this morning": 0, "this afternoon": 0,
    "tomorrow": 1, "tmrw": 1, "tmr": 1, "the day after tomorrow": 2, "day after tomorrow": 2, "end of day": 0,
    "end of the day": 0, "eod": 0,
}  # fmt: skip
_NEAR = Pattern(
    "(?P<near>"
    + "|".join(rf"(?<![a-z]){w}(?![a-z])" if w.isascii() else w for w in sorted(_NEAR_DAYS, key=len, reverse=True))
    + ")"
    r"(?:'s)?(?P<part>晚上|夜里|夜间|晚(?![点\d])|早上|早晨|一早|上午(?!\s?[\d一二三四五六七八九十])| night|"
    r" evening| morning)?|"
    rf"(?P<ago>{NUMBER})\s?(?:天|days?)(?:之?前| ago)"
)
_WEEK_OFFSETS = {
    "上上": -2,
    "上": -1,
    "这": 0,
    "本": 0,
    "下": 1,
    "下下": 2,
    "last": -1,
    "this": 0,
    "next": 1,
    "past": -1,
    "coming": 0,
    "previous": -1,
}
_WEEKDAY_SAID = Pattern(
    r"(?P<which>上上|下下|上|这|本|下)?(?:一)?个?(?:周|星期|礼拜)(?P<cn>一(?!共|起|直|样|整)|[二三四五六日天]|"
    r"(?<=周)[1-6](?![\d个天]))(?!次|个|趟|遍|回|台|天|小时|钟头|分钟|十|百|到|至|\d*[个小])|"
    rf"(?:(?P<whichen>last|this|next|past|coming) |on )?(?<![a-z])(?P<en>{_WEEKDAY})(?P<every>s)?(?![a-z-])"
)


_DATE_HINTS = ("月", "日", "号", "年", "/", "-", "th", "st", "nd", "rd", *_MONTHS)
_NEAR_HINTS = (
    "天", "日", "晚", "夜", "儿", "早", "day", "night", "tomorrow", "tm", "morning", "noon", "today", "evening", "eod",
)  # fmt: skip
_WEEKDAY_HINTS = ("周", "星期", "礼拜", *_ENGLISH_DAYS)


@dataclass(frozen=True, slots=True)
class When:
    """A stretch of days.

    `start` and `end` (the first day not in it) read backwards; `ahead` is its first day read forwards.

    `unit` says what was named; `loose` that no year, month or week was said with it; `bad` that there is no such date.
    """

    start: date
    end: date
    ahead: date
    unit: str = "day"
    loose: bool = False
    bad: bool = False


def a_day(day: date, unit: str = "day") -> When:
    return When(day, day + DAY, day, unit)


def find_dates(sheet: Sheet, today: date) -> list[Found[When]]:
    """Days, months and weekdays that are named; marks them."""
    found = sheet.take(_DATES, Mark.DAY, lambda m: _dated(m, today), hints=_DATE_HINTS)
    found += sheet.take(_NEAR, Mark.DAY, lambda m: _near(m, today), hints=_NEAR_HINTS)
    return found + sheet.take(_WEEKDAY_SAID, Mark.DAY, lambda m: _weekday(m, today), hints=_WEEKDAY_HINTS)


def _dated(found: re.Match[str], today: date) -> When | None:
    return next(read(found, today) for name, read in _READERS.items() if found[name])


def _iso(found: re.Match[str], today: date) -> When:
    return _exactly(int(found["y"]), int(found["m"]), int(found["d"]), today)


def _cn(found: re.Match[str], today: date) -> When | None:
    month, year = whole(found["cm"]), _year(found, today)
    if month is None:
        return None
    if not found["cd"]:
        return _cn_months(year, month, whole(found["cm2"] or ""), today)
    day = whole(found["cd"])
    return None if day is None else _days(year, month, day, whole(found["cd2"] or ""), today)


def _cn_months(year: int | None, month: int, last: int | None, today: date) -> When:
    when = _whole_month(year, month, today)
    if last is None or when.bad:
        return when
    until = _whole_month(when.start.year if last >= month else when.start.year + 1, last, today)
    return replace(when, end=until.end, bad=until.bad)


def _en(found: re.Match[str], today: date) -> When:
    last = int(found["ed2"]) if found["ed2"] else None
    return _days(int(found["ey"]) if found["ey"] else None, _month(found["em"]), int(found["ed"]), last, today)


def _ne(found: re.Match[str], today: date) -> When:
    return _days(int(found["ny"]) if found["ny"] else None, _month(found["nm"]), int(found["nd"]), None, today)


def _slash(found: re.Match[str], today: date) -> When | None:
    month, day = int(found["sm"]), int(found["sd"])
    return _days(None, month, day, None, today) if 1 <= month <= 12 and day <= 31 else None


def _enmonth(found: re.Match[str], today: date) -> When:
    return _whole_month(int(found["mony"]) if found["mony"] else None, _month(found["mon"]), today)


def _cnday(found: re.Match[str], today: date) -> When | None:
    day = whole(found["dd"] or found["dd2"])
    return None if day is None else _day_of_month(day, today)


def _nth(found: re.Match[str], today: date) -> When:
    return _day_of_month(int(found["nthd"]), today)


_READERS: dict[str, Callable[[re.Match[str], date], When | None]] = {
    "iso": _iso, "cn": _cn, "cnday": _cnday, "en": _en, "ne": _ne, "enmonth": _enmonth, "slash": _slash, "nth": _nth,
}  # fmt: skip


def _month(word: str) -> int:
    return _MONTHS.index(word[:3]) + 1


def _year(found: re.Match[str], today: date) -> int | None:
    if found["year"]:
        return int(found["year"])
    return {"去年": today.year - 1, "今年": today.year, "明年": today.year + 1, "前年": today.year - 2}.get(
        found["yearword"] or ""
    )


def _days(year: int | None, month: int, day: int, last: int | None, today: date) -> When:
    """A day of a month, or a stretch of days within it; without a year, the latest that is not in the future."""
    when = _exactly(year, month, day, today) if year else _recent(month, day, today)
    if last is None or when.bad:
        return when
    until = _exactly(when.start.year, month, last, today)
    return replace(when, end=until.end, bad=until.bad or until.end <= when.start)


def _exactly(year: int, month: int, day: int, today: date) -> When:
    try:
        return a_day(date(year, month, day))
    except (ValueError, OverflowError):
        return replace(a_day(today), bad=True)


def _recent(month: int, day: int, today: date) -> When:
    tried = [_exactly(today.year + shift, month, day, today) for shift in (0, -1, -2, -3, -4)]
    sound = [when for when in tried if not when.bad]
    # A leap day may need to go back further than a year; a day no month has is bad in every year.
    if not sound or ((month, day) != (2, 29) and tried[0].bad):
        return tried[0]
    past = next((when for when in sound if when.start <= today), sound[0])
    ahead = past.start if past.start >= today else _exactly(past.start.year + 1, month, day, today).start
    return replace(past, ahead=ahead, loose=True)


def _whole_month(year: int | None, month: int, today: date) -> When:
    if not 1 <= month <= 12 or (year is not None and not 1 < year < 9999):
        return replace(a_day(today), bad=True)
    start = date(year or today.year, month, 1)
    if year is None and start > today:
        start = start.replace(year=start.year - 1)
    ahead = start if year or start > today else start.replace(year=start.year + 1)
    return When(start, next_month(start), ahead, "month", loose=year is None)


def _day_of_month(day: int, today: date) -> When:
    if not 1 <= day <= 31:
        return replace(a_day(today), bad=True)
    months = [today.replace(day=1)]
    for _ in range(3):
        months.append((months[-1] - DAY).replace(day=1))
    past = next((d for m in months if (d := _in_month(m, day)) and d <= today), today)
    coming = [months[0], next_month(months[0]), next_month(next_month(months[0]))]
    ahead = next((d for m in coming if (d := _in_month(m, day)) and d > today), today)
    return replace(a_day(past, "monthday"), ahead=ahead, loose=True)


def _in_month(first: date, day: int) -> date | None:
    found = first + (day - 1) * DAY
    return found if found.month == first.month else None


def next_month(day: date) -> date:
    """The first of the month after."""
    return date(day.year + day.month // 12, day.month % 12 + 1, 1)


def _near(found: re.Match[str], today: date) -> When | None:
    if found["ago"]:
        days = number(found["ago"])
        return a_day(today - int(days) * DAY) if days is not None and days < 40_000 else None
    word, part = found["near"], found["part"] or ""
    day = today + _NEAR_DAYS[word] * DAY
    night = word in ("今晚", "今夜", "明晚", "tonight", "this evening") or part.strip() in (
        "晚上",
        "夜里",
        "夜间",
        "晚",
        "night",
        "evening",
    )
    return a_day(day, "night" if night else "today" if day == today else "day")


def _weekday(found: re.Match[str], today: date) -> When | None:
    if found["every"]:
        return None
    index = _WEEKDAYS[found["cn"]] if found["cn"] else _ENGLISH_DAYS.index(found["en"][:3])
    monday = today - today.weekday() * DAY
    which = found["which"] or found["whichen"]
    if which in (None, "past", "coming"):
        return _latest_weekday(index, today)
    day = monday + (7 * _WEEK_OFFSETS[which] + index) * DAY
    return a_day(day, "weekday")


def _latest_weekday(index: int, today: date) -> When:
    """The last such day, today included; forwards the next one, today left out."""
    past = today - ((today.weekday() - index) % 7) * DAY
    ahead = today + ((index - today.weekday() - 1) % 7 + 1) * DAY
    return When(past, past + DAY, ahead, "weekday", loose=True)
