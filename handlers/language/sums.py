"""Arithmetic on lengths: 30+15*5+240 minutes, 3 x 40min, five 20-minute runs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from handlers.language.patterns import Pattern
from handlers.language.pieces import Kind, Piece

_RUNS_NOUN = Pattern(
    r"[ -]?(?:runs?|sessions?|jobs?|experiments?|trials?|ablations?|blocks?|slots?|labs?|classes|lectures?|"
    r"sittings?|bursts?|stints?|的?(?:实验|任务|训练|课|消融|作业)|的(?=[\s,，。;；?!]|$))(?![a-z])"
)
_SHORT_GAP = Pattern(r"\s?(?:个|段|次|组)?\s?(?:separate |short |long )?")
_BLANK = Pattern(r"[\s()]*")
_LISTED = Pattern(r"\s?[、,]\s?(?:and |和)?")
_AND = Pattern(r" and |和")
_SIGNS = (Kind.PLUS, Kind.BY)


@dataclass(frozen=True, slots=True)
class Term:
    """`repeat` runs of `minutes`, with the lower end where the length is a range."""

    minutes: Decimal
    repeat: Decimal = Decimal(1)
    low: Decimal | None = None


def counted(text: str, pieces: list[Piece]) -> list[Piece]:
    """The pieces with the number before a length as a number of times where it counts runs; its place is behind it."""
    pieces = list(pieces)
    for i in range(len(pieces) - 1):
        number, length = pieces[i : i + 2]
        if number.kind is Kind.NUMBER and length.kind is Kind.LENGTH and _short(text, number, length):
            noun = _RUNS_NOUN.match(text, length.end)
            if noun:
                pieces[i : i + 2] = [length, Piece(length.end, noun.end(), Kind.TIMES, number.size)]
    return pieces


def listed(text: str, pieces: list[Piece]) -> list[Piece]:
    """The pieces with every number of a list as a length where only the last has a unit: 10、20、30小时."""
    found: list[Piece] = []
    numbers: list[Piece] = []
    for piece in pieces:
        if numbers and not _LISTED.fullmatch(text, numbers[-1].end, piece.start):
            found += numbers
            numbers = []
        if piece.kind is Kind.NUMBER and piece.size > 0:
            numbers.append(piece)
            continue
        found += _in_unit(text, numbers, piece)
        numbers = []
    return found + numbers


def _in_unit(text: str, numbers: list[Piece], last: Piece) -> list[Piece]:
    """The numbers and what they lead to, all of them lengths where it is one and they are a list; 10, 20 and 30."""
    both = last.low is not None and _AND.search(text, last.start, last.end) is not None
    if not numbers or last.kind is not Kind.LENGTH or last.size <= 0:
        return [*numbers, last]
    if not both and len(numbers) == 1 and "、" not in text[numbers[0].end : last.start]:
        return [*numbers, last]
    lengths = [replace(last, start=n.start, end=n.end, size=n.size * last.unit, low=None) for n in numbers]
    if both and last.low is not None:
        return [*lengths, replace(last, size=last.low, low=None), replace(last, start=last.end, low=None)]
    return [*lengths, last]


def _short(text: str, first: Piece, second: Piece) -> bool:
    return _SHORT_GAP.fullmatch(text, first.end, second.start) is not None


def summed(text: str, pieces: list[Piece]) -> tuple[list[Term], list[Piece]]:
    """The terms of every sum and product in the pieces, and the pieces that are in none."""
    terms: list[Term] = []
    gone: set[int] = set()
    for run in _adjoining(text, pieces):
        while run and run[-1].kind in _SIGNS:
            run.pop()
        if _calculates(run):
            terms += _terms(run)
            gone.update(p.start for p in run)
    return terms, [p for p in pieces if p.start not in gone]


def _calculates(run: list[Piece]) -> bool:
    """Whether lengths meet bare numbers or factors; lengths that are only added are runs of their own anyway."""
    kinds = {p.kind for p in run}
    return Kind.LENGTH in kinds and bool(kinds & set(_SIGNS)) and bool(kinds & {Kind.BY, Kind.NUMBER})


def _adjoining(text: str, pieces: list[Piece]) -> list[list[Piece]]:
    """Runs of numbers, lengths and signs with nothing between them."""
    runs: list[list[Piece]] = [[]]
    for piece in pieces:
        last = runs[-1][-1] if runs[-1] else None
        fits = piece.kind in (Kind.NUMBER, Kind.LENGTH, *_SIGNS)
        fits = fits or (piece.kind is Kind.TIMES and last is not None and last.kind is Kind.BY)
        if fits and last is not None and _BLANK.fullmatch(text, last.end, piece.start):
            runs[-1].append(piece)
        else:
            runs.append([piece] if fits else [])
    return runs


def _terms(run: list[Piece]) -> Iterator[Term]:
    """The terms of one sum; a term without a unit has the unit that is named last."""
    lengths = [p for p in run if p.kind is Kind.LENGTH]
    unit = lengths[-1].unit
    if lengths == run[-1:] and any(p.kind is Kind.PLUS for p in run):
        run = [*run[:-1], replace(run[-1], kind=Kind.NUMBER, size=run[-1].size / unit)]
    factors: list[Piece] = []
    for piece in (*run, None):
        if piece is not None and piece.kind is not Kind.PLUS:
            factors += [piece] if piece.kind is not Kind.BY else []
        elif factors:
            yield _term(factors, unit)
            factors = []


def _term(factors: list[Piece], unit: Decimal) -> Term:
    length = next((p for p in factors if p.kind is Kind.LENGTH), None)
    counts = [p.size for p in factors if p is not length]
    minutes = counts.pop(0) * unit if length is None else length.size
    repeat = Decimal(1)
    for count in counts:
        repeat *= count
    return Term(minutes, repeat, None if length is None else length.low)
