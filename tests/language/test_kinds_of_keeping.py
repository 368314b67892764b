"""Kinds of phrasing about disks kept, data moved, and figures below nothing that were once misread."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from handlers.language.near import near_misses
from handlers.language.parse import parse, understand

NOW = datetime.fromisoformat("2026-11-30T10:00:00+08:00")
TWENTY_HOURS = [{"minutes": 1200, "repeat": 1}]


def slots(text: str) -> dict[str, Any]:
    return parse(text, NOW).slots.to_json()


@pytest.mark.parametrize(
    "text",
    [
        "RunPod 4090 20 hours and keep a 100GB volume for a month, total cost?",
        "RunPod 4090 20小时，100GB 数据盘保留一个月，一共多少钱",
        "AutoDL 4090 跑20小时，硬盘保留一个月，多少钱",
        "4090 跑20小时 数据存一周 AutoDL 多少钱",
        "RunPod 4090 20 hours plus a month of 100GB storage, total cost?",
        "4090 20 hours with 100GB storage for 2 months on autodl, how much",
    ],
)
def test_a_length_that_something_is_kept_for_is_no_run_and_keeps_no_machine(text: str) -> None:
    query = parse(text, NOW)
    assert (query.intent.value, query.slots.to_json()["sessions"]) == ("estimate", TWENTY_HOURS)


def test_what_alone_has_a_length_keeps_it() -> None:
    assert slots("智星云 100GB 存 3 个月多少钱")["sessions"] == [{"minutes": 129600, "repeat": 1}]
    assert parse("keep trainer-1 for 3 days", NOW).intent.value == "keep"
    assert parse("保留这台机器3天", NOW).intent.value == "keep"


@pytest.mark.parametrize(
    ("text", "invalid"),
    [
        ("V100 -1 hours how much", "sessions"),
        ("V100 -1小时多少钱", "sessions"),
        ("A100 负2小时多少钱", "sessions"),
        ("A100 -2 GPUs 10 hours", "gpus"),
        ("4090 × -1 10小时多少钱", "gpus"),
        ("4090 -2张 10小时多少钱", "gpus"),
    ],
)
def test_less_than_nothing_is_not_taken_for_its_amount(text: str, invalid: str) -> None:
    assert slots(text)["invalid"] == [invalid]


def test_a_hyphen_that_is_no_minus() -> None:
    assert slots("V100 3-5 hours how much")["sessions"] == [{"minutes": 300, "repeat": 1, "minutes_min": 180}]
    assert slots("A100-80G 10 hours cost")["gpus"] == [{"model": "A100", "memory_gb": 80}]
    assert slots("stop exp-7") == {"instance": ["exp-7"]}
    assert slots("4090x2 10 hours cost")["gpus"] == [{"model": "RTX 4090", "count": 2}]


@pytest.mark.parametrize(
    "text",
    [
        "智星云 4090 100GB 存储 关机一个月多少钱",
        "autodl 4090 50GB disk stopped for a month how much",
        "AutoDL 4090 80G 硬盘 10小时多少钱",
        "4090 24GB persistent volume 3 hours",
    ],
)
def test_the_size_of_a_disk_is_no_memory_of_the_card(text: str) -> None:
    assert slots(text)["gpus"] == [{"model": "RTX 4090"}]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("RTX 490 10 hours cost", "RTX 4090"),
        ("RTX 4O90 10小时", "RTX 4090"),
        ("RTX 4091", "RTX 4090"),
        ("A10O price", "A100"),
        ("L4O price", "L40"),
        ("并形超算云 价格", "paracloud"),
        ("我想用并型超算云", "paracloud"),
        ("RTX 4070 10小时", None),
        ("并行超算云 价格", None),
        ("gpt-4o 用 4090 跑 10 小时", None),
    ],
)
def test_what_a_name_comes_close_to(text: str, name: str | None) -> None:
    found = [miss.name for miss in near_misses(understand(text, NOW).reading)]
    assert found == ([] if name is None else [name])


def test_a_card_that_does_not_exist_is_no_number_of_runs() -> None:
    assert slots("RTX 490 10 hours cost")["sessions"] == [{"minutes": 600, "repeat": 1}]


@pytest.mark.parametrize(
    ("text", "intent", "aspects"),
    [
        ("怎么给智星云传 10GB 数据", "platform_info", ["transfer_speed"]),
        ("并行超算云传50GB数据要多久", "platform_info", ["transfer_speed"]),
        ("从本地拷 50G 到并行超算云要多久", "platform_info", ["transfer_speed"]),
        ("how do I copy 10GB to AutoDL?", "platform_info", ["transfer_speed"]),
        ("how do I send 10 GB to zhixingyun", "platform_info", ["transfer_speed"]),
        ("PAI 账单异常客服多久回", "platform_info", ["support"]),
        ("PAI-DSW 账单出错了，客服多久能回复？", "platform_info", ["support"]),
        ("智星云账单异常多久有人管", "platform_info", ["support"]),
        ("billing problem on PAI, how fast does support answer?", "platform_info", ["support"]),
        ("中断传输 并行超算云", "platform_info", ["support"]),
        ("升级 PyTorch 并行超算云要注意什么", "platform_info", ["env_persistence"]),
        ("并行超算云升级框架", "platform_info", ["env_persistence"]),
        ("paracloud pytorch 2.0 upgrade", "platform_info", ["env_persistence"]),
        ("各平台实际费用能差多少？", "compare", ["price"]),
        ("how much can real costs differ between providers according to the review?", "compare", ["price"]),
        ("费用相差 300% 是真的吗", "compare", ["price"]),
        ("对比三家的传输速度", "compare", ["transfer_speed"]),
        ("三家平台的计费对比", "compare", ["billing_granularity"]),
    ],
)
def test_what_is_asked_about(text: str, intent: str, aspects: list[str]) -> None:
    query = parse(text, NOW)
    assert (query.intent.value, list(query.slots.aspects)) == (intent, aspects)


@pytest.mark.parametrize("text", ["上个月各平台花了多少，差多少", "上个月阿里云账单多少"])
def test_what_the_team_has_spent_is_no_claim(text: str) -> None:
    assert parse(text, NOW).intent.value == "spend"


@pytest.mark.parametrize(
    "text", ["存" * 5000, "并行超算" * 2500, "保留 100GB " * 900, "copy 1 " * 1400, "4090 -1 " * 1200]
)
def test_a_long_text_stays_quick(text: str) -> None:
    begun = datetime.now(tz=NOW.tzinfo)
    near_misses(understand(text, NOW).reading)
    assert (datetime.now(tz=NOW.tzinfo) - begun).total_seconds() < 5
