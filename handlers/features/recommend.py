"""Which provider to use, by what the whole job really costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from catalog.needs import GpuNeed
from catalog.usage import Basis
from handlers.cards import Answer
from handlers.desk import Asked
from handlers.facts.cells import summary
from handlers.job.deciding import Outcome, decided
from handlers.job.needs import job_of
from handlers.queries import GpuSlot, Intent, SessionSlot
from handlers.ranking.card import ranking_answer
from handlers.ranking.leads import lead
from handlers.ranking.refusal import cannot_price
from handlers.ranking.words import job_words
from handlers.talk.asking_back import ask_back
from handlers.wording.labels import scenario_name, topic_name
from handlers.wording.phrases import buttons, phrase, spoken
from handlers.wording.sentences import say

OTHER_CARDS = ("RTX 4090", "A100")

# Wishes that have a figure and no threshold.
WEIGHED = frozenset({"support", "transfer_speed", "ease_of_use", "reliability"})
TWENTY_HOURS = Decimal(1200)


def answer(asked: Asked) -> Answer:
    """The ranking of all offers that meet the needs."""
    if asked.slots.missing:
        return ask_back(asked)
    outcome = None if asked.slots.invalid else decided(asked, job_of(asked), effective=True)
    if outcome is None:
        return cannot_price(asked)
    title = say(asked.language, "title.recommend", job=_title(asked, outcome))
    choices = buttons(asked.language, _choices(asked, outcome))
    said = lead(asked, outcome, advise=True)
    return ranking_answer(asked, outcome, title, choices, lead=said, beside=_figures(asked, outcome))


def _figures(asked: Asked, outcome: Outcome) -> Iterator[str]:
    """What is known of the wishes that rule nobody out, so that the reader can weigh them against the cost."""
    names = dict.fromkeys(quote.offer.provider for quote in outcome.decision.quotes)
    providers = [asked.catalog.providers[name] for name in names]
    return (summary(asked, providers, topic) for topic in asked.slots.needs if topic in WEIGHED)


def _title(asked: Asked, outcome: Outcome) -> str:
    """What it is for, and the job as far as anything was said of it."""
    aims = [scenario_name(asked.language, scenario) for scenario in asked.slots.scenario]
    aims += [topic_name(asked.language, topic) for topic in asked.slots.needs if topic != "price"]
    job = job_words(asked.language, outcome.need)
    vague = outcome.need.usage is None and outcome.need.gpus == (GpuNeed(),) and outcome.need.dataset_gb is None
    return say(asked.language, "list.clause").join([*aims, *([] if vague and aims else [job])])


def _choices(asked: Asked, outcome: Outcome) -> Iterator[tuple[str, str | None]]:
    slots, language, best = asked.slots, asked.language, outcome.best
    refused = asked.query.unwanted_gpus
    if best is not None:
        name = spoken(language, best.offer.provider)
        yield "about", say(language, "ask.about", provider=name)
        if slots.dataset_gb is not None:
            yield "transfer", say(language, "ask.transfer", provider=name)
    said = {gpu.model for gpu in slots.gpus} | set(refused)
    other = next((model for model in OTHER_CARDS if model not in said), None)
    if other is not None:
        count = next((gpu.count for gpu in slots.gpus), None)
        yield "other_card", phrase(language, Intent.RECOMMEND, replace(slots, gpus=(GpuSlot(other, count),)), refused)
    if outcome.decision.basis is Basis.HOUR:
        yield (
            "for_hours",
            phrase(language, Intent.RECOMMEND, replace(slots, sessions=(SessionSlot(TWENTY_HOURS),)), refused),
        )
    if slots.monthly_hours is not None:
        yield "plan", phrase(language, Intent.PACK_ADVICE, slots, refused)
