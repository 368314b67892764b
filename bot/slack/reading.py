"""Reading JSON whose shape nobody promised: a wrong shape reads as nothing, never as an error."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

_ID = re.compile(r"[A-Za-z0-9_.-]{1,64}", re.ASCII)
_TS = re.compile(r"\d{1,12}\.\d{1,9}", re.ASCII)


def parsed(text: str | bytes) -> Any:
    """The JSON value; None where it is none, or nested without end."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def at(value: Any, *path: str) -> Any:
    """What is at the end of the path; None where something on the way is no object or is not there."""
    for name in path:
        if not isinstance(value, Mapping):
            return None
        value = value.get(name)
    return value


def string(value: Any, *path: str) -> str:
    """The text at the end of the path, "" where there is none."""
    found = at(value, *path)
    return found if isinstance(found, str) else ""


def listed(value: Any, *path: str) -> list[Any]:
    found = at(value, *path)
    return found if isinstance(found, list) else []


def id_at(value: Any, *path: str) -> str:
    """The id of a person, a channel or a view, "" where there is none that could be one."""
    found = string(value, *path)
    return found if _ID.fullmatch(found) else ""


def ts_at(value: Any, *path: str) -> str:
    """The id of a message, which is also its time, "" where there is none that could be one."""
    found = string(value, *path)
    return found if _TS.fullmatch(found) else ""
