"""Reading JSON whose shape nobody promised: a wrong shape reads as nothing, never as an error."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


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


def listed(value: Any, *path: str) -> list[Any]:
    found = at(value, *path)
    return found if isinstance(found, list) else []
