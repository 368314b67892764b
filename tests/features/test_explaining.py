"""What stands around the figures of a ranking: the review's advice, what changes the order, its basis, its length."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from bot.terminal.render import render
from catalog.money import ExchangeRate
from handlers.answer import Desk, reply
from handlers.cards import Bullets, Card
from handlers.queries import GpuSlot, Intent, SessionSlot, Slots
from handlers.ranking.sources import short_address
from handlers.wording.sentences import say
from tests.features.asking import DESK, NOW, answered, text_of

D = Decimal
# By this rate RunPod's 0.69 USD are 1.04 CNY, less than anybody's price in CNY.
RATE = ExchangeRate("USD", "CNY", D("1.5"), "2026-11-28", "the team")
WITH_RATE = Desk(replace(DESK.catalog, rates=(RATE,)))


def card(text: str, desk: Desk = DESK) -> Card:
    return reply(desk, text, NOW).answer.card


def turning(text: str) -> Any:
    return reply(DESK, text, NOW).answer.data["turning"]


def bullets(found: Card) -> str:
    return "\n".join(item for block in found.blocks if isinstance(block, Bullets) for item in block.items)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("教学实验室用哪家", ["首选阿里云 PAI-DSW", "次选并行超算云", "不是最便宜的：约每小时 13.00 元", "多个账号"]),
        (
            "production inference, 4090, 200 hours",
            ["takes Alibaba Cloud PAI-DSW", "not among", "NAS and OSS"],
        ),
        ("高校科研 V100 40小时", ["首选并行超算云", "不在符合条件的报价里", "本地留一份缓存", "20%"]),
        ("论文实验，4090跑20小时，用哪家", ["首选并行超算云", "不是最便宜的：约 45.36 元", "本地留一份缓存"]),
        ("课程作业，V100跑30分钟，只看智星云，用哪家", ["首选智星云", "按费用算也是智星云", "承诺期长的套餐"]),
    ],
)
def test_the_reviews_choices_and_tips_are_always_there(text: str, says: list[str]) -> None:
    """45.36 = 20 h and a started hour of set-up at 2.16; 13.00 is the price of the A10 an hour."""
    said = bullets(card(text))
    assert [part for part in says if part not in said] == []


def test_the_review_is_heard_where_nothing_has_a_price_too() -> None:
    slots = Slots(scenario=("research",), platforms=("matpool",), sessions=(SessionSlot(D(1200)),))
    said = bullets(answered(Intent.RECOMMEND, slots).card)
    assert "首选并行超算云" in said
    assert "也是" not in said
    assert "本地留一份缓存" in said


def test_cost_cannot_agree_on_a_choice_without_a_price() -> None:
    slots = Slots(scenario=("coursework",), platforms=("zhixingyun",), gpus=(GpuSlot("H200"),))
    assert "按费用算也是" not in text_of(answered(Intent.RECOMMEND, slots).card)


def test_people_and_no_length_have_one_basis() -> None:
    """20 × 0.43 = 8.60 and 20 × 1.20 = 24.00."""
    slots = Slots(seats=20)
    said = text_of(answered(Intent.RECOMMEND, slots).card)
    assert "约每小时 8.60 元（每人 0.43 元）" in said
    assert "按 20 人同时用一小时的合计排" in said
    assert "0.43 元/小时 | 8.60" in said
    assert "1.20 元/小时 | 24.00" in said


def test_several_cards_have_their_hour_in_the_table_too() -> None:
    """4 × 1.32."""
    four, one = (answered(Intent.RECOMMEND, Slots(gpus=(GpuSlot("RTX 4090", count),))).card for count in (4, 1))
    assert "1.32 元/小时·卡 | 5.28" in text_of(four)
    assert "每小时合计" not in text_of(one)


def test_the_price_of_an_hour_has_no_billing_step() -> None:
    """智星云's step is disputed, 1 min or 1 h."""
    gpus = (GpuSlot("RTX 3080"),)
    by_hour = answered(Intent.RECOMMEND, Slots(gpus=gpus))
    in_all = answered(Intent.RECOMMEND, Slots(gpus=gpus, sessions=(SessionSlot(D(60)),)))
    assert "计费单位说法不一" not in text_of(by_hour.card)
    assert "计费单位说法不一" in text_of(in_all.card)


def test_many_parts_leave_no_room_for_the_clock() -> None:
    slots = Slots(gpus=(GpuSlot("A100", 8),), sessions=(SessionSlot(D(50), 3),), dataset_gb=D(20))
    head = text_of(answered(Intent.RECOMMEND, slots).card)
    assert "算力 | 上传 | 配环境 | 存储 | 合计" in head
    assert "总时长" not in head


def test_weeks_are_exact_and_said_in_weeks() -> None:
    """4 × 8 × 20 = 640 h at 1.32 = 844.80, 42.24 for each."""
    slots = Slots((), monthly_hours=D(4) * 52 / 12, term_months=D(56) / 30, seats=20, gpus=(GpuSlot("RTX 4090"),))
    found = answered(Intent.ESTIMATE, slots, "en")
    assert found.card.title == "RTX 4090, 4 h a week for 8 weeks, 20 people"
    assert "844.80 CNY (42.24 CNY a person)" in text_of(found.card)
    quotes: Any = found.data["quotes"]
    assert quotes[0]["run_seconds"] == 32 * 3600


