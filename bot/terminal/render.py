"""A card as text for a terminal: aligned, wrapped, harmless, and coloured only where asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from io import StringIO
from typing import assert_never

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from bot.terminal import table
from bot.terminal.plain import plain, plain_lines
from bot.terminal.prose import Prose, filled
from handlers.cards import Block, Bullets, Button, Card, Code, Fields, Language, Line, Table, Tone, Weight
from handlers.wording.sentences import say

NARROWEST = 40
TITLES = {Tone.NEUTRAL: "bold cyan", Tone.GOOD: "bold green", Tone.WARNING: "bold yellow", Tone.BAD: "bold red"}
LINES = {Weight.LEAD: "bold", Weight.BODY: "", Weight.SMALL: "dim"}
# What follows one another without an empty line between; everything else gets one.
CLOSE = {("title", "text"), ("text", "text"), ("text", "list"), ("small", "small")}


def render(card: Card, width: int, *, colour: bool = False) -> str:
    """The card in lines of at most `width` cells, at least 40; `Code` alone is never broken. No trailing spaces."""
    paper = StringIO()
    console = _console(paper, max(width, NARROWEST), colour=colour)
    last = "title"
    for kind, drawn in _sections(card, console.width):
        if kind != "title" and (last, kind) not in CLOSE:
            console.print()
        for line in _lines(console, drawn):
            console.print(line, no_wrap=True, overflow="ignore", crop=False)
        last = kind
    return paper.getvalue()


def _console(paper: StringIO, width: int, *, colour: bool) -> Console:
    return Console(
        file=paper,
        width=width,
        height=100,
        force_terminal=colour,
        color_system="standard" if colour else None,
        no_color=not colour,
        legacy_windows=False,
        markup=False,
        highlight=False,
        emoji=False,
    )


def _lines(console: Console, drawn: RenderableType) -> Iterator[Text]:
    """What was drawn, line by line, without the spaces rich fills lines with; bare Text is taken as it is."""
    if isinstance(drawn, Text):
        yield from drawn.split()
        return
    for segments in console.render_lines(drawn, pad=False):
        line = Text.assemble(*((segment.text, segment.style or "") for segment in segments if not segment.control))
        line.rstrip()
        yield line


def _sections(card: Card, width: int) -> Iterator[tuple[str, RenderableType]]:
    """The parts of a card from top to bottom, each with its kind."""
    yield "title", Prose(plain(card.title), TITLES[card.tone])
    for block in card.blocks:
        yield _section(block, width, card.language)
    if card.buttons:
        yield "choices", _choices(card.buttons, width)


def _section(block: Block, width: int, language: Language) -> tuple[str, RenderableType]:
    match block:
        case Line(text, weight):
            return "small" if weight is Weight.SMALL else "text", Prose(plain(text), LINES[weight])
        case Bullets(items):
            return "list", _pairs((("-", item) for item in items), gap=1)
        case Fields(pairs):
            return "fields", _pairs(pairs, gap=2)
        case Table():
            return "table", _table(block, width, language)
        case Code(text):
            return "code", Text("\n".join(plain_lines(text)))
        case _:
            assert_never(block)


def _pairs(pairs: Iterable[tuple[str, str]], gap: int) -> Grid:
    grid = Grid.grid("", "", padding=(0, gap, 0, 0), pad_edge=False)
    for name, value in pairs:
        grid.add_row(Prose(plain(name), "dim"), Prose(plain(value)))
    return grid


def _table(block: Table, width: int, language: Language) -> RenderableType:
    rows = table.drawn(block, width)
    if not block.omitted:
        return rows
    return Group(rows, Prose(say(language, "terminal.omitted", count=str(block.omitted)), "dim"))


def _choices(buttons: tuple[Button, ...], width: int) -> RenderableType:
    choices = (f"{number}) {plain(button.label)}" for number, button in enumerate(buttons, start=1))
    return Group(*(Prose(line, "cyan") for line in filled(choices, "   ", width)))
