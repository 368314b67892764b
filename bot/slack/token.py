"""Whether the bot token is good: asked at the start and now and then, so that a bot nobody can talk to says so."""

from __future__ import annotations

import asyncio
from typing import Final

import structlog
from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_client import AsyncWebClient

from bot.slack.outcomes import ADVICE, name_of
from bot.slack.socket import FATAL

log = structlog.get_logger()

GOOD_SECONDS: Final = 300.0
BAD_SECONDS: Final = 30.0


class TokenWatch:
    """`fatal` is what a person must mend, None while the token is good or nobody can say."""

    def __init__(self, client: AsyncWebClient) -> None:
        self._client = client
        self.fatal: str | None = None

    async def run(self) -> None:
        """Look until cancelled."""
        while True:
            await self.look()
            await asyncio.sleep(BAD_SECONDS if self.fatal else GOOD_SECONDS)

    async def look(self) -> None:
        """Ask once; an outage of Slack says nothing about the token."""
        before = self.fatal
        try:
            await self._client.auth_test()
        except SlackApiError as error:
            name = name_of(error)
            if name in FATAL:
                self.fatal = f"SLACK_BOT_TOKEN is refused: {name}: {ADVICE.get(name, 'look at OAuth & Permissions')}"
        except Exception as error:  # noqa: BLE001 - whatever the network does, the token may be good
            log.info("cannot ask whether the token is good", reason=type(error).__name__)
        else:
            self.fatal = None
        if self.fatal and self.fatal != before:
            log.error("nobody can talk to the bot in Slack", fatal=self.fatal)
