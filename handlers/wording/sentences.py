"""How the bot finds its words: every sentence is in `sentences.toml`, once in each language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from handlers.cards import Language

# A space belongs between Chinese and what is written in Latin letters or digits; templates need not see to it.
_SEAM = re.compile(r"(?<=[A-Za-z0-9)%])(?=[\u4e00-\u9fff])|(?<=[\u4e00-\u9fff])(?=[A-Za-z0-9(])")


# Templates have the plural; one of a thing loses its s. Part of a figure ("0.1", "6–1", "11") is not one.
_THINGS = "months|weeks|days|hours|minutes|people|machines|runs|uploads|set-ups|cards|models"
_ONE = re.compile(rf"(?<![\d.,–])1 ({_THINGS})\b")


def say(language: Language, key: str, **values: str) -> str:
    """The sentence `key` with its named places filled; raises KeyError where the key or a value is not there."""
    said = sentences()[key][language].format_map(values)
    return _SEAM.sub(" ", said) if language == "zh" else _ONE.sub(_singular, said)


def _singular(found: re.Match[str]) -> str:
    return "1 person" if found[1] == "people" else f"1 {found[1][:-1]}"


def known(key: str) -> bool:
    """Whether there is such a sentence."""
    return key in sentences()


@cache
def sentences() -> Mapping[str, Mapping[Language, str]]:
    """All sentences by key; a key is the path of tables to it, joined by dots."""
    text = (files("handlers.wording") / "sentences.toml").read_text(encoding="utf-8")
    return dict(_leaves("", tomllib.loads(text)))


def _leaves(prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[Language, str]]]:
    for name, value in table.items():
        if isinstance(value.get("zh"), str):
            yield prefix + name, value
        else:
            yield from _leaves(f"{prefix}{name}.", value)
