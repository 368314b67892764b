"""Socket Mode through the SDK: nothing lost, nothing kept twice, and a new connection as soon as one is dead."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable

import pytest

from bot.relay.messages import Kind
from bot.slack import socket as socket_module
from bot.slack.socket import Socket, waiting
from tests.slack.made import Bot, bot, click, command, event, home_opened, mention, message, shortcut, submitted, until

PING = 1.0


def run(test: Callable[[Bot, Socket], Awaitable[None]]) -> None:
    async def scene() -> None:
        async with bot() as one:
            socket = Socket(one.listening.app, one.setup, one.client, ping=PING)
            running = asyncio.create_task(socket.run())
            try:
                await test(one, socket)
            finally:
                await socket.stop()
                async with asyncio.timeout(8):
                    await running

    asyncio.run(scene())


def test_all_that_people_do_is_kept_and_acknowledged() -> None:
    async def test(one: Bot, socket: Socket) -> None:
        await one.slack.connected(1)
        for payload in (event(mention()), event(message(), "Ev2"), home_opened()):
            assert await one.slack.deliver(payload) == {}
        for payload in (click(), shortcut()):
            assert await one.slack.deliver(payload, "interactive") == {}
        assert await one.slack.deliver(command("what is a payload?"), "slash_commands") == {}
        kinds = [received.kind for received in one.kept.all]
        assert kinds == [Kind.SAID, Kind.SAID, Kind.HOME, Kind.PRESSED, Kind.SAID, Kind.COMMAND]
        health = socket.health()
        assert (health.connected, health.sessions, health.fatal) == (True, 1, None)
        assert health.event_age is not None
        assert health.event_age < 1
        assert health.pong_age is not None

    run(test)


def test_what_could_not_be_kept_is_not_acknowledged() -> None:
    async def test(one: Bot, socket: Socket) -> None:
        await one.slack.connected(1)
        one.kept.broken = 1
        with pytest.raises(TimeoutError):
            await one.slack.deliver(event(mention()), seconds=0.5)
        await one.slack.deliver(event(mention()), retries=1)
        await one.slack.deliver(event(mention(), "Ev77"))
        assert (one.kept.calls, len(one.kept.all)) == (3, 1)

    run(test)


def test_what_nobody_handles_is_acknowledged() -> None:
    async def test(one: Bot, socket: Socket) -> None:
        await one.slack.connected(1)
        await one.slack.deliver(event({"type": "reaction_added"}))
        await one.slack.deliver(event(message(text=None, subtype="message_changed")))
        await one.slack.deliver({"type": "view_closed", "view": {}}, "interactive")
        assert one.kept.calls == 0

    run(test)


def test_a_form_is_opened_and_its_errors_come_with_the_acknowledgement() -> None:
    async def test(one: Bot, socket: Socket) -> None:
        await one.slack.connected(1)
        one.slack.triggers.add("9.9.form")
        await one.slack.deliver(click("form:digest", ""), "interactive")
        await until(lambda: bool(one.slack.views))
        sent = submitted(one.slack.views[0], {})
        answer = await one.slack.deliver(sent, "interactive")
        assert answer["response_action"] == "errors"
        assert set(answer["errors"]) == {"frequency", "time"}
        sent["view"]["state"]["values"] = {
            "frequency": {"value": {"selected_option": {"value": "daily"}}},
            "time": {"value": {"selected_time": "09:00"}},
        }
        assert await one.slack.deliver(sent, "interactive") == {}
        assert [received.kind for received in one.kept.all] == [Kind.SUBMITTED]

    run(test)


async def broken_by(one: Bot, how: str) -> None:
    match how:
        case "goodbye":
            await one.slack.goodbye()
        case "reset":
            one.slack.reset()
        case "close":
            await one.slack.live[-1].socket.close()
        case "silence":
            one.slack.live[-1].silent = True
        case _:
            pass


@pytest.mark.parametrize(("how", "seconds"), [("goodbye", 3.0), ("reset", 3.0), ("close", 3.0), ("silence", 6.0)])
def test_another_connection_takes_over(how: str, seconds: float) -> None:
    async def test(one: Bot, socket: Socket) -> None:
        await one.slack.connected(1)
        await one.slack.deliver(event(mention()))
        await broken_by(one, how)
        took = await one.slack.connected(2)
        print(f"{how}: {took:.2f} s with pings every {PING} s")
        assert took < seconds
        await one.slack.deliver(event(mention(at="1764561601.000001"), "Ev2"))
        assert len(one.kept.all) == 2
        assert socket.health().connected

    run(test)


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_module, "FIRST_WAIT", 0.05)


@pytest.mark.usefixtures("_impatient")
def test_while_slack_is_away_it_tries_on() -> None:
    async def test(one: Bot, socket: Socket) -> None:
        await one.slack.connected(1)
        one.slack.fail("apps.connections.open", "502", "text", "before")
        one.slack.reset()
        await one.slack.connected(2, 15)
        await one.slack.deliver(event(mention()))
        assert socket.health().fatal is None

    run(test)


def test_a_token_that_is_wrong_is_in_its_health() -> None:
    async def test(one: Bot, socket: Socket) -> None:
        one.slack.fail("apps.connections.open", "not_allowed_token_type", "hang:9")
        await until(lambda: one.slack.called("apps.connections.open") > 0)
        await asyncio.sleep(0.1)
        health = socket.health()
        assert not health.connected
        assert health.fatal is not None
        assert health.fatal.startswith("SLACK_APP_TOKEN is refused: not_allowed_token_type: ")

    run(test)


def test_what_was_being_kept_when_it_stops_is_acknowledged() -> None:
    async def test(one: Bot, socket: Socket) -> None:
        await one.slack.connected(1)
        one.kept.seconds = 0.3
        delivered = asyncio.create_task(one.slack.deliver(event(mention())))
        await asyncio.sleep(0.05)
        await socket.stop()
        assert await delivered == {}
        assert len(one.kept.all) == 1

    run(test)


def test_what_was_being_kept_at_a_goodbye_is_acknowledged() -> None:
    async def test(one: Bot, socket: Socket) -> None:
        await one.slack.connected(1)
        one.kept.seconds = 0.3
        delivered = asyncio.create_task(one.slack.deliver(event(mention())))
        await asyncio.sleep(0.05)
        await one.slack.goodbye()
        assert await delivered == {}
        await one.slack.connected(2)

    run(test)


def test_frames_that_make_no_sense_do_no_harm() -> None:
    async def test(one: Bot, socket: Socket) -> None:
        await one.slack.connected(1)
        for frame in ("", "null", "[]", "{}", "{", '{"type":"events_api"}', json.dumps({"type": 5, "payload": []})):
            await one.slack.live[-1].socket.send_str(frame)
        await one.slack.deliver(event(mention()))
        assert len(one.kept.all) == 1

    run(test)


def test_twenty_slow_ones_at_once_do_not_hold_up_one_another() -> None:
    async def test(one: Bot, socket: Socket) -> None:
        await one.slack.connected(1)
        one.kept.seconds = 0.2
        began = time.monotonic()
        many = [one.slack.deliver(event(mention(at=f"1764561600.{n:06d}"), f"Ev{n}")) for n in range(20)]
        await asyncio.gather(*many)
        assert time.monotonic() - began < 2.0
        assert len(one.kept.all) == 20

    run(test)


@pytest.mark.usefixtures("_impatient")
def test_two_hundred_while_links_break_are_each_kept_once() -> None:
    async def test(one: Bot, socket: Socket) -> None:
        async def delivered(number: int) -> None:
            for attempt in range(30):
                try:
                    payload = event(mention(at=f"1764561600.{number:06d}"), f"Ev{number}.{attempt}")
                    await one.slack.deliver(payload, retries=attempt, seconds=0.8)
                except (TimeoutError, IndexError, ConnectionError):
                    await asyncio.sleep(0.1)
                else:
                    return
            raise AssertionError(number)

        await one.slack.connected(1)
        for first, how in zip(range(0, 200, 40), ("goodbye", "reset", "close", "goodbye", ""), strict=True):
            many = [asyncio.create_task(delivered(number)) for number in range(first, first + 40)]
            await asyncio.sleep(0.005)
            if one.slack.live:
                await broken_by(one, how)
            await asyncio.gather(*many)
        assert len(one.kept.all) == 200
        assert len({received.message_id for received in one.kept.all}) == 200

    run(test)


def test_waiting_grows_and_differs() -> None:
    assert max(waiting(0) for _ in range(50)) <= 0.1
    assert all(0.12 <= waiting(1) <= 0.25 for _ in range(50))
    assert all(15 <= waiting(99) <= 30 for _ in range(50))
    assert len({waiting(5) for _ in range(50)}) > 40
