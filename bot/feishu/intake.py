"""What is done with an event before Feishu is told that it arrived, the same for both ways it can come."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

import structlog

from bot.feishu import clicks, events, forms
from bot.feishu.clicks import Filled, FormAsked, Wrong
from bot.feishu.parts import Json
from bot.feishu.said import toast
from bot.relay.messages import Received
from bot.relay.port import Receiver, SendError
from handlers.forms import Form, form

log = structlog.get_logger()

# Feishu waits three seconds for the answer to a click, and asks no second time.
CLICK_SECONDS = 2.2

FormPoster: TypeAlias = Callable[[FormAsked, Form], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Doors:
    """Where things go: what was done to `receive`, forms to `post_form`; `me` says who the bot is, `now` when."""

    receive: Receiver
    post_form: FormPoster
    me: Callable[[], Awaitable[str]]
    now: Callable[[], datetime]


class Intake:
    """Call it with an event: returns the answer to it, raises where it was not kept."""

    def __init__(self, doors: Doors, click_seconds: float = CLICK_SECONDS) -> None:
        self._doors = doors
        self._click_seconds = click_seconds
        self._running: set[asyncio.Future[object]] = set()

    async def __call__(self, event: Any) -> Json | None:
        """The answer, None where none is due; whatever `receive` raises, except for clicks: they say it themselves."""
        if events.type_of(event) in {events.CLICK, events.CLICK_V1}:
            return await self._clicked(event)
        if event is not None and (received := events.received(event, await self._doors.me(), self._doors.now())):
            await self._finished(self._doors.receive(received))
        return None

    async def stop(self, seconds: float = 5.0) -> None:
        """Finish keeping what was already answered for, at most so long."""
        if self._running:
            _, late = await asyncio.wait(self._running, timeout=seconds)
            for task in late:
                task.cancel()

    async def _clicked(self, event: Any) -> Json:
        match clicks.clicked(event, self._doors.now()):
            case None:
                return toast("info", "too_old")
            case Wrong(fault):
                return {"toast": {"type": "error", "content": fault}}
            case FormAsked() as asked:
                return await self._answered(self._open(asked), "form_below", "form_failed")
            case Filled(received, shown):
                answer = await self._kept(received)
                card = {"type": "raw", "data": forms.done(shown, received.text)}
                return answer if answer == toast("error", "not_kept") else {**answer, "card": card}
            case Received() as received:
                return await self._kept(received)

    async def _kept(self, received: Received) -> Json:
        return await self._answered(self._doors.receive(received), "taken", "not_kept")

    async def _answered(self, work: Awaitable[object], well: str, badly: str) -> Json:
        """A line for the person: well, or in time and not known yet, which is most likely well."""
        task = self._started(work)
        if not (await asyncio.wait({task}, timeout=self._click_seconds))[0]:
            log.warning("a click takes long")
        elif task.cancelled() or task.exception():
            return toast("error", badly)
        return toast("success", well)

    async def _open(self, asked: FormAsked) -> None:
        today = self._doors.now().date().isoformat()
        await self._doors.post_form(asked, form(asked.name, asked.language, asked.about, date=today))

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
            log.warning("not done", reason=str(error) if isinstance(error, SendError) else repr(error))
