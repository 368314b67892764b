"""Answers to the bot's own questions, buttons that are typed, and what stands beside the figures."""

from __future__ import annotations

import pytest

from handlers.answer import Reply, reply
from handlers.language.tongue import language_of
from handlers.queries import Intent
from tests.features.asking import DESK, NOW, text_of


def talk(*texts: str) -> Reply:
    last = reply(DESK, texts[0], NOW)
    for text in texts[1:]:
        last = reply(DESK, text, NOW, last.thread)
    return last


@pytest.mark.parametrize(
    ("texts", "intent"),
    [
        (("stop", "gpu-07"), Intent.STOP),
        (("停机", "gpu-07。"), Intent.STOP),
        (("keep this machine", "gpu-07"), Intent.KEEP),
        (("别停", "gpu-07"), Intent.KEEP),
    ],
)
def test_a_bare_name_answers_which_machine(texts: tuple[str, ...], intent: Intent) -> None:
    last = talk(*texts)
    assert (last.query.intent, last.query.slots.instance) == (intent, ("gpu-07",))
    assert last.answer.data["done"] is False


@pytest.mark.parametrize("texts", [("snooze reminders", "2 hours"), ("静音提醒", "2小时")])
def test_a_length_answers_for_how_long(texts: tuple[str, ...]) -> None:
    last = talk(*texts)
    assert (last.query.intent, last.query.slots.to_json()) == (Intent.SNOOZE, {"duration_minutes": 120})
    assert last.answer.data["done"] is False


@pytest.mark.parametrize(
    "texts",
    [
        ("stop", "no, not gpu-07"),
        ("停机", "全部"),
        ("停机", "别停 gpu-07"),
        ("stop", "everything"),
        ("stop", "is gpu-07 up?"),
        ("stop", "thanks", "gpu-07"),
    ],
)
def test_nothing_else_completes_a_stop(texts: tuple[str, ...]) -> None:
    assert talk(*texts).query.intent is not Intent.STOP


@pytest.mark.parametrize(
    ("question", "label"),
    [
        ("AutoDL V100 每月200小时，按量还是包月划算", "用量翻倍"),
        ("on-demand or a monthly plan for 200 hours a month of V100 on AutoDL?", "twice as much."),
    ],
)
def test_a_label_that_is_typed_presses_the_button(question: str, label: str) -> None:
    first = reply(DESK, question, NOW)
    assert any(button.label.casefold() == label.strip(".") for button in first.answer.card.buttons)
    last = reply(DESK, label, NOW, first.thread)
    assert last.query.intent is Intent.PACK_ADVICE
    assert last.query.slots.monthly_hours == first.query.slots.monthly_hours * 2  # type: ignore[operator]


def test_a_talk_keeps_its_language() -> None:
    assert language_of("gpu-07") is None
    assert talk("stop", "gpu-07").answer.card.language == "en"
    assert talk("V100 on AutoDL for 20 hours, how much?", "A100", "40h", "20h").answer.card.language == "en"


@pytest.mark.parametrize(
    ("texts", "note", "total"),
    [
        # 20 h × 1.98 and 20 h × 2.28
        (("AutoDL 4090 20小时多少钱", "打八折呢"), "折扣和优惠没有算进去", "39.60"),
        (("V100 on AutoDL for 20 hours, how much?", "with 20% off?"), "Discounts are not applied", "45.60"),
    ],
)
def test_a_discount_after_a_price_repeats_the_price(texts: tuple[str, ...], note: str, total: str) -> None:
    text = text_of(talk(*texts).answer.card)
    assert note in text
    assert total in text


@pytest.mark.parametrize(
    "text",
    [
        "数据500GB，AutoDL上放三个月不开机多少钱",
        "500GB data on AutoDL for three months, machine off, how much?",
        "AutoDL 500GB data, three months, powered off, cost?",
        "在AutoDL放500G数据三个月，机器不跑，费用多少",
        "AutoDL 500GB 数据，关机三个月，要多少钱",
    ],
)
def test_data_on_a_machine_that_is_off_costs_its_storage(text: str) -> None:
    # 500 GB × 0.0066 × 90 days
    assert "297.00" in text_of(reply(DESK, text, NOW).answer.card)


def test_a_card_that_runs_is_priced_though_the_machine_is_off_afterwards() -> None:
    # 10 h × 1.98
    assert "19.80" in text_of(reply(DESK, "AutoDL 4090 跑10小时，数据10GB，跑完关机，多少钱", NOW).answer.card)


def test_a_price_by_the_month_says_for_how_many_hours() -> None:
    # 3 h × 5 × 52 / 12 = 65 h; 65 × 2.28
    text = text_of(reply(DESK, "what does AutoDL charge for a V100, 3 hours each weekday?", NOW).answer.card)
    assert "65 h a month" in text
    assert "148.20" in text


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("阿里云A100 80G 10小时多少钱", ("PAI-DSW", "ECS")),
        ("Aliyun A100 80G for 10 hours, how much?", ("PAI-DSW", "ECS")),
    ],
)
def test_aliyun_by_its_bare_name_is_ecs_too(text: str, names: tuple[str, ...]) -> None:
    last = reply(DESK, text, NOW)
    card = text_of(last.answer.card)
    assert last.query.slots.platforms == ("pai_dsw", "aliyun_ecs")
    # 10 h × 34.70
    assert "347.00" in card
    assert all(name in card for name in names)


def test_a_product_that_is_named_or_has_the_card_stands_alone() -> None:
    assert talk("PAI-DSW A100 80G 10小时多少钱").query.slots.platforms == ("pai_dsw",)
    assert talk("阿里云V100 10小时多少钱").query.slots.platforms == ("pai_dsw",)
    assert talk("阿里云A100 80G 10小时多少钱", "换成V100呢").query.slots.platforms == ("pai_dsw",)
    assert talk("阿里云A100 80G 10小时多少钱", "那20小时呢").query.slots.platforms == ("pai_dsw", "aliyun_ecs")


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("RunPod 4090 20 hours, rate 7.2 CNY per USD, how much", "KAGUAN_CATALOG"),
        ("RunPod 4090 20小时 按7.2汇率多少钱", "KAGUAN_CATALOG"),
        ("显存不超过16G的卡，跑20小时哪家便宜", "显存上限没有算进去"),
        ("cheapest cards under 24GB for 20 hours", "upper limit on GPU memory is not applied"),
        ("which provider has 24/7 support", "Nobody states the hours of support"),
        ("哪家有24小时客服", "客服是不是 24 小时在线，没有资料"),
        ("V100 on zhixingyun, 100 hours a month, how much?", "how often it is set up"),
        ("智星云 V100 每月跑100小时多少钱", "不知道在智星云要配多少次"),
        ("which provider for V100, 100 hours a month, only zhixingyun", "how often it is set up is not known"),
    ],
)
def test_what_is_not_known_or_not_applied_is_told(text: str, note: str) -> None:
    assert note in text_of(reply(DESK, text, NOW).answer.card)
