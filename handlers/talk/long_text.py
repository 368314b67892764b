"""A message longer than what is read of it: the answer says where reading ended."""

from __future__ import annotations

from dataclasses import replace

from handlers.cards import Answer, Line
from handlers.language.normal import LIMIT, clean
from handlers.wording.sentences import say


def with_cut_told(answer: Answer, text: str) -> Answer:
    """The answer, with a line on it where the end of the text was not read."""
    if len(text) <= LIMIT or len(clean(text)) < LIMIT:
        return answer
    told = Line(say(answer.card.language, "long_text.cut", limit=f"{LIMIT:,}"))
    return replace(answer, card=replace(answer.card, blocks=(*answer.card.blocks, told)))
