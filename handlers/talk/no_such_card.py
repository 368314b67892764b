"""Cards without a name of ours: the team may rent them; where nobody does that is said, and no other card priced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from catalog.providers import Catalog
from handlers.cards import Answer, Card, Line, Tone, Weight
from handlers.desk import Asked
from handlers.queries import GpuSlot, Intent, Query
from handlers.ranking.data import no_decision
from handlers.talk.did_you_mean import below_the_lead
from handlers.wording.phrases import example_buttons
from handlers.wording.sentences import say

# What is asked of a job or a price; with any other card its figures would be those of the wrong thing.
PRICED = frozenset({Intent.RECOMMEND, Intent.ESTIMATE, Intent.COMPARE, Intent.PACK_ADVICE, Intent.UNKNOWN})


def with_listed_cards(query: Query, cards: Sequence[str], catalog: Catalog) -> Query:
    """The query with those of the cards that the catalog holds, which a team's own file may add."""
    listed = {offer.gpu.casefold(): offer.gpu for offer in catalog.offers if offer.gpu}
    found = tuple(GpuSlot(listed[card.casefold()]) for card in cards if card.casefold() in listed)
    return replace(query, slots=replace(query.slots, gpus=query.slots.gpus + found)) if found else query


def not_in(catalog: Catalog, cards: Sequence[str]) -> tuple[str, ...]:
    """Those of the cards that nobody in the catalog rents out."""
    listed = {offer.gpu.casefold() for offer in catalog.offers if offer.gpu}
    return tuple(card for card in cards if card.casefold() not in listed)


def asks_only_for(asked: Asked, cards: Sequence[str]) -> bool:
    """Whether the question is on cards that are not in the catalog, and on no other."""
    return bool(cards) and asked.query.intent in PRICED and not any(gpu.model for gpu in asked.slots.gpus)


def without_figures(asked: Asked, cards: Sequence[str]) -> Answer:
    """Says which cards nobody lists, and offers questions that have an answer."""
    names = say(asked.language, "list.or").join(cards)
    lines = (
        Line(say(asked.language, "no_such_card.lead", names=names), Weight.LEAD),
        Line(say(asked.language, "no_such_card.instead")),
    )
    title = say(asked.language, "title.no_such_card", names=names)
    buttons = example_buttons(asked.language, "no_such_card")
    return Answer(Card(title, lines, buttons, Tone.WARNING, asked.language), no_decision() | {"unlisted": list(cards)})


def noted(asked: Asked, answer: Answer, cards: Sequence[str]) -> Answer:
    """The answer on other cards, with a line on those it leaves out."""
    if not cards or asked.query.intent not in PRICED:
        return answer
    line = Line(say(asked.language, "no_such_card.lead", names=say(asked.language, "list.or").join(cards)))
    return replace(answer, card=replace(answer.card, blocks=below_the_lead(answer.card, line)))
