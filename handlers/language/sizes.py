"""Sizes and shares: GPU memory, data sets, people, percentages, the first N; and model sizes, which are no slot."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from handlers.language.numbers import FIGURES, NUMBER, number
from handlers.language.patterns import Pattern
from handlers.language.sheet import Mark, Sheet

_GIGABYTES = {"t": Decimal(1000), "g": Decimal(1), "m": Decimal("0.001"), "k": Decimal("0.000001")}
_MOST_GB = Decimal(10) ** 9
_MOST_SEATS = 100_000

_SIGN = r"(?P<sign>(?<![a-z0-9_\ue001-\ue01f])-(?=[\d.])|负|minus |negative )?"
_SIZE = Pattern(
    rf"{_SIGN}(?<![a-z])(?P<n>{NUMBER})\s?(?:来|多)?个?\s?(?P<unit>[tgmk])(?:i?b|字节)?(?![a-z0-9/_-]|带宽|网络|"
    rf"\s?bandwidth)|"
    rf"{_SIGN.replace('sign', 'sign2')}(?P<n2>{NUMBER})\s?(?P<unit2>gig|tera|giga|mega)s?(?:byte)?s?(?![a-z0-9])"
)
_MEMORY_BEFORE = Pattern(r"(?:显存|vram|gpu ?memory|显卡内存|gpu ?内存|\bmemory)[^,，。;；\n\d]{0,12}$")
_MEMORY_AFTER = Pattern(
    r"\s?(?:\+|以上|及以上|或以上|或更[大高多]|起步?|or (?:more|above|greater|larger|bigger|up|higher))?\s?(?:的|"
    r"of|大)?\s?"
    r"(?:显存|vram|(?:gpu|video|graphics) ?(?:memory|ram)|memory|(?:的)?(?:大)?(?:显?卡(?!时)|gpu(?! hour)|"
    r"cards?(?![a-z])))"
)
# A GPU with at least 70GB; with 80GB, which GPU: the size is the card's, unless it is said to be that of data.
_OF_A_CARD = Pattern(
    r"(?:(?<![a-z])(?:gpus?|cards?)|显?卡|gpu|(?P<model>\ue001))\s?(?:that |which |must |should |needs? |to |它|"
    r"得|要|需要?|必须|至少|"
    r"最少|起码|不低于|不少于|大于|超过|有|带|with|has|have|having|of|over|at least|a minimum of|minimum|"
    r"no less than|more than|"
    r"or more|above|>=?|≥|\s){1,6}$"
)
_CARD_BEHIND = Pattern(
    r"\s?(?:\+|or more|or above|以上|及以上)?\s?[,，]?\s?(?:which|what) (?:gpu|card|graphics card)s?(?! hour)|"
    r"\s?(?:以上|及以上|起)?\s?[,，]?\s?(?:该|应该)?(?:用|选|租|买|要|有)?(?:哪|什么|啥)(?:些|种|款|张|个|块)?(?:显卡|卡|gpu)"
)
# 24G以上, in a clause of its own: nobody asks for data of at least so much.
_AND_UP = Pattern(r"\s?(?:及以上|或以上|以上|or (?:more|above|up))\s?(?=[,，。;；]|$)")
_OF_DATA = Pattern(
    r"(?:数据集?|文件|上传|传|语料|图片|模型权重|checkpoints?|data ?(?:sets?)?|files?|upload\w*|corpus|"
    r"images?)[^,，。;；\n]{0,12}$"
)
_DATA_BEHIND = Pattern(
    r"\s?(?:的|of|worth of)?\s?(?:my |our |training |the |训练)?"
    r"(?:数据|文件|语料|图|checkpoint|data|files?|images|corpus|upload)"
)
_LARGEST_CARD = 300
_ON_A_MODEL = frozenset(map(Decimal, (16, 24, 32, 40, 44, 48, 64, 80, 94, 96, 141, 180, 192)))
# 要80G的: a card, where nothing is named that it is a size of.
_ASKED_BEFORE, _ASKED_AFTER = Pattern(r"(?:要|用|得|选|换成?)\s?$"), Pattern(r"\s?的(?=[\s,，。;；?!]|$)")
_OTHER_BEFORE = Pattern(
    r"(?:内存|系统盘|硬盘|云盘|磁盘|存储空间|\bram|\bdisk|\bstorage|带宽|swap)[^,，。;；\n\d]{0,6}$"
)
_OTHER_AFTER = Pattern(
    r"\s?(?:的|of|大)?\s?(?:内存|系统盘|数据盘|硬盘|云盘|磁盘|存储|带宽|ram\b|disk|storage|ssd|swap|persistent|volume|/s)"
)
_PARAMETERS = Pattern(
    rf"(?<![a-z0-9_.]){FIGURES}\s?(?:b|bn|billion)(?![a-z0-9])(?:[ -](?:model|param\w*))?|{NUMBER}亿参数"
)

_SEATS = Pattern(
    rf"{_SIGN}(?P<n>{NUMBER})\s?(?:来|多|几)?\s?(?:个|名|位|余)?\s?(?:学生|同学|学员|研究生|本科生|实习生|参与者|"
    rf"参赛者|参加者|成员|队员|队友|组员|娃|孩子|小朋友|小伙伴|伙伴|号人|口人|师弟师妹|师弟|员工|工程师|开发者?|"
    rf"用户|人(?!工|民币|气|类|脸|数据|头费)|大?的?班)|"
    rf"(?P<n2>{NUMBER})[ -](?:\w+ )?(?:students?|people|persons?|participants?|attendees|users?|learners?|"
    rf"engineers?|developers?|devs|"
    rf"researchers?|kids|folks|seats?|members|teammates|trainees|interns|pupils|undergrads|annotators)(?![a-z])|"
    rf"(?:class|team|group|cohort|lab|crew|squad) of (?P<n3>{NUMBER})(?![\d.])|(?P<n5>{NUMBER}) of us(?![a-z])|"
    rf"我们(?:一共|总共|有)?(?P<n6>{NUMBER})个(?![月小周星])|(?:学生|同学|学员|人数)(?:一共|大概|大约|有|共|约|"
    rf"是){{0,5}}(?P<n4>{NUMBER})\s?(?:个|名|位|人)"
)
_SHARE = Pattern(
    rf"(?P<n>{NUMBER})\s?(?:%|percent(?:age)?(?![a-z])|pct(?![a-z]))|百分之(?P<n2>{NUMBER})|"
    rf"(?P<tenths>{NUMBER})成(?P<half>半|[一二三四五六七八九](?![十百个天点]))?(?!本|功|为|员|绩|立|品)|"
    r"(?P<whole>一半|(?<![a-z])(?<!and a )(?<!and )half(?! an?\b| a?n? ?hour| day| dozen| past))|"
    r"(?P<quarters>四分之三|three[- ]quarters)|(?P<third>三分之二|two[- ]thirds)"
)
_TOP = Pattern(
    rf"(?<![a-z])top[ -]?(?P<n>{NUMBER})(?![\d.])|(?:排名?|花费|费用|开销|消费)?前(?P<n2>{NUMBER})\s?(?:名|个|位|"
    rf"大|台|的|项|甲)?(?!天|日|周|月|年|小时|分钟|个月|个周|个星期|星期)|"
    rf"(?P<n3>{NUMBER})(?= (?:most|biggest|largest|highest|priciest|costliest|worst|top)(?![a-z]))|"
    rf"最[贵多高大狠猛]的?(?:前)?(?P<n4>{NUMBER})\s?(?:台|个|位|名|家)"
)


_SHARE_HINTS = ("%", "成", "百分", "percent", "pct", "half", "半", "分之", "quarters", "thirds")
_TOP_HINTS = ("top", "前", "最", "most", "biggest", "largest", "highest", "priciest", "costliest", "worst")


@dataclass(slots=True)
class Sizes:
    """What a text says in sizes, each None where it was not said; names of slots that were said and cannot be used."""

    memory_gb: Decimal | None = None
    dataset_gb: Decimal | None = None
    seats: int | None = None
    share: Decimal | None = None
    top_n: int | None = None
    model_size: bool = False
    invalid: tuple[str, ...] = ()


def find_parameters(sheet: Sheet) -> bool:
    """Whether a model of so many billion parameters is named; marks it."""
    return bool(sheet.take(_PARAMETERS, Mark.PARAMETERS, lambda _: True))


def find_sizes(sheet: Sheet, sizes: Sizes) -> None:
    """Memory and data sizes; marks them."""
    for found in sheet.take(_SIZE, Mark.SIZE, lambda m: _size(sheet, m)):
        slot, value = found.value
        if slot and getattr(sizes, slot) is None:
            _put(sizes, slot, value, usable=0 < value <= _MOST_GB)


def _put(sizes: Sizes, slot: str, value: Decimal, *, usable: bool) -> None:
    if usable:
        setattr(sizes, slot, value)
    else:
        sizes.invalid += ("min_gpu_memory_gb" if slot == "memory_gb" else slot,)


def _size(sheet: Sheet, found: re.Match[str]) -> tuple[str, Decimal] | None:
    value = number(found["n"] or found["n2"])
    unit = (found["unit"] or found["unit2"])[0]
    if value is None or not _is_size(sheet, found, unit):
        return None
    signed = -value if found["sign"] or found["sign2"] else value
    return _role(found, signed * _GIGABYTES[unit]), signed * _GIGABYTES[unit]


def _is_size(sheet: Sheet, found: re.Match[str], unit: str) -> bool:
    """A lone m is a minute unless written large, and a lone letter needs a figure before it."""
    if found[0].endswith("b") or found["unit2"] or unit in "tg":
        return True
    return unit == "m" and sheet.written(found.end() - 1, found.end()) == "M"


def _role(found: re.Match[str], gigabytes: Decimal) -> str:
    before, after = (
        found.string[max(0, found.start() - 40) : found.start()],
        found.string[found.end() : found.end() + 32],
    )
    asked = _ASKED_BEFORE.search(before) and _ASKED_AFTER.match(after)
    if asked or _MEMORY_AFTER.match(after) or _MEMORY_BEFORE.search(before):
        return "memory_gb"
    if _OTHER_AFTER.match(after) or _OTHER_BEFORE.search(before):
        return ""
    return "memory_gb" if _is_of_a_card(before, after, gigabytes) else "dataset_gb"


def _is_of_a_card(before: str, after: str, gigabytes: Decimal) -> bool:
    """Whether a size without a word of memory beside it is that of a card."""
    if gigabytes > _LARGEST_CARD or _DATA_BEHIND.match(after):
        return False
    named = _OF_A_CARD.search(before)
    if named is not None:
        return named["model"] is None or gigabytes in _ON_A_MODEL
    wanted = _CARD_BEHIND.match(after) or _AND_UP.match(after)
    return wanted is not None and _OF_DATA.search(before) is None


def find_seats(sheet: Sheet, sizes: Sizes) -> None:
    """How many people need a machine; one is nobody else's number. Marks them."""
    for found in sheet.take(_SEATS, Mark.SEATS, _seats):
        if found.value == 1 or sizes.seats is not None:
            continue
        if 0 < found.value <= _MOST_SEATS and found.value == int(found.value):
            sizes.seats = int(found.value)
        else:
            sizes.invalid += ("seats",)


