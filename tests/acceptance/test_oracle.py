"""Prices of every quote against a second, plain calculation with rules typed in by hand from the sources."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction
from math import ceil, floor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.bundled import load_catalog
from handlers.answer import Desk, reply

NOW = datetime.fromisoformat("2026-11-30T10:00:00+08:00")
DESK = Desk(load_catalog())
SECONDS = {"minute": 60, "hour": 3600, "day": 86400, "month": 2592000}

# billing step and least charge in seconds, how an amount becomes cents
RULES = {
    "paracloud": (3600, 0, "half_up"),
    "pai_dsw": (60, 0, "down"),
    "aliyun_ecs": (1, 0, "down"),
    "hengyuanyun": (1, 0, "half_up"),
    "runpod": (1, 0, "half_up"),
    "vast_ai": (1, 0, "half_up"),
    "lambda_cloud": (60, 0, "half_up"),
    "aws": (1, 60, "half_up"),
    "tencent_hai": (3600, 0, "half_up"),
    "featurize": (1, 0, "half_up"),
    "ecloud": (1, 0, "half_up"),
    "gongji": (1, 0, "half_up"),
}


def cents(amount: Fraction, how: str) -> Fraction:
    match how:
        case "down":
            return Fraction(floor(amount * 100), 100)
        case "up":
            return Fraction(ceil(amount * 100), 100)
        case _:
            return Fraction(floor(amount * 100 + Fraction(1, 2)), 100)


def sliced(per_second: Fraction, seconds: int) -> Fraction:
    """AutoDL: whole hours and the rest, each rounded up."""
    hours, rest = divmod(seconds, 3600)
    return hours * cents(per_second * 3600, "up") + cents(per_second * rest, "up")


def session(quote: dict[str, Any], seconds: int) -> Fraction:
    """One session of one machine by the rules above."""
    rate = quote["rate"]
    units = quote["gpu_count"] if quote["unit"] == "card" else 1
    per_second = Fraction(rate["amount"]) * Fraction(units) / SECONDS[rate["per"]]
    if quote["provider"] == "autodl":
        return sliced(per_second, seconds)
    if quote["provider"] == "zhixingyun":
        step, least, how = (60 if rate["per"] == "minute" else 3600), 0, "half_up"
    else:
        step, least, how = RULES[quote["provider"]]
    exact = per_second * (ceil(Fraction(max(seconds, least), step)) * step)
    rounded = cents(exact, how)
    if quote["provider"] == "aliyun_ecs":
        return max(rounded, Fraction(1, 100))
    return rounded or exact


def check(gpu: str, cards: int, minutes: int, repeat: int) -> None:
    text = f"{cards} x {gpu}, {repeat} runs of {minutes} minutes, how much does it cost?"
    found = reply(DESK, text, NOW).answer.data["quotes"]
    assert isinstance(found, list)
    assert found, text
    for quote in (q for q in found if q["total"] is not None):
        machines = quote["machines"] if quote["unit"] == "machine" else 1
        expected = session(quote, minutes * 60) * repeat * machines
        assert abs(Fraction(quote["compute"]) - expected) < Fraction(1, 10**12), (text, quote)
        assert quote["run_seconds"] == minutes * 60 * repeat


@pytest.mark.parametrize("gpu", ["RTX 4090", "RTX 3090", "V100", "A100 80G", "A10", "T4", "H100", "RTX 5090"])
@pytest.mark.parametrize(("cards", "minutes", "repeat"), [(1, 1, 1), (1, 59, 3), (2, 61, 2), (4, 137, 1), (8, 600, 5)])
def test_every_quote_agrees_with_the_plain_calculation(gpu: str, cards: int, minutes: int, repeat: int) -> None:
    check(gpu, cards, minutes, repeat)


@given(
    st.sampled_from(["RTX 4090", "A100 80G", "T4", "H100"]),
    st.sampled_from([1, 2, 4, 8]),
    st.integers(1, 5000),
    st.integers(1, 30),
)
def test_any_job_agrees_with_the_plain_calculation(gpu: str, cards: int, minutes: int, repeat: int) -> None:
    check(gpu, cards, minutes, repeat)
