"""What needs the team's own machines and bills: understood, but nothing is connected yet, and nothing is done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from handlers.cards import Answer, Block, Card, Fields, Line, Tone, Weight
from handlers.desk import Asked
from handlers.queries import Intent
from handlers.talk.asking_back import ask_back
from handlers.talk.echo import understood_fields
from handlers.wording.phrases import example_buttons
from handlers.wording.sentences import say

# What a caller finds in place of figures that do not exist yet.
_EMPTY: Mapping[Intent, Mapping[str, object]] = {
    Intent.SPEND: {"total": None, "currency": None, "groups": []},
    Intent.BUDGET_STATUS: {"budget": None, "used": None, "left": None},
    Intent.INSTANCES: {"instances": []},
    Intent.IDLE: {"instances": []},
}
READS = frozenset(_EMPTY)


def answer(asked: Asked) -> Answer:
    """Says what was understood and that nothing was changed; never a zero, never "done"."""
    intent = asked.query.intent
    data: dict[str, object] = {"connected": False, "done": False} | dict(_EMPTY.get(intent, {}))
    if asked.slots.missing:
        asked_back = ask_back(asked)
        honest = Line(say(asked.language, f"not_connected.{intent}"))
        card = replace(asked_back.card, blocks=(*asked_back.card.blocks, honest))
        return Answer(card, data | asked_back.data)
    card = Card(
        say(asked.language, f"title.{intent}"),
        tuple(_blocks(asked)),
        example_buttons(asked.language, "not_connected"),
        Tone.WARNING,
        asked.language,
    )
    return Answer(card, data)


def _blocks(asked: Asked) -> Iterator[Block]:
    intent = asked.query.intent
    kind = "reads" if intent in READS else "acts"
    yield Line(say(asked.language, f"not_connected.{intent}"), Weight.LEAD)
    if pairs := understood_fields(asked):
        yield Line(say(asked.language, "not_connected.understood"))
        yield Fields(pairs)
    yield Line(say(asked.language, f"not_connected.{kind}"))
