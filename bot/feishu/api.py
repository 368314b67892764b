"""Feishu's HTTP API over one pooled client: a token that is renewed when it dies, and errors of one family.

The SDK's own client opens a connection, or even a TLS context, for every call and stalls the loop for a token; what it
would add here is the address, so the calls are made without it.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Mapping

import httpx

from bot.feishu.app import App
from bot.feishu.outcomes import Answer, TokenDead, data_of
from bot.feishu.parts import Json
from bot.feishu.reading import string
from bot.loopback import is_loopback
from bot.relay.port import Later, Unsure
from bot.shapes import at, parsed

TOKEN_PATH = "/open-apis/auth/v3/tenant_access_token/internal"  # noqa: S105 - a path
BOT_PATH = "/open-apis/bot/v3/info"
TIMEOUT = httpx.Timeout(10.0, connect=5.0)
LIMITS = httpx.Limits(max_connections=50, max_keepalive_connections=20, keepalive_expiry=20.0)
# Nothing left this machine: the same message may surely be sent again.
NOT_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout, httpx.UnsupportedProtocol, httpx.ProxyError)
RENEW_BEFORE = 300.0
# A held channel waits as long for everybody in it, so not longer than it takes to try again.
SET_UP_WAIT = 10.0
RENEWED_WAIT = 2.0


class Api:
    """Call `close` at the end; safe to use from several tasks of one loop."""

    def __init__(self, app: App, clock: Callable[[], float] = time.monotonic) -> None:
        self._app = app
        self._clock = clock
        self._client = httpx.AsyncClient(
            base_url=app.base_url,
            timeout=TIMEOUT,
            limits=LIMITS,
            trust_env=not is_loopback(app.base_url),
            # Reading all certificates is for nothing on this machine; an address elsewhere is https in any case.
            verify=app.base_url.startswith("https:"),
        )
        self._token = ""
        self._renew_at = 0.0
        self._renewing = asyncio.Lock()
        self._introducing = asyncio.Lock()
        self._open_id = ""

    async def close(self) -> None:
        await self._client.aclose()

    async def get(self, path: str, params: Mapping[str, str] | None = None) -> Json:
        return await self.call("GET", path, params)

    async def call(self, method: str, path: str, params: Mapping[str, str] | None = None, body: object = None) -> Json:
        """The `data` of the answer; raises Unsure, Later or Refused. A dead token is renewed once."""
        token = await self.token()
        try:
            return data_of(await self._send(method, path, params, body, token))
        except TokenDead:
            # Somebody else may have renewed it meanwhile.
            self._token = self._token if self._token != token else ""
        try:
            return data_of(await self._send(method, path, params, body, await self.token()))
        except TokenDead as error:
            raise Later(str(error), RENEWED_WAIT) from None

    async def bot_open_id(self) -> str:
        """Who the bot itself is; asked once."""
        async with self._introducing:
            if not self._open_id:
                self._open_id = string(await self.call("GET", BOT_PATH), "open_id")
        if not self._open_id:
            raise Unsure("Feishu: who the bot is was answered without an open_id")
        return self._open_id

    async def _send(self, method: str, path: str, params: Mapping[str, str] | None, body: object, token: str) -> Answer:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        content = None
        if body is not None:
            content = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode(errors="replace")
            headers["Content-Type"] = "application/json; charset=utf-8"
        try:
            got = await self._client.request(method, path, params=params, content=content, headers=headers)
        except NOT_SENT as error:
            raise Later(f"Feishu cannot be reached: {type(error).__name__}", 2.0) from None
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise Unsure(f"the connection to Feishu broke: {type(error).__name__}") from None
        return Answer(got.status_code, got.headers, parsed(got.content))

    async def token(self) -> str:
        """The tenant's access token, fetched where there is none or it ends soon; raises Later."""
        async with self._renewing:
            if not self._token or self._clock() >= self._renew_at:
                self._token, lasts = await self._fetched()
                self._renew_at = self._clock() + max(lasts - RENEW_BEFORE, lasts / 2)
            return self._token

    async def _fetched(self) -> tuple[str, float]:
        body = {"app_id": self._app.app_id, "app_secret": self._app.app_secret}
        try:
            answer = await self._send("POST", TOKEN_PATH, None, body, "")
        except Unsure as error:
            raise Later(str(error), 2.0) from None
        given = answer.body
        token, lasts = string(given, "tenant_access_token"), at(given, "expire")
        if at(given, "code") == 0 and token and isinstance(lasts, int | float):
            return token, float(lasts)
        raise _no_token(answer.status, at(given, "code"))


def _no_token(status: int, code: object) -> Later:
    """Nothing was sent; a wrong secret takes a person to put right, everything else may pass by itself."""
    if isinstance(code, int) and code and status != 429 and status < 500:
        return Later(f"Feishu gives no access token: {code}; are app id, secret and domain right?", SET_UP_WAIT)
    return Later(f"Feishu gives no access token: {status}", 2.0)
