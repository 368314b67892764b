"""Figures in notations of other countries and of science, written out, so that no tail of one is read for the whole."""

from __future__ import annotations

import re
from decimal import Decimal

from handlers.language.patterns import Pattern

# Above this no figure means anything; it is still too large wherever it stands.
_MOST_PLACES = 15
_UNIT = (
    r"(?=\s?-?(?:个?(?:小时|钟头|月|星期)|分钟|秒|天|周|年|卡时|块|元|美元|美金|欧元|英镑|(?i:hours?|hrs?|h|minutes?|mins?|seconds?|secs?|"
    r"days?|weeks?|months?|years?|gpu[ -]?hours?|card[ -]hours?|[gtm]i?b|eur|euros?|usd|dollars?|pounds?|gbp|yuan|"
    r"cny|rmb)(?![a-z])|[€$£¥]))"
)
# 1.000,5 and 1.234.567: points in threes, then perhaps a comma.
_POINTED = Pattern(r"(?<![a-zA-Z0-9_.,])\d{1,3}(?:(?:\.\d{3}){1,4},\d{1,3}|(?:\.\d{3}){2,4})(?![\d.,])")
# 10,5 hours, 3,25 GB; behind a sign of money too. No list such as 5,10,15.
_COMMA = Pattern(rf"(?:(?<![a-zA-Z0-9_.,])\d{{1,6}},\d{{1,2}}{_UNIT}|(?<=[€£$])\d{{1,6}},\d{{2}}(?![\d,.]))")
# 1 234 hours, 1'234 hours, 1_234 hours; and no 2 100 hour runs.
_SPACED = Pattern(
    rf"(?<![a-zA-Z0-9_.,])\d{{1,3}}(?:[ '_]\d{{3}}){{1,4}}(?:\.\d{{1,3}})?(?![\d.,])(?!\s?-?(?i:hours?|h|"
    rf"minutes?|mins?|"
    rf"days?)[ -](?i:runs?|jobs?|sessions?|experiments?|trials?|blocks?|labs?)){_UNIT}"
)
_POWER = Pattern(
    r"(?<![a-zA-Z0-9_.#@/,-])(?P<m>\d{1,9}(?:\.\d{1,9})?)(?:e(?P<e>[+-]?\d{1,4})|\s?[x×*]\s?10\^(?P<p>-?\d{1,4}))"
    r"(?=(?:h|hrs?|hours?|min|gb|tb)?(?![a-zA-Z0-9_.]|-\w))"
)
_TEN = Pattern(r"(?<![a-zA-Z0-9_.^])10\^(\d{1,4})(?![\d.])")


def as_figures(text: str) -> str:
    """The text with 10,5 hours as 10.5 hours, 1.000,5 as 1000.5, 1 234 hours as 1234 hours, 1e3 as 1000."""
    if "," in text or "." in text:
        text = _POINTED.sub(lambda m: m[0].replace(".", "").replace(",", "."), text)
        text = _COMMA.sub(lambda m: m[0].replace(",", "."), text)
    text = _SPACED.sub(lambda m: re.sub("[ '_]", "", m[0]), text)
    text = _POWER.sub(lambda m: _power(Decimal(m["m"]), int(m["e"] or m["p"])), text)
    return _TEN.sub(lambda m: _power(Decimal(1), int(m[1])), text) if "10^" in text else text


def _power(mantissa: Decimal, exponent: int) -> str:
    """Written out; what is larger or smaller than any length or sum keeps being so."""
    places = max(-_MOST_PLACES, min(_MOST_PLACES, exponent))
    written = f"{mantissa.scaleb(places):f}"
    return written.rstrip("0").rstrip(".") if "." in written else written
