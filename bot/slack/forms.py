"""A form as Slack's modal, and what comes back from one: its values, and what is wrong with them."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any, Final, assert_never

from bot.relay.messages import Kind, Place, Received
from bot.shapes import at, parsed
from bot.slack import text
from bot.slack.harmless import one_line
from bot.slack.parts import Json, plain_text
from bot.slack.reading import id_at, string, ts_at
from bot.slack.said import word
from handlers.cards import FormName, Language
from handlers.forms import Entry, Field, Form, form, typed

LONGEST_TITLE: Final = 24
LONGEST_LABEL: Final = 75
LONGEST_VALUE: Final = 200
LONGEST_FAULT: Final = 300
ELEMENT: Final = "value"
_AMOUNT: Final = re.compile(r"\d{1,12}(\.\d{1,4})?", re.ASCII)


def modal(form: Form, place: Place) -> Json:
    """The view to open; it brings back where its button was pressed."""
    return {
        "type": "modal",
        "callback_id": f"form:{form.name.value}",
        "title": plain_text(one_line(form.title, LONGEST_TITLE) or form.name.value),
        "submit": plain_text(one_line(form.submit, LONGEST_TITLE) or "OK"),
        "close": plain_text(word("close", form.language)),
        "private_metadata": _kept(form, place),
        "blocks": [_input(field) for field in form.fields],
    }


def _kept(form: Form, place: Place) -> str:
    about = one_line(form.about, LONGEST_VALUE)
    kept = {"name": form.name.value, "about": about, "language": form.language, "channel": place.channel}
    return json.dumps({**kept, "thread": place.thread, "private": place.private}, separators=(",", ":"))


def _input(field: Field) -> Json:
    return {
        "type": "input",
        "block_id": field.name,
        "optional": field.optional,
        "label": plain_text(one_line(field.label, LONGEST_LABEL) or field.name),
        "element": {"action_id": ELEMENT, **_element(field, one_line(field.value, LONGEST_VALUE))},
    }


def _element(field: Field, first: str) -> Json:
    """The element with its first value, where it has one."""
    match field.entry:
        case Entry.TEXT:
            return {"type": "plain_text_input", "max_length": LONGEST_VALUE} | _first("initial_value", first)
        case Entry.NUMBER:
            return {"type": "number_input", "is_decimal_allowed": True} | _first("initial_value", first)
        case Entry.DATE:
            return {"type": "datepicker"} | _first("initial_date", first)
        case Entry.TIME:
            return {"type": "timepicker"} | _first("initial_time", first)
        case Entry.CHOICE:
            options = [_option(*choice) for choice in field.choices]
            chosen = [option for option in options if option["value"] == first][:1]
            return {"type": "static_select", "options": options} | _first("initial_option", *chosen)
        case _:
            assert_never(field.entry)


def _first(name: str, *values: Any) -> Json:
    return {name: values[0]} if values and values[0] else {}


def _option(value: str, label: str) -> Json:
    return {"text": plain_text(one_line(label, LONGEST_LABEL) or value), "value": value}


@dataclass(frozen=True, slots=True)
class Submission:
    """A form somebody sent off: where it was opened, and what is in it."""

    key: str
    person: str
    place: Place
    form: Form
    values: Mapping[str, str]

    def received(self, now: datetime) -> Received:
        words = typed(self.form.name, self.form.language, self.values)
        return Received("slack", self.key, Kind.SUBMITTED, self.place, self.person, words, now)


def submission(payload: Any) -> Submission | None:
    """The form of a `view_submission`; None where it is none of ours."""
    view, person = at(payload, "view"), id_at(payload, "user", "id")
    kept, view_id = parsed(string(view, "private_metadata")), id_at(view, "id")
    shown = _form_of(kept)
    if string(payload, "type") != "view_submission" or shown is None or not person or not view_id:
        return None
    values = {field.name: _value(field, at(view, "state", "values", field.name, ELEMENT)) for field in shown.fields}
    key = f"submit:{view_id}:{string(view, 'hash')[:100]}"
    return Submission(key, person, _place_of(kept, person), shown, values)


def _form_of(kept: Any) -> Form | None:
    language: Language = "en" if string(kept, "language") == "en" else "zh"
    try:
        return form(FormName(string(kept, "name")), language, string(kept, "about"))
    except ValueError:
        return None


def _place_of(kept: Any, person: str) -> Place:
    channel = id_at(kept, "channel")
    return Place("slack", channel or person, ts_at(kept, "thread") or None, not channel or at(kept, "private") is True)


def _value(field: Field, filled: Any) -> str:
    given = next((found for key in _VALUES if (found := string(filled, key))), "")
    chosen = string(filled, "selected_option", "value")
    plain = text.normal(given or chosen).replace("\n", " ")[:LONGEST_VALUE]
    return unicodedata.normalize("NFKC", plain).replace(",", "").replace(" ", "") if _is_number(field) else plain


_VALUES = ("value", "selected_date", "selected_time")


def _is_number(field: Field) -> bool:
    return field.entry is Entry.NUMBER


def faults(form: Form, values: Mapping[str, str], now: datetime) -> dict[str, str]:
    """What is wrong, by field, in the form's language; `now` is in the zone that the dates are meant in."""
    found = {field.name: key for field in form.fields if (key := _fault(field, values.get(field.name, "")))}
    if not found and (late := _late(values, now)):
        found[late] = "past"
    labels = {field.name: field.label for field in form.fields}
    return {name: word(key, form.language, field=labels[name])[:LONGEST_FAULT] for name, key in found.items()}


def _late(values: Mapping[str, str], now: datetime) -> str | None:
    """The field that puts the moment into the past."""
    if "date" not in values or "time" not in values:
        return None
    day = date.fromisoformat(values["date"])
    if day < now.date():
        return "date"
    return "time" if day == now.date() and time.fromisoformat(values["time"]) <= now.time() else None


def _fault(field: Field, value: str) -> str | None:
    if not value:
        return None if field.optional else "missing"
    match field.entry:
        case Entry.NUMBER:
            return None if _positive(value) else "not_a_number"
        case Entry.DATE:
            return None if _iso(date, value, 10) else "not_a_date"
        case Entry.TIME:
            return None if _iso(time, value, 5) else "not_a_time"
        case Entry.CHOICE:
            return None if value in dict(field.choices) else "not_a_choice"
        case Entry.TEXT:
            return None
        case _:
            assert_never(field.entry)


def _positive(value: str) -> bool:
    return _AMOUNT.fullmatch(value) is not None and Decimal(value) > 0


def _iso(kind: type[date | time], value: str, length: int) -> bool:
    """As the pickers write them, not the many other forms that ISO allows."""
    try:
        return len(value) == length and kind.fromisoformat(value) is not None
    except ValueError:
        return False
