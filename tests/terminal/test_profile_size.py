"""A provider's profile is read at one look, and reads well."""

from __future__ import annotations

import re

import pytest

from bot.terminal.render import render
from handlers.cards import Language, Line, Weight
from handlers.queries import Intent, Slots
from tests.features.asking import DESK, answered, text_of

WIDTH = 100
MOST_LINES = 19
SOURCE_LINES = 2
SLIPS = re.compile(r"\b1 (?:months|days|hours)\b|says [A-Z](?!PI)|; [A-Z][a-z]+ (?:is|was|were)\b|\b[a-z]+_[a-z]+\b")

CASES = [(provider, language) for provider in DESK.catalog.providers for language in ("zh", "en")]


@pytest.mark.parametrize(("provider", "language"), CASES)
def test_it_fits_a_small_screen(provider: str, language: Language) -> None:
    card = answered(Intent.PLATFORM_INFO, Slots(platforms=(provider,)), language).card
    assert len(render(card, WIDTH).splitlines()) <= MOST_LINES


@pytest.mark.parametrize(("provider", "language"), CASES)
def test_its_sources_take_two_lines_at_most(provider: str, language: Language) -> None:
    card = answered(Intent.PLATFORM_INFO, Slots(platforms=(provider,)), language).card
    small = [block for block in card.blocks if isinstance(block, Line) and block.weight is Weight.SMALL]
    for block in small:
        alone = type(card)("x", (block,), language=language)
        assert len(render(alone, WIDTH).splitlines()) <= SOURCE_LINES + 2


@pytest.mark.parametrize("provider", DESK.catalog.providers)
def test_its_english_has_no_slips_and_its_title_no_raw_id(provider: str) -> None:
    card = answered(Intent.PLATFORM_INFO, Slots(platforms=(provider,)), "en").card
    assert not SLIPS.findall(text_of(card))
    assert not card.title.startswith(provider)


@pytest.mark.parametrize("topic", ["pack", "tensorboard", "vscode_remote", "auto_stop", "snapshot"])
@pytest.mark.parametrize("provider", DESK.catalog.providers)
def test_what_rivals_say_reads_as_a_sentence(provider: str, topic: str) -> None:
    card = answered(Intent.PLATFORM_INFO, Slots(platforms=(provider,), aspects=(topic,)), "en").card
    assert not re.findall(r"\b1 months\b|says (?:Does|Stops|Has|Data|The)\b", text_of(card))
