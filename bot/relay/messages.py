"""What comes in from a chat and what goes out to one, in the words both chats share."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Literal, TypeAlias

from handlers.cards import Card

ChatName: TypeAlias = Literal["slack", "feishu"]


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a chat: a channel and, where the talk is in one, the thread; `private` is a talk with the bot alone.

    `channel` is Slack's channel id or Feishu's chat id; `thread` is Slack's `thread_ts` or, in Feishu, the id of the
    message that is replied to.
    """

    chat: ChatName
    channel: str
    thread: str | None = None
    private: bool = False


class Kind(StrEnum):
    """What a person did."""

    SAID = "said"
    """Words to the bot: a mention, a direct message, a message somebody asked about."""
    COMMAND = "command"
    """A slash command: the answer may be for this person's eyes only."""
    PRESSED = "pressed"
    """A button of a card; `text` is what it says."""
    SUBMITTED = "submitted"
    """A form; `text` is the typed command it stands for."""
    HOME = "home"
    """The person opened the bot's own page."""


@dataclass(frozen=True, slots=True)
class Received:
    """One thing a person did, as the inbox keeps it.

    `key` is unique in its chat and the same however often the chat delivers: for words `said:CHANNEL:MESSAGE`, for a
    click what the chat says of that click. `message_id` is the message that was written or whose button was pressed.
    `text` has lost the chat's dress and the mention of the bot. `at` is when the person did it, aware.
    """

    chat: ChatName
    key: str
    kind: Kind
    place: Place
    person: str
    text: str
    at: datetime
    message_id: str | None = None


class Verb(StrEnum):
    """How a card reaches its reader."""

    POST = "post"
    """A new message at `place`, in its thread where there is one."""
    UPDATE = "update"
    """`message_id` shows this card from now on."""
    WHISPER = "whisper"
    """At `place`, for `person` alone."""
    DIRECT = "direct"
    """To `person` alone, in the talk with the bot; `place` is not looked at."""
    HOME = "home"
    """On the bot's own page for `person`; `place` is not looked at."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """One card on its way; `key` is unique among everything ever sent and stays the same through every try."""

    key: str
    chat: ChatName
    verb: Verb
    place: Place
    card: Card
    person: str | None = None
    message_id: str | None = None
    talk: str | None = None
    """The question it answers, as JSON: what is said in the thread it starts builds on it."""
