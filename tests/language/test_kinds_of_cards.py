"""Kinds of phrasing about cards, their memory and where data goes that were once misread, with what they mean."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from handlers.language.parse import parse

NOW = datetime.fromisoformat("2026-11-30T10:00:00+08:00")


def slots(text: str) -> dict[str, Any]:
    return parse(text, NOW).slots.to_json()


@pytest.mark.parametrize(
    ("text", "unwanted"),
    [
        ("不要4090，跑20小时用哪家", ["RTX 4090"]),
        ("除了4090以外的卡，跑20小时用哪家", ["RTX 4090"]),
        ("除4090和3090外，推荐跑20小时的平台", ["RTX 4090", "RTX 3090"]),
        ("除了4090还有什么卡适合跑20小时", ["RTX 4090"]),
        ("不想用A100，跑20小时推荐哪家", ["A100"]),
        ("4090就算了，20小时推荐哪家", ["RTX 4090"]),
        ("4090 或 A100 都不考虑，跑10小时用哪家", ["RTX 4090", "A100"]),
        ("any GPU except 4090 for 20 hours, which provider", ["RTX 4090"]),
        ("which platform for 20 hours without a 4090", ["RTX 4090"]),
        ("anything but a 4090, 10 hours, which provider is cheapest", ["RTX 4090"]),
        ("I don't want a 3090; which GPU for 20 hours?", ["RTX 3090"]),
        ("no H100 please, which provider for 10 hours", ["H100"]),
    ],
)
def test_a_card_that_is_refused(text: str, unwanted: list[str]) -> None:
    query = parse(text, NOW)
    assert query.intent.value == "recommend"
    assert list(query.unwanted_gpus) == unwanted
    assert query.slots.gpus == ()


@pytest.mark.parametrize(
    ("text", "wanted", "unwanted"),
    [
        ("不要4090，用3090，跑20小时多少钱", ["RTX 3090"], ["RTX 4090"]),
        ("4090 or anything except an A100, 20 hours, which provider", ["RTX 4090"], ["A100"]),
        ("除了4090，A100也算一下，20小时多少钱", ["RTX 4090", "A100"], []),
        ("not only a 4090 but also an A100, 10 hours, how much", ["RTX 4090", "A100"], []),
        ("要不要用4090，20小时", ["RTX 4090"], []),
        ("不要停4090", ["RTX 4090"], []),
        ("4090不算贵，跑20小时多少钱", ["RTX 4090"], []),
        ("不要8卡4090，跑10小时用哪家", ["RTX 4090"], []),
    ],
)
def test_a_card_that_is_wanted_beside_it(text: str, wanted: list[str], unwanted: list[str]) -> None:
    query = parse(text, NOW)
    assert [gpu.model for gpu in query.slots.gpus] == wanted
    assert list(query.unwanted_gpus) == unwanted


@pytest.mark.parametrize(
    ("text", "memory"),
    [
        ("which GPU with at least 70GB for 10 hours", 70),
        ("a card with at least 48GB, 20 hours, which provider", 48),
        ("80GB card for 20 hours, which platform", 80),
        ("with 80GB, which GPU should I rent", 80),
        ("48GB or more, what card, 20 hours", 48),
        ("什么显卡至少有40G，跑10小时", 40),
        ("显卡要70G以上，跑10小时用哪家", 70),
        ("80G，用什么卡，20小时", 80),
        ("不要V100和T4，24G以上，20小时，用哪家", 24),
    ],
)
def test_a_size_of_a_card_is_its_memory(text: str, memory: float) -> None:
    assert slots(text)["min_gpu_memory_gb"] == memory
    assert "dataset_gb" not in slots(text)


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("which GPU for 70GB of data, 10 hours", 70),
        ("a GPU box with 200GB of data to upload, 10 hours, which provider", 200),
        ("数据集80G，用什么卡，20小时", 80),
        ("400GB, which GPU for 20 hours", 400),
        ("数据100G以上，20小时，用哪家", 100),
        ("4090 with 10 GB for 20 hours which provider", 10),
        ("4090 with a 48GB dataset, 20 hours, which provider", 48),
    ],
)
def test_a_size_of_data_beside_a_card(text: str, size: float) -> None:
    assert slots(text)["dataset_gb"] == size
    assert "min_gpu_memory_gb" not in slots(text)


def test_a_size_behind_a_model_is_its_own() -> None:
    assert slots("A100 with 80GB for 20 hours, how much")["gpus"] == [{"model": "A100", "memory_gb": 80}]


@pytest.mark.parametrize(
    ("text", "untaken"),
    [
        ("70B model, which GPU for 20 hours", ("model_size",)),
        ("微调70B模型，20小时，用哪家", ("model_size",)),
        ("训练70B，显存至少80G，20小时，用哪家", ()),
        ("微调70B模型，A100，20小时，用哪家", ()),
    ],
)
def test_a_model_size_is_no_memory(text: str, untaken: tuple[str, ...]) -> None:
    assert parse(text, NOW).untaken == untaken


@pytest.mark.parametrize(
    ("text", "provider"),
    [
        ("How do I move 200GB from AutoDL to Hengyuanyun", "hengyuanyun"),
        ("把200GB数据从AutoDL搬到智星云怎么弄", "zhixingyun"),
        ("copy my dataset from AutoDL to Matpool", "matpool"),
        ("AutoDL的数据怎么搬到智星云", "zhixingyun"),
        ("怎么把AutoDL上的数据集迁移到恒源云", "hengyuanyun"),
        ("transfer 1TB to Matpool from AutoDL, how", "matpool"),
        ("how do I get my files from RunPod to AutoDL", "autodl"),
    ],
)
def test_data_is_moved_to_the_second_of_two(text: str, provider: str) -> None:
    query = parse(text, NOW)
    assert query.intent.value == "platform_info"
    assert query.slots.platforms == (provider,)
    assert query.slots.exclude_platforms == ()
    assert query.slots.aspects == ("transfer_speed",)


def test_who_moves_away_without_data_leaves_the_first() -> None:
    said = slots("从AutoDL搬到智星云，跑20小时多少钱")
    assert (said["platforms"], said["exclude_platforms"]) == (["zhixingyun"], ["autodl"])


def test_two_that_are_weighed_for_their_uploads_are_both_meant() -> None:
    assert slots("Is it faster to upload data to AutoDL or Matpool?")["platforms"] == ["autodl", "matpool"]
