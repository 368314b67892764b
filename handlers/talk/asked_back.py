"""What a few words after an answer stand for: the label of a button that was offered, or what was asked back for."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime

from handlers.cards import Answer, Language
from handlers.language.parse import parse
from handlers.queries import Intent, Query

LONGEST = 40
_ASKED_BACK = frozenset({Intent.STOP, Intent.KEEP, Intent.SNOOZE})
_NO_ANSWER = re.compile(
    r"[?\n]|不|别|没|取消|算了|吗|呢|停|关|(?<![a-z])(?:no|not|don'?t|never|cancel|forget|nothing|none|stop|what|why|how)(?![a-z])",
    re.IGNORECASE,
)
_ENDS = re.compile(r"^[\s\W]+|[\s.!。!?]+$")


def pressed(text: str, thread: Query | None) -> str:
    """What the button says whose label was typed; the text itself where there is none."""
    if thread is None or not thread.offered or len(text) > LONGEST:
        return text
    said = _plain(text)
    return next((says for label, says in thread.offered if said and _plain(label) == said), text)


def answered(text: str, thread: Query | None, now: datetime) -> str:
    """The command that was asked back about with what was missing in it; the text where it is no such answer."""
    if thread is None or not thread.asks or len(text) > LONGEST or _NO_ANSWER.search(text):
        return text
    if parse(text, now).intent is not Intent.UNKNOWN:
        return text
    whole = f"{thread.asks} {text.strip()}"
    before, after = parse(thread.asks, now), parse(whole, now)
    return whole if after.intent is before.intent and _names_it(after, text) else text


def _names_it(query: Query, text: str) -> bool:
    """Whether it is complete now, by nothing but the very name, or by a length."""
    slots = query.slots
    if slots.missing or slots.invalid:
        return False
    return query.intent is Intent.SNOOZE or _plain(text) in {_plain(name) for name in slots.instance}


def with_rest(thread: Query | None, query: Query, answer: Answer, language: Language) -> Query:
    """The thread with the question asked back, the buttons of the answer, and the language of the talk."""
    asks = query.said if query.intent in _ASKED_BACK and query.slots.missing else ""
    offered = tuple((button.label, button.says) for button in answer.card.buttons if button.label != button.says)
    kept = thread or Query(Intent.UNKNOWN)
    return replace(kept, asks=asks, offered=offered, language=language)


def _plain(text: str) -> str:
    return " ".join(_ENDS.sub("", text).casefold().split())
