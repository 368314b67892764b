"""The table of a ranking: at most six rows, one a provider, with only the columns that say something."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from catalog.money import CENT
from catalog.needs import Need
from catalog.offers import Mode, Unit
from catalog.quotes import Part, Quote
from catalog.usage import Basis
from handlers.cards import Align, Column, Language, Table
from handlers.desk import Asked
from handlers.wording.figures import currency, duration, money, rate
from handlers.wording.labels import card_label, counted, provider_name
from handlers.wording.sentences import say

ROWS = 6
# With more parts than these the time on the clock would make the table wider than a terminal.
MOST_PARTS = 3
UNKNOWN = "?"
NOTHING = "–"


@dataclass(frozen=True, slots=True)
class _Shown:
    """A column that may be shown: its title, its cells, and whether it holds figures."""

    title: str
    cell: Callable[[Quote], str]
    figures: bool = True


def shown_quotes(quotes: Sequence[Quote], need: Need) -> tuple[Quote, ...]:
    """The best quote of each provider and billing mode, or of each model where several were asked for; of a lone
    provider all.
    """
    lone = len({quote.offer.provider for quote in quotes}) == 1
    best: dict[Hashable, Quote] = {}
    for quote in quotes:
        best.setdefault(_row_of(quote, lone=lone, models=len(need.gpus) > 1), quote)
    return tuple(best.values())[:ROWS]


def _row_of(quote: Quote, *, lone: bool, models: bool) -> Hashable:
    if lone:
        return quote.offer.sku
    return quote.offer.provider, quote.offer.mode, quote.offer.gpu if models else None


def quote_table(asked: Asked, quotes: Sequence[Quote], need: Need, basis: Basis) -> Table:
    """The ranking as a table; `omitted` counts the offers that are not in it."""
    rows = shown_quotes(quotes, need)
    columns = tuple(_columns(asked, rows, basis))
    return Table(
        tuple(Column(c.title, Align.RIGHT if c.figures else Align.LEFT) for c in columns),
        tuple(tuple(column.cell(row) for column in columns) for row in rows),
        omitted=len(quotes) - len(rows),
    )


def _columns(asked: Asked, rows: Sequence[Quote], basis: Basis) -> Iterator[_Shown]:
    language = asked.language
    yield _Shown(say(language, "column.provider"), lambda q: provider_name(asked, q.offer.provider), figures=False)
    yield _Shown(say(language, "column.gpu"), lambda q: _gpu(language, q), figures=False)
    yield _Shown(say(language, "column.rate"), lambda q: _rate(language, q))
    match basis:
        case Basis.HOUR:
            if any(_multiplied(quote) for quote in rows):
                yield _total(language, rows, "column.per_hour")
        case Basis.BUDGET:
            yield _Shown(say(language, "column.runs_for"), lambda q: _time(language, q, q.run_seconds))
            yield _total(language, rows, "column.costs")
        case _:
            parts = tuple(_parts(language, rows))
            yield from parts
            yield _total(language, rows, "column.total")
            if len(parts) <= MOST_PARTS and any(q.total and q.wall_seconds != q.run_seconds for q in rows):
                yield _Shown(say(language, "column.wall"), lambda q: _at_least(q, _time(language, q, q.wall_seconds)))


def _multiplied(quote: Quote) -> bool:
    """Whether an hour comes to more than the rate: several people, cards or machines."""
    units = quote.gpu_count if quote.offer.unit is Unit.CARD else quote.machines
    return units * quote.seats > 1


def _gpu(language: Language, quote: Quote) -> str:
    label = counted(quote.gpu_count, card_label(language, quote.offer))
    if quote.offer.unit is Unit.MACHINE and quote.machines > 1:
        label = say(language, "gpu.machines", gpu=label, machines=str(quote.machines))
    if quote.offer.mode is Mode.ON_DEMAND:
        return label
    return say(language, "gpu.mode", gpu=label, mode=say(language, f"mode.{quote.offer.mode}"))


def _rate(language: Language, quote: Quote) -> str:
    if quote.rate is None:
        return say(language, "total.unknown")
    said = rate(language, quote.rate.value)
    many = quote.offer.unit is Unit.CARD and quote.gpu_count > 1
    return say(language, "rate.each", rate=said) if many else said


def _time(language: Language, quote: Quote, seconds: Decimal) -> str:
    return NOTHING if quote.total is None else duration(language, seconds)


def _parts(language: Language, rows: Sequence[Quote]) -> Iterator[_Shown]:
    """The parts of the totals, where there is any but computing in one of the rows."""
    if not any(_matters(quote, part) for quote in rows for part in Part if part is not Part.COMPUTE):
        return
    for part in Part:
        if any(_matters(quote, part) for quote in rows):
            yield _Shown(say(language, f"part.{part}"), _part_cell(part))


def _matters(quote: Quote, part: Part) -> bool:
    return part in quote.unknown or bool(part in quote.parts and quote.parts[part].amount)


def _part_cell(part: Part) -> Callable[[Quote], str]:
    def cell(quote: Quote) -> str:
        if part in quote.unknown:
            return UNKNOWN
        amount = quote.parts.get(part)
        return NOTHING if amount is None else _figure(amount.amount)

    return cell


def _figure(amount: Decimal) -> str:
    return "< 0.01" if 0 < amount < CENT else f"{amount:,.2f}"


def _total(language: Language, rows: Sequence[Quote], key: str) -> _Shown:
    """The totals; the currency stands in the title where it is the same for all."""
    currencies = {quote.total.currency for quote in rows if quote.total}
    title = say(language, key)
    if len(currencies) == 1 and not any(quote.converted for quote in rows):
        title = say(language, "column.in", title=title, currency=currency(language, *currencies))
        return _Shown(title, lambda q: _at_least(q, _figure(q.total.amount)) if q.total else NOTHING)
    return _Shown(title, lambda q: _in_own_currency(language, q))


def _in_own_currency(language: Language, quote: Quote) -> str:
    if quote.total is None:
        return NOTHING
    said = _at_least(quote, money(language, quote.total))
    if quote.converted is None:
        return said
    return say(language, "total.converted", total=said, converted=money(language, quote.converted))


def _at_least(quote: Quote, figure: str) -> str:
    return f"≥ {figure}" if quote.at_least else figure
