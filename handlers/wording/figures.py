"""Figures as people read them, in either language: money, rates, times, sizes, dates and their age."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import TypeVar

from catalog.claims import Claim
from catalog.money import CENT, Money
from catalog.offers import Per, Rate
from handlers.cards import Language
from handlers.wording.sentences import known, say

T = TypeVar("T")

MINUTE, HOUR = 60, 3600
# From here on minutes no longer matter to a reader.
LONG = 1000 * HOUR
DAYS_TOLD = 120


def plain(number: Decimal) -> str:
    """The exact value without exponent or idle zeros."""
    text = f"{number:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def exact(amount: Decimal) -> str:
    """Money as a plain decimal: whole cents as 41.40, anything finer exactly."""
    whole = amount == amount.quantize(CENT) if abs(amount) < Decimal(10) ** 20 else False
    return f"{amount.quantize(CENT):f}" if whole else plain(amount)


def money(language: Language, value: Money) -> str:
    """41.40 CNY; what is less than a cent shows as such, never as 0."""
    return f"{_sum(value.amount)} {currency(language, value.currency)}"


def _sum(amount: Decimal) -> str:
    if 0 < amount < CENT:
        return "< 0.01"
    return f"{amount:,.2f}"


def currency(language: Language, code: str) -> str:
    """The currency's everyday name in Chinese, its code in English."""
    key = f"currency.{code}"
    return say(language, key) if known(key) else code


def rate(language: Language, value: Rate) -> str:
    """1.65 CNY/h, with up to four decimals."""
    unit = say(language, f"per.{value.per}")
    return f"{price(value.amount.amount)} {currency(language, value.amount.currency)}/{unit}"


def price(amount: Decimal) -> str:
    """At least two decimals, at most four."""
    text = f"{amount:,.4f}"
    return text[:-2] + text[-2:].rstrip("0")


def hourly(language: Language, value: Rate) -> str:
    """The rate brought to an hour."""
    return rate(language, Rate(value.hourly, Per.HOUR))


def duration(language: Language, seconds: Decimal) -> str:
    """5 h 45 min; seconds only under an hour, minutes only under a thousand hours; never more than it is."""
    whole = int(seconds + Decimal("0.5"))
    if whole >= LONG:
        return say(language, "time.hours", hours=f"{whole // HOUR:,}")
    hours, rest = divmod(whole, HOUR)
    minutes, secs = divmod(rest, MINUTE)
    parts = {"hours": hours, "minutes": minutes, "seconds": 0 if hours else secs}
    said = [say(language, f"time.{unit}", **{unit: str(value)}) for unit, value in parts.items() if value]
    return " ".join(said) or say(language, "time.seconds", seconds="0")


def step(language: Language, seconds: int) -> str:
    """A billing increment: 1 s, 1 min, 1 h."""
    return duration(language, Decimal(seconds))


def billed_by(language: Language, seconds: int | None) -> str:
    """How time is charged: by the minute, by the started hour, in steps of 5 min."""
    if seconds is None:
        return say(language, "step.unknown")
    if known(f"step.{seconds}"):
        return say(language, f"step.{seconds}")
    return say(language, "step.other", step=step(language, seconds))


def hours(language: Language, seconds: Decimal) -> str:
    """A length in hours, to a tenth."""
    return say(language, "time.hours", hours=plain((seconds / HOUR).quantize(Decimal("0.1"))))


def size(gigabytes: Decimal) -> str:
    """10 GB, 1.5 TB."""
    return f"{plain(gigabytes / 1000)} TB" if gigabytes >= 1000 else f"{plain(gigabytes)} GB"


def percent(share: Decimal) -> str:
    """A share of 1 in whole percent."""
    return f"{share * 100:.0f}%"


def age(language: Language, claim: Claim[T], today: date) -> str:
    """How old a claim is; empty where its date lies ahead of the day asked about."""
    days = claim.age_days(today)
    if days is None or days < 0:
        return ""
    if days <= DAYS_TOLD:
        return say(language, "age.days", days=str(days))
    return say(language, "age.months", months=str(round(days / 30.44)))


def dated(language: Language, claim: Claim[T], today: date) -> str:
    """The date of a claim with its age, or that it has none."""
    if claim.as_of is None:
        return say(language, "age.undated")
    old = age(language, claim, today)
    return say(language, "age.dated", date=claim.as_of, age=old) if old else claim.as_of
