"""Files of messages, one JSON object a line, understood line by line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from bot.clock import moment
from bot.plain_json import query_json
from handlers.language.parse import parse


def understood(lines: Iterable[str], now: datetime, zone: ZoneInfo) -> Iterator[dict[str, Any] | ValueError]:
    """For each line `{"id", "text", "now"}` its `{"id", "intent", "slots"}`, or what is wrong with it, with its number.

    A line without `now` is meant at `now`; empty lines are passed over.
    """
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                yield _understood(line, now, zone)
            except ValueError as error:
                yield ValueError(f"line {number}: {error}")


def _understood(line: str, now: datetime, zone: ZoneInfo) -> dict[str, Any]:
    message = _message(line)
    at = moment(message["now"], zone) if "now" in message else now
    return {"id": message["id"], **query_json(parse(message["text"], at))}


def _message(line: str) -> dict[str, Any]:
    """The object of a line, its fields checked; raises ValueError."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"not JSON: {error}") from None
    if not isinstance(message, dict):
        raise ValueError("not a JSON object")
    for name in ("id", "text"):
        if name not in message:
            raise ValueError(f"{name!r} is missing")
    if not _prints(message["id"]):
        raise ValueError("'id' is not a number that can be printed")
    for name in ("text", "now"):
        if not isinstance(message.get(name, ""), str):
            raise ValueError(f"{name!r} is not a string")
    return message


def _prints(value: object) -> bool:
    """Whether JSON has a way to write the value: it has none for what is no number or has no end."""
    try:
        json.dumps(value, allow_nan=False)
    except (ValueError, RecursionError):
        return False
    return True
