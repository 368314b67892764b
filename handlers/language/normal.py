"""The text as it came, made plain: chat artefacts gone, widths and quotes unified, its length capped."""

from __future__ import annotations

import unicodedata

from handlers.language.characters import corrected, simplified
from handlers.language.counting import in_digits
from handlers.language.patterns import Pattern
from handlers.language.spelling import respelled

LIMIT = 2000

# Marks of entities in a masked text are private-use characters, so none may come in from outside.
_JUNK = Pattern(
    "[\U0001f000-\U0010ffff\u2600-\u2714\u2717-\u27bf\u2b00-\u2bff\u23e9-\u23fa\ufe00-\ufe0f\ue000-\uf8ff\ud800-\udfff\u20e3]+"
)
_UNSEEN = Pattern("[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad]+")
_ESCAPE = Pattern("\x1b\\[[0-?]*[ -/]*[@-~]")
_CONTROL = Pattern("[\x00-\x08\x0b-\x1f\x7f-\x9f]+")
_ADDRESS = Pattern(r"<(?:https?:|mailto:|tel:)[^<>]*+>|(?:https?://|www\.)[^\s<>，。、；）)\u4e00-\u9fff]++")
_ENTITIES = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "#39": "'", "apos": "'", "nbsp": " "}
_ENTITY = Pattern("&(" + "|".join(_ENTITIES) + ");")
_ROOM = Pattern(r"<#[A-Z0-9]++\|([^<>|]++)>")
_PERSON = Pattern(r"<@([UW][A-Z0-9]++)(?:\|[^<>]*+)?>")
_SHOUT = Pattern(r"<![^<>]*+>|</?[a-zA-Z][^<>]*+>")
_SHORTCODE = Pattern(r"(?<![\w:]):[a-z+][a-z0-9_+-]*+:(?!\w)")
_BOT = Pattern(r"(?i:@_user_\d+|@[\w-]*?(?:bot|kaguan|卡管家)[\w-]*+|@?(?:卡管家|(?<![\w-])kaguan)(?![\w-])[,，:：]?)")
# A number of thousands of digits is no better than one of forty, and must not push the rest of the text out.
_DIGITS = Pattern(r"\d{41,}+")
_STYLE = Pattern(r"\*\*|~~|`{3}")
_BLANK = Pattern(r"[ \t\u00a0\u3000]{2,}")
_SIGNS = str.maketrans({
    "“": '"', "”": '"', "„": '"', "「": '"', "」": '"', "『": '"', "』": '"', "«": '"', "»": '"', "‘": "'", "’": "'",
    "`": '"',
    "–": "-", "—": "-", "−": "-", "‑": "-", "‐": "-", "〜": "~", "✕": "×", "✖": "×", "✗": "×", "⨯": "×", "½": ".5",
    "¥": "¥", "￥": "¥",
})  # fmt: skip


def clean(text: str) -> str:
    """The text without chat artefacts, at most `LIMIT` characters; never raises."""
    text = _DIGITS.sub(lambda found: found[0][:40], text[: 10 * LIMIT])[: 2 * LIMIT]
    text = _CONTROL.sub(" ", _ESCAPE.sub("", _UNSEEN.sub("", text)))
    text = _without_markup(text)
    text = _BOT.sub(" ", _SHORTCODE.sub(" ", _JUNK.sub(" ", _unwidened(text))))
    return _BLANK.sub(" ", _STYLE.sub("", text)).strip()[:LIMIT]


def _without_markup(text: str) -> str:
    text = _ADDRESS.sub(" ", text)
    text = _ROOM.sub(r" #\1 ", text)
    text = _PERSON.sub(r" @\1 ", text)
    text = _SHOUT.sub(" ", text)
    return _ENTITY.sub(lambda found: _ENTITIES[found[1]], text) if "&" in text else text


def _unwidened(text: str) -> str:
    """NFKC, but for the full-width comma, which separates and never groups thousands."""
    parts = text.translate(_SIGNS).split("，")
    return "，".join(unicodedata.normalize("NFKC", part) for part in parts).translate(_SIGNS)


def plain(said: str) -> str:
    """The cleaned text for reading: simplified characters, typing errors put right; letters keep their case."""
    return in_digits(respelled(corrected(simplified(said))))[:LIMIT]


def lowered(text: str) -> str:
    """The text in lower case, of the same length: offsets into one hold in the other."""
    low = text.lower()
    return low if len(low) == len(text) else "".join(c if len(c.lower()) != 1 else c.lower() for c in text)
