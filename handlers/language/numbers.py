"""Numbers as people write them: digits, Chinese numerals formal and spoken, mixed forms."""

from __future__ import annotations

from decimal import Decimal

from handlers.language.patterns import Pattern

_DIGITS = {
    "零": 0, "〇": 0, "一": 1, "壹": 1, "二": 2, "贰": 2, "两": 2, "俩": 2, "三": 3, "叁": 3, "仨": 3, "四": 4,
    "肆": 4, "五": 5,
    "伍": 5, "六": 6, "陆": 6, "七": 7, "柒": 7, "八": 8, "捌": 8, "九": 9, "玖": 9,
}  # fmt: skip
_SCALES = {"十": 10, "拾": 10, "百": 100, "佰": 100, "千": 1000, "仟": 1000, "万": 10_000, "亿": 100_000_000}
_SUFFIXES = {"k": 1000, "w": 10_000, **_SCALES}
_HAN = "".join(_DIGITS) + "".join(_SCALES)

_FIGURES = r"(?<![\d.])(?:\d++(?:\.\d++)?|\.\d++)"
_SCALED = rf"{_FIGURES}(?:\s?[百千万亿]++(?:\d(?!\d))?|k(?![a-z0-9]))?"
_NUMERALS = rf"(?<![{_HAN}])[{_HAN}]++(?!分之)(?:点[{_HAN}]++)?"

# One number, in any form; the evaluation below reads whatever this matches.
NUMBER = rf"(?:{_SCALED}|{_NUMERALS}|(?<![a-z])one(?![a-z]))"
FIGURES = _FIGURES

_MIXED = Pattern(r"(\d+(?:\.\d+)?|\.\d+)\s?([百千万亿kw]*)(\d?)")
_GAPS = {("三", "五"), ("十", "八")}


def number(text: str) -> Decimal | None:
    """The value of one number, None where the text is none."""
    text = text.strip().replace(",", "")
    mixed = _MIXED.fullmatch(text)
    if mixed:
        return _mixed(*mixed.groups())
    if text and all(sign in _HAN or sign == "点" for sign in text):
        return _numeral(text)
    return Decimal(1) if text == "one" else None


def whole(text: str) -> int | None:
    """The value of one whole number, at most 9999; None where the text is no whole number."""
    value = number(text)
    return None if value is None or value != int(value) else int(min(value, Decimal(9999)))


def spread(text: str) -> tuple[Decimal, Decimal] | None:
    """The two ends of a spoken range such as 两三 or 十七八, None where the text is no range."""
    digits = [i for i in range(len(text) - 1) if text[i] in _DIGITS and text[i + 1] in _DIGITS]
    if len(digits) != 1 or not all(c in _HAN for c in text):
        return None
    at = digits[0]
    low, high = text[at], text[at + 1]
    if _DIGITS[high] - _DIGITS[low] != 1 and (low, high) not in _GAPS:
        return None
    ends = number(text[:at] + text[at] + text[at + 2 :]), number(text[:at] + text[at + 1] + text[at + 2 :])
    return (ends[0], ends[1]) if ends[0] is not None and ends[1] is not None and ends[0] > 0 else None


def _mixed(figures: str, scale: str, tail: str) -> Decimal:
    value = Decimal(figures)
    for sign in scale:
        value *= _SUFFIXES[sign]
    return value + Decimal(tail or 0) * (_SUFFIXES[scale[-1]] // 10 if scale else 0)


def _numeral(text: str) -> Decimal | None:
    whole, point, decimals = text.partition("点")
    value = _whole(whole)
    if value is None or not point:
        return value
    if not decimals or any(c not in _DIGITS for c in decimals):
        return None
    return value + Decimal("0." + "".join(str(_DIGITS[c]) for c in decimals))


def _whole(text: str) -> Decimal | None:
    if all(c in _DIGITS for c in text):
        return Decimal("".join(str(_DIGITS[c]) for c in text)) if text else None
    total = section = Decimal(0)
    digit: int | None = None
    scale = 1
    for sign in text:
        if sign in _DIGITS:
            digit, scale = _DIGITS[sign], 1 if _DIGITS[sign] == 0 or digit == 0 else scale
        elif _SCALES[sign] >= 10_000:
            total, section, digit = (total + section + (digit or 0)) * _SCALES[sign], Decimal(0), None
            scale = _SCALES[sign]
        else:
            section += (1 if digit is None else digit) * _SCALES[sign]
            digit, scale = None, _SCALES[sign]
    # 一万二 is 12,000: a last digit counts in tenths of the scale before it; 一百零二 is 102.
    last = 0 if digit is None else digit * max(1, scale // 10 if _bare(text) else 1)
    return total + section + last


def _bare(text: str) -> bool:
    """Whether the last digit follows a scale of a hundred or more directly."""
    return len(text) > 1 and _SCALES.get(text[-2], 0) >= 100
