"""Looks in a channel or a thread for what an earlier try left behind, by the key in the message's metadata."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final

from slack_sdk.web.async_client import AsyncWebClient

from bot.relay.port import Unsure
from bot.shapes import at, listed
from bot.slack.calls import Json, called
from bot.slack.reading import string, ts_at

EVENT_TYPE: Final = "kaguan_delivery"
# The relay gives up after a day; an hour is for clocks.
OLDEST: Final = timedelta(hours=25)
A_PAGE: Final = 200
MOST_PAGES: Final = 8


def metadata(key: str) -> Json:
    """What a message carries so that it can be found again; people do not see it."""
    return {"event_type": EVENT_TYPE, "event_payload": {"key": key}}


async def find(client: AsyncWebClient, channel: str, thread: str | None, key: str, now: datetime) -> str | None:
    """The id of the message with the key; None where there surely is none. Raises Unsure, Later or Refused."""
    bounds = {"oldest": f"{(now - OLDEST).timestamp():.6f}", "limit": A_PAGE, "include_all_metadata": True}
    method = "conversations.replies" if thread else "conversations.history"
    asked: Json = {"channel": channel, **bounds, **({"ts": thread} if thread else {})}
    for _ in range(MOST_PAGES):
        page = await called(client, method, asked)
        if found := _with_key(page, key):
            return found
        if not (cursor := _next(page)):
            return None
        asked = {**asked, "cursor": cursor}
    raise Unsure("Slack: too much was said since to look through")


def _with_key(page: Json, key: str) -> str | None:
    for message in listed(page, "messages"):
        if _key_of(message) == key and (ts := ts_at(message, "ts")):
            return ts
    return None


def _key_of(message: Any) -> str:
    if string(message, "metadata", "event_type") != EVENT_TYPE:
        return ""
    return string(message, "metadata", "event_payload", "key")


def _next(page: Json) -> str:
    return string(page, "response_metadata", "next_cursor") if at(page, "has_more") is not False else ""
