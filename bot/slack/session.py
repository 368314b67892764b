"""One Socket Mode connection of the SDK, which says when it is over instead of mending itself."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from typing import Any

from slack_bolt.adapter.socket_mode.async_internals import run_async_bolt_app, send_async_response
from slack_bolt.async_app import AsyncApp
from slack_sdk.socket_mode.aiohttp import SocketModeClient
from slack_sdk.socket_mode.async_client import AsyncBaseSocketModeClient
from slack_sdk.socket_mode.request import SocketModeRequest
from slack_sdk.web.async_client import AsyncWebClient

log = logging.getLogger("kaguan.slack.socket")
_ADDRESS = re.compile(r"wss?://\S+")


def _without_address(record: logging.LogRecord) -> bool:
    """The address of a socket is a ticket to it, and the SDK logs it."""
    record.msg, record.args = _ADDRESS.sub("(address)", record.getMessage()), ()
    record.exc_info = record.exc_text = None
    return True


log.addFilter(_without_address)


class Session(SocketModeClient):
    """`over` is set where Slack says goodbye or the link breaks; whoever waits for it opens another one.

    The SDK mends a connection in place: it may try one used-up address for ever, and hears nothing meanwhile.
    """

    def __init__(self, app: AsyncApp, app_token: str, client: AsyncWebClient, ping: float) -> None:
        super().__init__(app_token=app_token, logger=log, web_client=client, ping_interval=ping)
        self.proxy = client.proxy
        self.over = asyncio.Event()
        self.handling = 0
        self._app = app
        self.socket_mode_request_listeners.append(self._handle)

    async def connect_to_new_endpoint(self, force: bool = False) -> None:  # noqa: FBT001, FBT002 - the SDK's signature
        """Called by the SDK wherever it would connect anew."""
        del force
        self.over.set()

    async def run_message_listeners(self, message: dict[str, Any], raw_message: str) -> None:
        self.handling += 1
        try:
            await super().run_message_listeners(message, raw_message)
        finally:
            self.handling -= 1

    @property
    def is_broken(self) -> bool:
        return self.over.is_set() or self.current_session is None or self.current_session.closed

    async def finish(self, seconds: float) -> None:
        """Acknowledge what is being kept, at most so long, then close; a dead link may not answer the goodbye."""
        until = time.monotonic() + seconds
        while self.handling and time.monotonic() < until:  # noqa: ASYNC110 - the count is the SDK's tasks
            await asyncio.sleep(0.02)
        try:
            async with asyncio.timeout(1.0):
                await self.close()  # type: ignore[no-untyped-call]
        except TimeoutError:
            log.warning("the other side did not say goodbye")
        finally:
            await self._torn_down()

    async def _torn_down(self) -> None:
        """What `close` had no time for."""
        tasks = [self.message_processor, self.current_session_monitor, self.message_receiver]
        running = [task for task in tasks if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await self.aiohttp_client_session.close()

    async def _handle(self, _: AsyncBaseSocketModeClient, request: SocketModeRequest) -> None:
        """Bolt's way from an envelope to its acknowledgement."""
        began = time.time()
        await send_async_response(self, request, await run_async_bolt_app(self._app, request), began)
