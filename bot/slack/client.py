"""Which app the bot is at Slack, and the one pooled client that speaks to it and never repeats a request by itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, tzinfo
from typing import Final

import aiohttp
from slack_sdk.web.async_client import AsyncWebClient

from bot.loopback import is_loopback
from bot.slack.reading import id_at

API: Final = "https://slack.com/api/"
CALL_SECONDS: Final = 10
CONNECT_SECONDS: Final = 5


@dataclass(frozen=True, slots=True)
class SlackSetup:
    """The app's credentials; `api_url` is another Slack's API, a test's for example. Dates are meant in `zone`."""

    bot_token: str = field(repr=False)
    app_token: str = field(default="", repr=False)
    signing_secret: str = field(default="", repr=False)
    api_url: str = API
    zone: tzinfo = UTC


@asynccontextmanager
async def connected(setup: SlackSetup) -> AsyncIterator[AsyncWebClient]:
    """The client, as long as it is needed."""
    timeout = aiohttp.ClientTimeout(total=CALL_SECONDS, connect=CONNECT_SECONDS)
    async with aiohttp.ClientSession(timeout=timeout) as session:
        yield web_client(setup, session)


def web_client(setup: SlackSetup, session: aiohttp.ClientSession | None = None) -> AsyncWebClient:
    """A client without retries: a post that was lost on its way back would be posted twice."""
    client = AsyncWebClient(
        token=setup.bot_token,
        base_url=(setup.api_url or API).rstrip("/") + "/",
        timeout=CALL_SECONDS,
        session=session,
        retry_handlers=[],
        logger=logging.getLogger("kaguan.slack.api"),
    )
    # The SDK takes HTTPS_PROXY even to this machine, and an empty `proxy` does not stop it.
    if is_loopback(setup.api_url):
        client.proxy = None
    return client


class Identity:
    """Says who the bot is: asked of Slack when it is first needed, until Slack has answered once."""

    def __init__(self, client: AsyncWebClient) -> None:
        self._client = client
        self._user = ""
        self._asking = asyncio.Lock()

    async def __call__(self) -> str:
        """The bot's user id; raises where Slack does not say."""
        async with self._asking:
            if not self._user:
                answer = await self._client.auth_test()
                self._user = id_at(answer.data, "user_id")
                if not self._user:
                    raise LookupError("Slack: auth.test names no user")
        return self._user
