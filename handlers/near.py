"""Names that were nearly right: providers spelled almost like a known one."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache

from handlers.desk import Asked
from handlers.language.providers import NAMES

WORDS = 40
CHARACTERS = 200
ALIKE = 0.8

_WORD = re.compile(r"[A-Za-z][A-Za-z0-9._-]{3,18}")


def near_names(asked: Asked) -> tuple[str, ...]:
    """The ids of providers whose names come close to something in the text; those that were understood are none."""
    said = asked.query.said.lower()
    found = dict.fromkeys((*_latin(said), *_chinese(said[:CHARACTERS])))
    return tuple(name for name in found if name not in asked.slots.platforms)


def _latin(said: str) -> list[str]:
    spellings = _latin_spellings()
    words = (re.sub(r"[._-]", "", word) for word in _WORD.findall(said)[:WORDS])
    return [spellings[close] for word in words for close in get_close_matches(word, spellings, 1, ALIKE)]


def _chinese(said: str) -> list[str]:
    """Windows of a name's length that differ from it in one character."""
    return [
        name
        for spelling, name in _chinese_spellings().items()
        if any(_one_apart(said[i : i + len(spelling)], spelling) for i in range(len(said) - len(spelling) + 1))
    ]


def _one_apart(window: str, spelling: str) -> bool:
    return sum(a != b for a, b in zip(window, spelling, strict=True)) == 1


@cache
def _latin_spellings() -> dict[str, str]:
    return {s.replace(" ", ""): name for s, name in _spellings() if s.isascii() and len(s) > 4}


@cache
def _chinese_spellings() -> dict[str, str]:
    return {s: name for s, name in _spellings() if not s.isascii() and len(s) in (3, 4, 5) and " " not in s}


def _spellings() -> list[tuple[str, str]]:
    return [(spelling, name) for name, spellings in NAMES.items() for spelling in spellings]
