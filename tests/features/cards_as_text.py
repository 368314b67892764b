"""A card as plain text, for people to read in a difference."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import east_asian_width

from handlers.cards import Align, Block, Bullets, Card, Code, Fields, Line, Table, Weight

MARKS = {Weight.LEAD: "** ", Weight.BODY: "", Weight.SMALL: ".. "}


def dumped(card: Card) -> str:
    """Title, blocks, buttons with what they say."""
    lines = [f"# {card.title}  [{card.tone}]"]
    for block in card.blocks:
        lines += ["", *_block(block)]
    lines += ["", *(f"[{button.label}] {button.says}" for button in card.buttons)]
    return "\n".join(line.rstrip() for line in lines).rstrip() + "\n"


def _block(block: Block) -> Iterator[str]:
    match block:
        case Line(text, weight):
            yield MARKS[weight] + text
        case Bullets(items):
            yield from (f"- {item}" for item in items)
        case Fields(pairs):
            yield from (f"{name}: {value}" for name, value in pairs)
        case Code(text):
            yield f"$ {text}"
        case Table():
            yield from _table(block)


def _table(table: Table) -> Iterator[str]:
    rows = [tuple(column.title for column in table.columns), *table.rows]
    widths = [max(map(_width, cells)) for cells in zip(*rows, strict=True)]
    for row in rows:
        cells = zip(row, widths, table.columns, strict=True)
        yield " | ".join(_padded(cell, width, column.align) for cell, width, column in cells)
    if table.omitted:
        yield f"+ {table.omitted}"


def _width(text: str) -> int:
    return sum(2 if east_asian_width(character) in "WF" else 1 for character in text)


def _padded(cell: str, width: int, align: Align) -> str:
    space = " " * (width - _width(cell))
    return space + cell if align is Align.RIGHT else cell + space
