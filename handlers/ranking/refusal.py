"""The answer to a job that cannot be priced as it was asked: what is wrong with it, and no figure."""

from __future__ import annotations

from handlers.cards import Answer, Card, Line, Tone, Weight
from handlers.desk import Asked
from handlers.ranking.data import no_decision
from handlers.wording.labels import listed
from handlers.wording.phrases import example_buttons
from handlers.wording.sentences import known, say


def cannot_price(asked: Asked) -> Answer:
    """No quotes; says which part of the question has no usable value."""
    language = asked.language
    wrong = [say(language, f"slot.{name}") for name in asked.slots.invalid if known(f"slot.{name}")]
    what = listed(language, wrong) if wrong else say(language, "slot.sessions")
    card = Card(
        say(language, "title.cannot_price"),
        (Line(say(language, "invalid.job", what=what), Weight.LEAD), Line(say(language, "invalid.hint"))),
        example_buttons(language, f"ask_back.{asked.query.intent}"),
        Tone.WARNING,
        language,
    )
    return Answer(card, no_decision() | {"invalid": list(asked.slots.invalid)})
