"""The parts of a card as rich text, whose texts Slack shows as they are, whatever they contain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, assert_never

from bot.slack import harmless
from bot.slack.harmless import fitted, one_line, units, visible
from bot.slack.said import word
from handlers.cards import Align, Block, Bullets, Code, Column, Fields, Language, Line, Table, Weight

Json: TypeAlias = dict[str, Any]

GAP = "  "
# No limit is written down for preformatted text; a section's is 3000.
LONGEST_TEXT: Final = 2900


@dataclass(frozen=True, slots=True)
class Room:
    """How much of a card is drawn: blocks, rows of a table, items of a list, characters of a text, cells of a column,
    columns, buttons."""

    blocks: int
    rows: int
    items: int
    text: int
    cell: int
    columns: int
    buttons: int


def plain_text(text: str) -> Json:
    return {"type": "plain_text", "text": text, "emoji": False}


def small(text: str) -> Json:
    return {"type": "context", "elements": [plain_text(text)]}


def more(key: str, omitted: int, language: Language) -> Json:
    return small(word(key, language, count=omitted))


def elements(block: Block, room: Room, language: Language) -> Iterator[Json]:
    """The message blocks that show it; none for a block without content."""
    match block:
        case Line(text, weight):
            yield from _line(text, weight, room, language)
        case Bullets(items):
            yield from _list([one_line(item, room.text) for item in items[: room.items]])
            yield from _omitted(len(items) - room.items, language)
        case Fields(pairs):
            yield from _pairs(pairs[: room.items], room)
            yield from _omitted(len(pairs) - room.items, language)
        case Table():
            yield from _table(block, room, language)
        case Code(text):
            yield from _preformatted(visible(text, room.text).split("\n"))
            yield from _cut_off(text, room, language)
        case _:
            assert_never(block)


def _line(text: str, weight: Weight, room: Room, language: Language) -> Iterator[Json]:
    if not (shown := visible(text, room.text)):
        return
    match weight:
        case Weight.LEAD:
            yield _rich([_section([_text(shown, bold=True)])])
        case Weight.BODY:
            yield {"type": "section", "text": plain_text(shown)}
        case Weight.SMALL:
            yield small(shown)
        case _:
            assert_never(weight)
    yield from _cut_off(text, room, language)


def _cut_off(text: str, room: Room, language: Language) -> Iterator[Json]:
    if (hidden := len(text) - room.text) > 0:
        yield more("more_text", hidden, language)


def _omitted(count: int, language: Language) -> Iterator[Json]:
    if count > 0:
        yield more("more_rows", count, language)


def _list(items: Sequence[str]) -> Iterator[Json]:
    if shown := [_section([_text(item)]) for item in items if item]:
        yield _rich([{"type": "rich_text_list", "style": "bullet", "elements": shown}])


def _pairs(pairs: Sequence[tuple[str, str]], room: Room) -> Iterator[Json]:
    drawn = [part for number, pair in enumerate(pairs) for part in _pair(*pair, room, last=number == len(pairs) - 1)]
    if drawn:
        yield _rich([_section(drawn)])


def _pair(name: str, value: str, room: Room, *, last: bool) -> tuple[Json, Json]:
    return (
        _text(f"{one_line(name, room.cell)}: ", bold=True),
        _text(one_line(value, room.text) + ("" if last else "\n") or " "),
    )


def _table(table: Table, room: Room, language: Language) -> Iterator[Json]:
    rows = table.rows[: room.rows]
    if table.columns and rows:
        yield from _preformatted(table_lines(table, room))
    yield from _omitted(table.omitted + len(table.rows) - len(rows), language)
    if (hidden := len(table.columns) - room.columns) > 0:
        yield more("more_columns", hidden, language)


def table_lines(table: Table, room: Room) -> list[str]:
    """The table in lines of a fixed-width font, figures at the right of their columns."""
    columns = table.columns[: room.columns]
    rows = [[_cell(row[at] if at < len(row) else "", room) for at in range(len(columns))] for row in table.rows]
    drawn = [[_cell(column.title, room) for column in columns], *rows[: room.rows]]
    widths = [max(map(harmless.cells, column)) for column in zip(*drawn, strict=True)]
    return [GAP.join(map(_aligned, row, columns, widths)).rstrip() for row in drawn]


def _cell(text: str, room: Room) -> str:
    return fitted(one_line(text, room.cell * 2), room.cell)


def _aligned(text: str, column: Column, width: int) -> str:
    padding = " " * (width - harmless.cells(text))
    return padding + text if column.align is Align.RIGHT else text + padding


def _preformatted(lines: Sequence[str]) -> Iterator[Json]:
    for text in _pieces(lines):
        yield _rich([{"type": "rich_text_preformatted", "elements": [_text(text)]}])


def _pieces(lines: Sequence[str]) -> Iterator[str]:
    """The lines in texts of at most that many characters; nothing where there is nothing to see."""
    piece = ""
    for line in lines:
        if piece and units(piece) + units(line) >= LONGEST_TEXT:
            yield piece
            piece = line
        else:
            piece = f"{piece}\n{line}" if piece else line
    if piece.strip():
        yield piece


def _text(text: str, *, bold: bool = False) -> Json:
    return {"type": "text", "text": text, **({"style": {"bold": True}} if bold else {})}


def _section(parts: list[Json]) -> Json:
    return {"type": "rich_text_section", "elements": parts}


def _rich(parts: list[Json]) -> Json:
    return {"type": "rich_text", "elements": parts}
