"""What a few words after an answer say without naming it: a number of runs, a number of cards."""

from __future__ import annotations

from handlers.language.gpus import MOST_CARDS
from handlers.language.lengths import pieces_of
from handlers.language.numbers import NUMBER, whole
from handlers.language.patterns import Pattern
from handlers.language.pieces import Kind
from handlers.language.reading import Reading

_MOST_RUNS = 9999
_CARDS = Pattern(
    rf"(?<![a-z\d.])(?P<n>{NUMBER})\s?(?:张(?!图)|台|of (?:them|those|these)(?![a-z]))|"
    r"(?P<two>(?:来|要|用|换|改成?)俩|(?<![a-z])(?:both of them|a pair)(?![a-z]))"
)


def runs_said(reading: Reading) -> int | None:
    """How many runs, where no length is said beside it: 3次, make it 3 runs."""
    pieces = pieces_of(reading.words)
    counts = [p.size for p in pieces if p.kind is Kind.TIMES]
    if len(counts) != 1 or any(p.kind in (Kind.LENGTH, Kind.CARD_HOURS, Kind.PER) for p in pieces):
        return None
    count = counts[0]
    return int(count) if count == int(count) and 1 <= count <= _MOST_RUNS else None


def each_said(reading: Reading) -> bool:
    """Whether the length said is that of every run: 每次40分钟."""
    return any(p.kind is Kind.EACH for p in pieces_of(reading.words))


def cards_said(reading: Reading) -> int | None:
    """How many cards, where no card is named: 两张呢, and 2 of them."""
    found = _CARDS.search(reading.words)
    count = None if found is None else 2 if found["two"] else whole(found["n"])
    return count if count is not None and 1 <= count <= MOST_CARDS else None
