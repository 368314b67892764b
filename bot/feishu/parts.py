"""The parts of a card as elements of card JSON 2.0: every text is `plain_text`, which Feishu shows as it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias, assert_never

from bot.feishu.harmless import one_line, visible
from bot.feishu.said import word
from handlers.cards import Align, Block, Bullets, Code, Column, Fields, Language, Line, Table, Weight

Json: TypeAlias = dict[str, Any]

SIZES = {Weight.LEAD: "heading", Weight.BODY: "normal", Weight.SMALL: "notation"}
ROWS_A_PAGE = 10


@dataclass(frozen=True, slots=True)
class Room:
    """How much of a card is drawn: blocks, rows of a block, characters of a text and a cell, columns, buttons."""

    blocks: int
    rows: int
    text: int
    cell: int
    columns: int
    buttons: int


def plain_text(content: str) -> Json:
    return {"tag": "plain_text", "content": content}


def text(content: str, weight: Weight = Weight.BODY) -> Json:
    """A paragraph; small print is grey."""
    grey = {"text_color": "grey"} if weight is Weight.SMALL else {}
    return {"tag": "div", "text": {**plain_text(content), "text_size": SIZES[weight], **grey}}


def elements(block: Block, room: Room, language: Language, *, as_table: bool = True) -> Iterator[Json]:
    """What shows the block; a table that may not be one becomes lines. Nothing for a block without content."""
    if isinstance(block, Table) and as_table:
        yield from _table(block, room, language)
        return
    weight = block.weight if isinstance(block, Line) else Weight.BODY
    lines, omitted = shortened(block, room)
    if content := visible("\n".join(lines), room.text):
        yield text(content, weight)
    if omitted:
        yield more("more_rows", omitted, language)


def more(key: str, omitted: int, language: Language) -> Json:
    return text(word(key, language, count=omitted), Weight.SMALL)


def shortened(block: Block, room: Room) -> tuple[list[str], int]:
    """The block as plain lines, and how many more it has."""
    match block:
        case Line(content) | Code(content):
            return [visible(content, room.text)], 0
        case Bullets(items):
            return [f"• {one_line(item, room.text)}" for item in items[: room.rows]], max(0, len(items) - room.rows)
        case Fields(pairs):
            shown = [_pair(*pair, room) for pair in pairs[: room.rows]]
            return shown, max(0, len(pairs) - room.rows)
        case Table():
            return _table_lines(block, room), block.omitted + max(0, len(block.rows) - room.rows)
        case _:
            assert_never(block)


def _pair(name: str, value: str, room: Room) -> str:
    return f"{one_line(name, room.cell)}: {one_line(value, room.text)}"


def _table_lines(table: Table, room: Room) -> list[str]:
    rows = [tuple(column.title for column in table.columns), *table.rows[: room.rows]]
    return [" · ".join(one_line(cell, room.cell) for cell in row[: room.columns]) for row in rows]


def _table(table: Table, room: Room, language: Language) -> Iterator[Json]:
    columns, rows = table.columns[: room.columns], table.rows[: room.rows]
    if columns and rows:
        yield {
            "tag": "table",
            "page_size": ROWS_A_PAGE,
            "row_height": "auto",
            "header_style": {"bold": True, "background_style": "grey"},
            "columns": [_column(number, column, room) for number, column in enumerate(columns)],
            "rows": [_row(row, len(columns), room) for row in rows],
        }
    if omitted := table.omitted + len(table.rows) - len(rows):
        yield more("more_rows", omitted, language)
    if hidden := len(table.columns) - len(columns):
        yield more("more_columns", hidden, language)


def _column(number: int, column: Column, room: Room) -> Json:
    align = "right" if column.align is Align.RIGHT else "left"
    return {
        "name": f"c{number}",
        "display_name": one_line(column.title, room.cell),
        "data_type": "text",
        "horizontal_align": align,
        "width": "auto",
    }


def _row(cells: tuple[str, ...], width: int, room: Room) -> Json:
    return {f"c{number}": one_line(cell, room.cell) for number, cell in enumerate(cells[:width])}
