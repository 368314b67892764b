"""The shape of the code: docstrings, sizes, names, places."""

from __future__ import annotations

import ast
import statistics

import pytest

from tests.architecture.sources import FOLDERS, PRODUCT, ROOT, Module, modules

LONGEST_FUNCTION = 40
MEDIAN_FUNCTION = 8
LONGEST_FILE = 300

# File: the reason why it may be longer than the others.
LONG_FILES: dict[str, str] = {}

EMPTY_NAMES = {"utils", "util", "helpers", "helper", "manager", "managers", "base", "common", "misc"}


def by_path(module: Module) -> str:
    return module.path


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines from `def` to the last one."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


@pytest.mark.parametrize("module", modules(*PRODUCT, "tests"), ids=by_path)
def test_a_module_says_what_it_is(module: Module) -> None:
    assert ast.get_docstring(module.tree), f"{module.path} opens without a docstring"


@pytest.mark.parametrize("module", modules(*PRODUCT), ids=by_path)
def test_a_function_is_one_thought(module: Module) -> None:
    long = {f"{f.name}, line {f.lineno}": length(f) for f in module.functions() if length(f) > LONGEST_FUNCTION}
    assert not long, f"{module.path}: over {LONGEST_FUNCTION} lines"


def test_most_functions_are_short() -> None:
    lengths = [length(function) for module in modules(*PRODUCT) for function in module.functions()]
    assert statistics.median(lengths) < MEDIAN_FUNCTION


def test_files_are_short_or_say_why_not() -> None:
    long = {module.path for module in modules(*PRODUCT) if module.line_count > LONGEST_FILE}
    assert long == set(LONG_FILES), f"over {LONGEST_FILE} lines, against the list of those that may be"


def test_names_say_something() -> None:
    names = {part for module in modules(*PRODUCT, "tests") for part in module.path.removesuffix(".py").split("/")}
    assert not names & EMPTY_NAMES


def test_code_lives_in_the_known_folders() -> None:
    folders = {path.parent.name for path in ROOT.glob("*/*.py")}
    assert folders - set(FOLDERS) == set()
