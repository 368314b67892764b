"""What an answer of Feishu's API means for what was asked: done, later, never, or nobody knows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from bot.feishu.parts import Json
from bot.feishu.reading import string
from bot.relay.port import Later, Refused, SendError, Unsure
from bot.shapes import at

DEAD_TOKEN: Final = frozenset({99991661, 99991663, 99991664, 99991665, 99991668, 99991671})
RATE_LIMITED: Final = frozenset({99991400, 230020, 11232, 11233, 11247})
IN_FLIGHT: Final = frozenset({230049})
CARD_REFUSED: Final = frozenset({230099, 200621, 200673, 200800, 200830, 200861, 11310})
NO_THREAD: Final = frozenset({230071, 230072})
NO_SCOPE: Final = frozenset({99991672, 99991679, 230027})
RESET: Final = "x-ogw-ratelimit-reset"
LONGEST_WAIT: Final = 300.0

# What an operator can do something about, in words.
REASONS: Final = {
    230001: "a parameter is wrong",
    230002: "the bot is not in this chat",
    230006: "the app has no bot: add the feature and publish a version",
    230011: "the message was recalled",
    230013: "the person is outside the app's availability range",
    230018: "the bot may not speak here: group settings",
    230025: "the message is too long",
    230031: "the card is older than 14 days",
    230035: "the bot may not send to this chat",
    99991401: "the IP address of this machine is not on the app's allow-list",
    99991403: "the tenant's monthly quota of API calls is used up",
}


class CardRefused(Refused):
    """Feishu does not take the card; a plain text it may."""


class ThreadRefused(Refused):
    """There can be no thread there; a plain reply may be."""


class ScopeMissing(Refused):
    """The app has not got the scope, or no version with it was published."""


class TokenDead(Refused):
    """The access token was not taken: get a new one."""


class PathMissing(Refused):
    """There is no such call at this address."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back; `body` is None where it is no JSON."""

    status: int
    headers: Mapping[str, str]
    body: Any


def data_of(answer: Answer) -> Json:
    """What a good answer has under `data` or `bot`, {} where neither; raises Unsure, Later or Refused for others."""
    if at(answer.body, "code") == 0 and answer.status < 400:
        data = at(answer.body, "data") or at(answer.body, "bot")
        return data if isinstance(data, dict) else {}
    raise _error(answer)


def _error(answer: Answer) -> SendError:
    given = at(answer.body, "code")
    code = given if isinstance(given, int) else None
    said = f"Feishu: {code or answer.status} {_reason(code, string(answer.body, 'msg'))}".strip()
    if answer.status == 429 or code in RATE_LIMITED:
        return Later(said, _seconds(answer.headers.get(RESET) or answer.headers.get("retry-after") or ""))
    if code is None:
        return PathMissing(said) if answer.status in {404, 405} else Unsure(said)
    if special := _special(code):
        return special(said)
    return Unsure(said) if code in IN_FLIGHT or (answer.status >= 500 and code not in REASONS) else Refused(said)


def _special(code: int) -> type[Refused] | None:
    kinds = (
        (DEAD_TOKEN, TokenDead),
        (CARD_REFUSED, CardRefused),
        (NO_THREAD, ThreadRefused),
        (NO_SCOPE, ScopeMissing),
    )
    return next((kind for codes, kind in kinds if code in codes), None)


def _reason(code: int | None, message: str) -> str:
    if code in NO_SCOPE and (scopes := re.findall(r"[a-z][a-z0-9_]*(?::[a-z0-9_.]+)+", message)):
        return f"the app lacks one of the scopes {', '.join(dict.fromkeys(scopes))}: add it and publish a version"
    return REASONS.get(code or 0) or " ".join(message.split())[:200]


def _seconds(given: str) -> float:
    """How long to wait, a second where nothing sensible is said."""
    try:
        return min(max(float(given), 1.0), LONGEST_WAIT)
    except ValueError:
        return 1.0
