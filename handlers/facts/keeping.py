"""How an installed environment is kept: what the provider keeps, and how to take it along where it keeps nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from catalog.providers import Provider, Trait
from handlers.cards import Block, Bullets, Code, Line, Weight
from handlers.desk import Asked
from handlers.facts.cells import summary
from handlers.facts.topics import facts_of, notes_of, sources_of
from handlers.wording.sentences import say

TOPIC = Trait.ENV_PERSISTENCE.value
MOST_NOTES = 4
EXPORT = "conda env export > environment.yml"
RESTORE = "conda env create -f environment.yml"


def keeping_blocks(asked: Asked, provider: Provider) -> Iterator[Block]:
    """Whether this provider keeps it, its rules, and the way to rebuild it in one go where it does not."""
    facts = facts_of(asked, provider, TOPIC)
    notes = notes_of(asked, provider, (TOPIC,))[:MOST_NOTES]
    yield Line(say(asked.language, "fact.sentence", text=facts[0].text), Weight.LEAD)
    yield Bullets(tuple(fact.text for fact in (*notes, *facts[1:])))
    if not provider.trait(Trait.ENV_PERSISTENCE):
        yield Line(say(asked.language, "keeping.take_along"))
        yield Code(f"{EXPORT}\n{RESTORE}")
    yield from sources_of(asked, (*facts, *notes))


def keeping_everywhere(asked: Asked) -> Iterator[Block]:
    """Who keeps it, where no provider was named."""
    known: Sequence[Provider] = [p for p in asked.catalog.providers.values() if TOPIC in p.traits]
    yield Line(summary(asked, known, TOPIC), Weight.LEAD)
    yield from sources_of(asked, (facts_of(asked, p, TOPIC)[0] for p in known))
