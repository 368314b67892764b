"""What an examination finds: a line each, in the reader's language, with what to do about it and never a secret."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeVar

from bot.relay.port import SendError
from handlers.cards import Language
from handlers.wording.sentences import known, say

T = TypeVar("T")
CHECK_SECONDS: Final = 10.0
_CODE = re.compile(r": (\w+)")
_SCOPE = re.compile(r"[a-z][a-z0-9_]*(?::[a-z0-9_.]+)+")


class Mark(StrEnum):
    """How a check went."""

    GOOD = "✓"
    WARNING = "!"
    BAD = "✗"


@dataclass(frozen=True, slots=True)
class Report:
    """Writes each finding at once; `hidden` cuts secrets out of it."""

    language: Language
    write: Callable[[str], None]
    hidden: Callable[[str], str] = str
    marks: list[Mark] = field(default_factory=list)

    def good(self, key: str, **values: str) -> None:
        self._found(Mark.GOOD, key, "", values)

    def warn(self, key: str, advice: str = "", **values: str) -> None:
        self._found(Mark.WARNING, key, advice, values)

    def bad(self, key: str, advice: str = "", **values: str) -> None:
        self._found(Mark.BAD, key, advice, values)

    def note(self, key: str, **values: str) -> None:
        """A line that is no finding."""
        self._write(self.said(key, values))

    def said(self, key: str, values: dict[str, str]) -> str:
        return say(self.language, f"doctor.{key}", **values)

    def listed(self, names: Iterable[str]) -> str:
        """Names, in the reader's way of listing them."""
        return say(self.language, "list.comma").join(names)

    @property
    def is_good(self) -> bool:
        return Mark.BAD not in self.marks

    def _found(self, mark: Mark, key: str, advice: str, values: dict[str, str]) -> None:
        self.marks.append(mark)
        self._write(f"{mark} {self.said(key, values)}")
        if advice:
            self._write(f"  → {self.said(advice, values)}")

    def _write(self, line: str) -> None:
        self.write(self.hidden(" ".join(line.splitlines())) + "\n")


async def bounded(report: Report, what: str, check: Awaitable[T], seconds: float = CHECK_SECONDS) -> T | None:
    """What the check gives; None, and a finding that says why, where it takes too long or fails as nobody foresaw."""
    try:
        async with asyncio.timeout(seconds):
            return await check
    except TimeoutError:
        report.bad("late", "late_do", what=what, seconds=f"{seconds:.0f}")
    except Exception as error:  # noqa: BLE001 - whatever it was, the other checks go on
        report.bad("unexpected", what=what, kind=type(error).__name__)
    return None


def code_of(error: SendError) -> str:
    """What the chat calls the error, or what kind of error the connection met."""
    found = _CODE.search(str(error))
    return found[1] if found else type(error).__name__


def scopes_in(error: SendError) -> list[str]:
    """The scopes the chat said are missing."""
    return list(dict.fromkeys(_SCOPE.findall(str(error))))


def advice_for(code: str, otherwise: str = "") -> str:
    """The key of what to do about an error of a chat."""
    return f"code.{code}" if known(f"doctor.code.{code}") else otherwise
