"""Lengths that something is kept for: how long a disk or data lies there is no length of the job beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from handlers.language.patterns import Pattern
from handlers.language.pieces import Kind, Piece

_NEAR = 60
_W = r"(?<![a-z])"
_DISK = (
    r"硬盘|磁盘|数据盘|云盘|系统盘|网盘|存储(?!桶)|容器盘|镜像|快照|"
    rf"{_W}(?:disks?|storage|volumes?|snapshots?)(?![a-z])"
)
_DATA = rf"数据集?|文件|权重|checkpoints?|{_W}(?:data(?:sets?)?|files?|weights)(?![a-z])|\ue005"
_KEEPS = rf"保留|保存|保持|留着?|存|放|寄存|挂着|{_W}(?:keep|kept|keeping|stor(?:e|ed|ing)|hold|retain|sav|park)\w*"
_SPLIT = r"[,，、;；。.!?\n+]|再|然后|外加|另外|同时|并且?(?!行)|(?<![a-z])(?:and|plus|then|while|also)(?![a-z])"
_BREAK = Pattern(_SPLIT)
_STORED = Pattern(rf"{_DISK}|(?:{_DATA})[^,，]{{0,12}}?(?:{_KEEPS})|(?:{_KEEPS})[^,，]{{0,16}}?(?:{_DATA})")
_STORED_AFTER = Pattern(rf"\s?(?:的|of|for)?\s?(?:the |my |a )?\ue005*\s?(?:的|of)?\s?(?:\w+ )?(?:{_DISK})")
_OF_A_JOB = Pattern(
    rf"\ue001|跑|训练(?!数据|集)|微调|租|推理|{_W}(?:run|runs|running|train\w*|rent\w*|comput\w*)(?![a-z])"
)
_KEPT_THING = Pattern(
    rf"(?:{_DISK}|{_DATA})[^,，。;；.\n]{{0,8}}?(?:{_KEEPS})|(?:{_KEEPS})[^,，。;；.\n]{{0,16}}?(?:{_DISK}|{_DATA})"
)


@dataclass(frozen=True, slots=True)
class Stored:
    """For how many minutes something is kept, and where in the text that is said."""

    minutes: Decimal
    start: int
    end: int


def apart(text: str, pieces: Sequence[Piece]) -> tuple[list[Piece], Stored | None]:
    """The pieces without the lengths of what is kept, where a job has a length of its own beside them."""
    lengths = [piece for piece in pieces if piece.kind is Kind.LENGTH]
    found = [(piece, kept) for piece in lengths if piece.size > 0 and (kept := _stored(text, piece, pieces))]
    if not found or len(found) == len(lengths):
        return list(pieces), None
    gone = {piece.start for piece, _ in found}
    left = [piece for piece in pieces if piece.kind is not Kind.LENGTH or piece.start not in gone]
    return left, found[0][1]


def keeps_no_machine(text: str) -> str:
    """The text without the words by which a disk or data is kept."""
    return _KEPT_THING.sub(" ", text)


def _stored(text: str, piece: Piece, pieces: Sequence[Piece]) -> Stored | None:
    """The length with the words about it, if they are about what is kept; those of another length are not its own."""
    before = max((p.end for p in pieces if p.kind is Kind.LENGTH and p.end <= piece.start), default=0)
    start, end = _begin(text, max(before, piece.start - _NEAR), piece.start), _finish(text, piece.end)
    if _OF_A_JOB.search(text[start:end]):
        return None
    if _STORED.search(text, start, piece.start) or _STORED_AFTER.match(text, piece.end):
        return Stored(piece.size, start, end)
    return None


def _begin(text: str, start: int, end: int) -> int:
    return max((m.end() for m in _BREAK.finditer(text[start:end])), default=0) + start


def _finish(text: str, start: int) -> int:
    found = _BREAK.search(text, start, start + _NEAR)
    return found.start() if found else min(len(text), start + _NEAR)
