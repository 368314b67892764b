"""What a question costs, from its words to the cent; every figure was worked out on paper from the catalog's rates."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import Any

import pytest

from catalog.bundled import load_catalog
from handlers.answer import Desk, reply

NOW = datetime.fromisoformat("2026-11-30T10:00:00+08:00")


def quotes(text: str) -> list[dict[str, Any]]:
    found = reply(Desk(load_catalog()), text, NOW).answer.data["quotes"]
    assert isinstance(found, list)
    return found


def total_of(text: str, provider: str, sku: str | None = None) -> str | None:
    """The total of the provider's best quote (or of one SKU)."""
    found: str | None = next(q["total"] for q in quotes(text) if q["provider"] == provider and sku in (None, q["sku"]))
    return found


# 30 + 75 + 240 = 345 min × 0.12
# AutoDL by the hour slice: 1.98 + 0.99; two cards 3.96 + 3.96 + 1.32
# Slurm by started hours: 3 × 2.16; the machine of eight: 3 × 15.04
# 21 started minutes of 21.71 / 60 = 7.5985, cut down; 20 of 13 / 60 = 4.3333
# AWS: at least a minute of 21.957642 / 60 = 0.3660; half an hour of 55.04
# Lambda: two started minutes of 3.29 / 60 = 0.1097
# ECS: 100 s of 9.53 / 3600 = 0.2647, cut down
# HAI: 20 people × 2 h × 1.20
# RunPod: 10 h of the cheapest 80 GB A100 at 1.19
# a month of 4090 pack hours: 720 × 1.65
FIGURES = [
    ("智星云 V100 跑 30+15*5+240 分钟，一共多少钱？", "zhixingyun", "41.40"),
    ("V100 on zhixingyun: 30 min, 5 x 15 min and 240 min, how much?", "zhixingyun", "41.40"),
    ("AutoDL上4090跑90分钟要多少钱", "autodl", "2.97"),
    ("how much is 90 minutes of a 4090 on AutoDL?", "autodl", "2.97"),
    ("AutoDL上两张4090跑2小时20分钟多少钱", "autodl", "9.24"),
    ("并行超算云 4090 跑2.5小时多少钱", "paracloud", "6.48"),
    ("在PAI上用V100跑20分30秒要花多少钱", "pai_dsw", "7.59"),
    ("在PAI上用A10跑20分钟要花多少钱", "pai_dsw", "4.33"),
    ("8x A100 40G on AWS for 30 seconds, what does it cost?", "aws", "0.37"),
    ("what do 8 H100 on AWS cost for 30 minutes?", "aws", "27.52"),
    ("how much is an H100 on Lambda for 90 seconds?", "lambda_cloud", "0.11"),
    ("阿里云ECS的A10跑100秒多少钱", "aliyun_ecs", "0.26"),
    ("给20个学生上课，每人用T4两小时，一共要多少钱", "tencent_hai", "48.00"),
    ("how much for 10 hours of one A100 80GB on RunPod?", "runpod", "11.90"),
    ("keep one 4090 on zhixingyun up 24/7 for a month, how much?", "zhixingyun", "1188.00"),
    ("500块能跑多少小时的4090", "autodl", "500.00"),
]


@pytest.mark.parametrize(("text", "provider", "total"), FIGURES)
def test_total(text: str, provider: str, total: str) -> None:
    assert total_of(text, provider) == total


def test_a_whole_machine_is_paid_whole() -> None:
    assert total_of("并行超算云 4090 跑2.5小时多少钱", "paracloud", "rtx4090.epyc7402.8xlarge") == "45.12"


def test_what_500_yuan_buy_on_autodl() -> None:
    """252 whole hours cost 498.96; the 1.04 left buys 1,890 s (1.0395, rounded up)."""
    quote = next(q for q in quotes("500块能跑多少小时的4090") if q["provider"] == "autodl")
    assert quote["run_seconds"] == 252 * 3600 + 1890


def test_recommending_counts_the_upload_and_the_set_up_inside_the_session() -> None:
    """20 h + 357 s of upload start the 21st pack hour of 1.65; 512 s of set-up still fit in."""
    quote = next(q for q in quotes("跑YOLO 20小时，4090，10GB数据，用哪家？") if q["provider"] == "zhixingyun")
    parts = (quote["compute"], quote["transfer"], quote["setup"], quote["total"])
    assert parts == ("33.00", "1.65", "0.00", "34.65")
    assert quote["billed_seconds"] == 21 * 3600


def test_what_is_not_known_is_not_guessed() -> None:
    quote = next(q for q in quotes("跑YOLO 20小时，4090，10GB数据，用哪家？") if q["provider"] == "autodl")
    assert (quote["compute"], quote["transfer"], quote["setup"]) == ("39.60", None, None)
    assert quote["total"] == "39.60"
    assert "at_least" in quote["reasons"]


PAIRS = [
    ("4090跑20小时，10GB数据，推荐哪家", "which provider for 20 hours on a 4090 with 10GB of data?"),
    ("AutoDL和智星云，4090跑3次每次50分钟，对比一下", "compare AutoDL and zhixingyun: 4090, 3 x 50 minutes"),
    ("四卡A100 80G跑3天多少钱", "how much are 3 days on 4x A100 80G?"),
    ("每月80小时的T4要多少钱", "how much is a T4 for 80 hours a month?"),
]


@pytest.mark.parametrize(("chinese", "english"), PAIRS)
def test_both_languages_give_the_same_figures(chinese: str, english: str) -> None:
    assert quotes(chinese) == quotes(english) != []


@pytest.mark.parametrize("text", [pair[0] for pair in PAIRS])
def test_quotes_are_ranked_and_their_parts_add_up(text: str) -> None:
    found = quotes(text)
    for currency in ("CNY", "USD"):
        totals = [Decimal(q["total"]) for q in found if q["total"] and q["currency"] == currency]
        assert totals == sorted(totals)
    unpriced = [q["total"] is None for q in found]
    assert unpriced == sorted(unpriced)
    for q in (q for q in found if q["total"]):
        parts = [Decimal(q[part]) for part in ("compute", "transfer", "setup", "storage") if q[part]]
        assert sum(parts) == Decimal(q["total"])


@pytest.mark.parametrize("text", ["0小时的A100多少钱", "recommend a platform for -2 hours on a V100"])
def test_a_job_that_cannot_be_priced_has_no_quotes(text: str) -> None:
    assert quotes(text) == []
