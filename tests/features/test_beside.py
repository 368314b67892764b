"""What stands beside a job or a name: a disk, a core more, a card refused, a name put right and taken up."""

from __future__ import annotations

from typing import Any, cast

import pytest

from handlers.answer import Reply, reply
from handlers.queries import Query
from tests.features.asking import DESK, NOW, text_of


def said_to(text: str, thread: Query | None = None) -> Reply:
    return reply(DESK, text, NOW, thread)


def answer_to(text: str) -> str:
    return text_of(said_to(text).answer.card)


def test_a_disk_for_a_month_beside_a_run() -> None:
    """100 GB: 20 h at 0.10 and 700 h at 0.20 USD a month of 720 h are 0.28 + 19.44; the card 20 x 0.69."""
    said = answer_to("RunPod 4090 20 hours and keep a 100GB volume for a month, total cost?")
    assert "33.52 USD in all: 13.80 USD for the GPU and 19.72 USD for storage." in said


def test_a_disk_without_a_length_is_kept_for_the_run() -> None:
    """100 GB for 10 of 720 hours at 0.10 USD a month are 0.14; the card 10 x 1.99."""
    found = said_to("how much is 10 hours of H100 on runpod with 100GB of persistent storage?").answer
    assert "20.04 USD in all: 19.90 USD for the GPU and 0.14 USD for storage." in text_of(found.card)
    assert found.data["with_storage"] == {"total": "20.04", "currency": "USD"}


@pytest.mark.parametrize(
    "text",
    ["AutoDL 4090 跑20小时，硬盘保留一个月，多少钱", "how much is 10 hours of a 4090 on zhixingyun with 100GB disk?"],
)
def test_a_disk_that_cannot_be_priced_leaves_the_total_open(text: str) -> None:
    data = said_to(text).answer.data
    assert data["unknown"] == ["storage"]
    quotes = cast("list[dict[str, Any]]", data["quotes"])
    assert all(quote["at_least"] and "storage" in quote["unknown"] for quote in quotes)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("智星云 加一个CPU核多少钱", "0.02 元/小时"),
        ("智星云 4核 CPU主机多少钱", "0.2825 元/小时"),
        ("how much is an extra CPU core on zhixingyun", "0.02 CNY/h"),
        ("智星云 加内存 多少钱", "48 核 192G：0.50 元/小时"),
        ("智星云 加内存 多少钱", "48 核 128G：资料写 0，不等于免费"),
        ("AutoDL 加内存多少钱", "没有这方面的价格资料"),
    ],
)
def test_what_is_rented_beside_a_card(text: str, expected: str) -> None:
    assert expected in answer_to(text)


@pytest.mark.parametrize("text", ["不要4090，跑20小时，推荐哪家", "no 4090 please, 20 hours, which provider"])
def test_a_refused_card_is_offered_by_no_button(text: str) -> None:
    for button in said_to(text).answer.card.buttons:
        again = said_to(button.says).query
        assert "RTX 4090" not in [gpu.model for gpu in again.slots.gpus]
        assert again.slots.platforms or again.unwanted_gpus == ("RTX 4090",)


def test_packs_leave_out_a_refused_card() -> None:
    found = cast("list[dict[str, Any]]", said_to("不要4090，智星云资源包每月300小时划算吗").answer.data["quotes"])
    assert "V100" in [quote["gpu"] for quote in found]
    assert "RTX 4090" not in [quote["gpu"] for quote in found]


@pytest.mark.parametrize(
    ("text", "yes", "expected"),
    [
        ("介绍一下 AutoDI", "是", ("autodl",)),
        ("介绍一下 AutoDI", "对的", ("autodl",)),
        ("tell me about runpd", "yes please", ("runpod",)),
    ],
)
def test_a_yes_takes_up_the_name_that_was_offered(text: str, yes: str, expected: tuple[str, ...]) -> None:
    assert said_to(yes, said_to(text).thread).query.slots.platforms == expected


def test_a_yes_to_nothing_offered_is_nothing() -> None:
    asked = said_to("介绍一下 AutoDI")
    between = said_to("4090跑20小时，推荐哪家", asked.thread)
    assert said_to("是").query.intent.value == "unknown"
    assert said_to("是", between.thread).query.slots.platforms == ()


@pytest.mark.parametrize("text", ["对比三家的传输速度", "compare the three on transfer speed", "三家平台的计费对比"])
def test_the_three_are_those_of_the_review(text: str) -> None:
    query = said_to(text).query
    assert query.slots.platforms == ("zhixingyun", "paracloud", "pai_dsw")
    assert query.slots.missing == ()


def test_the_claim_asked_for_leads() -> None:
    assert "300%" in answer_to("各平台实际费用能差多少？").splitlines()[1]
    assert "框架升级" in answer_to("升级 PyTorch 并行超算云要注意什么").splitlines()[1]
