"""Forms as modals, and what comes back from them."""

from __future__ import annotations

import json
from datetime import datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.relay.messages import Kind, Place
from bot.slack.forms import faults, modal, submission
from handlers.cards import FormName, Language
from handlers.forms import form
from tests.fakes.slack import ALICE
from tests.fakes.slack_blocks import view_refusal
from tests.slack.made import HOSTILE, submitted

PLACE = Place("slack", "C1", "1764561600.000100")
NOW = datetime(2026, 12, 1, 12, 0, tzinfo=timezone(timedelta(hours=8)))


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("name", list(FormName))
def test_slack_takes_every_form(name: FormName, language: Language) -> None:
    for about in ("", "train-7", HOSTILE * 50):
        view = modal(form(name, language, about, date="2026-12-02"), PLACE)
        assert view_refusal(view) is None
        assert len(view["private_metadata"]) <= 3000
        json.dumps(view)


def test_what_was_filled_in_is_the_command_that_could_be_typed() -> None:
    view = modal(form(FormName.SNOOZE, "en", "train-7", date="2026-12-02"), PLACE)
    sent = submitted(view, {"instance": " train-7 "})
    sent["view"]["state"]["values"]["date"] = {"value": {"type": "datepicker", "selected_date": "2026-12-03"}}
    sent["view"]["state"]["values"]["time"] = {"value": {"type": "timepicker", "selected_time": "18:30"}}
    sent["view"]["state"]["values"]["instance"] = {"value": {"type": "plain_text_input", "value": "train-7"}}
    found = submission(sent)
    assert found is not None
    done = found.received(NOW)
    assert done.text == "snooze train-7 until 2026-12-03 18:30"
    assert (done.kind, done.key, done.person, done.place) == (Kind.SUBMITTED, "submit:V1:h1", ALICE, PLACE)


def values(**filled: Any) -> dict[str, Any]:
    return {name: {"value": value} for name, value in filled.items()}


def test_a_choice_and_a_number_come_back() -> None:
    view = modal(form(FormName.BUDGET, "en"), Place("slack", ALICE, None, private=True))
    sent = submitted(view, {})
    sent["view"]["state"]["values"] = values(
        amount={"value": "5，000"},
        currency={"selected_option": {"value": "USD"}},
        per={"selected_option": {"value": "week"}},
        team={"value": None},
    )
    found = submission(sent)
    assert found is not None
    assert faults(found.form, found.values, NOW) == {}
    assert found.received(NOW).text == "set a budget of 5000 USD per week"
    assert found.place == Place("slack", ALICE, None, private=True)


GOOD = {"instance": "train-7", "date": "2026-12-01", "time": "12:30"}


@pytest.mark.parametrize(
    ("changed", "wrong"),
    [
        ({}, set()),
        ({"instance": ""}, {"instance"}),
        ({"date": "2026-11-30"}, {"date"}),
        ({"time": "12:00"}, {"time"}),
        ({"time": "11:59"}, {"time"}),
        ({"date": "2026-13-01"}, {"date"}),
        ({"date": "20261201"}, {"date"}),
        ({"date": "", "time": "25:00"}, {"date", "time"}),
        ({"time": "9:00"}, {"time"}),
    ],
)
def test_what_is_wrong_is_said_at_its_field(changed: dict[str, str], wrong: set[str]) -> None:
    shown = form(FormName.SNOOZE, "zh", "train-7")
    assert set(faults(shown, {**GOOD, **changed}, NOW)) == wrong


@pytest.mark.parametrize("amount", ["0", "-1", "nan", "inf", "1e999999999", "ten", "1" * 16, "٣"])
def test_an_amount_is_a_number_above_zero(amount: str) -> None:
    filled = {"amount": amount, "currency": "CNY", "per": "month", "team": ""}
    assert set(faults(form(FormName.BUDGET, "en"), filled, NOW)) == {"amount"}


def test_only_what_was_offered_can_be_chosen() -> None:
    filled = {"frequency": "hourly", "time": "09:00"}
    assert faults(form(FormName.DIGEST, "en"), filled, NOW) == {"frequency": "How often: not one of the choices"}


def test_a_view_of_another_app_is_none_of_ours() -> None:
    view = modal(form(FormName.DIGEST, "en"), PLACE)
    assert submission(submitted({**view, "private_metadata": "{}"}, {})) is None
    assert submission(submitted({**view, "private_metadata": "not json"}, {})) is None


@given(st.dictionaries(st.sampled_from(["instance", "date", "time", "amount", "per"]), st.text(max_size=30)))
def test_any_values_are_judged(filled: dict[str, str]) -> None:
    for name in FormName:
        asked = form(name, "en")
        found = faults(asked, filled, NOW)
        assert set(found) <= {field.name for field in asked.fields}
        assert all(found.values())
