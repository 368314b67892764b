"""A message that is longer than what is read of it."""

from __future__ import annotations

import pytest

from handlers.answer import reply
from tests.features.asking import DESK, NOW, text_of


def test_the_answer_says_where_reading_ended() -> None:
    card = reply(DESK, "4090 跑 20 小时多少钱" + "，谢谢" * 1000 + "，除了AutoDL", NOW).answer.card
    assert "只读了前 2,000 个字" in text_of(card)


@pytest.mark.parametrize("text", ["4090 跑 20 小时多少钱", "4090 跑 20 小时多少钱" + " " * 3000, "\U0001f600" * 5000])
def test_nothing_is_said_where_nothing_was_lost(text: str) -> None:
    assert "只读了前" not in text_of(reply(DESK, text, NOW).answer.card)
