"""A card's table for a terminal: columns where they fit, one record a row where they do not; figures are never cut."""

from __future__ import annotations

from collections.abc import Iterator

from rich.box import Box
from rich.cells import cell_len, set_cell_size
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from bot.terminal.plain import plain
from bot.terminal.prose import Prose, filled
from handlers.cards import Align, Column, Table

# Only a rule under the titles, and of ASCII: copied text stays text, and no terminal draws it at double width.
RULE = Box("    \n    \n -- \n    \n    \n    \n    \n    \n")
GAP = 2
INDENT = 2
NARROWEST_TEXT = 10
LONGEST_CELL = 160


def drawn(table: Table, width: int) -> RenderableType:
    """The table within `width` cells."""
    columns = [Column(plain(column.title), column.align) for column in table.columns]
    rows = [[_shortened(plain(cell)) for cell in row] for row in table.rows]
    return _grid(columns, rows) if _needed(columns, rows) <= width else Group(*_records(columns, rows, width))


def _shortened(cell: str) -> str:
    return cell if cell_len(cell) <= LONGEST_CELL else set_cell_size(cell, LONGEST_CELL - 1).rstrip() + "…"


def _needed(columns: list[Column], rows: list[list[str]]) -> int:
    """The fewest cells the columns can be drawn in: figures whole, text at a width that can still be read."""
    widths = [max(map(cell_len, cells)) for cells in zip([c.title for c in columns], *rows, strict=True)]
    tight = [w if c.align is Align.RIGHT else min(w, NARROWEST_TEXT) for c, w in zip(columns, widths, strict=True)]
    return sum(tight) + GAP * (len(columns) - 1)


def _grid(columns: list[Column], rows: list[list[str]]) -> Grid:
    grid = Grid(
        box=RULE, show_edge=False, pad_edge=False, padding=(0, GAP - 1, 0, 0), header_style="dim", border_style="dim"
    )
    for column in columns:
        right = column.align is Align.RIGHT
        grid.add_column(Text(column.title), justify="right" if right else "left", no_wrap=right)
    for row in rows:
        grid.add_row(*(_cell(column, text) for column, text in zip(columns, row, strict=True)))
    return grid


def _cell(column: Column, text: str) -> RenderableType:
    return Text(text) if column.align is Align.RIGHT else Prose(text)


def _records(columns: list[Column], rows: list[list[str]], width: int) -> Iterator[RenderableType]:
    """Each row as its first cell and, indented below, the others behind their titles."""
    for first, *others in rows:
        yield Prose(first, "bold")
        named = [f"{column.title} {cell}" for column, cell in zip(columns[1:], others, strict=True) if cell]
        for line in filled(named, " · ", width - INDENT):
            yield Padding(Prose(line), (0, 0, 0, INDENT))
