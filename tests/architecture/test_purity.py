"""Catalog and handlers compute: they ask for no time, touch no file, and load nothing but the standard library."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.architecture.sources import ROOT, Module, modules

# The modules that read the files that come with the packages: the figures, and the sentences.
READERS = {"catalog/bundled.py", "handlers/wording/sentences.py"}

IMPURE_NAMES = {"open", "print", "input", "breakpoint", "eval", "exec", "__import__"}
CLOCKS = {"now", "today", "utcnow", "time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "sleep"}
CLOCK_OWNERS = {"datetime", "date", "time"}
FILE_METHODS = {"read_text", "read_bytes", "write_text", "write_bytes"}

LOAD_ALL = """
import sys
before = set(sys.modules)
import importlib, pkgutil
import catalog, handlers
for package in (catalog, handlers):
    for found in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(found.name)
print(*sorted({name.partition(".")[0] for name in set(sys.modules) - before}))
"""


def impure_calls(module: Module) -> Iterator[str]:
    """Calls that ask for the time or touch the world, as `line: code`."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and is_impure(node.func, reads=module.path in READERS):
            yield f"{node.lineno}: {ast.unparse(node.func)}"


def is_impure(function: ast.expr, *, reads: bool) -> bool:
    match function:
        case ast.Name(name):
            return name in IMPURE_NAMES
        case ast.Attribute(ast.Name(owner) | ast.Attribute(attr=owner), method) if method in CLOCKS:
            return owner in CLOCK_OWNERS
        case ast.Attribute(attr=method):
            return method in FILE_METHODS and not reads
        case _:
            return False


def run(code: str) -> list[str]:
    """What a fresh interpreter prints for this code, in words."""
    command = [sys.executable, "-W", "error", "-c", code]
    result = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return result.stdout.split()


@pytest.mark.parametrize("module", modules("catalog", "handlers"), ids=lambda module: module.path)
def test_it_asks_for_no_time_and_touches_no_file(module: Module) -> None:
    assert list(impure_calls(module)) == []


@pytest.mark.parametrize(
    "code",
    [
        "datetime.now(UTC)",
        "datetime.datetime.now()",
        "date.today()",
        "time.time()",
        "open(x)",
        "print(1)",
        "p.read_text()",
    ],
)
def test_the_check_sees_impure_calls(code: str) -> None:
    assert list(impure_calls(Module("catalog/made_up.py", code, ast.parse(code))))


@pytest.mark.parametrize("code", ["moment.time()", "moment.date()", "reprint(1)", "datetime.fromisoformat(x)"])
def test_the_check_lets_pure_calls_pass(code: str) -> None:
    assert not list(impure_calls(Module("catalog/made_up.py", code, ast.parse(code))))


def test_the_core_loads_nothing_but_the_standard_library() -> None:
    loaded = set(run(LOAD_ALL))
    assert {"catalog", "handlers"} <= loaded
    standard = {name for name in loaded if name in sys.stdlib_module_names or name.startswith("_sysconfigdata")}
    assert loaded - standard == {"catalog", "handlers"}


def test_the_command_line_loads_no_chat_sdk() -> None:
    loaded = set(run('import sys, bot.cli; print(*(name.partition(".")[0] for name in sys.modules))'))
    assert "bot" in loaded
    assert not loaded & {"slack_bolt", "slack_sdk", "lark_oapi"}
