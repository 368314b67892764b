"""What Slack sends, as what a person did: words, commands, message shortcuts, the bot's page; clicks and forms too."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from bot.relay.messages import Kind, Place, Received
from bot.shapes import at, listed
from bot.slack import clicks, text
from bot.slack.reading import id_at, string, ts_at

# A message of any other subtype is nobody's words: joined, edited, deleted, a bot's.
SPOKEN: Final = frozenset({"", "thread_broadcast", "file_share", "me_message"})
LONGEST_TRIGGER: Final = 200


def received(payload: Any, bot: str, now: datetime) -> Received | None:
    """What was done; `bot` is the bot's own user id. None for everything that is not said to the bot."""
    match string(payload, "type"):
        case "event_callback":
            return _event(payload, bot, now)
        case "block_actions":
            return clicks.pressed(payload, now)
        case "message_action":
            return _asked_about(payload, bot, now)
        case "":
            return _command(payload, bot, now) if at(payload, "command") else None
        case _:
            return None


def bot_of(payload: Any) -> str:
    """The bot's user id where Slack says with the event whom it tells it to, else ""."""
    told = listed(payload, "authorizations")
    return id_at(told[0], "user_id") if told and at(told[0], "is_bot") is True else ""


def hangs_on_a_mention(payload: Any) -> bool:
    """Whether it is a message in a channel: without the bot's id nobody can tell whether it is spoken to."""
    event = at(payload, "event")
    return string(event, "type") in {"app_mention", "message"} and not _is_private(event)


def _event(payload: Any, bot: str, now: datetime) -> Received | None:
    event = at(payload, "event")
    match string(event, "type"):
        case "app_mention" | "message":
            return _words(event, bot, now) if _is_spoken(event, bot) else None
        case "app_home_opened":
            return _home(payload, event, now)
        case _:
            return None


def _is_spoken(event: Any, bot: str) -> bool:
    """Whether a person wrote it, just now, to the bot."""
    if at(event, "bot_id") or at(event, "edited") or at(event, "hidden"):
        return False
    if string(event, "subtype") not in SPOKEN or string(event, "user") in {bot, "USLACKBOT"}:
        return False
    return _is_private(event) or text.mentions(string(event, "text"), bot)


def _words(event: Any, bot: str, now: datetime) -> Received | None:
    """A mention and the message it is in have one key: Slack sends both where it is asked for both."""
    person, channel, ts = id_at(event, "user"), id_at(event, "channel"), ts_at(event, "ts")
    words = text.said(string(event, "text"), bot)
    # A name alone is a question too; a file alone is none.
    if not (person and channel and ts) or not (words or text.mentions(string(event, "text"), bot)):
        return None
    private = _is_private(event)
    thread = ts_at(event, "thread_ts") or (None if private else ts)
    place = Place("slack", channel, thread, private)
    return Received("slack", f"said:{channel}:{ts}", Kind.SAID, place, person, words, moment(ts, now), ts)


def _is_private(event: Any) -> bool:
    return string(event, "channel_type") == "im" or string(event, "channel").startswith("D")


def _home(payload: Any, event: Any, now: datetime) -> Received | None:
    person, event_id = id_at(event, "user"), id_at(payload, "event_id")
    if not person or not event_id or string(event, "tab") == "messages":
        return None
    place = Place("slack", id_at(event, "channel") or person, None, private=True)
    return Received("slack", f"home:{person}:{event_id}", Kind.HOME, place, person, "", now)


def _command(payload: Mapping[str, Any], bot: str, now: datetime) -> Received | None:
    person, channel, trigger = id_at(payload, "user_id"), id_at(payload, "channel_id"), string(payload, "trigger_id")
    if not person or not channel or not 0 < len(trigger) <= LONGEST_TRIGGER:
        return None
    place = Place("slack", channel, ts_at(payload, "thread_ts") or None, channel.startswith("D"))
    words = text.said(string(payload, "text"), bot)
    return Received("slack", f"command:{trigger}", Kind.COMMAND, place, person, words, now)


def _asked_about(payload: Any, bot: str, now: datetime) -> Received | None:
    """A message somebody asks the bot about, by its menu; each time it is asked anew."""
    person, channel = id_at(payload, "user", "id"), id_at(payload, "channel", "id")
    ts, asked = ts_at(payload, "message", "ts"), ts_at(payload, "action_ts")
    words = text.said(string(payload, "message", "text"), bot)
    if not (person and channel and ts and asked and words):
        return None
    private = channel.startswith("D")
    thread = ts_at(payload, "message", "thread_ts") or (None if private else ts)
    place = Place("slack", channel, thread, private)
    return Received("slack", f"asked:{channel}:{ts}:{asked}", Kind.SAID, place, person, words, moment(asked, now), ts)


def moment(ts: str, now: datetime) -> datetime:
    """The time in the id of a message, `now` where it cannot be one."""
    try:
        return datetime.fromtimestamp(float(ts), UTC)
    except (ValueError, OverflowError, OSError):
        return now
