"""From a question to its answer: understand, keep the thread of the talk, ask the right feature."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from handlers.cards import Answer, Language
from handlers.desk import Asked, Desk
from handlers.facts import extras, storage_costs
from handlers.facts.noted import asks_what_is_charged
from handlers.features import (
    compare,
    estimate,
    guide,
    not_connected,
    pack_advice,
    platform_info,
    quickest,
    recommend,
    unknown,
)
from handlers.language.near import near_misses
from handlers.language.parse import understand
from handlers.language.tongue import language_of
from handlers.queries import Intent, Query
from handlers.talk.aliyun import with_ecs
from handlers.talk.asked_back import answered, pressed, with_rest
from handlers.talk.did_you_mean import accepted, with_names_meant, with_offer
from handlers.talk.follow_up import followed, remembered
from handlers.talk.left_out import with_left_out
from handlers.talk.long_text import with_cut_told
from handlers.talk.no_such_card import asks_only_for, not_in, noted, with_listed_cards, without_figures
from handlers.talk.team_names import team_names
from handlers.talk.the_three import with_the_three

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
    text = answered(pressed(accepted(text, thread), thread), thread, now)
    named = team_names(desk.catalog, text, thread)
    understood = understand(named.text, now)
    cards = understood.reading.unlisted
    followed_up = with_the_three(named.put_back(followed(thread, understood.query, now)))
    query = with_ecs(with_listed_cards(followed_up, cards, desk.catalog), desk.catalog)
    asked = Asked(desk, query, _language(text, thread, desk), now.date())
    answer = _answer(asked, not_in(desk.catalog, cards))
    misses = near_misses(understood.reading)
    offered = with_names_meant(answer, misses, text)
    kept = with_offer(remembered(thread, query), misses, text, asked.language)
    return Reply(query, with_cut_told(offered, text), with_rest(kept, query, offered, asked.language))


def _language(text: str, thread: Query | None, desk: Desk) -> Language:
    """That of the text; of one without words that of the talk so far, then the desk's."""
    before = thread.language or language_of(thread.said) if thread else None
    return language_of(text) or ("en" if before == "en" else "zh" if before else desk.language)


def _answer(asked: Asked, unlisted: Sequence[str]) -> Answer:
    if asks_only_for(asked, unlisted):
        return without_figures(asked, unlisted)
    answer = _by_words(asked) or FEATURES.get(asked.query.intent, not_connected.answer)(asked)
    return with_left_out(asked, noted(asked, answer, unlisted))


def _by_words(asked: Asked) -> Answer | None:
    """The answer where the words decide on it, among intents that would answer beside the question."""
    match asked.query.intent:
        case Intent.RECOMMEND:
            return quickest.answer(asked) or storage_costs.answer(asked)
        case Intent.ESTIMATE | Intent.COMPARE | Intent.PLATFORM_INFO | Intent.UNKNOWN:
            return storage_costs.answer(asked) or extras.answer(asked)
        case Intent.IDLE if asked.slots.platforms and asks_what_is_charged(asked.query.said):
            return platform_info.answer(asked)
        case _:
            return None
