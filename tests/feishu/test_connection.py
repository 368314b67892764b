"""The long connection against a strict stand-in that speaks its protocol, and every way it is known to die."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.bounded import looked_up
from bot.clock import utc_now
from bot.feishu import frames, sdk
from bot.feishu.connection import Connection, Health, Pace
from bot.feishu.intake import Doors, Intake
from bot.relay.messages import Kind, Outgoing
from tests.fakes.feishu import BOT, Feishu, framed
from tests.feishu.made import click, click_v1, message, message_v1, other
from tests.feishu.running import QUICK, Bot, Inbox, app_at, bot, connected, outgoing

Story = Callable[[Feishu, Bot, Connection], Awaitable[Any]]


def run(story: Story, feishu: Feishu | None = None, pace: Pace = QUICK) -> Any:
    async def told() -> Any:
        async with (feishu or Feishu()).running() as platform, connected(platform, pace) as (parts, connection):
            return await story(platform, parts, connection)

    return asyncio.run(told())


async def until(true: Callable[[], bool], seconds: float = 5.0) -> None:
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.01)


def test_words_are_kept_before_they_are_acknowledged() -> None:
    async def story(feishu: Feishu, parts: Bot, connection: Connection) -> None:
        for event in (message(), message(event_id="again"), message_v1()):
            assert await feishu.push(event) == {"code": 200, "data": None}
        assert [one.text for one in parts.inbox.kept.values()] == ["租 4090 一天多少钱"]
        health = connection.health()
        assert health.connected
        assert health.event_age is not None
        assert health.event_age < 1
        assert health.fatal is None

    run(story)


def test_what_was_not_kept_is_pushed_again() -> None:
    async def story(feishu: Feishu, parts: Bot, _: Connection) -> None:
        parts.inbox.broken = 1
        assert (await feishu.push(message()))["code"] == 500
        assert (await feishu.push(message(event_id="again")))["code"] == 200
        assert len(parts.inbox.kept) == 1

    run(story)


def test_clicks_in_every_form() -> None:
    async def story(feishu: Feishu, parts: Bot, _: Connection) -> None:
        for event, kind in (
            (click({"says": "a"}), "event"),
            (click({"says": "a"}), "card"),
            (click_v1({"says": "a"}), "card"),
        ):
            answer = await feishu.push(event, kind=kind)
            assert (answer["code"], answer["data"]["toast"]["type"]) == (200, "success")
        (kept,) = parts.inbox.kept.values()
        assert (kept.kind, kept.text) == (Kind.PRESSED, "a")
        for value in ("a string", None, {"says": 5}):
            assert (await feishu.push(click(value)))["data"]["toast"]["type"] in {"info", "success"}
        parts.inbox.broken = 1
        assert (await feishu.push(click({"says": "b"}, token="c-2")))["data"]["toast"]["type"] == "error"

    run(story)


def test_everything_else_is_acknowledged() -> None:
    async def story(feishu: Feishu, parts: Bot, _: Connection) -> None:
        for kind in ("im.chat.member.bot.added_v1", "im.message.recalled_v1", "made.up_v9", ""):
            assert await feishu.push(other(kind)) == {"code": 200, "data": None}
        for raw in (b"", b"no json", b"[]", b"\xff", b'{"schema":"2.0"}'):
            assert (await feishu.push(None, raw=raw))["code"] == 200
        assert not parts.inbox.asked

    run(story)


@pytest.mark.parametrize("parts_count", [2, 3, 7])
def test_split_events_are_joined(parts_count: int) -> None:
    async def story(feishu: Feishu, parts: Bot, _: Connection) -> None:
        long = message({"text": "@_user_1 " + "长" * 5000})
        assert (await feishu.push(long, parts=parts_count))["code"] == 200
        assert len(next(iter(parts.inbox.kept.values())).text) == 5000

    run(story)


def test_odd_frames_do_no_harm() -> None:
    async def story(feishu: Feishu, parts: Bot, _: Connection) -> None:
        assert feishu.socket
        await feishu.socket.send_bytes(b"\xff\xfe no frame")
        await feishu.socket.send_str("text")
        for total, number in ((3, 9), (3, -1), (5000, 0)):
            await feishu.send_frame("event", "m-odd", total, number, b"{}")
        await feishu.send_frame("strange", "m-odd", 1, 0, b"{}")
        assert (await feishu.push(message()))["code"] == 200
        assert len(parts.inbox.kept) == 1

    run(story)


def test_a_slow_one_holds_up_no_other() -> None:
    async def story(feishu: Feishu, parts: Bot, connection: Connection) -> None:
        parts.inbox.seconds = 0.3
        began = time.monotonic()
        await asyncio.gather(*(feishu.push(message(message_id=f"om_{n}")) for n in range(50)))
        assert time.monotonic() - began < 1.5
        assert len(parts.inbox.kept) == 50
        assert connection.health().connected

    run(story)


def test_a_cut_connection_comes_back() -> None:
    async def story(feishu: Feishu, parts: Bot, connection: Connection) -> None:
        for n in range(3):
            await feishu.cut()
            await asyncio.wait_for(feishu.connected.wait(), 3)
            await until(lambda: connection.health().connected)
            assert (await feishu.push(message(message_id=f"om_{n}")))["code"] == 200
        assert len(parts.inbox.kept) == 3

    run(story)


@pytest.mark.parametrize("part", ["socket", "platform"])
def test_a_frozen_peer_is_noticed(part: str) -> None:
    async def story(feishu: Feishu, parts: Bot, connection: Connection) -> None:
        await until(lambda: connection.health().pong_age is not None)
        await asyncio.sleep(0.15)
        setattr(feishu.frozen, part, True)
        feishu.connected.clear()
        await asyncio.wait_for(feishu.connected.wait(), 3)
        feishu.frozen.socket = feishu.frozen.platform = False
        await until(lambda: connection.health().connected and feishu.calls.count("endpoint") > 1)
        assert connection.health().connected
        assert connection.health().fatal is None

    run(story)


def test_a_platform_that_answers_no_pings_of_its_own_is_left_alone() -> None:
    feishu = Feishu()
    feishu.frozen.platform = True

    async def story(platform: Feishu, parts: Bot, connection: Connection) -> None:
        await asyncio.sleep(0.5)
        assert platform.calls.count("endpoint") == 1
        assert connection.health().connected

    run(story, feishu)


@pytest.mark.parametrize("fault", ["html 502", "500 1000040343", "drop", "slow 3", "200 1 busy"])
def test_a_bad_look_up_is_tried_again(fault: str) -> None:
    feishu = Feishu()
    feishu.fault("endpoint", fault)

    async def story(platform: Feishu, parts: Bot, connection: Connection) -> None:
        await until(lambda: connection.health().connected)
        assert platform.calls.count("endpoint") == 2
        assert (await platform.push(message()))["code"] == 200

    run(story, feishu)


def test_a_refused_handshake_is_tried_again() -> None:
    feishu = Feishu()
    feishu.fault("socket", "html 502")

    async def story(platform: Feishu, parts: Bot, connection: Connection) -> None:
        await until(lambda: connection.health().connected)
        assert platform.calls.count("endpoint") == 2

    run(story, feishu)


def test_what_takes_a_person_is_kept_for_health_and_tried_on() -> None:
    async def story() -> None:
        async with Feishu().running() as feishu, bot(feishu) as parts:
            feishu.endpoint_code = 1000040351
            connection = Connection(parts.app, parts.intake, QUICK)
            assert connection.health() == Health(False, None, None, None)
            connection.start()
            await until(lambda: connection.health().fatal is not None)
            assert "1000040351" in str(connection.health().fatal)
            assert "domain" in str(connection.health().fatal)
            assert not connection.health().connected
            feishu.endpoint_code = 0
            await until(lambda: connection.health().connected)
            assert connection.health().fatal is None
            await connection.stop()
            assert not connection.health().connected

    asyncio.run(story())


@pytest.mark.parametrize("state", ["connected", "looking up", "keeping"])
def test_it_ends_at_once_and_leaves_nothing(state: str) -> None:
    async def story() -> None:
        async with Feishu().running() as feishu, bot(feishu) as parts:
            before = asyncio.all_tasks()
            feishu.endpoint_delay = 5.0 if state == "looking up" else 0.0
            connection = Connection(parts.app, parts.intake, Pace())
            connection.start()
            if state != "looking up":
                await feishu.connected.wait()
            if state == "keeping":
                parts.inbox.seconds = 0.4
                pushing = asyncio.create_task(feishu.push(message()))
                await until(lambda: parts.inbox.asked == 1)
                pushing.cancel()
            began = time.monotonic()
            await connection.stop()
            assert time.monotonic() - began < 0.3
            await parts.intake.stop()
            assert len(parts.inbox.kept) == (state == "keeping")
            await asyncio.sleep(0.05)
            ours = {one for one in asyncio.all_tasks() - before if "aiohttp" not in repr(one.get_coro())}
            assert not {one for one in ours if "bot/feishu" in repr(one) or "lark" in repr(one)}

    asyncio.run(story())


def test_a_look_up_never_stalls_the_loop() -> None:
    async def story() -> None:
        def slow() -> str:
            time.sleep(0.3)
            return ""

        with pytest.raises(TimeoutError):
            await looked_up(slow, 0.05)
        with pytest.raises(OSError, match="x"):
            await looked_up(lambda: (_ for _ in ()).throw(OSError("x")), 1)
        assert await looked_up(lambda: "url", 1) == "url"

    asyncio.run(story())


def test_two_hundred_messages_with_cuts_and_faults_are_kept_once_each() -> None:
    """Pushed until acknowledged, each try with a new event id, while the inbox fails and the socket is cut."""

    async def story(feishu: Feishu, parts: Bot, _: Connection) -> None:
        async def pushed(number: int) -> None:
            for again in range(30):
                try:
                    await asyncio.wait_for(feishu.connected.wait(), 3)
                    event = message(message_id=f"om_{number}", event_id=f"e{number}-{again}")
                    if (await asyncio.wait_for(feishu.push(event), 0.25))["code"] == 200:
                        return
                except (TimeoutError, ConnectionError):
                    await asyncio.sleep(0.02)
            raise AssertionError(number)

        async def trouble() -> None:
            for _ in range(5):
                await asyncio.sleep(0.05)
                parts.inbox.broken += 3
                if feishu.connected.is_set():
                    await feishu.cut()

        parts.inbox.seconds = 0.002
        await asyncio.gather(trouble(), *(pushed(number) for number in range(200)))
        assert sorted(parts.inbox.kept) == sorted(f"said:oc_team:om_{number}" for number in range(200))

    run(story)


def test_from_the_question_to_the_answer() -> None:
    async def story(feishu: Feishu, parts: Bot, _: Connection) -> None:
        await feishu.push(message())
        (asked,) = parts.inbox.kept.values()
        await parts.posting.send(outgoing(f"answer:{asked.key}", place=asked.place))
        (answer,) = feishu.messages
        assert (answer.root_id, answer.chat_id) == ("om_asked", "oc_team")
        value = json.loads(answer.content)["body"]["elements"][-1]["columns"][0]["elements"][0]["behaviors"][0]["value"]
        await feishu.push(click(value))
        pressed = list(parts.inbox.kept.values())[1]
        assert pressed.place == asked.place
        await parts.posting.send(Outgoing("k2", "feishu", outgoing().verb, pressed.place, outgoing().card))
        assert feishu.messages[1].thread_id == answer.thread_id

    run(story)


async def _no_form(*_: Any) -> None: ...


async def _me() -> str:
    return BOT


@pytest.fixture(scope="module")
def client() -> Iterator[tuple[asyncio.AbstractEventLoop, sdk.Client]]:
    loop = asyncio.new_event_loop()

    async def made() -> sdk.Client:
        return sdk.Client(app_at("feishu"))

    yield loop, (made_client := loop.run_until_complete(made()))
    made_client.close()
    loop.run_until_complete(asyncio.sleep(0))
    loop.close()


@given(st.dictionaries(st.sampled_from(["type", "message_id", "sum", "seq", "x"]), st.text(max_size=9)), st.binary())
def test_no_frame_raises(
    client: tuple[asyncio.AbstractEventLoop, sdk.Client], given: dict[str, str], data: bytes
) -> None:
    loop, ours = client
    intake = Intake(Doors(Inbox(), _no_form, _me, utc_now))
    for kind in (given.get("type", ""), "event", "card"):
        built = framed({**given, "type": kind}, data)
        assert frames.read(data[: len(data) // 2]) is None or data
        frame = frames.read(built)
        assert frame is not None
        loop.run_until_complete(frames.answered(frame, ours, intake))
