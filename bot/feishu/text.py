"""What a person wrote, out of the content of a message: text and posts, mentions by name, without the bot's own."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.feishu.reading import string
from bot.shapes import at, listed, parsed

EVERYBODY = "@_all"
LONGEST = 20_000
_PLACEHOLDER = re.compile(r"@_user_\d+|@_all")
_V1_MENTION = re.compile(r"<at\b[^>]{0,200}>([^<]{0,200})</at>", re.IGNORECASE)
_SPACES = re.compile(r"[^\S\n]+")
_UNSEEN = re.compile("[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]")
_SURROGATES = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Mention:
    """Somebody named in a message: the placeholder in the text, who it is and what they are called."""

    key: str
    open_id: str
    name: str


def mentions(message: Any) -> tuple[Mention, ...]:
    """The mentions of a v2 message event."""
    return tuple(
        Mention(key, string(one, "id", "open_id") or string(one, "id"), string(one, "name"))
        for one in listed(message, "mentions")
        if (key := string(one, "key"))
    )


def is_for(bot_open_id: str, named: Sequence[Mention]) -> bool:
    """Whether the bot itself was mentioned; everybody is nobody in particular."""
    return bool(bot_open_id) and any(one.open_id == bot_open_id and one.key != EVERYBODY for one in named)


def said(kind: str, content: str, named: Sequence[Mention], bot_open_id: str) -> str | None:
    """The words of a message of that type; None for a type that has none, such as a picture."""
    body = parsed(content)
    match kind:
        case "text":
            written = string(body, "text")
        case "post":
            written = _post(body)
        case _:
            return None
    return normal(_with_names(written, named, bot_open_id))


def said_v1(event: Any) -> str | None:
    """The words of a v1 message event, in which Feishu has taken out the bot's own mention."""
    if string(event, "msg_type") not in {"text", "post"}:
        return None
    written = string(event, "text_without_at_bot") or string(event, "text")
    return normal(_V1_MENTION.sub(lambda found: f"@{found[1].lstrip('@')}", written))


def normal(text: str) -> str:
    """Half-width forms, plain spaces, no invisible characters: what Chinese keyboards write differently is alike."""
    seen = _UNSEEN.sub("", unicodedata.normalize("NFKC", _SURROGATES.sub("\ufffd", text[:LONGEST])))
    lines = (_SPACES.sub(" ", line).strip() for line in seen.replace("\r", "\n").split("\n"))
    return "\n".join(lines).strip()


def _with_names(text: str, named: Sequence[Mention], bot_open_id: str) -> str:
    names = {one.key: "" if bot_open_id and one.open_id == bot_open_id else f"@{one.name}" for one in named}
    names[EVERYBODY] = "@all"
    return _PLACEHOLDER.sub(lambda found: names.get(found[0], found[0]), text)


def _post(body: Any) -> str:
    """The title and the lines of a post, which may stand under the name of a language."""
    if isinstance(body, Mapping) and "content" not in body:
        body = next((inner for inner in body.values() if isinstance(at(inner, "content"), list)), None)
    lines = ["".join(_nodes(line)) for line in listed(body, "content") if isinstance(line, list)]
    return "\n".join(line for line in (string(body, "title"), *lines) if line)


def _nodes(line: list[Any]) -> Iterator[str]:
    for node in line:
        match string(node, "tag"):
            case "text" | "a" | "md" | "code_block":
                yield string(node, "text")
            case "at":
                yield _mentioned(node)
            case _:
                continue


def _mentioned(node: Any) -> str:
    """The placeholder, as in a text; the name where there is an id instead."""
    user = string(node, "user_id")
    if user in {"all", EVERYBODY}:
        return EVERYBODY
    return user if _PLACEHOLDER.fullmatch(user) else f"@{string(node, 'user_name')}"
