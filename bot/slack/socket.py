"""The Socket Mode transport: always one connection that answers, and another as soon as one does not."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import structlog
from slack_bolt.async_app import AsyncApp
from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_client import AsyncWebClient

from bot.slack.client import SlackSetup
from bot.slack.outcomes import name_of
from bot.slack.reading import string
from bot.slack.session import Session

log = structlog.get_logger()

PING_SECONDS: Final = 2.0
# Pings without a pong after which nobody is there any more.
SILENT_PINGS: Final = 3
LOOK_SECONDS: Final = 0.1
OPEN_SECONDS: Final = 5.0
FINISH_SECONDS: Final = 3.0
FIRST_WAIT: Final = 0.25
LONGEST_WAIT: Final = 30.0
# A connection that broke sooner counts as one that failed.
STEADY_SECONDS: Final = 5.0
FATAL: Final = frozenset(
    {"invalid_auth", "not_authed", "account_inactive", "token_revoked", "token_expired", "not_allowed_token_type"}
    | {"missing_scope", "no_permission", "access_denied", "forbidden_team", "ekm_access_denied", "unknown_method"}
)


APP_ADVICE: Final = "make one with connections:write under Basic Information, App-Level Tokens (xapp-…)"


@dataclass(frozen=True, slots=True)
class Health:
    """Ages are in seconds, None before the first; `fatal` is what a person must mend, in words."""

    connected: bool
    pong_age: float | None
    event_age: float | None
    fatal: str | None
    sessions: int


class Socket:
    """`run` it until `stop`; `clock` is monotonic, in seconds."""

    def __init__(
        self,
        app: AsyncApp,
        setup: SlackSetup,
        client: AsyncWebClient,
        ping: float = PING_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._open: Callable[[], Session] = lambda: Session(app, setup.app_token, client, ping)
        self._client = client
        self._silence = ping * SILENT_PINGS
        self._clock = clock
        self._stopping = asyncio.Event()
        self._closing: set[asyncio.Task[None]] = set()
        self._session: Session | None = None
        self._pong_at: float | None = None
        self._event_at: float | None = None
        self._fatal: str | None = None
        self._sessions = 0

    async def run(self) -> None:
        """Keep a connection until stopped or cancelled."""
        failures = 0
        try:
            while not self._stopping.is_set():
                steady = await self._once()
                failures = 0 if steady else failures + 1
                await self._pause(waiting(failures))
        finally:
            await self._all_closed()

    async def stop(self) -> None:
        """Ask `run` to finish what is being kept and to close."""
        self._stopping.set()

    def health(self) -> Health:
        session = self._session
        connected = session is not None and not session.is_broken and not self._is_silent()
        return Health(connected, self._age(self._pong_at), self._age(self._event_at), self._fatal, self._sessions)

    async def _once(self) -> bool:
        """One connection from its beginning to its end; whether it was a steady one."""
        began = self._clock()
        session = self._open()
        try:
            async with asyncio.timeout(OPEN_SECONDS):
                await self._connect(session)
        except asyncio.CancelledError:
            self._close_soon(session)
            raise
        except Exception as error:  # noqa: BLE001 - the SDK raises what it likes, and each time there is a next try
            self._close_soon(session)
            self._failed(error)
            return False
        # The one before goes on until this one is there, so that nothing falls between them.
        if self._session is not None:
            self._close_soon(self._session)
        self._opened(session)
        await self._watch(session)
        return self._clock() - began > STEADY_SECONDS

    async def _connect(self, session: Session) -> None:
        session.wss_uri = await self._address(session)
        session.on_message_listeners.append(self._heard)
        await session.connect()  # type: ignore[no-untyped-call]

    async def _address(self, session: Session) -> str:
        answer = await self._client.apps_connections_open(app_token=session.app_token)
        if not (url := string(answer.data, "url")):
            raise LookupError("Slack: apps.connections.open names no address")
        return url

    def _opened(self, session: Session) -> None:
        self._session = session
        self._fatal = None
        self._sessions += 1
        self._pong_at = self._clock()
        log.info("connected to Slack", sessions=self._sessions)

    def _failed(self, error: Exception) -> None:
        name = name_of(error) if isinstance(error, SlackApiError) else type(error).__name__
        before = self._fatal
        if name in FATAL:
            self._fatal = f"SLACK_APP_TOKEN is refused: {name}: {APP_ADVICE}"
        if self._fatal is None or self._fatal != before:
            log.warning("not connected to Slack", reason=name or "no sensible answer", fatal=self._fatal)

    async def _watch(self, session: Session) -> None:
        """Until it is over, broken or silent, or all is stopped."""
        seen = session.last_ping_pong_time
        while not self._stopping.is_set() and not session.is_broken and not self._is_silent():
            await asyncio.sleep(LOOK_SECONDS)
            if session.last_ping_pong_time != seen:
                seen = session.last_ping_pong_time
                self._pong_at = self._clock()
        if not self._stopping.is_set():
            log.warning("the connection to Slack is over", said_goodbye=session.over.is_set())

    async def _heard(self, _: object) -> None:
        self._event_at = self._clock()

    def _is_silent(self) -> bool:
        heard = max(self._pong_at or 0.0, self._event_at or 0.0)
        return self._clock() - heard > self._silence

    def _age(self, moment: float | None) -> float | None:
        return None if moment is None else self._clock() - moment

    def _close_soon(self, session: Session) -> None:
        task = asyncio.create_task(session.finish(FINISH_SECONDS))
        self._closing.add(task)
        task.add_done_callback(self._closing.discard)

    async def _all_closed(self) -> None:
        if self._session is not None:
            self._close_soon(self._session)
            self._session = None
        if self._closing:
            await asyncio.gather(*self._closing, return_exceptions=True)

    async def _pause(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._stopping.wait()
        except TimeoutError:
            return


def waiting(failures: int) -> float:
    """Seconds until the next try: longer each time, and not for all bots at once after an outage."""
    if not failures:
        return random.uniform(0.0, 0.1)  # noqa: S311 - no secret hangs on it
    return min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(failures - 1, 10)) * random.uniform(0.5, 1.0)  # noqa: S311
