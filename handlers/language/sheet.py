"""A text being read: what is understood is lifted out and leaves a mark of equal length in its place."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from handlers.language.normal import lowered, plain
from handlers.language.patterns import Pattern

T = TypeVar("T")


class Mark:
    """What stands in a masked text where something was lifted out: one character for each kind."""

    GPU = "\ue001"
    PLATFORM = "\ue002"
    LENGTH = "\ue003"
    MONEY = "\ue004"
    SIZE = "\ue005"
    PARAMETERS = "\ue006"
    DAY = "\ue007"
    CLOCK = "\ue008"
    NAME = "\ue009"
    OWNER = "\ue00a"
    TEAM = "\ue00b"
    PROJECT = "\ue00c"
    CHANNEL = "\ue00d"
    SEATS = "\ue00e"
    SHARE = "\ue00f"
    RATE = "\ue010"
    TOP = "\ue011"
    ZONE = "\ue012"
    UNLISTED = "\ue013"
    DISCOUNT = "\ue014"
    EXCHANGE = "\ue015"
    LIMIT = "\ue016"


ANY_MARK = "\ue001-\ue01f"


@dataclass(frozen=True, slots=True)
class Found(Generic[T]):
    """Something understood, and where in the text it stands."""

    start: int
    end: int
    value: T


class Sheet:
    """The text in lower case with marks (`text`), and with its letters as written (`raw`), at the same offsets."""

    def __init__(self, said: str) -> None:
        self.raw = plain(said)
        self.low = lowered(self.raw)
        self.text = self.low

    def take(
        self, pattern: Pattern, mark: str, read: Callable[[re.Match[str]], T | None], *, hints: tuple[str, ...] = ()
    ) -> list[Found[T]]:
        """Everything `pattern` finds that `read` makes something of; what it makes None of stays in the text.

        Where `hints` are given, a text with none of them is not looked at.
        """
        taken: list[Found[T]] = []
        if hints and not any(hint in self.text for hint in hints):
            return taken

        def lift(found: re.Match[str]) -> str:
            value = read(found)
            if value is None:
                return found[0]
            taken.append(Found(found.start(), found.end(), value))
            return mark * (found.end() - found.start())

        self.text = pattern.sub(lift, self.text)
        return taken

    def cover(self, start: int, end: int, mark: str) -> None:
        """Put a mark over a stretch of the text."""
        self.text = self.text[:start] + mark * (end - start) + self.text[end:]

    def written(self, start: int, end: int) -> str:
        """A stretch of the text as it was written."""
        return self.raw[start:end]
