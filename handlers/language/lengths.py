"""Lengths of time as people write them, with the words that multiply them or make them a rate."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from handlers.language.numbers import NUMBER, number, spread
from handlers.language.patterns import Pattern
from handlers.language.pieces import DAY, HOUR, MINUTES, MONTH, NIGHT, WEEK, WEEKEND, YEAR, Kind, Piece
from handlers.language.sheet import ANY_MARK

_UNIT = (
    r"(?:秒钟?|分钟|(?<=[\d ])分(?![别享布期组析之半成数])|刻钟?|小时|钟头|(?<=个)钟(?!头)|天(?!池|气|河|猫)|昼夜|"
    r"周末|周(?![一二三四五六日天报期])|星期(?![一二三四五六日天])|礼拜(?![一二三四五六日天])|(?<=[个半仨俩])月|"
    r"季度|年(?!级|会|报|级)"
    r"|晚上|晚(?!点)|夜|宿|通宵|\s?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|fortnights?|nights?|weekends?|"
    r"days?|weeks?|wks?|months?|quarters?(?! (?:of|past|to|hour))|years?|yrs?)(?![a-z])|(?:mo|h|d|w|m|s|"
    r"y)(?![a-z\d]|/s)|(?<=\d)(?:h|d|m|w)(?=\d))"
)
_RANGE = r"\s?(?:-|~|到|至|to|or|或者?)\s?"
_SIGN = (
    rf"(?P<sign>(?<![a-z0-9_{ANY_MARK}])-(?=[\d.])|负(?=[\d零一二两三四五六七八九十])|(?<![a-z])(?:minus|"
    rf"negative)\s)?"
)
_COUNT = (
    rf"(?:(?P<halfan>(?<![a-z])(?:a )?half(?:[ -]?an?)?(?![a-z])|半(?!夜))|(?P<an>(?<![a-z])(?:an?|another|"
    rf"(?:the )?(?:next|coming|following|whole|entire)|(?:a )?(?:whole|full))(?= (?:hour|day|week|month|year|"
    rf"quarter|night|weekend|fortnight))|整(?=[个天晚周])|这个(?=周末))|"
    rf"(?:(?<![a-z])between (?={NUMBER} and))?(?:(?<![a-z])|(?<=\d[dhmw]))(?P<low>{NUMBER})"
    rf"(?:\s?(?P<lowunit>{_UNIT})?(?:{_RANGE}|(?<=\d) and (?=\d+(?:\.\d+)? ?(?:h|min|d)))(?P<high>{NUMBER}))?)"
)
_LENGTH = (
    rf"{_SIGN}{_COUNT}\s?(?:来|多|余|整|\+(?=\s?(?:hours?|h\b|min|days?|小时|分钟|"
    rf"天)))?\s?-?(?P<ge>个)?\s?(?P<half>半| and a half)?\s?(?:多|整)?(?:whole |full |straight |solid |"
    rf"consecutive |more |extra |business |working |workdays? )?(?P<unit>{_UNIT})"
    r"(?P<tail>半(?![个小天月年])| and a half(?! [a-z]*hours?)| and half(?! an))?"
)
_WHOLE = (
    r"(?P<fixed>overnight|all night|all[ -]nighter|通宵|整晚|整夜|一整晚|过夜|彻夜|all day|整天|全天(?!候)|"
    r"整个?周末|半天|半日|half a day|大半天|(?:a )?quarter of an hour|(?<=每)半天)"
)
_FIXED = {
    "all day": DAY,
    "整天": DAY,
    "全天": DAY,
    "半天": DAY / 2,
    "半日": DAY / 2,
    "half a day": DAY / 2,
    "大半天": DAY / 2,
    "整周末": WEEKEND,
    "整个周末": WEEKEND,
    "quarter": Decimal(15),
}
_TWENTYFOUR = (
    r"(?P<always>24\s?/\s?7|7\s?[x×*/]\s?24(?:\s?(?:小时|h(?:ours?)?))?|24\s?[x×*]\s?7(?:\s?(?:小时|"
    r"h(?:ours?)?))?|24小时(?:不间断|不停|不关机?|连续不断|全天|开着|在线|一直)|全天候|(?<!不)(?:一直|常年|"
    r"长期)(?:都)?(?:开着|挂着|在线|运行|不关)|不关机(?=[^\d]{0,6}(?:运行|跑|开|的话|$))|常驻|全年无休|"
    r"always[ -]on|(?:a)?round[ -]the[ -]clock|non-?stop all month|all (?:month|year) (?:long|round)|"
    r"day and night|continuously all)"
)
_ISO = r"(?P<iso>(?<![a-z\d])p(?=t?\d)(?:\d++[ymwd])*+(?:t(?:\d++(?:\.\d++)?[hms])++)?(?![a-z\d]))"
_STOPWATCH = r"(?P<watch>(?<![\d:.])\d{1,4}:[0-5]\d:[0-5]\d(?![\d:]))"
_DAYNIGHT = rf"(?P<dn>(?P<dnn>{NUMBER})(?:天|日)(?:{NUMBER})夜)"
_CARD_HOURS = (
    rf"(?P<cards>{_SIGN.replace('sign', 'csign')}(?P<ch>{NUMBER})\s?(?:来|多)?个?[ -]?(?:卡·?小?时|卡时|张卡时|"
    rf"gpu[ -]?h(?:ou)?rs?(?![a-z])|gpu[ -]?小时|gpuh|card[ -]?hours?|gpu 时))"
)
_TIMES = (
    rf"(?P<times>(?<!第)(?P<tn>{NUMBER}|twice|thrice|once)(?:\s?(?:来|多)?(?:个|次|组|轮|遍|趟|回|场|把|"
    rf"批)?(?:不同的?)?(?:实验|任务|模型|消融|job|run|配置|seed|种子|epochs?|trial|session|参数|超参|试验|作业)|"
    rf"\s?(?:次(?!日)|组(?!长|员|会|内)|轮|遍|趟|回(?!答|复)|场|折|把(?=[\s,，。;；?!]|$))|"
    r"(?:[ -](?:separate|different|short|long|training|ablation|full|independent|identical|such|more|small|large|"
    r"seed|parallel|hyperparameter|hparam|sweep|random|finetuning|fine-tuning)){0,5}[ -](?:runs?|times|sessions?|"
    r"jobs?|experiments?|trials?|rounds?|seeds?|ablations?|configs?|models?|sweeps?|sittings?|labs?|lectures?|"
    r"classes|folds?|repeats?|passes)(?![a-z])|(?= of \d)|(?<=twice)|(?<=thrice)|(?<=once)))"
)
_EACH = (
    r"(?P<each>每(?:一)?(?:次|组|轮|遍|趟|回|场|把|个(?:实验|任务|模型|seed|job|种子|配置|折|epoch|人)?|人|位|名|"
    r"组实验|epoch|run|job|trial)|单次|一次|一轮|一组|一把(?=[\s,，。;；?!]|$)|一个(?:实验|任务|epoch|模型|run|seed)|"
    r"(?<![a-z])(?:each|"
    r"apiece|per (?:run|session|job|experiment|trial|person|student|seat|user|round|seed|epoch|model|head|class|"
    r"lab|participant|attendee)|a (?:run|session|pop|piece|time|sitting|class|person|round)|every (?:run|session|"
    r"time|one))(?![a-z]))"
)
_PER = (
    r"(?P<per>(?:每(?:一)?(?P<pn>两|2|三|3)?(?:个)?|/\s?)(?P<pu>工作日|天|日|晚上?|夜|周末|周|星期|礼拜|月|季度|年)|"
    r"(?P<daily>天天|日均|隔天|(?<![a-z])(?:daily|nightly|weekly|monthly|yearly|every other day|every weekday|"
    r"each weekday|on weekdays|weekdays))(?![a-z])(?! (?:plan|pass|subscription|rental|package|contract|deal|fee|"
    r"lease|option|"
    r"membership)s?(?![a-z]))|周均|月均"
    r"|(?:/\s?|(?<![a-z])(?:per |each |every |a |an ))(?P<pe>working day|business day|workday|weekday|weekend|day|"
    r"night|week|month|quarter(?! (?:of|past|to|hour))|year|wk|mo)(?![a-z])|/(?P<ps>d|w|m)(?![a-z]))"
)
_WEEKDAYS = (
    r"(?P<weekdays>工作日|周一到周五|周一至周五|(?<![a-z])(?:weekdays?|workdays?|working days?|business days?|"
    r"mon(?:day)?(?: to |-)fri(?:day)?)(?![a-z]))"
)
_SCAN = Pattern(
    "|".join((
        _TWENTYFOUR, _CARD_HOURS, _ISO, _STOPWATCH, _WHOLE, _DAYNIGHT, _EACH, rf"(?P<length>{_LENGTH})", _TIMES, _PER,
            _WEEKDAYS,
        rf"(?P<number>{NUMBER})", r"(?P<plus>\+|加上?|plus)", r"(?P<by>[*x×](?![a-z]))",
    ))
)  # fmt: skip
_PARTS = Pattern(r"(\d+(?:\.\d+)?)([a-z])")


def pieces_of(text: str) -> list[Piece]:
    """All pieces of a text in order, neighbouring parts of one length put together."""
    return list(_joined(text, [piece for m in _SCAN.finditer(text) if (piece := _piece(m))]))


def _piece(found: re.Match[str]) -> Piece | None:
    start, end = found.span()
    if found["length"]:
        return _length(found)
    if found["always"]:
        return Piece(start, end, Kind.ALWAYS)
    if found["cards"]:
        hours = number(found["ch"])
        return None if hours is None else Piece(start, end, Kind.CARD_HOURS, -hours if found["csign"] else hours)
    if found["iso"] or found["watch"] or found["fixed"] or found["dn"]:
        minutes = _written(found)
        return Piece(start, end, Kind.LENGTH, minutes, unit=min(DAY, minutes))
    return _word(found, start, end)


def _word(found: re.Match[str], start: int, end: int) -> Piece | None:
    if found["times"]:
        count = {"once": Decimal(1), "twice": Decimal(2), "thrice": Decimal(3)}.get(found["tn"]) or number(found["tn"])
        return None if count is None else Piece(start, end, Kind.TIMES, count)
    if found["each"]:
        return Piece(start, end, Kind.EACH)
    if found["per"]:
        return _per(found, start, end)
    if found["number"]:
        value = number(found["number"])
        return None if value is None or found["number"] == "零" else Piece(start, end, Kind.NUMBER, value)
    return Piece(start, end, Kind.WEEKDAYS if found["weekdays"] else Kind.PLUS if found["plus"] else Kind.BY)


def _per(found: re.Match[str], start: int, end: int) -> Piece:
    word = (
        found["pu"]
        or found["pe"]
        or found["daily"]
        or {"d": "day", "w": "week", "m": "month"}.get(found["ps"] or "")
        or found[0][0]
    )
    if word in (
        "工作日",
        "working day",
        "business day",
        "workday",
        "weekday",
        "every weekday",
        "each weekday",
        "on weekdays",
        "weekdays",
    ):
        return Piece(start, end, Kind.WEEKDAYS)
    sizes = {
        "天天": DAY, "日均": DAY, "daily": DAY, "nightly": DAY, "晚": DAY, "晚上": DAY, "夜": DAY, "night": DAY,
        "隔天": 2 * DAY, "every other day": 2 * DAY,
        "weekly": WEEK, "monthly": MONTH, "yearly": YEAR, "weekend": WEEK, "周末": WEEK,
    }  # fmt: skip
    size = sizes.get(word) or MINUTES[word]
    return Piece(start, end, Kind.PER, size * (number(found["pn"] or "") or 1))


def _written(found: re.Match[str]) -> Decimal:
    """Minutes of a length in a fixed notation."""
    if found["fixed"]:
        word = found["fixed"].removeprefix("a ")
        return _FIXED.get(word) or _FIXED.get(word.partition(" ")[0]) or NIGHT
    if found["dn"]:
        return (number(found["dnn"]) or Decimal(0)) * DAY
    if found["watch"]:
        hours, minutes, seconds = map(int, found["watch"].split(":"))
        return hours * HOUR + minutes + Decimal(seconds) / 60
    return _iso(found["iso"])


def _iso(text: str) -> Decimal:
    days, _, clock = text[1:].partition("t")
    sizes = {"y": YEAR, "m": MONTH, "w": WEEK, "d": DAY}
    total = sum((Decimal(n) * sizes[u] for n, u in map(re.Match.groups, _PARTS.finditer(days))), Decimal(0))
    return total + sum((Decimal(n) * MINUTES[u] for n, u in map(re.Match.groups, _PARTS.finditer(clock))), Decimal(0))


def _length(found: re.Match[str]) -> Piece | None:
    unit = MINUTES[_singular(found["unit"].strip())]
    low, high = _counts(found)
    if high is None:
        return None
    extra = Decimal("0.5") if found["half"] or found["tail"] else Decimal(0)
    size, least = _ordered((high + extra) * unit, None if low is None else (low + extra) * _low_unit(found, unit))
    one = high + extra == 1 and (found["an"] is not None or found["low"] in ("一", "1", "one"))
    return Piece(
        found.start(),
        found.end(),
        Kind.LENGTH,
        -size if found["sign"] else size,
        least,
        unit,
        one and found["low"] != "1",
    )


def _low_unit(found: re.Match[str], unit: Decimal) -> Decimal:
    """The unit of the lower end, where it has its own: 30 minutes to 2 hours."""
    said = found["lowunit"]
    return MINUTES[_singular(said.strip())] if said and found["high"] else unit


def _ordered(size: Decimal, least: Decimal | None) -> tuple[Decimal, Decimal | None]:
    """A range said from its upper end down is the same range."""
    return (least, size) if least is not None and least > size else (size, least)


def _counts(found: re.Match[str]) -> tuple[Decimal | None, Decimal | None]:
    """The lower end of a range if there is one, and the number itself."""
    if found["halfan"]:
        return None, Decimal("0.5")
    if found["an"]:
        return None, Decimal(1)
    if found["high"]:
        high = spread(found["high"])
        return number(found["low"]), high[1] if high else number(found["high"])
    ends = spread(found["low"])
    return ends or (None, number(found["low"]))


def _singular(unit: str) -> str:
    return unit if unit in MINUTES else unit.rstrip("s")


_GLUE = Pattern(r"[\s,]*(?:零|又|and|外加|再加)?\s?")
_TO = Pattern(r"\s?(?:-|~|到|至|to|or|或者?)\s?")


def _joined(text: str, pieces: list[Piece]) -> Iterator[Piece]:
    """Pieces with 3天12小时 and 3小时到4小时 each made one."""
    held: Piece | None = None
    for piece in pieces:
        if held is None:
            held = piece
            continue
        both = _both(text, held, piece)
        if both is None:
            yield held
        held = both or piece
    if held is not None:
        yield held


def _both(text: str, first: Piece, second: Piece) -> Piece | None:
    if (
        first.kind is Kind.LENGTH
        and first.unit == HOUR
        and second.kind is Kind.NUMBER
        and first.end == second.start
        and second.size < 60
    ):
        return replace(first, end=second.end, size=first.size + second.size, one=False)
    if first.kind is not Kind.LENGTH or second.kind is not Kind.LENGTH:
        return None
    if _TO.fullmatch(text, first.end, second.start) and first.size > 0 < second.size and first.low is None:
        least, most = sorted((first.size, second.size))
        return replace(second, start=first.start, size=most, low=least if least < most else None)
    if (
        second.unit < first.unit
        and first.unit != NIGHT
        and (not first.one or first.unit == HOUR)
        and _GLUE.fullmatch(text, first.end, second.start)
        and second.size > 0
    ):
        low = (
            None
            if first.low is None and second.low is None
            else (first.low or first.size) + (second.low or second.size)
        )
        return Piece(first.start, second.end, Kind.LENGTH, first.size + second.size, low, second.unit)
    if first.one and first.unit > second.unit and text[first.end : second.start] in ("零", "又", " and "):
        return Piece(first.start, second.end, Kind.LENGTH, first.size + second.size, None, second.unit)
    return None
