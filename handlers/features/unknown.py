"""Anything else: what the bot did not understand, names that were nearly right, and what it can do instead."""

from __future__ import annotations

import re
from collections.abc import Iterator

from handlers.cards import Answer, Block, Button, Card, Line, Tone, Weight
from handlers.desk import Asked
from handlers.near import near_names
from handlers.phrases import example_buttons, spoken
from handlers.sentences import say

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
    near, polite = near_names(asked), _politeness(asked.query.said)
    card = Card(
        say(asked.language, f"title.{polite or 'unknown'}"),
        tuple(_lines(asked, near, polite)),
        (*_meant(asked, near), *example_buttons(asked.language, "unknown"))[:4],
        Tone.NEUTRAL,
        asked.language,
    )
    return Answer(card, {"near": list(near)})


def _politeness(said: str) -> str | None:
    """Whether the text is a greeting or thanks, and nothing else."""
    return next((kind for kind, words in _POLITE if words.fullmatch(said)), None)


def _lines(asked: Asked, near: tuple[str, ...], polite: str | None) -> Iterator[Block]:
    if polite:
        yield Line(say(asked.language, f"unknown.{polite}"), Weight.LEAD)
    elif near:
        names = say(asked.language, "list.or").join(spoken(asked.language, name) for name in near)
        yield Line(say(asked.language, "unknown.near", names=names), Weight.LEAD)
    else:
        yield Line(say(asked.language, "unknown.lead"), Weight.LEAD)
    yield Line(say(asked.language, "unknown.can"))


def _meant(asked: Asked, near: tuple[str, ...]) -> Iterator[Button]:
    for name in near[:2]:
        provider = spoken(asked.language, name)
        says = say(asked.language, "ask.about", provider=provider)
        yield Button(says, says)
