"""A filled form is a typed command: it is understood like one, in both languages."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from handlers.cards import FormName, Language
from handlers.forms import Entry, form, typed
from handlers.language.parse import parse

NOW = datetime.fromisoformat("2026-11-30T10:00:00+08:00")

SNOOZE = {"instance": "dev-3", "date": "2026-12-02", "time": "09:30"}
BUDGET = {"amount": "20000", "currency": "CNY", "per": "month", "team": ""}
DIGEST = {"frequency": "weekdays", "time": "18:05"}


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize(
    ("name", "values", "intent", "slots"),
    [
        (FormName.SNOOZE, SNOOZE, "snooze", {"instance": ["dev-3"], "until": "2026-12-02T09:30:00+08:00"}),
        (FormName.BUDGET, BUDGET, "budget_set", {"budget": {"amount": 20000, "currency": "CNY", "per": "month"}}),
        (
            FormName.BUDGET,
            {"amount": "99.5", "currency": "USD", "per": "week", "team": "nlp"},
            "budget_set",
            {"budget": {"amount": 99.5, "currency": "USD", "per": "week"}, "team": "nlp"},
        ),
        (FormName.DIGEST, DIGEST, "digest_set", {"time": "18:05", "frequency": "weekdays"}),
        (
            FormName.DIGEST,
            {"frequency": "weekly", "time": "08:00"},
            "digest_set",
            {"time": "08:00", "frequency": "weekly", "weekday": ["mon"]},
        ),
    ],
)
def test_a_filled_form_is_understood(
    name: FormName, values: dict[str, str], intent: str, slots: dict[str, Any], language: Language
) -> None:
    query = parse(typed(name, language, values), NOW)
    assert (query.intent, query.slots.to_json()) == (intent, slots)


@pytest.mark.parametrize("name", FormName)
def test_every_form_fits_its_chats(name: FormName) -> None:
    for language in ("zh", "en"):
        shown = form(name, language, "dev-3", date="2026-12-02")
        assert len(shown.title) <= 24
        assert len(shown.submit) <= 24
        assert all(field.choices for field in shown.fields if field.entry is Entry.CHOICE)
        assert all(field.value in dict(field.choices) for field in shown.fields if field.entry is Entry.CHOICE)
