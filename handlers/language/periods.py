"""Periods as people name them: calendar units, the last N days, since, from and to; half-open, in the asker's days."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from decimal import Decimal

from handlers.language.days import DAY, When, find_dates, next_month
from handlers.language.numbers import NUMBER, number
from handlers.language.patterns import Pattern
from handlers.language.sheet import Found, Mark, Sheet
from handlers.queries import PeriodSlot

_WHICH = {
    "上上": -2, "上": -1, "这": 0, "本": 0, "当": 0, "当前": 0, "下": 1, "下下": 2, "last": -1, "previous": -1,
    "prior": -1, "this": 0, "current": 0, "the current": 0,
    "next": 1, "the previous": -1, "the last": -1, "the next": 1, "同": 0,
}  # fmt: skip
_UNITS = {
    "周": "week", "星期": "week", "礼拜": "week", "月": "month", "季度": "quarter", "季": "quarter", "年": "year",
    "年度": "year", "周末": "weekend",
    "week": "week", "month": "month", "quarter": "quarter", "year": "year", "weekend": "weekend", "半年": "half",
}  # fmt: skip
_YEARS = {"今年": 0, "去年": -1, "前年": -2, "明年": 1}
_NAMED = Pattern(
    r"(?P<done>(?<![a-z])(?:(?P<mtd>month|week|quarter|year)[ -]to[ -]date|(?P<xtd>[mwqy]td))(?![a-z])|"
    r"(?P<cnsofar>月初|年初|周初|季初)(?:至今|到现在|到今天|以来))|"
    r"(?P<which>上上|下下|上|这|本|当前|当|下|同)(?:一)?(?:个|整个)?(?P<unit>周末|\s?(?:weekend|week|month|"
    r"quarter|year)(?![a-z])|周|星期(?!一(?!共|起|直|样|整)|[二三四五六日天])|礼拜(?!一(?!共|起|直|样|整)|"
    r"[二三四五六日天])|月|季度|季|年度|年)(?!报|"
    r"份)|"
    r"(?<![a-z])(?<!for the )(?<!for )(?P<whichen>(?:the )?(?:last|previous|current|next)|prior|this)(?: calendar|"
    r" whole| entire)? (?P<uniten>weekend|week|month|quarter|year)(?:'s)?(?![a-z])|"
    r"(?P<wknd>(?<!一个)(?<!个)周末(?!班)|(?<![a-z])(?<!a )(?<!per )(?<!whole )(?<!full )(?<!entire )(?<!every "
    r")(?<!each )(?<!one )(?<!long )(?:the |over the |on the )?weekend(?![a-z]))|"
    r"(?P<quarter>(?:(?P<qyear>\d{4})年?\s?|(?P<qword>今年|去年|前年)的?)?(?:第?(?P<qn>[一二三四1-4])季度?|"
    r"(?<![a-z])q(?P<qn2>[1-4]))(?:(?:,?\s?(?:of )?)(?P<qyear2>\d{4}))?(?![\d.]))|"
    r"(?P<yearword>今年|去年|前年|明年)(?P<yearpart>上半年|下半年)?|(?P<half>(?P<halfyear>\d{4})?年?(?:上半年|"
    r"下半年)|(?<![a-z\d])h[12](?![a-z\d]))|"
    r"(?P<year>(?<![\d.])(?:20\d\d)年(?:度|全年)?|(?<=in )20\d\d(?![\d.]))"
)
_AFTER_NAMED = Pattern(r"\s?(?:so far|to date|至今|以来|到现在|到目前|到今天|截至目前)")
_ROLLING = Pattern(
    rf"(?:最近|近|过去|这|前|往前|(?<![a-z])(?:(?:in |over |for |during )?(?:the )?(?:last|past|previous|trailing|"
    rf"recent)))\s?(?:的|这)?\s?"
    rf"(?P<n>{NUMBER}|半|几(?=天))?\s?(?:个|整)?\s?(?P<unit>小时|钟头|天|日|周(?!一(?!共|起|直|样|整)|"
    rf"[二三四五六日天末])|星期|礼拜|"
    rf"月|季度|年|hours?|hrs?|h(?![a-z])|days?|weeks?|months?|quarters?|years?|fortnight)(?![a-z])(?:内|里|以来)?"
)
_THROUGH = Pattern(
    r"\s?(?:-|~|到|至|to|until|till|through|thru)\s?(?:现在|目前|今|now|date)|\s?(?:以来|至今|起|开始|之后|以后|"
    r"onward)"
)
_SINCE = Pattern(r"(?:since|自从?|打)\s?(?:the )?$")
_JOIN = Pattern(
    r"[\s早晚上下午的]*(?P<to>-|~|到|至|直到|to|until|till|through|thru)?(?P<and>、|和|与|跟|加上?|以及|and|plus|"
    r"&|,|，)?\s?(?:the )?[\s]*"
)


_ROLLING_HINTS = ("近", "过去", "这", "前", "last", "past", "previous", "trailing", "recent")
_NAMED_HINTS = (
    "周",
    "星期",
    "礼拜",
    "月",
    "季",
    "年",
    "week",
    "month",
    "quarter",
    "year",
    "td",
    "q1",
    "q2",
    "q3",
    "q4",
    "h1",
    "h2",
    "in 20",
)


@dataclass(frozen=True, slots=True)
class Days:
    """What a text says about the calendar: the stretches named in order, and the period they make."""

    named: tuple[Found[When], ...] = ()
    period: PeriodSlot | None = None
    invalid: bool = False
    ahead: bool = False


def find_days(sheet: Sheet, now: datetime) -> Days:
    """All calendar words of a text; marks them."""
    today = now.date()
    hours = sheet.take(_ROLLING, Mark.DAY, lambda m: _rolling(m, now), hints=_ROLLING_HINTS)
    found: list[Found[When]] = [Found(f.start, f.end, f.value) for f in hours if isinstance(f.value, When)]
    exact = [f.value for f in hours if isinstance(f.value, PeriodSlot)]
    found += find_dates(sheet, today)
    found += sheet.take(_NAMED, Mark.DAY, lambda m: _named(m, today), hints=_NAMED_HINTS)
    found.sort(key=lambda f: f.start)
    if exact:
        return Days(tuple(found), exact[0])
    return _together(sheet.text, found, today)


def _together(text: str, found: list[Found[When]], today: date) -> Days:
    if not found:
        return Days()
    bad = any(f.value.bad for f in found)
    start, end = _span(text, found, today)
    if bad or start >= end:
        return Days(tuple(found), invalid=True)
    return Days(tuple(found), PeriodSlot(start.isoformat(), end.isoformat()), ahead=start > today)


def _span(text: str, found: list[Found[When]], today: date) -> tuple[date, date]:
    first = found[0]
    start, end = first.value.start, first.value.end
    if _is_since(text, first):
        return start, today + DAY
    for other in found[1:]:
        joint = _JOIN.fullmatch(text, first.end, other.start)
        if joint is None or not (joint["to"] or joint["and"] or first.end == other.start):
            break
        when = _following(first.value, other.value)
        if joint["to"]:
            end = when.end
        else:
            start, end = min(start, when.start), max(end, when.end)
        first = replace(other, value=when)
    return start, end


def _is_since(text: str, found: Found[When]) -> bool:
    """Whether the stretch runs from this day through today."""
    if _THROUGH.match(text, found.end):
        return True
    before = _SINCE.search(text[max(0, found.start - 12) : found.start])
    return before is not None


def _following(first: When, other: When) -> When:
    """The second of two days, in the week or month the first one names."""
    if other.loose and other.unit == "weekday" and first.unit == "weekday":
        shifted = first.start + ((other.start.weekday() - first.start.weekday()) % 7) * DAY
        return replace(other, start=shifted, end=shifted + DAY)
    if (
        other.unit == "monthday"
        and first.unit in ("day", "monthday", "today")
        and (first.start.month != other.start.month)
    ):
        shifted = first.start + (other.start.day - first.start.day) * DAY
        return replace(other, start=shifted, end=shifted + DAY)
    if other.unit == "monthday" and other.end < first.start and first.unit == "day":
        return other
    return other


def _rolling(found: re.Match[str], now: datetime) -> When | PeriodSlot | None:
    word, unit, today = found["n"], found["unit"], now.date()
    if _is_named_unit(found):
        return None
    amount = Decimal("0.5") if word == "半" else Decimal(1) if word is None else number(word)
    if amount is None or not 0 < amount <= 10_000:
        return None
    if unit.startswith(("小时", "钟头", "h")):
        return PeriodSlot((now - timedelta(hours=float(amount))).isoformat(), now.isoformat())
    days = max(1, int(amount * _rolling_days(unit)))
    try:
        start = today - (days - 1) * DAY
    except OverflowError:
        return None
    return When(start, today + DAY, today, "rolling")


def _is_named_unit(found: re.Match[str]) -> bool:
    """这周, 前天, last month: a calendar unit, not a number of days back from today."""
    lead = found[0]
    return found["n"] is None and (
        lead.startswith(("这", "前"))
        or "last" in lead
        or "previous" in lead
        or (lead.startswith("近") and len(lead) < 2)
    )


def _rolling_days(unit: str) -> int:
    sizes = {
        "周": 7,
        "星期": 7,
        "礼拜": 7,
        "week": 7,
        "月": 30,
        "month": 30,
        "季度": 90,
        "quarter": 90,
        "年": 365,
        "year": 365,
        "fortnight": 14,
    }
    return sizes.get(unit.rstrip("s"), 1)


def _named(found: re.Match[str], today: date) -> When | None:
    if found["done"]:
        unit = found["mtd"] or {"m": "month", "w": "week", "q": "quarter", "y": "year"}.get((found["xtd"] or " ")[0])
        unit = unit or {"月初": "month", "年初": "year", "周初": "week", "季初": "quarter"}[found["cnsofar"]]
        return _so_far(_unit(unit, 0, today), today)
    when = _named_unit(found, today)
    if when is not None and _AFTER_NAMED.match(found.string, found.end()):
        return _so_far(when, today)
    before = found.string[max(0, found.start() - 12) : found.start()].rstrip()
    return _so_far(when, today) if when is not None and before.endswith("so far") else when


def _so_far(when: When, today: date) -> When:
    return replace(when, end=today + DAY)


def _named_unit(found: re.Match[str], today: date) -> When | None:
    if found["unit"] or found["uniten"]:
        unit = _UNITS[(found["unit"] or found["uniten"]).strip()]
        return _unit(unit, _WHICH[found["which"] or found["whichen"]], today)
    if found["wknd"]:
        return _weekend(None, today)
    if found["yearword"]:
        when = _unit("year", _YEARS[found["yearword"]], today)
        return _half(when.start.year, found["yearpart"]) if found["yearpart"] else when
    if found["half"]:
        return _half(
            int(found["halfyear"] or today.year), "上半年" if "上" in found[0] or "1" in found[0][-2:] else "下半年"
        )
    if found["quarter"]:
        return _quarter(found, today)
    return _unit("year", int(found["year"][:4]) - today.year, today)


def _unit(unit: str, offset: int, today: date) -> When:
    """This week, month, quarter or year, or one so many before or after."""
    if unit == "week":
        start = today - today.weekday() * DAY + 7 * offset * DAY
        return When(start, start + 7 * DAY, start, unit)
    if unit == "weekend":
        return _weekend(offset, today)
    months = {"month": 1, "quarter": 3, "year": 12}[unit]
    index = today.year * 12 + today.month - 1
    start = _month_at(index - index % months + offset * months)
    return When(start, _month_at(start.year * 12 + start.month - 1 + months), start, unit)


def _month_at(index: int) -> date:
    index = min(max(index, 24), 9998 * 12)
    return date(index // 12, index % 12 + 1, 1)


def _weekend(offset: int | None, today: date) -> When:
    """Saturday and Sunday; with no week named, or last, the latest whole or running one."""
    saturday = today - today.weekday() * DAY + 5 * DAY
    coming = saturday
    if offset is None or offset < 0:
        saturday -= 7 * DAY if offset is not None or saturday > today else 0 * DAY
    elif offset > 0:
        saturday = coming = saturday + 7 * DAY
    return When(saturday, saturday + 2 * DAY, coming, "weekend")


def _half(year: int, which: str) -> When:
    year = min(max(year, 2), 9998)
    first = date(year, 1 if which == "上半年" else 7, 1)
    return When(first, date(year, 7, 1) if first.month == 1 else date(year + 1, 1, 1), first, "half")


def _quarter(found: re.Match[str], today: date) -> When:
    which = "一二三四".find(found["qn"]) + 1 if found["qn"] in tuple("一二三四") else int(found["qn"] or found["qn2"])
    said = found["qyear"] or found["qyear2"] or found["qword"]
    year = today.year + _YEARS[said] if said in _YEARS else min(max(int(said), 2), 9998) if said else today.year
    start = date(year, 3 * which - 2, 1)
    if not said and start > today:
        start = start.replace(year=year - 1)
    end = next_month(next_month(next_month(start)))
    return When(start, end, start, "quarter")


def names(found: Sequence[Found[When]], unit: str) -> bool:
    """Whether a stretch of this kind is among those named."""
    return any(f.value.unit == unit for f in found)
