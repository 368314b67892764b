"""Every sentence there is, in both languages, used, and filled with the same values."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from handlers.wording.sentences import say, sentences

ROOT = Path(__file__).parents[2]
TREES = {
    path: ast.parse(path.read_text(encoding="utf-8"))
    for name in ("handlers", "bot")
    for path in (ROOT / name).rglob("*.py")
}
KEY = re.compile(r"[a-z_]{2}")

# Tables whose keys are given without the name of the table.
LOOKED_UP = ("button", "examples")
CHINESE = re.compile(r"[\u4e00-\u9fff]")


def strings() -> Iterator[str]:
    """Every string in the code of the handlers as a pattern, with .+ for what an f-string fills in."""
    for tree in TREES.values():
        inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                yield "".join(_pattern(part) for part in node.values)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
                yield re.escape(node.value)


def _pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"


def said() -> Iterator[tuple[str, ast.Call]]:
    """Each call of `say` with a fixed key."""
    for path, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
                key = node.args[1]
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield f"{path.name}:{node.lineno}", node


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("key", sorted(sentences()))
def test_both_languages_name_the_same_places(key: str) -> None:
    both = sentences()[key]
    assert set(both) == {"zh", "en"}
    assert places(both["zh"]) == places(both["en"])
    assert all(name.isidentifier() for name in places(both["zh"]))


@pytest.mark.parametrize("key", sorted(sentences()))
def test_english_is_english_and_nobody_shouts(key: str) -> None:
    both = sentences()[key]
    assert not CHINESE.search(both["en"])
    assert "!" not in both["en"]
    assert "！" not in both["zh"]


@pytest.mark.parametrize(("where", "call"), list(said()), ids=lambda value: value if isinstance(value, str) else "")
def test_a_sentence_is_there_and_gets_what_it_names(where: str, call: ast.Call) -> None:
    assert isinstance(call.args[1], ast.Constant)
    key = str(call.args[1].value)
    assert key in sentences(), where
    if all(keyword.arg for keyword in call.keywords):
        assert {keyword.arg for keyword in call.keywords} == places(sentences()[key]["zh"]), where


def test_no_sentence_is_left_over() -> None:
    """Keys stand in the code whole, as a family (f"topic.{topic}"), or below a table that one function looks in."""
    named = [pattern for pattern in set(strings()) if KEY.match(pattern)]
    below = [f"{table}\\.{pattern}" for table in LOOKED_UP for pattern in named]
    whole = [pattern for pattern in named if pattern not in {f"{table}\\..+" for table in LOOKED_UP}]
    patterns = [re.compile(pattern) for pattern in (*whole, *below)]
    assert [key for key in sentences() if not any(pattern.fullmatch(key) for pattern in patterns)] == []


@pytest.mark.parametrize(
    ("key", "values", "expected"),
    [
        ("place.on", {"provider": "AutoDL", "gpu": "V100"}, "AutoDL 的 V100"),
        ("place.on", {"provider": "智星云", "gpu": "V100"}, "智星云的 V100"),
    ],
)
def test_chinese_is_spaced_where_it_meets_latin(key: str, values: dict[str, str], expected: str) -> None:
    assert say("zh", key, **values) == expected


def test_what_is_filled_in_is_never_read_as_a_template() -> None:
    assert "{gpu}" in say("en", "place.on", provider="{gpu}", gpu="V100")
