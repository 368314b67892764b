"""Anything else: what the bot did not understand, and what it can do instead."""

from __future__ import annotations

import re
from collections.abc import Iterator

from handlers.cards import Answer, Block, Card, Line, Tone, Weight
from handlers.desk import Asked
from handlers.wording.phrases import example_buttons
from handlers.wording.sentences import say

_POLITE = (
    (
        "hello",
        re.compile(
            r"\W*(?:你好|您好|早|早上好|晚上好|在吗|嗨|哈喽|hi|hello|hey|good (?:morning|evening))\W*", re.IGNORECASE
        ),
    ),
    ("thanks", re.compile(r"\W*(?:谢谢|多谢|感谢|谢了|辛苦了|thanks?|thank you|thx|cheers)\W*", re.IGNORECASE)),
)


def answer(asked: Asked) -> Answer:
    """Polite and short; nothing is done and nothing is guessed."""
    polite = _politeness(asked.query.said)
    card = Card(
        say(asked.language, f"title.{polite or 'unknown'}"),
        tuple(_lines(asked, polite)),
        example_buttons(asked.language, "unknown")[:4],
        Tone.NEUTRAL,
        asked.language,
    )
    return Answer(card, {})


def _politeness(said: str) -> str | None:
    """Whether the text is a greeting or thanks, and nothing else."""
    return next((kind for kind, words in _POLITE if words.fullmatch(said)), None)


def _lines(asked: Asked, polite: str | None) -> Iterator[Block]:
    yield Line(say(asked.language, f"unknown.{polite or 'lead'}"), Weight.LEAD)
    yield Line(say(asked.language, "unknown.can"))
