"""Providers or GPU models side by side: by cost, and by the topics that were asked about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from catalog.providers import Provider
from handlers.cards import Answer, Block, Button, Line, Table, Weight
from handlers.desk import Asked
from handlers.facts.asked_for import notes_asked
from handlers.facts.cells import PROFILE, UNKNOWN, fact_table, summary
from handlers.facts.data import topics_data
from handlers.facts.spread import spread_line
from handlers.facts.support import support_table
from handlers.facts.topics import facts_of, note_facts, sources_of
from handlers.job.deciding import Outcome, decided
from handlers.job.needs import job_of
from handlers.queries import Intent, SessionSlot, Slots
from handlers.ranking.card import ranking_answer
from handlers.ranking.leads import lead, left_without
from handlers.ranking.refusal import cannot_price
from handlers.ranking.words import job_words
from handlers.talk.asking_back import ask_back
from handlers.wording.labels import listed, provider_name, topic_name
from handlers.wording.phrases import buttons, phrase, spoken
from handlers.wording.sentences import say


def answer(asked: Asked) -> Answer:
    """Costs, or unit prices where no length was said; then facts, first if they were asked."""
    if asked.slots.missing:
        return ask_back(asked)
    outcome = None if asked.slots.invalid else decided(asked, job_of(asked), effective=True)
    if outcome is None:
        return cannot_price(asked)
    title = say(asked.language, "title.compare", what=_what(asked, outcome))
    choices, without = _choices(asked, outcome), left_without(asked, outcome)
    priced = ranking_answer(asked, outcome, title, choices, lead=lead(asked, outcome), beside=without)
    shown = _with_facts(asked, priced)
    blocks = (*_spread(asked, _providers(asked)), *shown.card.blocks)
    return replace(shown, card=replace(shown.card, blocks=blocks))


def _what(asked: Asked, outcome: Outcome) -> str:
    """Who is compared, on which job or topics."""
    slots, language = asked.slots, asked.language
    topics = [topic_name(language, topic) for topic in slots.aspects if topic != "price"]
    said = [listed(language, [_short(asked, name) for name in slots.platforms])] if slots.platforms else []
    if _has_job(asked):
        said.append(job_words(language, outcome.need))
    elif topics:
        said.append(listed(language, topics))
    return say(language, "list.clause").join(said) or say(language, "topic.price")


def _short(asked: Asked, name: str) -> str:
    """The provider as people type it; one of the team's own by its name."""
    said = spoken(asked.language, name)
    return provider_name(asked, name) if said == name else said


def _with_facts(asked: Asked, priced: Answer) -> Answer:
    """The facts asked about, before the prices, or instead of them where no price was asked for."""
    topics = _topics(asked)
    if not topics:
        return priced
    providers = _providers(asked)
    tables = tuple(_tables(asked, providers, topics))
    facts: tuple[Block, ...] = (
        *(Line(summary(asked, providers, topic), Weight.LEAD) for topic in asked.slots.aspects if topic != "price"),
        *tables,
        *sources_of(asked, (fact for p in providers for topic in topics for fact in facts_of(asked, p, topic))),
        *_legend(asked, tables),
    )
    blocks = (*facts, *priced.card.blocks) if _costs_asked(asked) else facts
    if not asked.slots.aspects:
        place = next((n for n, block in enumerate(priced.card.blocks) if isinstance(block, Table)), 0)
        blocks = (*priced.card.blocks[:place], *facts, *priced.card.blocks[place:])
    data = priced.data | {"facts": {p.id: topics_data(p, topics) for p in providers}}
    return Answer(replace(priced.card, blocks=blocks), data)


def _tables(asked: Asked, providers: Sequence[Provider], topics: Sequence[str]) -> Iterator[Table]:
    """Providers by topics, and problems by providers: support is five answers, which no cell holds."""
    others = [topic for topic in topics if topic != "support"]
    if others:
        yield fact_table(asked, providers, others)
    if "support" in topics:
        yield support_table(asked, providers)


def _legend(asked: Asked, tables: Sequence[Table]) -> Iterator[Line]:
    """What a question mark means, where one stands."""
    if any(UNKNOWN in row for table in tables for row in table.rows):
        yield Line(say(asked.language, "compare.unknown"), Weight.SMALL)


def _spread(asked: Asked, providers: Sequence[Provider]) -> tuple[Block, ...]:
    """What the review says about how far apart providers are, where that is the question."""
    notes = [note for p in providers for note in notes_asked(asked, p)][:1]
    facts = [fact for note in notes for fact in note_facts(asked, note)]
    check = spread_line(asked) if facts else ()
    return (*(Line(fact.text, Weight.LEAD) for fact in facts), *check, *sources_of(asked, facts))


def _topics(asked: Asked) -> tuple[str, ...]:
    """What to show of each provider beside its price; a whole profile where nothing was named."""
    slots = asked.slots
    if slots.aspects:
        return tuple(topic for topic in slots.aspects if topic != "price")
    return PROFILE if len(slots.platforms) > 1 and not _has_job(asked) else ()


def _has_job(asked: Asked) -> bool:
    slots = asked.slots
    return bool(slots.gpus or slots.sessions or slots.gpu_hours or slots.monthly_hours or slots.budget)


def _costs_asked(asked: Asked) -> bool:
    return "price" in asked.slots.aspects or _has_job(asked)


def _providers(asked: Asked) -> list[Provider]:
    catalog, slots = asked.catalog.providers, asked.slots
    wanted = slots.platforms or tuple(name for name in catalog if name not in slots.exclude_platforms)
    return [catalog[name] for name in wanted if name in catalog]


def _choices(asked: Asked, outcome: Outcome) -> tuple[Button, ...]:
    return buttons(asked.language, _each(asked, outcome))


def _each(asked: Asked, outcome: Outcome) -> Iterator[tuple[str, str | None]]:
    slots, language, best = asked.slots, asked.language, outcome.best
    refused = asked.query.unwanted_gpus
    plain = replace(slots, aspects=(), platforms=())
    yield "which", phrase(language, Intent.RECOMMEND, plain, refused) if _has_job(asked) else None
    if best is not None and (_costs_asked(asked) or not slots.aspects):
        yield "about", say(language, "ask.about", provider=spoken(language, best.offer.provider))
    if not (slots.sessions or slots.monthly_hours or slots.gpu_hours):
        yield "twenty_hours", phrase(language, Intent.COMPARE, _for_twenty_hours(asked), refused)


def _for_twenty_hours(asked: Asked) -> Slots:
    return replace(asked.slots, aspects=(), sessions=(SessionSlot(Decimal(1200)),))
