"""Time zones as people say them, and their IANA names."""

from __future__ import annotations

import re

from handlers.language.patterns import Pattern
from handlers.language.sheet import Mark, Sheet

_PLACES = {
    "Asia/Shanghai": "北京 上海 中国 国内 东八区 深圳 杭州 广州 beijing shanghai china chinese",
    "Asia/Tokyo": "东京 日本 tokyo japan", "Asia/Singapore": "新加坡 singapore", "Asia/Hong_Kong": "香港 hong_kong",
    "Asia/Taipei": "台北 台湾 taipei taiwan", "Asia/Seoul": "首尔 韩国 seoul korea",
    "Asia/Kolkata": "印度 孟买 india mumbai kolkata delhi",
    "Europe/London": "伦敦 英国 london uk", "Europe/Berlin": "柏林 德国 berlin germany",
    "Europe/Paris": "巴黎 法国 paris france",
    "America/New_York": "纽约 美东 美国东部 new_york nyc eastern us_east boston",
    "America/Chicago": "芝加哥 美中 chicago central",
    "America/Los_Angeles": (
        "洛杉矶 旧金山 硅谷 美西 美国西部 加州 西雅图 los_angeles san_francisco sf seattle california pacific "
        "us_west"
    ),
    "Australia/Sydney": "悉尼 sydney", "Asia/Dubai": "迪拜 dubai", "Europe/Moscow": "莫斯科 moscow",
    "UTC": "世界标准 世界协调 协调世界 格林尼治",
}  # fmt: skip
# Short names that stand after a time of day without the word "time".
_SHORT = {
    "Asia/Shanghai": "cst utc+8 utc+08 utc+08:00 gmt+8 utc+8:00", "Asia/Tokyo": "jst utc+9", "Asia/Singapore": "sgt",
    "Asia/Hong_Kong": "hkt", "Asia/Seoul": "kst",
    "Asia/Kolkata": "ist", "Europe/London": "bst", "Europe/Berlin": "cet cest", "America/New_York": "est edt et",
    "America/Chicago": "cdt ct",
    "America/Los_Angeles": "pst pdt pt", "Australia/Sydney": "aest", "UTC": "utc gmt",
}  # fmt: skip
_ZONES = {
    word.replace("_", " "): zone
    for table in (_PLACES, _SHORT)
    for zone, words in table.items()
    for word in words.split()
}
_LONGEST = sorted(_ZONES, key=len, reverse=True)
_SAID = "|".join(map(re.escape, _LONGEST))
_BRIEF = "|".join(re.escape(word) for word in _LONGEST if word in " ".join(_SHORT.values()).split())
_ZONE = Pattern(
    r"(?P<iana>(?<![a-z])(?:asia|europe|america|australia|africa|atlantic|etc)/[a-z_]++)|"
    rf"(?:按|以)?(?<![a-z])(?P<place>{_SAID})(?:的?(?:标准|当地|夏令)?(?:时间|时区)|(?:'s)?(?: standard| local|"
    rf" daylight)? (?:time|timezone|tz)(?![a-z]))|"
    rf"(?<![a-z])(?P<brief>utc|gmt|(?<=[\dm{Mark.CLOCK}] )(?:{_BRIEF}))(?![a-z\d])"
)


def find_zone(sheet: Sheet) -> str | None:
    """The IANA name of the zone a text names; marks it."""
    found = sheet.take(_ZONE, Mark.ZONE, _zone)
    return found[0].value if found else None


def _zone(found: re.Match[str]) -> str:
    if found["iana"]:
        return "/".join("_".join(part.capitalize() for part in level.split("_")) for level in found["iana"].split("/"))
    return _ZONES[found["place"] or found["brief"]]
