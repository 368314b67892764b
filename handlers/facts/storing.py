"""Whether a question is about a disk, or about a machine without a GPU, by its own words; and what it says of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from decimal import Decimal

from catalog.disks import disk_cost
from catalog.money import Money
from catalog.offers import HOUR_SECONDS, MONTH_HOURS, Addon, Disk, DiskState
from catalog.providers import Provider
from handlers.desk import Asked
from handlers.language.job_slots import job_of
from handlers.language.reading import Reading, read
from handlers.queries import Intent, Slots

MINUTE = 60
MONTH_SECONDS = MONTH_HOURS * HOUR_SECONDS

# Each kind of storage: how people name it, and how the catalog's SKU and English name do.
_KINDS = (
    (r"hy[- ]?nas|网络存储(?!卷)|network storage", r"\bnas\b|network storage"),
    (r"网络存储?卷|network[- ]volumes?", r"network[- ]volume"),
    (r"容器盘|container[- ]disks?", r"container[- ]disk"),
    (r"网盘|net ?disks?|network disks?", r"netdisk"),
    (r"文件存储|文件系统|file[- ]?(?:storage|systems?)", r"file[- ]?(?:storage|system)"),
    (r"镜像|(?<![a-z])(?:saved|custom|own|system|container) images?(?![a-z])|image storage", r"\bimages?\b"),
    (r"系统盘|system disks?", r"system[- ]disk"),
    (r"数据盘|data[- ]disks?", r"data[- ]disk"),
)
_ANY_DISK = r"磁盘|硬盘|云盘|存储(?!桶)|(?<![a-z])(?:disks?|storage|volumes?)(?![a-z])"
_SIZE = r"\d+(?:\.\d+)?\s?(?:gi?b?|ti?b?)(?![a-z])"
_GIGABYTES = re.compile(r"(\d+(?:\.\d+)?)\s?([gt])i?b?(?![a-z])", re.IGNORECASE)
_PUT = (
    rf"(?:存|放|保留|保存|寄存)[^,，。;；]{{0,8}}{_SIZE}|{_SIZE}[^,，。;；]{{0,12}}(?:存|放着|放在|保留|保存|寄存|放\d|放一)"
    rf"|(?<![a-z])(?:stor(?:e|ing)|keep(?:ing)?|hold(?:ing)?|park(?:ing)?)(?![a-z])[^,.;]{{0,20}}{_SIZE}"
)
_DISK = re.compile("|".join((*(said for said, _ in _KINDS), _ANY_DISK)), re.IGNORECASE)
_KIND = re.compile("|".join(said for said, _ in _KINDS), re.IGNORECASE)
_STORES = re.compile(rf"{_DISK.pattern}|{_PUT}", re.IGNORECASE)
# A machine that is off, or that is not to be on; 跑完关机 is off only when a job is done.
_STOPPED = re.compile(
    r"关机|停机|关着|停着|(?:不|没|不用|无需|不会)(?:有)?(?:开机|开着|启动|运行|跑|开(?=[,，。;；\s]|$))"
    r"|(?<![a-z])(?:(?:machines?|instances?|servers?|box(?:es)?|gpus?|it|is|are|being|kept|while) (?:\w+ )?off"
    r"|stopped|shut ?down|powered (?:off|down)|(?:switched|turned) off"
    r"|(?:not|never|isn'?t|aren'?t|without) (?:being )?(?:running|started|(?:turned |switched |powered )?on))"
    r"(?![a-z])",
    re.IGNORECASE,
)
_OFF_AFTERWARDS = re.compile(
    r"(?:完|后|自动)[^,，。;；]{0,6}(?:关机|停机)|(?<![a-z])(?:auto(?:matic\w*)?|then|when|after|once)(?![a-z])",
    re.IGNORECASE,
)
_NO_CARD = re.compile(
    r"无卡|不带卡|无\s?gpu|不带\s?gpu|(?<![a-z])(?:no|without (?:a |any )?|gpu-?less)[- ]?(?:gpus?|cards?)?[- ]?"
    r"(?:mode|boot|start)(?![a-z])|(?<![a-z])(?:start|boot|run|power|turn)\w*(?: it| on| up)* without (?:a |any )?"
    r"(?:gpu|card)s?(?![a-z])|no[- ]gpu(?![a-z])|no[- ]card(?![a-z])|cpu[- ]only(?: mode)?",
    re.IGNORECASE,
)
# Work that needs a card: such a question is about the machine, whatever it says of data.
_WORKS = re.compile(
    r"跑|训练|微调|推理|租|用\s?\d|(?<![a-z])(?:train\w*|runs?(?![a-z])|fine-?tun|infer|gpu)"
    r"|with (?:\w+ )?storage|(?:带|含|有)(?:持久化?)?存储",
    re.IGNORECASE,
)
_MONTHLY = re.compile(
    r"每个?月|一个月|按月|/\s?月|(?<![a-z])(?:a|per|each|every) month|monthly|/\s?month", re.IGNORECASE
)
_PRICED = re.compile(
    rf"(?:{_DISK.pattern})[^,，;；和]{{0,8}}(?:多少钱|怎么收费|怎么计费|价格|单价|price|costs?|rate)"
    rf"|(?:how much|price|costs?|rate)[^,;]{{0,16}}(?:{_DISK.pattern})",
    re.IGNORECASE,
)
_CHEAP = re.compile(
    rf"(?:{_DISK.pattern})[^,，;；]{{0,8}}便宜|便宜的?(?:{_DISK.pattern})|cheap\w*[^,;]{{0,12}}(?:{_DISK.pattern})",
    re.IGNORECASE,
)
# So many GB of a disk that is rented beside the card.
_SIZED_DISK = re.compile(
    rf"{_SIZE}\s?(?:的|of|大的?)?\s?(?:持久化?|永久|额外|network|persistent|extra|additional|block|data|\s){{0,4}}(?:{_DISK.pattern})"
    rf"|(?:数据盘|{_ANY_DISK})\s?(?:空间|of|要|需要?|共|为)?\s?{_SIZE}",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Storing:
    """So many GB for so many seconds, each None where it was not said.

    `stopped` where the machine is off meanwhile; beside a job it is on for `runs` seconds and off for the others.
    """

    said: str
    gigabytes: Decimal | None
    seconds: Decimal | None
    stopped: bool
    runs: Decimal | None = None


def storing_asked(asked: Asked) -> Storing | None:
    """What is to be stored, where the question is about a disk and no card."""
    said, slots = asked.query.said, slots_of(asked)
    stopped = _STOPPED.search(said) is not None
    stores = _STORES.search(said) is not None or (stopped and _lies_there(slots, said))
    if not stores or _WORKS.search(_STOPPED.sub(" ", said)) or _NO_CARD.search(said):
        return None
    if slots.gpus and not stopped:
        return None
    return Storing(said, slots.dataset_gb or size_in(said), seconds_of(slots, said), stopped)


def _lies_there(slots: Slots, said: str) -> bool:
    """Whether data is spoken of that stays for a time while the machine is off: it costs its storage and no card."""
    sized = slots.dataset_gb is not None and seconds_of(slots, said) is not None
    return sized and not slots.gpus and _OFF_AFTERWARDS.search(said) is None


def is_about_storing(asked: Asked, storing: Storing) -> bool:
    """Whether enough is said of what is stored: a size or a length where a price is asked, both and where if not."""
    sized, lasts = storing.gigabytes is not None, storing.seconds is not None
    match asked.query.intent:
        case Intent.ESTIMATE | Intent.PLATFORM_INFO:
            return sized or _PRICED.search(storing.said) is not None
        case Intent.RECOMMEND:
            return sized and lasts and (storing.stopped or _CHEAP.search(storing.said) is not None)
        case Intent.COMPARE:
            return sized and lasts and _KIND.search(storing.said) is not None
        case _:
            return sized and lasts and bool(slots_of(asked).platforms)


def no_card_asked(asked: Asked) -> bool:
    """Whether the question is about a machine started without its GPU."""
    return not asked.slots.gpus and _NO_CARD.search(asked.query.said) is not None


def storing_beside(asked: Asked) -> tuple[Slots, Storing] | None:
    """A job on a card and a disk beside it, for a length of its own or for that of the job: the job, and the disk."""
    slots = asked.slots
    runs = seconds_of(slots, "")
    if not slots.gpus or slots.invalid or runs is None:
        return None
    reading = _reading(asked.query.said, asked)
    kept, sized = reading.use.stored, _SIZED_DISK.search(reading.raw)
    if kept is None and (sized is None or not slots.sessions):
        return None
    said = reading.raw[kept.start : kept.end] if kept else reading.raw
    size = size_in(sized[0]) if sized else size_in(said)
    job = replace(slots, dataset_gb=None if slots.dataset_gb == size else slots.dataset_gb)
    return job, Storing(said, size, kept.minutes * MINUTE if kept else runs, stopped=False, runs=runs)


def slots_of(asked: Asked) -> Slots:
    """The job's slots, read from the words where the intent has none of them."""
    slots = asked.slots
    return slots if slots.platforms or slots.dataset_gb or slots.sessions else _read(asked.query.said, asked)


