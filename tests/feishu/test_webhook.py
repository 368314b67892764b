"""The webhook over a real socket: what comes in, what never does, and that nothing makes it fail."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette

from bot.clock import utc_now
from bot.feishu.intake import Doors, Intake
from bot.feishu.signing import NoEncryptKeyError
from bot.feishu.webhook import route
from bot.relay.messages import Kind
from handlers.cards import FormName
from tests.fakes.feishu import BOT, Feishu, Pusher, encrypted, signed
from tests.fakes.feishu_cards import refusal
from tests.feishu.made import click, message, message_v1, other
from tests.feishu.running import KEY, Bot, Inbox, app_at, serving

PATH = "/feishu/events"


def run(story: Callable[[Feishu, Bot, Pusher], Awaitable[Any]]) -> Any:
    async def told() -> Any:
        async with Feishu().running() as feishu, serving(feishu) as (parts, pusher):
            return await story(feishu, parts, pusher)

    return asyncio.run(told())


def test_events_are_kept_before_they_are_answered() -> None:
    async def story(_: Feishu, parts: Bot, pusher: Pusher) -> None:
        for event in (message(), message(event_id="again"), message_v1()):
            answer = await pusher.push(event)
            assert (answer.status_code, answer.json()) == (200, {})
            assert [one.text for one in parts.inbox.kept.values()] == ["租 4090 一天多少钱"]
        assert parts.inbox.asked == 3
        for kind in ("im.chat.member.bot.added_v1", "im.message.recalled_v1", "made.up_v9"):
            assert (await pusher.push(other(kind))).status_code == 200
        assert parts.inbox.asked == 3

    run(story)


def test_what_was_not_kept_is_pushed_again() -> None:
    async def story(_: Feishu, parts: Bot, pusher: Pusher) -> None:
        parts.inbox.broken = 1
        assert (await pusher.push(message(), nonce="same")).status_code == 503
        assert (await pusher.push(message(), nonce="same")).status_code == 200
        assert len(parts.inbox.kept) == 1

    run(story)


def test_a_bot_that_does_not_know_itself_yet_asks_for_another_push() -> None:
    async def story(feishu: Feishu, parts: Bot, pusher: Pusher) -> None:
        feishu.fault("info", "html 502")
        assert (await pusher.push(message())).status_code == 503
        assert (await pusher.push(message())).status_code == 200
        assert len(parts.inbox.kept) == 1

    run(story)


def test_clicks_are_answered_with_a_toast() -> None:
    async def story(_: Feishu, parts: Bot, pusher: Pusher) -> None:
        answer = (await pusher.push(click({"says": "一个月呢"}))).json()
        assert (answer["toast"]["type"], answer["toast"]["i18n"]["en_us"]) == ("success", "Got it")
        assert [one.kind for one in parts.inbox.kept.values()] == [Kind.PRESSED]
        for value in ("a string", {"x": 1}, None):
            assert (await pusher.push(click(value))).json()["toast"]["type"] == "info"
        parts.inbox.broken = 1
        assert (await pusher.push(click({"says": "x"}, token="c-2"))).json()["toast"]["type"] == "error"
        parts.inbox.seconds = 0.5
        began = time.monotonic()
        assert (await pusher.push(click({"says": "x"}, token="c-3"))).json()["toast"]["type"] == "success"
        assert time.monotonic() - began < 0.45
        await asyncio.sleep(0.3)
        assert len(parts.inbox.kept) == 2

    run(story)


@pytest.mark.parametrize("name", FormName)
def test_a_form_from_the_button_to_the_command(name: FormName) -> None:
    async def story(feishu: Feishu, parts: Bot, pusher: Pusher) -> None:
        value = {"form": name.value, "about": "gpu-1", "language": "en", "thread": "om_asked"}
        for _ in range(2):
            assert (await pusher.push(click(value))).json()["toast"]["i18n"]["en_us"] == "The form is below"
        (shown,) = feishu.messages
        assert shown.root_id == "om_asked"
        form = json.loads(shown.content)["body"]["elements"][0]
        assert form["name"] == name
        submit = form["elements"][-1]["behaviors"][0]["value"]
        filled = {
            "instance": "gpu-1", "date": "2026-12-02 +0800", "time": "09:30 +0800", "amount": "5000",
            "currency": "USD", "per": "week", "team": "", "frequency": "daily",
        }  # fmt: skip
        answer = (await pusher.push(click(submit, token="c-2", name="submit", form_value=filled))).json()
        assert refusal(json.dumps(answer["card"]["data"])) is None
        (kept,) = parts.inbox.kept.values()
        assert (kept.kind, kept.place.thread) == (Kind.SUBMITTED, "om_asked")
        bad = (await pusher.push(click(submit, token="c-3", name="submit", form_value={}))).json()
        assert bad["toast"]["type"] == "error"
        assert "card" not in bad

    run(story)


def test_a_form_that_cannot_be_shown() -> None:
    async def story(feishu: Feishu, _: Bot, pusher: Pusher) -> None:
        feishu.fault("create", "400 230002")
        answer = (await pusher.push(click({"form": "digest"}))).json()
        assert (answer["toast"]["type"], feishu.messages) == ("error", [])

    run(story)


def test_the_challenge() -> None:
    async def story(_: Feishu, parts: Bot, pusher: Pusher) -> None:
        asked = {"challenge": "ch\ud800x", "token": "verify", "type": "url_verification"}
        assert (await pusher.push(asked)).json() == {"challenge": "ch?x"}
        unsigned = await pusher.client.post(PATH, content=encrypted(asked, KEY))
        assert unsigned.json() == {"challenge": "ch?x"}
        assert (await pusher.client.post(PATH, content=json.dumps(asked))).status_code == 200
        for wrong in ({**asked, "token": "no"}, {**asked, "type": "x"}, {**asked, "challenge": ""}, message()):
            for body in (encrypted(wrong, KEY), json.dumps(wrong).encode(), encrypted(asked, "other")):
                answer = await pusher.client.post(PATH, content=body)
                assert (answer.status_code, answer.text) == (401, "unauthorized")
        assert not parts.inbox.kept

    run(story)


def test_forged_replayed_and_old_are_all_the_same() -> None:
    async def story(_: Feishu, parts: Bot, pusher: Pusher) -> None:
        body = encrypted(message(), KEY)
        good = signed(body, KEY)
        twice = [await pusher.client.post(PATH, content=body, headers=good) for _ in range(2)]
        assert [one.status_code for one in twice] == [200, 401]
        broken = body[:-6] + b'AAA="}'
        forged = [
            (body, signed(body, "other")),
            (body, signed(body, KEY, at=time.time() - 301)),
            (body, signed(body, KEY, at=time.time() + 301)),
            (body, {**signed(body, KEY), "X-Lark-Signature": "\u00e9"}),
            (body + b" ", signed(body, KEY)),
            (body, {}),
            (broken, signed(broken, KEY)),
            (broken, signed(broken, "other")),
            (b"", signed(b"", KEY)),
            (bad := encrypted({**message(), "header": {"token": "no"}}, KEY), signed(bad, KEY)),
        ]
        answers = [await pusher.client.post(PATH, content=one, headers=_latin(headers)) for one, headers in forged]
        assert {(one.status_code, one.text) for one in answers} == {(401, "unauthorized")}
        assert parts.inbox.asked == 1

    run(story)


def _latin(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]


def test_too_large_and_too_odd() -> None:
    async def story(_: Feishu, _parts: Bot, pusher: Pusher) -> None:
        async def endless() -> Any:
            for _ in range(30):
                yield b"x" * 50_000

        assert (await pusher.client.post(PATH, content=b"x" * 1_000_001)).status_code == 413
        assert (await pusher.client.post(PATH, content=endless())).status_code == 413
        assert (await pusher.client.get(PATH)).status_code == 405

    run(story)


def test_no_webhook_without_a_key() -> None:
    with pytest.raises(NoEncryptKeyError):
        route(app_at("feishu").__class__("a", "b"), Intake(Doors(Inbox(), _no_form, _me, utc_now)))


async def _no_form(*_: Any) -> None: ...


async def _me() -> str:
    return BOT


@pytest.fixture(scope="module")
def pushed() -> Any:
    """Pushes a body with headers through the whole application, without a socket, to be quick."""
    inbox = Inbox()
    web = Starlette(routes=[route(app_at("feishu"), Intake(Doors(inbox, _no_form, _me, utc_now)))])
    loop = asyncio.new_event_loop()
    client = httpx.AsyncClient(transport=httpx.ASGITransport(web), base_url="http://bot")

    def push(body: bytes, headers: dict[str, str]) -> httpx.Response:
        return loop.run_until_complete(client.post(PATH, content=body, headers=_latin(headers)))

    push.inbox = inbox  # type: ignore[attr-defined]
    yield push
    loop.run_until_complete(client.aclose())
    loop.close()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
headers_like = st.dictionaries(
    st.sampled_from(["X-Lark-Signature", "X-Lark-Request-Nonce", "X-Lark-Request-Timestamp", "Content-Type"]),
    st.text(st.characters(min_codepoint=33, max_codepoint=255, exclude_characters="\x7f"), min_size=1, max_size=30),
)


@settings(max_examples=60)
@given(st.binary(max_size=200) | json_values.map(lambda value: json.dumps(value).encode()), headers_like)
def test_anything_unsigned_is_unauthorized(pushed: Any, body: bytes, headers: dict[str, str]) -> None:
    asked = pushed.inbox.asked
    answer = pushed(body, headers)
    assert (answer.status_code, answer.text) == (401, "unauthorized")
    assert pushed.inbox.asked == asked


@settings(max_examples=40)
@given(json_values, json_values, st.sampled_from(["im.message.receive_v1", "card.action.trigger", "message", "x"]))
def test_anything_signed_is_no_error(pushed: Any, one: Any, two: Any, kind: str) -> None:
    header = {"event_type": kind, "token": "verify", "event_id": two}
    for event in (
        {"schema": "2.0", "header": header, "event": one},
        {"schema": "2.0", "header": header, "event": {"action": {"value": one, "form_value": two}}},
        {"schema": one, "header": header, "event": {"message": two, "sender": one}},
        {"uuid": one, "token": "verify", "event": {"type": "message", "open_id": two}},
        {"token": "verify", "open_message_id": "m", "action": one, "open_id": two},
        one,
    ):
        body = encrypted(event, KEY)
        assert pushed(body, signed(body, KEY)).status_code in {200, 401}
