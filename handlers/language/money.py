"""Amounts of money: with a currency anywhere, without one only where a budget or a limit is spoken of."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from handlers.language.currencies import AHEAD, ANY, HINTS, currency_of
from handlers.language.numbers import NUMBER, number, spread
from handlers.language.patterns import Pattern
from handlers.language.sheet import Found, Mark, Sheet

_MOST = Decimal(10) ** 12

_PER = {
    "hour": "小时|hour|hr|h", "day": "天|日|day|d", "week": "周|星期|礼拜|week|wk", "month": "月|month|mo",
    "quarter": "季度?|quarter", "year": "年|year|yr",
}  # fmt: skip
_PER_OF = {word: per for per, words in _PER.items() for word in words.replace("?", "").split("|")} | {"季": "quarter"}
_UNIT = "小时|天|日|周|星期|礼拜|月|季度|季|年|hour|hr|day|week|wk|month|mo|quarter|year|yr|h(?![a-z])|d(?![a-z])"
_AMOUNT = rf"(?:{NUMBER}|\d++(?:\.\d++)?)(?:\s?[kw](?![a-z0-9])|\s?grand)?"
_SIGN = r"(?P<sign>(?<![a-z0-9_\ue001-\ue01f])-(?=[\d.])|负|minus |negative )?"
_PER_AFTER = rf"(?:\s?(?:/|每个?|一个?|per |an? |each |every |a piece per )\s?(?P<per>{_UNIT}))?"
_JOIN = r"\s?(?:-|~|到|至|to)\s?"

_PRICED = Pattern(
    rf"{_SIGN}(?:(?P<before>{AHEAD})\s?(?P<minus>-)?\s?(?:{_AMOUNT}{_JOIN}(?:{AHEAD}"
    rf")?)?(?P<a>{_AMOUNT})(?:\s?(?:{ANY})(?![a-z]))?|"
    rf"(?:{_AMOUNT}(?:块|元)?{_JOIN})?(?P<b>{_AMOUNT})\s?(?:来|多|几)?\s?(?P<after>{ANY})(?![a-z])(?P<dimes>[一二三四五六七八九\d](?![\da-z]|个|张|块|卡|台|小时|分|天|周|月|年))?)"
    rf"(?:钱|左右|上下|以内|以下|之内|封顶|的?预算){{0,5}}{_PER_AFTER}"
)
_NEAR = (
    r"(?:预算|就剩|只剩|只有|就只有|(?:手里|手头|兜里|身上|账上)(?:就|只|还|也){0,2}有?|budget|限额|上限|额度|封顶|"
    r"控制在|不要?超过?|不能超过?|不超|"
    r"别超过?|最多|最高|顶多|至多|cap(?:ped)?|limit|ceiling|allowance|"
    r"no more than|at most|up to|under|below|less than|within|max(?:imum)?|over|above|exceeds?|more than|超过|"
    r"超出|超|大于|高于|低于|少于|小于|不足|不到|突破|达到|满)"
)
_LIMIT = Pattern(
    rf"(?P<lead>{_NEAR})(?P<gap>[^\d,，。;；?\n\ue001-\ue01f]{{0,14}}?)(?<![a-z\d.]){_SIGN}(?:{_AMOUNT}{_JOIN})"
    rf"?(?P<a>{_AMOUNT})(?:元|以内|以下|之内|左右|上下)?"
    rf"{_PER_AFTER}(?![\d.%:a-z]|个|次|组|台|张|卡|点|人|小时|分钟|天|号|月(?!预算)|周|年|\s?(?:%|hours?|h\b|min|"
    rf"days?|weeks?|months?|times|runs|gpus?|machines?|boxes|instances?|people))"
)
_BARE = Pattern(
    rf"(?<![a-z0-9_.#@/-]){_SIGN}(?P<a>{_AMOUNT})(?:(?:\s?/\s?|\s?每个?|\s?per |"
    rf"\s?an? )(?P<per>{_UNIT})(?:\s?(?:的?预算|budget|limit|cap))?|\s?(?:的?(?:预算|额度|限额)|以内|之内|封顶|"
    rf"budget)|(?=(?:了)?[,，]?\s?(?:够|能|可以)[^,，。;?\n]{{0,12}}?(?:跑|租|用|买|撑|玩)(?:多久|几|多少|多长)|"
    rf"够(?:\ue001|跑|用|租|买|不够|我|吗|\d)|能(?:跑|租|用|买|撑|玩)|(?<!\d)可以(?:跑|租|用)))"
)
_SPAN_BEFORE = Pattern(
    r"(?:每个?(?P<a>月|天|日|周|星期|礼拜|季度|季|年|小时)|(?<![上下本这每\d一二三四五六七八九十两几])(?<![上下这"
    r"每\d一二三四五六七八九十两几]个)(?P<b>月|日|周|季度|年)度?的?(?:总)?(?:预算|上限|限额|额度|花费|开销|支出|"
    r"消费|花销)|"
    r"(?:一个?)(?P<c>月|天|周|星期|礼拜|季度|年|小时)|(?<![a-z])(?P<d>daily|weekly|monthly|quarterly|yearly|"
    r"annual|hourly)|"
    r"(?:per|each|every|a|an|in a|any) (?P<e>day|week|month|quarter|year|hour)(?![a-z]))"
)
_ADVERBS = {
    "daily": "day",
    "weekly": "week",
    "monthly": "month",
    "quarterly": "quarter",
    "yearly": "year",
    "annual": "year",
    "hourly": "hour",
}


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum as said, `unknown` where it is of no currency; `usable` is false for sums no budget can be."""

    amount: Decimal
    currency: str | None
    per: str | None
    unknown: bool = False

    @property
    def usable(self) -> bool:
        return not self.unknown and 0 < self.amount < _MOST


