"""Cards as Slack's blocks: what they look like, and what holds for every card."""

from __future__ import annotations

import json
import os
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.slack.harmless import cells, fitted, one_line, units, visible, whole_line
from bot.slack.home import view
from bot.slack.render import LONGEST_FALLBACK, MOST_TEXT, render, weight
from handlers.cards import (
    Align,
    Block,
    Bullets,
    Button,
    Card,
    Code,
    Column,
    Fields,
    FormName,
    Language,
    Line,
    Table,
    Tone,
    Weight,
)
from handlers.home import home
from tests.fakes.slack_blocks import refusal, texts, view_refusal
from tests.slack.made import HOSTILE, worst_day
from tests.terminal.samples import CHINESE, ENGLISH

GOLDEN = Path(__file__).parent / "golden"
UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}

hostile = st.text(st.characters(exclude_categories=()), max_size=60) | st.sampled_from(
    [HOSTILE, "<!channel>" * 400, "长" * 3100, "👩‍👩‍👧‍👦" * 300, "&" * 3500, "\n" * 50, "\u200b" * 400, " ", ""]
)
blocks: st.SearchStrategy[Block] = st.one_of(
    st.builds(Line, hostile, st.sampled_from(Weight)),
    st.builds(Bullets, st.lists(hostile, max_size=5).map(tuple)),
    st.builds(Fields, st.lists(st.tuples(hostile, hostile), max_size=5).map(tuple)),
    st.builds(
        Table,
        st.lists(st.builds(Column, hostile, st.sampled_from(Align)), max_size=12).map(tuple),
        st.lists(st.lists(hostile, max_size=12).map(tuple), max_size=6).map(tuple),
        st.integers(0, 3),
    ),
    st.builds(Code, hostile),
)
buttons = st.builds(Button, hostile, hostile, st.none() | st.sampled_from(FormName), hostile)
cards = st.builds(
    Card,
    title=hostile,
    blocks=st.lists(blocks, max_size=8).map(tuple) | blocks.map(lambda block: (block,) * 60),
    buttons=st.lists(buttons, max_size=4).map(lambda few: tuple(few) * 15),
    tone=st.sampled_from(Tone),
    language=st.sampled_from(["zh", "en"]),
)


def check(drawn: Any) -> None:
    """Slack takes it, and nothing in it does anything."""
    assert refusal(drawn["blocks"]) is None
    assert drawn["blocks"]
    assert weight(drawn["blocks"]) <= MOST_TEXT
    assert 0 < units(drawn["text"]) <= LONGEST_FALLBACK
    assert "<" not in drawn["text"]
    whole = json.dumps(drawn, ensure_ascii=False)
    assert not {mark for mark in ("<!", "<@", "<#", "<http") if mark in whole}
    assert "mrkdwn" not in whole
    seen = "".join([*texts(drawn["blocks"]), drawn["text"]])
    assert {char for char in seen if unicodedata.category(char) in UNSEEN} <= {"\n"}
    json.dumps(drawn, ensure_ascii=False).encode()


@pytest.mark.parametrize(("name", "card"), [("chinese", CHINESE), ("english", ENGLISH), ("worst", worst_day("en"))])
def test_a_card_looks_as_drawn(name: str, card: Card) -> None:
    """`KAGUAN_UPDATE_GOLDEN=1` draws the pictures anew; look at the difference before you keep it."""
    picture = GOLDEN / f"{name}.json"
    drawn = json.dumps(render(card), ensure_ascii=False, indent=1) + "\n"
    if os.environ.get("KAGUAN_UPDATE_GOLDEN"):
        picture.write_text(drawn, encoding="utf-8")
    assert drawn == picture.read_text(encoding="utf-8")


@given(cards)
def test_every_card_fits_and_is_harmless(card: Card) -> None:
    check(render(card))


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_worst_day_fits_with_all_machines_on_it(language: Language) -> None:
    drawn = render(worst_day(language))
    check(drawn)
    table = "\n".join(text for text in texts(drawn["blocks"]) if "RTX 4090" in text)
    assert table.count("RTX 4090") == 60
    small = [text for text in texts(drawn["blocks"]) if text.startswith(("另有", "+ "))]
    assert ("另有 12 行" if language == "zh" else "+ 12 more") in small
    # Of 33 choices 30 are shown; one is too long to be said.
    assert any("3" in text and ("选项" in text or "choices" in text) for text in small)


