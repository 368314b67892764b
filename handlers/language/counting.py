"""English number words and thousands separators, written in plain digits before anything else is read."""

from __future__ import annotations

import re

from handlers.language.figures import as_figures
from handlers.language.patterns import Pattern, words

_UNITS = {
    word: value
    for value, word in enumerate(
        words(
            "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
            "seventeen eighteen nineteen"
        ),
        start=1,
    )
}
_TENS = {
    word: 10 * value
    for value, word in enumerate(words("twenty thirty forty fifty sixty seventy eighty ninety"), start=2)
}
_SCALES = {"hundred": 100, "thousand": 1000, "million": 1_000_000}
_ALL = {**_UNITS, **_TENS}
_WORD = "|".join(word for word in _ALL if word != "one")
# A lone "one" stays a word: it stands for a thing as often as for a number.
_SAID = Pattern(
    rf"(?i:(?<![\w-])(?:half a dozen|(?:an? )?(?:couple|pair|dozen)(?: of)?(?! a)|"
    rf"(?P<tens>{'|'.join(_TENS)})(?:[ -](?P<more>{'|'.join(w for w in _UNITS if _UNITS[w] < 10)}))?(?: "
    rf"(?P<s1>hundred|thousand|million))?|"
    rf"(?P<unit>{_WORD}|(?:an?|one)(?= (?:hundred|thousand|million)))(?: (?P<s2>hundred|thousand|million))?)(?![\w]|"
    rf"-(?!\w+(?:ly|"
    rf"hour|minute|day|week|month|gpu|card))))",
)
_THOUSANDS = Pattern(r"(?<![\d.,])\d{1,3}(?:,\d{3})++(?!\d|,\d)")


_FRACTION = Pattern(
    r"(?<![\d./])(\d{1,2})/(\d{1,2})(?=\s?(?:of an? |an? )?(?:hours?|days?|weeks?|months?|个?小时|天|个月))"
)


_THREE_QUARTERS = Pattern(r"(?i:(?<![\w-])three[ -]quarters? of an hour)")


def in_digits(text: str) -> str:
    """The text with two hours as 2 hours, a couple of days as 2 days, 1,200 as 1200, 1/2 hour as 0.5 hour."""
    text = _THREE_QUARTERS.sub("45 minutes", as_figures(text))
    text = _FRACTION.sub(_as_decimal, text) if "/" in text else text
    text = _THOUSANDS.sub(lambda found: found[0].replace(",", ""), text) if "," in text else text
    return _SAID.sub(_digits, text)


def _as_decimal(found: re.Match[str]) -> str:
    above, below = int(found[1]), int(found[2])
    return found[0] if not 0 < above < below else f"{above / below:.4f}".rstrip("0")


def _digits(found: re.Match[str]) -> str:
    said = found[0].lower()
    if found["tens"]:
        value = _TENS[found["tens"].lower()] + _UNITS.get((found["more"] or "").lower(), 0)
        return str(value * _SCALES.get((found["s1"] or "").lower(), 1))
    if found["unit"]:
        return str(_UNITS.get(found["unit"].lower(), 1) * _SCALES.get((found["s2"] or "").lower(), 1))
    return "6" if said.startswith("half") else "12" if "dozen" in said else "2"
