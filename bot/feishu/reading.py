"""Texts out of JSON whose shape nobody promised, as Feishu writes them."""

from __future__ import annotations

from typing import Any

from bot.shapes import at


def string(value: Any, *path: str) -> str:
    """The text at the end of the path, "" where there is none; a number becomes its digits."""
    found = at(value, *path)
    if isinstance(found, int) and not isinstance(found, bool):
        return str(found) if abs(found) < 10**30 else ""
    return found if isinstance(found, str) else ""
