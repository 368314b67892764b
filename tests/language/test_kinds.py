"""Kinds of phrasing that were once misread, with what they mean."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handlers.language.parse import parse

NOW = datetime.fromisoformat("2026-11-30T10:00:00+08:00")


def slots(text: str) -> dict[str, Any]:
    return parse(text, NOW).slots.to_json()


def runs(text: str) -> list[tuple[float, int]]:
    return [(one["minutes"], one["repeat"]) for one in slots(text).get("sessions", ())]


ARTICLE = [(30, 1), (15, 5), (240, 1)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("智星云 V100 跑 30 分钟、5 次 15 分钟、240 分钟，多少钱？", ARTICLE),
        ("30分钟一次、15分钟五次、240分钟一次，V100，多少钱", ARTICLE),
        ("V100 跑 30+15*5+240 分钟，一共多少钱？", ARTICLE),
        ("V100 on zhixingyun: 30 min, 5 x 15 min and 240 min, how much?", ARTICLE),
        ("V100 1 小时、2 次 30 分钟多少钱", [(60, 1), (30, 2)]),
        ("V100 5 runs of 15 min plus 30 min cost", [(15, 5), (30, 1)]),
        ("T4跑20*3+45*6分钟，总费用多少", [(20, 3), (45, 6)]),
        ("estimate 3 x 40min on T4", [(40, 3)]),
        ("L40S通宵跑一晚，估个价", [(600, 1)]),
        ("跑3次，每次20分钟，T4多少钱", [(20, 3)]),
        ("1/2 hour of 4090 on AutoDL how much", [(30, 1)]),
        ("how much is 3060 minutes on a 5090 on AutoDL?", [(3060, 1)]),
    ],
)
def test_runs(text: str, expected: list[tuple[float, int]]) -> None:
    assert sorted(runs(text)) == sorted(expected)


def test_a_hyphen_makes_a_range_and_no_name() -> None:
    assert slots("V100跑5-6h多少钱")["sessions"] == [{"minutes": 360, "repeat": 1, "minutes_min": 300}]


def test_a_comma_that_groups_thousands_and_one_that_ends_a_clause() -> None:
    assert slots("I have $1,250, how many hours of H100")["budget"] == {"amount": 1250, "currency": "USD"}


@pytest.mark.parametrize(("text", "cards"), [("4090，5张，20小时 AutoDL 多少钱", 5), ("V100，8张，10小时多少钱", 8)])
def test_cards_named_behind_a_comma(text: str, cards: int) -> None:
    assert slots(text)["gpus"][0]["count"] == cards


@pytest.mark.parametrize(
    ("text", "intent", "missing"),
    [
        ("用哪家", "recommend", ["scenario"]),
        ("which one should I use?", "recommend", ["scenario"]),
        ("要花多少钱", "estimate", ["sessions"]),
        ("how much does it cost?", "estimate", ["sessions"]),
    ],
)
def test_a_question_with_nothing_in_it_is_asked_back(text: str, intent: str, missing: list[str]) -> None:
    query = parse(text, NOW)
    assert (query.intent.value, list(query.slots.missing)) == (intent, missing)


def test_a_colour_code_is_no_number() -> None:
    assert parse("\x1b[31m1", NOW) == parse("1", NOW)


@pytest.mark.parametrize(
    "text",
    [
        "1+" * 5000,
        "9" * 5000 + "小时",
        "会不会" * 3000,
        "智星云文件" + "会不会" * 18,
        "\x00\x1b[31m\u202e" * 2000,
        "<a>" * 3000,
        "((((" * 2500,
        "“停掉 dev-3”" * 500,
        "\ud800" * 100,
        "a-1 " * 2500,
    ],
)
def test_hostile_text_is_answered(text: str) -> None:
    assert parse(text, NOW).intent.value != "stop"


@given(st.text(max_size=300))
def test_any_text_is_understood_somehow(text: str) -> None:
    assert len(parse(text, NOW).said) <= 2000


STOP = st.sampled_from(["停掉 dev-3", "stop dev-3", "关掉 dev-3", "shut down dev-3"])
NOT_A_COMMAND = st.sampled_from(
    [
        "别{}",
        "怎么{}？",
        "要不要{}？",
        "他说“{}”",
        "don't {}",
        "should I {}?",
        "how do I {}?",
        'he wrote "{}" yesterday',
    ]
)


@given(STOP, NOT_A_COMMAND)
def test_what_is_no_command_never_stops(stop: str, frame: str) -> None:
    assert parse(frame.format(stop), NOW).intent.value != "stop"
