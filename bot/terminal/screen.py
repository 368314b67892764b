"""What the terminal at hand can show: its width, its colours, whether somebody sits before it."""

from __future__ import annotations

import os
import shutil
import sys

PIPED_WIDTH = 100
# Longer lines are hard to read, however wide the window is.
WIDEST = 120


def width() -> int:
    """Cells in a line: of COLUMNS or the window, or 100 where there is neither."""
    return min(shutil.get_terminal_size((PIPED_WIDTH, 24)).columns, WIDEST)


def colour() -> bool:
    """Whether output may be coloured: on a terminal that can, unless NO_COLOR is set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def attended() -> bool:
    """Whether somebody types and reads; otherwise lines come from a file or another program."""
    return sys.stdin.isatty() and sys.stdout.isatty()
