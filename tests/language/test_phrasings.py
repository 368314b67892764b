"""Labelled phrasings by people who did not see the rules, held to their intents and slots."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from handlers.language.parse import parse

FOLDER = Path(__file__).parent
# Two readings of a unit: 1.5 TB is 1500 or 1536 GB, a month has 30 days or 52/12 weeks.
TOLERANCE = {"dataset_gb": 0.025, "monthly_hours": 0.02, "term_months": 0.02}
SETS = ["phrasings-a.jsonl", "phrasings-b.jsonl", "phrasings-c.jsonl", "phrasings-d.jsonl"]


def rows(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (FOLDER / name).read_text(encoding="utf-8").splitlines()]


def understood(row: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    query = parse(row["text"], datetime.fromisoformat(row["now"]))
    return query.intent.value, query.slots.to_json()


def gpu(said: dict[str, Any]) -> dict[str, Any]:
    """One card beside a model may be said or left out."""
    return {key: value for key, value in said.items() if (key, value) != ("count", 1) or "model" not in said}


def comparable(name: str, value: Any) -> Any:
    match name, value:
        case "gpus", list():
            return sorted((gpu(one) for one in value), key=repr)
        case "sessions", list():
            return sorted(
                (length, low) for one in value for length, low, times in [unpacked(one)] for _ in range(times)
            )
        case _, list():
            return sorted(str(one).casefold() for one in value)
        case "until", str():
            return datetime.fromisoformat(value).timestamp()
        case _, str():
            return value.casefold()
        case _:
            return value


def unpacked(session: dict[str, Any]) -> tuple[float, float, int]:
    return float(session["minutes"]), float(session.get("minutes_min", 0)), int(session.get("repeat", 1))


def same(name: str, left: Any, right: Any) -> bool:
    if name in TOLERANCE and left is not None and right is not None:
        return bool(abs(left - right) <= TOLERANCE[name] * max(abs(left), abs(right)))
    return bool(comparable(name, left) == comparable(name, right))


def is_exact(row: dict[str, Any]) -> bool:
    intent, slots = understood(row)
    if intent in row.get("accept", ()):
        return True
    names = (set(slots) | set(row["slots"])) - {"enabled"}
    on = slots.get("enabled", True) == row["slots"].get("enabled", True)
    return intent == row["intent"] and on and all(same(n, slots.get(n), row["slots"].get(n)) for n in names)


@pytest.mark.parametrize("name", SETS)
def test_nearly_every_phrasing_is_understood_exactly(name: str) -> None:
    labelled = rows(name)
    missed = [row["text"] for row in labelled if not is_exact(row)]
    assert len(missed) <= len(labelled) * 0.03, missed


@pytest.mark.parametrize("name", SETS)
def test_nothing_is_stopped_that_nobody_asked_to_stop(name: str) -> None:
    for row in rows(name):
        intent, slots = understood(row)
        if intent == "stop":
            assert row["intent"] == "stop", row["text"]
            assert set(slots.get("instance", ())) <= set(row["slots"].get("instance", ())), row["text"]
            assert slots.get("scope") in (None, row["slots"].get("scope")), row["text"]
