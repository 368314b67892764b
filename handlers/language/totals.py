"""Lengths that are the sum of all runs: 5 runs totalling 20 hours; and rates that only cap: at most 2 hours a day."""

from __future__ import annotations

from handlers.language.patterns import Pattern
from handlers.language.pieces import DAY, Kind, Piece
from handlers.language.sums import Term

_TOTAL_BEFORE = Pattern(
    r"(?:一共|总共|总计|合计|共计|加起来|累计|总时长|总长|(?<![一总公])共(?!享)|(?<![a-z])(?:totall?ing|"
    r"total(?:s|led)?(?: is| of|:)?(?! for| cost| price| bill)|adding up to|add up to|summing to|altogether|combined|"
    r"(?<!much )(?<!cost )(?<!pay )(?:in all|in total)|for a total of))(?:(?!多少|[钱费价])[^\d,，。;；?\n]){0,6}$"
)
_TOTAL_AFTER = Pattern(
    r"\s?(?:(?:in (?:all|total)|total(?:ly)?(?! (?:cost|price|bill|charge|spend))|altogether|combined|overall|"
    r"all together)"
    r"(?![a-z])|加起来(?!.{0,4}(?:多少|几)))"
)
_PRODUCT = Pattern(r"(?:times|of|à|@|at|[x×*])\s?$")
_SPREAD = Pattern(
    r"\s?[,，]?\s?(?:(?:in (?:all|total)|total|altogether|总共|一共|合计)[,，]?\s?)?"
    r"(?:(?:spread |split |divided |distributed )?(?:over|across|into|among|in)|分(?:成|为|作)?|拆成)\s?(?:the )?"
)
_SPLIT = Pattern(r"(?:(?<![部十])分(?:成|为|作)?|拆成|(?<![a-z])(?:split|spread|divided) (?:into|over|across))\s?$")
_CAP = Pattern(
    r"(?:不超过|不能超过?|不超|别超过?|最多(?:只能)?|至多|顶多|上限(?:是|为)?|(?<![a-z])(?:no more than|at most|"
    r"up to|max(?:imum)?(?: of)?|not more than|never more than|limited to|capped at|under|less than))\s?(?:跑|用|"
    r"开)?\s?$"
)


def settled(text: str, pieces: list[Piece]) -> tuple[list[Term], list[Piece]]:
    """The runs that a total makes with the number of them or with the length of each, and the pieces left over."""
    pieces = _without_caps(text, pieces)
    lengths = [p for p in pieces if p.kind is Kind.LENGTH and p.size > 0]
    times = [p for p in pieces if p.kind is Kind.TIMES and p.size > 0]
    totals = [p for p in lengths if _is_total(text, p, times)]
    if len(totals) != 1 or (len(lengths) == 1 and any(p.kind is Kind.EACH for p in pieces)):
        return [], pieces
    found = _runs(totals[0], [p for p in lengths if p is not totals[0]], times, pieces)
    if found is None:
        return [], pieces
    return [found], [p for p in pieces if p.kind not in (Kind.LENGTH, Kind.TIMES, Kind.EACH, Kind.PER)]


def _runs(total: Piece, others: list[Piece], times: list[Piece], pieces: list[Piece]) -> Term | None:
    """The one kind of run that a total is made of, where that can be told."""
    if not others and len(times) == 1 and times[0].size == int(times[0].size):
        least = None if total.low is None else total.low / times[0].size
        return Term(total.size / times[0].size, times[0].size, least)
    each = any(p.kind in (Kind.EACH, Kind.PER) for p in pieces)
    if len(others) == 1 and each and others[0].size <= total.size and total.unit < DAY:
        repeat = total.size / others[0].size
        return Term(others[0].size, repeat) if repeat == int(repeat) else Term(total.size)
    return None


def _is_total(text: str, length: Piece, times: list[Piece]) -> bool:
    if any(t.end <= length.start and _SPLIT.search(text, max(0, t.start - 12), t.start) for t in times):
        return True
    if _TOTAL_BEFORE.search(text, max(0, length.start - 24), length.start):
        return True
    factor = any(t.end <= length.start for t in times) and _PRODUCT.search(text, max(0, length.start - 8), length.start)
    if _TOTAL_AFTER.match(text, length.end) and not factor:
        return True
    return any(t.start >= length.end and _SPREAD.fullmatch(text, length.end, t.start) for t in times)


def _without_caps(text: str, pieces: list[Piece]) -> list[Piece]:
    """The pieces without 最多每天2小时, where the length of the whole job stands beside it."""
    capped = [p for p in pieces if p.kind is Kind.LENGTH and _is_cap(text, p)]
    short = [p for p in pieces if p.kind is Kind.LENGTH and p.unit < DAY and not any(p is c for c in capped)]
    if not capped or not short or any(p.size > max(s.size for s in short) for p in capped):
        return pieces
    gone = {p.start for p in capped} | {p.start for p in pieces if p.kind in (Kind.PER, Kind.EACH)}
    return [p for p in pieces if p.start not in gone]


def _is_cap(text: str, piece: Piece) -> bool:
    return _CAP.search(text, max(0, piece.start - 24), piece.start) is not None
