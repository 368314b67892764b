"""From a question to its answer: understand, keep the thread of the talk, ask the right feature."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from handlers.cards import Answer
from handlers.desk import Asked, Desk
from handlers.features import compare, estimate, guide, not_connected, pack_advice, platform_info, recommend, unknown
from handlers.language.near import near_misses
from handlers.language.parse import parse
from handlers.language.tongue import language_of
from handlers.queries import Intent, Query
from handlers.talk.did_you_mean import with_names_meant
from handlers.talk.follow_up import carries_on, followed

__all__ = ["Desk", "Reply", "reply"]

Feature: TypeAlias = Callable[[Asked], Answer]

FEATURES: Mapping[Intent, Feature] = {
    Intent.RECOMMEND: recommend.answer,
    Intent.ESTIMATE: estimate.answer,
    Intent.COMPARE: compare.answer,
    Intent.PACK_ADVICE: pack_advice.answer,
    Intent.PLATFORM_INFO: platform_info.answer,
    Intent.HELP: guide.answer,
    Intent.UNKNOWN: unknown.answer,
}


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer, the query it answers, and the thread: the query a follow-up may build on."""

    query: Query
    answer: Answer
    thread: Query | None


def reply(desk: Desk, text: str, now: datetime, thread: Query | None = None) -> Reply:
    """Answer one message; `thread` is that of the Reply before, which follow-ups build on. Never raises on any text."""
    query = followed(thread, parse(text, now), now)
    language = language_of(text) or desk.language
    answer = FEATURES.get(query.intent, not_connected.answer)(Asked(desk, query, language, now.date()))
    offered = with_names_meant(answer, near_misses(text, now), text)
    return Reply(query, offered, query if carries_on(query) else thread)
