"""The HTTP transport: `POST /slack/events`, where what is not surely from Slack is turned away unread."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qsl

import structlog
from slack_bolt.adapter.starlette.async_handler import to_async_bolt_request, to_starlette_response
from slack_bolt.async_app import AsyncApp
from slack_bolt.request.async_request import AsyncBoltRequest
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from bot.relay.port import why
from bot.shapes import parsed
from bot.slack.client import SlackSetup
from bot.slack.signing import genuine

log = structlog.get_logger()

PATH: Final = "/slack/events"
MOST_BYTES: Final = 1_000_000
READ_SECONDS: Final = 10.0
# Slack waits three seconds, and delivers again what took longer.
KEEP_SECONDS: Final = 2.9
SSL_CHECK: Final = b"ssl_check=1"


class NoSigningSecretError(ValueError):
    """Without its signing secret anybody could speak for Slack."""


class TooLargeError(Exception):
    """The body of a request is larger than any event."""


def route(app: AsyncApp, setup: SlackSetup, clock: Callable[[], float] = time.time) -> Route:
    """The route to mount; raises NoSigningSecretError."""
    if not setup.signing_secret.strip():
        raise NoSigningSecretError("SLACK_SIGNING_SECRET is not set")
    return Route(PATH, Endpoint(app, setup.signing_secret, clock).answer, methods=["POST"])


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Answers 200, 400, 401, 413 or 503; never 500. The same request again does no harm: keys are unique."""

    app: AsyncApp
    secret: str
    clock: Callable[[], float]

    async def answer(self, request: Request) -> Response:
        try:
            async with asyncio.timeout(READ_SECONDS):
                body = await _body(request)
        except TooLargeError:
            return PlainTextResponse("too large", 413)
        except (ClientDisconnect, TimeoutError):
            return PlainTextResponse("incomplete", 400)
        if _is_ssl_check(body):
            return PlainTextResponse("")
        if not genuine(self.secret, request.headers, body, self.clock()):
            return PlainTextResponse("unauthorized", 401)
        if (read := _read(request, body)) is None:
            return PlainTextResponse("unreadable", 400)
        return await self._kept(read)

    async def _kept(self, read: AsyncBoltRequest) -> Response:
        try:
            async with asyncio.timeout(KEEP_SECONDS):
                answer = to_starlette_response(await self.app.async_dispatch(read))
        except Exception as error:  # noqa: BLE001 - whatever it was, Slack is to deliver it again
            log.warning("an event was not kept, Slack will deliver it again", reason=why(error))
            return PlainTextResponse("try again", 503)
        return answer if answer.status_code < 500 else PlainTextResponse("try again", 503)


def _is_ssl_check(body: bytes) -> bool:
    """Slack asks unsigned whether the certificate is good, and nothing else."""
    return len(body) < 200 and SSL_CHECK in body.split(b"&")


def _read(request: Request, body: bytes) -> AsyncBoltRequest | None:
    """The request for bolt, which raises on many shapes; None where it can be nothing that Slack sends."""
    try:
        fields = _fields(body.decode())
        read = to_async_bolt_request(request, body) if fields is not None else None
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return None
    if read is not None and fields is not None:
        # Bolt takes a command that contains the word "payload" for an empty one.
        read.body = fields
    return read


def _fields(text: str) -> dict[str, Any] | None:
    """The object in the body: JSON itself, JSON in the field `payload` of a form, or the form."""
    if text.lstrip()[:1] in {"{", "["}:
        return _object(text)
    fields: dict[str, Any] = dict(parse_qsl(text, keep_blank_values=True, max_num_fields=1000))
    return _object(fields["payload"]) if "payload" in fields else fields or None


def _object(text: str) -> dict[str, Any] | None:
    found = parsed(text)
    return found if isinstance(found, dict) else None


async def _body(request: Request) -> bytes:
    """The raw body; raises TooLargeError before more of it than that was read."""
    length = request.headers.get("content-length", "0")
    if length.isascii() and length.isdigit() and int(length[:12]) > MOST_BYTES:
        raise TooLargeError
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > MOST_BYTES:
            raise TooLargeError
        parts.append(part)
    return b"".join(parts)
