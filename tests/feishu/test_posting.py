"""Cards on their way to a strict Feishu: every verb, every way it can go wrong, and looking before sending again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.feishu.app import App, WrongDomainError
from bot.feishu.posting import SAME_UUID_SECONDS, Posting, mark_of, uuid_of
from bot.relay.messages import Place, Verb
from bot.relay.port import Later, Refused, Unsure
from handlers.cards import Button, Card, Line
from tests.fakes.feishu import Feishu, Message
from tests.feishu.made import plain_card, worst_day
from tests.feishu.running import Bot, bot, outgoing

ALONE = Place("feishu", "oc_alone", None, private=True)
TEAM = Place("feishu", "oc_team")


def run(story: Callable[[Feishu, Bot], Awaitable[Any]]) -> Any:
    async def told() -> Any:
        async with Feishu().running() as feishu, bot(feishu) as parts:
            return await story(feishu, parts)

    return asyncio.run(told())


def test_every_verb() -> None:
    async def story(feishu: Feishu, parts: Bot) -> None:
        send = parts.posting.send
        reply = await send(outgoing())
        plain = await send(outgoing("k2", place=TEAM))
        await send(outgoing("k3", Verb.DIRECT, TEAM, person="ou_alice"))
        await send(outgoing("k4", Verb.WHISPER, person="ou_alice"))
        await send(outgoing("k5", place=Place("feishu", "ou_alice", None, private=True)))
        assert await send(outgoing("k6", Verb.HOME, person="ou_alice")) is None
        first, second, *alone = feishu.messages
        assert (first.message_id, first.root_id, bool(first.thread_id)) == (reply, "om_asked", True)
        assert (second.message_id, second.root_id, second.chat_id) == (plain, "", "oc_team")
        assert [one.chat_id for one in alone] == ["oc_alone"] * 3
        assert [one.uuid for one in feishu.messages] == [uuid_of(f"k{n}") for n in range(1, 6)]
        assert await send(outgoing("k7", Verb.UPDATE, card=plain_card("en"), message_id=reply)) == reply
        assert "a day at AutoDL" in first.content
        assert feishu.calls.count("token") == 1

    run(story)


def test_the_worst_day_is_taken() -> None:
    async def story(feishu: Feishu, parts: Bot) -> None:
        for language in ("zh", "en"):
            await parts.posting.send(outgoing(language, card=worst_day(language)))
        assert [one.msg_type for one in feishu.messages] == ["interactive"] * 2

    run(story)


def test_the_same_key_is_one_message() -> None:
    async def story(feishu: Feishu, parts: Bot) -> None:
        assert await parts.posting.send(outgoing()) == await parts.posting.send(outgoing())
        assert len(feishu.messages) == 1

    run(story)


@pytest.mark.parametrize(
    ("fault", "error", "says"),
    [
        ("html 502", Unsure, "502"),
        ("500 1500 internal", Unsure, "1500"),
        ("drop", Unsure, "connection"),
        ("200 230049", Unsure, "230049"),
        ("limited 7", Later, "99991400"),
        ("400 230020", Later, "230020"),
        ("400 230001", Refused, "230001 a parameter"),
        ("400 230002", Refused, "not in this chat"),
        ("400 230011", Refused, "recalled"),
        ("400 230013", Refused, "availability"),
        ("400 230035", Refused, "230035"),
        ("400 99991401", Refused, "allow-list"),
        ("400 99991403", Refused, "quota"),
        ("400 1234567 strange", Refused, "strange"),
        (
            "400 99991672 Access denied. One of the following scopes is required: [im:message:send_as_bot, im:message]",
            Refused,
            "im:message:send_as_bot",
        ),
    ],
)
def test_what_an_answer_means(fault: str, error: type[Exception], says: str) -> None:
    async def story(feishu: Feishu, parts: Bot) -> None:
        feishu.fault("reply", fault)
        with pytest.raises(error, match=says) as raised:
            await parts.posting.send(outgoing())
        assert "s3cret" not in str(raised.value)
        if isinstance(raised.value, Later):
            assert raised.value.seconds == (7 if "limited" in fault else 1)
        assert not feishu.messages
        assert await parts.posting.send(outgoing()) == feishu.messages[0].message_id

    run(story)


def test_an_update_that_is_too_late() -> None:
    async def story(feishu: Feishu, parts: Bot) -> None:
        feishu.fault("patch", "400 230031")
        with pytest.raises(Refused, match="14 days"):
            await parts.posting.send(outgoing("k2", Verb.UPDATE, message_id="om_x"))
        with pytest.raises(Refused):
            await parts.posting.send(outgoing("k3", Verb.UPDATE))
        with pytest.raises(Refused):
            await parts.posting.send(outgoing("k3", Verb.DIRECT))

    run(story)


def test_a_dead_token_is_renewed_once() -> None:
    async def story(feishu: Feishu, parts: Bot) -> None:
        await parts.posting.send(outgoing("k1"))
        feishu.tokens.clear()
        await parts.posting.send(outgoing("k2"))
        assert (len(feishu.messages), feishu.calls.count("token")) == (2, 2)
        feishu.fault("reply", "400 99991664", "400 99991665")
        with pytest.raises(Later):
            await parts.posting.send(outgoing("k3"))

    run(story)


def test_twenty_at_once_fetch_one_token() -> None:
    async def story(feishu: Feishu, parts: Bot) -> None:
        feishu.fault("token", "slow 0.05")
        await asyncio.gather(*(parts.posting.send(outgoing(f"k{n}")) for n in range(20)))
        assert (len(feishu.messages), feishu.calls.count("token")) == (20, 1)

    run(story)


@pytest.mark.parametrize("fault", ["html 502", "drop", "400 10003 wrong", "limited 3"])
def test_without_a_token_nothing_was_sent(fault: str) -> None:
    async def story(feishu: Feishu, parts: Bot) -> None:
        feishu.fault("token", fault)
        with pytest.raises(Later):
            await parts.posting.send(outgoing())
        await parts.posting.send(outgoing())
        assert len(feishu.messages) == 1

    run(story)


def test_a_token_ends_by_itself() -> None:
    async def story(feishu: Feishu, parts: Bot) -> None:
        feishu.token_seconds = 0
        await parts.posting.send(outgoing("k1"))
        await parts.posting.send(outgoing("k2"))
        assert feishu.calls.count("token") == 2

    run(story)


def test_nobody_there() -> None:
    async def story() -> None:
        feishu = Feishu()
        async with feishu.running():
            pass
        async with bot(feishu) as parts:
            with pytest.raises(Later, match="cannot be reached"):
                await parts.posting.send(outgoing())

    asyncio.run(story())


def test_a_card_refused_becomes_text_with_the_same_uuid() -> None:
    async def story(feishu: Feishu, parts: Bot) -> None:
        feishu.fault("reply", "400 230099 ext=ErrCode: 11310")
        card = Card("t", (Line('<at user_id="all">x</at>'),), (Button("b", "ask me"),), language="en")
        sent = await parts.posting.send(outgoing(card=card))
        (message,) = feishu.messages
        assert (message.message_id, message.msg_type, message.uuid) == (sent, "post", uuid_of("k1"))
        assert "<at" not in message.content
        assert "You can say: ask me" in message.content
        assert await Posting(parts.api).find(outgoing(card=card)) == sent

    run(story)


def test_no_threads_here_means_a_plain_reply() -> None:
    async def story(feishu: Feishu, parts: Bot) -> None:
        feishu.fault("reply", "400 230071")
        await parts.posting.send(outgoing())
        assert (feishu.messages[0].root_id, feishu.messages[0].thread_id) == ("om_asked", "")

    run(story)


@pytest.mark.parametrize("place", [outgoing().place, TEAM, ALONE])
@pytest.mark.parametrize("fault", ["drop", "html 502", "500 1500"])
def test_lost_after_it_arrived(fault: str, place: Place) -> None:
    """The process died in between: another one looks and finds it in the history."""

    async def story(feishu: Feishu, parts: Bot) -> None:
        feishu.fault("recorded", fault)
        with pytest.raises(Unsure):
            await parts.posting.send(outgoing(place=place))
        assert await parts.posting.find(outgoing(place=place)) is None
        assert "list" not in feishu.calls
        restarted = Posting(parts.api)
        assert await restarted.find(outgoing(place=place)) == feishu.messages[0].message_id
        assert await restarted.find(outgoing("other", place=place)) is None
        assert await parts.posting.send(outgoing(place=place)) == feishu.messages[0].message_id
        assert len(feishu.messages) == 1

    run(story)


def test_after_an_hour_it_looks() -> None:
    async def story(feishu: Feishu, parts: Bot) -> None:
        now = [0.0]
        posting = Posting(parts.api, lambda: now[0])
        sent = await posting.send(outgoing(place=TEAM))
        now[0] += SAME_UUID_SECONDS
        assert await posting.find(outgoing(place=TEAM)) == sent
        direct = await posting.send(outgoing("k2", Verb.DIRECT, person="ou_alice"))
        now[0] += SAME_UUID_SECONDS
        assert await posting.find(outgoing("k2", Verb.DIRECT, person="ou_alice")) == direct
        menu = outgoing("k3", place=Place("feishu", "ou_alice", None, private=True))
        assert await Posting(parts.api).find(menu) is None
        sent = await posting.send(menu)
        now[0] += SAME_UUID_SECONDS
        assert await posting.find(menu) == sent

    run(story)


def test_history_is_read_in_pages_with_an_end() -> None:
    async def story(feishu: Feishu, parts: Bot) -> None:
        sent = await parts.posting.send(outgoing(place=TEAM))
        feishu.messages += [Message(f"om_x{n}", "oc_team", "text", "{}", f"u{n}") for n in range(120)]
        assert await Posting(parts.api).find(outgoing(place=TEAM)) == sent
        assert feishu.calls.count("list") == 3
        feishu.messages += [Message(f"om_y{n}", "oc_team", "text", "{}", f"v{n}") for n in range(400)]
        assert await Posting(parts.api).find(outgoing(place=TEAM)) is None
        assert feishu.calls.count("list") == 9

    run(story)


@pytest.mark.parametrize(("fault", "error"), [("html 502", Unsure), ("limited 2", Later), ("400 230002", Refused)])
def test_history_that_cannot_be_read(fault: str, error: type[Exception]) -> None:
    async def story(feishu: Feishu, parts: Bot) -> None:
        feishu.fault("list", fault)
        with pytest.raises(error):
            await parts.posting.find(outgoing(place=TEAM))

    run(story)


def test_without_the_scope_the_uuid_has_to_do() -> None:
    async def story(feishu: Feishu, parts: Bot) -> None:
        feishu.fault("list", "400 99991672 scope: [im:message:readonly]")
        assert await parts.posting.find(outgoing(place=TEAM)) is None
        assert await parts.posting.find(outgoing("k2", Verb.UPDATE, message_id="om_1")) is None

    run(story)


def test_keys_become_what_feishu_takes() -> None:
    long = "said:" + "长" * 500
    assert len(uuid_of(long)) <= 50
    assert len(mark_of(long)) == 20
    assert mark_of(long)[0].isalpha()
    assert json.loads(json.dumps(mark_of(long))) == mark_of(long)


@pytest.mark.parametrize("domain", ["http://example.com", "ftp://x", "feishu.cn", "", "https://"])
def test_no_such_domain(domain: str) -> None:
    with pytest.raises(WrongDomainError):
        _ = App("a", "b", domain).base_url


def test_domains() -> None:
    assert App("a", "b").base_url == "https://open.feishu.cn"
    assert App("a", "b", "lark").base_url == "https://open.larksuite.com"
    assert App("a", "b", "http://127.0.0.1:80/").base_url == "http://127.0.0.1:80"
    assert "b-secret" not in repr(App("a", "b-secret", encrypt_key="b-secret", verification_token="b-secret"))
