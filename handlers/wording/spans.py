"""Spans of time that are told in days where they are whole days."""

from __future__ import annotations

from decimal import Decimal

from handlers.cards import Language
from handlers.wording.figures import duration, plain
from handlers.wording.sentences import say

DAY = 86400


def days(language: Language, seconds: Decimal) -> str:
    """30 days; in hours where it is not whole days."""
    if seconds <= 0 or seconds % DAY:
        return duration(language, seconds)
    return say(language, "storage.days", days=plain(seconds / DAY))


def span(language: Language, seconds: Decimal) -> str:
    """5 h; in days from two whole days on."""
    return days(language, seconds) if seconds >= 2 * DAY else duration(language, seconds)
