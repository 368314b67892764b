"""What Feishu pushes, in both of its dialects, as what a person did; everything else is nobody's business."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from bot.feishu import text
from bot.feishu.reading import string
from bot.relay.messages import Kind, Place, Received
from bot.shapes import at

MESSAGE: Final = "im.message.receive_v1"
MESSAGE_V1: Final = "message"
MENU: Final = "application.bot.menu_v6"
CLICK: Final = "card.action.trigger"
CLICK_V1: Final = "card.action.trigger_v1"
HANDLED: Final = frozenset({MESSAGE, MESSAGE_V1, MENU, CLICK, CLICK_V1})

# Feishu pushes again after 15 s, 5 min, 1 h and 6 h; an answer to what is older would only confuse.
OLDEST: Final = timedelta(hours=8)
LONGEST_ID: Final = 200


def type_of(event: Any) -> str:
    """The type an event says it has, "" where it says none; a click in the old form has none of its own."""
    if kind := string(event, "header", "event_type") or string(event, "event", "type"):
        return kind
    return CLICK_V1 if at(event, "action") and string(event, "open_message_id") else ""


def received(event: Any, bot_open_id: str, now: datetime) -> Received | None:
    """The words or the menu entry in an event; None for what is not for the bot, or too old, or unreadable."""
    match type_of(event):
        case kind if kind == MESSAGE:
            found = _words(at(event, "event"), bot_open_id, now)
        case kind if kind == MESSAGE_V1:
            found = _words_v1(event, now)
        case kind if kind == MENU:
            found = _menu(event, now)
        case _:
            found = None
    return found if found and now - found.at < OLDEST else None


def _words(event: Any, bot_open_id: str, now: datetime) -> Received | None:
    person = string(event, "sender", "sender_id", "open_id")
    if string(event, "sender", "sender_type") not in {"user", ""} or person == bot_open_id:
        return None
    message = at(event, "message")
    private, named = string(message, "chat_type") == "p2p", text.mentions(message)
    if not private and not text.is_for(bot_open_id, named):
        return None
    words = text.said(string(message, "message_type"), string(message, "content"), named, bot_open_id)
    return _said(_place(message, private=private), string(message, "message_id"), person, words, _when(message, now))


def _place(message: Any, *, private: bool) -> Place:
    """In a group every answer is in the thread of the question; alone with the bot only if the question was."""
    begun = string(message, "root_id") or string(message, "message_id")
    thread = begun if not private or string(message, "thread_id") else None
    return Place("feishu", string(message, "chat_id"), thread, private)


def _words_v1(event: Any, now: datetime) -> Received | None:
    message = at(event, "event")
    private = string(message, "chat_type") in {"private", "p2p"}
    if not private and at(message, "is_mention") is not True:
        return None
    message_id, person = string(message, "open_message_id"), string(message, "open_id")
    thread = None if private else string(message, "root_id") or message_id
    place = Place("feishu", string(message, "open_chat_id"), thread, private)
    return _said(place, message_id, person, text.said_v1(message), moment(string(event, "ts"), now))


def _said(place: Place, message_id: str, person: str, words: str | None, when: datetime) -> Received | None:
    if words is None or not all(map(usable, (place.channel, message_id, person))):
        return None
    return Received("feishu", f"said:{place.channel}:{message_id}", Kind.SAID, place, person, words, when, message_id)


def _menu(event: Any, now: datetime) -> Received | None:
    """An entry of the bot's menu: its key is what the team has it say. The talk has no id, so it is the person's."""
    person, event_id = string(event, "event", "operator", "operator_id", "open_id"), string(event, "header", "event_id")
    words = text.normal(string(event, "event", "event_key"))
    if not words or not usable(person) or not usable(event_id):
        return None
    place, when = Place("feishu", person, None, private=True), moment(string(event, "header", "create_time"), now)
    return Received("feishu", f"event:{event_id}", Kind.SAID, place, person, words, when)


def usable(identifier: str) -> bool:
    """Whether it can be an id: not empty, not endless, printable."""
    return 0 < len(identifier) <= LONGEST_ID and identifier.isascii() and identifier.isprintable()


def _when(message: Mapping[str, Any], now: datetime) -> datetime:
    return moment(string(message, "create_time"), now)


# In the year 5138: what is larger is no number of seconds.
LATEST_SECONDS = 1e11


def moment(stamp: str, now: datetime) -> datetime:
    """A time in seconds, milliseconds or microseconds since 1970; now where it is none of them."""
    try:
        number = float(stamp)
        thousands = next((step for step in (1, 1_000, 1_000_000) if number / step <= LATEST_SECONDS), None)
        return now if thousands is None else datetime.fromtimestamp(number / thousands, UTC)
    except (ValueError, OverflowError, OSError):
        return now