def _seats(found: re.Match[str]) -> Decimal | None:
    value = number(found["n"] or found["n2"] or found["n3"] or found["n4"] or found["n5"] or found["n6"])
    return -value if value is not None and found["sign"] else value


def find_share(sheet: Sheet, sizes: Sizes) -> None:
    """A percentage, in percent; marks all of them and keeps the first."""
    shares = sheet.take(_SHARE, Mark.SHARE, _share, hints=_SHARE_HINTS)
    if shares:
        sizes.share = shares[0].value


def _share(found: re.Match[str]) -> Decimal | None:
    if found["whole"]:
        return Decimal(50)
    if found["quarters"]:
        return Decimal(75)
    if found["third"]:
        return Decimal("66.67")
    value = number(found["n"] or found["n2"] or found["tenths"])
    if value is None or not found["tenths"]:
        return value
    more = found["half"]
    return value * 10 + (Decimal(5) if more == "半" else number(more or "") or 0)


def _top(found: re.Match[str]) -> Decimal | None:
    return number(found["n"] or found["n2"] or found["n3"] or found["n4"])


def find_top(sheet: Sheet, sizes: Sizes) -> None:
    """The N of a top N; marks it."""
    found = sheet.take(_TOP, Mark.TOP, _top, hints=_TOP_HINTS)
    if found and 0 < found[0].value <= 10_000:
        sizes.top_n = int(found[0].value)
