"""Money, times, sizes and dates as people read them."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.claims import Authority, Claim, Confidence, Source
from catalog.money import Money
from catalog.offers import Per, Rate
from handlers.wording.figures import billed_by, dated, duration, exact, hourly, money, plain, rate, size

D = Decimal


@pytest.mark.parametrize(
    ("amount", "zh", "en"),
    [
        ("41.4", "41.40 元", "41.40 CNY"),
        ("0.004", "< 0.01 元", "< 0.01 CNY"),
        ("0.01", "0.01 元", "0.01 CNY"),
        ("0", "0.00 元", "0.00 CNY"),
        ("1234567.891", "1,234,567.89 元", "1,234,567.89 CNY"),
    ],
)
def test_money(amount: str, zh: str, en: str) -> None:
    assert money("zh", Money(D(amount), "CNY")) == zh
    assert money("en", Money(D(amount), "CNY")) == en


def test_an_uncommon_currency_keeps_its_code() -> None:
    assert money("zh", Money(D(1), "SEK")) == "1.00 SEK"


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        ("41.4", "41.40"),
        ("41.40", "41.40"),
        ("0", "0.00"),
        ("0.0042", "0.0042"),
        ("1E+3", "1000.00"),
        ("12.345", "12.345"),
    ],
)
def test_exact_money_for_scripts(amount: str, text: str) -> None:
    assert exact(D(amount)) == text


@given(st.decimals(min_value=0, max_value=10**12, allow_nan=False, allow_infinity=False))
def test_exact_money_loses_nothing(amount: Decimal) -> None:
    assert D(exact(amount)) == amount
    assert "E" not in exact(amount)


@pytest.mark.parametrize(
    ("amount", "per", "text"),
    [
        ("1.65", Per.HOUR, "1.65 CNY/h"),
        ("0.12", Per.MINUTE, "0.12 CNY/min"),
        ("0.7348", Per.HOUR, "0.7348 CNY/h"),
        ("0.105", Per.HOUR, "0.105 CNY/h"),
        ("2500", Per.MONTH, "2,500.00 CNY/month"),
    ],
)
def test_rates(amount: str, per: Per, text: str) -> None:
    assert rate("en", Rate(Money(D(amount), "CNY"), per)) == text


def test_a_rate_by_the_hour() -> None:
    assert hourly("zh", Rate(Money(D("0.12"), "CNY"), Per.MINUTE)) == "7.20 元/小时"


@pytest.mark.parametrize(
    ("seconds", "zh", "en"),
    [
        ("20700", "5 小时 45 分钟", "5 h 45 min"),
        ("357.142857", "5 分钟 57 秒", "5 min 57 s"),
        ("153.846", "2 分钟 34 秒", "2 min 34 s"),
        ("72000", "20 小时", "20 h"),
        ("1", "1 秒", "1 s"),
        ("0", "0 秒", "0 s"),
        ("3601", "1 小时", "1 h"),
        ("1363620", "378 小时 47 分钟", "378 h 47 min"),
        ("4183200", "1,162 小时", "1,162 h"),
    ],
)
def test_durations(seconds: str, zh: str, en: str) -> None:
    assert duration("zh", D(seconds)) == zh
    assert duration("en", D(seconds)) == en


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (1, "by the second"),
        (60, "by the minute"),
        (3600, "by the started hour"),
        (300, "in steps of 5 min"),
        (None, "by a step nobody states"),
    ],
)
def test_billing_steps(seconds: int | None, text: str) -> None:
    assert billed_by("en", seconds) == text


@pytest.mark.parametrize(
    ("gigabytes", "text"), [("10", "10 GB"), ("0.5", "0.5 GB"), ("1500", "1.5 TB"), ("1E+1", "10 GB")]
)
def test_sizes(gigabytes: str, text: str) -> None:
    assert size(D(gigabytes)) == text


def test_plain_numbers_have_no_exponent() -> None:
    assert (plain(D("1E+3")), plain(D("2.50")), plain(D("100"))) == ("1000", "2.5", "100")


@pytest.mark.parametrize(
    ("as_of", "text"),
    [
        ("2026-08-24", "2026-08-24 (98 days old)"),
        ("2024-11", "2024-11 (25 months old)"),
        (None, "undated"),
        ("2027-01-01", "2027-01-01"),
    ],
)
def test_dates_with_their_age(as_of: str | None, text: str) -> None:
    claim = Claim(1, Source("x", "x"), as_of, Confidence.HIGH, Authority.READING)
    assert dated("en", claim, date(2026, 11, 30)) == text
