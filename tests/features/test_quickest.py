"""Who is quickest: a comparison by the figures of the review, not the cheapest card."""

from __future__ import annotations

import pytest

from handlers.answer import reply
from handlers.cards import Line, Table
from tests.features.asking import DESK, NOW

LEADS = [
    ("Which provider has the fastest support?", ("PAI-DSW", "15 min", "47 min", "2 h 13 min")),
    ("哪家客服最快？", ("PAI-DSW", "15 分钟", "47 分钟", "2 小时 13 分钟")),
    ("哪家传数据最快", ("并行超算云", "65 MB/s", "42 MB/s", "28 MB/s")),
    ("Which provider has the fastest upload?", ("Paratera", "65 MB/s", "42 MB/s", "28 MB/s")),
    ("Which provider is quickest to set up", ("PAI-DSW", "1 min 47 s", "3 min 15 s", "8 min 32 s")),
    ("哪家上手最快", ("PAI-DSW", "1 分钟 47 秒", "3 分钟 15 秒", "8 分钟 32 秒")),
]


@pytest.mark.parametrize(("text", "in_order"), LEADS)
def test_the_quickest_leads_and_the_others_follow(text: str, in_order: tuple[str, ...]) -> None:
    answer = reply(DESK, text, NOW).answer
    lead = answer.card.blocks[0]
    assert isinstance(lead, Line)
    places = [lead.text.find(part) for part in in_order]
    assert places == sorted(places)
    assert places[0] >= 0
    assert answer.data["quotes"] == []
    assert any(isinstance(block, Table) for block in answer.card.blocks)


def test_with_a_job_the_cost_still_ranks() -> None:
    assert reply(DESK, "which provider for 20 hours on a 4090 with fast uploads?", NOW).answer.data["quotes"]
