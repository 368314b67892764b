"""A strict stand-in of Slack: its API, its sockets and its requests, over real sockets on this machine."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from aiohttp import WSMsgType, web

from bot.slack.signing import SIGNATURE, TIMESTAMP, signature
from tests.fakes.slack_blocks import refusal, texts, view_refusal

BOT_TOKEN, APP_TOKEN, SECRET = "xoxb-1-test", "xapp-1-test", "s1gn1ng"
BOT, ALICE = "UB0T", "UAL1CE"
ACK_SECONDS = 5.0


@dataclass
class Message:
    """A message as the channel has it; `eyes` is who alone sees it."""

    channel: str
    ts: str
    text: str
    blocks: list[Any]
    thread: str | None = None
    metadata: Any = None
    eyes: str | None = None

    @property
    def key(self) -> str:
        return str((self.metadata or {}).get("event_payload", {}).get("key", ""))


@dataclass
class Connection:
    """One WebSocket; `silent` answers neither pings nor anything else."""

    socket: web.WebSocketResponse
    request: web.Request
    silent: bool = False
    acknowledged: dict[str, asyncio.Future[Any]] = field(default_factory=dict)


class Slack:
    """The platform; `faults` holds what the next calls of a method meet instead of an answer."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.views: list[Any] = []
        self.homes: dict[str, Any] = {}
        self.calls: list[tuple[str, Any]] = []
        self.faults: dict[str, deque[str]] = {}
        self.channels = {"C1", "C2", "C3", "G1"}
        self.archived = {"C9"}
        self.talks: dict[str, str] = {}
        self.triggers: set[str] = set()
        self.connections: list[Connection] = []
        self.deaf = False
        self.url = ""
        self._numbers = itertools.count(1)

    # --- what tests ask of it

    def fail(self, method: str, *faults: str) -> None:
        """`429:SECONDS`, `429`, `500`, `502`, `html`, `text`, `before`, `after`, `hang`, or the name of an error."""
        self.faults.setdefault(method, deque()).extend(faults)

    def called(self, method: str) -> int:
        return sum(name == method for name, _ in self.calls)

    @property
    def live(self) -> list[Connection]:
        return [one for one in self.connections if not one.socket.closed and not one.silent]

    async def deliver(
        self,
        payload: Any,
        kind: str = "events_api",
        *,
        retries: int = 0,
        reason: str = "",
        seconds: float = ACK_SECONDS,
    ) -> Any:
        """Send an envelope down a socket; the payload of its acknowledgement, TimeoutError without one in time."""
        connection = self.live[-1]
        envelope = f"e{next(self._numbers)}"
        arrived = connection.acknowledged.setdefault(envelope, asyncio.get_running_loop().create_future())
        retry = (
            {"retry_attempt": retries, "retry_reason": reason or ("timeout" if retries else "")}
            if kind == "events_api"
            else {}
        )
        body = {"type": kind, "envelope_id": envelope, "payload": payload, "accepts_response_payload": True, **retry}
        await connection.socket.send_str(json.dumps(body))
        return await asyncio.wait_for(arrived, seconds)

    async def connected(self, count: int, seconds: float = 8.0) -> float:
        """Wait until so many sockets were opened; the seconds it took."""
        began = time.monotonic()
        while len(self.connections) < count or not self.live:
            assert time.monotonic() - began < seconds, f"{len(self.connections)} connections, not {count}"
            await asyncio.sleep(0.01)
        return time.monotonic() - began

    async def goodbye(self) -> None:
        """Slack wants the bot to connect anew."""
        await self.live[-1].socket.send_str(json.dumps({"type": "disconnect", "reason": "refresh_requested"}))

    def reset(self) -> None:
        """Cut the link without a word."""
        transport = self.live[-1].request.transport
        assert transport is not None
        transport.abort()

    # --- its API

    async def _call(self, request: web.Request) -> web.StreamResponse:
        method = request.match_info["method"]
        asked = dict(request.query) if request.method == "GET" else await self._body(request)
        self.calls.append((method, asked))
        if (waiting := self.faults.get(method)) and (fault := waiting.popleft()):
            return await self._fault(fault, request, method, asked)
        return web.json_response(self._answer(request, method, asked))

    async def _body(self, request: web.Request) -> Any:
        if request.content_type == "application/json":
            return await request.json()
        return {**request.query, **(await request.post())}

    def _answer(self, request: web.Request, method: str, asked: Any) -> Any:
        wanted = APP_TOKEN if method == "apps.connections.open" else BOT_TOKEN
        if request.headers.get("Authorization") != f"Bearer {wanted}":
            return {"ok": False, "error": "invalid_auth"}
        handler = getattr(self, "do_" + method.replace(".", "_").lower(), None)
        if handler is None:
            return {"ok": False, "error": "unknown_method"}
        found = handler(asked)
        return {"ok": False, "error": found} if isinstance(found, str) else {"ok": True, **found}

    async def _fault(self, fault: str, request: web.Request, method: str, asked: Any) -> web.StreamResponse:
        kind, _, seconds = fault.partition(":")
        match kind:
            case "429":
                headers = {"Retry-After": seconds} if seconds else {}
                return web.json_response({"ok": False, "error": "ratelimited"}, status=429, headers=headers)
            case "500":
                return web.json_response({"ok": False, "error": "internal_error"}, status=500)
            case "502":
                return web.Response(status=502, text="<html>Bad Gateway</html>", content_type="text/html")
            case "html" | "text":
                return web.Response(text="<html>Sign in</html>", content_type="text/html" if kind == "html" else None)
            case "hang":
                await asyncio.sleep(float(seconds))
                return web.json_response(self._answer(request, method, asked))
            case "before" | "after":
                if kind == "after":
                    self._answer(request, method, asked)
                assert request.transport is not None
                request.transport.abort()
                return web.Response()
            case _:
                return web.json_response({"ok": False, "error": kind, "needed": "channels:history"})

    def do_auth_test(self, _: Any) -> Any:
        return {"user_id": BOT, "bot_id": "BB0T", "team_id": "T1", "url": "https://example.slack.com/"}

    def do_apps_connections_open(self, _: Any) -> Any:
        return {"url": f"{self.url.replace('http', 'ws').replace('/api', '/link')}?ticket={next(self._numbers)}"}

    def do_conversations_open(self, asked: Any) -> Any:
        person = asked["users"]
        talk = self.talks.setdefault(person, f"D{len(self.talks) + 1}")
        self.channels.add(talk)
        return {"channel": {"id": talk}}

    def do_chat_postmessage(self, asked: Any) -> Any:
        if error := self._refused(asked):
            return error
        message = self._kept(asked, asked["channel"], asked.get("metadata"))
        return {"channel": message.channel, "ts": message.ts}

    def do_chat_postephemeral(self, asked: Any) -> Any:
        if error := self._refused(asked):
            return error
        return {"message_ts": self._kept(asked, asked["channel"], None, asked["user"]).ts}

    def do_chat_update(self, asked: Any) -> Any:
        if len(asked["text"]) > 4000:
            return "msg_too_long"
        if error := self._refused(asked):
            return error
        for message in self.messages:
            if (message.channel, message.ts) == (asked["channel"], asked["ts"]) and message.eyes is None:
                message.text, message.blocks = asked["text"], asked.get("blocks") or []
                return {"ts": message.ts}
        return "message_not_found"

    def do_conversations_history(self, asked: Any) -> Any:
        return self._page(asked, [one for one in reversed(self.messages) if not one.thread or one.thread == one.ts])

    def do_conversations_replies(self, asked: Any) -> Any:
        return self._page(asked, [one for one in self.messages if asked["ts"] in {one.thread, one.ts}])

    def do_views_open(self, asked: Any) -> Any:
        if asked["trigger_id"] not in self.triggers:
            return "expired_trigger_id"
        self.triggers.discard(asked["trigger_id"])
        if view_refusal(asked["view"]):
            return "invalid_arguments"
        self.views.append(asked["view"])
        return {"view": {"id": f"V{next(self._numbers)}"}}

    def do_views_publish(self, asked: Any) -> Any:
        if view_refusal(asked["view"]):
            return "invalid_arguments"
        self.homes[asked["user_id"]] = asked["view"]
        return {}

    def _refused(self, asked: Any) -> str | None:
        if asked["channel"] in self.archived:
            return "is_archived"
        if asked["channel"] not in self.channels:
            return "not_in_channel" if asked["channel"].startswith("C") else "channel_not_found"
        if not asked.get("text"):
            return "no_text"
        if len(asked["text"]) > 40_000:
            return "msg_too_long"
        if refusal(asked.get("blocks", [])):
            return "invalid_blocks"
        return "msg_blocks_too_long" if sum(map(len, texts(asked.get("blocks", [])))) > 13_200 else None

    def _kept(self, asked: Any, channel: str, metadata: Any, eyes: str | None = None) -> Message:
        ts = f"{int(time.time())}.{next(self._numbers):06d}"
        kept = Message(channel, ts, asked["text"], asked.get("blocks", []), asked.get("thread_ts"), metadata, eyes)
        self.messages.append(kept)
        return kept

    def _page(self, asked: Any, found: list[Message]) -> Any:
        if asked["channel"] not in self.channels:
            return "channel_not_found"
        assert asked["include_all_metadata"] in {"1", "true", "True"}
        seen = [
            one for one in found if one.channel == asked["channel"] and one.eyes is None and one.ts > asked["oldest"]
        ]
        first, limit = int(asked.get("cursor") or 0), int(asked["limit"])
        page = [{"ts": one.ts, "text": one.text, "metadata": one.metadata} for one in seen[first : first + limit]]
        more = first + limit < len(seen)
        after = {"response_metadata": {"next_cursor": str(first + limit)}} if more else {}
        return {"messages": page, "has_more": more, **after}

    # --- its sockets

    async def _link(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(autoping=False)
        await socket.prepare(request)
        connection = Connection(socket, request, silent=self.deaf)
        self.connections.append(connection)
        with suppress(ConnectionError):
            await socket.send_str(json.dumps({"type": "hello", "num_connections": len(self.live)}))
        async for frame in socket:
            if connection.silent:
                continue
            if frame.type is WSMsgType.PING:
                await socket.pong(frame.data)
            elif frame.type is WSMsgType.TEXT:
                answer = json.loads(frame.data)
                waiting = connection.acknowledged.get(answer["envelope_id"])
                if waiting is not None and not waiting.done():
                    waiting.set_result(answer.get("payload", {}))
        return socket


@asynccontextmanager
async def slack() -> AsyncIterator[Slack]:
    """The stand-in, listening."""
    platform = Slack()
    app = web.Application(client_max_size=10_000_000)
    app.router.add_route("*", "/api/{method}", platform._call)
    app.router.add_get("/link", platform._link)
    runner = web.AppRunner(app, shutdown_timeout=0.02)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    platform.url = f"http://127.0.0.1:{port}/api"
    try:
        yield platform
    finally:
        await asyncio.gather(*(one.socket.close() for one in platform.live))
        await runner.cleanup()


def signed(payload: Any, *, at: float | None = None, secret: str = SECRET, form: bool = False) -> tuple[bytes, Any]:
    """A request as Slack sends it: JSON for events, a form for commands, JSON in a form for clicks."""
    if isinstance(payload, bytes):
        body = payload
    elif form:
        body = urlencode(payload).encode()
    elif payload.get("type") in {"event_callback", "url_verification"}:
        body = json.dumps(payload).encode()
    else:
        body, form = urlencode({"payload": json.dumps(payload)}).encode(), True
    sent_at = str(int(time.time() if at is None else at))
    kind = "application/x-www-form-urlencoded" if form else "application/json"
    return body, {TIMESTAMP: sent_at, SIGNATURE: signature(secret, sent_at, body), "content-type": kind}
