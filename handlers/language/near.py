"""Did you mean: words that come close to a GPU or a provider and are none, with the name they come close to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from handlers.language.gpus import MODELS
from handlers.language.patterns import Pattern, words
from handlers.language.providers import NAMES
from handlers.language.reading import Reading
from handlers.language.sheet import Mark
from handlers.language.unlisted import CARD

# Cards that exist and are not in the table, and ordinary words one letter from a name: nobody meant anything else.
_OTHER_CARDS = frozenset(
    words(
        "1050 1060 1070 1080 1080ti 1650 1660 2050 2060 2070 2080 3050 3060ti 3070 3070ti 4060 4060ti 4070 4070ti "
        "4080s 5050 5060 5070 5070ti 5080 a2 a16 "
        "a2000 a4500 a5500 k40 k80 m40 m60 p4 p40 p6000 gh200 gb200 h10 b100 b300 mi100 mi200 mi210 mi250 mi300 910c "
        "310p"
    )
)
_ORDINARY = frozenset(
    words(
        "collab collabs vault feature features featured featurized lambdas lambda's amazing autodoc autol cloud "
        "clouds ecology tenant maypole tadpole"
    )
)
_CARD = Pattern(
    r"(?<![a-z0-9_.@#-])(?:rtx ?|gtx ?)?(?P<name>[ahbvltp]\d{1,4}[a-z]?|\d{4}(?:ti|d)?)(?![a-z0-9_.%:-]|\s?(?:年|"
    r"月|块|元|小时|分钟|天|次|人|个|gb?|tb?|mb?|hours?|h|days?|usd|rmb|yuan|steps?|epochs?))"
)
_TALKS_OF_CARDS = Pattern(
    r"卡|gpu|跑|租|训|rtx|(?<![a-z])(?:rent|run|train|card|hours?|on an?|prices?|costs?|how much)(?![a-z])|\ue003|"
    r"小时|多少钱|价格|单价|什么价"
)
# Figures typed as letters: a card with none of its figures wrong but for these.
_LOOKALIKE = Pattern(
    r"(?<![a-z0-9_.@#-])(?:rtx ?|gtx ?)?(?P<name>(?=[a-z]*\d)[a-z]?[\doil]{1,4}(?:ti|[dsgb])?)(?![a-z0-9_.-])"
)
_FIGURES_MEANT = str.maketrans("oil", "011")
_MAKER = Pattern(r"(?:rtx|gtx)[ -]?$")
_WORD = Pattern(r"(?<![a-z0-9_@#./-])[a-z][a-z0-9]{4,15}(?![a-z0-9_/-])")
_CLOUD = Pattern(r"[\u4e00-\u9fff]{2}云")
_OTHER_CLOUDS = frozenset(
    words(
        "智能云 什么云 哪个云 哪家云 这个云 那个云 公有云 私有云 混合云 百度云 天翼云 京东云 金山云 火山云 联通云 "
        "电信云"
    )
)


@dataclass(frozen=True, slots=True)
class NearMiss:
    """`said` is as written; `name` is a canonical GPU model or provider id."""

    said: str
    name: str
    kind: Literal["gpu", "provider"]


def near_misses(reading: Reading) -> tuple[NearMiss, ...]:
    """The near misses of a text, in order; what was understood is none."""
    found = [*_providers(reading), *_cards(reading)]
    return tuple(dict.fromkeys(miss for _, miss in sorted(found, key=lambda pair: pair[0])))


def _providers(reading: Reading) -> Iterator[tuple[int, NearMiss]]:
    for pattern, meant in ((_WORD, _provider), (_CLOUD, _cloud), (_long_clouds(reading.text), _long_cloud)):
        for m in pattern.finditer(reading.text):
            if name := meant(m[0]):
                yield m.start(), NearMiss(reading.raw[m.start() : m.end()], name, "provider")


def _cards(reading: Reading) -> Iterator[tuple[int, NearMiss]]:
    for pattern, meant in ((_CARD, _card), (_LOOKALIKE, _unconfused)):
        for m in pattern.finditer(reading.text) if _TALKS_OF_CARDS.search(reading.text) else ():
            if name := meant(m["name"]):
                yield m.start(), NearMiss(_written(reading, m), name, "gpu")
    for m in CARD.finditer(reading.low) if reading.unlisted else ():
        key = re.sub(r"[ -]|rtx|gtx", "", m["name"])
        if reading.text[m.start()] == Mark.UNLISTED and (name := _card(key)):
            yield m.start(), NearMiss(_written(reading, m), name, "gpu")


def _written(reading: Reading, found: re.Match[str]) -> str:
    """A card as written, with what makes it a card's name: it is offered by its whole name."""
    start = found.start("name")
    maker = _MAKER.search(reading.low, max(0, start - 4), start)
    return reading.raw[maker.start() if maker else start : found.end("name")]


