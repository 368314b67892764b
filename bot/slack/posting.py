"""Slack as the relay sees it: cards sent, changed and looked for, each at most once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime
from typing import Final

import structlog
from slack_sdk.web.async_client import AsyncWebClient

from bot.clock import utc_now
from bot.relay.messages import ChatName, Outgoing, Verb
from bot.relay.port import Refused, Unsure
from bot.slack import history
from bot.slack.calls import Json, called
from bot.slack.home import view
from bot.slack.outcomes import Absent, BlocksRefused
from bot.slack.reading import id_at, string, ts_at
from bot.slack.render import render

log = structlog.get_logger()

MOST_REMEMBERED: Final = 10_000
# Nothing in the text is looked up, linked or formatted.
AS_IT_IS: Final[Json] = {"parse": "none", "link_names": False}
NO_PREVIEWS: Final[Json] = {"mrkdwn": False, "unfurl_links": False, "unfurl_media": False}


class Posting:
    """The `Chat` of the relay."""

    name: ChatName = "slack"

    def __init__(self, client: AsyncWebClient, now: Callable[[], datetime] = utc_now) -> None:
        self._client = client
        self._now = now
        self._talks: OrderedDict[str, str] = OrderedDict()

    async def send(self, outgoing: Outgoing) -> str | None:
        """The id of the message; raises Unsure, Later or Refused."""
        match outgoing.verb:
            case Verb.POST:
                return await self._post(outgoing, await self._channel(outgoing.place.channel), outgoing.place.thread)
            case Verb.DIRECT:
                return await self._post(outgoing, await self._talk_with(outgoing.person), None)
            case Verb.WHISPER:
                return await self._whisper(outgoing)
            case Verb.UPDATE:
                return await self._update(outgoing)
            case Verb.HOME:
                await self._publish(outgoing)
                return None

    async def find(self, outgoing: Outgoing) -> str | None:
        """The id of what an earlier try left behind, None where sending again is safe.

        Changing twice is changing once. Words for one person alone leave no trace in a channel: seen twice by that
        person is better than never.
        """
        if outgoing.verb in {Verb.UPDATE, Verb.HOME}:
            return None
        at_place = outgoing.verb is Verb.POST
        channel = await (self._channel(outgoing.place.channel) if at_place else self._talk_with(outgoing.person))
        thread = outgoing.place.thread if at_place else None
        return await history.find(self._client, channel, thread, outgoing.key, self._now())

    async def email(self, person: str) -> str | None:
        """The address in the person's profile; None where the app has no scope to see it."""
        found = await called(self._client, "users.info", {"user": person})
        return string(found, "user", "profile", "email") or None

    async def _post(self, outgoing: Outgoing, channel: str, thread: str | None) -> str:
        asked = {"channel": channel, **AS_IT_IS, **NO_PREVIEWS, "metadata": history.metadata(outgoing.key)}
        if thread:
            asked["thread_ts"] = thread
        return _id_of(await self._shown("chat.postMessage", asked, outgoing))

    async def _whisper(self, outgoing: Outgoing) -> str | None:
        """For one person's eyes; where the bot is not in the channel, in the talk with that person."""
        if not outgoing.person or outgoing.place.private:
            return await self._post(outgoing, await self._channel(outgoing.place.channel), outgoing.place.thread)
        asked = {"channel": outgoing.place.channel, "user": outgoing.person, **AS_IT_IS}
        if outgoing.place.thread:
            asked["thread_ts"] = outgoing.place.thread
        try:
            await self._shown("chat.postEphemeral", asked, outgoing)
        except Absent as error:
            log.info("not in the channel, told directly", key=outgoing.key, reason=str(error))
            return await self._post(outgoing, await self._talk_with(outgoing.person), None)
        return None

    async def _update(self, outgoing: Outgoing) -> str:
        if not outgoing.message_id:
            raise Refused("there is no message to change")
        channel = await self._channel(outgoing.place.channel)
        changed = {"channel": channel, "ts": outgoing.message_id, **AS_IT_IS}
        await self._shown("chat.update", changed, outgoing)
        return outgoing.message_id

    async def _publish(self, outgoing: Outgoing) -> None:
        if not outgoing.person:
            raise Refused("there is nobody whose page this is")
        await called(self._client, "views.publish", {"user_id": outgoing.person, "view": view((outgoing.card,))})

    async def _shown(self, method: str, asked: Json, outgoing: Outgoing) -> Json:
        """The card, or its bare text where Slack does not take the blocks, which then surely did not arrive."""
        drawn = render(outgoing.card)
        try:
            return await called(self._client, method, {**asked, **drawn})
        except BlocksRefused as error:
            log.warning("blocks refused, sent as text", key=outgoing.key, reason=str(error))
        return await called(self._client, method, {**asked, "text": drawn["text"], "blocks": []})

    async def _channel(self, channel: str) -> str:
        """The channel; a person's id stands for the talk with that person, which has an id of its own."""
        return await self._talk_with(channel) if channel[:1] in {"U", "W"} else channel

    async def _talk_with(self, person: str | None) -> str:
        if not person:
            raise Refused("there is nobody to send this to")
        if known := self._talks.get(person):
            return known
        opened = await called(self._client, "conversations.open", {"users": person})
        if not (talk := id_at(opened, "channel", "id")):
            raise Unsure("Slack: a talk was opened without an id")
        self._talks[person] = talk
        while len(self._talks) > MOST_REMEMBERED:
            self._talks.popitem(last=False)
        return talk


def _id_of(sent: Json) -> str:
    if ts := ts_at(sent, "ts"):
        return ts
    raise Unsure("Slack: a message was answered without an id")
