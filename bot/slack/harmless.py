"""Text from outside made harmless for Slack: nothing in it pings, links, hides, breaks the JSON or runs without end."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_LINE_ENDS = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
# What Slack reads as a mention, a channel or a link wherever it reads markup; a full-width sign is never markup.
_MARK = re.compile(r"<(?=\s*(?:[!@#]|[a-z][a-z0-9+.-]{0,20}:))", re.IGNORECASE)
_SPACES = re.compile(r"\s+")
REPLACEMENT: Final = "\ufffd"
ELLIPSIS: Final = "…"


def visible(text: str, most: int) -> str:
    """The text in visible characters and line feeds, at most so many; a longer one ends in an ellipsis."""
    # Invisible characters are dropped, so look at a little more than will be shown, never at 50 MB.
    looked = text[: most * 2 + 1]
    shown = _MARK.sub("＜", _clean(looked)).strip()
    if units(shown) <= most and len(looked) == len(text):
        return shown
    return _cut(shown, most - 1).rstrip() + ELLIPSIS


def one_line(text: str, most: int) -> str:
    """The same without line feeds, for titles, labels and cells."""
    looked = text[: most * 4 + 1]
    rest = ELLIPSIS * (most + 1) if len(looked) < len(text) else ""
    return visible(_SPACES.sub(" ", _clean(looked)).strip() + rest, most)


def whole_line(text: str, most: int) -> str | None:
    """The text as one line where all of it fits, else None: a part of a command would be another command."""
    if len(text) > most:
        return None
    line = _MARK.sub("＜", _SPACES.sub(" ", _clean(text)).strip())
    return line if units(line) <= most else None


def escaped(text: str) -> str:
    """The text for a place where Slack reads its entities."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def units(text: str) -> int:
    """Its length as Slack may count it: what lies beyond 16 bits counts twice."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def cells(text: str) -> int:
    """How many columns it takes in a fixed-width font: Chinese characters two, combining ones none."""
    return len(text) if text.isascii() else sum(map(_cells_of, text))


def fitted(text: str, width: int) -> str:
    """The text in at most so many columns; a longer one ends in an ellipsis."""
    if cells(text) <= width:
        return text
    kept, room = [], width - 1
    for char in text:
        room -= _cells_of(char)
        if room < 0:
            break
        kept.append(char)
    return "".join(kept).rstrip() + ELLIPSIS


def _cells_of(char: str) -> int:
    if unicodedata.category(char) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _cut(text: str, most: int) -> str:
    while units(text) > most:
        text = text[: most - (units(text) - len(text))] if len(text) > most else text[:-1]
    return text


def _clean(text: str) -> str:
    if text.replace("\n", "").isprintable():
        return text
    return "".join(_character(char) for char in _LINE_ENDS.sub("\n", text))


def _character(char: str) -> str:
    if char == "\n":
        return char
    match unicodedata.category(char):
        case "Cf":
            return ""
        case "Cs":
            return REPLACEMENT
        case "Cc":
            return " "
        case _:
            return char
