"""A sentence's opening put into the middle of another."""

from __future__ import annotations

from handlers.cards import Language


def inline(language: Language, text: str) -> str:
    """The text without the capital it opened with; names and abbreviations keep theirs, Chinese has none."""
    if language == "zh" or (not text[1:2].islower() and text[1:2] != " "):
        return text
    return text[:1].lower() + text[1:]
