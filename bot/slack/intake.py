"""What is done with a payload before Slack is told that it arrived, the same for both transports."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from typing import Any, Final

import structlog
from slack_sdk.web.async_client import AsyncWebClient

from bot.relay.port import Receiver, SendError
from bot.slack import events, forms
from bot.slack.calls import Json, called
from bot.slack.clicks import FormAsked, form_asked
from bot.slack.posting import AS_IT_IS
from bot.slack.said import word
from handlers.forms import form

log = structlog.get_logger()

# A trigger is good for three seconds after the click.
OPEN_SECONDS: Final = 2.8


@dataclass(frozen=True, slots=True)
class Doors:
    """What is done goes to `receive`, forms are opened by `client`; `me` says who the bot is, `now` when it is."""

    receive: Receiver
    client: AsyncWebClient
    me: Callable[[], Awaitable[str]]
    now: Callable[[], datetime]
    zone: tzinfo


class Intake:
    """Call it with a payload: returns what is to be acknowledged, raises where nothing may be."""

    def __init__(self, doors: Doors) -> None:
        self._doors = doors
        self._running: set[asyncio.Future[object]] = set()

    async def __call__(self, payload: Any) -> Json | None:
        """The body of the acknowledgement, None for an empty one; whatever `receive` raises."""
        now = self._doors.now()
        if asked := form_asked(payload, now):
            # After the acknowledgement, which must not wait for Slack's own answer.
            self._started(self._open(asked))
            return None
        if submission := forms.submission(payload):
            return await self._submitted(submission, now)
        if (received := events.received(payload, await self._me(payload), now)) is not None:
            await self._finished(self._doors.receive(received))
        return None

    async def _me(self, payload: Any) -> str:
        """Who the bot is: as the event says, else as Slack is asked; raises where it matters and cannot be had."""
        if bot := events.bot_of(payload):
            return bot
        try:
            return await self._doors.me()
        except Exception:
            if events.hangs_on_a_mention(payload):
                raise
            return ""

    async def stop(self, seconds: float = 3.0) -> None:
        """Let what is being kept be kept, and forms that are being opened open, at most so long."""
        if self._running:
            _, late = await asyncio.wait(self._running, timeout=seconds)
            for task in late:
                task.cancel()

    async def _submitted(self, submission: forms.Submission, now: datetime) -> Json | None:
        wrong = forms.faults(submission.form, submission.values, now.astimezone(self._doors.zone))
        if wrong:
            return {"response_action": "errors", "errors": wrong}
        await self._finished(self._doors.receive(submission.received(now)))
        return None

    async def _finished(self, work: Awaitable[object]) -> None:
        """Wait for it; it goes on to its end even where nobody waits any longer."""
        await asyncio.shield(self._started(work))

    def _started(self, work: Awaitable[object]) -> asyncio.Future[object]:
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Future[object]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.warning("something done in Slack was not kept", reason=type(error).__name__)

    async def _open(self, asked: FormAsked) -> None:
        tomorrow = self._doors.now().astimezone(self._doors.zone).date() + timedelta(days=1)
        shown = form(asked.name, asked.language, asked.about, date=tomorrow.isoformat())
        view = forms.modal(shown, asked.place)
        try:
            async with asyncio.timeout(OPEN_SECONDS):
                await called(self._doors.client, "views.open", {"trigger_id": asked.trigger, "view": view})
        except (SendError, TimeoutError) as error:
            log.warning("a form was not opened", form=asked.name, reason=str(error))
            await self._tell(asked)

    async def _tell(self, asked: FormAsked) -> None:
        """Say so to the person who pressed, where the button was; the bot's own page stands for the talk with it."""
        place, text = asked.place, word("form_failed", asked.language)
        threaded = {"thread_ts": place.thread} if place.thread else {}
        said = {"channel": place.channel, "text": text, **threaded, **AS_IT_IS}
        try:
            if place.private:
                await called(self._doors.client, "chat.postMessage", said)
            else:
                await called(self._doors.client, "chat.postEphemeral", {**said, "user": asked.person})
        except SendError as error:
            log.warning("nor could that be said", reason=str(error))
