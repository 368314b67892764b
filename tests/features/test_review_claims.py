"""Single figures of the review, asked for in everyday words of both languages."""

from __future__ import annotations

import pytest

from handlers.answer import reply
from handlers.cards import Block, Bullets, Line
from handlers.facts.asked_for import PRICE_SPREAD, REUPLOAD_TIME
from tests.features.asking import DESK, NOW, text_of

LEADS = [
    ("智星云计费偏差多少", "账单与预估相差约 ±2%"),
    ("并行超算云计费准不准", "账单与预估相差约 ±5%"),
    ("how accurate is paracloud billing", "Bills differ from the estimate by about ±5 %"),
    ("how much do bills deviate from the estimate on PAI?", "Bills differ from the estimate by about ±0.5 %"),
    # 512 s, 195 s and 107 s in the catalog.
    ("智星云第一个例子要跑多久", "从创建到跑通第一个 MNIST：8 分钟 32 秒"),
    ("并行超算云多久能跑通第一个例子", "从创建到跑通第一个 MNIST：3 分钟 15 秒"),
    ("how long until my first MNIST run on PAI", "From creation to the first MNIST run: 1 min 47 s"),
    (
        "智星云重新上传要占多少时间",
        "注意：每次开机都要重新上传数据，测评称约占每月 15% 的时间；按它自己的例子算是 12.1%",
    ),
    ("how much time is lost to re-uploading on zhixingyun?", "Mind: Every start uploads the data again: 15 %"),
    ("各家价格能差多少", "测评称不同平台的实际费用可相差 300% 以上"),
    ("how much do prices differ between providers?", "The review says real costs can differ by over 300 %"),
    ("how do I keep my environment on zhixingyun?", "The environment is not kept"),
    ("智星云怎么保留环境", "环境不保留"),
    ("how do I keep my environment on paracloud?", "The environment is kept"),
]


@pytest.mark.parametrize(("text", "leads"), LEADS)
def test_the_figure_asked_for_leads_and_has_its_source(text: str, leads: str) -> None:
    card = reply(DESK, text, NOW).answer.card
    first: Block = card.blocks[0]
    assert isinstance(first, Line)
    assert first.text.startswith(leads)
    assert "测评文章" in text_of(card) or "the review" in text_of(card)


def test_an_environment_nobody_keeps_is_taken_along() -> None:
    said = text_of(reply(DESK, "how do I keep my environment on zhixingyun?", NOW).answer.card)
    assert "conda env export > environment.yml" in said


def test_where_it_is_kept_the_rules_are_told_instead() -> None:
    card = reply(DESK, "并行超算云怎么保留环境", NOW).answer.card
    (rules,) = (block for block in card.blocks if isinstance(block, Bullets))
    assert any("激活保留下来的 conda 环境" in rule for rule in rules.items)
    assert "conda env export" not in text_of(card)


def test_without_a_provider_it_says_who_keeps_it() -> None:
    said = text_of(reply(DESK, "how do I keep my environment?", NOW).answer.card)
    assert "Paratera (Bingxing)" in said.split("no:")[0]
    assert "AI-Galaxy (Zhixingyun)" in said.split("no:")[1]


@pytest.mark.parametrize("mark", [PRICE_SPREAD, REUPLOAD_TIME])
def test_the_notes_that_answer_are_in_the_catalog(mark: str) -> None:
    notes = [note for provider in DESK.catalog.providers.values() for note in provider.notes]
    claims = [note.text.active for note in notes if note.text.value and mark in note.text.value.en]
    assert claims
    assert all(claim is not None and claim.source.key == "review" for claim in claims)


def test_moving_data_by_its_words_finds_the_provider() -> None:
    assert "rsync" in text_of(reply(DESK, "how do I upload my data to zhixingyun?", NOW).answer.card)


def test_the_claimed_spread_stands_beside_the_catalogs_own() -> None:
    """RTX 4090 24G at 1.32, 1.65, 1.98 and 2.16 CNY/h: 2.16 / 1.32 is 64 % more."""
    said = text_of(reply(DESK, "how much do prices differ between providers?", NOW).answer.card)
    assert "RTX 4090 24G at 4 providers: 1.32 CNY/h" in said
    assert "2.16 CNY/h on Paratera (Bingxing), 64% more" in said
