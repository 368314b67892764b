"""Cards on their way to Slack: each at most once, whatever happens on the way."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.relay.messages import Outgoing, Place, Verb
from bot.relay.port import Later, Refused, SendError, Unsure
from bot.slack.client import SlackSetup, web_client
from bot.slack.posting import Posting
from handlers.cards import Card, Line
from handlers.home import home
from tests.fakes.slack import ALICE, BOT_TOKEN, Slack
from tests.fakes.slack_blocks import view_refusal
from tests.slack.made import bot, outgoing

CARD = Card("智星云 V100", (Line("144.00 元 <!channel>"),))


def run(test: Callable[[Slack, Posting], Awaitable[None]]) -> None:
    async def scene() -> None:
        async with bot() as one:
            await test(one.slack, Posting(one.client))

    asyncio.run(scene())


def test_a_card_is_posted_in_its_thread_with_its_key() -> None:
    async def test(slack: Slack, posting: Posting) -> None:
        sent = await posting.send(outgoing(CARD))
        [message] = slack.messages
        assert (message.ts, message.channel, message.thread) == (sent, "C1", "1764561600.000100")
        assert message.metadata == {"event_type": "kaguan_delivery", "event_payload": {"key": outgoing().key}}
        _, asked = slack.calls[-1]
        assert (asked["unfurl_links"], asked["unfurl_media"], asked["parse"]) == (False, False, "none")
        assert "<!channel>" not in str(asked)

    run(test)


def test_the_worst_day_is_accepted() -> None:
    async def test(slack: Slack, posting: Posting) -> None:
        await posting.send(outgoing())
        assert len(slack.messages) == 1
        assert slack.messages[0].blocks

    run(test)


FAULTS: list[tuple[str, type[SendError], int]] = [
    ("429", Later, 0),
    ("429:7", Later, 0),
    ("429:soon", Later, 0),
    ("500", Unsure, 0),
    ("502", Unsure, 0),
    ("html", Unsure, 0),
    ("text", Unsure, 0),
    ("before", Unsure, 0),
    ("after", Unsure, 1),
    ("internal_error", Unsure, 0),
    ("fatal_error", Unsure, 0),
    ("service_unavailable", Later, 0),
    ("ratelimited", Later, 0),
    ("is_archived", Refused, 0),
    ("not_in_channel", Refused, 0),
    ("channel_not_found", Refused, 0),
    ("missing_scope", Refused, 0),
    ("invalid_auth", Refused, 0),
    ("token_revoked", Refused, 0),
    ("never_heard_of", Refused, 0),
]


@pytest.mark.parametrize(("fault", "kind", "arrived"), FAULTS)
def test_a_fault_is_told_for_what_it_is(fault: str, kind: type[SendError], arrived: int) -> None:
    async def test(slack: Slack, posting: Posting) -> None:
        slack.fail("chat.postMessage", fault)
        with pytest.raises(kind) as caught:
            await posting.send(outgoing(CARD))
        assert (slack.called("chat.postMessage"), len(slack.messages)) == (1, arrived)
        assert "xoxb" not in str(caught.value)
        if isinstance(caught.value, Later):
            assert caught.value.seconds == {"429:7": 7.0, "service_unavailable": 30.0}.get(fault, 1.0)

    run(test)


def test_a_refusal_says_what_to_do() -> None:
    async def test(slack: Slack, posting: Posting) -> None:
        slack.fail("chat.postMessage", "not_in_channel", "missing_scope")
        with pytest.raises(Refused, match="/invite"):
            await posting.send(outgoing(CARD))
        with pytest.raises(Refused, match=r"add the scope.*channels:history"):
            await posting.send(outgoing(CARD))

    run(test)


@pytest.mark.parametrize("place", [Place("slack", "C1", "1764561600.000100"), Place("slack", "C1")])
@pytest.mark.parametrize("fault", ["before", "after"])
def test_what_may_have_arrived_is_looked_for(fault: str, place: Place) -> None:
    async def test(slack: Slack, posting: Posting) -> None:
        one, other = outgoing(CARD, place=place), outgoing(CARD, "slack:other", place=place)
        await posting.send(other)
        slack.fail("chat.postMessage", fault)
        with pytest.raises(Unsure):
            await posting.send(one)
        found = await posting.find(one)
        assert found == (slack.messages[-1].ts if fault == "after" else None)

    run(test)


def test_it_looks_through_pages_and_stops_somewhere() -> None:
    async def test(slack: Slack, posting: Posting) -> None:
        place = Place("slack", "C1")
        first = outgoing(CARD, "slack:first", place=place)
        sent = await posting.send(first)
        for number in range(450):
            slack._kept({"text": str(number)}, "C1", None)
        assert await posting.find(first) == sent
        assert slack.called("conversations.history") == 3
        for number in range(1300):
            slack._kept({"text": str(number)}, "C1", None)
        with pytest.raises(Unsure):
            await posting.find(first)

    run(test)


@pytest.mark.parametrize("fault", ["429:3", "502", "html", "text", "before", "missing_scope"])
def test_a_look_that_fails_says_so(fault: str) -> None:
    async def test(slack: Slack, posting: Posting) -> None:
        slack.fail("conversations.replies", fault, fault)  # the SDK's client repeats a read that was cut off
        with pytest.raises(SendError):
            await posting.find(outgoing(CARD))

    run(test)


def test_words_for_one_person_alone_open_a_talk_once() -> None:
    async def test(slack: Slack, posting: Posting) -> None:
        for number in range(3):
            await posting.send(outgoing(CARD, f"slack:{number}", verb=Verb.DIRECT))
        assert slack.called("conversations.open") == 1
        assert {message.channel for message in slack.messages} == {"D1"}
        assert await posting.find(outgoing(CARD, "slack:1", verb=Verb.DIRECT)) == slack.messages[1].ts
        with pytest.raises(Refused):
            await posting.send(outgoing(CARD, verb=Verb.DIRECT, person=None))

    run(test)


def test_a_person_as_a_place_is_the_talk_with_that_person() -> None:
    async def test(slack: Slack, posting: Posting) -> None:
        at_home = outgoing(CARD, place=Place("slack", ALICE, None, private=True))
        sent = await posting.send(at_home)
        assert slack.messages[0].channel == "D1"
        assert await posting.find(at_home) == sent

    run(test)


def test_a_whisper_is_seen_by_one_person_or_told_directly() -> None:
    async def test(slack: Slack, posting: Posting) -> None:
        assert await posting.send(outgoing(CARD, verb=Verb.WHISPER)) is None
        await posting.send(outgoing(CARD, verb=Verb.WHISPER, place=Place("slack", "C5")))
        first, second = slack.messages
        assert (first.channel, first.eyes, first.thread) == ("C1", ALICE, "1764561600.000100")
        assert (second.channel, second.eyes) == ("D1", None)
        with pytest.raises(Refused):
            await posting.send(outgoing(CARD, verb=Verb.WHISPER, place=Place("slack", "C9")))

    run(test)


def test_a_card_is_changed_in_place() -> None:
    async def test(slack: Slack, posting: Posting) -> None:
        sent = await posting.send(outgoing(CARD))
        changed = outgoing(verb=Verb.UPDATE, message_id=sent)
        assert await posting.send(changed) == sent
        assert await posting.find(changed) is None
        assert len(slack.messages) == 1
        assert slack.messages[0].text.startswith("60 ")
        with pytest.raises(Refused, match="deleted"):
            await posting.send(outgoing(verb=Verb.UPDATE, message_id="1.000001"))
        with pytest.raises(Refused):
            await posting.send(outgoing(verb=Verb.UPDATE))

    run(test)


def test_the_page_is_published() -> None:
    async def test(slack: Slack, posting: Posting) -> None:
        page = outgoing(home("zh"), verb=Verb.HOME)
        assert await posting.send(page) is None
        assert await posting.find(page) is None
        assert view_refusal(slack.homes[ALICE]) is None
        slack.fail("views.publish", "not_enabled")
        with pytest.raises(Refused, match="Home tab"):
            await posting.send(page)

    run(test)


@pytest.mark.parametrize("fault", ["invalid_blocks", "msg_blocks_too_long", "invalid_blocks_format"])
def test_a_card_slack_does_not_take_is_sent_as_text(fault: str) -> None:
    async def test(slack: Slack, posting: Posting) -> None:
        slack.fail("chat.postMessage", fault)
        await posting.send(outgoing(CARD))
        [message] = slack.messages
        assert message.blocks == []
        assert message.text == "智星云 V100\n144.00 元 ＜!channel&gt;"
        assert message.key == outgoing().key

    run(test)


def test_many_at_once_each_arrive_once() -> None:
    async def test(slack: Slack, posting: Posting) -> None:
        many = [outgoing(CARD, f"slack:{number}") for number in range(50)]
        await asyncio.gather(*map(posting.send, many))
        assert sorted(message.key for message in slack.messages) == sorted(one.key for one in many)

    run(test)


async def until_there(posting: Posting, one: Outgoing) -> str | None:
    """As the relay does it: look before every try but the first."""
    for attempt in range(20):
        try:
            if attempt and (found := await posting.find(one)):
                return found
            return await posting.send(one)
        except (Unsure, Later):
            continue
    raise AssertionError("it never arrived")


def test_a_bad_day_ends_with_each_message_there_once() -> None:
    async def test(slack: Slack, posting: Posting) -> None:
        slack.fail("chat.postMessage", *["after", "before", "502", "429", "text", "after", "500", "html"] * 5)
        slack.fail("conversations.replies", *["502", "", "after", "", "429"] * 5)
        many = [outgoing(CARD, f"slack:{number}") for number in range(30)]
        await asyncio.gather(*(until_there(posting, one) for one in many))
        assert sorted(message.key for message in slack.messages) == sorted(one.key for one in many)

    run(test)


@pytest.mark.parametrize("name", ["HTTPS_PROXY", "HTTP_PROXY", "https_proxy", "http_proxy"])
def test_no_proxy_stands_before_this_machine(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, "http://127.0.0.1:1")
    assert web_client(SlackSetup("xoxb")).proxy == "http://127.0.0.1:1"
    for url in ("http://127.0.0.1:8080/api", "http://localhost/api/", "http://[::1]/api"):
        assert web_client(SlackSetup("xoxb", api_url=url)).proxy is None

    async def test(slack: Slack, posting: Posting) -> None:
        await posting.send(outgoing(CARD))
        assert len(slack.messages) == 1

    run(test)


def test_the_address_has_its_slash_and_secrets_are_not_shown() -> None:
    setup = SlackSetup(BOT_TOKEN, "xapp-1", "secret", "http://127.0.0.1:1/api")
    assert web_client(setup).base_url == "http://127.0.0.1:1/api/"
    assert web_client(setup).retry_handlers == []
    shown: Any = repr(setup)
    assert not [secret for secret in (BOT_TOKEN, "xapp-1", "'secret'") if secret in shown]
