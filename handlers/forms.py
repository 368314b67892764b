"""Forms: what a chat can ask in fields instead of words; each stands for a command that could be typed as well."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from handlers.cards import FormName, Language
from handlers.wording.sentences import known, say


class Entry(StrEnum):
    """How a field is filled."""

    TEXT = "text"
    NUMBER = "number"
    DATE = "date"
    TIME = "time"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its name in the values, its label, and for a choice the values with their labels."""

    name: str
    label: str
    entry: Entry
    value: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """A form as a person sees it; `about` is the machine it is on, "" where it is on none."""

    name: FormName
    title: str
    submit: str
    fields: tuple[Field, ...]
    about: str = ""
    language: Language = "zh"


def form(name: FormName, language: Language, about: str = "", *, date: str = "", time: str = "09:00") -> Form:
    """The form of that name with its first values; `date` is an ISO date, `time` is HH:MM."""
    title, submit = say(language, f"form.title_{name}"), say(language, "form.submit")
    return Form(name, title, submit, _fields(name, language, Moment(about, date, time)), about, language)


@dataclass(frozen=True, slots=True)
class Moment:
    """What a form is opened with."""

    about: str
    date: str
    time: str


def _fields(name: FormName, language: Language, first: Moment) -> tuple[Field, ...]:
    def field(key: str, entry: Entry, value: str = "", *, optional: bool = False) -> Field:
        return Field(key, say(language, f"form.{key}"), entry, value, (), optional)

    def choice(key: str, *values: str) -> Field:
        return Field(key, say(language, f"form.{key}"), Entry.CHOICE, values[0], _labelled(language, values))

    time = field("time", Entry.TIME, first.time)
    match name:
        case FormName.SNOOZE:
            return (field("instance", Entry.TEXT, first.about), field("date", Entry.DATE, first.date), time)
        case FormName.BUDGET:
            money = (field("amount", Entry.NUMBER), choice("currency", "CNY", "USD"))
            return (*money, choice("per", "month", "week", "day"), field("team", Entry.TEXT, optional=True))
        case FormName.DIGEST:
            return (choice("frequency", "daily", "weekdays", "weekly"), time)
        case _:
            assert_never(name)


def _labelled(language: Language, values: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((value, say(language, f"form.{value}") if value.islower() else value) for value in values)


def typed(name: FormName, language: Language, values: Mapping[str, str]) -> str:
    """The command that stands for a filled form; values that are not there count as empty."""
    filled = {key: " ".join(values.get(key, "").split()) for key in _NAMES}
    for key in ("per", "frequency"):
        filled[key] = say(language, f"form.said_{filled[key]}") if known(f"form.said_{filled[key]}") else ""
    filled["whose"] = say(language, "form.whose_team", team=filled["team"]) if filled["team"] else ""
    return " ".join(say(language, f"form.typed_{name}", **filled).split())


_NAMES = ("instance", "date", "time", "amount", "currency", "per", "team", "frequency")
