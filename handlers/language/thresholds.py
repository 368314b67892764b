"""When to warn: a share of the budget, a sum, an idle time, a balance."""

from __future__ import annotations

from decimal import Decimal

from handlers.language.money import Amount, span_said
from handlers.language.patterns import Pattern
from handlers.language.phrases import says
from handlers.language.reading import Reading
from handlers.queries import ThresholdSlot

_LEFT = Pattern(
    r"剩|余|还有|不足|低于|不到|少于|(?<![a-z])(?:left|remain\w*|below|under|less than|drops?|falls?)(?![a-z])"
)
_BALANCE = Pattern(
    r"余额|欠费|账户(?:里)?(?:还)?(?:剩|有)|(?<![a-z])(?:balance|credits?(?! card)|funds|wallet)(?![a-z])"
)
_SPEND = Pattern(
    r"花|消费|支出|费用|开销|成本|超支|烧|(?<![a-z])(?:spen[dt]\w*|costs?|bills?|burn\w*|charges?)(?![a-z])"
)
_BUDGET = Pattern(r"预算|超支|(?<![a-z])(?:budget\w*|overspend\w*)(?![a-z])")


def threshold(reading: Reading) -> ThresholdSlot | None:
    """What a text wants to be warned at; without a value where only its kind is said."""
    text, share = reading.text, reading.sizes.share
    if share is not None:
        return ThresholdSlot("budget_percent", _used(text, share))
    amount = next((f.value for f in reading.amounts if f.value.usable), None)
    if _BALANCE.search(text):
        return _sum("balance", amount, None)
    if says("idle", text):
        return ThresholdSlot("idle_minutes", reading.use.first if (reading.use.first or 0) > 0 else None)
    if amount is not None:
        return _sum("spend", amount, amount.per or span_said(reading.words))
    return _kind(text)


def _used(text: str, share: Decimal) -> Decimal:
    """The share used, also where the share left is said."""
    return 100 - share if _LEFT.search(text) and share < 100 else share


def _sum(kind: str, amount: Amount | None, per: str | None) -> ThresholdSlot:
    return ThresholdSlot(kind) if amount is None else ThresholdSlot(kind, amount.amount, amount.currency, per)


def _kind(text: str) -> ThresholdSlot | None:
    if _BUDGET.search(text):
        return ThresholdSlot("budget_percent")
    return ThresholdSlot("spend") if _SPEND.search(text) else None
