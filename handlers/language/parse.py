"""Understand one message: text and time in, a query out."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from handlers.language.assemble import slots_of
from handlers.language.intents import intent_of
from handlers.language.job_slots import job_of
from handlers.language.normal import clean
from handlers.language.reading import Reading, read
from handlers.language.untaken import untaken
from handlers.queries import Query, Slots


@dataclass(frozen=True, slots=True)
class Understood:
    """The query a message makes, and everything it says."""

    query: Query
    reading: Reading


def understand(text: str, now: datetime) -> Understood:
    """The message read and understood; relative dates hang on `now`, which must be aware. Never raises on any text."""
    said = clean(text)
    reading = read(said, now)
    intent = intent_of(reading)
    slots = slots_of(reading, intent)
    return Understood(Query(intent, slots, said, reading.gpus.unwanted, untaken(reading, slots)), reading)


def parse(text: str, now: datetime) -> Query:
    """The query alone."""
    return understand(text, now).query


def fragment(text: str, now: datetime) -> Slots:
    """Everything a message says about a job, whatever its intent: what a follow-up such as 换成 4090 呢 changes."""
    return job_of(read(clean(text), now))
