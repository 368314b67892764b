"""Did you mean: a name that was nearly right is offered, never put in place of what was said."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from handlers.cards import Answer, Block, Button, Card, Language, Line, Weight
from handlers.language.near import NearMiss
from handlers.queries import Intent, Query
from handlers.wording.phrases import spoken
from handlers.wording.sentences import say

MOST_BUTTONS = 4
MOST_OFFERED = 2
_YES = re.compile(
    r"^\W*(?:嗯+|是(?:的|啊|呀)?|对(?:的|啊|呀)?|没错|就是(?:它|这个)?|正是|好的?|yes|yeah|yep|yup|y|sure|right|correct|exactly|"
    r"that'?s (?:it|right)|that one)(?:\W*(?:please|嗯|的|对|是|it is))?\W*$",
    re.IGNORECASE,
)


def with_names_meant(answer: Answer, misses: Sequence[NearMiss], text: str) -> Answer:
    """The answer with the question below its first sentence, and the text as it was meant as the first choices."""
    if not misses:
        return answer
    card = answer.card
    question = Line(say(card.language, "unknown.near", names=_names(card.language, misses)))
    choices = (*_choices(card.language, misses[:MOST_OFFERED], text), *card.buttons)[:MOST_BUTTONS]
    asked = replace(card, blocks=below_the_lead(card, question), buttons=choices)
    return Answer(asked, {**answer.data, "near": [miss.name for miss in misses]})


def accepted(text: str, thread: Query | None) -> str:
    """What the text stands for: a bare yes to the question of the answer before, the text that was offered there."""
    return thread.meant if thread is not None and thread.meant and _YES.match(text) else text


def with_offer(thread: Query | None, misses: Sequence[NearMiss], text: str, language: Language) -> Query | None:
    """The thread with the one text that was offered; with none where nothing was, or there is a choice."""
    found = {name for _, name in ((miss.said, miss.name) for miss in misses)}
    meant = next((button.says for button in _choices(language, misses, text)), "") if len(found) == 1 else ""
    if not meant:
        return replace(thread, meant="") if thread and thread.meant else thread
    return replace(thread or Query(Intent.UNKNOWN), meant=meant)


def _names(language: Language, misses: Sequence[NearMiss]) -> str:
    return say(language, "list.or").join(dict.fromkeys(_name(language, miss) for miss in misses))


def _name(language: Language, miss: NearMiss) -> str:
    match miss.kind:
        case "gpu":
            return miss.name
        case "provider":
            return spoken(language, miss.name)


def below_the_lead(card: Card, line: Line) -> tuple[Block, ...]:
    """The blocks of a card with one more line after the sentences it opens with."""
    leads = [block for block in card.blocks if isinstance(block, Line) and block.weight is Weight.LEAD]
    return (*leads, line, *card.blocks[len(leads) :])


def _choices(language: Language, misses: Sequence[NearMiss], text: str) -> Iterator[Button]:
    for miss in misses:
        name = _name(language, miss)
        yield Button(name, text.replace(miss.said, name))