def test_a_term_that_is_no_whole_number_is_rounded_for_show() -> None:
    slots = Slots(monthly_hours=D(30), term_months=D(10) / 3)
    assert "30 h a month for 3.3 months" in answered(Intent.ESTIMATE, slots, "en").card.title


def test_the_margin_to_the_next() -> None:
    """40 × (7.20 − 2.28) = 196.80."""
    found = turning("V100 40小时要多少钱")
    assert (found["kind"], found["gap"], found["gap_currency"]) == ("margin", "196.80", "CNY")
    assert (found["provider"], found["lever"], found["value"], found["unknown"]) == ("zhixingyun", None, None, [])
    said = bullets(card("how much are 40 hours of a V100?"))
    assert "196.80 CNY below AI-Galaxy (Zhixingyun), the next; no job of a similar size changes that." in said


def test_an_unknown_part_leaves_the_order_open() -> None:
    text = "which is cheapest for a 4090 for 3 hours"
    found = turning(text)
    assert (found["kind"], found["gap"], found["unknown"]) == ("open", None, ["setup"])
    assert 'no figure for set-up, so "at least"; the order could change' in bullets(card(text))


def test_the_margin_of_an_hour() -> None:
    """1.65 − 1.32."""
    found = turning("4090现在多少钱一小时")
    assert (found["kind"], found["gap"]) == ("margin", "0.33")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("4090跑20小时要多少钱", "按 1 USD = 1.5 CNY 折算，RunPod 的 RTX 4090 24G 可能最便宜"),
        ("which provider for 20 hours on a 4090?", "probably the cheapest at 1 USD = 1.5 CNY"),
    ],
)
def test_by_a_rate_nothing_is_surely_the_cheapest(text: str, says: str) -> None:
    assert says in text_of(card(text, WITH_RATE))


def test_the_only_price_is_no_cheapest() -> None:
    """AutoDL alone has a price of the H800: 8 × 8.88 × 2."""
    said = text_of(card("how much for 2 hours on 8x H800?"))
    assert "Only 8 × H800 80G on AutoDL has a known price: 142.08 CNY." in said
    assert "The order could change once the prices of the others are known." in said
    assert "只有这家查到价格" in text_of(card("8卡H800跑2小时用哪家"))


@pytest.mark.parametrize(
    ("address", "english", "chinese"),
    [
        ("public GitHub file id 35078343167", "GitHub file", "GitHub 公开文件"),
        ("public GitHub files id 69590643581, 62478584839", "GitHub file", "GitHub 公开文件"),
        ("https://github.com/TTTPOB/paratera-cli docs/a.md, README", *["github.com/TTTPOB/paratera-cli"] * 2),
        ("https://raw.githubusercontent.com/a/b/main/c.csv", *["github.com/a/b"] * 2),
        ("https://apifox.com/apidoc/shared-b0fc (billing: doc-5881295)", *["apifox.com"] * 2),
        ("https://www.autodl.com/docs/save_money/", *["autodl.com"] * 2),
        ("https://en.gpushare.com/docs/price; https://en.gpushare.com/faq", *["en.gpushare.com"] * 2),
        ("Review article: Three GPU cloud platforms in depth: billing", *["Review article"] * 2),
        ("quote by mail", *["quote by mail"] * 2),
    ],
)
def test_an_address_in_short(address: str, english: str, chinese: str) -> None:
    assert short_address("en", address) == english
    assert short_address("zh", address) == chinese


def test_the_data_keep_the_whole_address() -> None:
    found = reply(DESK, "4090跑20小时要多少钱", NOW).answer
    quotes: Any = found.data["quotes"]
    assert quotes[0]["price_source"].startswith("public GitHub file id ")
    assert " id " not in text_of(found.card)


@pytest.mark.parametrize(
    ("months", "said"),
    [("1", "after 1 month"), ("3", "after 3 months"), ("1–6", "after 1–6 months"), ("0.1", "after 0.1 months")],
)
def test_one_of_a_thing_is_no_plural(months: str, said: str) -> None:
    assert say("en", "fact.pack_months", months=months) == f"expires {said}"
    assert say("en", "age.days", days="1") == "1 day old"


@pytest.mark.parametrize(
    ("text", "most"),
    [
        ("which provider for 20 hours on a 4090 with 10GB of data?", 19),
        ("which is cheapest for a 4090 for 3 hours", 19),
        ("跑YOLO 20小时，4090，10GB数据，用哪家？", 18),
        ("教学实验室用哪家", 21),
        ("论文实验 4090 20小时用哪家", 21),
    ],
)
def test_a_recommendation_is_read_at_a_glance(text: str, most: int) -> None:
    """Lines that say something: the answer, six offers, three reasons or four with the review's, three of sources."""
    lines = [line for line in render(card(text), 100, colour=False).splitlines() if line.strip()]
    assert len(lines) <= most
