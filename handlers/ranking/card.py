"""The card of a ranking: the answer, the table, the reasons, the sources, the choices."""

from __future__ import annotations

from collections.abc import Iterable

from catalog.quotes import Decision, Quote
from catalog.usage import Basis
from handlers.cards import Answer, Block, Bullets, Button, Card, Line, Tone, Weight
from handlers.desk import Asked
from handlers.job.deciding import Outcome, in_currency
from handlers.job.needs import REFERENCE_GPU
from handlers.queries import Intent
from handlers.ranking.data import decision_data
from handlers.ranking.of_review import advice_lines
from handlers.ranking.reasons import reason_lines
from handlers.ranking.sources import currency_notes, rate_note, source_lines
from handlers.ranking.table import quote_table, shown_quotes
from handlers.ranking.telling import Ranking
from handlers.wording.labels import names
from handlers.wording.sentences import say


def ranking_answer(
    asked: Asked,
    outcome: Outcome,
    title: str,
    buttons: tuple[Button, ...],
    *,
    lead: Iterable[str],
    beside: Iterable[str] = (),
) -> Answer:
    """The whole answer: first what the reader wants to know, then what goes `beside` it, then the figures."""
    priced = tuple(quote for quote in outcome.decision.quotes if quote.total is not None)
    blocks: list[Block] = [Line(text, Weight.LEAD) for text in lead]
    blocks += [Line(text) for text in (*beside, *_assumed(asked, outcome))]
    blocks += _figures(asked, outcome, priced)
    tone = Tone.GOOD if priced and outcome.nearest is None else Tone.WARNING
    card = Card(title, tuple(blocks), buttons, tone, asked.language)
    return Answer(card, decision_data(asked.catalog, outcome.decision))


def _figures(asked: Asked, outcome: Outcome, priced: tuple[Quote, ...]) -> Iterable[Block]:
    """Table, reasons and small print; the providers without a price are named below."""
    decision, need = outcome.decision, outcome.need
    rows = decision.quotes if need.providers or not priced else priced
    if rows:
        yield quote_table(asked, rows, need, decision.basis)
    if reasons := _reasons(asked, outcome):
        yield Bullets(reasons)
    shown = shown_quotes(priced, need)
    yield from source_lines(asked, shown)
    notes = [*currency_notes(asked, shown), *(_unpriced(asked, decision, priced) if rows is priced else ())]
    if notes:
        yield Line(say(asked.language, "list.sentence").join(notes), Weight.SMALL)


def _unpriced(asked: Asked, decision: Decision, priced: tuple[Quote, ...]) -> Iterable[str]:
    """The providers that would do and have no price."""
    known = {quote.offer.provider for quote in priced}
    left = [q.offer.provider for q in decision.quotes if q.total is None and q.offer.provider not in known]
    if left:
        yield say(asked.language, "ranking.unpriced", providers=names(asked, left))


def _reasons(asked: Asked, outcome: Outcome) -> tuple[str, ...]:
    """Why the best is the best; where nothing has a price, what the review advises all the same."""
    if outcome.best is None:
        return advice_lines(asked, outcome.decision, outcome.need)
    return reason_lines(Ranking(asked, outcome.need, outcome.decision, outcome.best))


def _assumed(asked: Asked, outcome: Outcome) -> Iterable[str]:
    """What the answer takes for granted because nobody said it."""
    language, job = asked.language, outcome.job
    if job.reference:
        count = str(job.need.gpus[0].count)
        yield say(language, "assumed.reference", count=count, gpu=REFERENCE_GPU)
    if job.shared_models:
        yield say(language, "assumed.shared")
    if outcome.need.usage is None and outcome.decision.basis is Basis.HOUR and asked.query.intent is Intent.RECOMMEND:
        seats = outcome.need.seats
        key = "assumed.no_length" if seats == 1 else "assumed.no_length_people"
        yield say(language, key, seats=str(seats))
    if job.currency_assumed:
        yield say(language, "assumed.currency", currency=asked.desk.currency)
    yield from _budget_rate(asked, outcome)
    if outcome.mode_missing:
        modes = say(language, "list.comma").join(say(language, f"mode.{mode}") for mode in job.need.modes)
        key = "mode_missing" if outcome.decision.quotes else "mode_missing_alone"
        yield say(language, f"assumed.{key}", modes=modes)


def _budget_rate(asked: Asked, outcome: Outcome) -> Iterable[str]:
    """The rate by which a budget in another currency was set against the prices."""
    best, budget = outcome.nearest or outcome.best, outcome.job.budget
    if best is None or budget is None:
        return
    found = in_currency(asked, best, budget.currency)
    if found is not None and found.rate is not None:
        yield rate_note(asked, found.rate)
