"""A click on a card: a choice it stands for, or a form it opens."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from bot.relay.messages import Kind, Place, Received
from bot.shapes import at, listed
from bot.slack import text
from bot.slack.reading import id_at, string, ts_at
from handlers.cards import FormName, Language


@dataclass(frozen=True, slots=True)
class FormAsked:
    """Somebody pressed a button that opens a form; the trigger opens it once, within three seconds."""

    trigger: str
    name: FormName
    about: str
    language: Language
    place: Place
    person: str


def pressed(payload: Any, now: datetime) -> Received | None:
    """The choice that was pressed; None for a form or anything else."""
    click = _click(payload, now)
    if click is None or click.action_id.startswith("form:") or not (says := text.normal(click.value)):
        return None
    return Received("slack", click.key, Kind.PRESSED, click.place, click.person, says, click.at, click.message)


def form_asked(payload: Any, now: datetime) -> FormAsked | None:
    """The form that was asked for; None for anything else."""
    if string(payload, "type") != "block_actions" or (click := _click(payload, now)) is None:
        return None
    name, trigger = _form_name(click.action_id), string(payload, "trigger_id")
    if name is None or not trigger:
        return None
    return FormAsked(trigger, name, text.normal(click.value), click.language, click.place, click.person)


@dataclass(frozen=True, slots=True)
class _Click:
    key: str
    person: str
    place: Place
    message: str | None
    action_id: str
    value: str
    language: Language
    at: datetime


def _click(payload: Any, now: datetime) -> _Click | None:
    action = next(iter(listed(payload, "actions")), None)
    person, action_id, pressed_at = (
        id_at(payload, "user", "id"),
        string(action, "action_id"),
        ts_at(action, "action_ts"),
    )
    if string(action, "type") != "button" or not person or not 0 < len(action_id) <= 255 or not pressed_at:
        return None
    place, message = _place(payload, person), _message(payload)
    key = f"click:{place.channel}:{message or id_at(payload, 'view', 'id')}:{pressed_at}:{action_id}"
    language: Language = "en" if string(action, "block_id").split(":")[1:2] == ["en"] else "zh"
    when = datetime.fromtimestamp(float(pressed_at), UTC) if float(pressed_at) < 10**11 else now
    return _Click(key, person, place, message, action_id, string(action, "value"), language, when)


def _message(payload: Any) -> str | None:
    return ts_at(payload, "container", "message_ts") or ts_at(payload, "message", "ts") or None


def _place(payload: Any, person: str) -> Place:
    """Where the card is; on the bot's own page that is the talk with the person."""
    channel = id_at(payload, "container", "channel_id") or id_at(payload, "channel", "id")
    if not channel:
        return Place("slack", person, None, private=True)
    private = channel.startswith("D")
    thread = ts_at(payload, "container", "thread_ts") or ts_at(payload, "message", "thread_ts")
    # Nothing can hang below a message that only one person sees.
    if not thread and not private and at(payload, "container", "is_ephemeral") is not True:
        thread = _message(payload) or ""
    return Place("slack", channel, thread or None, private)


def _form_name(action_id: str) -> FormName | None:
    kind, _, rest = action_id.partition(":")
    try:
        return FormName(rest.split(":")[0]) if kind == "form" else None
    except ValueError:
        return None
