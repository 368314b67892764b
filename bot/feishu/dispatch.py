"""The SDK's event dispatcher as a reader of events: what it knows it hands on, what it does not is nobody's."""

from __future__ import annotations

import json
from typing import Any

import structlog
from lark_oapi.core.json import JSON  # type: ignore[import-untyped]
from lark_oapi.event.dispatcher_handler import EventDispatcherHandler  # type: ignore[import-untyped]

from bot.feishu import events
from bot.feishu.events import HANDLED, type_of
from bot.feishu.reading import string
from bot.shapes import at, parsed

log = structlog.get_logger()


def dispatched(payload: bytes) -> Any:
    """The event in a verified payload; None for one of a type that is not handled, or that cannot be read.

    The SDK's handlers run before its answer and cannot wait, so they only hand the event out; a type without a handler
    would be an error to it and pushed again, so it is asked for none.
    """
    event = parsed(payload)
    kind = type_of(event)
    if kind not in HANDLED:
        return None
    if kind == events.CLICK_V1:
        # The SDK leaves frames in the old form of a click without an answer; they are read here.
        return event
    handed: list[Any] = []
    try:
        _dispatcher(handed)._do_without_validation(payload)  # noqa: SLF001 - what the SDK's own connection calls
    except Exception as error:  # noqa: BLE001 - the SDK raises whatever a wrong shape makes it stumble over
        log.warning("an event could not be read", type=kind, reason=repr(error)[:200])
    if handed:
        return json.loads(JSON.marshal(handed[0]))
    # A click wants an answer even where the SDK cannot read it, as with a button whose value is no object.
    return event if kind == events.CLICK else None


def _dispatcher(handed: list[Any]) -> Any:
    """A dispatcher that only puts into the list; building one is filling a dictionary."""
    return (
        EventDispatcherHandler.builder("", "")
        .register_p2_customized_event(events.MESSAGE, handed.append)
        .register_p2_customized_event(events.MENU, handed.append)
        .register_p1_customized_event(events.MESSAGE_V1, handed.append)
        .register_p2_card_action_trigger(handed.append)
        .build()
    )


def challenge_of(payload: Any) -> str:
    """The challenge by which Feishu makes sure that the address is the bot's; "" where it is none."""
    challenge = string(payload, "challenge") if at(payload, "type") == "url_verification" else ""
    return challenge.encode(errors="replace").decode()
