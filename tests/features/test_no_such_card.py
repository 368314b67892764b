"""A card that exists and nobody rents out: that is said, and never answered with the figures of another card."""

from __future__ import annotations

import pytest

from catalog.bundled import load_catalog
from catalog.team import with_team_file
from handlers.answer import Desk, reply
from tests.features.asking import DESK, NOW, text_of

TEAM = """
[[offers]]
provider = "autodl"
sku = "MI300X"
gpu = "MI300X"
gpu_memory_gb = 192
unit = "card"
date = 2026-11-11
price = { amount = 12.50, currency = "CNY", per = "hour" }
billed_like = "RTX4090"
"""


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("MI300X 训练 20小时 用哪家", "MI300X"),
        ("how much for a 4070 for 10 hours", "RTX 4070"),
        ("how much is a 4070 ti super for 10 hours", "RTX 4070 Ti Super"),
        ("GTX1080跑3小时多少钱", "GTX 1080"),
        ("GH200 vs B300, 20 hours", "GH200"),
    ],
)
def test_no_figure_of_another_card_is_given(text: str, name: str) -> None:
    answer = reply(DESK, text, NOW).answer
    assert name in answer.card.title
    assert answer.data["quotes"] == []
    assert name in str(answer.data["unlisted"])


def test_beside_a_card_with_a_price_it_is_a_line() -> None:
    answer = reply(DESK, "B300 vs H100, 20 hours", NOW).answer
    assert answer.data["quotes"]
    assert "No provider in the catalog rents out B300" in text_of(answer.card)


def test_a_card_that_the_team_rents_is_priced() -> None:
    desk = Desk(with_team_file(load_catalog(), TEAM, "team.toml"))
    quotes = reply(desk, "MI300X 跑 20 小时多少钱", NOW).answer.data["quotes"]
    assert isinstance(quotes, list)
    assert [(quote["gpu"], quote["total"]) for quote in quotes[:1]] == [("MI300X", "250.00")]


@pytest.mark.parametrize(
    "text", ["训练 4070 分钟，4090", "A100 跑 2080 小时多少钱", "4090 跑 1080 步要多久", "花 4060 元能跑多久 4090"]
)
def test_numbers_are_no_cards(text: str) -> None:
    assert "unlisted" not in reply(DESK, text, NOW).answer.data


def test_the_workstation_card_of_the_catalog_has_its_price() -> None:
    quotes = reply(DESK, "RTX PRO 6000 on autodl, 10 hours, how much", NOW).answer.data["quotes"]
    assert isinstance(quotes, list)
    assert quotes[0]["total"] == "59.80"