def _unconfused(word: str) -> str | None:
    """The card whose figures were typed as the letters that look like them: 4O90, A1OO."""
    meant = {word[0] + word[1:].translate(_FIGURES_MEANT), word.translate(_FIGURES_MEANT)} - {word}
    return next((model for model, keys in MODELS.items() if meant & set(keys)), None)


def _card(word: str) -> str | None:
    if word in _OTHER_CARDS:
        return None
    close = (model for model, keys in MODELS.items() for key in keys if _close(word, key))
    return _unconfused(word) or next(close, None)


@cache
def _spellings() -> tuple[tuple[str, str], ...]:
    latin = ((s.replace(" ", ""), name) for name, spellings in NAMES.items() for s in spellings if s.isascii())
    return tuple((s, name) for s, name in latin if len(s) >= 5)


def _provider(word: str) -> str | None:
    if word in _ORDINARY:
        return None
    return next((name for spelling, name in _spellings() if _close(word, spelling)), None)


def _cloud(word: str) -> str | None:
    if word in _OTHER_CLOUDS:
        return None
    known = ((s, name) for name, spellings in NAMES.items() for s in spellings if len(s) == 3 and s.endswith("云"))
    return next(
        (name for spelling, name in known if sum(a == b for a, b in zip(word, spelling, strict=True)) == 2), None
    )


def _long_cloud(word: str) -> str | None:
    """The provider of a Chinese name of four letters or more with one of them wrong."""
    return next((name for spelling, name in _long_names() if word != spelling and _one_off(word, spelling)), None)


def _one_off(word: str, known: str) -> bool:
    return len(word) == len(known) and sum(a != b for a, b in zip(word, known, strict=True)) == 1


@cache
def _long_names() -> tuple[tuple[str, str], ...]:
    chinese = ((s, name) for name, spellings in NAMES.items() for s in spellings if len(s) > 3 and " " not in s)
    return tuple((s, name) for s, name in chinese if s.endswith(("云", "超算", "星舟")))


def _long_clouds(text: str) -> Pattern:
    """Such names of which the text lacks one letter at most, each with any one left open, the longest first."""
    letters = set(text)
    near = (s for s, _ in _long_names() if len(set(s) - letters) <= 1)
    names = sorted(near, key=len, reverse=True)
    return Pattern("|".join(f"{s[:i]}[\u4e00-\u9fff]{s[i + 1 :]}" for s in names for i in range(len(s))) or "(?!)")


def _close(word: str, known: str) -> bool:
    """Whether one edit leads from one to the other: a letter more, less or other, or two letters swapped."""
    if word == known or (word[0] != known[0] and word[1:] != known[1:]) or abs(len(word) - len(known)) > 1:
        return False
    if len(word) == len(known):
        wrong = [i for i in range(len(word)) if word[i] != known[i]]
        swapped = (
            len(wrong) == 2
            and wrong[1] == wrong[0] + 1
            and word[wrong[0]] == known[wrong[1]]
            and word[wrong[1]] == known[wrong[0]]
        )
        return len(wrong) == 1 or swapped
    short, long = sorted((word, known), key=len)
    return any(long[:i] + long[i + 1 :] == short for i in range(len(long)))
