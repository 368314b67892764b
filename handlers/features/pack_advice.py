"""On demand, a monthly plan, or a pack: what each comes to, from when on it pays, and what would expire unused."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from catalog.errors import NotPriceable
from catalog.needs import GpuNeed
from catalog.offers import MONTH_HOURS, Mode
from catalog.packs import PackOutlook, advise
from catalog.quotes import Quote
from handlers.cards import Answer, Button, Table
from handlers.desk import Asked
from handlers.job.deciding import Outcome
from handlers.job.needs import Job, job_of
from handlers.queries import Intent
from handlers.ranking.card import ranking_answer
from handlers.ranking.packs import pack_claim, pack_data, pack_table, pack_verdict, worth_showing
from handlers.ranking.refusal import cannot_price
from handlers.ranking.words import job_words, place_words, total_words
from handlers.talk.asking_back import ask_back
from handlers.wording.phrases import buttons, phrase, spoken
from handlers.wording.sentences import say


def answer(asked: Asked) -> Answer:
    """The ranking of both ways to pay, and every pack in question."""
    if asked.slots.missing:
        return ask_back(asked)
    job = job_of(asked)
    found = None if asked.slots.invalid else _advised(asked, job)
    if found is None:
        return cannot_price(asked)
    outcome, packs = found
    title = say(asked.language, "title.pack_advice", job=job_words(asked.language, outcome.need))
    ranked = ranking_answer(
        asked,
        outcome,
        title,
        _choices(asked, outcome),
        lead=_lead(asked, outcome, packs),
        beside=_claimed(asked, packs),
    )
    return _with_packs(asked, ranked, packs)


def _advised(asked: Asked, job: Job) -> tuple[Outcome, tuple[PackOutlook, ...]] | None:
    """The ranking, and the packs: those of any card where nobody named one. None where nothing can be priced."""
    costing = asked.costing(effective=True)
    try:
        ranking = advise(asked.catalog, job.need, costing)
        anything = replace(job.need, gpus=(GpuNeed(count=job.need.gpus[0].count),)) if job.reference else job.need
        packs = advise(asked.catalog, anything, costing).packs if job.reference else ranking.packs
    except NotPriceable:
        return None
    return Outcome(job, job.need, ranking.decision), worth_showing(asked, packs)


def _lead(asked: Asked, outcome: Outcome, packs: Sequence[PackOutlook]) -> Iterator[str]:
    """Packs first where they were asked about; then paying on demand against a plan."""
    if _packs_asked(asked):
        yield from pack_verdict(asked, packs)
    yield from _on_demand_or_plan(asked, outcome)


def _claimed(asked: Asked, packs: Sequence[PackOutlook]) -> tuple[str, ...]:
    return tuple(pack_claim(asked, packs)) if _packs_asked(asked) else ()


def _packs_asked(asked: Asked) -> bool:
    """Whether packs are part of the question: named, or one provider's ways to pay are compared."""
    modes = asked.slots.billing_modes
    return Mode.PACK in modes or (not modes and bool(asked.slots.platforms))


def _on_demand_or_plan(asked: Asked, outcome: Outcome) -> Iterator[str]:
    hourly, plan = _cheapest(outcome, plan=False), _cheapest(outcome, plan=True)
    if hourly is None and plan is None:
        yield say(asked.language, "plan.nothing")
    elif hourly is None or plan is None:
        yield from _only(asked, outcome, hourly or plan, plan=hourly is None)
    else:
        better, other = (hourly, plan) if _no_dearer(outcome, hourly, plan) else (plan, hourly)
        yield say(
            asked.language,
            _winning(better, other, plan=better is plan),
            **_words(asked, outcome, "better", better),
            **_words(asked, outcome, "other", other),
        )


def _winning(better: Quote, other: Quote, *, plan: bool) -> str:
    """Only probably where a part of the better one is unknown, or the two were compared by a rate."""
    open_ended = better.at_least or better.converted or other.converted
    if plan:
        return "plan.plan_may_win" if open_ended else "plan.plan_wins"
    return "plan.on_demand_may_win" if open_ended else "plan.on_demand_wins"


def _only(asked: Asked, outcome: Outcome, quote: Quote | None, *, plan: bool) -> Iterator[str]:
    if quote is not None:
        key = "plan.only_plan" if plan else "plan.only_on_demand"
        yield say(asked.language, key, **_words(asked, outcome, "better", quote))


def _words(asked: Asked, outcome: Outcome, name: str, quote: Quote) -> dict[str, str]:
    total = total_words(asked, quote, outcome.need.usage)
    return {name: place_words(asked, quote), f"{name}_total": total}


def _cheapest(outcome: Outcome, *, plan: bool) -> Quote | None:
    """The first priced quote on demand, or the first paid for a whole term."""
    prepaid = (Mode.SUBSCRIPTION, Mode.RESERVED)
    quotes = (quote for quote in outcome.decision.quotes if quote.total is not None)
    return next((quote for quote in quotes if (quote.offer.mode in prepaid) is plan), None)


def _no_dearer(outcome: Outcome, one: Quote, other: Quote) -> bool:
    """Whether `one` stands before `other` in the ranking."""
    return outcome.decision.quotes.index(one) < outcome.decision.quotes.index(other)


def _with_packs(asked: Asked, ranked: Answer, packs: Sequence[PackOutlook]) -> Answer:
    """The packs between the answer and the ranking."""
    data = ranked.data | {"packs": [pack_data(outlook) for outlook in packs]}
    if not packs or not _packs_asked(asked):
        return Answer(ranked.card, data)
    blocks = ranked.card.blocks
    place = next((n for n, block in enumerate(blocks) if isinstance(block, Table)), len(blocks))
    with_packs = (*blocks[:place], pack_table(asked, packs), *blocks[place:])
    return Answer(replace(ranked.card, blocks=with_packs), data)


def _choices(asked: Asked, outcome: Outcome) -> tuple[Button, ...]:
    language, best, refused = asked.language, outcome.best, asked.query.unwanted_gpus
    job = replace(asked.slots, billing_modes=())
    hours = asked.slots.monthly_hours
    longer = replace(job, monthly_hours=hours * 2) if hours and hours * 2 <= MONTH_HOURS else None
    about = say(language, "ask.about", provider=spoken(language, best.offer.provider)) if best else None
    return buttons(
        language,
        (
            ("cost", phrase(language, Intent.ESTIMATE, job, refused)),
            ("twice", phrase(language, Intent.PACK_ADVICE, longer, refused) if longer else None),
            ("which", phrase(language, Intent.RECOMMEND, replace(job, platforms=()), refused)),
            ("about", about),
        ),
    )
