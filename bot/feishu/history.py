"""Looking for a message in a chat's history by the mark it was sent with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote

import structlog

from bot.clock import utc_now
from bot.feishu.api import Api
from bot.feishu.outcomes import PathMissing, ScopeMissing
from bot.feishu.parts import Json
from bot.feishu.reading import string
from bot.relay.port import Refused
from bot.shapes import at, listed

log = structlog.get_logger()

MESSAGES: Final = "/open-apis/im/v1/messages"
MOST_PAGES: Final = 6
PAGE: Final = 50
# The relay gives up on what could not be sent for a day.
LOOK_BACK: Final = 25 * 3600


@dataclass(frozen=True, slots=True)
class History:
    """`now` is in seconds since 1970."""

    api: Api
    now: Callable[[], float] = lambda: utc_now().timestamp()

    async def look(self, chat_id: str, thread: str | None, mark: str) -> str | None:
        """The id of the message with the mark, None where the newest few hundred have none.

        Without the scope to read history there is nothing to see: then None, and only the `uuid` guards against a
        second message, for an hour. Raises Unsure, Later or Refused.
        """
        try:
            found = await self._in_thread(thread, mark) if thread else None
            return found or (await self._in(self._chat(chat_id), mark) if chat_id.startswith("oc_") else None)
        except (ScopeMissing, PathMissing) as error:
            log.warning("history cannot be read", reason=str(error))
            return None

    def _chat(self, chat_id: str) -> dict[str, str]:
        since = str(int(self.now()) - LOOK_BACK)
        return {"container_id_type": "chat", "container_id": chat_id, "start_time": since}

    async def _in_thread(self, root: str, mark: str) -> str | None:
        topic = await self._topic(root)
        return await self._in({"container_id_type": "thread", "container_id": topic}, mark) if topic else None

    async def _topic(self, root: str) -> str:
        """The id of the thread under a message; replies in one are not among the messages of the chat."""
        try:
            found = await self.api.get(f"{MESSAGES}/{quote(root, safe='')}")
        except Refused:
            # Recalled, say: then what was replied to it can still be in the chat.
            return ""
        return next((topic for one in listed(found, "items") if (topic := string(one, "thread_id"))), "")

    async def _in(self, container: dict[str, str], mark: str) -> str | None:
        newest = {"sort_type": "ByCreateTimeDesc", "page_size": str(PAGE), "card_msg_content_type": "user_card_content"}
        page: Json = {}
        for _ in range(MOST_PAGES):
            more = {"page_token": token} if (token := string(page, "page_token")) else {}
            page = await self.api.get(MESSAGES, {**container, **newest, **more})
            if found := next((string(one, "message_id") for one in listed(page, "items") if _has(one, mark)), None):
                return found
            if at(page, "has_more") is not True:
                return None
        return None


def _has(message: Any, mark: str) -> bool:
    return mark in string(message, "body", "content") and at(message, "deleted") is not True
