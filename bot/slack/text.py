"""What a person wrote, out of Slack's dress: links, entities, quotes and spaces of phones, the bot's own mention."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 20_000
_MARKUP = re.compile(r"<((?:[@#!]|[A-Za-z][A-Za-z0-9+.-]{0,20}:)[^<>\n]{0,3000})>")
_ENTITY = re.compile(r"&(amp|lt|gt);")
_ENTITIES = {"amp": "&", "lt": "<", "gt": ">"}
_QUOTES = str.maketrans({"‘": "'", "’": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "″": '"', "′": "'"})
# Macs make a dash of the two hyphens of an option.
_OPTION = re.compile(r"(?<!\S)[—–](?=[A-Za-z])")
_SPACES = re.compile(r"[^\S\n]+")
_UNSEEN = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]")
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1f\x7f]")
_SURROGATES = re.compile("[\ud800-\udfff]")


def said(text: str, bot: str) -> str:
    """The words of a message, without the mention of the bot whose user id is given."""
    return normal(undressed(text[:LONGEST], bot))


def mentions(text: str, bot: str) -> bool:
    """Whether the bot is spoken to by name; everybody is nobody in particular."""
    return bool(bot) and (f"<@{bot}>" in text or f"<@{bot}|" in text)


def undressed(text: str, bot: str = "") -> str:
    """The text as it was typed: each piece of markup is read once, entities after it."""
    plain = _MARKUP.sub(lambda found: _typed(found[1], bot), text)
    return _ENTITY.sub(lambda found: _ENTITIES[found[1]], plain)


def normal(text: str) -> str:
    """Half-width forms, straight quotes, plain spaces, nothing invisible: what keyboards write differently is alike."""
    seen = _CONTROLS.sub(" ", _SURROGATES.sub("\ufffd", text[:LONGEST].replace("\r\n", "\n").replace("\r", "\n")))
    plain = _UNSEEN.sub("", unicodedata.normalize("NFKC", seen.translate(_QUOTES))).translate(_QUOTES)
    lines = (_SPACES.sub(" ", _OPTION.sub("--", line)).strip() for line in plain.splitlines())
    return "\n".join(lines).strip()


def _typed(inside: str, bot: str) -> str:
    """What stood for `<inside>` before Slack dressed it."""
    target, _, label = inside.partition("|")
    match target[:1]:
        case "@":
            return "" if bot and target[1:] == bot else target
        case "#":
            return f"#{label or target[1:]}"
        case "!":
            return _special(target[1:], label)
        case _:
            return label or target.removeprefix("mailto:").removeprefix("tel:")


def _special(target: str, label: str) -> str:
    """A mention of many, or a date; the label of a date is its fallback."""
    if label:
        return label
    return f"@{target.rsplit('^', maxsplit=1)[-1]}"
