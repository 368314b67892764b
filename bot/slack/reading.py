"""Ids, times and texts out of JSON whose shape nobody promised, as Slack writes them."""

from __future__ import annotations

import re
from typing import Any

from bot.shapes import at

_ID = re.compile(r"[A-Za-z0-9_.-]{1,64}", re.ASCII)
_TS = re.compile(r"\d{1,12}\.\d{1,9}", re.ASCII)


def string(value: Any, *path: str) -> str:
    """The text at the end of the path, "" where there is none."""
    found = at(value, *path)
    return found if isinstance(found, str) else ""


def id_at(value: Any, *path: str) -> str:
    """The id of a person, a channel or a view, "" where there is none that could be one."""
    found = string(value, *path)
    return found if _ID.fullmatch(found) else ""


def ts_at(value: Any, *path: str) -> str:
    """The id of a message, which is also its time, "" where there is none that could be one."""
    found = string(value, *path)
    return found if _TS.fullmatch(found) else ""
