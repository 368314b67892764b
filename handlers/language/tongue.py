"""The language a message is to be answered in."""

from __future__ import annotations

from typing import Literal

from handlers.language.normal import clean
from handlers.language.patterns import Pattern
from handlers.language.providers import without_names

_HAN = Pattern(r"[\u4e00-\u9fff]")
_WORD = Pattern(r"(?<![A-Za-z0-9_-])[A-Za-z]{2,}(?:'[a-z]+)?(?![A-Za-z0-9_-])")


def language_of(text: str) -> Literal["zh", "en"]:
    """Chinese where there is at least as much Chinese as English beside the names of providers; never raises."""
    said = without_names(clean(text))
    return "zh" if _HAN.count(said) >= max(1, _WORD.count(said)) else "en"
