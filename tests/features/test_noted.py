"""Facts the catalog holds as notes, asked for by a word of their own; and what a comparison has no row for."""

from __future__ import annotations

import pytest

from handlers.answer import reply
from handlers.cards import Line
from tests.features.asking import DESK, NOW, text_of

LEADS = [
    ("Does AutoDL support docker?", "no Docker inside"),
    ("AutoDL 支持 docker 吗", "不能用 Docker"),
    ("Does Lambda charge when the instance is idle?", "idle or not"),
    ("Lambda 闲置还收费吗", "闲置也计"),
    ("腾讯云HAI T4 关机还收费吗", "关机后算力免费，硬盘照样计费直到销毁"),
    ("does AutoDL have spot instances", "spot is not offered"),
    ("恒源云欠费会怎样", "欠费第 15 天中午清除数据"),
]


@pytest.mark.parametrize(("text", "says"), LEADS)
def test_the_note_that_answers_leads(text: str, says: str) -> None:
    lead = reply(DESK, text, NOW).answer.card.blocks[0]
    assert isinstance(lead, Line)
    assert says in lead.text


def test_our_own_idle_machines_are_another_question() -> None:
    assert reply(DESK, "how many idle machines do we have on Lambda", NOW).answer.data["connected"] is False


def test_a_topic_is_told_before_its_notes() -> None:
    lead = reply(DESK, "AutoDL 关机后数据还在吗", NOW).answer.card.blocks[0]
    assert isinstance(lead, Line)
    assert lead.text.startswith("停机后数据保留")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "compare AutoDL and Hengyuanyun: 3090 for 100 hours",
            "Gpushare (Hengyuanyun) is not listed: no price for that",
        ),
        ("对比AutoDL和恒源云：3090 跑100小时", "恒源云没有列入：没有这种显卡的价格。"),
    ],
)
def test_who_is_compared_and_has_no_row_is_named(text: str, says: str) -> None:
    assert says in text_of(reply(DESK, text, NOW).answer.card)


def test_nothing_below_is_promised_where_nothing_is() -> None:
    said = text_of(reply(DESK, "Vast.ai interruptible 4090 20 hours cost", NOW).answer.card)
    assert "below" not in said
    assert "spot" in said
