"""Disks and machines without a card: the provider's own rate for them, worked out by hand, and no card's price."""

from __future__ import annotations

import pytest

from handlers.answer import reply
from tests.features.asking import DESK, NOW, text_of

SUMS = [
    # 100 GB × 0.0066 × 30 days
    ("AutoDL 付费数据盘100GB放30天多少钱？", "19.80", "autodl", "data-disk"),
    # 200 × 0.0066 × 30
    ("How much does a 200GB data disk on AutoDL cost for 30 days?", "39.60", "autodl", "data-disk"),
    ("keep 100GB on AutoDL for a month while stopped", "19.80", "autodl", "data-disk"),
    # 50 × 0.0066 × 30
    ("AutoDL 关机放着一个月数据盘50GB要多少钱", "9.90", "autodl", "data-disk"),
    # 100 × 0.0007 × 720 h
    ("Hengyuanyun hy-nas 100GB for 30 days", "50.40", "hengyuanyun", "hy-nas"),
    ("恒源云 hy-nas 100GB 放30天多少钱", "50.40", "hengyuanyun", "hy-nas"),
    # (100 − 20) × 0.30 × 14 / 30 of a month
    ("AutoDL 网盘 100GB 两周多少钱", "11.20", "autodl", "netdisk"),
    # 100 × 0.20 USD a month, stopped
    ("keep 100GB on RunPod for a month while stopped", "20.00", "runpod", "volume-stopped"),
    # 5 h × 0.10
    ("AutoDL 无卡开机 5小时多少钱", "0.50", "autodl", "no-gpu-mode"),
    ("start without GPU on AutoDL for 5 hours", "0.50", "autodl", "no-gpu-mode"),
]

UNKNOWN = [
    "恒源云无卡开机5小时多少钱",
    "RunPod without GPU mode 5 hours cost",
    "矩池云网盘100GB放30天多少钱",
    "How much does a 100GB volume on Vast.ai cost for 30 days?",
]


@pytest.mark.parametrize(("text", "total", "provider", "sku"), SUMS)
def test_the_disk_or_the_mode_is_what_is_charged(text: str, total: str, provider: str, sku: str) -> None:
    answer = reply(DESK, text, NOW).answer
    currency = "USD" if provider == "runpod" else "CNY"
    assert answer.data["storage"] == [{"provider": provider, "sku": sku, "total": total, "currency": currency}]
    assert answer.data["quotes"] == []
    assert total in text_of(answer.card)
    assert "4090" not in text_of(answer.card)


@pytest.mark.parametrize("text", UNKNOWN)
def test_where_nobody_states_a_rate_no_figure_is_given(text: str) -> None:
    answer = reply(DESK, text, NOW).answer
    storage = answer.data["storage"]
    assert isinstance(storage, list)
    assert [kept["total"] for kept in storage] == [None]
    assert "4090" not in text_of(answer.card)


def test_with_the_machine_on_or_off_where_that_matters_and_was_not_said() -> None:
    # 1,500 GB × 3 months × 0.10 running, 0.20 stopped
    said = text_of(reply(DESK, "store 1.5TB on RunPod for 3 months cost", NOW).answer.card)
    assert "450.00 USD" in said
    assert "900.00 USD" in said


def test_without_a_size_the_rate_is_told() -> None:
    said = text_of(reply(DESK, "how much is the data disk on AutoDL", NOW).answer.card)
    assert "0.0066 CNY/day per GB" in said


def test_with_nobody_named_the_cheapest_in_our_currency_comes_first() -> None:
    storage = reply(DESK, "100GB 数据盘放30天多少钱", NOW).answer.data["storage"]
    assert isinstance(storage, list)
    totals = [(kept["provider"], kept["total"]) for kept in storage]
    assert totals[:2] == [("autodl", "19.80"), ("hengyuanyun", "50.40")]


@pytest.mark.parametrize(
    "text",
    ["4090 on AutoDL for 5 hours, storing 100GB for 10 days", "AutoDL 4090 跑5小时，存100GB 10天多少钱"],
)
def test_a_disk_beside_a_job_is_added_for_its_own_time(text: str) -> None:
    answer = reply(DESK, text, NOW).answer
    said = text_of(answer.card)
    # 5 h × 1.98 = 9.90; 100 GB × 0.0066 × 10 days = 6.60
    assert [figure in said for figure in ("9.90", "6.60", "16.50")] == [True] * 3
    quotes = answer.data["quotes"]
    assert isinstance(quotes, list)
    assert {quote["run_seconds"] for quote in quotes} == {5 * 3600}


def test_a_disk_without_a_rate_beside_a_job_is_not_in_the_figure() -> None:
    said = text_of(reply(DESK, "4090 on Vast.ai for 5 hours, storing 100GB for 10 days", NOW).answer.card)
    assert "storage is not included" in said


@pytest.mark.parametrize(
    "text", ["20 hours on a 4090 with 100GB of data on AutoDL, how much?", "AutoDL 4090 跑20小时多少钱"]
)
def test_a_job_on_a_card_stays_one(text: str) -> None:
    assert "storage" not in reply(DESK, text, NOW).answer.data


def test_beside_a_job_a_disk_is_charged_as_running_only_while_the_job_runs() -> None:
    said = text_of(reply(DESK, "A100 20 hours on RunPod and keep 200GB for 30 days, total?", NOW).answer.card)
    # 200 GB × (20 h × 0.10 + 700 h × 0.20) ÷ 720 h = 39.44; 20 h × 1.19 = 23.80
    assert "39.44 USD" in said
    assert "63.24 USD" in said


@pytest.mark.parametrize(
    "text", ["哪家网盘便宜 100GB 30天", "compare AutoDL and Hengyuanyun: data disk 100GB for 30 days"]
)
def test_disks_side_by_side(text: str) -> None:
    answer = reply(DESK, text, NOW).answer
    assert answer.data["quotes"] == []
    assert answer.data["storage"]


@pytest.mark.parametrize(
    "text",
    [
        "how much would 20 hours with persistent storage cost on AutoDL",
        "PAI 停机后系统盘还收费吗",
        "100GB of images, 20 hours on AutoDL, how much?",
        "4卡机器20小时AutoDL多少钱",
    ],
)
def test_a_disk_in_passing_is_not_the_question(text: str) -> None:
    assert "storage" not in reply(DESK, text, NOW).answer.data
