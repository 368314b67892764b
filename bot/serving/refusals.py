"""A message that will never arrive: the person it was for is told another way, and the admins once a day."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256

from bot.relay.crew import Crew
from bot.relay.messages import ChatName, Outgoing, Place, Verb
from bot.store.audit import Entry
from handlers.cards import Language
from handlers.talk.people_cards import unreachable

Post = Callable[[Outgoing], Awaitable[object]]
CHATS: tuple[ChatName, ...] = ("slack", "feishu")


@dataclass(frozen=True, slots=True)
class Refusals:
    """Call it with what was refused and why; posts in the background."""

    post: Post
    note: Callable[[Entry], Awaitable[object]]
    admins: Collection[str]
    language: Language
    now: Callable[[], datetime]
    crew: Crew

    def __call__(self, outgoing: Outgoing, reason: str) -> None:
        self.crew.start(self._told(outgoing, reason))

    async def _told(self, outgoing: Outgoing, reason: str) -> None:
        """Nobody is told that telling failed."""
        await self.note(Entry(self.now(), outgoing.chat, "", "refused message", outgoing.place.channel, reason))
        if outgoing.verb is Verb.DIRECT:
            return
        if outgoing.verb is Verb.POST and outgoing.person:
            direct = replace(outgoing, key=f"{outgoing.key}:direct", verb=Verb.DIRECT)
            await self.post(direct)
        for message in self._for_admins(outgoing, reason):
            await self.post(message)

    def _for_admins(self, outgoing: Outgoing, reason: str) -> Iterator[Outgoing]:
        """One a day for each admin, place and reason."""
        channel, day = outgoing.place.channel, self.now().date()
        card = unreachable(self.language, outgoing.chat, channel, reason)
        for admin in self.admins:
            chat, _, user = admin.partition(":")
            if chat in CHATS and user:
                once = sha256(f"{outgoing.chat}:{channel}:{reason}:{admin}:{day}".encode()).hexdigest()
                place = Place(chat, "", private=True)
                yield Outgoing(f"refused:{once}", chat, Verb.DIRECT, place, card, user)
