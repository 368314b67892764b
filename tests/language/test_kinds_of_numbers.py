"""Kinds of figures, totals, spans and money that were once misread, with what they mean, worked out by hand."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handlers.language.parse import parse
from handlers.queries import Query

NOW = datetime.fromisoformat("2026-11-30T10:00:00+08:00")


def query(text: str) -> Query:
    return parse(text, NOW)


def slots(text: str) -> dict[str, Any]:
    return query(text).slots.to_json()


def runs(text: str) -> list[tuple[float, int]]:
    return [(one["minutes"], one["repeat"]) for one in slots(text).get("sessions", ())]


@pytest.mark.parametrize(
    "text",
    [
        "AutoDL 4090 跑20小时打八折多少钱",
        "4090 跑20小时，九五折，多少钱",
        "有张8折券，V100跑20小时多少钱",
        "九折后4090跑20小时多少钱",
        "4090 20小时 9.5折 多少钱",
        "4090 20小时 打85折 多少钱",
        "4090 20小时 立减10元 多少钱",
        "4090 for 20 hours with 10% off, how much",
        "how much for 20 hours of A100 with a 20% discount",
        "4090 20 hours, a discount of 15%, price?",
        "4090 for 20 hours at half price, how much",
        "4090 20小时有10% off，多少钱",
        "4090 20 hours, 15% student discount, how much",
    ],
)
def test_a_discount_is_no_number_of_runs(text: str) -> None:
    assert runs(text) == [(1200, 1)]
    assert query(text).untaken == ("discount",)
    assert "budget" not in slots(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("V100 跑 5 折交叉验证 每折 30 分钟 多少钱", [(30, 5)]),
        ("10折交叉验证每折1小时 A100多少钱", [(60, 10)]),
        ("A100 5 folds of 2 hours each, cost", [(120, 5)]),
    ],
)
def test_folds_are_no_discount(text: str, expected: list[tuple[float, int]]) -> None:
    assert query(text).untaken == ()
    assert runs(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4090 5 runs totalling 20 hours, how much", [(240, 5)]),
        ("4090 跑5次，总共20小时，多少钱", [(240, 5)]),
        ("4090: 20 hours in all over 5 runs, how much", [(240, 5)]),
        ("4090 分5次跑完20小时多少钱", [(240, 5)]),
        ("4090 20小时分5次跑多少钱", [(240, 5)]),
        ("A100 10 hours split into 4 sessions cost", [(150, 4)]),
        ("4090 每次2小时，总共10小时，多少钱", [(120, 5)]),
        ("4090 2 hours each, 10 hours in total, how much", [(120, 5)]),
        ("4090 跑5次，每次2小时，总共10小时", [(120, 5)]),
        ("4090 每天2小时，总共20小时，多少钱", [(120, 10)]),
        ("4090 20 hours, no more than 2 hours a day, cost", [(1200, 1)]),
        ("4090 总共20小时，每天最多2小时，多少钱", [(1200, 1)]),
        ("4090 100小时，每周不超过10小时，多少钱", [(6000, 1)]),
        ("4090 跑5次，每次最多2小时，总共8小时", [(96, 5)]),
        # What is asked in all is the cost, not the length.
        ("4090 5次2小时总共多少钱", [(120, 5)]),
        ("what is the total for 2 hours, 5 times on a 4090", [(120, 5)]),
        ("how much are 5 runs of 2 hours in total on a 4090", [(120, 5)]),
        ("4090 5 times 2 hours total cost", [(120, 5)]),
        # No total: the cap is the rate, and its span says how often.
        ("4090 每天最多跑8小时，两个月，多少钱", [(480, 60)]),
        ("4090 跑5次，每次2小时，一共多少钱", [(120, 5)]),
    ],
)
def test_totals(text: str, expected: list[tuple[float, int]]) -> None:
    assert runs(text) == expected
    assert "monthly_hours" not in slots(text)


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        ("4090 10,5 hours cost", "10.5"),
        ("4090跑10,5小时多少钱", "10.5"),
        ("4090 2,25 days cost", "54"),
        ("4090 1 234 hours cost", "1234"),
        ("How much is 1 200 hours of H100?", "1200"),
        ("4090 1'234 hours cost", "1234"),
        ("4090 1.000,5 hours cost", "1000.5"),
        ("1,200 hours of 4090 cost", "1200"),
        ("4090 1e3 hours cost", "1000"),
        ("4090 1.5e2小时多少钱", "150"),
        ("4090 10^3 hours cost", "1000"),
        ("4090 2x10^3 小时多少钱", "2000"),
        ("4090 跑一年多少钱", "8640"),
        ("4090 一年多少钱", "8640"),
        ("4090 for a year cost", "8640"),
        ("4090 跑一年半多少钱", "12960"),
        ("4090 for a year and a half, cost", "12960"),
        ("4090 跑一个季度多少钱", "2160"),
        ("4090 for a quarter cost", "2160"),
        ("4090 跑半年多少钱", "4320"),
        ("4090 for half a year cost", "4320"),
        ("4090 three quarters of an hour cost", "0.75"),
        ("4090 a quarter of an hour cost", "0.25"),
    ],
)
def test_a_figure_is_read_whole(text: str, hours: str) -> None:
    assert runs(text) == [(float(hours) * 60, 1)]


@pytest.mark.parametrize(
    "text", ["4090 1e9 hours cost", "4090 跑1e9小时多少钱", "1.234.567 hours of 4090 cost", "4090 1e999 hours"]
)
def test_a_figure_too_large_is_not_cut(text: str) -> None:
    assert slots(text)["invalid"] == ["sessions"]
    assert runs(text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4090 5,10,15 分钟多少钱", [(5, 1), (10, 1), (15, 1)]),
        ("4090 跑10、20、30小时多少钱", [(600, 1), (1200, 1), (1800, 1)]),
        ("4090 10, 20 and 30 hours cost", [(600, 1), (1200, 1), (1800, 1)]),
        ("4090 between 2 and 3 hours cost", [(180, 1)]),
        ("预算500, 20小时 4090", [(1200, 1)]),
    ],
)
def test_a_list_with_its_unit_at_the_end(text: str, expected: list[tuple[float, int]]) -> None:
    assert runs(text) == expected


def test_two_runs_of_a_hundred_hours_are_no_figure_of_thousands() -> None:
    assert runs("A100 2 100 hour runs cost") == [(6000, 2)]


@pytest.mark.parametrize(
    ("text", "hours"),
    [
        # Friday 20:00 to Saturday 20:00 to Sunday 20:00 are 48, to Monday 09:00 another 13.
        ("4090 from Friday 8pm to Monday 9am, how much", 61),
        ("4090 从周五晚上8点跑到周一早上9点多少钱", 61),
        ("4090 from Monday 9am to Wednesday 6pm, cost", 57),
        ("4090 从12月1日早上8点跑到12月3日晚上8点多少钱", 60),
        ("4090 from Dec 1 8am to Dec 3 8pm cost", 60),
        ("昨晚10点到今天早上6点半用了AutoDL的4090，花了多少钱", 8.5),
        ("last night 10pm to this morning 6:30 on an AutoDL 4090, how much did it cost", 8.5),
        ("昨晚2点到今天早上8点用了智星云V100花了多少", 6),
        ("从今晚10点跑4090到明早8点多少钱", 10),
        ("I used a 4090 on AutoDL from 10pm to 6am yesterday, what did it cost", 8),
    ],
)
def test_a_run_from_one_day_to_another(text: str, hours: float) -> None:
    assert query(text).intent.value == "estimate"
    assert runs(text) == [(hours * 60, 1)]


@pytest.mark.parametrize(
    "text", ["train-7昨晚10点到今天早上6点花了多少钱", "上周我用AutoDL的4090花了多少钱", "昨天花了多少"]
)
def test_what_ones_own_machines_have_cost_stays_a_spend(text: str) -> None:
    assert query(text).intent.value == "spend"


@pytest.mark.parametrize(
    "text", ["半夜跑4090多少钱", "大半夜跑4090多少钱", "晚上跑4090多少钱", "running a 4090 at night, how much"]
)
def test_a_part_of_the_day_is_no_length(text: str) -> None:
    assert slots(text)["missing"] == ["sessions"]


@pytest.mark.parametrize(("text", "minutes"), [("4090跑一晚上多少钱", 600), ("4090 for a night cost", 600)])
def test_one_night_is_a_length(text: str, minutes: float) -> None:
    assert runs(text) == [(minutes, 1)]


@pytest.mark.parametrize(
    ("text", "amount", "currency"),
    [
        ("预算100欧元，4090能跑多久", 100, "EUR"),
        ("how many hours of 4090 does 100 euros buy", 100, "EUR"),
        ("€100 on A100, how long", 100, "EUR"),
        ("€10,50 on a 4090, how long", 10.5, "EUR"),
        ("预算50英镑，4090能跑多久", 50, "GBP"),
        ("£50 budget, how long can I run a 4090", 50, "GBP"),
        ("50 pounds: how many hours of 4090", 50, "GBP"),
        ("10000日元能跑多久4090", 10000, "JPY"),
        ("500港币 4090 能跑多久", 500, "HKD"),
        ("HK$500, how many hours of 4090", 500, "HKD"),
        ("500港元 4090 能跑多久", 500, "HKD"),
        ("1e4元能跑多久4090", 10000, "CNY"),
        ("$100, how many hours of 4090", 100, "USD"),
    ],
)
def test_money_of_other_countries(text: str, amount: float, currency: str) -> None:
    assert slots(text)["budget"] == {"amount": amount, "currency": currency}


@pytest.mark.parametrize(
    "text",
    [
        "0.01 BTC 能跑多久 4090",
        "预算0.01比特币，4090能跑多久",
        "how many hours of A100 does 0.5 bitcoin buy",
        "预算 500 USDT，A100 能跑多久",
    ],
)
def test_money_of_no_country_is_no_budget(text: str) -> None:
    assert "budget" not in slots(text)
    assert slots(text)["invalid"] == ["budget"]
    assert query(text).untaken == ("money",)


@given(st.from_regex(r"[0-9][0-9 .,'e^x]{0,40}(?: hours|小时|元|€)", fullmatch=True))
def test_no_figure_raises(text: str) -> None:
    assert parse(f"4090 {text}", NOW).said