def _read(said: str, asked: Asked) -> Slots:
    return job_of(_reading(said, asked))


def _reading(said: str, asked: Asked) -> Reading:
    return read(said, datetime(asked.today.year, asked.today.month, asked.today.day, 12, tzinfo=UTC))


def seconds_of(slots: Slots, said: str) -> Decimal | None:
    """How long it lasts; a month where the question is by the month."""
    if slots.sessions:
        return sum((run.minutes * run.repeat for run in slots.sessions), Decimal(0)) * MINUTE
    if slots.term_months:
        return slots.term_months * MONTH_SECONDS
    return Decimal(MONTH_SECONDS) if _MONTHLY.search(said) else None


def size_in(said: str) -> Decimal | None:
    """The size beside a disk that is named: "data disk 100 GB"."""
    found = _GIGABYTES.search(said)
    return None if found is None else Decimal(found[1]) * (1000 if found[2].lower() == "t" else 1)


def disks_meant(provider: Provider, storing: Storing) -> tuple[Disk, ...]:
    """The disks a question is about: of the kind it names, else those a job's data lives on."""
    for said, held in _KINDS:
        if re.search(said, storing.said, re.IGNORECASE):
            found = tuple(disk for disk in provider.disks if re.search(held, _names(disk), re.IGNORECASE))
            if found or "数据盘" not in said:
                return found
    return tuple(disk for disk in provider.disks if disk.job_storage)


def _names(disk: Disk) -> str:
    return f"{disk.sku} {disk.name.en if disk.name else ''}"


def cost_of(disks: Sequence[Disk], storing: Storing, *, stopped: bool) -> Money | None:
    """What it comes to with the machine on, or off, all the time; None where that is not known or not said."""
    if storing.gigabytes is None or storing.seconds is None:
        return None
    on = Decimal(0) if stopped else storing.seconds
    if storing.runs is not None:
        on = min(storing.runs, storing.seconds)
        return disk_cost(disks, storing.gigabytes, on, storing.seconds - on)
    return disk_cost(charged_in(disks, stopped=stopped), storing.gigabytes, on, storing.seconds - on)


def charged_in(disks: Sequence[Disk], *, stopped: bool) -> tuple[Disk, ...]:
    """The rates that count with the machine on, or off."""
    other = DiskState.RUNNING if stopped else DiskState.STOPPED
    return tuple(disk for disk in disks if disk.state is not other)


def no_card_mode(provider: Provider) -> Addon | None:
    """The provider's way to start a machine without its GPU."""
    return next((addon for addon in provider.addons if addon.sku == "no-gpu-mode"), None)
