"""A click on a card, in the new callback and in the old one: a choice, a form to open, or a form filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any, TypeAlias

from bot.feishu import forms, text
from bot.feishu.events import OLDEST, moment, usable
from bot.feishu.reading import string
from bot.relay.messages import Kind, Place, Received
from bot.shapes import at
from handlers.cards import FormName, Language
from handlers.forms import Form, form, typed


@dataclass(frozen=True, slots=True)
class FormAsked:
    """Somebody pressed a button that opens a form; `key` is the same however often the click is delivered."""

    key: str
    name: FormName
    about: str
    language: Language
    place: Place
    person: str


@dataclass(frozen=True, slots=True)
class Filled:
    """A form that was filled in well, and what came in with it."""

    received: Received
    form: Form


@dataclass(frozen=True, slots=True)
class Wrong:
    """A form that was not: `fault` says why, in the form's language."""

    fault: str


Clicked: TypeAlias = Received | FormAsked | Filled | Wrong


def clicked(event: Any, now: datetime) -> Clicked | None:
    """What the click means; None where it cannot be told: a card of another time, or no click at all."""
    click = _click(event, now)
    if click is None or now - click.at >= OLDEST:
        return None
    name = _form_name(click.value)
    if name is None:
        says = text.normal(string(click.value, "says"))
        return click.received(Kind.PRESSED, says) if says else None
    if click.filled is None:
        return FormAsked(click.key, name, _about(click.value), _language(click.value), click.place, click.person)
    return _submitted(click, name)


@dataclass(frozen=True, slots=True)
class _Click:
    key: str
    person: str
    place: Place
    message_id: str
    value: Mapping[str, Any]
    filled: Mapping[str, Any] | None
    at: datetime

    def received(self, kind: Kind, words: str) -> Received:
        return Received("feishu", self.key, kind, self.place, self.person, words, self.at, self.message_id)


def _click(event: Any, now: datetime) -> _Click | None:
    """Both callbacks in one form; the old one has its parts at the top."""
    body = at(event, "event") if at(event, "header") else event
    person = string(body, "operator", "open_id") or string(body, "open_id")
    message_id = string(body, "context", "open_message_id") or string(body, "open_message_id")
    chat_id = string(body, "context", "open_chat_id") or string(body, "open_chat_id")
    once = string(body, "token") or string(event, "header", "event_id")
    value = at(body, "action", "value")
    if not isinstance(value, Mapping) or not once or not all(map(usable, (person, message_id, chat_id))):
        return None
    # The token lets its holder change the card, so only its digest is kept.
    key = f"click:{message_id}:{sha256(once.encode(errors='replace')).hexdigest()[:24]}"
    place = Place("feishu", chat_id, string(value, "thread") or None, at(value, "private") is True)
    when = moment(string(event, "header", "create_time"), now)
    return _Click(key, person, place, message_id, value, _filled(at(body, "action")), when)


def _filled(action: Any) -> Mapping[str, Any] | None:
    """The values of a form; a form that was sent off empty may come without any."""
    values = at(action, "form_value")
    if isinstance(values, Mapping):
        return values
    return {} if string(action, "name") == forms.SUBMIT else None


def _submitted(click: _Click, name: FormName) -> Filled | Wrong:
    language = _language(click.value)
    shown = form(name, language, _about(click.value))
    values = forms.values(shown, click.filled or {})
    if fault := forms.fault(shown, values):
        return Wrong(fault)
    return Filled(click.received(Kind.SUBMITTED, typed(name, language, values)), shown)


def _form_name(value: Mapping[str, Any]) -> FormName | None:
    try:
        return FormName(string(value, "form"))
    except ValueError:
        return None


def _about(value: Mapping[str, Any]) -> str:
    return text.normal(string(value, "about"))


def _language(value: Mapping[str, Any]) -> Language:
    return "en" if string(value, "language") == "en" else "zh"
