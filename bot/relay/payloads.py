"""What inbox, outbox and talks keep, as JSON text and back."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from typing import Any

from pydantic import TypeAdapter

from bot.relay.messages import Outgoing, Received
from handlers.cards import Bullets, Card, Code, Fields, Line, Table
from handlers.queries import Query

_RECEIVED = TypeAdapter(Received)
_OUTGOING = TypeAdapter(Outgoing)
_QUERY = TypeAdapter(Query)
_BLOCKS: dict[str, TypeAdapter[Any]] = {
    kind.__name__: TypeAdapter(kind) for kind in (Line, Bullets, Fields, Table, Code)
}


def received_text(received: Received) -> str:
    return _RECEIVED.dump_json(received).decode()


def received_of(text: str) -> Received:
    return _RECEIVED.validate_json(text)


def query_text(query: Query) -> str:
    return _QUERY.dump_json(query).decode()


def query_of(text: str) -> Query:
    return _QUERY.validate_json(text)


def outgoing_text(outgoing: Outgoing) -> str:
    """The message with the kind of each block named, which its fields alone would not tell."""
    blocks = [[type(block).__name__, asdict(block)] for block in outgoing.card.blocks]
    bare = replace(outgoing, card=replace(outgoing.card, blocks=()))
    return json.dumps([_OUTGOING.dump_python(bare, mode="json"), blocks], ensure_ascii=False)


def outgoing_of(text: str) -> Outgoing:
    bare, blocks = json.loads(text)
    outgoing = _OUTGOING.validate_python(bare)
    return replace(outgoing, card=_with_blocks(outgoing.card, blocks))


def _with_blocks(card: Card, blocks: list[list[Any]]) -> Card:
    return replace(card, blocks=tuple(_BLOCKS[name].validate_python(fields) for name, fields in blocks))
