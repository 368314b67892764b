"""Kinds of phrasing about limits, rates, working days and refusals that were once misread."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from handlers.language.parse import parse

NOW = datetime.fromisoformat("2026-11-30T10:00:00+08:00")


def slots(text: str) -> dict[str, Any]:
    return parse(text, NOW).slots.to_json()


@pytest.mark.parametrize(
    "text",
    [
        "A100 周一到周五每天3小时，一个月，AutoDL多少钱",
        "V100 on AutoDL Monday to Friday 3 hours a day, a month, how much",
        "4090 每天3小时，周一至周五，AutoDL多少钱",
        "Mon-Fri 3 hours a day on a V100 on AutoDL, how much",
        "4090工作日每天3小时 AutoDL 多少钱",
    ],
)
def test_monday_to_friday_are_five_days_a_week(text: str) -> None:
    # 3 h × 5 × 52 / 12
    assert slots(text)["monthly_hours"] == 65


def test_working_days_with_an_end_are_counted() -> None:
    assert slots("AutoDL V100 周一到周五每天3小时，两周多少钱")["sessions"] == [{"minutes": 180, "repeat": 10}]


def test_a_span_of_named_days_is_no_rate() -> None:
    assert parse("周一到周五花了多少", NOW).intent.value == "spend"
    assert slots("周一到周五每天早上9点发日报到这个群")["frequency"] == "weekdays"


@pytest.mark.parametrize(
    "text",
    [
        "显存不超过16G的卡，跑20小时哪家便宜",
        "24GB 以下的卡 20小时 推荐",
        "显存16G以下，跑20小时用哪家",
        "cheapest cards under 24GB for 20 hours",
        "which provider for a GPU with at most 16 GB of VRAM, 20 hours",
        "24GB or less GPU for 20 hours, which provider?",
    ],
)
def test_an_upper_limit_of_memory_is_no_minimum_and_no_data(text: str) -> None:
    query = parse(text, NOW)
    assert not {"min_gpu_memory_gb", "dataset_gb"} & set(query.slots.to_json())
    assert query.untaken == ("memory_limit",)


def test_other_sizes_are_none() -> None:
    assert slots("数据不超过16G，4090 20小时多少钱")["dataset_gb"] == 16
    assert slots("显存24G以上的卡，20小时哪家便宜")["min_gpu_memory_gb"] == 24
    assert slots("data under 16GB on a 4090 for 20 hours, which provider")["dataset_gb"] == 16


@pytest.mark.parametrize(
    "text",
    [
        "RunPod 4090 20 hours, rate 7.2 CNY per USD, how much",
        "4090 20 hours on RunPod in CNY at 7.2, how much",
        "RunPod 4090 20 hours at an exchange rate of 7.2, how much",
        "RunPod 4090 20小时 按7.2汇率多少钱",
        "RunPod 4090 20小时，汇率7.2，多少钱",
        "RunPod 4090 20小时，1美元=7.2元，多少钱",
    ],
)
def test_a_rate_of_exchange_is_no_budget(text: str) -> None:
    query = parse(text, NOW)
    assert query.slots.budget is None
    assert query.slots.to_json()["sessions"] == [{"minutes": 1200, "repeat": 1}]
    assert query.untaken == ("exchange",)


@pytest.mark.parametrize(
    "text", ["4090 20小时，预算100元", "4090 20 hours, budget 20 USD", "A100 20 hours, at most 20 USD"]
)
def test_a_sum_is_no_rate_of_exchange(text: str) -> None:
    query = parse(text, NOW)
    assert (query.slots.budget is not None, query.untaken) == (True, ())


@pytest.mark.parametrize(
    "text",
    [
        "比AutoDL便宜的4090有哪些",
        "哪家的4090比 AutoDL 更便宜",
        "which providers are cheaper than AutoDL for a 4090, 20 hours?",
        "anything less expensive than AutoDL for a 4090?",
        "A100 20 小时，比AutoDL便宜的有哪些",
    ],
)
def test_whoever_is_cheaper_is_looked_for_everywhere(text: str) -> None:
    query = parse(text, NOW)
    assert (query.intent.value, query.slots.platforms, query.slots.needs) == ("recommend", (), ("price",))


def test_two_that_are_named_are_compared() -> None:
    assert slots("is RunPod cheaper than AutoDL for a 4090?")["platforms"] == ["runpod", "autodl"]


@pytest.mark.parametrize("text", ["don't snooze alerts", "别静音", "please do not mute my reminders", "不要静音"])
def test_nothing_is_muted_that_is_not_to_be(text: str) -> None:
    assert parse(text, NOW).intent.value == "unknown"


def test_the_end_of_a_mute() -> None:
    assert slots("别静音了") == {"enabled": False}
    assert parse("静音2小时", NOW).intent.value == "snooze"


@pytest.mark.parametrize(
    "text",
    [
        "which provider for 20h on a 4090, I don't need to upload data",
        "4090 20小时推荐哪家，不用传数据",
        "4090 20小时推荐哪家，不需要上传数据",
        "which provider for 20h on a 4090, no need to transfer files",
    ],
)
def test_data_that_is_not_moved_is_no_need(text: str) -> None:
    assert "needs" not in slots(text)


def test_data_that_is_not_moved_again_stays() -> None:
    assert slots("4090 20小时推荐哪家，不用每次重传数据")["needs"] == ["persistent_storage"]


@pytest.mark.parametrize(
    "text",
    ["which provider has 24/7 support", "哪家有24小时客服", "谁家客服是24小时的", "who has round-the-clock support?"],
)
def test_support_around_the_clock_is_no_use(text: str) -> None:
    assert slots(text) == {"needs": ["support"]}


def test_a_machine_around_the_clock_is_one() -> None:
    assert slots("which provider for a 4090 24/7, with good support")["monthly_hours"] == 720
