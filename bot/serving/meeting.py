"""Meeting people: somebody with the e-mail address of a person the team knows is that person, in whichever chat."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping

import structlog

from bot.relay.messages import Received
from bot.relay.port import Chat
from bot.store import people
from bot.store.store import Store
from bot.store.writing import Connection

log = structlog.get_logger()

ASK_SECONDS = 3.0
AGAIN_SECONDS = 3600.0
MOST_REMEMBERED = 10_000


class Meeting:
    """Call it before an answer: asks the chat for an address once an hour, where an address could say something."""

    def __init__(
        self, store: Store, chats: Mapping[str, Chat], admins: Collection[str], clock: Callable[[], float]
    ) -> None:
        self._store = store
        self._chats = chats
        self._admins = frozenset(admin for admin in admins if "@" in admin)
        self._clock = clock
        self._asked: OrderedDict[tuple[str, str], float] = OrderedDict()

    async def __call__(self, received: Received) -> None:
        """Link the account where its address is known; nothing that goes wrong here keeps an answer back."""
        if not self._is_due(received) or not await asyncio.to_thread(self._store.read, self._could_help):
            return
        if address := await self._address(received):
            await self._store.write(lambda connection: self._linked(connection, received, address.lower()))

    def _is_due(self, received: Received) -> bool:
        account = (received.chat, received.person)
        if self._clock() - self._asked.get(account, float("-inf")) < AGAIN_SECONDS:
            return False
        self._asked[account] = self._clock()
        while len(self._asked) > MOST_REMEMBERED:
            self._asked.popitem(last=False)
        return True

    def _could_help(self, connection: Connection) -> bool:
        return bool(self._admins) or people.anybody_with_email(connection)

    async def _address(self, received: Received) -> str | None:
        chat = self._chats.get(received.chat)
        if chat is None:
            return None
        try:
            async with asyncio.timeout(ASK_SECONDS):
                return await chat.email(received.person)
        except Exception as error:  # noqa: BLE001 - whatever it is, the question is answered without it
            log.info("no address", chat=received.chat, reason=type(error).__name__)
            return None

    def _linked(self, connection: Connection, received: Received, address: str) -> None:
        known = people.person_of(connection, received.chat, received.person)
        same = people.person_with(connection, address)
        if known is None and same is not None:
            people.join(connection, received.chat, received.person, same.id)
        elif known is None and address in self._admins:
            people.join(connection, received.chat, received.person, people.add(connection, "admin", email=address))
        elif known is not None and known.email is None and same is None:
            people.set_email(connection, known.id, address)
