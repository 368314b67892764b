"""Text from outside made harmless for Feishu: nothing in it pings, hides, breaks the JSON or runs without end."""

from __future__ import annotations

import re
import unicodedata

_LINE_ENDS = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
# `<at id=all></at>` pings a whole group wherever Feishu reads markup; a full-width sign is never markup.
_MENTION = re.compile(r"<(?=[\s/]*at\b)", re.IGNORECASE)
_JOINER = "\u200d"
REPLACEMENT = "\ufffd"
ELLIPSIS = "…"


def visible(text: str, most: int) -> str:
    """The text in visible characters and line feeds, at most so many; a longer one ends in an ellipsis."""
    # Invisible characters are dropped below, so look at a little more than will be shown, never at 50 MB.
    clean = _clean(text[: most * 2 + 1])
    shown = _MENTION.sub("＜", clean).strip("\n")
    return shown if len(shown) <= most and len(text) <= most * 2 else shown[: max(most - 1, 0)].rstrip() + ELLIPSIS


def one_line(text: str, most: int) -> str:
    """The same without line feeds, for titles, labels and cells."""
    return visible(" ".join(text[: most * 2 + 1].split()) + text[most * 2 + 1 : most * 2 + 2], most).replace("\n", " ")


def _clean(text: str) -> str:
    if text.replace("\n", "").isprintable():
        return text
    return "".join(_character(char) for char in _LINE_ENDS.sub("\n", text))


def _character(char: str) -> str:
    if char in {"\n", _JOINER}:
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
