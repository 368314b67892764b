"""In which language a text is written, whatever names and units it holds."""

from __future__ import annotations

import re

from handlers.cards import Language
from handlers.language.gpus import MODELS
from handlers.language.providers import NAMES

LOOKED_AT = 400

_CHINESE = re.compile(r"[\u3400-\u9fff]")
_WORD = re.compile(r"(?<![a-z0-9_.#@-])[a-z]{2,}(?:'[a-z]+)?(?![a-z0-9_-])")
# What stands in texts of either language.
_UNITS = frozenset(
    [
        "gb",
        "tb",
        "mb",
        "gib",
        "hr",
        "hrs",
        "min",
        "mins",
        "sec",
        "gpu",
        "gpus",
        "cpu",
        "rtx",
        "gtx",
        "pcie",
        "sxm",
        "usd",
        "cny",
        "rmb",
        "vs",
        "ok",
        "yolo",
        "lora",
    ]
)
_NAMES = frozenset(
    part
    for spellings in (*NAMES.values(), *MODELS.values())
    for name in spellings
    for part in (*name.split(), name.replace(" ", ""))
    if part.isascii()
)


def language_of(text: str) -> Language | None:
    """Chinese or English by the weight of its words; None where there is neither."""
    low = text[:LOOKED_AT].lower()
    chinese = len(_CHINESE.findall(_without_names(low)))
    english = sum(word not in _UNITS | _NAMES for word in _WORD.findall(low))
    if chinese >= english:
        return "zh" if chinese or _CHINESE.search(low) else None
    return "en"


def _without_names(low: str) -> str:
    """The text without the Chinese names of providers, which English texts hold too."""
    for name in _CHINESE_NAMES:
        low = low.replace(name, " ")
    return low


_CHINESE_NAMES = sorted(
    (name for spellings in NAMES.values() for name in spellings if _CHINESE.search(name)), key=len, reverse=True
)
