"""GPUs as people write them: model, number of cards, memory."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal

from handlers.language.numbers import NUMBER, number
from handlers.language.patterns import Pattern
from handlers.language.refused import refused
from handlers.language.sheet import Found, Mark, Sheet
from handlers.queries import GpuSlot

MOST_CARDS = 1024

# Canonical model: how it is written, without blanks and hyphens, in lower case.
MODELS = {
    "V100": ("v100",), "A100": ("a100",), "A800": ("a800",), "H100": ("h100",), "H800": ("h800",), "H20": ("h20",),
    "H200": ("h200",), "B200": ("b200",), "A10": ("a10",), "A10G": ("a10g",), "A30": ("a30",), "A40": ("a40",),
    "T4": ("t4",),
    "P100": ("p100",), "L4": ("l4",), "L20": ("l20",), "L40": ("l40",), "L40S": ("l40s",), "RTX A4000": ("a4000",),
    "RTX A5000": ("a5000",), "RTX A6000": ("a6000",), "RTX 2080 Ti": ("2080ti",), "RTX 3060": ("3060",),
    "RTX 3080": ("3080",),
    "RTX 3080 Ti": ("3080ti",), "RTX 3090": ("3090",), "RTX 3090 Ti": ("3090ti",), "RTX 4080": ("4080",),
    "RTX 4090": ("4090",),
    "RTX 4090D": ("4090d",), "RTX 5090": ("5090",), "RTX PRO 6000": ("pro6000", "6000pro"), "Ascend 910B": ("910b",),
}  # fmt: skip
_BY_KEY = {key: model for model, keys in MODELS.items() for key in keys}

_MODEL = (
    r"(?:nvidia[ -]?|英伟达|tesla[ -]?|特斯拉|geforce[ -]?|quadro[ -]?|ascend[ -]?|昇腾|华为){0,5}"
    r"(?P<model>(?:rtx|gtx)?[ -]?(?:a4000|a5000|a6000|(?:3080|3090|2080)[ -]?ti|3060|3080|3090|4080|4090[ -]?d|"
    r"4090|5090|pro[ -]?6000|6000[ -]?pro)"
    r"|[vahp]100|[ah]800|h200|b200|h20|a10g?|a30|a40|t4|l4|l20|l40s?|910b)"
)
_FORM = r"(?:[ -]?(?:sxm\d?|pcie|nvlink|nvl))?"
_GB = r"(?:\d{2,3})\s?gi?b?"
# A size with one of these behind it is that of a disk or of data, and no memory of the card.
_NO_DISK = (
    r"(?!\s?(?:的|of |大的?)?\s?(?:持久化?|永久|数据|内存|[硬云磁网]盘|磁盘|系统盘|存储|persistent|data|ram(?![a-z])|"
    r"disks?(?![a-z])|storage|volumes?(?![a-z])|ssd|checkpoints?|文件|files?(?![a-z])))"
)
_MEMORY = rf"(?:[ -]?[(\[]?\s?(?P<memory>{_GB})(?![a-z0-9]){_NO_DISK}\s?(?:显存|vram)?[)\]]?)?"
_CARDS = r"(?:卡|张卡|块卡|张|块(?!钱)|片|颗|路|枚|台|个|gpus?|cards?)"
_SIGN = r"(?P<sign>(?<![^\s(:：,，、用要租跑])-(?=\d)|负|minus |negative )?"
_BEFORE = (
    rf"(?:{_SIGN}(?!\d{{2,}}\s?块|[^\s块]{{0,6}}[百千万]块)(?P<count>{NUMBER})\s?(?:(?:{_CARDS})\s?的?|"
    rf"[x×*]\s?|"
    rf"-(?:gpu|card) |\s)?|(?P<single>单[卡张块]的?|单机单卡|一张|single[ -]?(?:gpu )?|solo |an? |one )|"
    rf"(?P<double>双[卡路]?|dual[ -]?|a pair of |两张)|(?P<quad>quad[ -]?))?\s?(?:nvidia )?"
)
_AHEAD = rf"(?:(?P<memory2>{_GB})\s?(?:显存|vram)?\s?(?:版本?)?的?\s?)?"
_AFTER = (
    rf"(?:\s?(?:[x×*]\s?(?P<minus>-|负)?(?P<count2>\d++)(?![\d.]|\s?(?:小时|h\b|hours?|min|分钟|天|days?|[gt]b?\b))|"
    rf"(?P<count5>\d{{1,4}})[x×](?![\da-z]|\s\d)|"
    rf"(?:\s(?P<minus2>-(?=\d)))?(?:要|需要?|来|用|共|各)?\(?\s?(?P<count3>{NUMBER})\s?(?:卡机?|张|块(?!钱)|片|(?P<tower>台))\)?(?!钱)|"
    rf"[,，、]\s?(?P<count4>{NUMBER})\s?(?:张|卡(?!时)|台)(?!钱|\s?的?\s?(?:rtx|[vahptl]\d|\d{{4}}))|"
    rf"\s?(?P<single2>单[卡张块])|\s?(?P<double2>双[卡路])))?"
)
_GPU = Pattern(
    rf"(?<![a-z0-9_.#@/-]){_BEFORE}{_AHEAD}(?<![a-wyz0-9_.])(?<![a-z]x){_MODEL}{_FORM}(?:'?s(?![a-z0-9]))"
    rf"?{_MEMORY}(?![a-wyz0-9_]|x(?!\s?-?\d)|-[a-z0-9]|\.\d|,\d{{3}}(?!\d))(?!\s?(?:块钱|元|块(?!卡)|rmb|yuan|刀|美元|￥))"
    rf"{_AFTER}(?:\s?(?:显卡|gpu卡?(?![a-z])|卡(?!时)))?"
)
_BARE_COUNT = Pattern(
    rf"(?:{_SIGN}(?P<count>{NUMBER})\s?(?:(?:张|块)(?:显?卡|gpu)|卡(?!时|小时|·|点)|(?:x |"
    rf"× ?)?(?:gpu(?: cards)?|"
    rf"gpus|cards|graphics cards)(?![a-z -]*hour)(?![a-z]))|"
    rf"(?P<single>单[卡张块](?!时)|单张显?卡|single[ -](?:gpu|card))|(?P<double>双[卡路](?!时)|dual[ -]gpus?))"
)


_OTHER_SIZE = Pattern(
    rf"(?<={Mark.GPU})\s?(?:版|的)?\s?(?:/|、|还是|或者?|和|与|跟|vs\.?|versus|or|and|比|than|"
    rf"(?:compared )?to)\s?(?:the )?(?P<other>{_GB})"
    r"(?![a-z0-9])(?:版|的)?(?!\s?(?:的|of )?\s?(?:数据|data|内存|ram|硬盘|磁盘|disk|存储|storage|checkpoint|文件|"
    r"files))"
)
# Machines with so many cards each: 3台8卡4090, 3 machines of 8 4090s, 3 servers, 8 H100 each.
_TOWERS = Pattern(
    rf"(?<![a-z0-9.])(?P<n>{NUMBER})(?:(?:\s?(?:台|个?节点|套)(?:机器|服务器|主机)?|(?:-|\s)?(?:x |× )?(?:machines?|"
    rf"nodes?|boxes|servers?|instances?|hosts?)(?![a-z]))(?P<of>\s?[,，]?\s?(?:每|各|的|都是|带|配|有|of|with|each|"
    rf"having|"
    rf"台|个|节点|机|\s){{0,5}}{Mark.GPU})?|(?P<by>\s?[x×*]\s?{Mark.GPU}|\s{Mark.GPU}++\s?(?:machines|nodes|boxes|"
    rf"servers)))"
)
_TWO_SIZES = Pattern(
    rf"(?<={Mark.GPU})\s?(?:的|有|,|，)?\s?(?P<first>{_GB})\s?(?:版本?)?\s?(?:/|、|还是|或者?|和|与|跟|vs\.?|or|"
    rf"and)\s?(?P<other>{_GB})"
    r"(?![a-z0-9])\s?(?:版本?)?(?!\s?(?:的|of )?\s?(?:数据|data|内存|ram|硬盘|磁盘|disk|存储|storage|文件|files))"
)
_EACH_HAS = Pattern(
    rf"每(?:台|个?节点)(?:机器|服务器)?\s?(?:有|带|配|各)?\s?{Mark.GPU}|{Mark.GPU}\s?(?:each|per|apiece)(?![a-z])|"
    rf"(?<![a-z])each (?:has |with |having |of )?{Mark.GPU}"
)
_MINUTES = Pattern(r"\s?(?:minutes?|mins?|分钟)(?![a-z])")


@dataclass(frozen=True, slots=True)
class Gpus:
    """The GPUs of a text, whether a count was said that cannot be used, and models that are not wanted."""

    said: tuple[GpuSlot, ...] = ()
    invalid: bool = False
    unwanted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Read:
    slot: GpuSlot
    bad: bool


def find_gpus(sheet: Sheet) -> Gpus:
    """The GPUs a text names; marks them on the sheet."""
    found = sheet.take(_GPU, Mark.GPU, _read)
    spans = refused(sheet.text) if found else []
    kept = [f.value for f in found if not any(start <= f.start < end for start, end in spans)]
    unwanted = _unwanted(found, kept)
    named = [read for read in kept if read.slot.model not in unwanted] or _counted(found, unwanted)
    named += _other_sizes(sheet, named)
    bare = [f.value for f in sheet.take(_BARE_COUNT, Mark.GPU, _read_bare)]
    slots = _merged([r.slot for r in named], [r.slot for r in bare])
    slots = _on_all_machines(sheet.text, slots)
    return Gpus(slots, any(r.bad for r in (*named, *bare)), unwanted)


def _unwanted(found: list[Found[_Read]], kept: list[_Read]) -> tuple[str, ...]:
    """The models that are refused somewhere in the text; of several cards it is their number that is refused."""
    spared = {id(read) for read in kept}
    refusals = (f.value.slot for f in found if id(f.value) not in spared and (f.value.slot.count or 1) == 1)
    return tuple(dict.fromkeys(slot.model for slot in refusals if slot.model))


def _counted(found: list[Found[_Read]], unwanted: tuple[str, ...]) -> list[_Read]:
    """The cards of which only a number is refused, where no other is named: the model is still meant."""
    models = (f.value.slot.model for f in found if f.value.slot.model not in unwanted)
    return [_Read(GpuSlot(model), bad=False) for model in models]


def _on_all_machines(text: str, slots: tuple[GpuSlot, ...]) -> tuple[GpuSlot, ...]:
    """The cards of every machine together, where the machines are counted apart: 3 servers, 8 H100 each."""
    towers = list(_TOWERS.finditer(text))
    if len(slots) != 1 or slots[0].count is None or len(towers) != 1:
        return slots
    if not (towers[0]["of"] or towers[0]["by"]) and not _EACH_HAS.search(text):
        return slots
    count = (number(towers[0]["n"]) or Decimal(1)) * slots[0].count
    return (replace(slots[0], count=int(count)),) if _usable(count) else slots


def _read(found: re.Match[str]) -> _Read | None:
    model = _BY_KEY.get(re.sub(r"[ -]|rtx|gtx", "", found["model"]))
    if model is None or _is_plain_number(found):
        return None
    count = _count(found, ("count", "count2", "count3", "count4", "count5"))
    memory = found["memory"] or found["memory2"]
    gigabytes = Decimal(re.sub(r"\D", "", memory)) if memory else None
    usable = count if count is None or _usable(count) else None
    return _Read(
        GpuSlot(model, None if usable is None else int(usable), gigabytes), count is not None and usable is None
    )


def _other_sizes(sheet: Sheet, named: list[_Read]) -> list[_Read]:
    """The second size of one card, as in A100 40GB vs 80GB: another card, not data."""
    models = {read.slot.model for read in named}
    sized = any(read.slot.memory_gb is not None for read in named)
    if len(models) != 1 or (sized and len(named) != 1):
        return []
    model = next(iter(models))
    found = list((_OTHER_SIZE if sized else _TWO_SIZES).finditer(sheet.text))
    places = [one.span(name) for one in found for name in (("other",) if sized else ("first", "other"))]
    slots = [GpuSlot(model, memory_gb=Decimal(re.sub(r"\D", "", sheet.text[start:end]))) for start, end in places]
    for start, end in places:
        sheet.cover(start, end, Mark.GPU)
    return [_Read(slot, bad=False) for slot in slots]


def _is_plain_number(found: re.Match[str]) -> bool:
    """Whether a four-digit model is only a number, as in 跑4090小时 or 3060 minutes."""
    if found["model"].isdigit() and _MINUTES.match(found.string, found.end("model")):
        return True
    after = found.string[found.end() : found.end() + 3]
    before = found.string[max(0, found.start() - 1) : found.start()]
    return found["model"].isdigit() and after.startswith(("小时", "分钟")) and before in ("跑", "用")


def _read_bare(found: re.Match[str]) -> _Read | None:
    count = _count(found, ("count",))
    if count is None:
        return None
    return _Read(GpuSlot(count=int(count)), bad=False) if _usable(count) else _Read(GpuSlot(), bad=True)


def _count(found: re.Match[str], names: tuple[str, ...]) -> Decimal | None:
    """All cards that are said, those of every machine together."""
    each = _each(found, names)
    return None if each is None else each * _machines(found)


def _each(found: re.Match[str], names: tuple[str, ...]) -> Decimal | None:
    groups = found.groupdict()
    if groups["single"] or groups.get("single2"):
        return Decimal(1)
    if groups["double"] or groups.get("double2"):
        return Decimal(2)
    if groups.get("quad"):
        return Decimal(4)
    said = next((groups[name] for name in names if groups[name]), None)
    value = None if said is None else number(said)
    return -value if value is not None and any(groups.get(name) for name in ("sign", "minus", "minus2")) else value


def _machines(found: re.Match[str]) -> Decimal:
    """How many machines named behind have these cards each, as in 8卡4090三台; one where nothing is said of it."""
    groups = found.groupdict()
    counted = groups.get("tower") and (groups["count"] or groups["single"])
    return (number(groups["count3"]) if counted else None) or Decimal(1)


def _usable(count: Decimal) -> bool:
    return 1 <= count <= MOST_CARDS and count == int(count)


def _merged(named: list[GpuSlot], bare: list[GpuSlot]) -> tuple[GpuSlot, ...]:
    """A count that stands apart belongs to the one model named; models said twice are one."""
    slots: dict[tuple[str | None, Decimal | None], GpuSlot] = {}
    for slot in named:
        known = slots.get((slot.model, slot.memory_gb)) or next(
            (s for s in slots.values() if s.model == slot.model), None
        )
        if known is None:
            slots[slot.model, slot.memory_gb] = slot
        elif known.memory_gb in (None, slot.memory_gb) or slot.memory_gb is None:
            del slots[known.model, known.memory_gb]
            memory = known.memory_gb or slot.memory_gb
            slots[slot.model, memory] = GpuSlot(slot.model, known.count or slot.count, memory)
        else:
            slots[slot.model, slot.memory_gb] = slot
    counts = [slot.count for slot in bare if slot.count is not None]
    if not slots:
        return tuple(GpuSlot(count=count) for count in counts[:1])
    if counts and len(slots) == 1:
        only = next(iter(slots.values()))
        return (GpuSlot(only.model, only.count or counts[0], only.memory_gb),)
    return tuple(slots.values())
