"""Support: all five answers the review got, for one provider and side by side, the case that was named first."""

from __future__ import annotations

import pytest

from handlers.answer import reply
from handlers.cards import Bullets, Line, Table
from handlers.language.parse import parse
from handlers.queries import Intent
from tests.features.asking import DESK, NOW, text_of

# Section 3 of the review, as it stands there.
CELLS = {
    "zhixingyun": ("2 h 13 min", "solve it yourself", "no solution", "documents", "cannot grow"),
    "paracloud": ("47 min", "remote help", "an alternative is offered", "video guidance", "approved in 1 working day"),
    "pai": ("15 min", "repaired automatically", "within seconds", "diagnosed automatically", "grows at once"),
}

NAMED = [
    ("智星云驱动故障怎么办", "驱动故障：需自行解决"),
    ("智星云计费异常多久答复", "账单异常：2 小时 13 分钟首次答复"),
    ("并行超算云传输中断怎么办", "传输中断：提供替代方案"),
    ("PAI环境冲突怎么办", "环境冲突：自动诊断"),
    ("并行超算云配额不够怎么办", "配额用尽：1 个工作日内批准"),
    ("上传到PAI断了怎么办", "传输中断：数秒内自动重连"),
    ("并行超算云怎么申请配额", "配额用尽：1 个工作日内批准"),
    ("what happens when an upload to paracloud breaks?", "Interrupted transfer: an alternative is offered"),
    ("driver fault on zhixingyun", "Driver fault: solve it yourself"),
    ("quota exhausted on paracloud", "Quota exhausted: approved in 1 working day"),
    ("my transfer to PAI was interrupted, what now?", "Interrupted transfer: reconnects within seconds"),
    ("environment conflict on paracloud", "Environment conflict: video guidance"),
    ("billing anomaly on PAI, how fast do they answer?", "Billing anomaly: first answer after 15 min"),
]


@pytest.mark.parametrize("provider", CELLS)
def test_all_five_answers_of_a_provider(provider: str) -> None:
    said = text_of(reply(DESK, f"how is customer support on {provider}?", NOW).answer.card)
    assert [cell for cell in CELLS[provider] if cell not in said] == []


@pytest.mark.parametrize(("text", "leads"), NAMED)
def test_a_problem_that_is_named_comes_first(text: str, leads: str) -> None:
    query = parse(text, NOW)
    assert (query.intent, query.slots.aspects) == (Intent.PLATFORM_INFO, ("support",))
    first, others = reply(DESK, text, NOW).answer.card.blocks[:2]
    assert isinstance(first, Line)
    assert first.text.startswith(leads)
    assert isinstance(others, Bullets)
    assert len(others.items) == 4


def support_of(text: str) -> Table:
    (table,) = (block for block in reply(DESK, text, NOW).answer.card.blocks if isinstance(block, Table))
    return table


def test_support_side_by_side_is_five_rows() -> None:
    table = support_of("compare support of paracloud and pai")
    for place, provider in enumerate(("paracloud", "pai"), start=1):
        column = [row[place] for row in table.rows]
        assert [said for said, cell in zip(column, CELLS[provider], strict=True) if cell not in said] == []


def test_who_has_better_support_in_chinese() -> None:
    table = support_of("智星云和PAI客服哪个好")
    assert [column.title for column in table.columns] == ["问题", "智星云", "阿里云 PAI-DSW"]
    assert table.rows[0] == ("账单异常", "2 小时 13 分钟首次答复", "15 分钟首次答复")
    assert table.rows[4] == ("配额用尽", "无法扩容", "立即扩容")


def test_a_problem_named_in_a_comparison_leads_it() -> None:
    answer = reply(DESK, "智星云和并行超算云，驱动故障哪家处理得好？", NOW).answer
    first = answer.card.blocks[0]
    assert isinstance(first, Line)
    assert first.text == "驱动故障——需自行解决：智星云；远程协助：并行超算云。"
    assert support_of("智星云和并行超算云，驱动故障哪家处理得好？").rows[0][0] == "驱动故障"


def test_support_of_everybody_shows_those_somebody_tried() -> None:
    assert len(support_of("各家客服怎么样").columns) == 4


@pytest.mark.parametrize("text", ["4090跑20小时，10GB数据，用哪家？", "which provider for 20 hours on a 4090?"])
def test_no_problem_is_heard_where_none_is_named(text: str) -> None:
    assert "support" not in parse(text, NOW).slots.needs
