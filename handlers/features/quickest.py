"""Which provider is quickest at support, at moving data or to set up: a comparison of that, and not of prices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from handlers.cards import Answer, Block, Card, Line, Table, Tone, Weight
from handlers.desk import Asked
from handlers.facts.cells import fact_table
from handlers.facts.data import topics_data
from handlers.facts.fastest import Pace, paces, quickest_asked
from handlers.facts.support import support_table
from handlers.facts.topics import facts_of, sources_of
from handlers.language.support_hours import asks_support_hours
from handlers.ranking.data import no_decision
from handlers.wording.labels import provider_name, some, topic_title
from handlers.wording.phrases import buttons, spoken
from handlers.wording.sentences import say


def answer(asked: Asked) -> Answer | None:
    """The quickest first; None where that is not the question, or nobody measured it."""
    topic = quickest_asked(asked)
    found = paces(asked, topic) if topic else []
    if topic is None or not found:
        return None
    name = spoken(asked.language, found[0].provider.id)
    about = (("about", say(asked.language, "ask.about", provider=name)),)
    title = say(asked.language, "title.compare", what=topic_title(asked.language, topic))
    blocks = tuple(_blocks(asked, topic, found))
    card = Card(title, blocks, buttons(asked.language, about), Tone.GOOD, asked.language)
    facts = {pace.provider.id: topics_data(pace.provider, (topic,)) for pace in found}
    return Answer(card, no_decision() | {"facts": facts})


def _blocks(asked: Asked, topic: str, found: Sequence[Pace]) -> Iterator[Block]:
    if topic == "support" and asks_support_hours(asked.query.said):
        yield Line(say(asked.language, "quickest.hours"), Weight.LEAD)
    yield Line(_lead(asked, topic, found), Weight.LEAD)
    known = {pace.provider.id for pace in found}
    wanted = asked.slots.platforms or tuple(asked.catalog.providers)
    silent = [name for name in wanted if name not in known and name not in asked.slots.exclude_platforms]
    if silent:
        yield Line(say(asked.language, "quickest.nobody_says", providers=some(asked, silent)))
    yield _table(asked, topic, found)
    yield from sources_of(asked, (fact for pace in found for fact in facts_of(asked, pace.provider, topic)))


def _lead(asked: Asked, topic: str, found: Sequence[Pace]) -> str:
    first, *others = found
    language = asked.language
    lead = say(language, f"quickest.{topic}", provider=provider_name(asked, first.provider.id), figure=first.told)
    told = [
        say(language, "quickest.other", provider=provider_name(asked, pace.provider.id), figure=pace.told)
        for pace in others
    ]
    then = [say(language, "quickest.then", others=say(language, "list.semicolon").join(told))] if told else []
    return say(language, "list.sentence").join([lead, *then])


def _table(asked: Asked, topic: str, found: Sequence[Pace]) -> Table:
    providers = [pace.provider for pace in found]
    return support_table(asked, providers) if topic == "support" else fact_table(asked, providers, (topic,))
