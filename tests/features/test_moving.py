"""The command that moves data: quoted, with the port, the time, and the traps."""

from __future__ import annotations

import shlex
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handlers.cards import Code
from handlers.facts.moving import rsync_command
from handlers.queries import Intent, Slots
from tests.features.asking import answered, text_of


def command(said: str = "", provider: str = "zhixingyun") -> list[str]:
    card = answered(Intent.PLATFORM_INFO, Slots(platforms=(provider,), aspects=("transfer_speed",)), "en", said).card
    (code,) = [block for block in card.blocks if isinstance(block, Code)]
    return shlex.split(code.text)


def test_the_command() -> None:
    target = "user@host.example:/path/on/instance/data/"
    assert command() == ["rsync", "-avP", "--partial", "-e", "ssh -p 2222", "./data/", target]


@pytest.mark.parametrize(
    ("said", "source"),
    [
        ("怎么把 /data/imagenet/ 传到智星云", "/data/imagenet/"),
        ("move ./runs/exp-7 to zhixingyun", "./runs/exp-7"),
        ("ask me about 1/2 of it", "./data/"),
        ("~/secret to zhixingyun", "./data/"),
    ],
)
def test_a_path_that_was_named_is_used(said: str, source: str) -> None:
    assert command(said)[5] == source


@given(st.text(min_size=1, max_size=40).filter(lambda text: "\0" not in text))
def test_every_argument_comes_out_of_a_shell_as_it_went_in(path: str) -> None:
    assert shlex.split(rsync_command("2222", path))[5] == path


@given(st.text(max_size=80))
def test_no_text_escapes_from_the_command(said: str) -> None:
    words = command(said)
    assert len(words) == 7
    assert words[4] == "ssh -p 2222"


def test_one_provider_needs_no_rsync() -> None:
    card = answered(Intent.PLATFORM_INFO, Slots(platforms=("paracloud",), aspects=("transfer_speed",)), "en").card
    assert not [block for block in card.blocks if isinstance(block, Code)]
    assert "no rsync and no open port needed" in text_of(card)


def test_the_time_of_the_data_that_was_named() -> None:
    """50,000 MB at 28 MB/s are 1,785.7 s."""
    slots = Slots(platforms=("zhixingyun",), aspects=("transfer_speed",), dataset_gb=Decimal(50))
    assert "50 GB take about 29 min 46 s" in text_of(answered(Intent.PLATFORM_INFO, slots, "en").card)


def test_without_a_provider_all_measured_speeds_are_told() -> None:
    said = text_of(answered(Intent.HELP, Slots(), "en", "how do I upload my data?").card)
    for time in ("5 min 57 s", "2 min 34 s", "3 min 58 s"):
        assert time in said
