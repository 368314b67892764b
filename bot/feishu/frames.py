"""The frames of the long connection: what one brings, and the frame that answers it once it was kept."""

from __future__ import annotations

import base64
import json
import time
from typing import Any, Final

import structlog

from bot.feishu import sdk
from bot.feishu.dispatch import dispatched
from bot.feishu.intake import Intake
from bot.feishu.parts import Json
from bot.relay.port import why

log = structlog.get_logger()

MOST_PARTS: Final = 1000


def read(message: bytes | str) -> Any:
    """The frame; None for what is none."""
    try:
        frame = sdk.read_frame(message) if isinstance(message, bytes) else None
        return frame if frame is not None and frame.IsInitialized() else None
    except Exception as error:  # noqa: BLE001 - the SDK's protobuf raises errors of many kinds
        log.warning("a frame could not be read", reason=type(error).__name__)
        return None


async def answered(frame: Any, client: sdk.Client, intake: Intake) -> bytes | None:
    """The answer on the wire; None where none is due: to a part of an event whose other parts are still to come."""
    headers = {header.key: header.value for header in frame.headers}
    payload = _whole(frame.payload, headers, client) if headers.get(sdk.TYPE) in sdk.ANSWERED else None
    if payload is None:
        return None
    began = time.monotonic()
    answer = await _kept(payload, intake)
    took = frame.headers.add()
    took.key, took.value = sdk.TOOK, str(int((time.monotonic() - began) * 1000))
    frame.payload = json.dumps(answer).encode()
    return bytes(frame.SerializeToString())


async def _kept(payload: bytes, intake: Intake) -> Json:
    """Success only for what was kept: anything else Feishu pushes again."""
    try:
        answer = await intake(dispatched(payload))
    except Exception as error:  # noqa: BLE001 - whatever it was, Feishu is to push it again
        log.warning("an event was not kept, Feishu will push it again", reason=why(error))
        return {"code": 500}
    if answer is None:
        return {"code": 200}
    return {"code": 200, "data": base64.b64encode(json.dumps(answer).encode()).decode()}


def _whole(part: bytes, headers: dict[str, str], client: sdk.Client) -> bytes | None:
    """The payload, joined from its parts in whatever order they come; None while there are some to come."""
    total, number = _number(headers.get(sdk.SUM, "1")), _number(headers.get(sdk.SEQ, "0"))
    if total <= 1:
        return part
    message_id = headers.get(sdk.MESSAGE_ID, "")
    if not (message_id and total <= MOST_PARTS and 0 <= number < total):
        return None
    return client.combined(message_id, total, number, part)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else -1
