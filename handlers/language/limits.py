"""Upper limits of a card's memory: lifted out, so that "under 24 GB" is neither a least size nor one of data."""

from __future__ import annotations

from handlers.language.patterns import Pattern
from handlers.language.sheet import Mark, Sheet

_GB = r"(?<![\d.])\d{1,3}\s?g(?:i?b)?(?![a-z0-9/])"
_MEMORY = r"(?:显存|显卡内存|gpu ?内存|vram|gpu ?memory|video memory)"
_CARD = r"(?:显卡|卡(?!时)|gpus?(?![a-z])|(?:graphics )?cards?(?![a-z]))"
_MOST = (
    r"(?:不要?超过?|不能超过?|别超过?|不高于|不大于|不多于|小于等?于?|低于|少于|不到|至多|最多|最大|最高|上限|"
    r"(?<![a-z])(?:under|below|less than|smaller than|at most|up to|no more than|not more than|max(?:imum)?(?: of)?|"
    r"within|fewer than)(?![a-z])|<=?|≤)"
)
_AFTER = (
    r"(?:及|或|\s)?(?:以下|以内|之内|封顶)|\s(?:or|and) (?:less|below|under|smaller|lower)(?![a-z])|"
    r"\s(?:max(?:imum)?|at most)(?![a-z])"
)
_OF = r"(?:\s|的|是|为|要|在|有|得|with|of|having|that|has|have|is|are|a|an|memory|vram|显存){0,5}"
_LEADS = rf"(?:{_MEMORY}|{_CARD}){_OF}"
_FOLLOWS = rf"\s?(?:的|of )?\s?(?:{_MEMORY}|{_CARD})"
_LIMIT = Pattern(
    rf"{_LEADS}{_MOST}\s?(?:为|是|of|到)?\s?{_GB}|{_MOST}\s?{_GB}{_FOLLOWS}|"
    rf"{_LEADS}{_GB}(?:{_AFTER})|{_GB}(?:{_AFTER}){_FOLLOWS}"
)


def find_memory_limit(sheet: Sheet) -> bool:
    """Whether a card is to have no more than so much memory; marks the limit, and the words about it stay a card."""
    return bool(sheet.take(_LIMIT, Mark.LIMIT, lambda _: True))
