"""Cards that exist and the bot has no name for: lifted out, so that none of their numbers is read as something else."""

from __future__ import annotations

import re

from handlers.language.patterns import Pattern
from handlers.language.sheet import Mark, Sheet

CARD = Pattern(
    r"(?<![a-z0-9_.@#/-])(?:nvidia |geforce |amd |instinct )?(?P<name>"
    r"(?:rtx|gtx)[ -]?(?!a\d)\d{3,4}(?:[ -]?ti)?(?:[ -]?(?:super|s))?|"
    r"(?:1080|2060|2070|2080|3050|3070|4060|4070|5060|5070|5080)(?:[ -]?ti)?(?:[ -]?(?:super|s))?|"
    r"(?:3060|4080)[ -]?(?:ti|super|s)|"
    r"rtx[ -]?pro[ -]?\d{4}|mi\d{3}x?|gh200|gb[23]00|b[13]00|k[48]0|p[46]0|m40|a16)"
    r"(?![a-z0-9_%:]|\.\d|-[a-z0-9]|\s?(?:分钟|小时|天|次|块|元|gb?|tb?|mb?|hours?|minutes?|mins?|days?|usd|rmb|yuan|steps?|"
    r"epochs?|年|月|号|日|步|轮)(?![a-z]))"
)


def find_unlisted(sheet: Sheet) -> tuple[str, ...]:
    """The names of such cards as they are written on the market; marks them on the sheet."""
    return tuple(dict.fromkeys(f.value for f in sheet.take(CARD, Mark.UNLISTED, _name)))


def _name(found: re.Match[str]) -> str:
    words = found["name"].upper().replace("-", " ")
    named = re.sub(r"^(?:(GTX)|(?:RTX)?) ?(?=\d{4})", lambda m: "GTX " if m[1] or words[:2] == "10" else "RTX ", words)
    return re.sub(r" ?TI\b", " Ti", re.sub(r" ?SUPER$", " Super", named))
