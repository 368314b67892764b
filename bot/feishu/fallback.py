"""A card as a post of plain text nodes: what is sent where Feishu does not take the card."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from bot.feishu.harmless import one_line
from bot.feishu.parts import Room, shortened
from bot.feishu.render import LONGEST_SAYS, LONGEST_TITLE, MOST_BYTES, ROOMS, size
from bot.feishu.said import I18N, word
from handlers.cards import Card, Table

MOST_LINES: Final = 400


def post(card: Card, mark: str = "") -> str:
    """The content of a post, as the string Feishu takes it in; `mark` stands small at its end."""
    written = _post(card, ROOMS[0], mark)
    for room in ROOMS[1:]:
        if size(written) <= MOST_BYTES:
            break
        written = _post(card, room, mark)
    return written


def _post(card: Card, room: Room, mark: str) -> str:
    lines = [line for line in _lines(card, room) if line.strip()][:MOST_LINES]
    if mark:
        lines.append(f"[{mark}]")
    paragraphs = [[{"tag": "text", "text": line}] for line in lines]
    content = {"title": one_line(card.title, LONGEST_TITLE), "content": paragraphs}
    return json.dumps({I18N[card.language]: content}, ensure_ascii=False, separators=(",", ":"))


def _lines(card: Card, room: Room) -> Iterator[str]:
    for block in card.blocks[: room.blocks]:
        lines, omitted = shortened(block, room)
        yield from "\n".join(lines).split("\n")
        if omitted:
            yield word("more_rows", card.language, count=omitted)
        if isinstance(block, Table) and (hidden := len(block.columns) - room.columns) > 0:
            yield word("more_columns", card.language, count=hidden)
    if (left := len(card.blocks) - room.blocks) > 0:
        yield word("more_blocks", card.language, count=left)
    yield from _choices(card, room)


def _choices(card: Card, room: Room) -> Iterator[str]:
    says = [one_line(button.says, LONGEST_SAYS) for button in card.buttons if len(button.says) <= LONGEST_SAYS]
    for one in says[: room.buttons]:
        yield word("says", card.language, says=one)
    if omitted := len(card.buttons) - len(says[: room.buttons]):
        yield word("more_buttons", card.language, count=omitted)
