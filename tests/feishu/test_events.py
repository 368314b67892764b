"""What an event is to the bot, and what it is not."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.feishu import events, forms
from bot.feishu.clicks import Filled, FormAsked, Wrong, clicked
from bot.feishu.render import render
from bot.relay.messages import Kind, Place, Received
from handlers.cards import FormName
from handlers.forms import form
from tests.fakes.feishu import BOT
from tests.fakes.feishu_cards import refusal, walk
from tests.feishu.made import ALICE, BOB, ME, click, click_v1, message, message_v1, other, plain_card
from tests.feishu.test_text import values

NOW = datetime.now(UTC)


def read(event: Any) -> Received | None:
    return events.received(event, BOT, NOW + timedelta(seconds=2))


def test_a_mention_in_a_group() -> None:
    found = read(message())
    assert found
    assert (found.key, found.kind, found.text) == ("said:oc_team:om_asked", Kind.SAID, "租 4090 一天多少钱")
    assert found.place == Place("feishu", "oc_team", "om_asked", private=False)
    assert (found.person, found.message_id) == (ALICE, "om_asked")
    assert abs(found.at - NOW) < timedelta(minutes=1)


def test_a_thread_keeps_its_root() -> None:
    found = read(message(message_id="om_2", root_id="om_asked", parent_id="om_9", thread_id="omt_1"))
    assert found
    assert found.place.thread == "om_asked"
    assert found.key == "said:oc_team:om_2"


def test_alone_with_the_bot_nobody_needs_a_mention() -> None:
    found = read(message({"text": "hi"}, private=True, mentions=(), chat="oc_alone"))
    assert found
    assert found.place == Place("feishu", "oc_alone", None, private=True)
    topic = read(message({"text": "hi"}, private=True, mentions=(), root_id="om_0", thread_id="omt_1"))
    assert topic
    assert topic.place.thread == "om_0"


@pytest.mark.parametrize("event_id", ["ev1", "ev2"])
def test_a_message_pushed_again_has_the_same_key(event_id: str) -> None:
    found, old = read(message(event_id=event_id)), read(message_v1())
    assert found
    assert old
    assert found.key == old.key == "said:oc_team:om_asked"


@pytest.mark.parametrize(
    "event",
    [
        message(sender="app"),
        message(person=BOT),
        message({"text": "hi"}, mentions=()),
        message({"text": "@_all hi"}, mentions=()),
        message({"text": "@_user_2 hi"}, mentions=(BOB,)),
        message({"image_key": "i"}, kind="image"),
        message({"file_key": "i"}, kind="sticker"),
        message(at=time.time() - 8 * 3600 - 5),
        message(message_id=""),
        message(message_id="x" * 201),
        message(person=""),
        message_v1(mention=False),
        message_v1(msg_type="image"),
        other("im.chat.member.bot.added_v1"),
        other("im.message.message_read_v1"),
        {},
        [],
        None,
        "x",
    ],
)
def test_not_for_the_bot(event: Any) -> None:
    assert read(event) is None


def test_a_late_push_is_still_answered() -> None:
    assert read(message(at=time.time() - 7.9 * 3600))


def test_a_group_hears_names_but_not_the_bots_own() -> None:
    found = read(message({"text": "@_user_1 /new @_user_2"}, mentions=(ME, BOB)))
    assert found
    assert found.text == "/new @Bob"


def test_v1_alone() -> None:
    found = read(message_v1("租　４０９０", private=True, mention=False))
    assert found
    assert (found.text, found.place.private, found.place.thread) == ("租 4090", True, None)


def test_the_menu_says_its_key() -> None:
    event = other("application.bot.menu_v6")
    event["event"] = {"operator": {"operator_id": {"open_id": ALICE}}, "event_key": "本月花费"}
    found = read(event)
    assert found
    assert (found.key, found.text, found.place.channel) == ("event:e9", "本月花费", ALICE)


def test_a_click_says_what_its_button_says() -> None:
    found = clicked(click({"says": "一个月呢", "thread": "om_root"}), NOW)
    assert isinstance(found, Received)
    assert (found.kind, found.text, found.message_id) == (Kind.PRESSED, "一个月呢", "om_card")
    assert found.place == Place("feishu", "oc_team", "om_root", private=False)
    assert abs(found.at - NOW) < timedelta(minutes=1)


def test_one_click_has_one_key() -> None:
    once, again = clicked(click({"says": "x"}), NOW), clicked(click({"says": "x"}, event_id="ev3"), NOW)
    old, twice = clicked(click_v1({"says": "x"}), NOW), clicked(click({"says": "x"}, token="c-2"), NOW)
    assert all(isinstance(one, Received) for one in (once, again, old, twice))
    keys = [one.key for one in (once, again, old, twice) if isinstance(one, Received)]
    assert keys[0] == keys[1] == keys[2] != keys[3]
    assert "c-1" not in keys[0]


@pytest.mark.parametrize("value", ["says", {}, {"says": ""}, {"says": 5.5}, {"form": "nope"}, None, [], {"form": []}])
def test_a_click_nobody_understands(value: Any) -> None:
    assert clicked(click(value), NOW) is None


def test_an_old_click_is_not_taken() -> None:
    assert clicked(click({"says": "x"}, at=time.time() - 9 * 3600), NOW) is None


def test_a_form_is_asked_for_and_filled() -> None:
    button = next(part for part in walk(render(plain_card("en"))) if "form" in str(part.get("behaviors")))
    value = button["behaviors"][0]["value"]
    asked = clicked(click(value), NOW)
    assert isinstance(asked, FormAsked)
    assert (asked.name, asked.about, asked.language) == (FormName.SNOOZE, "gpu-1", "en")
    filled = {"instance": "gpu-1", "date": "2026-12-02 +0800", "time": "09:30 +0800"}
    done = clicked(click(value, name="submit", form_value=filled), NOW)
    assert isinstance(done, Filled)
    assert done.received.kind is Kind.SUBMITTED
    assert done.received.text == "snooze gpu-1 until 2026-12-02 09:30"
    assert refusal(json.dumps(forms.done(done.form, done.received.text))) is None


@pytest.mark.parametrize(
    ("filled", "fault"),
    [
        ({}, "请填：金额"),
        ({"amount": "x", "currency": "CNY", "per": "month"}, "金额 要填大于 0 的数字"),
        ({"amount": "0", "currency": "CNY", "per": "month"}, "金额 要填大于 0 的数字"),
        ({"amount": "NaN", "currency": "CNY", "per": "month"}, "金额 要填大于 0 的数字"),
        ({"amount": "5", "currency": "EUR", "per": "month"}, "币种 没有这个选项"),
        ({"amount": ["5"], "currency": "CNY", "per": "month"}, "请填：金额"),
    ],
)
def test_a_budget_filled_in_badly(filled: Any, fault: str) -> None:
    assert clicked(click({"form": "budget"}, name="submit", form_value=filled), NOW) == Wrong(fault)


def test_a_budget_filled_in_well() -> None:
    filled = {"amount": "５,０００", "currency": "CNY", "per": "month", "team": "大模型\n组"}
    done = clicked(click({"form": "budget"}, name="submit", form_value=filled), NOW)
    assert isinstance(done, Filled)
    assert "5000" in done.received.text
    assert "大模型 组" in done.received.text


@pytest.mark.parametrize(("date", "time"), [("2026-13-01", "09:00"), ("20261201", "09:00"), ("2026-12-01", "24:00")])
def test_no_such_time(date: str, time: str) -> None:
    filled = {"instance": "i", "date": date, "time": time}
    assert isinstance(clicked(click({"form": "snooze"}, form_value=filled), NOW), Wrong)


@pytest.mark.parametrize("name", FormName)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_every_form_is_a_card(name: FormName, language: Any) -> None:
    card = forms.card(form(name, language, "gpu-1 <at id=all>", date="2026-12-01"))
    assert refusal(json.dumps(card, ensure_ascii=False)) is None
    assert "<at" not in json.dumps(card, ensure_ascii=False)
    names = [part["name"] for part in walk(card) if "name" in part and part["tag"] not in {"form", "button"}]
    assert names == [field.name for field in form(name, language).fields]


@given(values, values, values)
def test_nothing_raises(one: Any, two: Any, three: Any) -> None:
    for event in (
        one,
        {"header": one, "event": two},
        {"header": {"event_type": "im.message.receive_v1"}, "event": {"sender": one, "message": two}},
        message(root_id=one, thread_id=two, chat_type="p2p"),
        {**message(), "event": {**message()["event"], "message": {"mentions": two, "content": one, "chat_id": three}}},
        {"event": {"type": "message", "open_id": one}, "ts": two},
        message_v1(text_without_at_bot=one, open_chat_id=two),
        click(one, name=two, form_value=three),
        click({"form": "budget", "about": one}, form_value={"amount": two, "per": three}),
        {"open_message_id": "m", "action": one, "token": two},
    ):
        assert isinstance(events.type_of(event), str)
        found = read(event)
        assert found is None or (found.key and found.person and found.place.channel)
        assert isinstance(clicked(event, NOW), Received | FormAsked | Filled | Wrong | None)


@pytest.mark.parametrize("stamp", ["inf", "1e400", "-inf", "nan", "1e300", "9" * 400])
def test_a_stamp_without_end_is_now(stamp: str) -> None:
    assert events.moment(stamp, NOW) == NOW


@pytest.mark.parametrize("stamp", ["1764550000", "1764550000000", "1764550000000000"])
def test_seconds_and_their_parts_are_told_apart(stamp: str) -> None:
    assert events.moment(stamp, NOW) == datetime.fromtimestamp(1764550000, UTC)


@given(st.text() | st.floats().map(str) | st.integers().map(str))
def test_any_stamp_is_a_time(stamp: str) -> None:
    assert events.moment(stamp, NOW).tzinfo is not None
