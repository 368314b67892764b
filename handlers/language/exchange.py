"""Rates of exchange: lifted out, so that 7.2 CNY per USD is no budget."""

from __future__ import annotations

from handlers.language.patterns import Pattern
from handlers.language.sheet import Mark, Sheet

_N = r"(?<![\d.])\d{1,4}(?:\.\d{1,4})?(?![\d.]*\d)"
_ONE = (
    r"(?:人民币|美元|美金|欧元|英镑|港币|港元|日元|元|块|(?<![a-z])(?:us )?(?:cny|rmb|yuan|usd|dollars?|eur|euros?|gbp|"
    r"pounds?|hkd|jpy|yen)(?![a-z])|[$€£¥])"
)
_PER = r"\s?(?:per|to the|to|for (?:one|1|a|each)|=|/|兑换?|换|对|比|每|合|等于|equals?|is)\s?(?:the |an? |1\s?|一)?"
_IS = r"(?:\s|是|为|按|取|用|of|is|at|=|:|：|about|大概|约){0,4}"
_EXCHANGE = Pattern(
    rf"(?:按照?|以|用)?汇率{_IS}{_N}(?:\s?{_ONE}(?:{_PER}{_ONE})?)?|(?:按照?|以|用)?\s?{_N}\s?的?汇率|"
    rf"(?:(?:at|using|with|by) )?(?:an? |the )?(?:exchange|fx|conversion) rate{_IS}{_N}(?:\s?{_ONE}(?:{_PER}{_ONE})?)?|"
    rf"(?:(?:at|using|with) )?(?:an? |the )?(?<![a-z])(?:rate{_IS})?{_N}\s?{_ONE}{_PER}{_ONE}|"
    rf"(?:1|一|one )\s?{_ONE}{_PER}{_N}\s?{_ONE}|(?:usd|eur|gbp|hkd)\s?/?\s?(?:to )?(?:cny|rmb|usd){_IS}{_N}|"
    rf"(?:in|into|to) (?:cny|rmb|yuan|usd|dollars|euros?|eur) at (?:an? rate of )?{_N}"
    r"(?!\s?(?:/|per|an?|%|pm|am|o'clock|gpu|card|hour))"
)
_HINTS = (
    "汇率", "兑", "换", "rate", "per ", "to ", "=", "usd", "dollar", "美元", "美金", "cny", "yuan",
)  # fmt: skip


def find_exchange(sheet: Sheet) -> bool:
    """Whether a rate between two currencies is named; marks it."""
    return bool(sheet.take(_EXCHANGE, Mark.EXCHANGE, lambda _: True, hints=_HINTS))
