"""The project's own files, read and parsed for the tests about them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PRODUCT = ("bot", "handlers", "catalog")
FOLDERS = (*PRODUCT, "tests", "deploy", ".ci")


@dataclass(frozen=True, slots=True)
class Module:
    """A Python file: its path below the root, its text and its syntax tree."""

    path: str
    text: str
    tree: ast.Module

    @property
    def line_count(self) -> int:
        return len(self.text.splitlines())

    def functions(self) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
        """Every function and method, nested ones included."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield node


@cache
def modules(*folders: str) -> tuple[Module, ...]:
    """Every Python file in these folders of the project, by path."""
    return tuple(
        Module(str(path.relative_to(ROOT)), text := path.read_text(encoding="utf-8"), ast.parse(text))
        for folder in folders
        for path in sorted((ROOT / folder).rglob("*.py"))
    )


def written_files() -> Iterator[Path]:
    """Every text file that people write or commit: the files at the root and all in the project's folders."""
    for path in ROOT.iterdir():
        if path.is_file() and path.name != ".env":
            yield path
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield path
