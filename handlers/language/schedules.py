"""When a report is to come: how often, on which days."""

from __future__ import annotations

from handlers.language.numbers import number
from handlers.language.patterns import Pattern

_DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_HAN = {"一": 0, "二": 1, "三": 2, "四": 3, "五": 4, "六": 5, "日": 6, "天": 6}
_W, _X = r"(?<![a-z])", r"(?![a-z])"

# In this order: working days before all, and what is said of the rhythm before the name of the report.
_FREQUENCIES = {
    "weekdays": (
        rf"工作日|周一(?:到|至|-|~)周?五|周内|上班日|{_W}(?:weekdays?|week days|work(?:ing)? ?days?|"
        rf"business days?|mon(?:day)?s? ?(?:to|through|thru|-|until) ?fri(?:day)?s?){_X}"
    ),
    "monthly": rf"每(?:个)?月|月初|月末|{_W}(?:monthly|every month|each month|per month|a month){_X}",
    "weekly": (
        rf"每(?:个)?(?:周|星期|礼拜)|{_W}(?:weekly|(?:every|each) (?:week(?!day|end)|mon|tue|wed|thu|fri|sat|"
        rf"sun)\w*|per week|once a week|(?:mon|tues|wednes|thurs|fri|satur|sun)days){_X}"
    ),
    "daily": (
        rf"每(?:个)?(?:天|日|早|晚|晨)|天天|{_W}(?:daily|every ?day|each day|(?:every|each) (?:morning|evening|"
        rf"night|afternoon)|nightly|per day|once a day|a day){_X}"
    ),
    "month_report": "月报",
    "week_report": "周报",
    "day_report": "日报|早报|晚报",
}  # fmt: skip
_REPORTS = {"month_report": "monthly", "week_report": "weekly", "day_report": "daily"}
_FREQUENCY = Pattern("|".join(f"(?P<{name}>{pattern})" for name, pattern in _FREQUENCIES.items()))
_ZH_DAYS = Pattern(
    r"(?:周|星期|礼拜)(?P<days>[一二三四五六日天](?:(?:[、,，和及跟与]|\s)?(?:周|星期|"
    r"礼拜)?[一二三四五六日天](?![个点号])){0,5})(?:\s?(?:到|至|-|~)\s?(?:周|星期|"
    r"礼拜)?(?P<last>[一二三四五六日天]))?"
)
_EN_DAYS = Pattern(
    rf"{_W}(?P<day>mon(?:days?)?|tue(?:s(?:days?)?)?|wed(?:nesdays?)?|thu(?:rs?(?:days?)?)?|fri(?:days?)?|"
    rf"sat(?:urdays?)?|sun(?:days?)?){_X}(?:\s?(?:to|through|thru|-)\s?(?P<last>mon|tue|wed|thu|fri|sat|sun)\w*)?"
)
_WEEKEND = Pattern(rf"每(?:个)?周末|{_W}(?:weekends|every weekend){_X}")
_MONTH_DAY = Pattern(
    r"每(?:个)?月的?(?:第)?(?P<a>\d{1,2}|[一二三]?十?[一二三四五六七八九十])(?:号|日|天)|每(?:个)?月(?P<first>初|"
    r"头|第一天)|(?<![a-z])(?:on )?(?:the )?(?P<b>\d{1,2})(?:st|nd|rd|th)(?![a-z])|"
    r"(?<![a-z])(?P<c>first(?: day)?) of (?:the|each|every) month"
)


def frequency(text: str) -> str | None:
    """daily, weekdays, weekly or monthly; None where nothing of it is said."""
    found = {m.lastgroup for m in _FREQUENCY.finditer(text)}
    first = next((name for name in _FREQUENCIES if name in found), None)
    return None if first is None else _REPORTS.get(first, first)


def weekdays(text: str) -> tuple[str, ...]:
    """The days of the week that are named."""
    days: set[int] = {5, 6} if _WEEKEND.search(text) else set()
    for match in _ZH_DAYS.finditer(text):
        named = [_HAN[c] for c in match["days"] if c in _HAN]
        days.update(_through(named[-1], _HAN[match["last"]]) if match["last"] else named)
    for match in _EN_DAYS.finditer(text):
        first = _DAYS.index(match["day"][:3])
        days.update(_through(first, _DAYS.index(match["last"])) if match["last"] else [first])
    return tuple(_DAYS[i] for i in sorted(days))


def _through(first: int, last: int) -> list[int]:
    return [(first + i) % 7 for i in range((last - first) % 7 + 1)]


def day_of_month(text: str) -> int | None:
    """The day of the month that is named, as said."""
    found = _MONTH_DAY.search(text)
    if found is None:
        return None
    if found["first"] or found["c"]:
        return 1
    value = number(found["a"] or found["b"])
    return None if value is None else int(value)
