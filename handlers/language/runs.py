"""What the lengths in a text mean together: single runs, repeated runs, or a rate with or without an end."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal

from handlers.language.lengths import DAY, HOUR, MONTH, NIGHT, WEEK, WEEKEND, Kind, Piece, pieces_of
from handlers.language.sheet import Mark, Sheet
from handlers.queries import SessionSlot

LONGEST = 5 * 365 * DAY
_PER_MONTH = {DAY: Decimal(30), WEEK: Decimal(52) / 12, MONTH: Decimal(1)}

_RUN_BEFORE = re.compile(r"(?:跑|租|用|训练?|开|挂|包|连续|持续|for|run|rent|renting|running|use|usage of|over)\s?(?:了|上|它|个|the)?\s?$")
_RENTED = re.compile(r"(?:租|跑|包|(?<![a-z])rent|(?<![a-z])for )[^,，。;；?\n]*$")
_PRICE_AFTER = re.compile(r"\s?(?:\S{0,2}要|得|需要?|的|大概|大约|是|会|能|下来|左右)*\s?(?:多少|几块|几元|什么价|啥价|价格|价钱|费用|开销|花费|花多少|成本|单价|租金|贵不贵|how much|cost|price|租)")
_PRICE_BEFORE = re.compile(r"(?:多少钱|几块钱?|几元|什么价格?|啥价|价格|单价|how much[^,.;?]{0,30}|price[^,.;?]{0,20}|cost[^,.;?]{0,20}|rates?[^,.;?]{0,14}|多少|\ue004)\s?(?:/|per|for|是|一)?\s?$")
_NOT_THE_JOB_AFTER = re.compile(
    r"\s?(?:之?后(?!付)|以后|以内|之内|内(?!存)|里(?!面)|之?前|ago|later|old|from now|有效|到期|过期|才?能?(?:上)?传|的?上传|的?响应|响应|回复|内?回|客服|起租|起步|起计|起算|计费|结算|为单位|"
    r"(?:of |to )?(?:upload|transfer|copy|response|validity|billing|increments?|granularity|minimum|support|notice|steps)|(?:free|trial|before|after)(?![a-z])|"
    r"(?:不用|不操作|没动静|无操作|空闲|闲置))"
)
_NOT_THE_JOB_BEFORE = re.compile(
    r"(?:有效期?|valid(?:ity)?|expires?|expiry|上传|传(?:数据|上去|完)|upload(?:ing|s)?|transfer(?:ring|s)?|copying|下载|计费|最[小少低短]|单位|minimum|billed|billing|charged?|响应|回复|客服|response|reply|"
    r"每隔|再过|(?:折腾|折磨|弄|装|配|搞|等|排队?|忙|研究|试|调|卡|耽误|浪费|熬|学)了|(?<![a-z])(?:within|in|every|past|last|after)|过了|第|不足|不满|工作经验|保留期?|retention|装环境|配环境|set-?up|setup)"
    r"[^\d,，。;；?\n]{0,10}$"
)
_OF_MONEY = re.compile(r"\s?(?:最多|至多|顶多|不超过?|不能超过?|只能|只有|就|大概|大约|预算|限额|花|用|给|控制在|是|有|\s)*\ue004")
_OPEN_ENDED = re.compile(r"(?:项目|课题|合同|工期|周期)[^,，。;]{0,6}$|(?<![a-z])(?:project|contract)[^,.;]{0,8}$")
_RUNS_NOUN = re.compile(r"[ -]?(?:runs?|sessions?|jobs?|experiments?|trials?|ablations?|blocks?|slots?|labs?|classes|lectures?|sittings?|bursts?|stints?|的?(?:实验|任务|训练|课|消融|作业))(?![a-z])")
_SHORT_GAP = re.compile(r"\s?(?:个|段|次|组)?\s?(?:separate |short |long )?")
_BLANK = re.compile(r"[\s()]*")
_CLAUSE = re.compile(r"[,，。.;；?!\n]")
_STOP = re.compile(r"[。;；?!\n]")


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


def find_use(sheet: Sheet) -> Use:
    """What the text says about time; marks the lengths."""
    pieces = _bounded(pieces_of(sheet.text))
    use = Use()
    lengths = [p for p in pieces if p.kind is Kind.LENGTH]
    if lengths:
        use.first = lengths[0].size
    _Reading(sheet.text, pieces, use).read()
    for piece in pieces:
        if piece.kind in (Kind.LENGTH, Kind.CARD_HOURS):
            sheet.cover(piece.start, piece.end, Mark.LENGTH)
        elif piece.kind is Kind.ALWAYS or (piece.kind is Kind.PER and lengths):
            sheet.cover(piece.start, piece.end, Mark.RATE)
    use.said = bool(use.sessions or use.gpu_hours or use.monthly_hours or use.invalid)
    return use


def _bounded(pieces: list[Piece]) -> list[Piece]:
    """Nobody names dozens of rates: a text that does is no question, and is not worth the time to pair them up."""
    rates = [p for p in pieces if p.kind in (Kind.PER, Kind.EACH, Kind.TIMES)]
    return pieces if len(rates) <= 40 else [p for p in pieces if p.kind not in (Kind.PER, Kind.EACH, Kind.TIMES)]


class _Reading:
    """One text's pieces, taken up one by one as their meaning is found."""

    def __init__(self, text: str, pieces: list[Piece], use: Use) -> None:
        self.text = text
        self.use = use
        self.pieces = self._rated(self._counted(pieces))

    def read(self) -> None:
        for piece in self._all(Kind.CARD_HOURS):
            self._card_hours(piece)
        self._sums()
        self.pieces = [p for p in self.pieces if not self._foreign(p)]
        if any(p.size <= 0 for p in self.pieces if p.kind in (Kind.LENGTH, Kind.TIMES)):
            self.use.invalid += ("sessions",)
            self.use.sessions.clear()
            return
        self._meaning()
        self._check()

    def _all(self, kind: Kind) -> list[Piece]:
        return [p for p in self.pieces if p.kind is kind]

    def _drop(self, *gone: Piece) -> None:
        self.pieces = [p for p in self.pieces if not any(p is g for g in gone)]

    def _gap(self, first: Piece, second: Piece) -> str:
        return self.text[first.end : second.start]

    def _card_hours(self, piece: Piece) -> None:
        if piece.size > 0:
            self.use.gpu_hours = piece.size
        else:
            self.use.invalid += ("gpu_hours",)

    # A unit named once beside a smaller length is a rate: 一天8小时, 8 hours a day, twice a week.

    def _rated(self, pieces: list[Piece]) -> list[Piece]:
        return [self._as_rate(pieces, i) for i in range(len(pieces))]

    def _as_rate(self, pieces: list[Piece], i: int) -> Piece:
        piece = pieces[i]
        if piece.kind is not Kind.LENGTH or not piece.one or piece.unit < NIGHT:
            return piece
        before, after = (pieces[i - 1] if i else None), (pieces[i + 1] if i + 1 < len(pieces) else None)
        if before is not None and self._smaller(before, piece) and re.fullmatch(r"\s?", self._gap(before, piece)):
            return replace(piece, kind=Kind.PER, size=max(piece.unit, DAY))
        if self.text[piece.start] == "一" and after is not None and self._smaller(after, piece) and not _CLAUSE.search(self._gap(piece, after)) and after.start - piece.end <= 10:
            return replace(piece, kind=Kind.PER, size=max(piece.unit, DAY))
        return piece

    @staticmethod
    def _smaller(other: Piece, piece: Piece) -> bool:
        return other.kind in (Kind.TIMES, Kind.EACH) or (other.kind is Kind.LENGTH and other.unit < piece.unit)

    # 30+15*5+240 minutes, 3 x 40min.

    def _sums(self) -> None:
        for run in self._adjoining():
            if any(p.kind in (Kind.PLUS, Kind.BY) for p in run[:-1]) and any(p.kind is Kind.LENGTH for p in run):
                self._sum(run)

    def _adjoining(self) -> list[list[Piece]]:
        runs: list[list[Piece]] = []
        for piece in self.pieces:
            arithmetic = piece.kind in (Kind.NUMBER, Kind.LENGTH, Kind.PLUS, Kind.BY) or (piece.kind is Kind.TIMES and runs and runs[-1] and runs[-1][-1].kind is Kind.BY)
            if arithmetic and runs and runs[-1] and _BLANK.fullmatch(self._gap(runs[-1][-1], piece)):
                runs[-1].append(piece)
            else:
                runs.append([piece] if arithmetic else [])
        return runs

    def _sum(self, run: list[Piece]) -> None:
        while run[-1].kind in (Kind.PLUS, Kind.BY):
            run = run[:-1]
        unit = next(p.unit for p in reversed(run) if p.kind is Kind.LENGTH)
        terms: list[list[Piece]] = [[]]
        for piece in run:
            if piece.kind is Kind.PLUS:
                terms.append([])
            elif piece.kind is not Kind.BY:
                terms[-1].append(piece)
        for term in terms:
            self._term(term, unit)
        self._drop(*run)

    def _term(self, term: list[Piece], unit: Decimal) -> None:
        if not term:
            return
        length = next((p for p in term if p.kind is Kind.LENGTH), None)
        counts = [p.size for p in term if p is not length]
        minutes = length.size if length else counts.pop(0) * unit
        repeat = Decimal(1)
        for count in counts:
            repeat *= count
        self._session(minutes, length.low if length else None, repeat)

    def _session(self, minutes: Decimal, low: Decimal | None, repeat: Decimal) -> None:
        if minutes <= 0 or repeat <= 0 or minutes * repeat > LONGEST:
            if "sessions" not in self.use.invalid:
                self.use.invalid += ("sessions",)
        elif repeat == int(repeat):
            self.use.sessions.append(SessionSlot(minutes, int(repeat), low))
        else:
            self.use.sessions.append(SessionSlot(minutes * repeat, 1, low))

    # five 20-minute runs: the number counts the runs, whose place is behind the length.

    def _counted(self, pieces: list[Piece]) -> list[Piece]:
        pieces = list(pieces)
        for i in range(len(pieces) - 1):
            count, length = pieces[i : i + 2]
            if count.kind is not Kind.NUMBER or length.kind is not Kind.LENGTH or not _SHORT_GAP.fullmatch(self._gap(count, length)):
                continue
            noun = _RUNS_NOUN.match(self.text, length.end)
            if noun:
                pieces[i : i + 2] = [length, Piece(length.end, noun.end(), Kind.TIMES, count.size)]
        return pieces

    def _foreign(self, piece: Piece) -> bool:
        """Whether a length is not the job's: a deadline, an upload, a billing step, the unit of a price."""
        if piece.kind is not Kind.LENGTH:
            return False
        before, after = self.text[max(0, piece.start - 40) : piece.start], self.text[piece.end : piece.end + 24]
        if _NOT_THE_JOB_AFTER.match(after) or _NOT_THE_JOB_BEFORE.search(before[-24:]):
            return True
        if piece.one and _OF_MONEY.match(after):
            return True
        priced = piece.one and piece.unit != NIGHT and self._prices(piece, before, after)
        self.use.unit_price = self.use.unit_price or priced
        return priced

    @staticmethod
    def _prices(piece: Piece, before: str, after: str) -> bool:
        if _RUN_BEFORE.search(before) or (piece.unit >= DAY and _RENTED.search(before)):
            return False
        return bool(_PRICE_AFTER.match(after) or _PRICE_BEFORE.search(before))

    def _meaning(self) -> None:
        rates = self._rates()
        if self._all(Kind.ALWAYS):
            self._always()
        elif rates or self._all(Kind.WEEKDAYS):
            self._rate(rates)
        if self.use.monthly_hours is None:
            self._plain()

    def _always(self) -> None:
        term = max(self._all(Kind.LENGTH), key=lambda p: p.size, default=None)
        if term is not None and term.unit < MONTH:
            return
        self.use.monthly_hours = Decimal(720)
        self.use.term_months = None if term is None else term.size / MONTH
        self.pieces = []

    def _rates(self) -> list[tuple[Piece, Piece]]:
        """Each rate word with what happens at that rate: a length, or a number of times."""
        pairs = [(per, what) for per in self._all(Kind.PER) if (what := self._at_rate(per)) is not None]
        seen: list[Piece] = []
        kept = []
        for per, what in pairs:
            if not any(what is s for s in seen):
                kept.append((per, what))
                seen.append(what)
        return kept

    def _at_rate(self, per: Piece) -> Piece | None:
        i = next(i for i, p in enumerate(self.pieces) if p is per)
        before, after = self._neighbour(reversed(self.pieces[:i]), per), self._neighbour(self.pieces[i + 1 :], per)
        near = before is not None and not _CLAUSE.search(self._gap(before, per)) and per.start - before.end <= 24
        leads = self.text[per.start] in "每天日周月" or re.match(r"(?:every|each|daily|weekly|monthly|nightly)", self.text[per.start :])
        if near and (not leads or after is None or _CLAUSE.search(self._gap(per, after))):
            return before
        if after is not None and not _STOP.search(self._gap(per, after)) and after.start - per.end <= 24:
            return after
        return before if near else None

    def _neighbour(self, pieces: "Sequence[Piece] | reversed[Piece]", per: Piece) -> Piece | None:
        return next((p for p in pieces if p.kind is Kind.TIMES or (p.kind is Kind.LENGTH and p.unit < per.size and not p.unit == NIGHT < per.size == DAY)), None)

    def _rate(self, rates: list[tuple[Piece, Piece]]) -> None:
        used = [what for _, what in rates]
        length = next((w for _, w in rates if w.kind is Kind.LENGTH and w.unit < DAY), None)
        free = [p for p in self._all(Kind.LENGTH) if not any(p is u for u in used)]
        if length is None:
            length = next((p for p in free if p.unit < DAY), None) or next((w for _, w in rates if w.kind is Kind.LENGTH), None)
            free = [p for p in free if p is not length]
        if length is None:
            return
        span = max(free, key=lambda p: p.size, default=None)
        self._at(length, self._frequency(rates, length), span)

    def _frequency(self, rates: list[tuple[Piece, Piece]], length: Piece) -> "_Often":
        """How often the length happens."""
        times = [(per.size, what.size) for per, what in rates if what.kind is Kind.TIMES]
        own = next((per.size for per, what in rates if what is length), None)
        days = next((what.size / DAY for per, what in rates if what is not length and what.kind is Kind.LENGTH and what.unit in (DAY, NIGHT)), None)
        weekly = Decimal(5) if self._all(Kind.WEEKDAYS) else None
        if days is not None:
            per = next(per.size for per, what in rates if what is not length and what.kind is Kind.LENGTH)
            return _Often(days, per, sitting=True)
        if times:
            per, count = min(times)
            outer = next((p for p, n in times if p > per), None)
            if outer is not None:
                return _Often(count * max(times)[1], outer, sitting=True)
            if own is not None and own < per:
                return _Often(count, per, sitting=True)
            return _Often(count * (weekly or 1), WEEK if weekly else per, sitting=True)
        if own in (None, DAY):
            loose = self._all(Kind.TIMES)
            count = loose[0].size if loose and own == DAY and not weekly and self._all(Kind.EACH) else Decimal(1)
            return _Often(weekly * count, WEEK, sitting=True) if weekly else _Often(count, DAY, sitting=True)
        return _Often(Decimal(1), own or DAY, sitting=own is not None and own < WEEK)

    def _at(self, length: Piece, often: "_Often", span: Piece | None) -> None:
        daily = often.per == DAY or (often.per == WEEK and self._all(Kind.WEEKDAYS)) or (often.per < WEEK)
        if self._all(Kind.PER) and any(p.size == DAY for p in self._all(Kind.PER)):
            daily = True
        if daily and span is not None and span.unit >= NIGHT and not _OPEN_ENDED.search(self.text[max(0, span.start - 10) : span.start]):
            days = span.size / NIGHT if span.unit == NIGHT else span.size / DAY
            self._session(length.size, length.low, (days * DAY / often.per * often.count).to_integral_value())
            self.pieces = []
            return
        per = _PER_MONTH.get(often.per)
        monthly = length.size / HOUR * often.count * (MONTH / often.per if per is None else per)
        self.use.monthly_hours = monthly
        self.use.session_minutes = length.size if often.sitting else None
        if span is not None and span.unit >= DAY:
            self.use.term_months = span.size / MONTH
        self.pieces = []

    def _plain(self) -> None:
        """Lengths that are runs of their own, some of them repeated."""
        lengths, times = self._all(Kind.LENGTH), self._all(Kind.TIMES)
        if len(times) == len(lengths) > 1:
            for count, piece in zip(times, lengths, strict=True):
                self._session(piece.size, piece.low, count.size)
            return
        repeat = Decimal(1)
        for piece in times:
            repeat *= piece.size
        chosen = self._repeated(lengths) if times else None
        for piece in lengths:
            count = repeat if piece is chosen else Decimal(1)
            if piece.unit in (NIGHT, WEEKEND) and piece.low is None and piece.size % piece.unit == 0:
                self._session(piece.unit, None, piece.size / piece.unit * count)
            else:
                self._session(piece.size, piece.low, count)

    def _repeated(self, lengths: list[Piece]) -> Piece | None:
        """The length the number of times belongs to: the one marked as each, else the nearest."""
        each, times = self._all(Kind.EACH), self._all(Kind.TIMES)
        marks = each or times
        return min(lengths, key=lambda p: min(abs(p.start - m.end) if m.start < p.start else abs(m.start - p.end) for m in marks), default=None)

    def _check(self) -> None:
        use = self.use
        if sum((s.minutes * s.repeat for s in use.sessions), Decimal(0)) > LONGEST and "sessions" not in use.invalid:
            use.invalid += ("sessions",)
        if "sessions" in use.invalid:
            use.sessions.clear()


@dataclass(frozen=True, slots=True)
class _Often:
    """`count` times in each `per` minutes; `sitting` where one sitting's length was said."""

    count: Decimal
    per: Decimal
    sitting: bool
