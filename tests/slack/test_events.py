"""Payloads as what a person did."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.relay.messages import Kind, Place, Received
from bot.slack.clicks import form_asked
from bot.slack.events import received
from bot.slack.forms import submission
from handlers.cards import FormName
from tests.fakes.slack import ALICE, BOT
from tests.slack.made import NOW, click, command, event, home_opened, mention, message, shortcut

MADE = [event(mention()), event(message()), command(), click(), shortcut(), home_opened()]


def read(payload: Any) -> Received | None:
    return received(payload, BOT, NOW)


def test_a_mention_is_answered_in_a_thread_below_it() -> None:
    assert read(event(mention())) == Received(
        "slack",
        "said:C1:1764561600.000100",
        Kind.SAID,
        Place("slack", "C1", "1764561600.000100"),
        ALICE,
        "4090 跑 20 小时",
        datetime(2025, 12, 1, 4, 0, 0, 100, tzinfo=UTC),
        "1764561600.000100",
    )


def test_a_mention_and_its_message_are_one() -> None:
    first = read(event(mention()))
    second = read(event(mention(type="message", channel_type="channel"), "Ev2"))
    assert first == second


def test_a_mention_in_a_thread_is_answered_there() -> None:
    found = read(event(mention(thread_ts="1764561500.000001")))
    assert found is not None
    assert found.place.thread == "1764561500.000001"


def test_a_direct_message_is_answered_where_it_is() -> None:
    found = read(event(message()))
    assert found is not None
    assert found.place == Place("slack", "D7", None, private=True)
    threaded = read(event(message(thread_ts="1764561500.000001")))
    assert threaded is not None
    assert threaded.place == Place("slack", "D7", "1764561500.000001", private=True)


@pytest.mark.parametrize("inner", [mention(f"<@{BOT}>"), message(f"<@{BOT}> ")])
def test_a_bare_mention_is_a_question_too(inner: dict[str, Any]) -> None:
    found = read(event(inner))
    assert found is not None
    assert found.text == ""


@pytest.mark.parametrize(
    "inner",
    [
        message(user=BOT),
        message(bot_id="BX"),
        message(user="USLACKBOT"),
        message(subtype="bot_message"),
        message(subtype="message_changed", text=None, message={"text": "4090", "user": ALICE}),
        message(subtype="message_deleted", previous_message={"text": "4090"}),
        message(subtype="channel_join"),
        message(subtype="file_share", text="", files=[{"id": "F1"}]),
        message(edited={"user": ALICE, "ts": "1"}),
        message(hidden=True),
        message(text=None),
        message(text=5),
        message(text="  "),
        message(channel="C1", channel_type="channel"),
        message("<!channel> <@U2>", channel="C1", channel_type="channel"),
        message(channel="G1", channel_type="mpim"),
        message(ts="yesterday"),
        message(user=None),
        {"type": "reaction_added", "user": ALICE},
        {"type": "file_shared", "file_id": "F1"},
        {"type": None},
        {},
    ],
)
def test_what_nobody_said_to_the_bot_is_ignored(inner: dict[str, Any]) -> None:
    assert read(event(inner)) is None


def test_a_file_with_words_is_words() -> None:
    assert read(event(message(subtype="file_share", files=[{"id": "F1"}]))) is not None


def test_a_command_is_known_by_its_trigger() -> None:
    found = read(command("“4090”&amp; <@U2|bob>"))
    assert found == Received("slack", "command:1.2.abc", Kind.COMMAND, Place("slack", "C1"), ALICE, '"4090"& @U2', NOW)


def test_a_click_is_known_by_where_and_when() -> None:
    found = read(click())
    assert found is not None
    assert found.key == "click:C1:1764561600.000300:1764561700.000001:say:0"
    assert (found.kind, found.text, found.message_id) == (
        Kind.PRESSED,
        "40 小时呢？".replace("？", "?"),
        "1764561600.000300",
    )
    assert found.place == Place("slack", "C1", "1764561600.000100")


def test_a_click_on_a_card_of_its_own_begins_a_thread() -> None:
    found = read(click(message={"ts": "1764561600.000300"}))
    assert found is not None
    assert found.place.thread == "1764561600.000300"


def test_a_click_on_what_one_person_sees_begins_none() -> None:
    container = {"message_ts": "1764561600.000300", "channel_id": "C1", "is_ephemeral": True}
    found = read(click(container=container, message=None))
    assert found is not None
    assert found.place == Place("slack", "C1")


def test_a_click_on_the_page_is_answered_directly() -> None:
    found = read(click(container={"type": "view", "view_id": "V1"}, view={"id": "V1"}, channel=None, message=None))
    assert found is not None
    assert found.place == Place("slack", ALICE, None, private=True)
    assert found.key == f"click:{ALICE}:V1:1764561700.000001:say:0"


def test_a_button_of_a_form_opens_it_and_says_nothing() -> None:
    pressed = click("form:snooze:2", "train-7")
    asked = form_asked(pressed, NOW)
    assert read(pressed) is None
    assert asked is not None
    assert (asked.name, asked.about, asked.language, asked.trigger) == (FormName.SNOOZE, "train-7", "en", "9.9.form")
    assert form_asked(click("form:other"), NOW) is None
    assert form_asked(click(), NOW) is None


def test_a_message_can_be_asked_about_each_time_anew() -> None:
    found = read(shortcut())
    assert found is not None
    assert (found.kind, found.text, found.person) == (Kind.SAID, "8 张 H800 训练三天", ALICE)
    assert found.place == Place("slack", "C1", "1764561600.000400")
    again = read(shortcut(action_ts="1764561900.000001"))
    assert again is not None
    assert again.key != found.key
    assert read(shortcut("")) is None


def test_the_page_is_opened_for_a_person() -> None:
    found = read(home_opened())
    assert found is not None
    assert (found.key, found.kind, found.person) == (f"home:{ALICE}:Ev7", Kind.HOME, ALICE)
    assert read(home_opened(tab="messages")) is None


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@st.composite
def broken(draw: st.DrawFn) -> Any:
    """A payload of Slack's with something else somewhere in it."""

    def bent(part: Any) -> Any:
        if isinstance(part, dict):
            return {key: bent(value) if draw(st.integers(0, 9)) else draw(junk) for key, value in part.items()}
        if isinstance(part, list):
            return [bent(one) for one in part]
        return part

    return bent(draw(st.sampled_from(MADE)))


@given(broken() | junk)
def test_any_shape_is_read(payload: Any) -> None:
    found, asked, filled = read(payload), form_asked(payload, NOW), submission(payload)
    assert found is None or (found.key and found.person and found.at.tzinfo)
    assert asked is None or asked.name in FormName
    assert filled is None or filled.form.name in FormName
