"""Help, what was not understood, and what is not connected yet."""

from __future__ import annotations

from decimal import Decimal

import pytest

from handlers.cards import Language
from handlers.facts.howto import Howto, howto_of
from handlers.queries import BudgetSlot, Intent, PeriodSlot, Slots, ThresholdSlot
from tests.features.asking import answered, text_of


@pytest.mark.parametrize(
    ("said", "howto"),
    [
        ("你会干嘛", None),
        ("help", None),
        ("怎么用？", None),
        ("what can you do", None),
        ("how do I set a budget?", Howto.BUDGET),
        ("怎么让你帮我停机器", Howto.STOP),
        ("how would I go about stopping a machine through you?", Howto.STOP),
        ("停机的指令该怎么打", Howto.STOP),
        ("请教一下，日报该怎么设置呀", Howto.DIGEST),
        ("怎么 mute 提醒，有 example 吗", Howto.SNOOZE),
        ("查账的指令怎么写", Howto.SPEND),
        ("怎么把数据传到智星云", Howto.MOVE_DATA),
        ("how do I move 50GB of data to zhixingyun?", Howto.MOVE_DATA),
        ("50GB数据怎么传到智星云？", Howto.MOVE_DATA),
        ("how do I get an alert at 80% of budget", Howto.ALERT),
        ("怎么不让你停我的机器，别停那种", Howto.KEEP),
    ],
)
def test_what_a_how_to_question_is_about(said: str, howto: Howto | None) -> None:
    assert howto_of(said) is howto


@pytest.mark.parametrize("howto", [howto for howto in Howto if howto is not Howto.MOVE_DATA])
def test_how_to_say_it_and_whether_it_is_connected(howto: Howto) -> None:
    word = {Howto.STOP: "停机", Howto.SPEND: "账单", Howto.ESTIMATE: "估算"}.get(howto)
    if word is not None:
        said = text_of(answered(Intent.HELP, Slots(), "zh", f"怎么{word}").card)
        assert ("还没有接入" in said) is howto.later


EVERYTHING = Slots(
    instance=("exp-7", "exp-8"),
    owner="me",
    team="视觉",
    period=PeriodSlot("2026-03-02", "2026-03-09"),
    budget=BudgetSlot(Decimal(3000), "CNY", "month"),
    threshold=ThresholdSlot("budget_percent", Decimal(80)),
    duration_minutes=Decimal(90),
    until="2026-03-11T18:00:00+08:00",
    time="09:00",
    timezone="Asia/Shanghai",
    frequency="weekly",
    weekday=("mon", "fri"),
    channel="#gpu-cost",
    enabled=False,
)
LATER = [
    Intent.SPEND, Intent.BUDGET_SET, Intent.BUDGET_STATUS, Intent.INSTANCES, Intent.IDLE, Intent.SNOOZE, Intent.KEEP,
    Intent.STOP, Intent.DIGEST_SET, Intent.DIGEST_NOW, Intent.ALERT_SET,
]  # fmt: skip


@pytest.mark.parametrize("intent", LATER)
@pytest.mark.parametrize("language", ["zh", "en"])
def test_it_says_what_it_understood_and_that_nothing_happened(intent: Intent, language: Language) -> None:
    said = text_of(answered(intent, EVERYTHING, language).card)
    for value in ("exp-7", "视觉", "3,000.00", "80%", "09:00 Asia/Shanghai", "#gpu-cost", "2026-03-02 – 2026-03-08"):
        assert value in said
    assert any(word in said for word in ("还没有", "yet"))
    assert not any(word in said for word in ("已停止", "已设置", "已保存", "Done", "done"))


def test_a_name_as_long_as_a_novel_is_shortened() -> None:
    said = text_of(answered(Intent.STOP, Slots(instance=("x" * 2000,)), "en").card)
    assert len(said) < 600


def test_a_stop_without_a_name_asks_and_stops_nothing() -> None:
    answer = answered(Intent.STOP, Slots(missing=("instance",)), "en")
    assert "without a name nothing is stopped" in text_of(answer.card)
    assert answer.data["done"] is False
