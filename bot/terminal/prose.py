"""Running text that breaks into lines as Chinese and English do, for rich to draw."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rich.cells import cell_len, chop_cells
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.segment import Segment

_OPENING = "（「『【《〈“‘￥¥"
_CLOSING = "，。、；：？！）」』】》〉”’…％"
_WIDE = (
    "\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\U0001f000-\U0003fffd"
)

# What never breaks inside: a word, or one Chinese character, with the brackets and punctuation that cling to it.
_PIECE = re.compile(
    rf"(?P<space>\s+)"
    rf"|[{_OPENING}]*(?:(?![{_CLOSING}{_OPENING}])[{_WIDE}]|[^\s{_OPENING}{_CLOSING}{_WIDE}]+)?[{_CLOSING}]*"
)


def pieces(text: str) -> Iterator[tuple[str, str]]:
    """Every piece that stays together, with the spaces that stand before it."""
    space = ""
    for match in _PIECE.finditer(text):
        if match["space"]:
            space = match["space"]
        elif match[0]:
            yield space, match[0]
            space = ""


def wrap(text: str, width: int) -> list[str]:
    """Lines of at most `width` cells; a piece longer than a line is cut. Empty text is one empty line."""
    lines = [""]
    for space, piece in pieces(text):
        if cell_len(lines[-1] + space + piece) <= width:
            lines[-1] += space + piece if lines[-1] else piece
        else:
            lines += chop_cells(piece, width)
    return lines if lines[0] or len(lines) == 1 else lines[1:]


def filled(units: Iterable[str], gap: str, width: int) -> list[str]:
    """Lines of units beside each other; a unit is broken only where it is longer than a line."""
    lines: list[str] = []
    for unit in units:
        if lines and cell_len(lines[-1] + gap + unit) <= width:
            lines[-1] += gap + unit
        else:
            lines += wrap(unit, width)
    return lines


@dataclass(frozen=True, slots=True)
class Prose:
    """Text of one style, as wide as it is given room for."""

    text: str
    style: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        style = console.get_style(self.style)
        for line in wrap(self.text, options.max_width):
            yield Segment(line, style)
            yield Segment.line()

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        longest = max((cell_len(piece) for _, piece in pieces(self.text)), default=0)
        return Measurement(longest, cell_len(self.text)).with_maximum(options.max_width)
