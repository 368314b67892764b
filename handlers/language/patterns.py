"""Regular expressions that are compiled when they are first used, so that starting up costs only what a text needs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

_FAR = 1 << 31


class Pattern:
    """A regular expression with the methods of a compiled one."""

    __slots__ = ("_compiled", "_source")

    def __init__(self, source: str) -> None:
        self._source = source
        self._compiled: re.Pattern[str] | None = None

    @property
    def compiled(self) -> re.Pattern[str]:
        if self._compiled is None:
            self._compiled = re.compile(self._source)
        return self._compiled

    def search(self, text: str, start: int = 0, end: int = _FAR) -> re.Match[str] | None:
        return self.compiled.search(text, start, end)

    def match(self, text: str, start: int = 0, end: int = _FAR) -> re.Match[str] | None:
        return self.compiled.match(text, start, end)

    def fullmatch(self, text: str, start: int = 0, end: int = _FAR) -> re.Match[str] | None:
        return self.compiled.fullmatch(text, start, end)

    def count(self, text: str) -> int:
        """How often it is found."""
        return sum(1 for _ in self.compiled.finditer(text))

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        return self.compiled.finditer(text)

    def sub(self, replacement: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> str:
        return self.compiled.sub(replacement, text, count)


def words(text: str) -> list[str]:
    """The words of a list that is written as one text."""
    return text.split()
