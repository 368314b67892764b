"""What a job costs, or what a budget buys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from catalog.quotes import Quote
from catalog.usage import Basis
from handlers.cards import Answer, Button
from handlers.desk import Asked
from handlers.facts.storage_beside import beside_a_job
from handlers.job.deciding import Outcome, decided
from handlers.job.needs import job_of
from handlers.queries import Intent
from handlers.ranking.card import ranking_answer
from handlers.ranking.leads import lead
from handlers.ranking.refusal import cannot_price
from handlers.ranking.words import job_words, set_up_known
from handlers.talk.asking_back import ask_back
from handlers.wording.figures import duration, money
from handlers.wording.labels import provider_name
from handlers.wording.phrases import buttons, phrase, spoken
from handlers.wording.sentences import say


def answer(asked: Asked) -> Answer:
    """The cost of the sessions as they were stated; at every provider or at the one named."""
    apart = beside_a_job(asked)
    if apart is None:
        return _of_job(asked)
    return apart.added_to(_of_job(apart.job))


def _of_job(asked: Asked) -> Answer:
    if asked.slots.missing:
        return ask_back(asked)
    outcome = None if asked.slots.invalid else decided(asked, job_of(asked), effective=False)
    if outcome is None:
        return cannot_price(asked)
    title, said = _title(asked, outcome), lead(asked, outcome)
    return ranking_answer(asked, outcome, title, _choices(asked, outcome), lead=said, beside=_set_up(asked, outcome))


def _title(asked: Asked, outcome: Outcome) -> str:
    title, budget = job_words(asked.language, outcome.need), outcome.job.budget
    if outcome.decision.basis is not Basis.BUDGET or budget is None:
        return title
    return say(asked.language, "title.buys", budget=money(asked.language, budget), job=title)


def _set_up(asked: Asked, outcome: Outcome) -> Iterator[str]:
    """What setting up would add; it is not part of an estimate."""
    best = outcome.best
    if best is None or outcome.decision.basis in (Basis.HOUR, Basis.BUDGET):
        return
    yield _set_up_words(asked, best)


def _set_up_words(asked: Asked, best: Quote) -> str:
    provider = provider_name(asked, best.offer.provider)
    if not best.setup_seconds or best.setup_apart is None:
        key = "set_up_starts" if set_up_known(asked, best) and not best.setup_seconds else "set_up_unknown"
        return say(asked.language, f"estimate.{key}", provider=provider)
    time, cost = duration(asked.language, best.setup_seconds), money(asked.language, best.setup_apart)
    return say(asked.language, "estimate.set_up_apart", provider=provider, time=time, cost=cost)


def _choices(asked: Asked, outcome: Outcome) -> tuple[Button, ...]:
    slots, language, best = asked.slots, asked.language, outcome.best
    refused = asked.query.unwanted_gpus
    open_ended = slots.monthly_hours is not None
    about = say(language, "ask.about", provider=spoken(language, best.offer.provider)) if best else None
    return buttons(
        language,
        (
            ("which", phrase(language, Intent.RECOMMEND, replace(slots, platforms=()), refused)),
            ("plan", phrase(language, Intent.PACK_ADVICE, slots, refused) if open_ended else None),
            ("about", about),
            (
                "everywhere",
                phrase(language, Intent.ESTIMATE, replace(slots, platforms=()), refused) if slots.platforms else None,
            ),
        ),
    )
