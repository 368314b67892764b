"""Queries, answers and cards as JSON for scripts: one line, stable names, nothing a terminal would obey."""

from __future__ import annotations

import json
import re
from typing import Any, assert_never

from handlers.answer import Reply
from handlers.cards import Block, Bullets, Card, Code, Fields, Line, Table
from handlers.queries import Query

# What JSON would allow as it is, but a terminal or a UTF-8 stream would not take well.
_ESCAPED = re.compile("[\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff]")


def line_of(value: object) -> str:
    """The value as one line of JSON text."""
    text = json.dumps(value, ensure_ascii=False)
    return _ESCAPED.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def query_json(query: Query) -> dict[str, Any]:
    """`{"intent", "slots"}`."""
    return {"intent": query.intent.value, "slots": query.slots.to_json()}


def reply_json(reply: Reply) -> dict[str, Any]:
    """`{"intent", "slots", "card", "data"}`."""
    return query_json(reply.query) | {"card": card_json(reply.answer.card), "data": reply.answer.data}


def card_json(card: Card) -> dict[str, Any]:
    """`{"title", "blocks", "buttons"}`."""
    return {
        "title": card.title,
        "blocks": [block_json(block) for block in card.blocks],
        "buttons": [{"label": button.label, "says": button.says} for button in card.buttons],
    }


def block_json(block: Block) -> dict[str, Any]:
    """A block, with `type` saying which."""
    match block:
        case Line(text, weight):
            return {"type": "line", "text": text, "weight": weight.value}
        case Bullets(items):
            return {"type": "bullets", "items": list(items)}
        case Fields(pairs):
            return {"type": "fields", "pairs": [{"name": name, "value": value} for name, value in pairs]}
        case Table(columns, rows, omitted):
            titles = [{"title": column.title, "align": column.align.value} for column in columns]
            return {"type": "table", "columns": titles, "rows": [list(row) for row in rows], "omitted": omitted}
        case Code(text):
            return {"type": "code", "text": text}
        case _:
            assert_never(block)
