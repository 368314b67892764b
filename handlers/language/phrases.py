"""The phrases intents are told by: one pattern for each thing a message can be doing, over masked lower-case text."""

from __future__ import annotations

from handlers.language.patterns import Pattern
from handlers.language.phrases_buying import BUYING
from handlers.language.phrases_machines import MACHINES
from handlers.language.phrases_talk import TALK

PHRASES = {name: Pattern(source) for table in (TALK, MACHINES, BUYING) for name, source in table.items()}


def says(name: str, text: str) -> bool:
    """Whether a masked text has a phrase of this kind."""
    return PHRASES[name].search(text) is not None
