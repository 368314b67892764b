"""How often something runs: which length or number of times belongs to which 每天, a week, per month."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal

from handlers.language.patterns import Pattern
from handlers.language.pieces import DAY, NIGHT, WEEK, Kind, Piece
from handlers.language.sheet import Mark

_CLAUSE = Pattern(r"[,，。.;；?!\n]")
_SENTENCE = Pattern(r"[。;；?!\n]")
_LEADS = Pattern(r"[每天日周月]|every|each|daily|weekly|monthly|nightly")
_NEAR = 24
# 8 hours a day, 8 hours of 4090 a day.
_CLOSE = Pattern(rf"\s?(?:(?:of|on|with) (?:an? |the )?{Mark.GPU}++\s?)?")


@dataclass(frozen=True, slots=True)
class Rate:
    """A rate word and what happens at that rate: a length, or a number of times."""

    per: Piece
    what: Piece


@dataclass(frozen=True, slots=True)
class Often:
    """`count` times in each `per` minutes; `sitting` where one sitting's length was said."""

    count: Decimal
    per: Decimal
    sitting: bool = True


def rated(text: str, pieces: list[Piece]) -> list[Piece]:
    """The pieces with one unit beside a smaller length as a rate: 一天8小时, 8 hours a day, twice a week."""
    around = zip([None, *pieces[:-1]], pieces, [*pieces[1:], None], strict=True) if pieces else ()
    return [_as_rate(text, *three) for three in around]


def _as_rate(text: str, before: Piece | None, piece: Piece, after: Piece | None) -> Piece:
    if piece.kind is not Kind.LENGTH or not piece.one or piece.unit < NIGHT:
        return piece
    follows = before is not None and _smaller(before, piece) and _CLOSE.fullmatch(text, before.end, piece.start)
    leads = after is not None and _smaller(after, piece) and text[piece.start] == "一"
    leads = leads and after is not None and after.start - piece.end <= 10 and not _breaks(text, piece, after)
    return replace(piece, kind=Kind.PER, size=max(piece.unit, DAY)) if follows or leads else piece


def _smaller(other: Piece, piece: Piece) -> bool:
    return other.kind in (Kind.TIMES, Kind.EACH) or (other.kind is Kind.LENGTH and other.unit < piece.unit)


def _breaks(text: str, first: Piece, second: Piece) -> bool:
    return _CLAUSE.search(text, first.end, second.start) is not None


def rates_of(text: str, pieces: list[Piece]) -> list[Rate]:
    """The rates of a text; nothing belongs to two rate words."""
    rates: dict[int, Rate] = {}
    for i, per in enumerate(pieces):
        what = _at_rate(text, pieces, i) if per.kind is Kind.PER else None
        if what is not None:
            rates.setdefault(what.start, Rate(per, what))
    return list(rates.values())


def _at_rate(text: str, pieces: list[Piece], i: int) -> Piece | None:
    """What happens at the rate a word names: what stands before it, or after it where the word leads."""
    per = pieces[i]
    before, after = _candidate(reversed(pieces[:i]), per), _candidate(pieces[i + 1 :], per)
    near = before if before and not _breaks(text, before, per) and per.start - before.end <= _NEAR else None
    if near and (not _LEADS.match(text, per.start) or after is None or _breaks(text, per, after)):
        return near
    if after and not _SENTENCE.search(text, per.end, after.start) and after.start - per.end <= _NEAR:
        return after
    return near


def _candidate(pieces: Iterable[Piece], per: Piece) -> Piece | None:
    return next((p for p in pieces if p.kind is Kind.TIMES or _fits(p, per)), None)


def _fits(piece: Piece, per: Piece) -> bool:
    nights_in_a_day = piece.unit == NIGHT and per.size == DAY
    return piece.kind is Kind.LENGTH and piece.unit < per.size and not nights_in_a_day


def how_often(pieces: list[Piece], rates: list[Rate], length: Piece) -> Often:
    """How often a length happens."""
    kinds = {p.kind for p in pieces}
    working = Decimal(5) if Kind.WEEKDAYS in kinds else None
    own = next((rate.per.size for rate in rates if rate.what is length), None)
    days = next((r for r in rates if r.what is not length and r.what.unit in (DAY, NIGHT)), None)
    if days is not None:
        return Often(days.what.size / DAY, days.per.size)
    times = sorted((r.per.size, r.what.size) for r in rates if r.what.kind is Kind.TIMES)
    if times:
        return _so_many_times(times, own, working)
    if own not in (None, DAY):
        return Often(Decimal(1), own, sitting=own < WEEK) if own else Often(Decimal(1), DAY)
    loose = next((p.size for p in pieces if p.kind is Kind.TIMES), None)
    count = loose if loose and own == DAY and working is None and Kind.EACH in kinds else Decimal(1)
    return Often(count, DAY) if working is None else Often(working, WEEK)


def _so_many_times(times: list[tuple[Decimal, Decimal]], own: Decimal | None, working: Decimal | None) -> Often:
    """Three times a day five days a week, or three times a week."""
    (per, count), (outer, most) = times[0], times[-1]
    if outer > per:
        return Often(count * most, outer)
    if own is not None and own < per:
        return Often(count, per)
    return Often(count, per) if working is None else Often(count * working, WEEK)
