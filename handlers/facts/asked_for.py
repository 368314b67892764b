"""Which fact a question names by its own words, beyond the topics: a support case, or a claim of the review."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from catalog.providers import Note, Problem, Provider
from handlers.desk import Asked
from handlers.language.subjects import (
    asks_deviation,
    asks_price_spread,
    asks_reupload_time,
    asks_to_keep_environment,
    asks_to_upgrade,
    problem_named,
)

# How the notes are known that answer such a question; tests hold them against the catalog.
PRICE_SPREAD = "over 300 %"
REUPLOAD_TIME = "12.1 %"
FRAMEWORK_UPGRADE = "framework upgrade"


def problem_asked(asked: Asked) -> Problem | None:
    """The support case that was named."""
    name = problem_named(asked.query.said)
    return None if name is None else Problem(name)


def problems(asked: Asked) -> Sequence[Problem]:
    """All support cases, the one that was named first."""
    named = problem_asked(asked)
    return sorted(Problem, key=lambda problem: problem is not named)


def topic_asked(asked: Asked) -> str | None:
    """The topic a question is filed under that names a single fact; None where it names none."""
    said = asked.query.said
    if problem_named(said):
        return "support"
    if asks_deviation(said):
        return "reliability"
    if asks_reupload_time(said):
        return "persistent_storage"
    if asks_to_keep_environment(said) or asks_to_upgrade(said):
        return "env_persistence"
    return "price" if asks_price_spread(said) else None


def notes_asked(asked: Asked, provider: Provider) -> Iterator[Note]:
    """The notes that hold the very figure a question is about."""
    said = asked.query.said
    asked_for = (
        (REUPLOAD_TIME, asks_reupload_time),
        (PRICE_SPREAD, asks_price_spread),
        (FRAMEWORK_UPGRADE, asks_to_upgrade),
    )
    wanted = [mark for mark, asks in asked_for if asks(said)]
    for note in provider.notes:
        text = note.text.value
        if text is not None and any(mark in text.en for mark in wanted):
            yield note
