"""The trial on a real chat: one card is posted, and one click on it waited for."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final
from uuid import uuid4

from starlette.applications import Starlette

from bot.relay.messages import ChatName, Kind, Outgoing, Place, Received, Verb
from bot.relay.port import SendError
from bot.serving.doctor_here import is_running
from bot.serving.doctor_report import Report, advice_for, bounded, code_of, scopes_in
from bot.serving.link import Link, LinkMaker
from bot.serving.web import server
from bot.settings import Settings
from handlers.cards import Button, Card, Line, Tone, Weight
from handlers.wording.sentences import say

LOOK_SECONDS: Final = 0.05
# How the ids of people begin; everything else is a channel.
PEOPLE: Final = {"slack": ("U", "W"), "feishu": ("ou_",)}
DEAF: Final = {"slack": "slack_app_token_do", "feishu": "feishu_way_do"}
SCOPES_DO: Final = {"slack": "slack_scopes_do", "feishu": "feishu_scopes_do"}
FEISHU: Final = ("oc_", "ou_")


class NotHereError(Exception):
    """Something else than the click came in: it is not acknowledged, so that the chat delivers it again."""


class Press:
    """Takes the one click that is waited for, and leaves everything else to a Kaguan that can answer it."""

    def __init__(self) -> None:
        self.message_id: str | None = None
        self._came = asyncio.Event()

    async def __call__(self, received: Received) -> bool:
        if received.kind is not Kind.PRESSED or self.message_id is None or received.message_id != self.message_id:
            raise NotHereError
        self._came.set()
        return True

    async def came(self, seconds: float) -> bool:
        """Whether it came in time."""
        try:
            await asyncio.wait_for(self._came.wait(), seconds)
        except TimeoutError:
            return False
        return True


@dataclass(frozen=True, slots=True)
class Trial:
    """`posts` are the channels or people somebody named; `wait` is how many seconds a click has, 0 for none."""

    settings: Settings
    report: Report
    posts: Sequence[str] = ()
    wait: float = 0.0

    async def run(self, chat: ChatName, make: LinkMaker) -> None:
        """Try it where that was asked for."""
        if not self.posts and not self.wait:
            return
        if not (target := self._target(chat)):
            if not self.posts:
                self.report.warn("no_target", "no_target_do", chat=chat)
            return
        press = Press()
        async with make(self.settings, press) as link:
            if self.wait:
                await self._with_click(link, target, press)
            else:
                await self._posted(link, target)

    def _target(self, chat: ChatName) -> str:
        """Where to: what was named for this chat, else the first admin in it."""
        named = [post for post in map(address, self.posts) if post[0] == chat]
        admins = [] if self.posts else [one for one in map(address, self.settings.admins) if one[0] == chat]
        return next((to for _, to in (*named, *admins)), "")

    async def _with_click(self, link: Link, target: str, press: Press) -> None:
        """Listening begins first, so that no click is too early."""
        if _has_socket(self.settings, link.chat.name) and await is_running(self.settings):
            self.report.warn("running", "running_do", listen=self.settings.listen)
        async with _listening(self.settings, link) as hears:
            heard = await bounded(self.report, "Socket", self._connected(link)) if hears else self._no_door()
            press.message_id = await self._posted(link, target)
            if heard and press.message_id:
                await self._clicked(link, target, press)

    def _no_door(self) -> bool:
        self.report.warn("no_door", "no_door_do", listen=self.settings.listen)
        return False

    async def _connected(self, link: Link) -> bool:
        """Wait until events can come in."""
        while not (health := link.health()).connected:
            if health.fatal:
                self.report.bad("deaf", DEAF[link.chat.name], reason=health.fatal)
                return False
            await asyncio.sleep(LOOK_SECONDS)
        self.report.good("hears")
        return True

    async def _posted(self, link: Link, target: str) -> str | None:
        card = self._card("card_lead", Button(self._said("card_button"), self._said("card_says")))
        return await bounded(self.report, "post", self._sent(link, _outgoing(link, target, card), target))

    async def _sent(self, link: Link, outgoing: Outgoing, target: str) -> str | None:
        try:
            message_id = await link.chat.send(outgoing)
        except SendError as error:
            self._unsent(link.chat.name, target, error)
            return None
        self.report.good("sent", target=target)
        return message_id

    def _unsent(self, chat: ChatName, target: str, error: SendError) -> None:
        """Why, and the scopes by name where that is what is missing."""
        code, scopes = code_of(error), self.report.listed(scopes_in(error))
        advice = SCOPES_DO[chat] if scopes else advice_for(code, "unsent_do")
        reason = f"{code} {scopes}".strip()
        self.report.bad("unsent", advice, reason=reason, scopes=scopes, target=target)

    async def _clicked(self, link: Link, target: str, press: Press) -> None:
        self.report.note("press", button=self._said("card_button"), seconds=f"{self.wait:.0f}")
        if not await press.came(self.wait):
            self.report.bad("no_click", f"no_click_{link.chat.name}", seconds=f"{self.wait:.0f}")
            return
        self.report.good("click")
        done = _outgoing(link, target, self._card("card_done"), press.message_id)
        await bounded(self.report, "update", self._changed(link, done))

    async def _changed(self, link: Link, outgoing: Outgoing) -> None:
        try:
            await link.chat.send(outgoing)
        except SendError as error:
            self.report.warn("unchanged", reason=code_of(error))

    def _card(self, key: str, *buttons: Button) -> Card:
        lead = Line(self._said(key), Weight.LEAD)
        return Card(self._said("card_title"), (lead,), buttons, Tone.GOOD, self.report.language)

    def _said(self, key: str) -> str:
        return say(self.report.language, f"doctor.{key}")


def address(named: str) -> tuple[ChatName | None, str]:
    """The chat and the id in `slack:C1` or `oc_1`; a bare id tells by its form whose it is."""
    chat, colon, rest = named.partition(":")
    if colon:
        return ("slack" if chat == "slack" else "feishu" if chat == "feishu" else None), rest
    if "@" in named:
        return None, named
    return ("feishu" if named.startswith(FEISHU) else "slack"), named


def strays(settings: Settings, posts: Sequence[str]) -> list[str]:
    """What was named and belongs to no chat that is set up."""
    here = {"slack"} if settings.slack else set()
    here |= {"feishu"} if settings.feishu else set()
    return [post for post in posts if address(post)[0] not in here]


def _outgoing(link: Link, target: str, card: Card, message_id: str | None = None) -> Outgoing:
    chat = link.chat.name
    person = target.startswith(PEOPLE[chat])
    verb = Verb.UPDATE if message_id else Verb.DIRECT if person else Verb.POST
    place = Place(chat, target, None, private=person)
    return Outgoing(f"doctor:{uuid4().hex}", chat, verb, place, card, target if person else None, message_id)


@asynccontextmanager
async def _listening(settings: Settings, link: Link) -> AsyncIterator[bool]:
    """Events come in as long as it is open; False where the address is taken that they would come to."""
    try:
        door = None if _has_socket(settings, link.chat.name) else socket.create_server(settings.address)
    except OSError:
        yield False
        return
    web = server(Starlette(routes=list(link.routes)))
    task = asyncio.create_task(web.serve(sockets=[door]) if door else link.listen())
    try:
        yield True
    finally:
        if door:
            web.should_exit = True
        else:
            task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def _has_socket(settings: Settings, chat: ChatName) -> bool:
    """Whether the chat is heard over a connection Kaguan opens, and not over HTTP."""
    return bool(settings.slack_app_token) if chat == "slack" else settings.feishu_mode == "ws"
