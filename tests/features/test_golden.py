"""Whole answers, word for word.

`KAGUAN_UPDATE_GOLDEN=1` writes the present answers instead; read the difference before you keep it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from handlers.answer import reply
from handlers.cards import Button
from handlers.language.parse import parse
from handlers.queries import Intent
from tests.features.asking import DESK, NOW
from tests.features.cards_as_text import dumped

FOLDER = Path(__file__).parents[1] / "golden"

QUESTIONS = {
    "article": (
        "智星云 V100 跑 30+15*5+240 分钟，一共多少钱？",
        "V100 on zhixingyun: 30 min, 5 x 15 min and 240 min, how much?",
    ),
    "recommend-job": (
        "跑YOLO 20小时，4090，10GB数据，用哪家？",
        "which provider for 20 hours on a 4090 with 10GB of data?",
    ),
    "recommend-scenario": (
        "论文实验周期长，环境别每次都重装，选哪个平台",
        "which platform for paper experiments? The environment must persist",
    ),
    "recommend-thesis": ("跑毕设租哪个平台的显卡合适？", "which platform for a thesis?"),
    "recommend-class": (
        "教学实验室，30个学生，每周上机三次每次2小时，租什么平台好？",
        "teaching lab, 30 students, 2 hours three times a week, which platform?",
    ),
    "recommend-budget": (
        "做个 demo 给客户看，预算大概 500 块，用什么平台好",
        "which platform for a customer demo with a budget of 500 yuan?",
    ),
    "recommend-too-dear": (
        "4090跑20小时，预算10块，用哪家",
        "which provider for 20 hours on a 4090 with a budget of 10 yuan?",
    ),
    "recommend-missing": ("哪个平台好", "which platform is good?"),
    "estimate-all": ("4090跑20小时要多少钱", "how much is 20 hours of a 4090?"),
    "estimate-reference": ("跑20小时要多少钱", "how much do 20 hours cost?"),
    "estimate-enough": ("一万块够不够8卡A100跑一个星期", "are 10000 yuan enough for 8 A100 for a week?"),
    "estimate-buys": ("500块能跑多少小时的4090", "how many hours of a 4090 does 500 yuan buy?"),
    "estimate-plan": ("包月一张4090多少钱", "how much is one 4090 on a monthly plan?"),
    "estimate-range": ("8×H800 训练两三天大概什么价位", "how much for 2 to 3 days on 8x H800?"),
    "estimate-invalid": ("0小时的A100多少钱", "how much for 0 hours on an A100?"),
    "estimate-missing": ("租一张A100要多少钱", "how much does an A100 cost to rent?"),
    "compare-job": (
        "AutoDL和智星云，4090跑3次每次50分钟，对比一下",
        "compare AutoDL and zhixingyun: 4090, 3 x 50 minutes",
    ),
    "compare-facts": (
        "对比一下智星云、并行超算云和阿里云的数据存储",
        "compare zhixingyun, paracloud and PAI on persistent storage",
    ),
    "compare-all": ("各家的快照和共享存储对比一下", "compare all platforms on snapshots and shared storage"),
    "compare-price": ("4090现在多少钱一小时", "how much is a 4090 per hour right now?"),
    "compare-profiles": ("智星云和PAI哪个好", "zhixingyun or PAI?"),
    "pack-worth": (
        "我们在PAI上用A10，每月200小时，资源包值不值得买？",
        "We use an A10 on PAI 200 hours a month. Is the resource pack worth it?",
    ),
    "pack-plan": ("每月用80小时，按量还是包月划算？", "on-demand or a monthly plan for 80 hours a month?"),
    "pack-always": ("A10一直开着，按量还是包月划算？", "A10 running 24/7, on-demand or a monthly plan?"),
    "info-profile": ("介绍一下智星云", "tell me about zhixingyun"),
    "info-billing": ("PAI-DSW最小计费单位是多少", "what is the smallest billing unit on PAI-DSW?"),
    "info-price": ("智星云的V100一小时多少钱", "how much is a V100 per hour on zhixingyun?"),
    "info-support": ("并行超算云客服响应快吗", "how responsive is paracloud support?"),
    "info-data": ("智星云关机后数据会不会丢", "does zhixingyun keep my data after shutdown?"),
    "info-env": ("并行超算云的环境会保留吗", "does paracloud keep the environment?"),
    "info-moving": ("智星云传数据速度怎么样", "how fast are uploads to zhixingyun?"),
    "help": ("你会干嘛", "what can you do?"),
    "help-moving": ("50GB数据怎么传到智星云？", "how do I move 50GB of data to zhixingyun?"),
    "help-budget": ("怎么设置预算", "how do I set a budget?"),
    "hello": ("你好", "hello"),
    "unknown": ("今天天气怎么样", "write me a poem"),
    "unknown-near": ("智新云", "zhixingyum"),
    "later-stop": ("停掉 exp-7 和 exp-8", "stop exp-7 and exp-8"),
    "later-stop-missing": ("关机", "shut down"),
    "later-spend": ("昨天花了多少", "how much did we spend yesterday?"),
    "later-idle": ("谁的机器闲着", "any idle gpus?"),
    "later-budget": ("把每月预算设成3000元", "set the monthly budget to 3000 yuan"),
    "later-digest": ("每天早上9点发日报到这个群", "send a daily summary at 9am to this channel"),
}  # fmt: skip
CASES = [
    (name, language, texts[place]) for name, texts in QUESTIONS.items() for place, language in enumerate(("zh", "en"))
]


@pytest.mark.parametrize(("name", "language", "text"), CASES, ids=[f"{name}-{language}" for name, language, _ in CASES])
def test_card(name: str, language: str, text: str) -> None:
    card = reply(DESK, text, NOW).answer.card
    assert card.language == language
    path, actual = FOLDER / f"{name}.{language}.txt", f"> {text}\n\n{dumped(card)}"
    if os.environ.get("KAGUAN_UPDATE_GOLDEN"):
        path.write_text(actual, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == actual


def test_no_golden_card_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.{language}.txt" for name, language, _ in CASES}


@pytest.mark.parametrize("name", QUESTIONS)
def test_both_languages_give_the_same_figures(name: str) -> None:
    chinese, english = (reply(DESK, text, NOW) for text in QUESTIONS[name])
    assert chinese.query.intent is english.query.intent
    assert chinese.answer.data == english.answer.data


# What the buttons ask, by their labels; where the label is the question itself, any answer but "unknown" will do.
MEANT = {
    "哪家最合适": Intent.RECOMMEND, "Which is best": Intent.RECOMMEND,
    "换一种显卡": Intent.RECOMMEND, "Another GPU": Intent.RECOMMEND,
    "包月划算吗": Intent.PACK_ADVICE, "Is a plan cheaper": Intent.PACK_ADVICE,
    "用量翻倍": Intent.PACK_ADVICE, "Twice as much": Intent.PACK_ADVICE,
    "要花多少": Intent.ESTIMATE, "What it costs": Intent.ESTIMATE,
    "看所有平台": Intent.ESTIMATE, "All providers": Intent.ESTIMATE,
    "按跑 20 小时比": Intent.COMPARE, "For 20 hours": Intent.COMPARE,
    "按跑 20 小时算": Intent.RECOMMEND, "Total for 20 hours": Intent.RECOMMEND,
    "了解这家": Intent.PLATFORM_INFO, "About this provider": Intent.PLATFORM_INFO,
    "怎么传数据": Intent.PLATFORM_INFO, "How to move the data": Intent.PLATFORM_INFO,
    "价格": Intent.PLATFORM_INFO, "Prices": Intent.PLATFORM_INFO,
    "怎么计费": Intent.PLATFORM_INFO, "How it bills": Intent.PLATFORM_INFO,
    "数据会不会丢": Intent.PLATFORM_INFO, "Is data kept": Intent.PLATFORM_INFO,
    "传数据": Intent.PLATFORM_INFO, "Moving data": Intent.PLATFORM_INFO,
}  # fmt: skip


def pressed() -> dict[str, Button]:
    cards = (reply(DESK, text, NOW).answer.card for _, _, text in CASES)
    return {button.says: button for card in cards for button in card.buttons}


@pytest.mark.parametrize("button", pressed().values(), ids=lambda button: button.says)
def test_a_button_asks_what_it_says(button: Button) -> None:
    query = parse(button.says, NOW)
    if button.label != button.says:
        assert query.intent is MEANT[button.label]
    assert query.intent is not Intent.UNKNOWN
    assert not query.slots.missing
    assert not query.slots.invalid


@pytest.mark.parametrize(("name", "language", "text"), CASES, ids=[f"{name}-{language}" for name, language, _ in CASES])
def test_a_card_is_short_and_leads_with_its_answer(name: str, language: str, text: str) -> None:
    card = reply(DESK, text, NOW).answer.card
    assert len(card.buttons) <= 4
    assert len(card.title) <= 80
    assert all(button.label and button.says for button in card.buttons)
    first = dumped(card).splitlines()[2]
    assert first.startswith("** ")
