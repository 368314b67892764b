"""The HTTP transport: what is from Slack is kept before it is acknowledged, what is not is turned away."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import httpx
import pytest
import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette

from bot.relay.messages import Kind
from bot.slack.client import SlackSetup
from bot.slack.http import NoSigningSecretError, route
from bot.slack.signing import SIGNATURE, TIMESTAMP
from tests.fakes.slack import ALICE, BOT, signed
from tests.fakes.slack_blocks import view_refusal
from tests.slack.made import Bot, bot, click, command, event, home_opened, mention, message, shortcut, submitted, until

URL = "/slack/events"
Post = Callable[..., Coroutine[Any, Any, httpx.Response]]


def run(test: Callable[[Bot, Post], Awaitable[None]]) -> None:
    async def scene() -> None:
        async with bot() as one:
            app = Starlette(routes=[route(one.listening.app, one.setup)])
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://kaguan.example") as client:

                async def post(payload: Any, extra: Any = None, **how: Any) -> httpx.Response:
                    body, headers = signed(payload, **how)
                    return await client.post(URL, content=body, headers={**headers, **(extra or {})})

                await test(one, post)

    asyncio.run(scene())


def test_all_that_people_do_is_kept_and_acknowledged() -> None:
    async def test(one: Bot, post: Post) -> None:
        for payload in (event(mention()), event(message(), "Ev2"), click(), shortcut(), home_opened()):
            answer = await post(payload)
            assert (answer.status_code, answer.text) == (200, "")
        answer = await post(command(), form=True)
        assert (answer.status_code, answer.text) == (200, "")
        kinds = [received.kind for received in one.kept.all]
        assert kinds == [Kind.SAID, Kind.SAID, Kind.PRESSED, Kind.SAID, Kind.HOME, Kind.COMMAND]
        assert one.slack.called("auth.test") == 1

    run(test)


def test_a_command_about_a_payload_is_a_command() -> None:
    async def test(one: Bot, post: Post) -> None:
        await post(command("what is a payload=1 & more?"), form=True)
        assert [received.text for received in one.kept.all] == ["what is a payload=1 & more?"]

    run(test)


def test_delivered_again_it_is_kept_once() -> None:
    async def test(one: Bot, post: Post) -> None:
        again = {"x-slack-retry-num": "1", "x-slack-retry-reason": "http_timeout"}
        for number in range(3):
            assert (await post(event(mention()), again if number else None)).status_code == 200
        assert (await post(event(mention(), "Ev99"))).status_code == 200
        assert (await post(event(mention(type="message", channel_type="channel"), "Ev98"))).status_code == 200
        assert (one.kept.calls, len(one.kept.all)) == (5, 1)

    run(test)


def test_what_could_not_be_kept_is_not_acknowledged() -> None:
    async def test(one: Bot, post: Post) -> None:
        one.kept.broken = 3
        assert (await post(event(mention()))).status_code == 503
        assert (await post(command(), form=True)).status_code == 503
        assert (await post(click())).status_code == 503
        assert (await post(event(mention()))).status_code == 200
        assert len(one.kept.all) == 1

    run(test)


@pytest.mark.parametrize("fault", ["429", "500", "502", "html", "before", "text", "invalid_auth"])
def test_nothing_is_lost_while_slack_does_not_say_who_the_bot_is(fault: str) -> None:
    """Bolt by itself answers 200 here, and the event is gone."""

    async def test(one: Bot, post: Post) -> None:
        one.slack.fail("auth.test", fault)
        untold = {name: value for name, value in event(mention()).items() if name != "authorizations"}
        assert (await post(untold)).status_code == 503
        assert (await post(untold)).status_code == 200
        assert len(one.kept.all) == 1

    run(test)


def test_who_the_bot_is_need_not_be_asked_where_the_event_says_it() -> None:
    async def test(one: Bot, post: Post) -> None:
        one.slack.fail("auth.test", *["500"] * 9)
        assert (await post(event(mention()))).status_code == 200
        assert [kept.text for kept in one.kept.all] == ["4090 跑 20 小时"]

    run(test)


def test_what_nobody_handles_is_acknowledged() -> None:
    async def test(one: Bot, post: Post) -> None:
        others: list[Any] = [
            event({"type": "reaction_added", "user": ALICE}),
            event(message(subtype="message_changed", text=None)),
            event(message(text=None)),
            event(message(user=BOT)),
            click("nothing", ""),
            {"type": "view_closed", "view": {"id": "V1"}},
            {"type": "block_suggestion", "value": "x"},
            {"type": "shortcut", "callback_id": "other"},
            {"type": "something_new"},
        ]
        for payload in others:
            assert (await post(payload)).status_code == 200, payload
        assert one.kept.calls == 0

    run(test)


def test_the_challenge_and_the_certificate_check_are_answered() -> None:
    async def test(one: Bot, post: Post) -> None:
        answer = await post({"type": "url_verification", "challenge": "c1"})
        assert (answer.status_code, answer.json()) == (200, {"challenge": "c1"})
        unsigned = {SIGNATURE: "", TIMESTAMP: ""}
        assert (await post(b"ssl_check=1&token=x", unsigned, form=True)).status_code == 200
        assert (await post({"type": "url_verification", "challenge": "c1"}, unsigned)).status_code == 401
        assert (await post({**command("ssl_check=1")}, unsigned, form=True)).status_code == 401
        assert one.kept.calls == 0

    run(test)


@pytest.mark.parametrize(
    "changed",
    [
        {SIGNATURE: "v0=00"},
        {SIGNATURE: ""},
        {SIGNATURE: "v0=é".encode("latin-1")},
        {TIMESTAMP: "soon"},
        {TIMESTAMP: ""},
        {TIMESTAMP: "-5"},
        {TIMESTAMP: "1e9"},
        {TIMESTAMP: "9" * 5000},
        {TIMESTAMP: "²"},
    ],
)
def test_what_is_not_signed_by_slack_is_turned_away(changed: Any) -> None:
    async def test(one: Bot, post: Post) -> None:
        changed_bytes = {name: value.encode() if isinstance(value, str) else value for name, value in changed.items()}
        assert (await post(event(mention()), changed_bytes)).status_code == 401
        assert one.kept.calls == 0

    run(test)


def test_the_window_is_five_minutes() -> None:
    async def test(one: Bot, post: Post) -> None:
        now = time.time()
        assert (await post(event(mention()), at=now - 302)).status_code == 401
        assert (await post(event(mention()), at=now + 302)).status_code == 401
        assert (await post(event(mention()), at=now - 297)).status_code == 200
        assert (await post(event(mention()), secret="other")).status_code == 401

    run(test)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"\xff\xfe", 400),
        (b"{", 400),
        (b"[]", 400),
        (b"[" * 100_000, 400),
        (b'{"a":' * 50_000, 400),
        (b"payload=", 400),
        (b"payload=%7B", 400),
        (b"payload=[]", 400),
        (b"&".join(b"a%d=1" % number for number in range(2000)), 400),
        (b"null", 400),
        (b"a=1", 400),
        (b'{"type":"event_callback","event":null}', 200),
        (b'{"user":5}', 400),
        (b"x" * 1_000_001, 413),
    ],
)
def test_a_body_that_makes_no_sense_is_no_error(body: bytes, status: int) -> None:
    async def test(one: Bot, post: Post) -> None:
        assert (await post(body)).status_code == status
        assert (await post(body, {"content-type": "text/weird"})).status_code < 500
        assert one.kept.calls == 0

    run(test)


def test_any_body_is_answered_and_no_unsigned_one_is_kept() -> None:
    json_like = st.recursive(
        st.none() | st.integers() | st.text(max_size=5) | st.sampled_from(["event_callback", "block_actions", BOT]),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["type", "event", "user", "view", "authorizations", "team"]), inner)
        ),
        max_leaves=10,
    )

    async def test(one: Bot, post: Post) -> None:
        loop = asyncio.get_running_loop()

        @settings(max_examples=150)
        @given(st.binary(max_size=200) | json_like.map(lambda value: json.dumps(value).encode()), st.booleans())
        def fuzz(body: bytes, honest: bool) -> None:
            changed = None if honest else {SIGNATURE: "v0=forged"}
            answer = asyncio.run_coroutine_threadsafe(post(body, changed), loop).result(10)
            assert answer.status_code in ({200, 400} if honest or body == b"ssl_check=1" else {401})

        await asyncio.to_thread(fuzz)
        assert one.kept.calls == 0

    run(test)


def test_a_form_opens_at_the_click_and_is_kept_when_sent() -> None:
    async def test(one: Bot, post: Post) -> None:
        one.slack.triggers.add("9.9.form")
        assert (await post(click("form:budget", ""))).status_code == 200
        await one.listening.stop()
        [view] = one.slack.views
        assert view_refusal(view) is None
        assert one.kept.calls == 0

        sent = submitted(view, {"amount": "none"})
        sent["view"]["state"]["values"]["currency"] = {"value": {"selected_option": {"value": "CNY"}}}
        sent["view"]["state"]["values"]["per"] = {"value": {"selected_option": {"value": "week"}}}
        answer = await post(sent)
        assert answer.json() == {
            "response_action": "errors",
            "errors": {"amount": "Amount: a number above 0, please"},
        }
        sent["view"]["state"]["values"]["amount"] = {"value": {"value": "500"}}
        for _ in range(2):
            answer = await post(sent)
            assert (answer.status_code, answer.text) == (200, "")
        [received] = one.kept.all
        assert (received.kind, received.text) == (Kind.SUBMITTED, "set a budget of 500 CNY per week")
        assert received.place.thread == "1764561600.000100"

    run(test)


def test_a_form_that_does_not_open_is_told() -> None:
    async def test(one: Bot, post: Post) -> None:
        assert (await post(click("form:snooze", "train-7"))).status_code == 200
        await one.listening.stop()
        [told] = one.slack.messages
        assert (told.eyes, told.thread, told.text) == (
            ALICE,
            "1764561600.000100",
            "The form could not be opened: press again",
        )

    run(test)


def test_on_the_page_it_is_told_in_the_talk() -> None:
    async def test(one: Bot, post: Post) -> None:
        page: Any = {"container": {"type": "view", "view_id": "V1"}, "channel": None, "message": None}
        await post(click("form:snooze", "", **page))
        await one.listening.stop()
        method, asked = one.slack.calls[-1]
        assert (method, asked["channel"]) == ("chat.postMessage", ALICE)

    run(test)


def test_what_is_being_kept_is_kept_though_slack_waits_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(one: Bot, post: Post) -> None:
        monkeypatch.setattr("bot.slack.http.KEEP_SECONDS", 0.1)
        one.kept.seconds = 0.3
        assert (await post(event(mention()))).status_code == 503
        await one.listening.stop()
        assert len(one.kept.all) == 1

    run(test)


def test_there_is_no_endpoint_without_a_secret() -> None:
    async def scene() -> None:
        async with bot() as one:
            with pytest.raises(NoSigningSecretError):
                route(one.listening.app, SlackSetup("xoxb", signing_secret=" "))

    asyncio.run(scene())


def test_over_a_real_socket_acknowledgements_are_quick() -> None:
    async def scene() -> None:
        async with bot() as one:
            app = Starlette(routes=[route(one.listening.app, one.setup)])
            server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", lifespan="off", ws="none"))
            serving = asyncio.create_task(server.serve())
            await until(lambda: server.started)
            port = server.servers[0].sockets[0].getsockname()[1]
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False) as client:
                took = []
                for number in range(200):
                    body, headers = signed(event(mention(at=f"1764561600.{number:06d}"), f"Ev{number}"))
                    began = time.perf_counter()
                    assert (await client.post(URL, content=body, headers=headers)).status_code == 200
                    took.append(time.perf_counter() - began)
            server.should_exit = True
            await serving
            assert len(one.kept.all) == 200
            took.sort()
            print(f"ack p50 {took[100] * 1000:.1f} ms, p99 {took[197] * 1000:.1f} ms")
            assert took[100] < 0.1

    asyncio.run(scene())
