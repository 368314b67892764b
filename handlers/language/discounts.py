"""Discounts: lifted out, so that 八折 is no number of folds and 10% off no share of a budget."""

from __future__ import annotations

from handlers.language.patterns import Pattern
from handlers.language.sheet import Mark, Sheet

_TENTHS = r"(?:(?<![\d.])(?!10(?![\d.]))\d{1,2}(?:\.\d{1,2})?|[一二三四五六七八九](?:点?[一二三四五六七八九])?)\s?折"
_NO_FOLD = r"(?!训|交叉|验证|数据|实验|划分|叠|腾|磨|线)"
_NUMBER = r"\d{1,9}(?:\.\d{1,2})?"
# What is taken off in per cent, as a sum, or in tenths that are paid.
_SURE = Pattern(
    rf"(?:打|享受?|优惠|立享|低至)(?:了|个|到)?\s?{_TENTHS}|{_TENTHS}\s?(?:优惠|折扣)?(?:券|卷|码|卡|后|价|优惠|起|活动|会员)|"
    rf"[一二三四五六七八九][一二三四五六七八九]\s?折|(?<![\d.])(?:(?!10)\d{{2}}|\d\.\d{{1,2}})折{_NO_FOLD}|打?对折|半价|"
    rf"(?:立减|直减|减免|优惠了?|满\s?{_NUMBER}\s?[元块]?减)\s?{_NUMBER}\s?(?:%|[元块])|"
    rf"{_NUMBER}\s?[元块]钱?的?优惠券|(?:折扣|优惠)(?:是|为|有|力度)?\s?{_NUMBER}\s?%|{_NUMBER}\s?%\s?的?(?:折扣|优惠)|"
    rf"(?<![a-z0-9_.]){_NUMBER}\s?(?:%|percent|pct)[ -](?:[a-z]{{3,12}} ){{0,2}}(?:off(?!-)|discount\w*|rebate|"
    rf"coupon|voucher|reduction|"
    rf"price cut)(?![a-z])|"
    rf"(?<![a-z])(?:discount(?:ed)?|rebate|coupon|voucher|reduction)s? (?:of |by |for |is |at ){{0,2}}{_NUMBER}\s?"
    rf"(?:%|percent|pct)(?![a-z])|[$€£]\s?{_NUMBER} (?:off(?![a-z])|discount)|(?<![a-z])half[ -](?:off|price)(?![a-z])"
)
_FOLDS = Pattern(
    r"交叉|每(?:一)?折|第[\d一二三四五六七八九十]折|(?<![a-z])(?:folds?|cross[- ]?val\w*|cv)(?![a-z])|(?:跑|"
    r"训练?|做|分|划分)(?:成|了|完)?"
    r"\s?[\d一二三四五六七八九十]{1,3}\s?折"
)
_MAYBE = Pattern(rf"{_TENTHS}{_NO_FOLD}")
_HINTS = (
    "折", "价", "减", "优惠", "off", "discount", "half", "rebate", "coupon", "voucher", "reduction",
    "price cut",
)  # fmt: skip


def find_discount(sheet: Sheet) -> bool:
    """Whether a discount is named; marks it. A bare 8折 is one unless the text speaks of folds."""
    found = sheet.take(_SURE, Mark.DISCOUNT, lambda _: True, hints=_HINTS)
    if "折" in sheet.text and not _FOLDS.search(sheet.text):
        found += sheet.take(_MAYBE, Mark.DISCOUNT, lambda _: True)
    return bool(found)
