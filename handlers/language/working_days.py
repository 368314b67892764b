"""Monday to Friday as a rate: so many hours on each of the working days of a week, and no span of two named days."""

from __future__ import annotations

from handlers.language.patterns import Pattern
from handlers.language.sheet import Sheet

_TO = r"\s?(?:-|–|~|到|至|to|through|thru|until)\s?"
_SPAN = (
    rf"(?<![上下这本])(?:周|星期|礼拜)一{_TO}(?:周|星期|礼拜)?五|"
    rf"(?<![a-z])mon(?:days?)?{_TO}fri(?:days?)?(?![a-z])"
)
_DAILY = (
    r"每(?:一)?[天日]|天天|一天|/\s?[天日]|(?<![a-z])(?:(?:a|per|each|every) day|daily)(?![a-z])|/\s?d(?:ay)?(?![a-z])"
)
_HOURS = r"(?:[\d一二两三四五六七八九十半个][ -]?(?:小时|钟头|分钟|hours?|hrs?|h|min(?:ute)?s?)(?![a-z]))"
_NEAR = r"[^。;；!?\n]{0,30}?"
_CLOSE = r"[^。;；!?\n]{0,8}?"
_BEFORE = rf"(?:(?:{_DAILY}){_CLOSE}{_HOURS}|{_HOURS}{_CLOSE}(?:{_DAILY}))[\s,，]{{0,2}}(?:on |from )?"
_BEHIND = rf"{_NEAR}(?:(?:{_DAILY}){_NEAR}{_HOURS}|{_HOURS}{_NEAR}(?:{_DAILY}))"
_WORKING = Pattern(rf"(?P<days>{_SPAN})(?={_BEHIND})|(?P<lead>{_BEFORE})(?P<after>{_SPAN})")
_NAME = "工作日"


def name_working_days(sheet: Sheet) -> None:
    """Put the word for working days over Monday to Friday, where so many hours of each are spoken of."""
    if "五" in sheet.text or "fri" in sheet.text:
        sheet.text = _WORKING.sub(lambda m: _named(m["lead"] or "", m["days"] or m["after"]), sheet.text)


def _named(lead: str, days: str) -> str:
    return lead + _NAME.ljust(len(days))
