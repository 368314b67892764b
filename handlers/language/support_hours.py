"""Round-the-clock support: the hours of those who answer, and no use of a machine."""

from __future__ import annotations

import re

_ALWAYS = (
    r"(?:24\s?[/x×*]\s?7|7\s?[/x×*]\s?24(?:\s?小时)?|24[ -]?(?:小时|hours?|hrs?|h)(?![a-z])|全天候?|二十四小时|"
    r"(?:a)?round[ -]the[ -]clock|always[ -]on)"
)
_SUPPORT = (
    r"(?:人工|客服|技术支持|售后|工单|热线|支持(?=吗|$|[?,，。])|(?<![a-z])(?:(?:customer|tech(?:nical)?|live|human|"
    r"chat|phone|email) )?(?:support|service|help ?desk|hotline)(?![a-z]))"
)
_HOURS = re.compile(
    rf"(?P<before>{_ALWAYS})(?=\s?(?:的|不间断|在线|服务|值班|\s){{0,3}}{_SUPPORT})|"
    rf"(?P<lead>{_SUPPORT}(?:\s|是|的|有|都|服务|团队|在线|is|are|team|staff|available|that|works?|answers?|open){{0,4}})"
    rf"(?P<after>{_ALWAYS})(?:不间断|在线|的)?",
    re.IGNORECASE,
)


def asks_support_hours(text: str) -> bool:
    """Whether support around the clock is spoken of."""
    return _HOURS.search(text) is not None


def without_support_hours(text: str) -> str:
    """The text with blanks in place of the hours of support, everything else where it was."""
    if "24" not in text and "天" not in text and "clock" not in text and "always" not in text and "二十四" not in text:
        return text
    return _HOURS.sub(lambda m: (m["lead"] or "") + " " * (len(m[0]) - len(m["lead"] or "")), text)
