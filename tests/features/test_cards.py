"""What a card says in the cases where a careless one would mislead."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from catalog.money import ExchangeRate
from handlers.answer import Desk, reply
from handlers.cards import Bullets, Card, Line, Table, Tone, Weight
from tests.features.asking import DESK, NOW, text_of

RATE = ExchangeRate("USD", "CNY", Decimal("7.2"), "2026-11-28", "the team")
WITH_RATE = Desk(replace(DESK.catalog, rates=(RATE,)))


def card(text: str, desk: Desk = DESK) -> Card:
    return reply(desk, text, NOW).answer.card


def lead(text: str, desk: Desk = DESK) -> str:
    found = [block.text for block in card(text, desk).blocks if isinstance(block, Line) and block.weight is Weight.LEAD]
    return " ".join(found)


def test_an_estimate_says_about_and_what_is_not_included() -> None:
    """30 + 75 + 240 = 345 min × 0.12; 7 set-ups of 512 s make 63 more started minutes: 7.56."""
    said = text_of(card("V100 on zhixingyun: 30 min, 5 x 15 min and 240 min, how much?"))
    assert "about 41.40 CNY" in said
    assert "Set-up is not included: about 59 min 44 s in all on AI-Galaxy (Zhixingyun), 7.56 CNY more." in said
    assert "Rounded up to whole hours per run it would be 72.00 CNY" in said


def test_an_exact_bill_is_not_called_about() -> None:
    """AutoDL documents its step and rounding, and nobody disputes its price of the H800."""
    assert "AutoDL: 17.76 CNY." in lead("how much is an H800 on AutoDL for 2 hours?")


def test_a_part_nobody_knows_makes_it_at_least_and_only_probably_the_cheapest() -> None:
    said = text_of(card("which provider for 20 hours on a 4090 with 10GB of data?"))
    assert "probably the cheapest: at least 26.40 CNY" in said
    assert 'no figure for upload and set-up, so "at least"; the order could change' in said


def test_the_reference_card_is_named() -> None:
    assert "按 1 张 RTX 4090 算" in text_of(card("跑20小时要多少钱"))


def test_a_currency_nobody_named_is_named() -> None:
    assert "the budget is taken as CNY" in text_of(card("which provider for 20 hours on a 4090, budget 500?"))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("一万块够不够8卡A100跑一个星期", "够：用智星云的 8 × A100 SXM 40G，10,000.00 元的预算还剩 7,056.64 元"),
        ("一千块够不够8卡A100跑一个星期", "不够：用智星云的 8 × A100 SXM 40G，1,000.00 元的预算还差 1,943.36 元"),
        ("are $5 enough for 20 hours of a 4090?", "for RTX 4090 24G on RunPod the 5.00 USD are 8.80 USD short"),
    ],
)
def test_whether_a_budget_is_enough(text: str, says: str) -> None:
    """8 × 2.19 × 168 = 2,943.36; 20 × 0.69 = 13.80."""
    assert says in lead(text)


def test_a_budget_in_another_currency_is_weighed_by_the_teams_rate_which_is_shown() -> None:
    """26.40 / 7.2 = 3.67, so 46.33 of 50 are left."""
    said = text_of(card("are $50 enough for 20 hours of a 4090?", WITH_RATE))
    assert "leaves 46.33 USD of the 50.00 USD" in said
    assert "1 USD = 7.2 CNY (2026-11-28)" in said


def test_converted_totals_stand_beside_their_own() -> None:
    """13.80 × 7.2."""
    said = text_of(card("how much is 20 hours of a 4090?", WITH_RATE))
    assert "13.80 USD ≈ 99.36 CNY" in said
    assert "not converted" not in said


def test_nothing_within_the_budget_is_no_good_news() -> None:
    found = card("4090跑20小时，预算10块，用哪家")
    assert found.tone is Tone.WARNING
    assert "10.00 元以内没有合适的；最接近的是恒源云的 RTX 4090 24G：至少 26.40 元" in text_of(found)


def test_people_and_months_get_their_share() -> None:
    """20 × 2 × 1.20; 720 h × 9.53 over 6 months."""
    assert "48.00 元（每人 2.40 元）" in lead("给20个学生上课，每人用T4两小时，一共要多少钱")
    assert "6,861.60 元（每月 1,143.60 元）" in lead("项目做半年，每月120小时，A10，要多少钱")


def test_a_range_has_both_ends() -> None:
    """8 × 8.88 × 48 and × 72."""
    assert "3,409.92–5,114.88 元" in lead("8×H800 训练两三天大概什么价位")


def test_an_unknown_price_is_not_guessed() -> None:
    found = card("矩池云跑4090 10小时多少钱")
    assert found.tone is Tone.WARNING
    assert "矩池云没有查到价格，不猜" in text_of(found)


def test_a_plan_nobody_sells_is_said_before_the_hourly_prices() -> None:
    said = text_of(card("包月一张4090多少钱"))
    assert "没有查到这种卖法（包月）的价格，下面是按量计费" in said


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("A10一直开着，按量还是包月划算？", "包月可能更划算：阿里云 ECS"),
        ("A10每月120小时，按量还是包月划算？", "按量可能更划算：阿里云 ECS"),
        ("每月用80小时，按量还是包月划算？", "没有查到包月价格"),
    ],
)
def test_on_demand_or_a_plan(text: str, says: str) -> None:
    """ECS sells the A10 at 9.53 an hour or 4,575.66 a month: the plan pays from 481 h on."""
    assert says in lead(text)


def test_a_saving_never_stands_without_what_expires() -> None:
    said = text_of(card("我们在PAI上用A10，每月200小时，资源包值不值得买？"))
    assert "92%–83% 用不完" in said
    assert "称省 27%；没有算进过期作废的部分" in said


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "论文实验，4090跑20小时，用哪家",
            "环境持久，数据安全）；按费用算首选不是最便宜的：约 45.36 元",
        ),
        ("课程作业，V100跑30分钟，只看智星云，用哪家", "按费用算也是智星云"),
        ("上线部署，4090跑20小时，用哪家", "但阿里云 PAI-DSW 不在符合条件的报价里"),
    ],
)
def test_the_reviews_advice_and_whether_cost_agrees(text: str, says: str) -> None:
    assert says in text_of(card(text))


def test_who_was_ruled_out_and_who_was_left_out() -> None:
    said = text_of(card("求推荐GPU平台，要支持VS Code Remote，用A10"))
    assert "不满足“VS Code Remote”" in said
    assert "没有资料，没列入" in said


def test_a_table_has_a_row_for_each_provider_and_six_at_most() -> None:
    for text in ("4090跑20小时要多少钱", "哪家T4便宜", "4090现在多少钱一小时"):
        (table,) = [block for block in card(text).blocks if isinstance(block, Table)]
        providers = [row[0] for row in table.rows]
        assert len(providers) <= 6
        assert len(set(providers)) == len(providers)


@pytest.mark.parametrize("text", ["4090跑20小时要多少钱", "which provider for 20 hours on a 4090?"])
def test_at_most_four_reasons_and_a_source_with_its_age(text: str) -> None:
    found = card(text)
    assert all(len(block.items) <= 4 for block in found.blocks if isinstance(block, Bullets))
    assert "60 天前" in text_of(found) or "60 days old" in text_of(found)
