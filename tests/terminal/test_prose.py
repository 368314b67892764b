"""Where lines break."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from bot.terminal.prose import filled, pieces, wrap


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("", 10, [""]),
        ("one two three", 9, ["one two", "three"]),
        ("一二三四五六", 8, ["一二三四", "五六"]),
        # Punctuation clings to the character before it, an opening bracket to the one after.
        ("一二三四，五", 8, ["一二三", "四，五"]),
        ("一二三（四）五", 8, ["一二三", "（四）五"]),
        ("共 144.00元", 8, ["共", "144.00元"]),
        # Latin words stay whole beside Chinese, Chinese fills the line up to them.
        ("用智星云 PAI-DSW 好", 12, ["用智星云", "PAI-DSW 好"]),
        ("go 一二三四五", 8, ["go 一二", "三四五"]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
        ("a abcdefghij", 4, ["a", "abcd", "efgh", "ij"]),
    ],
)
def test_lines_break_where_a_reader_expects(text: str, width: int, lines: list[str]) -> None:
    assert wrap(text, width) == lines


@given(st.text(max_size=200), st.integers(2, 80))
def test_wrapping_loses_nothing_but_spaces(text: str, width: int) -> None:
    assert "".join("".join(wrap(text, width)).split()) == "".join(text.split())


@given(st.text(max_size=200), st.integers(2, 80))
def test_no_line_is_too_wide(text: str, width: int) -> None:
    assert [line for line in wrap(text, width) if cell_len(line) > width] == []


@given(st.text(max_size=200))
def test_pieces_are_the_whole_text(text: str) -> None:
    assert "".join(space + piece for space, piece in pieces(text)) == text.rstrip()


def test_units_stay_together() -> None:
    assert filled(["1) a b", "2) c d", "3) e f"], "   ", 16) == ["1) a b   2) c d", "3) e f"]


def test_a_unit_longer_than_a_line_is_wrapped() -> None:
    assert filled(["a", "bb cc dd"], ", ", 5) == ["a", "bb cc", "dd"]
