"""One call of Slack's API, once: what it answered, or what its failure means."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from slack_sdk.web.async_client import AsyncWebClient

from bot.relay.port import Unsure
from bot.slack.outcomes import outcome

Json: TypeAlias = dict[str, Any]

READING: Final = frozenset({"conversations.history", "conversations.replies", "users.info"})
FORMS: Final = frozenset({"conversations.open"})


async def called(client: AsyncWebClient, method: str, asked: Json) -> Json:
    """The answer to a good call; raises Unsure, Later or Refused for any other. Not all methods take JSON."""
    try:
        if method in READING:
            answer = await client.api_call(method, http_verb="GET", params=asked)
        elif method in FORMS:
            answer = await client.api_call(method, params=asked)
        else:
            answer = await client.api_call(method, json=asked)
    except Exception as error:
        raise outcome(error) from error
    if not isinstance(answer.data, dict):
        raise Unsure(f"Slack: {method} was answered with something else than JSON")
    return answer.data
