"""The long connection: the SDK's protocol as a task of the bot's own loop, which reconnects, notices silence and ends.

The SDK's own `start` takes a loop for itself, has no end, does not wait for handlers, and dies in silence; its parts
are used here one by one: the look-up, the frames, the joining of split ones and the settings Feishu sends.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import structlog
import websockets
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidHandshake

from bot.bounded import looked_up
from bot.feishu import frames, sdk
from bot.feishu.app import App
from bot.feishu.intake import Intake
from bot.shapes import parsed

log = structlog.get_logger()

MOST_FRAME_BYTES: Final = 8_000_000
HINTS: Final = {
    403: "switch on the long connection for the app",
    1000040350: "too many connections of this app are open",
    1000040351: "the app belongs to the other domain: feishu or lark",
}


class EndedError(Exception):
    """The connection is of no use any more."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds: how long a look-up may take, how often to ping, how long to wait for a pong and between tries."""

    look_up: float = 10.0
    ping: float = 10.0
    patience: float = 6.0
    first_wait: float = 0.5
    longest_wait: float = 60.0


@dataclass(frozen=True, slots=True)
class Health:
    """How the connection is; ages in seconds, None before the first one. `fatal` takes a person to put right."""

    connected: bool
    pong_age: float | None
    event_age: float | None
    fatal: str | None


class Connection:
    """Call `start` within the loop it is to live in, and `stop` at the end."""

    def __init__(
        self, app: App, intake: Intake, pace: Pace | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._app = app
        self._intake = intake
        self._pace = pace or Pace()
        self._clock = clock
        self._task: asyncio.Task[None] | None = None
        self._connected = False
        self._pong_at: float | None = None
        self._answered_at: float | None = None
        self._event_at: float | None = None
        self._fatal: str | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self.run(), name="feishu-connection")

    async def stop(self) -> None:
        """End it at once; what was not acknowledged yet Feishu pushes again."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def health(self) -> Health:
        now = self._clock()
        pong, event = (None if at is None else now - at for at in (self._pong_at, self._event_at))
        return Health(self._connected, pong, event, self._fatal)

    async def run(self) -> None:
        """Stay connected until cancelled."""
        client = sdk.Client(self._app)
        failures = 0
        try:
            while True:
                began = self._clock()
                await self._tried(client)
                failures = 0 if self._clock() - began > self._pace.longest_wait else failures + 1
                await asyncio.sleep(self._wait(failures))
        finally:
            client.close()

    async def _tried(self, client: sdk.Client) -> None:
        """One connection from its look-up to its end, however it ends."""
        try:
            await self._session(client)
        except sdk.REFUSED as error:
            hint = HINTS.get(sdk.code_of(error))
            self._fatal = f"{error}: {hint}" if hint else str(error)
            log.warning("Feishu refuses the connection", reason=self._fatal)
        except Exception as error:  # noqa: BLE001 - whatever it was, try again
            # Only the kind of it: the addresses of this connection carry a ticket.
            log.warning("the connection to Feishu ended", reason=type(error).__name__)
        finally:
            self._connected = False

    def _wait(self, failures: int) -> float:
        """Twice as long each time, at random so that not everybody comes back at once; longest where refused."""
        longest = self._pace.longest_wait
        wait = longest if self._fatal else min(longest, self._pace.first_wait * 2.0 ** min(failures - 1, 12))
        return random.uniform(0.2, 1.0) * wait  # noqa: S311 - no secret hangs on it

    async def _session(self, client: sdk.Client) -> None:
        url = await looked_up(client.endpoint, self._pace.look_up)
        service = int(parse_qs(urlsplit(url).query)[sdk.SERVICE_ID][0])
        link = await self._opened(url)
        async with link:
            self._connected, self._fatal, self._pong_at = True, None, self._clock()
            log.info("connected to Feishu")
            try:
                async with asyncio.TaskGroup() as group:
                    group.create_task(self._ping(link, client, service))
                    await self._read(link, client, group)
            except BaseExceptionGroup as several:
                raise several.exceptions[0] from None

    async def _opened(self, url: str) -> ClientConnection:
        """The socket does not ping by itself: pings are sent where their answers are looked at."""
        try:
            return await websockets.connect(
                url,
                proxy=None,
                ping_interval=None,
                open_timeout=self._pace.look_up,
                close_timeout=0.1,
                max_size=MOST_FRAME_BYTES,
            )
        except InvalidHandshake as error:
            sdk.raise_refusal(error)
            raise

    async def _read(self, link: ClientConnection, client: sdk.Client, group: asyncio.TaskGroup) -> None:
        """Every frame in a task of its own: one that is slow to keep holds up no other."""
        async for message in link:
            group.create_task(self._handle(link, client, message))
        raise EndedError("closed by Feishu")

    async def _handle(self, link: ClientConnection, client: sdk.Client, message: bytes | str) -> None:
        frame = frames.read(message)
        if frame is None:
            return
        if frame.method == sdk.CONTROL:
            self._controlled(client, frame)
            return
        self._event_at = self._clock()
        if answer := await frames.answered(frame, client, self._intake):
            await link.send(answer)

    def _controlled(self, client: sdk.Client, frame: Any) -> None:
        """A pong, which may bring settings."""
        self._answered_at = self._pong_at = self._clock()
        settings = parsed(frame.payload) if frame.payload else None
        if isinstance(settings, dict):
            client.configure(settings)

    async def _ping(self, link: ClientConnection, client: sdk.Client, service: int) -> None:
        """Both kinds of ping: the socket's, which any library answers, and Feishu's own.

        Once Feishu has answered one of its own, a missing answer means that nobody is there behind the socket.
        """
        while True:
            sent = self._clock()
            await link.send(sdk.ping_frame(service))
            async with asyncio.timeout(self._pace.patience):
                await (await link.ping())
            self._pong_at = self._clock()
            await asyncio.sleep(min(self._pace.ping, client.ping_seconds))
            if self._answered_at is not None and self._answered_at < sent:
                raise EndedError("no pong from Feishu")
