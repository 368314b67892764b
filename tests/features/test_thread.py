"""A fact or a profile in between does not lose the job, and is about the provider that was spoken of."""

from __future__ import annotations

import pytest

from handlers.answer import Reply, reply
from handlers.queries import Intent
from tests.features.asking import DESK, NOW, text_of


def talk(*texts: str) -> Reply:
    last = reply(DESK, texts[0], NOW)
    for text in texts[1:]:
        last = reply(DESK, text, NOW, last.thread)
    return last


@pytest.mark.parametrize(
    "texts",
    [
        ("V100 on AutoDL for 20 hours, how much?", "tell me about AutoDL", "and for 40 hours?"),
        ("AutoDL V100 跑20小时多少钱", "了解 AutoDL", "那40小时呢"),
        ("V100 on AutoDL for 20 hours, how much?", "Does it keep data?", "and for 40 hours?"),
        ("AutoDL V100 跑20小时多少钱", "数据会不会丢", "那40小时呢"),
    ],
)
def test_the_job_is_kept(texts: tuple[str, ...]) -> None:
    last = talk(*texts)
    assert (last.query.intent, last.query.slots.platforms) == (Intent.ESTIMATE, ("autodl",))
    # 40 h × 2.28
    assert "91.20" in text_of(last.answer.card)
    assert [gpu.model for gpu in last.query.slots.gpus] == ["V100"]


@pytest.mark.parametrize("texts", [("tell me about RunPod", "Does it keep data?"), ("介绍一下 RunPod", "数据会不会丢")])
def test_a_fact_is_asked_of_the_provider_before(texts: tuple[str, ...]) -> None:
    last = talk(*texts)
    assert (last.query.intent, last.query.slots.platforms) == (Intent.PLATFORM_INFO, ("runpod",))
    assert last.query.slots.missing == ()


def test_another_profile_is_a_profile_still() -> None:
    last = talk("V100 on AutoDL for 20 hours, how much?", "tell me about AutoDL", "and RunPod?")
    assert (last.query.intent, last.query.slots.platforms) == (Intent.PLATFORM_INFO, ("runpod",))
    assert last.query.slots.gpus == ()
