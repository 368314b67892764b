"""What no figure takes account of is told, and a refused card is never the answer."""

from __future__ import annotations

import pytest

from handlers.answer import reply
from handlers.cards import Answer
from handlers.queries import Query
from tests.features.asking import DESK, NOW, text_of

DISCOUNT = {"zh": "折扣和优惠没有算进去", "en": "Discounts are not applied"}
NO_RATE = {"zh": "与价格的币种不同", "en": "in another currency than the prices"}


def answered(*texts: str) -> Answer:
    """The answer to the last of the messages of one talk."""
    *before, last = texts
    thread: Query | None = None
    for text in before:
        thread = reply(DESK, text, NOW, thread).thread
    return reply(DESK, last, NOW, thread).answer


def quoted(answer: Answer) -> set[object]:
    quotes = answer.data["quotes"]
    assert isinstance(quotes, list)
    return {quote["gpu"] for quote in quotes}


def reasons(answer: Answer) -> list[list[str]]:
    """The reasons of all RTX 4090 that were ruled out."""
    excluded = answer.data["excluded"]
    assert isinstance(excluded, list)
    return [one["reasons"] for one in excluded if "4090" in one["sku"]]


@pytest.mark.parametrize(
    ("language", "text", "total"),
    [
        # 20 h at 1.98 CNY.
        ("zh", "AutoDL 4090 跑20小时打八折多少钱", "39.60"),
        ("en", "how much for 20 hours of a 4090 on AutoDL with 20% off", "39.60"),
    ],
)
def test_a_discount_is_told_and_not_applied(language: str, text: str, total: str) -> None:
    answer = answered(text)
    quotes = answer.data["quotes"]
    assert isinstance(quotes, list)
    assert quotes[0]["total"] == total
    assert text_of(answer.card).count(DISCOUNT[language]) == 1


def test_a_discount_is_told_again_after_it() -> None:
    assert DISCOUNT["zh"] in text_of(answered("AutoDL 4090 跑20小时打八折多少钱", "那40小时呢").card)


@pytest.mark.parametrize(
    "text",
    [
        "不要4090，跑20小时用哪家",
        "any GPU except 4090 for 20 hours, which provider",
        "20 hours without a 4090, how much",
        "不用4090，20小时多少钱",
    ],
)
def test_a_refused_card_is_ruled_out(text: str) -> None:
    answer = answered(text)
    assert quoted(answer)
    assert "RTX 4090" not in quoted(answer)
    assert ["unwanted_gpu"] in reasons(answer)
    assert "RTX 4090" in text_of(answer.card).split("\n")[2]


@pytest.mark.parametrize(
    "talk",
    [
        ("20小时4090用哪家", "不要4090"),
        ("which provider for 20 hours of a 4090", "not the 4090"),
        ("不要4090，跑20小时用哪家", "那40小时呢"),
    ],
)
def test_a_refusal_holds_for_the_talk(talk: tuple[str, str]) -> None:
    answer = answered(*talk)
    assert quoted(answer)
    assert "RTX 4090" not in quoted(answer)


def test_a_refused_card_that_is_named_again_is_wanted() -> None:
    assert quoted(answered("不要4090，跑20小时用哪家", "4090呢")) >= {"RTX 4090"}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("zh", "预算100欧元，4090能跑多久"),
        ("zh", "4090 20小时，预算100欧元，够吗"),
        ("en", "4090 20 hours, budget 50 pounds, which provider"),
        ("en", "how many hours of 4090 does HK$500 buy"),
    ],
)
def test_a_budget_without_an_exchange_rate(language: str, text: str) -> None:
    assert text_of(answered(text).card).count(NO_RATE[language]) == 1


def test_a_budget_in_the_currency_of_prices_has_no_such_line() -> None:
    assert NO_RATE["en"] not in text_of(answered("$100 on a 4090, how long").card)


def test_money_of_no_country_is_refused() -> None:
    answer = answered("how many hours of A100 does 0.5 BTC buy")
    assert answer.data["invalid"] == ["budget"]
    assert "no currency code" in text_of(answer.card)


def test_a_model_size_is_told_to_be_no_memory() -> None:
    text = text_of(answered("70B model, which GPU for 20 hours").card)
    assert "A model size is not turned into a memory need" in text


def test_a_past_run_on_a_named_card_is_worked_out() -> None:
    quotes = answered("昨晚10点到今天早上6点半用了AutoDL的4090，花了多少钱").data["quotes"]
    assert isinstance(quotes, list)
    # 8.5 h at 1.98 CNY.
    assert quotes[0]["total"] == "16.83"


@pytest.mark.parametrize(
    "text", ["How do I move 200GB from AutoDL to Hengyuanyun", "把200GB数据从AutoDL搬到智星云怎么弄"]
)
def test_moving_data_shows_the_command(text: str) -> None:
    assert "rsync" in text_of(answered(text).card)
