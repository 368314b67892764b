"""What the lengths in a text mean together: single runs, repeated runs, or a rate with or without an end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import pairwise

from handlers.language.foreign import is_foreign, is_price_unit
from handlers.language.lengths import pieces_of
from handlers.language.patterns import Pattern
from handlers.language.pieces import DAY, HOUR, MONTH, NIGHT, WEEK, WEEKEND, Kind, Piece
from handlers.language.rates import Often, Rate, how_often, rated, rates_of
from handlers.language.sheet import Mark, Sheet
from handlers.language.stored import Stored, apart
from handlers.language.sums import Term, counted, listed, summed
from handlers.language.totals import settled
from handlers.queries import SessionSlot

LONGEST = 5 * 365 * DAY
# More rates than this is no question, and not worth the time to pair them up.
_MOST_RATES = 40
_PER_MONTH = {DAY: Decimal(30), WEEK: Decimal(52) / 12, MONTH: Decimal(1)}
_NEXT_ITEM = Pattern(r"[,，、;；。.+\n]|再|然后|外加|另外|(?<![a-z])(?:plus|and|then)(?![a-z])")
_OPEN_ENDED = Pattern(r"(?:项目|课题|合同|工期|周期)[^,，。;]{0,6}$|(?<![a-z])(?:project|contract)[^,.;]{0,8}$")


@dataclass(slots=True)
class Use:
    """How long and how often, each part only if it was said; `first` is the first length of any kind, in minutes."""

    sessions: list[SessionSlot] = field(default_factory=list)
    gpu_hours: Decimal | None = None
    monthly_hours: Decimal | None = None
    session_minutes: Decimal | None = None
    term_months: Decimal | None = None
    invalid: tuple[str, ...] = ()
    first: Decimal | None = None
    said: bool = False
    unit_price: bool = False
    stored: Stored | None = None


def find_use(sheet: Sheet, spans: Iterable[tuple[int, int, Decimal]] = ()) -> Use:
    """What the text says about time, with the spans from one time of day to another; marks the lengths."""
    pieces = _bounded(pieces_of(sheet.text))
    use = Use()
    lengths = [p for p in pieces if p.kind is Kind.LENGTH]
    if lengths:
        use.first = lengths[0].size
    between = [Piece(start, end, Kind.LENGTH, size, unit=HOUR) for start, end, size in spans]
    pieces = sorted((*pieces, *between), key=lambda p: p.start)
    running, use.stored = apart(sheet.text, pieces)
    _Reading(sheet.text, running, use).read()
    for piece in pieces:
        if piece.kind in (Kind.LENGTH, Kind.CARD_HOURS):
            sheet.cover(piece.start, piece.end, Mark.LENGTH)
        elif piece.kind is Kind.ALWAYS or (piece.kind is Kind.PER and lengths):
            sheet.cover(piece.start, piece.end, Mark.RATE)
    use.said = bool(use.sessions or use.gpu_hours or use.monthly_hours or use.invalid)
    return use


def _bounded(pieces: list[Piece]) -> list[Piece]:
    rating = (Kind.PER, Kind.EACH, Kind.TIMES)
    few = sum(p.kind in rating for p in pieces) <= _MOST_RATES
    return pieces if few else [p for p in pieces if p.kind not in rating]


class _Reading:
    """One text's pieces, taken up one by one as their meaning is found."""

    def __init__(self, text: str, pieces: list[Piece], use: Use) -> None:
        self.text = text
        self.use = use
        self.pieces = rated(text, listed(text, counted(text, pieces)))

    def read(self) -> None:
        for piece in self._all(Kind.CARD_HOURS):
            self._card_hours(piece)
        terms, self.pieces = summed(self.text, self.pieces)
        self._add(terms)
        self._leave_foreign()
        terms, self.pieces = settled(self.text, self.pieces)
        self._add(terms)
        if any(p.size <= 0 for p in self.pieces if p.kind in (Kind.LENGTH, Kind.TIMES)):
            self._refuse()
        else:
            self._meaning()
        if sum((s.minutes * s.repeat for s in self.use.sessions), Decimal(0)) > LONGEST:
            self._refuse()

    def _all(self, kind: Kind) -> list[Piece]:
        return [p for p in self.pieces if p.kind is kind]

    def _card_hours(self, piece: Piece) -> None:
        if piece.size > 0:
            self.use.gpu_hours = piece.size
        else:
            self.use.invalid += ("gpu_hours",)

    def _refuse(self) -> None:
        """A length that no job has: none of them is used."""
        self.use.invalid = tuple(dict.fromkeys((*self.use.invalid, "sessions")))
        self.use.sessions.clear()
        self.pieces = []

    def _add(self, terms: Iterable[Term]) -> None:
        for term in terms:
            if term.minutes <= 0 or term.repeat <= 0 or term.minutes * term.repeat > LONGEST:
                self._refuse()
                return
            whole = term.repeat == int(term.repeat)
            minutes = term.minutes if whole else term.minutes * term.repeat
            self.use.sessions.append(SessionSlot(minutes, int(term.repeat) if whole else 1, term.low))

    def _leave_foreign(self) -> None:
        own = [p for p in self.pieces if not is_foreign(self.text, p)]
        self.pieces = [p for p in own if not is_price_unit(self.text, p)]
        self.use.unit_price = len(self.pieces) < len(own)

    def _meaning(self) -> None:
        rates = rates_of(self.text, self.pieces)
        if self._all(Kind.ALWAYS):
            self._always()
        elif rates or self._all(Kind.WEEKDAYS):
            self._rate(rates)
        if self.use.monthly_hours is None:
            self._add(self._plain())

    def _always(self) -> None:
        term = max(self._all(Kind.LENGTH), key=lambda p: p.size, default=None)
        if term is None or term.unit >= MONTH:
            self.use.monthly_hours = Decimal(720)
            self.use.term_months = None if term is None else term.size / MONTH
            self.pieces = []

    def _rate(self, rates: list[Rate]) -> None:
        used = [rate.what for rate in rates]
        free = [p for p in self._all(Kind.LENGTH) if not any(p is u for u in used)]
        short = (p for p in (*used, *free) if p.kind is Kind.LENGTH and p.unit < DAY)
        length = next(short, None) or next((p for p in used if p.kind is Kind.LENGTH), None)
        if length is not None:
            span = max((p for p in free if p is not length), key=lambda p: p.size, default=None)
            self._at(length, how_often(self.pieces, rates, length), span)

    def _at(self, length: Piece, often: Often, span: Piece | None) -> None:
        """A length so often: runs where a daily rate has an end, else hours a month."""
        if span is not None and span.unit >= NIGHT and self._is_daily(often) and not self._is_open_ended(span, often):
            days = span.size / NIGHT if span.unit == NIGHT else span.size / DAY
            repeat = (days * DAY / often.per * often.count).to_integral_value()
            self._add([Term(length.size, repeat, length.low)])
        else:
            per = _PER_MONTH.get(often.per, MONTH / often.per)
            self.use.monthly_hours = length.size / HOUR * often.count * per
            self.use.session_minutes = length.size if often.sitting else None
            self.use.term_months = span.size / MONTH if span is not None and span.unit >= DAY else None
        self.pieces = []

    def _is_daily(self, often: Often) -> bool:
        return often.per < WEEK or bool(self._all(Kind.WEEKDAYS)) or any(p.size == DAY for p in self._all(Kind.PER))

    def _is_open_ended(self, span: Piece, often: Often) -> bool:
        """Whether a span is the term of a rate: that of a project, or months of working days."""
        if often.per == WEEK and span.unit >= MONTH:
            return True
        return _OPEN_ENDED.search(self.text[max(0, span.start - 10) : span.start]) is not None

    def _plain(self) -> list[Term]:
        """Lengths that are runs of their own, some of them repeated."""
        lengths, times = self._all(Kind.LENGTH), self._all(Kind.TIMES)
        if len(times) == len(lengths) > 1:
            return [Term(p.size, often.size, p.low) for often, p in zip(times, lengths, strict=True)]
        lengths = self._without_same_night(lengths)
        repeats = {p.start: Decimal(1) for p in lengths}
        for often in times:
            chosen = self._beside(often, lengths) or self._repeated(lengths)
            if chosen is not None:
                repeats[chosen.start] *= often.size
        return [_term(p, repeats[p.start]) for p in lengths]

    def _without_same_night(self, lengths: list[Piece]) -> list[Piece]:
        """通宵跑一晚 is one night said twice."""
        same = {
            b.start
            for a, b in pairwise(lengths)
            if a.unit == b.unit == NIGHT and a.size == b.size and self._joined(a, b)
        }
        return [p for p in lengths if p.start not in same]

    def _joined(self, first: Piece, second: Piece) -> bool:
        """Whether the two stand in one item of a list."""
        left, right = sorted((first, second), key=lambda p: p.start)
        return _NEXT_ITEM.search(self.text, left.end, right.start) is None

    def _beside(self, often: Piece, lengths: list[Piece]) -> Piece | None:
        """The length in the same item of a list as a number of times, the one behind it before the one ahead of it."""
        near = [p for p in lengths if self._joined(p, often)]
        return min(near, key=lambda p: (_distance(p, often), p.start < often.start), default=None)

    def _repeated(self, lengths: list[Piece]) -> Piece | None:
        """The length a number of times of its own item belongs to: the nearest to what is marked as each, or to it."""
        marks = self._all(Kind.EACH) or self._all(Kind.TIMES)
        return min(lengths, key=lambda p: min(_distance(p, m) for m in marks), default=None)


def _distance(piece: Piece, mark: Piece) -> int:
    return abs(piece.start - mark.end) if mark.start < piece.start else abs(mark.start - piece.end)


def _term(piece: Piece, repeat: Decimal) -> Term:
    """Two weekends are two runs of one."""
    if piece.unit in (NIGHT, WEEKEND) and piece.low is None and piece.size % piece.unit == 0:
        return Term(piece.unit, piece.size / piece.unit * repeat)
    return Term(piece.size, repeat, piece.low)
