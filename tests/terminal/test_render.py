"""Cards as text: what they look like, and what holds for every card."""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from bot.terminal.render import render
from handlers.cards import Align, Block, Bullets, Button, Card, Code, Column, Fields, Line, Table, Tone, Weight
from tests.terminal.samples import CHINESE, ENGLISH

GOLDEN = Path(__file__).parent / "golden"
ANSI = re.compile(r"\x1b\[[0-9;]*m")

# Everything people and programs can send, lone surrogates and controls included.
hostile = st.text(st.characters(exclude_categories=()), max_size=90) | st.sampled_from(
    [
        "\x1b[31mred\x1b[0m",
        "\x1b]0;title\x07",
        "a\rb\nc\td",
        "\u202eolleh",
        "长" * 80,
        "x" * 200,
        "👩‍👩‍👧‍👦 ☁️ 🇨🇳",
        "（" * 70,
        "",
    ]
)
columns = st.lists(st.builds(Column, hostile, st.sampled_from(Align)), min_size=1, max_size=6)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    heads = tuple(draw(columns))
    rows = draw(st.lists(st.tuples(*[hostile for _ in heads]), max_size=4))
    return Table(heads, tuple(rows), draw(st.integers(0, 3)))


unbroken_blocks: st.SearchStrategy[Block] = st.one_of(
    st.builds(Line, hostile, st.sampled_from(Weight)),
    st.builds(Bullets, st.lists(hostile, max_size=3).map(tuple)),
    st.builds(Fields, st.lists(st.tuples(hostile, hostile), max_size=3).map(tuple)),
    tables(),
)


def cards(blocks: st.SearchStrategy[Block]) -> st.SearchStrategy[Card]:
    return st.builds(
        Card,
        title=hostile,
        blocks=st.lists(blocks, max_size=4).map(tuple),
        buttons=st.lists(st.builds(Button, hostile, hostile), max_size=3).map(tuple),
        tone=st.sampled_from(Tone),
        language=st.sampled_from(["zh", "en"]),
    )


@pytest.mark.parametrize("width", [100, 60])
@pytest.mark.parametrize(("name", "card"), [("chinese", CHINESE), ("english", ENGLISH)])
def test_a_card_looks_as_drawn(name: str, card: Card, width: int) -> None:
    """`KAGUAN_UPDATE_GOLDEN=1` draws the pictures anew; look at the difference before you keep it."""
    picture = GOLDEN / f"{name}-{width}.txt"
    drawn = render(card, width)
    if os.environ.get("KAGUAN_UPDATE_GOLDEN"):
        picture.write_text(drawn, encoding="utf-8")
    assert drawn == picture.read_text(encoding="utf-8")


@given(cards(unbroken_blocks), st.integers(40, 130), st.booleans())
def test_no_line_is_wider_than_the_screen(card: Card, width: int, colour: bool) -> None:
    lines = ANSI.sub("", render(card, width, colour=colour)).split("\n")
    assert [line for line in lines if cell_len(line) > width] == []


@given(cards(unbroken_blocks | st.builds(Code, hostile)), st.integers(40, 130))
def test_nothing_unseen_survives(card: Card, width: int) -> None:
    unseen = {char for char in render(card, width) if unicodedata.category(char) in {"Cc", "Cf", "Cs", "Zl", "Zp"}}
    assert unseen <= {"\n"}


@given(cards(unbroken_blocks | st.builds(Code, hostile)), st.integers(40, 130))
def test_no_line_ends_in_spaces(card: Card, width: int) -> None:
    assert [line for line in render(card, width).split("\n") if line != line.rstrip()] == []


@given(cards(unbroken_blocks), st.integers(40, 130))
def test_colour_changes_nothing_but_colour(card: Card, width: int) -> None:
    assert ANSI.sub("", render(card, width, colour=True)) == render(card, width)


def cells(text: str) -> int:
    """The width of Chinese and Latin text by the Unicode database, as a second opinion to rich's."""
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)


def test_figures_end_in_one_column_beside_chinese_names() -> None:
    table = Table(
        (Column("平台"), Column("总价", Align.RIGHT), Column("计费")),
        (("智星云", "9.50", "按分钟"), ("PAI-DSW", "1,198.00", "按秒"), ("并行超算云", "52.00", "按小时")),
    )
    _, _, _, _, *rows = render(Card("t", (table,)), 80).splitlines()
    ends = {
        cells(row[: row.index(figure) + len(figure)])
        for row, figure in zip(rows, ("9.50", "1,198.00", "52.00"), strict=True)
    }
    starts = {cells(row[: row.index("按")]) for row in rows}
    # The longest name takes 10 cells, the gap 2, the longest figure 8, the gap 2.
    assert (ends, starts) == ({20}, {22})


def test_a_figure_is_never_cut_or_wrapped() -> None:
    figures = tuple(f"{n},234,567.89 CNY" for n in range(1, 7))
    table = Table(tuple(Column(f"C{n}", Align.RIGHT) for n in range(1, 7)), (figures,))
    for width in (40, 60, 80, 100, 130):
        drawn = render(Card("t", (table,)), width)
        assert all(figure in drawn for figure in figures)


def test_a_very_long_cell_is_shortened() -> None:
    drawn = render(Card("t", (Table((Column("a"), Column("b")), (("x" * 5000, "y"),)),)), 80)
    assert "…" in drawn
    assert drawn.count("x") < 200


def test_code_is_left_in_one_piece() -> None:
    command = "rsync -a " + "./path/" * 30
    assert command in render(Card("t", (Code(command),)), 60).splitlines()


def test_markup_is_text() -> None:
    text = "[red]x[/red] **b** :smile: <!channel> @all [l](http://x) \\[y]"
    assert text in render(Card("t", (Line(text), Bullets((text,)), Fields(((text, text),)))), 130)


def test_an_escape_loses_its_escape() -> None:
    assert render(Card("a\x1b[2Jb\x9b31mc"), 80) == "a\ufffd[2Jb\ufffd31mc\n"


@pytest.mark.parametrize(
    ("tone", "code"), [(Tone.NEUTRAL, "36"), (Tone.GOOD, "32"), (Tone.WARNING, "33"), (Tone.BAD, "31")]
)
def test_a_tone_is_the_colour_of_the_title(tone: Tone, code: str) -> None:
    assert render(Card("t", tone=tone), 80, colour=True) == f"\x1b[1;{code}mt\x1b[0m\n"


def test_the_answer_is_bold_and_small_print_dim() -> None:
    drawn = render(Card("t", (Line("a", Weight.LEAD), Line("b"), Line("c", Weight.SMALL))), 80, colour=True)
    assert drawn.splitlines()[1:] == ["\x1b[1ma\x1b[0m", "b", "", "\x1b[2mc\x1b[0m"]