def find_priced(sheet: Sheet) -> list[Found[Amount]]:
    """The sums that have a currency; marks them."""
    return sheet.take(_PRICED, Mark.MONEY, _priced, hints=HINTS)


def find_bare(sheet: Sheet) -> list[Found[Amount]]:
    """The sums without a currency beside a limit, or that are a rate; marks them, not the words beside them."""
    found = sheet.take(_BARE, Mark.MONEY, _bare)
    for match in _LIMIT.finditer(sheet.text):
        amount = _bare(match)
        if amount is not None:
            start = match.start("sign") if match["sign"] else match.start("a")
            found.append(Found(start, match.end(), amount))
    for one in found:
        sheet.cover(one.start, one.end, Mark.MONEY)
    return found


def span_said(text: str) -> str | None:
    """The span a sum is for when the text says so apart from the sum: 每月, monthly, 月预算."""
    found = _SPAN_BEFORE.search(text)
    if found is None:
        return None
    word = next(group for group in found.groups() if group)
    return _ADVERBS.get(word) or _PER_OF[word]


def _priced(found: re.Match[str]) -> Amount | None:
    value = _amount(found["a"] or found["b"])
    if value is None:
        return None
    if found["dimes"]:
        value += (number(found["dimes"]) or Decimal(0)) / 10
    sign = found["before"] or found["after"]
    currency = currency_of(sign)
    signed = -value if found["sign"] or found["minus"] else value
    return Amount(signed, currency, _per(found["per"]), unknown=currency is None)


def _bare(found: re.Match[str]) -> Amount | None:
    value = _amount(found["a"])
    groups = found.groupdict()
    return None if value is None else Amount(-value if groups["sign"] else value, None, _per(groups.get("per")))


def _amount(text: str) -> Decimal | None:
    text = text.replace("grand", "k").strip()
    ends = spread(text)
    return ends[1] if ends else number(text)


def _per(word: str | None) -> str | None:
    return _PER_OF[word] if word else None
