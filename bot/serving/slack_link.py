"""Slack as a link: Socket Mode where there is an app token, HTTP where there is a signing secret, or both."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from pydantic import SecretStr
from starlette.routing import BaseRoute

from bot.relay.port import Receiver
from bot.serving.health import Health
from bot.settings import Settings, SetUpError
from bot.slack.client import SlackSetup, connected
from bot.slack.http import route
from bot.slack.listening import build
from bot.slack.posting import Posting
from bot.slack.socket import Socket
from bot.slack.token import TokenWatch


@dataclass(frozen=True, slots=True)
class SlackLink:
    """One app at Slack."""

    chat: Posting
    routes: tuple[BaseRoute, ...]
    socket: Socket | None

    token: TokenWatch

    def health(self) -> Health:
        if self.socket is None:
            return Health(connected=True, fatal=self.token.fatal)
        now = self.socket.health()
        return Health(now.connected, now.pong_age, now.event_age, now.fatal or self.token.fatal)

    async def listen(self) -> None:
        """Hear what people do, and look now and then whether the token is still good."""
        await asyncio.gather(self.token.run(), self.socket.run() if self.socket else asyncio.Event().wait())


@asynccontextmanager
async def slack_link(settings: Settings, receive: Receiver) -> AsyncIterator[SlackLink]:
    """The link, as long as it is used; raises SetUpError where a part is missing."""
    setup = slack_setup(settings)
    async with connected(setup) as client:
        listening = build(setup, receive, client)
        routes = (route(listening.app, setup),) if setup.signing_secret else ()
        socket = Socket(listening.app, setup, client) if setup.app_token else None
        try:
            yield SlackLink(Posting(client), routes, socket, TokenWatch(client))
        finally:
            await listening.stop()


def slack_setup(settings: Settings) -> SlackSetup:
    """What Slack's client needs; raises SetUpError naming the part that is missing."""
    token, app, secret = map(
        _shown, (settings.slack_bot_token, settings.slack_app_token, settings.slack_signing_secret)
    )
    if not token:
        raise SetUpError("SLACK_BOT_TOKEN is not set: copy it from the app's page OAuth & Permissions")
    if not app and not secret:
        raise SetUpError("set SLACK_APP_TOKEN for Socket Mode, or SLACK_SIGNING_SECRET for HTTP")
    return SlackSetup(token, app, secret, settings.slack_api_url, settings.timezone)


def _shown(secret: SecretStr | None) -> str:
    return secret.get_secret_value() if secret else ""
