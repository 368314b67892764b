"""Bolt's app with one middleware in front: everything is kept before it is acknowledged, and all is acknowledged."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from slack_bolt.async_app import AsyncApp
from slack_bolt.middleware.async_middleware import AsyncMiddleware
from slack_bolt.request.async_request import AsyncBoltRequest
from slack_bolt.response import BoltResponse
from slack_sdk.web.async_client import AsyncWebClient

from bot.clock import utc_now
from bot.relay.port import Receiver
from bot.slack.client import Identity, SlackSetup, web_client
from bot.slack.intake import Doors, Intake

# Bolt itself answers the challenge to a new address.
BOLTS_OWN: Final = "url_verification"


@dataclass(frozen=True, slots=True)
class Listening:
    """The app for either transport; `stop` it when no more can come in."""

    app: AsyncApp
    intake: Intake

    async def stop(self) -> None:
        await self.intake.stop()


def build(
    setup: SlackSetup, receive: Receiver, client: AsyncWebClient, now: Callable[[], datetime] = utc_now
) -> Listening:
    """The app: `receive` has returned before Slack gets its acknowledgement, and where it raises there is none.

    All of it happens before bolt authorizes a request: bolt acknowledges, and so loses, what comes in while
    `auth.test` is refused. There are no listeners: what no one handles is acknowledged like the rest.
    """
    intake = Intake(Doors(receive, client, Identity(client), now, setup.zone))
    app = AsyncApp(
        name="kaguan",
        client=web_client(setup),
        signing_secret=setup.signing_secret,
        before_authorize=Keeping(intake),
        logger=logging.getLogger("kaguan.slack"),
    )
    return Listening(app, intake)


class Keeping(AsyncMiddleware):
    """The middleware; a plain function would have bolt look into every payload first, and raise on some."""

    def __init__(self, intake: Intake) -> None:
        self._intake = intake

    async def async_process(
        self,
        *,
        req: AsyncBoltRequest,
        resp: BoltResponse,
        next: Callable[[], Awaitable[BoltResponse]],  # noqa: A002 - bolt's name for it
    ) -> BoltResponse:
        del resp
        if req.body.get("type") == BOLTS_OWN:
            return await next()
        return BoltResponse(status=200, body=await self._intake(req.body) or "")
