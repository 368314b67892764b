"""One short question back where the answer hangs on something that was not said, with examples to press."""

from __future__ import annotations

from handlers.cards import Answer, Button, Card, Line, Tone, Weight
from handlers.desk import Asked
from handlers.ranking.data import no_decision
from handlers.wording.phrases import example_buttons, rephrased
from handlers.wording.sentences import say


def ask_back(asked: Asked) -> Answer:
    """The question for the first thing that is missing."""
    missing = next(iter(asked.slots.missing), "platforms")
    intent = asked.query.intent
    text = say(asked.language, f"ask_back.{intent}")
    data: dict[str, object] = {"missing": list(asked.slots.missing)}
    if intent in ("recommend", "estimate", "compare", "pack_advice", "platform_info"):
        data = no_decision() | data
    card = Card(
        say(asked.language, f"title.ask_back.{missing}"),
        (Line(text, Weight.LEAD),),
        _buttons(asked),
        Tone.NEUTRAL,
        asked.language,
    )
    return Answer(card, data)


def _buttons(asked: Asked) -> tuple[Button, ...]:
    return rephrased(asked) or example_buttons(asked.language, f"ask_back.{asked.query.intent}")
