"""The bot's own page: cards as one view, within what Slack allows a view."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from bot.slack.parts import Json
from bot.slack.render import MOST_BLOCKS, blocks
from handlers.cards import Card

MOST_CARDS: Final = 2
LINE: Final[Json] = {"type": "divider"}


def view(cards: Sequence[Card]) -> Json:
    """The page with these cards below one another; a page takes 100 blocks, so only the first ones."""
    shown = [_drawn(card, number) for number, card in enumerate(cards[:MOST_CARDS])]
    return {"type": "home", "blocks": list(_lined(shown))}


def _lined(shown: Sequence[list[Json]]) -> Iterator[Json]:
    for number, drawn in enumerate(shown):
        yield from chain([LINE] if number else [], drawn)


def _drawn(card: Card, number: int) -> list[Json]:
    """The ids of blocks are unique on a page, not only in a card; above all but the first there is a line."""
    return [_apart(block, number) for block in blocks(card)[: MOST_BLOCKS - bool(number)]]


def _apart(block: Json, number: int) -> Json:
    return {**block, "block_id": f"{block['block_id']}:{number}"} if "block_id" in block else block
