"""The three of the review: who is meant where a comparison speaks of three providers and names none of them."""

from __future__ import annotations

import re
from dataclasses import replace

from handlers.queries import Intent, Query

FOUNDING = ("zhixingyun", "paracloud", "pai_dsw")
_THREE = re.compile(
    r"三家|三个平台|三大平台|(?<![a-z])(?:the|all|these|those) (?:three|3)(?![a-z\d])"
    r"(?! (?:gpu|card|run|machine|instance|model)s?)",
    re.IGNORECASE,
)


def with_the_three(query: Query) -> Query:
    """The comparison with the providers it speaks of; as it is where it names some, or no three."""
    slots = query.slots
    if query.intent is not Intent.COMPARE or slots.platforms or not _THREE.search(query.said):
        return query
    left = tuple(name for name in FOUNDING if name not in slots.exclude_platforms)
    missing = tuple(name for name in slots.missing if name != "platforms")
    return replace(query, slots=replace(slots, platforms=left, missing=missing))
