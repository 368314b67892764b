"""Did you mean: words that come close to a GPU or a provider and are none, with the name they come close to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from handlers.language.gpus import MODELS
from handlers.language.patterns import Pattern, words
from handlers.language.providers import NAMES
from handlers.language.reading import Reading

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
    r"卡|gpu|跑|租|训|rtx|(?<![a-z])(?:rent|run|train|card|hours?|on an?)(?![a-z])|\ue003|小时|多少钱"
)
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
    masked, written = reading.text, reading.raw
    found = [
        (m.start(), NearMiss(written[m.start() : m.end()], name, "provider"))
        for m in _WORD.finditer(masked)
        if (name := _provider(m[0]))
    ]
    found += [
        (m.start(), NearMiss(written[m.start() : m.end()], name, "provider"))
        for m in _CLOUD.finditer(masked)
        if (name := _cloud(m[0]))
    ]
    if _TALKS_OF_CARDS.search(masked):
        found += [
            (m.start(), NearMiss(written[m.start("name") : m.end("name")], name, "gpu"))
            for m in _CARD.finditer(masked)
            if (name := _card(m["name"]))
        ]
    return tuple(dict.fromkeys(miss for _, miss in sorted(found, key=lambda pair: pair[0])))


def _card(word: str) -> str | None:
    if word in _OTHER_CARDS:
        return None
    return next((model for model, keys in MODELS.items() for key in keys if _close(word, key)), None)


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
