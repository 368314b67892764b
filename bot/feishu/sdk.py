"""The SDK's connection by its parts: every private name that is used of it, in one place, for version 1.7.5."""

# ruff: noqa: SLF001 - the SDK offers these parts only within its own loop, which has no end and does not wait

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import lark_oapi.ws.client as ws  # type: ignore[import-untyped]
from lark_oapi.core.enum import LogLevel  # type: ignore[import-untyped]
from lark_oapi.ws import const
from lark_oapi.ws.enum import FrameType, MessageType  # type: ignore[import-untyped]
from lark_oapi.ws.exception import ClientException  # type: ignore[import-untyped]
from lark_oapi.ws.model import ClientConfig  # type: ignore[import-untyped]
from lark_oapi.ws.pb.pbbp2_pb2 import Frame  # type: ignore[import-untyped]

from bot.feishu.app import App
from bot.loopback import is_loopback

HTTP_SECONDS: Final = 10.0
CONTROL: Final[int] = FrameType.CONTROL.value
ANSWERED: Final = frozenset({MessageType.EVENT.value, MessageType.CARD.value})
SERVICE_ID: Final[str] = const.SERVICE_ID
TYPE: Final[str] = const.HEADER_TYPE
MESSAGE_ID: Final[str] = const.HEADER_MESSAGE_ID
SUM: Final[str] = const.HEADER_SUM
SEQ: Final[str] = const.HEADER_SEQ
TOOK: Final[str] = const.HEADER_BIZ_RT
REFUSED: Final[type[Exception]] = ClientException


class _Bounded(ws.requests.Session):  # type: ignore[misc]
    """`requests` as the SDK's look-up calls it: with a time limit, and without a proxy to this machine."""

    def request(self, method: str, url: str, **asked: Any) -> Any:
        self.trust_env = not is_loopback(url)
        return super().request(method, url, **{"timeout": HTTP_SECONDS, **asked})


class Client:
    """The SDK's client of one app; make it and close it within the loop it is used in."""

    def __init__(self, app: App) -> None:
        # The look-up has no time limit of its own, and a thread that waits for ever cannot be ended.
        if not isinstance(ws.requests, _Bounded):
            ws.requests = _Bounded()
        self._client = ws.Client(app.app_id, app.app_secret, log_level=LogLevel.ERROR, domain=app.base_url)

    def close(self) -> None:
        self._client._cache._cron.cancel()

    def endpoint(self) -> str:
        """Where to connect to; blocks. Raises `REFUSED` where only a person can help, anything else otherwise."""
        return str(self._client._get_conn_url())

    def combined(self, message_id: str, total: int, number: int, part: bytes) -> bytes | None:
        """The payload, once its last part is here."""
        whole: bytes | None = self._client._combine(message_id, total, number, part)
        return whole

    def configure(self, settings: Mapping[str, Any]) -> None:
        self._client._configure(ClientConfig(settings))

    @property
    def ping_seconds(self) -> float:
        """How often Feishu wants to be pinged, 120 s where it says nothing sensible."""
        asked = self._client._ping_interval
        return float(asked) if isinstance(asked, int | float) and asked >= 1 else 120.0


def read_frame(message: bytes) -> Any:
    """Raises what the SDK's protobuf raises for bytes that are no frame."""
    frame = Frame()
    frame.ParseFromString(message)
    return frame


def ping_frame(service: int) -> bytes:
    return bytes(ws._new_ping_frame(service).SerializeToString())


def raise_refusal(error: Exception) -> None:
    """Raise what the headers of a failed handshake say, or the error itself."""
    ws._parse_ws_conn_exception(error)


def code_of(error: Exception) -> int:
    return int(getattr(error, "code", 0))