def test_sixty_rows_line_up_beside_chinese_names() -> None:
    table = Table(
        (Column("平台"), Column("总价", Align.RIGHT)),
        (("智星云", "9.50"), ("PAI-DSW", "1,198.00"), ("并行超算云", "52.00")),
    )
    text = render(Card("t", (table,)))["blocks"][1]["elements"][0]["elements"][0]["text"]
    assert {cells(line) for line in text.split("\n")} == {10 + 2 + 8}


def test_a_table_is_cut_into_pieces_between_its_rows() -> None:
    rows = tuple((f"row {number:02}", "x" * 40, "y" * 40) for number in range(60))
    drawn = render(Card("t", (Table((Column("a"), Column("b"), Column("c")), rows),)))
    pieces = [text for text in texts(drawn["blocks"]) if "row" in text]
    assert len(pieces) > 1
    assert all(len(piece) <= 3000 for piece in pieces)
    assert "\n".join(pieces).count("row ") == 60


def test_markup_is_text() -> None:
    drawn = render(Card("t", (Line("*b* `c` <b> & :smile: @here"),)))
    assert drawn["blocks"][1]["text"] == {"type": "plain_text", "text": "*b* `c` <b> & :smile: @here", "emoji": False}
    assert drawn["text"] == "t\n*b* `c` &lt;b&gt; &amp; :smile: @here"


def test_a_card_without_anything_says_so() -> None:
    assert render(Card("", language="en")) == {
        "text": "(empty)",
        "blocks": [{"type": "context", "elements": [{"type": "plain_text", "text": "(empty)", "emoji": False}]}],
    }


def test_a_button_is_what_it_says_or_the_form_it_opens() -> None:
    card = Card(
        "t",
        (),
        (Button("40 h", "and 40 hours?"), Button("snooze", "snooze", FormName.SNOOZE, "train-7")),
        language="en",
    )
    row = render(card)["blocks"][1]
    assert row["block_id"] == "choices:en:0"
    assert [(one["action_id"], one["value"]) for one in row["elements"]] == [
        ("say:0", "and 40 hours?"),
        ("form:snooze", "train-7"),
    ]


def test_buttons_for_one_form_have_names_of_their_own() -> None:
    card = Card("t", (), tuple(Button("b", "s", FormName.BUDGET) for _ in range(3)))
    names = [one["action_id"] for one in render(card)["blocks"][1]["elements"]]
    assert names == ["form:budget", "form:budget:1", "form:budget:2"]


def test_sixty_buttons_are_two_blocks_and_a_remainder() -> None:
    card = Card("t", (), tuple(Button(str(number), f"say {number}") for number in range(60)), language="en")
    drawn = render(card)["blocks"]
    assert [len(block["elements"]) for block in drawn[1:3]] == [25, 5]
    assert drawn[3]["elements"][0]["text"] == "+ 30 more choices: just say what you want"


@settings(max_examples=30)
@given(st.lists(cards, min_size=1, max_size=2))
def test_every_page_fits(pages: list[Card]) -> None:
    assert view_refusal(view(pages)) is None


@pytest.mark.parametrize("language", ["zh", "en"])
def test_the_page_has_its_three_parts_and_the_forms(language: Language) -> None:
    drawn = view((home(language),))
    assert view_refusal(drawn) is None
    seen = list(texts(drawn))
    for part in (
        ("我的实例", "本月花费", "可以这样问") if language == "zh" else ("My instances", "This month", "What you can")
    ):
        assert any(part in text for text in seen)
    actions = [block for block in drawn["blocks"] if block["type"] == "actions"]
    assert [one["action_id"] for one in actions[0]["elements"]] == ["form:snooze", "form:budget", "form:digest"]


@given(hostile, st.integers(2, 200))
def test_texts_keep_their_length(text: str, most: int) -> None:
    assert units(visible(text, most)) <= most
    assert units(one_line(text, most)) <= most
    assert "\n" not in one_line(text, most)
    assert cells(fitted(text, most)) <= max(most, 0)
    line = whole_line(text, most)
    assert line is None or (units(line) <= most and "\n" not in line)


def test_a_long_text_ends_in_an_ellipsis_and_says_how_much_is_missing() -> None:
    drawn = render(Card("t", (Line("a" * 50_000),), language="en"))["blocks"]
    assert drawn[1]["text"]["text"].endswith("a…")
    assert drawn[2]["elements"][0]["text"] == "+ about 47100 more characters"
