"""Cards as Feishu gets them: golden ones, the worst day, anything at all, and the text instead."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.feishu import forms
from bot.feishu.fallback import post
from bot.feishu.harmless import one_line, visible
from bot.feishu.render import Origin, content, render, size
from handlers.cards import (
    Align,
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
)  # fmt: skip
from handlers.forms import form
from tests.fakes.feishu_cards import refusal, walk
from tests.feishu.made import NASTY, plain_card, worst_day

GOLDEN = Path(__file__).parent / "golden"
LANGUAGES: tuple[Language, ...] = ("zh", "en")

texts = st.one_of(st.text(max_size=80), st.sampled_from([NASTY, "", "\n", "\ud800", "<at", "长" * 9000, "😀" * 300]))
buttons = st.builds(Button, texts, texts, st.sampled_from([None, *FormName]), texts)
tables = st.integers(0, 60).flatmap(
    lambda width: st.builds(
        Table,
        st.lists(st.builds(Column, texts, st.sampled_from(Align)), min_size=width, max_size=width).map(tuple),
        st.lists(st.lists(texts, max_size=width + 1).map(tuple), max_size=12).map(tuple),
        st.integers(0, 99),
    )
)
blocks = st.one_of(
    st.builds(Line, texts, st.sampled_from(Weight)),
    st.builds(Code, texts),
    st.builds(Bullets, st.lists(texts, max_size=90).map(tuple)),
    st.builds(Fields, st.lists(st.tuples(texts, texts), max_size=90).map(tuple)),
    tables,
)
cards = st.builds(
    Card,
    texts,
    st.lists(blocks, max_size=12).map(lambda some: tuple(some * 7) if len(some) > 10 else tuple(some)),
    st.lists(buttons, max_size=8).map(lambda some: tuple(some * 6)),
    st.sampled_from(Tone),
    st.sampled_from(LANGUAGES),
)


def check_golden(name: str, value: str) -> None:
    path = GOLDEN / name
    if os.environ.get("GOLDEN_UPDATE"):
        path.write_text(value, encoding="utf-8")
    assert value == path.read_text(encoding="utf-8")


def pretty(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_looks_like_this(language: Language) -> None:
    check_golden(
        f"card.{language}.json", pretty(render(plain_card(language), Origin("om_asked"), "k0123456789abcdef012"))
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_post_looks_like_this(language: Language) -> None:
    check_golden(f"post.{language}.json", pretty(json.loads(post(plain_card(language), "k0123456789abcdef012"))))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FormName)
def test_a_form_looks_like_this(name: FormName, language: Language) -> None:
    card = forms.card(form(name, language, "gpu-1", date="2026-12-01"), Origin("om_asked"))
    check_golden(f"form-{name}.{language}.json", pretty(card))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worst_day_fits_and_stays_harmless(language: Language) -> None:
    drawn = render(worst_day(language), Origin("om_asked"), "kmark")
    assert refusal(content(drawn)) is None
    harmless(content(drawn))
    shown = [part["content"] for part in walk(drawn) if part["tag"] == "plain_text"]
    tables = [part for part in walk(drawn) if part["tag"] == "table"]
    rows = len(tables[0]["rows"])
    assert (f"另有 {72 - rows} 行" if language == "zh" else f"+ {72 - rows} more") in shown
    assert len(tables) <= 5


def test_sixty_machines_are_all_there() -> None:
    rows = tuple((f"研究院大模型预训练平台第三集群-{n:02d}", "欧阳娜娜", f"{n} 小时", f"¥{n}45.60") for n in range(60))
    drawn = render(Card("60 台空闲", (Table(tuple(map(Column, "机人空价")), rows),)))
    assert [len(part["rows"]) for part in walk(drawn) if part["tag"] == "table"] == [60]
    assert refusal(content(drawn)) is None


@settings(max_examples=50)
@given(cards)
def test_any_card_is_taken(card: Card) -> None:
    drawn = render(card, Origin("om_x", private=True), "k1")
    assert refusal(content(drawn)) is None
    assert drawn["body"]["elements"][0]["element_id"] == "k1"
    harmless(content(drawn))


@settings(max_examples=25)
@given(cards)
def test_any_post_fits(card: Card) -> None:
    written = post(card, "k1")
    assert size(written) <= 30_000
    harmless(written)
    (body,) = json.loads(written).values()
    assert body["content"][-1] == [{"tag": "text", "text": "[k1]"}]
    assert all(node["tag"] == "text" for line in body["content"] for node in line)


def harmless(text: str) -> None:
    """No markup Feishu acts on: no mention, no element that reads markdown, nothing that hides."""
    text.encode()
    assert "<at" not in text.lower()
    assert "< at" not in text.lower()
    assert not {"markdown", "lark_md", "a", "at"} & {part["tag"] for part in walk(json.loads(text))}
    assert not set(text) & set("\x00\x1b\u202e\u200b")


def test_a_command_is_never_cut() -> None:
    card = Card("t", (), (Button("long", "x" * 501), Button("short", "x" * 500)))
    drawn = render(card)
    values = [one["value"] for part in walk(drawn) if part["tag"] == "button" for one in part["behaviors"]]
    assert values == [{"says": "x" * 500}]
    assert "另有 1 个选项，直接说就行" in content(drawn)


def test_a_click_finds_its_way_back() -> None:
    drawn = render(plain_card("en"), Origin("om_root", private=True))
    values = [one["value"] for part in walk(drawn) if part["tag"] == "button" for one in part["behaviors"]]
    assert values == [
        {"says": "and a month", "thread": "om_root", "private": True},
        {"form": "snooze", "about": "gpu-1", "language": "en", "thread": "om_root", "private": True},
    ]


@given(st.text(), st.integers(1, 50))
def test_shortened_text_is_short(text: str, most: int) -> None:
    assert len(visible(text, most)) <= most
    assert "\n" not in one_line(text, most)
    assert len(one_line(text, most)) <= most


def test_what_fits_is_not_touched() -> None:
    for text in ("租 4090 一天", "a\nb", "👨‍👩‍👧", "x" * 50, "'q' | $(c) --flag=\"v\""):
        assert visible(text, 50) == text
    assert visible("x" * 51, 50) == "x" * 49 + "…"
