"""Any text gets an answer, in the language it was asked in, and fast enough not to be noticed."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.plain_json import reply_json
from handlers.answer import Desk, reply
from handlers.cards import Language
from handlers.language.tongue import language_of
from tests.features.asking import DESK, NOW
from tests.features.cards_as_text import dumped

FRAGMENTS = st.sampled_from([
    *("智星云", "AutoDL", "PAI", "4090", "A100 80G", "8卡", "两张", "20小时", "3天", "每月80小时", "5×15分钟"),
    *("10GB数据", "500块", "$20", "哪家便宜", "多少钱", "对比", "包月", "资源包", "快照", "不要", "除了"),
    *("30个学生", "课程作业", "停掉", "那", "呢", "which", "how much", "compare", "for", "0 hours", "-3", "on"),
    *("without", "cheaper", "exp-7", "\n", "，", "?", "1" * 40),
])  # fmt: skip


@given(st.lists(FRAGMENTS, max_size=9).map("".join), st.lists(FRAGMENTS, max_size=3).map(" ".join))
@settings(max_examples=150)
def test_any_question_and_any_follow_up_get_an_answer(text: str, then: str) -> None:
    first = reply(DESK, text, NOW)
    second = reply(DESK, then, NOW, first.thread)
    for one in (first, second):
        assert dumped(one.answer.card)
        json.dumps(reply_json(one), allow_nan=False)


@given(st.text(max_size=300))
def test_any_text_gets_an_answer(text: str) -> None:
    answered = reply(DESK, text, NOW)
    assert answered.answer.card.title
    assert answered.answer.card.blocks


HOSTILE = [
    "",
    " " * 10_000,
    "A" * 10_000,
    "4090 " * 2_000,
    "9" * 5_000 + "小时的4090多少钱",
    "4090跑" + "1+" * 4_000 + "1分钟多少钱",
    "\x00\x1b[31m\u202e<script>alert(1)</script>{gpu}%s%n",
    "<!channel> @all 4090跑20小时多少钱",
    "{provider} {0} 4090跑20小时，用哪家",
    "智星云" * 3_000,
    "停" * 5_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_gets_a_short_answer(text: str) -> None:
    answered = reply(DESK, text, NOW)
    assert len(dumped(answered.answer.card)) < 6_000
    assert not answered.query.slots.instance
    assert answered.query.slots.scope is None


LANGUAGES: list[tuple[str, Language | None]] = [
    ("4090跑20小时多少钱", "zh"),
    ("单卡 L40S run 6 hours 大概 cost 多少", "zh"),
    ("帮我 stop 一下 train-a100", "zh"),
    ("how much is 智星云 for 20 hours", "en"),
    ("which provider for 20 hours on a 4090?", "en"),
    ("is 并行超算云 any good", "en"),
    ("智星云", "zh"),
    ("AutoDL 4090 20h", None),
    ("V100 A100 80GB", None),
    ("😂😂😂", None),
    ("", None),
    ("help", "en"),
]


@pytest.mark.parametrize(("text", "language"), LANGUAGES)
def test_the_language_of_a_text(text: str, language: Language | None) -> None:
    assert language_of(text) == language


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_text_of_no_language_is_answered_in_the_desks(language: Language) -> None:
    desk = Desk(DESK.catalog, language=language)
    assert reply(desk, "😂😂😂", NOW).answer.card.language == language
    assert reply(desk, "", NOW).answer.card.language == language


def test_a_dollar_team_sees_its_own_currency_first() -> None:
    """Ranked first are the offers in the team's currency; the others follow in theirs."""
    quotes = reply(Desk(DESK.catalog, currency="USD"), "4090跑20小时多少钱", NOW).answer.data["quotes"]
    assert isinstance(quotes, list)
    currencies = [quote["currency"] for quote in quotes if quote["total"]]
    assert currencies[0] == "USD"
    assert currencies == sorted(currencies, reverse=True)
