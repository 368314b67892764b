"""One provider: a fact, its unit prices, or its profile, each with its source and who says otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from catalog.providers import Provider
from catalog.usage import Basis
from handlers.cards import Answer, Block, Bullets, Button, Card, Fields, Line, Tone, Weight
from handlers.desk import Asked
from handlers.facts.asked_for import notes_asked, topic_asked
from handlers.facts.data import topics_data
from handlers.facts.fact import Fact
from handlers.facts.howto import Howto, howto_of
from handlers.facts.inline import inline
from handlers.facts.keeping import keeping_blocks
from handlers.facts.moving import moving_blocks
from handlers.facts.noted import notes_answering
from handlers.facts.price_list import offer_table
from handlers.facts.profile import TOPICS as PROFILE
from handlers.facts.profile import profile_blocks
from handlers.facts.topics import facts_of, note_facts, notes_of, sources_of
from handlers.job.deciding import Outcome, decided
from handlers.job.needs import job_of
from handlers.language.subjects import asks_deviation
from handlers.ranking.data import decision_data, no_decision
from handlers.ranking.leads import lead
from handlers.ranking.refusal import cannot_price
from handlers.ranking.sources import source_lines
from handlers.ranking.table import quote_table
from handlers.ranking.words import length_words
from handlers.talk.asking_back import ask_back
from handlers.wording.labels import listed, provider_name, topic_title
from handlers.wording.phrases import buttons, spoken
from handlers.wording.sentences import say

MOST_BULLETS = 10
MOST_NOTES = 8
NOTES_BESIDE_A_FIGURE = 2


def answer(asked: Asked) -> Answer:
    """The facts that were asked about, or the profile."""
    if asked.slots.invalid:
        return cannot_price(asked)
    if asked.slots.missing or not asked.slots.platforms:
        return ask_back(asked)
    provider = asked.provider(asked.slots.platforms[0])
    if provider is None:
        return cannot_price(asked)
    topics = _topics(asked)
    outcome = decided(asked, job_of(asked), effective=False) if "price" in topics else None
    figures = no_decision() if outcome is None else decision_data(asked.catalog, outcome.decision)
    card = Card(
        _with_length(asked, _title(asked, provider), outcome),
        tuple(_blocks(asked, provider, topics, outcome)),
        _choices(asked, provider),
        Tone.NEUTRAL,
        asked.language,
    )
    return Answer(card, figures | {"provider": provider.id, "facts": topics_data(provider, topics)})


def _topics(asked: Asked) -> tuple[str, ...]:
    """What was asked about; prices for a card, moving data for a how-to, else everything."""
    named = topic_asked(asked)
    if named is not None:
        return (named,)
    if asked.slots.aspects:
        return asked.slots.aspects
    if howto_of(asked.query.said) is Howto.MOVE_DATA:
        return ("transfer_speed",)
    return ("price",) if asked.slots.gpus else PROFILE


def _title(asked: Asked, provider: Provider) -> str:
    topics = _topics(asked)
    named = listed(asked.language, [topic_title(asked.language, topic) for topic in topics])
    known = "title.noted" if _answers(asked, provider) else "title.profile"
    key = known if topics is PROFILE else "title.deviation" if asks_deviation(asked.query.said) else None
    what = say(asked.language, key) if key else named
    return say(asked.language, "title.platform_info", provider=provider_name(asked, provider.id), what=what)


def _with_length(asked: Asked, title: str, outcome: Outcome | None) -> str:
    """The title with how long the totals are for, where that is a rate or several runs."""
    usage = None if outcome is None or not asked.slots.gpus else outcome.need.usage
    if usage is None or (usage.sessions == 1 and usage.basis not in (Basis.MONTH, Basis.TERM)):
        return title
    return say(asked.language, "list.clause").join((title, length_words(asked.language, usage)))


def _blocks(asked: Asked, provider: Provider, topics: Sequence[str], outcome: Outcome | None) -> Iterator[Block]:
    answers = _answers(asked, provider)
    yield from (Line(fact.text, Weight.LEAD) for fact in answers)
    if topics is PROFILE and answers:
        yield from sources_of(asked, answers)
        return
    if topics is PROFILE:
        yield from profile_blocks(asked, provider)
        return
    if outcome is not None and asked.slots.gpus:
        yield from _quoted(asked, outcome)
        topics = [topic for topic in topics if topic != "price"]
    if topics == ("transfer_speed",):
        yield from moving_blocks(asked, provider)
        yield from sources_of(asked, facts_of(asked, provider, "transfer_speed"))
        return
    if howto_of(asked.query.said) is Howto.KEEP_ENVIRONMENT:
        yield from keeping_blocks(asked, provider)
        return
    yield from _facts(asked, provider, topics)


def _answers(asked: Asked, provider: Provider) -> tuple[Fact, ...]:
    """The notes that are the answer by themselves."""
    notes = dict.fromkeys((*notes_asked(asked, provider), *notes_answering(asked, provider)))
    return tuple(fact for note in notes for fact in note_facts(asked, note))


def _facts(asked: Asked, provider: Provider, topics: Sequence[str]) -> Iterator[Block]:
    """The topics with their notes, but for those that were told as the answer, and who says it all."""
    facts = {topic: facts_of(asked, provider, topic) for topic in topics}
    answers = _answers(asked, provider)
    notes = [note for note in notes_of(asked, provider, tuple(topics)) if note not in answers][: _most_notes(asked)]
    told = tuple(_told(asked, facts, notes))
    yield from told[:1]
    if "price" in topics:
        yield offer_table(asked, provider)
    yield from told[1:]
    yield from sources_of(asked, (*answers, *(fact for found in facts.values() for fact in found), *notes))


def _most_notes(asked: Asked) -> int:
    """A question for a single figure wants that figure, not all the rules around it."""
    if asks_deviation(asked.query.said):
        return 0
    return MOST_NOTES if topic_asked(asked) is None else NOTES_BESIDE_A_FIGURE


def _told(asked: Asked, facts: dict[str, tuple[Fact, ...]], notes: Sequence[Fact]) -> Iterator[Block]:
    """A sentence for the first topic, named fields for the others; then who says otherwise, and the notes."""
    others: list[str] = []
    language = asked.language
    if facts:
        (first, *more), *_ = facts.values()
        yield Line(say(language, "fact.sentence", text=first.text), Weight.LEAD)
        others = [say(language, "fact.but", text=rival) for rival in first.rivals]
        others += [text for fact in more for text in (fact.text, *fact.rivals)]
    rest = dict(list(facts.items())[1:])
    if rest:
        yield Fields(tuple((topic_title(language, topic), _joined(asked, found)) for topic, found in rest.items()))
        others += [
            say(language, "fact.about", topic=topic_title(language, topic), text=rival)
            for topic, found in rest.items()
            for fact in found
            for rival in fact.rivals
        ]
    bullets = (*others, *(note.text for note in notes))[:MOST_BULLETS]
    if bullets:
        yield Bullets(tuple(bullets))


def _joined(asked: Asked, facts: Iterable[Fact]) -> str:
    first, *more = (fact.text for fact in facts)
    return say(asked.language, "list.semicolon").join((first, *(inline(asked.language, text) for text in more)))


def _quoted(asked: Asked, outcome: Outcome) -> Iterator[Block]:
    """Its unit prices for the cards that were named."""
    quotes = outcome.decision.quotes
    for text in lead(asked, outcome):
        yield Line(text, Weight.LEAD)
    if quotes:
        yield quote_table(asked, quotes, outcome.need, outcome.decision.basis)
    yield from source_lines(asked, quotes)


def _choices(asked: Asked, provider: Provider) -> tuple[Button, ...]:
    name, language = spoken(asked.language, provider.id), asked.language
    keys = ("price", "billing_granularity", "persistent_storage", "transfer_speed")
    found = (
        ("about" if key == "about" else f"topic_{key}", say(language, f"ask.{key}", provider=name))
        for key in ("about", *keys)
        if (key not in asked.slots.aspects if key != "about" else bool(asked.slots.aspects))
    )
    return buttons(language, found)
