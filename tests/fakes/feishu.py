"""A strict stand-in of Feishu: its API, its long connection and its pushes, over real sockets on this machine."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import itertools
import json
import os
import time
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from aiohttp import WSMsgType, web
from Crypto.Cipher import AES

from tests.fakes.feishu_cards import refusal

APP_ID, APP_SECRET = "cli_a1", "s3cret"
BOT = "ou_bot"
CHATS = {"oc_team", "oc_alone"}


@dataclass
class Message:
    """A message as the chat has it."""

    message_id: str
    chat_id: str
    msg_type: str
    content: str
    uuid: str
    root_id: str = ""
    thread_id: str = ""
    at: float = field(default_factory=time.time)
    changes: int = 0


@dataclass
class Frozen:
    """How the long connection plays dead: `socket` answers nothing at all, `platform` only no pings of Feishu's own."""

    socket: bool = False
    platform: bool = False


class Feishu:
    """The platform; `faults` holds what the next calls of a kind meet instead of an answer."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self.calls: list[str] = []
        self.faults: dict[str, deque[str]] = {}
        self.endpoint_code = 0
        self.endpoint_delay = 0.0
        self.frozen = Frozen()
        self.config = {"ReconnectCount": 1, "ReconnectInterval": 120, "ReconnectNonce": 30, "PingInterval": 120}
        self.tokens: set[str] = set()
        self.token_seconds = 7200
        self.known = {"om_asked": "oc_team", "om_alone": "oc_alone"}
        self.threads: dict[str, str] = {}
        self.socket: web.WebSocketResponse | None = None
        self.connected = asyncio.Event()
        self.base_url = ""
        self._ids = itertools.count(1)
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._ended = asyncio.Event()

    def fault(self, kind: str, *what: str) -> None:
        self.faults.setdefault(kind, deque()).extend(what)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Feishu]:
        app = web.Application()
        app.add_routes(
            [
                web.post("/open-apis/auth/v3/tenant_access_token/internal", self._give_token),
                web.get("/open-apis/bot/v3/info", self._info),
                web.post("/open-apis/im/v1/messages", self._create),
                web.get("/open-apis/im/v1/messages", self._list),
                web.get("/open-apis/im/v1/messages/{id}", self._get),
                web.post("/open-apis/im/v1/messages/{id}/reply", self._reply),
                web.patch("/open-apis/im/v1/messages/{id}", self._patch),
                web.post("/callback/ws/endpoint", self._endpoint),
                web.get("/ws", self._connection),
            ]
        )
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.02)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        self.base_url = f"http://127.0.0.1:{runner.addresses[0][1]}"
        try:
            yield self
        finally:
            self._ended.set()
            await runner.cleanup()
            # Connections the bot has just closed are closed here a moment later.
            await asyncio.sleep(0.02)

    # The API

    async def _give_token(self, request: web.Request) -> web.StreamResponse:
        self.calls.append("token")
        if fault := await self._fault("token", request):
            return fault
        if await request.json() != {"app_id": APP_ID, "app_secret": APP_SECRET}:
            return web.json_response({"code": 10014, "msg": "app secret invalid"})
        self.tokens = {token := f"t-{next(self._ids)}"}
        return web.json_response({"code": 0, "msg": "ok", "tenant_access_token": token, "expire": self.token_seconds})

    async def _info(self, request: web.Request) -> web.StreamResponse:
        if refused := await self._refused("info", request):
            return refused
        return web.json_response({"code": 0, "msg": "ok", "bot": {"app_name": "卡管家", "open_id": BOT}})

    async def _create(self, request: web.Request) -> web.StreamResponse:
        if refused := await self._refused("create", request):
            return refused
        body = await request.json()
        kind = request.query.get("receive_id_type")
        chat = {"chat_id": body.get("receive_id"), "open_id": "oc_alone"}.get(kind or "")
        if chat not in CHATS or (kind == "open_id" and not body["receive_id"].startswith("ou_")):
            return _no(400, 230001, "invalid receive_id")
        return await self._recorded(request, body, chat, "")

    async def _reply(self, request: web.Request) -> web.StreamResponse:
        if refused := await self._refused("reply", request):
            return refused
        root, body = request.match_info["id"], await request.json()
        if root not in self.known:
            return _no(400, 230011, "The message has been recalled")
        if body.get("reply_in_thread"):
            self.threads.setdefault(root, f"omt_{next(self._ids)}")
        return await self._recorded(request, body, self.known[root], root)

    async def _recorded(self, request: web.Request, body: dict[str, Any], chat: str, root: str) -> web.StreamResponse:
        if body.keys() - {"receive_id", "msg_type", "content", "uuid", "reply_in_thread"} or len(body["uuid"]) > 50:
            return _no(400, 230001, "parameters")
        if body["msg_type"] == "interactive" and (wrong := refusal(body["content"])):
            return _no(400, *wrong)
        if body["msg_type"] not in {"interactive", "post", "text"} or not isinstance(json.loads(body["content"]), dict):
            return _no(400, 230001, "content")
        same = [one for one in self.messages if one.uuid == body["uuid"] and time.time() - one.at < 3600]
        if not same:
            topic = self.threads.get(root, "") if body.get("reply_in_thread") else ""
            message_id = f"om_{next(self._ids)}"
            same = [Message(message_id, chat, body["msg_type"], body["content"], body["uuid"], root, topic)]
            self.messages += same
            self.known[message_id] = chat
        if fault := await self._fault("recorded", request):
            return fault
        return web.json_response({"code": 0, "msg": "success", "data": _shown(same[0])})

    async def _patch(self, request: web.Request) -> web.StreamResponse:
        if refused := await self._refused("patch", request):
            return refused
        found = next((one for one in self.messages if one.message_id == request.match_info["id"]), None)
        if found is None or found.msg_type != "interactive":
            return _no(400, 230001, "This message is NOT a card.")
        if wrong := refusal(content := (await request.json())["content"]):
            return _no(400, *wrong)
        found.content, found.changes = content, found.changes + 1
        return web.json_response({"code": 0, "msg": "success", "data": {}})

    async def _get(self, request: web.Request) -> web.StreamResponse:
        if refused := await self._refused("get", request):
            return refused
        root = request.match_info["id"]
        item = {"message_id": root, "chat_id": self.known.get(root, "")}
        if root in self.threads:
            item["thread_id"] = self.threads[root]
        return web.json_response({"code": 0, "msg": "success", "data": {"items": [item]}})

    async def _list(self, request: web.Request) -> web.StreamResponse:
        """Replies in a thread are only in the thread, the newest come first, cards whole only where asked for."""
        if refused := await self._refused("list", request):
            return refused
        asked = request.query
        if not 1 <= int(asked.get("page_size", "20")) <= 50:
            return _no(400, 230001, "page_size")
        if asked["container_id_type"] == "thread":
            found = [one for one in self.messages if one.thread_id == asked["container_id"]]
        else:
            found = [one for one in self.messages if one.chat_id == asked["container_id"] and not one.thread_id]
        first, size = int(asked.get("page_token") or 0), int(asked.get("page_size", "20"))
        newest = found[::-1][first : first + size]
        whole = asked.get("card_msg_content_type") == "user_card_content"
        more = first + size < len(found)
        data = {
            "items": [_shown(one, whole=whole) for one in newest],
            "has_more": more,
            "page_token": str(first + size) if more else "",
        }
        return web.json_response({"code": 0, "msg": "success", "data": data})

    async def _refused(self, kind: str, request: web.Request) -> web.StreamResponse | None:
        self.calls.append(kind)
        if fault := await self._fault(kind, request):
            return fault
        if request.headers.get("Authorization", "").removeprefix("Bearer ") not in self.tokens:
            return _no(400, 99991663, "Invalid access token for authorization. Please make a test attempt again.")
        return None

    async def _fault(self, kind: str, request: web.Request) -> web.StreamResponse | None:
        what = self.faults[kind].popleft() if self.faults.get(kind) else ""
        match what.split():
            case []:
                return None
            case ["drop"]:
                if request.transport:
                    request.transport.abort()
                return web.Response()
            case ["html", status]:
                return web.Response(text="<html>bad gateway</html>", status=int(status), content_type="text/html")
            case ["limited", seconds]:
                return _no(429, 99991400, "request trigger frequency limit", {"x-ogw-ratelimit-reset": seconds})
            case ["slow", seconds]:
                await asyncio.sleep(float(seconds))
                return None
            case [status, code, *message]:
                return _no(int(status), int(code), " ".join(message) or "refused")
            case _:
                raise AssertionError(what)

    # The long connection

    async def _endpoint(self, request: web.Request) -> web.StreamResponse:
        self.calls.append("endpoint")
        await asyncio.sleep(self.endpoint_delay)
        if fault := await self._fault("endpoint", request):
            return fault
        if await request.json() != {"AppID": APP_ID, "AppSecret": APP_SECRET}:
            return web.json_response({"code": 10014, "msg": "app secret invalid"})
        if self.endpoint_code:
            return web.json_response({"code": self.endpoint_code, "msg": "refused"})
        url = f"{self.base_url.replace('http', 'ws')}/ws?device_id=d1&service_id=7&ticket=t1cket&access_key=k"
        return web.json_response({"code": 0, "msg": "", "data": {"URL": url, "ClientConfig": self.config}})

    async def _connection(self, request: web.Request) -> web.StreamResponse:
        if fault := await self._fault("socket", request):
            return fault
        assert request.query["ticket"] == "t1cket"
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        self.socket = socket
        self.connected.set()
        while not self.frozen.socket:
            message = await socket.receive()
            if message.type is not WSMsgType.BINARY:
                break
            await self._framed(socket, message.data)
        if self.frozen.socket:
            await self._ended.wait()
        return socket

    async def _framed(self, socket: web.WebSocketResponse, data: bytes) -> None:
        from lark_oapi.ws.pb.pbbp2_pb2 import Frame  # type: ignore[import-untyped]  # noqa: PLC0415 - slow to import

        frame = Frame()
        frame.ParseFromString(data)
        headers = {header.key: header.value for header in frame.headers}
        assert frame.service == 7
        if frame.method == 0:
            assert headers["type"] == "ping"
            if not self.frozen.platform:
                frame.headers[0].value, frame.payload = "pong", json.dumps(self.config).encode()
                await socket.send_bytes(frame.SerializeToString())
            return
        assert "biz_rt" in headers
        answer = json.loads(frame.payload)
        if not (waiting := self._answers.pop(headers["message_id"], asyncio.Future())).done():
            waiting.set_result(answer)

    async def push(
        self, event: Any, *, kind: str = "event", parts: int = 1, raw: bytes | None = None
    ) -> dict[str, Any]:
        """Push an event down the long connection; the answer, its data decoded. Parts go in the wrong order."""
        message_id = f"m{next(self._ids)}"
        payload = raw if raw is not None else json.dumps(event, ensure_ascii=False).encode()
        size = -(-len(payload) // parts)
        pieces = [payload[size * number : size * (number + 1)] for number in range(parts)]
        answered: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[message_id] = answered
        for number in reversed(range(parts)):
            await self.send_frame(kind, message_id, parts, number, pieces[number])
        answer = await asyncio.wait_for(answered, 5)
        data = answer.get("data")
        return {**answer, "data": json.loads(base64.b64decode(data)) if data else None}

    async def send_frame(self, kind: str, message_id: str, total: int, number: int, piece: bytes) -> None:
        given = {"type": kind, "message_id": message_id, "trace_id": "t", "sum": str(total), "seq": str(number)}
        assert self.socket is not None
        await self.socket.send_bytes(framed(given, piece))

    async def cut(self) -> None:
        """Cut the connection without a word."""
        assert self.socket is not None
        self.connected.clear()
        transport = self.socket._req.transport if self.socket._req else None
        if transport:
            transport.abort()


def framed(headers: dict[str, str], payload: bytes) -> bytes:
    """A data frame on the wire."""
    from lark_oapi.ws.pb.pbbp2_pb2 import Frame  # noqa: PLC0415 - slow to import

    frame = Frame()
    frame.SeqID, frame.LogID, frame.service, frame.method, frame.payload = 1, 2, 7, 1, payload
    for key, value in headers.items():
        header = frame.headers.add()
        header.key, header.value = key, value
    return bytes(frame.SerializeToString())


@dataclass(frozen=True)
class Pusher:
    """Pushes events to a webhook as Feishu does: encrypted and signed."""

    client: httpx.AsyncClient
    key: str
    path: str = "/feishu/events"

    async def push(self, event: Any, **changes: Any) -> httpx.Response:
        body = encrypted(event, self.key)
        return await self.client.post(self.path, content=body, headers=signed(body, self.key, **changes))


def encrypted(event: Any, key: str) -> bytes:
    """AES-256-CBC with the digest of the key, the first block is the vector."""
    clear = event if isinstance(event, bytes) else json.dumps(event).encode()
    padded = clear + bytes([16 - len(clear) % 16]) * (16 - len(clear) % 16)
    vector = os.urandom(16)
    cipher = AES.new(hashlib.sha256(key.encode()).digest(), AES.MODE_CBC, vector)
    return json.dumps({"encrypt": base64.b64encode(vector + cipher.encrypt(padded)).decode()}).encode()


def signed(body: bytes, key: str, *, at: float | None = None, nonce: str | None = None) -> dict[str, str]:
    stamp, once = str(int(at if at is not None else time.time())), nonce or os.urandom(8).hex()
    digest = hashlib.sha256((stamp + once + key).encode() + body).hexdigest()
    return {"X-Lark-Request-Timestamp": stamp, "X-Lark-Request-Nonce": once, "X-Lark-Signature": digest}


def _no(status: int, code: int, message: str, headers: dict[str, str] | None = None) -> web.Response:
    return web.json_response({"code": code, "msg": message}, status=status, headers=headers)


def _shown(message: Message, *, whole: bool = True) -> dict[str, Any]:
    content = message.content
    if message.msg_type == "interactive" and not whole:
        content = json.dumps(
            {"title": "", "elements": [[{"tag": "text", "text": "请升级至最新版本客户端，以查看内容"}]]}
        )
    shown: dict[str, Any] = {
        "message_id": message.message_id,
        "chat_id": message.chat_id,
        "msg_type": message.msg_type,
        "deleted": False,
        "sender": {"id": APP_ID, "id_type": "app_id", "sender_type": "app"},
        "body": {"content": content},
    }
    if message.thread_id:
        shown["thread_id"] = message.thread_id
    return shown
