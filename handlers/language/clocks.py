"""Times of day as people say them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import time

from handlers.language.numbers import NUMBER, whole
from handlers.language.patterns import Pattern
from handlers.language.sheet import Found, Mark, Sheet

_HOURS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_CLOCK = Pattern(
    r"(?:(?P<part>凌晨|清晨|大?早上|早晨|早|上午|中午|下午|午后|傍晚|晚上|晚间|晚|夜里|夜间|半夜|深夜)的?)?\s?(?:"
    r"(?<![\d:.])(?P<h>\d{1,2}):(?P<m>\d{2})(?!\d|:\d)(?:\s?(?P<ap>[ap])\.?m(?![a-z])\.?)?|"
    rf"(?P<ch>{NUMBER})(?:\s?点钟?|时(?![间长候区]))(?!半?个|[\d一二三四五六七八九十]*\s?个?(?:小时|钟头|万|元|块|"
    rf"倍))(?:(?P<half>半)|(?P<quarter>[一三13])刻|(?P<cm>{NUMBER})分?(?!个|%|块|元|万|[点:]))?整?)|"
    r"(?<![\d.:])(?P<eh>\d{1,2})(?:\.(?P<em>\d{2}))?\s?(?:(?P<eap>[ap])\.?m(?![a-z])\.?|o'?clock)|"
    rf"(?P<past>half past|quarter past|quarter to) (?P<ph>{_HOURS}|\d{{1,2}})(?:\s?(?P<pap>[ap])m(?![a-z]))?|"
    rf"(?<![\d.:a-z])(?P<ih>\d{{1,2}}|{_HOURS})(?= in the (?:morning|afternoon|evening)| at night)|"
    r"(?P<word>(?<![a-z])(?:noon|midday|midnight)(?![a-z])|正午|中午|午夜|零点)|"
    rf"(?:(?<=(?<![a-z])at )|(?<=until )|(?<=till )|(?<=(?<![a-z])to )|(?<=(?<![a-z])by ))(?P<at>[01]?\d|2[0-4]|"
    rf"[012]\d[0-5]\d|{_HOURS})"
    r"(?![\d:.%a-z$/]|\s?(?:h|min|hour|%|percent|day|week|month|of|x|块|元|小时|分|gpu|usd|yuan|rmb|bucks|dollars|"
    r"k(?![a-z])|people|students|machines|cards|\ue001|more|less|per|a month))"
)
_EVENING = Pattern(r"\s?(?:in the (?P<p>afternoon|evening)|at night)|(?P<a>\s?in the morning)")
_LATE = ("下午", "午后", "傍晚", "晚上", "晚间", "晚", "夜里", "夜间", "深夜")


_HINTS = (
    ":",
    "点",
    "时",
    "am",
    "pm",
    "a.m",
    "p.m",
    "clock",
    "noon",
    "midday",
    "night",
    "正午",
    "中午",
    "午夜",
    "at ",
    "until ",
    "till ",
    "to ",
    "by ",
    "past ",
    "in the ",
)


@dataclass(frozen=True, slots=True)
class Clock:
    """A time of day, None where there is no such time; `half_day` says that morning or afternoon was named."""

    at: time | None
    half_day: bool = False


def find_clocks(sheet: Sheet) -> list[Found[Clock]]:
    """The times of day a text names; marks them."""
    return sheet.take(_CLOCK, Mark.CLOCK, _clock, hints=_HINTS)


def _clock(found: re.Match[str]) -> Clock | None:
    if found["word"]:
        return Clock(time(0 if found["word"] in ("midnight", "午夜", "零点") else 12), half_day=True)
    hour, minute = _figures(found)
    if hour is None:
        return None
    half = _half(found)
    late = half == "p" and hour < 12
    if (half == "p" and hour == 12 and (found["part"] or "") in _LATE[3:]) or (half == "a" and hour == 12):
        hour = 0
    return Clock(_time(hour + 12 if late else hour, minute), half_day=half is not None)


def _figures(found: re.Match[str]) -> tuple[int | None, int]:
    """The hour and minute as said."""
    if found["past"]:
        hour = whole(found["ph"]) or 0
        return {"half past": (hour, 30), "quarter past": (hour, 15), "quarter to": (hour - 1, 45)}[found["past"]]
    if found["ch"]:
        quarters = {"一": 15, "1": 15, "三": 45, "3": 45}
        minute = 30 if found["half"] else quarters.get(found["quarter"] or "") or whole(found["cm"] or "0")
        return whole(found["ch"]), 99 if minute is None else minute
    if found["at"] or found["ih"]:
        said = found["at"] or found["ih"]
        return (int(said[:2]), int(said[2:])) if len(said) == 4 else (whole(said), 0)
    return int(found["h"] or found["eh"]), int(found["m"] or found["em"] or 0)


def _half(found: re.Match[str]) -> str | None:
    """a for the morning, p for the afternoon or evening, None where it was not said."""
    said = found["ap"] or found["eap"] or found["pap"]
    if said:
        return str(said)
    part = found["part"]
    if part:
        hour = _figures(found)[0] or 0
        return (
            "p"
            if part in _LATE or (part == "中午" and hour < 11) or (part == "半夜" and hour > 8)
            else "a"
            if hour == 12 and part != "中午"
            else "m"
        )
    after = _EVENING.match(found.string, found.end())
    return None if after is None else "a" if after["a"] else "p"


def _time(hour: int, minute: int) -> time | None:
    return time(hour, minute) if 0 <= hour <= 23 and 0 <= minute <= 59 else None
