"""Feishu as the relay sees it: cards sent, changed and looked for, each at most once."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from typing import Final, TypeVar
from urllib.parse import quote

import structlog

from bot.feishu import forms
from bot.feishu.api import Api
from bot.feishu.clicks import FormAsked
from bot.feishu.fallback import post
from bot.feishu.history import History
from bot.feishu.outcomes import CardRefused, ThreadRefused
from bot.feishu.parts import Json
from bot.feishu.reading import string
from bot.feishu.render import Origin, content, render
from bot.relay.messages import ChatName, Outgoing, Verb
from bot.relay.port import Refused, Unsure
from handlers.forms import Form

log = structlog.get_logger()

Value = TypeVar("Value")
MESSAGES: Final = "/open-apis/im/v1/messages"
# Feishu drops a second message with the same `uuid` for an hour; five minutes are for clocks and slow answers.
SAME_UUID_SECONDS: Final = 3300.0
MOST_REMEMBERED: Final = 10_000


class Posting:
    """The `Chat` of the relay; `clock` is monotonic, in seconds."""

    name: ChatName = "feishu"

    def __init__(self, api: Api, clock: Callable[[], float] = time.monotonic) -> None:
        self._api = api
        self._clock = clock
        self._history = History(api)
        self._first_sent: OrderedDict[str, float] = OrderedDict()
        self._talks: OrderedDict[str, str] = OrderedDict()

    async def send(self, outgoing: Outgoing) -> str | None:
        """The id of the message; raises Unsure, Later or Refused."""
        match outgoing.verb:
            case Verb.HOME:
                return None
            case Verb.UPDATE:
                return await self._patched(outgoing)
            case _:
                _remember(self._first_sent, outgoing.key, self._clock())
                return await self._posted(outgoing)

    async def find(self, outgoing: Outgoing) -> str | None:
        """The id of what an earlier try left behind, None where sending again is safe.

        Changing a card twice is changing it once, and within the hour Feishu itself drops the second of two messages
        with one `uuid`. After that, and after a restart, the chat's history is read for the mark of the delivery.
        """
        if outgoing.verb in {Verb.HOME, Verb.UPDATE}:
            return None
        began = self._first_sent.get(outgoing.key)
        if began is not None and self._clock() - began < SAME_UUID_SECONDS:
            return None
        to, thread = (outgoing.place.channel, outgoing.place.thread) if _at_place(outgoing) else (outgoing.person, None)
        return await self._history.look(self._talks.get(to or "", to or ""), thread, mark_of(outgoing.key))

    async def email(self, person: str) -> str | None:
        """The address of an open_id; None where the app has no scope to see it."""
        path = f"/open-apis/contact/v3/users/{quote(person, safe='')}"
        found = await self._api.get(path, {"user_id_type": "open_id"})
        return string(found, "user", "enterprise_email") or string(found, "user", "email") or None

    async def post_form(self, asked: FormAsked, form: Form) -> None:
        """Show a form where its button was pressed; raises Unsure, Later or Refused."""
        origin = Origin(asked.place.thread, asked.place.private)
        body = {"msg_type": "interactive", "content": content(forms.card(form, origin)), "uuid": uuid_of(asked.key)}
        await self._create(body, asked.place.channel, asked.place.thread)

    async def _patched(self, outgoing: Outgoing) -> str | None:
        if not outgoing.message_id:
            raise Refused("there is no message to change")
        card = render(outgoing.card, _origin(outgoing), mark_of(outgoing.key))
        path = f"{MESSAGES}/{quote(outgoing.message_id, safe='')}"
        await self._api.call("PATCH", path, None, {"content": content(card)})
        return outgoing.message_id

    async def _posted(self, outgoing: Outgoing) -> str:
        mark, uuid = mark_of(outgoing.key), uuid_of(outgoing.key)
        card = content(render(outgoing.card, _origin(outgoing), mark))
        try:
            return await self._to(outgoing, {"msg_type": "interactive", "content": card, "uuid": uuid})
        except CardRefused as error:
            log.warning("card refused, sent as text", key=outgoing.key, reason=str(error))
        # The same uuid: should the card have arrived after all, the text does not.
        return await self._to(outgoing, {"msg_type": "post", "content": post(outgoing.card, mark), "uuid": uuid})

    async def _to(self, outgoing: Outgoing, body: Json) -> str:
        if _at_place(outgoing):
            return await self._create(body, outgoing.place.channel, outgoing.place.thread)
        if not outgoing.person:
            raise Refused("there is nobody to send this to")
        return await self._create(body, outgoing.person, None)

    async def _create(self, body: Json, to: str, thread: str | None) -> str:
        if thread:
            return await self._replied(body, thread)
        kind = "open_id" if to.startswith("ou_") else "chat_id"
        sent = await self._api.call("POST", MESSAGES, {"receive_id_type": kind}, {"receive_id": to, **body})
        if kind == "open_id" and (chat_id := string(sent, "chat_id")):
            _remember(self._talks, to, chat_id)
        return _id_of(sent)

    async def _replied(self, body: Json, thread: str) -> str:
        path = f"{MESSAGES}/{quote(thread, safe='')}/reply"
        try:
            return _id_of(await self._api.call("POST", path, None, {**body, "reply_in_thread": True}))
        except ThreadRefused:
            return _id_of(await self._api.call("POST", path, None, {**body, "reply_in_thread": False}))


def uuid_of(key: str) -> str:
    """What Feishu knows a message again by for an hour, whatever it then consists of."""
    return sha256(key.encode()).hexdigest()[:40]


def mark_of(key: str) -> str:
    """What history knows it again by: an element's id, so a letter first and 20 characters at most."""
    return "k" + sha256(f"mark:{key}".encode()).hexdigest()[:19]


def _at_place(outgoing: Outgoing) -> bool:
    """Feishu has nothing that only one person in a chat can see: a whisper goes to the talk with the bot alone."""
    return outgoing.verb is Verb.POST


def _origin(outgoing: Outgoing) -> Origin:
    if outgoing.verb in {Verb.DIRECT, Verb.WHISPER}:
        return Origin(None, private=True)
    return Origin(outgoing.place.thread, outgoing.place.private)


def _id_of(sent: Json) -> str:
    if message_id := string(sent, "message_id"):
        return message_id
    raise Unsure("Feishu: a message was answered without an id")


def _remember(kept: OrderedDict[str, Value], key: str, value: Value) -> None:
    kept.setdefault(key, value)
    while len(kept) > MOST_REMEMBERED:
        kept.popitem(last=False)
