"""A form as a card with a form in it, and what comes back from one as the values of its fields."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from datetime import date, time
from decimal import Decimal, InvalidOperation
from typing import Any, Final, assert_never

from bot.feishu.harmless import one_line
from bot.feishu.parts import Json, plain_text, text
from bot.feishu.reading import string
from bot.feishu.render import Origin, render
from bot.feishu.said import word
from handlers.cards import Card, Line, Tone
from handlers.forms import Entry, Field, Form

SUBMIT: Final = "submit"
LONGEST = 200
# Pickers add the offset of the reader's time zone: `2026-12-01 +0800`, `09:00 +0800`.
_OFFSET = re.compile(r"\s*[+-]\d{2}:?\d{2}$")


def card(form: Form, origin: Origin | None = None) -> Json:
    """The form; filled in and sent off it comes back as one click with all values."""
    title = one_line(form.title, LONGEST)
    fields = [part for field in form.fields for part in _parts(field, form)]
    container = {"tag": "form", "name": form.name.value, "elements": [*fields, _submit(form, origin or Origin())]}
    return {
        "schema": "2.0",
        "config": {"update_multi": True, "summary": {"content": title}},
        "header": {"title": plain_text(title), "template": "blue"},
        "body": {"elements": [container]},
    }


def done(form: Form, words: str) -> Json:
    """What takes the place of a form that was sent off, so that nobody sends it off twice."""
    title = f"{form.title}: {word('filled', form.language)}"
    return render(Card(title, (Line(words),), tone=Tone.GOOD, language=form.language))


def _submit(form: Form, origin: Origin) -> Json:
    value: Json = {"form": form.name.value, "about": one_line(form.about, LONGEST), "language": form.language}
    if origin.thread:
        value["thread"] = origin.thread
    if origin.private:
        value["private"] = True
    return {
        "tag": "button",
        "type": "primary",
        "name": SUBMIT,
        "text": plain_text(one_line(form.submit, LONGEST)),
        "form_action_type": "submit",
        "behaviors": [{"type": "callback", "value": value}],
    }


def _parts(field: Field, form: Form) -> tuple[Json, ...]:
    """The field under its label; an input has a label of its own."""
    label, first = one_line(field.label, LONGEST), one_line(field.value, LONGEST)
    common: Json = {"name": field.name, "required": not field.optional}
    choose = {"placeholder": plain_text(word("choose", form.language))}
    match field.entry:
        case Entry.TEXT | Entry.NUMBER:
            typed = {"default_value": first} if first else {}
            return ({"tag": "input", **common, "label": plain_text(label), "max_length": LONGEST, **typed},)
        case Entry.DATE:
            return text(label), {"tag": "date_picker", **common, **({"initial_date": first} if first else choose)}
        case Entry.TIME:
            return text(label), {"tag": "picker_time", **common, **({"initial_time": first} if first else choose)}
        case Entry.CHOICE:
            chosen = {"initial_option": first} if first else {}
            return text(label), {"tag": "select_static", **common, **choose, **chosen, "options": _options(field)}
        case _:
            assert_never(field.entry)


def _options(field: Field) -> list[Json]:
    return [{"text": plain_text(one_line(label, LONGEST)), "value": value} for value, label in field.choices]


def values(form: Form, filled: Mapping[str, Any]) -> dict[str, str]:
    """What was filled in, by field, without the dress of the pickers; what is not there counts as empty."""
    return {field.name: _value(field, string(filled, field.name)) for field in form.fields}


def _value(field: Field, filled: str) -> str:
    plain = " ".join(unicodedata.normalize("NFKC", filled[:1000]).split())
    match field.entry:
        case Entry.DATE | Entry.TIME:
            return _OFFSET.sub("", plain)
        case Entry.NUMBER:
            return plain.replace(",", "").replace(" ", "")
        case _:
            return plain


def fault(form: Form, values: Mapping[str, str]) -> str | None:
    """The first thing that is wrong with the values, as a sentence; None where nothing is."""
    for field in form.fields:
        if key := _fault(field, values.get(field.name, "")):
            return word(key, form.language, field=field.label)
    return None


def _fault(field: Field, value: str) -> str | None:
    if not value:
        return None if field.optional else "missing"
    match field.entry:
        case Entry.NUMBER:
            return None if _positive(value) else "not_a_number"
        case Entry.DATE:
            return None if _iso(date, value) else "not_a_date"
        case Entry.TIME:
            return None if _iso(time, value) else "not_a_time"
        case Entry.CHOICE:
            return None if value in dict(field.choices) else "not_a_choice"
        case Entry.TEXT:
            return None
        case _:
            assert_never(field.entry)


def _positive(value: str) -> bool:
    try:
        return len(value) <= 15 and Decimal(value).is_finite() and Decimal(value) > 0
    except InvalidOperation:
        return False


def _iso(kind: type[date | time], value: str) -> bool:
    """As the pickers write them, not the many other forms that ISO allows."""
    try:
        return len(value) in {5, 10} and bool(kind.fromisoformat(value) is not None)
    except ValueError:
        return False
