"""What was understood of a question about the team's own machines, bills and reports, as named values."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from decimal import Decimal

from catalog.money import Money
from handlers.cards import Language
from handlers.desk import Asked
from handlers.queries import BudgetSlot, PeriodSlot, ThresholdSlot
from handlers.wording.figures import duration, money, plain
from handlers.wording.labels import listed, names
from handlers.wording.sentences import known, say

LONGEST = 60


def understood_fields(asked: Asked) -> tuple[tuple[str, str], ...]:
    """Name and value of every slot that was said, shortened where somebody wrote a novel."""
    language = asked.language
    return tuple((say(language, f"slot.{name}"), _short(value)) for name, value in _values(asked) if value)


def _short(value: str) -> str:
    return value if len(value) <= LONGEST else value[: LONGEST - 1] + "…"


def _values(asked: Asked) -> Iterator[tuple[str, str]]:
    language, slots = asked.language, asked.slots
    yield "instance", listed(language, slots.instance)
    yield "scope", _word(language, "scope", slots.scope)
    yield "owner", say(language, "value.me") if slots.owner == "me" else slots.owner or ""
    yield "team", slots.team or ""
    yield "project", slots.project or ""
    yield "platforms", names(asked, slots.platforms)
    yield "exclude_platforms", names(asked, slots.exclude_platforms)
    yield "status", _word(language, "status", slots.status)
    yield "period", _period(slots.period)
    yield "group_by", _word(language, "group_by", slots.group_by)
    yield "top_n", str(slots.top_n or "")
    yield "budget", _budget(asked, slots.budget)
    yield "threshold", _threshold(asked, slots.threshold)
    yield "duration_minutes", _minutes(language, slots.duration_minutes)
    yield "until", (slots.until or "").replace("T", " ")
    yield "frequency", _word(language, "frequency", slots.frequency)
    yield "weekday", listed(language, [_word(language, "weekday", day) for day in slots.weekday])
    yield "day_of_month", str(slots.day_of_month or "")
    yield "time", " ".join(part for part in (slots.time, slots.timezone) if part)
    yield "channel", _word(language, "channel", slots.channel)
    yield "enabled", say(language, "value.off") if slots.enabled is False else ""


def _word(language: Language, family: str, value: str | None) -> str:
    """The value in words where there are any, else as it was said."""
    if value is None:
        return ""
    return say(language, f"value.{family}.{value}") if known(f"value.{family}.{value}") else value


def _period(period: PeriodSlot | None) -> str:
    """The first and the last day of a period, or its two moments."""
    if period is None:
        return ""
    if "T" in period.start:
        return f"{period.start} – {period.end}".replace("T", " ")
    last = (date.fromisoformat(period.end) - timedelta(days=1)).isoformat()
    return last if last == period.start else f"{period.start} – {last}"


def _minutes(language: Language, minutes: Decimal | None) -> str:
    return "" if minutes is None else duration(language, minutes * 60)


def _budget(asked: Asked, budget: BudgetSlot | None) -> str:
    if budget is None:
        return ""
    return _sum(asked, budget.amount, budget.currency, budget.per)


def _sum(asked: Asked, amount: Decimal, currency: str | None, per: str | None) -> str:
    said = money(asked.language, Money(amount, currency or asked.desk.currency))
    return f"{said} / {say(asked.language, f'value.per.{per}')}" if per else said


def _threshold(asked: Asked, threshold: ThresholdSlot | None) -> str:
    if threshold is None:
        return ""
    kind = _word(asked.language, "threshold", threshold.kind)
    if threshold.value is None:
        return kind
    match threshold.kind:
        case "budget_percent":
            return f"{kind} {plain(threshold.value)}%"
        case "idle_minutes":
            return f"{kind} {duration(asked.language, threshold.value * 60)}"
        case _:
            return f"{kind} {_sum(asked, threshold.value, threshold.currency, threshold.per)}"
