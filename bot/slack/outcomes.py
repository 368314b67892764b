"""What an answer of Slack's API means for what was asked: later, never, or nobody knows."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

from slack_sdk.errors import SlackApiError

from bot.relay.port import Later, Refused, SendError, Unsure
from bot.slack.reading import string

# Slack says of these that part of the work may be done.
UNCERTAIN: Final = frozenset({"internal_error", "fatal_error", "request_timeout", "timeout", "unknown_error"})
OUT_OF_ORDER: Final = frozenset({"service_unavailable", "team_added_to_org", "org_login_required"})
RATE_LIMITED: Final = frozenset({"ratelimited", "rate_limited", "message_limit_exceeded"})
ABSENT: Final = frozenset({"not_in_channel", "channel_not_found", "user_not_in_channel"})
BLOCKS: Final = frozenset({"invalid_blocks", "invalid_blocks_format", "msg_blocks_too_long", "block_mismatch"})
LONGEST_WAIT: Final = 300.0
OUTAGE_SECONDS: Final = 30.0

# What a person can do about it.
ADVICE: Final = {
    "not_in_channel": "invite the bot into the channel with /invite",
    "channel_not_found": "invite the bot into the channel with /invite, or the channel is gone",
    "user_not_in_channel": "the person is not in the channel",
    "is_archived": "the channel is archived",
    "thread_not_found": "the thread was deleted",
    "message_not_found": "the message was deleted",
    "cant_update_message": "the message is not the bot's own",
    "edit_window_closed": "the message is too old to be changed",
    "restricted_action": "the workspace lets only some people post in this channel",
    "restricted_action_read_only_channel": "the channel is read only",
    "cannot_dm_bot": "a bot cannot be written to",
    "user_not_found": "the person left the workspace",
    "user_disabled": "the person's account is disabled",
    "not_enabled": "switch on the Home tab under App Home",
    "missing_scope": "add the scope to the app and install it again",
    "invalid_auth": "the bot token is wrong: copy it from OAuth & Permissions",
    "not_authed": "the bot token is missing",
    "token_expired": "the bot token expired: install the app again",
    "token_revoked": "the bot token was revoked: install the app again",
    "account_inactive": "the app was uninstalled: install it again",
    "not_allowed_token_type": "this is another kind of token: the app token begins with xapp-",
    "ekm_access_denied": "the workspace's administrators suspended posting",
}


class Absent(Refused):
    """The bot, or the person, is not where it was to be said."""


class BlocksRefused(Refused):
    """Slack does not take the blocks; the bare text it may."""


def outcome(error: Exception) -> SendError:
    """What to make of what the SDK raised; nothing of it holds a token or the address of a socket."""
    if not isinstance(error, SlackApiError):
        return Unsure(f"Slack: {type(error).__name__}")
    status, name = status_of(error), name_of(error)
    said = f"Slack: {name or status}{_advice(error, name)}"
    if status == 429 or name in RATE_LIMITED:
        return Later(said, _seconds(error))
    if status >= 500 or not name or name in UNCERTAIN:
        return Unsure(said)
    return _certain(name, said)


def _certain(name: str, said: str) -> SendError:
    if name in OUT_OF_ORDER:
        return Later(said, OUTAGE_SECONDS)
    if name in ABSENT:
        return Absent(said)
    return BlocksRefused(said) if name in BLOCKS else Refused(said)


def name_of(error: SlackApiError) -> str:
    """What Slack calls the error, "" where the answer was not JSON."""
    return string(_data(error), "error")


def status_of(error: SlackApiError) -> int:
    """The HTTP status; the SDK hands over its own response, or aiohttp's where the body made no sense."""
    status = getattr(error.response, "status_code", None) or getattr(error.response, "status", None)
    return status if isinstance(status, int) else 0


def _data(error: SlackApiError) -> Any:
    data = getattr(error.response, "data", error.response)
    return data if isinstance(data, Mapping) else None


def _advice(error: SlackApiError, name: str) -> str:
    needed = string(_data(error), "needed")
    advice = ADVICE.get(name, "")
    return "".join(f": {part}" for part in (advice, needed and f"needs {needed}"[:200]) if part)


def _seconds(error: SlackApiError) -> float:
    """How long to wait, a second where nothing sensible is said."""
    headers = getattr(error.response, "headers", None)
    given = headers.get("Retry-After") if isinstance(headers, Mapping) else None
    try:
        seconds = float(given or "")
    except (TypeError, ValueError):
        return 1.0
    return min(max(seconds, 1.0), LONGEST_WAIT) if math.isfinite(seconds) else 1.0
