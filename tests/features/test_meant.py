"""A name that was nearly right is offered as a question and a choice, and never taken for what was said."""

from __future__ import annotations

import pytest

from handlers.answer import reply
from handlers.cards import Answer
from tests.features.asking import DESK, NOW, text_of


def answer(text: str) -> Answer:
    return reply(DESK, text, NOW).answer


@pytest.mark.parametrize(
    ("text", "question", "says"),
    [
        ("智行云V100多少钱一小时", "是不是想说智星云？", "智星云V100多少钱一小时"),
        ("并新云怎么样", "是不是想说", None),
        ("how much is a 4090 on runpodd for 3 hours?", "Did you mean", "how much is a 4090 on runpod for 3 hours?"),
        ("is zhixingyum any good", "Did you mean Zhixingyun?", "is zhixingyun any good"),
        ("autodll 4090跑10小时多少钱", "是不是想说", None),
    ],
)
def test_a_near_miss_is_offered(text: str, question: str, says: str | None) -> None:
    card = answer(text).card
    assert question in text_of(card)
    if says is not None:
        assert card.buttons[0].says.lower() == says.lower()


@pytest.mark.parametrize(
    "text", ["智星云V100多少钱一小时", "the weather is fine today", "今天天气怎么样", "4090跑3小时多少钱", ""]
)
def test_what_is_right_or_ordinary_is_left_alone(text: str) -> None:
    found = answer(text)
    assert "near" not in found.data
    assert "是不是想说" not in text_of(found.card)
    assert "Did you mean" not in text_of(found.card)
