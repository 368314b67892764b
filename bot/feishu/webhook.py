"""The webhook: `POST /feishu/events`, where what is not surely from Feishu is turned away before anything reads it."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import structlog
from lark_oapi.core.utils.decryptor import AESCipher  # type: ignore[import-untyped]
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from bot.clock import utc_now
from bot.feishu.app import App
from bot.feishu.dispatch import challenge_of, dispatched
from bot.feishu.intake import Intake
from bot.feishu.reading import string
from bot.feishu.signing import SIGNATURE, ForgedError, Seal
from bot.relay.port import why
from bot.shapes import parsed

log = structlog.get_logger()

PATH: Final = "/feishu/events"
MOST_BYTES: Final = 1_000_000
READ_SECONDS: Final = 10.0
KEEP_SECONDS: Final = 10.0


class TooLargeError(Exception):
    """The body of a request is larger than any event."""


def route(app: App, intake: Intake, clock: Callable[[], float] = lambda: utc_now().timestamp()) -> Route:
    """The route to mount; raises NoEncryptKeyError where the app has no encrypt key."""
    return Route(PATH, Webhook(app, intake, Seal(app.encrypt_key, clock)).answer, methods=["POST"])


@dataclass(frozen=True, slots=True)
class Webhook:
    """Answers 200, 401, 413 or 503, and 400 to what broke off; never 500."""

    app: App
    intake: Intake
    seal: Seal

    async def answer(self, request: Request) -> Response:
        try:
            async with asyncio.timeout(READ_SECONDS):
                body = await _body(request)
        except TooLargeError:
            return PlainTextResponse("too large", 413)
        except (ClientDisconnect, TimeoutError):
            return PlainTextResponse("incomplete", 400)
        try:
            return await self._verified(request, body)
        except ForgedError:
            return PlainTextResponse("unauthorized", 401)

    async def _verified(self, request: Request, body: bytes) -> Response:
        """Whatever is wrong with a request it is answered alike: what it was would tell a forger how far he got."""
        if SIGNATURE not in request.headers:
            return self._challenged(body)
        nonce = self.seal.check(request.headers, body)
        payload = self._opened(body)
        if payload is None:
            raise ForgedError
        if challenge := challenge_of(parsed(payload)):
            return JSONResponse({"challenge": challenge})
        self._check_token(parsed(payload))
        return await self._taken(payload, nonce)

    async def _taken(self, payload: bytes, nonce: str) -> Response:
        try:
            async with asyncio.timeout(KEEP_SECONDS):
                return JSONResponse(await self.intake(dispatched(payload)) or {})
        except Exception as error:  # noqa: BLE001 - whatever it was, Feishu is to push it again
            log.warning("an event was not kept, Feishu will push it again", reason=why(error))
            self.seal.forget(nonce)
            return PlainTextResponse("try again", 503)

    def _challenged(self, body: bytes) -> Response:
        """Feishu does not sign the challenge; to be able to encrypt it, or to know the token, is signature enough."""
        payload = parsed(self._opened(body) or b"")
        if not (challenge := challenge_of(payload)):
            raise ForgedError
        if not _is_encrypted(body) and not self.app.verification_token:
            raise ForgedError
        self._check_token(payload)
        return JSONResponse({"challenge": challenge})

    def _opened(self, body: bytes) -> bytes | None:
        """The content in clear; None where it cannot be had."""
        if not _is_encrypted(body):
            return body
        try:
            clear: str = AESCipher(self.app.encrypt_key).decrypt_str(string(parsed(body), "encrypt"))
        except ValueError:
            return None
        return clear.encode(errors="replace")

    def _check_token(self, payload: Any) -> None:
        """Events carry the verification token, v2 in the header; a signature is enough where none is set."""
        wanted, given = self.app.verification_token, string(payload, "header", "token") or string(payload, "token")
        if wanted and not hmac.compare_digest(wanted.encode(), given.encode(errors="replace")):
            raise ForgedError


def _is_encrypted(body: bytes) -> bool:
    return bool(string(parsed(body), "encrypt"))


async def _body(request: Request) -> bytes:
    """The raw body; raises TooLargeError before more of it than that was read."""
    said = request.headers.get("content-length", "")
    if said.isascii() and said.isdigit() and (len(said) > 12 or int(said) > MOST_BYTES):
        raise TooLargeError
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > MOST_BYTES:
            raise TooLargeError
        parts.append(part)
    return b"".join(parts)
