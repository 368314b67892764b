"""Text from outside made harmless for a terminal."""

from __future__ import annotations

import re
import unicodedata

# Controls, format characters (bidirectional overrides, zero-width ones), lone surrogates, separators of lines.
_UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_SPACES = str.maketrans(dict.fromkeys("\t\n\r\x0b\x0c\x85\u2028\u2029", " "))
_SURROGATES = re.compile("[\ud800-\udfff]")
REPLACEMENT = "\ufffd"


def plain(text: str) -> str:
    """One line of visible characters: an escape sequence loses its escape, line breaks and tabs become spaces."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_visible(char) for char in text.translate(_SPACES))


def plain_lines(text: str) -> list[str]:
    """The same, line by line as the text has them, without the spaces they end in."""
    return [plain(line).rstrip() for line in text.expandtabs(4).splitlines()]


def unbroken(text: str) -> str:
    """The text without lone surrogates, which are what bytes that are not UTF-8 become on their way in."""
    return _SURROGATES.sub(REPLACEMENT, text)


def _visible(char: str) -> str:
    match unicodedata.category(char):
        case "Cf":
            return ""
        case category if category in _UNSEEN:
            return REPLACEMENT
        case _:
            return char
