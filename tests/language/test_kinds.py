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
        ("4090 from 22:30 to 1:15 cost", [(165, 1)]),
        ("A100 从晚上10点跑到早上6点多少钱", [(480, 1)]),
        ("V100 跑3小时，再跑俩45分钟的，多少钱", [(180, 1), (45, 2)]),
        ("V100 50分钟一把，一共6把，多少钱", [(50, 6)]),
    ],
)
def test_runs(text: str, expected: list[tuple[float, int]]) -> None:
    assert sorted(runs(text)) == sorted(expected)


def test_a_hyphen_makes_a_range_and_no_name() -> None:
    assert slots("V100跑5-6h多少钱")["sessions"] == [{"minutes": 360, "repeat": 1, "minutes_min": 300}]


@pytest.mark.parametrize(
    ("text", "minutes", "least"),
    [
        ("4090 3 hours to 2 hours cost", 180, 120),
        ("4090 跑5到3小时多少钱", 300, 180),
        ("4090 跑30分钟到2小时多少钱", 120, 30),
        ("4090 10-5 hours cost", 600, 300),
    ],
)
def test_a_range_said_from_its_upper_end_down(text: str, minutes: float, least: float) -> None:
    assert slots(text)["sessions"] == [{"minutes": minutes, "repeat": 1, "minutes_min": least}]


@pytest.mark.parametrize("text", ["4090 one million hours cost", "4090 跑一百万小时多少钱"])
def test_a_length_no_job_has(text: str) -> None:
    assert slots(text)["invalid"] == ["sessions"]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("3 machines of 8 4090s for 5 hours", 24),
        ("3台8卡4090跑5小时多少钱", 24),
        ("8卡4090三台跑5小时多少钱", 24),
        ("3 servers, 8 H100 each, 2 days", 24),
        ("每台8卡，一共3台，A100 跑2天", 24),
        ("two 8-card H100 boxes for 12 hours", 16),
        ("4x8卡 A100 跑 3 天", 32),
        ("2机16卡A100跑1天", 16),
        ("4台3090 10小时多少钱", 4),
    ],
)
def test_the_cards_of_every_machine(text: str, cards: int) -> None:
    assert slots(text)["gpus"][0]["count"] == cards


@pytest.mark.parametrize("text", ["A100 40GB vs 80GB", "A100 40G和80G差多少钱", "A100 的 40G 版和 80G 版哪个划算"])
def test_a_second_size_of_a_card_is_no_data(text: str) -> None:
    said = slots(text)
    assert [gpu["memory_gb"] for gpu in said["gpus"]] == [40, 80]
    assert "dataset_gb" not in said


@pytest.mark.parametrize(
    "text", ["快照和共享存储都要，A10 40 小时，预算600", "A10, 40 hours, 600 budget, snapshots and nas"]
)
def test_needs_beside_a_job(text: str) -> None:
    query = parse(text, NOW)
    assert query.intent.value == "recommend"
    assert set(query.slots.needs) == {"snapshot", "shared_storage"}


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("We use an A10 on PAI 400 hours a month. pack?", "pack_advice"),
        ("一个月 50 小时 PAI 买包吗", "pack_advice"),
        ("要不要买包", "pack_advice"),
        ("AutoDL 价格包含存储吗", "platform_info"),
        ("余额还有多少", "unknown"),
        ("AutoDL 余额还有多少", "unknown"),
        ("释放实例", "unknown"),
        ("AutoDL 怎么释放实例", "unknown"),
        ("给推荐组每个月定两万块的预算", "budget_set"),
        ("waht can you do", "help"),
        ("怎么 set 一个 alert", "help"),
        ("how to set 预算", "help"),
        ("trun off train-7 pls", "stop"),
        ("dont stpo dev-3", "keep"),
        ("should i stpo dev-3?", "unknown"),
        ("he said stpo dev-3", "unknown"),
        ("step dev-3", "unknown"),
        ("dev-3 stopp", "unknown"),
        ("exp-4关了，exp-5别关", "keep"),
    ],
)
def test_intents(text: str, intent: str) -> None:
    assert parse(text, NOW).intent.value == intent


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("is it cheaper to get a monthly plan if i run 6h a day", 180),
        ("80h/月 用包吗", 80),
        ("A10 20小时/周 哪家便宜", 86.67),
        ("每天晚上10点到早上6点跑4090，多少钱", 240),
        ("工作日每天用4小时，要用三个月，包月还是按小时", 86.67),
    ],
)
def test_hours_a_month(text: str, hours: float) -> None:
    assert slots(text)["monthly_hours"] == pytest.approx(hours, rel=0.001)


def test_stock_is_asked_of_the_cards() -> None:
    assert slots("is the 4090 in stock on AutoDL")["aspects"] == ["gpu_models"]


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
