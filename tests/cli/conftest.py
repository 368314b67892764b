"""The commands as tests call them: in a folder of their own, with nothing set."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from typer.testing import CliRunner, Result

from bot.cli import app

ROOT = Path(__file__).parents[2]
NOW = "2026-11-30T10:00:00+08:00"

Invoke: TypeAlias = Callable[..., Result]
Start: TypeAlias = Callable[..., "subprocess.CompletedProcess[bytes]"]


def set_by_hand(name: str) -> bool:
    return name.startswith(("KAGUAN_", "SLACK_", "FEISHU_", "LC_")) or name in {"COLUMNS", "LANG", "NO_COLOR"}


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in filter(set_by_hand, list(os.environ)):
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def kaguan() -> Invoke:
    """Run a command in this process."""

    def invoke(*arguments: str, given: str | bytes = "", **environment: str) -> Result:
        return CliRunner().invoke(app, arguments, input=given, env=environment)

    return invoke


@pytest.fixture
def process(tmp_path: Path) -> Start:
    """Run a command as a process of its own, as a user does."""

    def start(*arguments: str | bytes, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "bot", *arguments],
            input=given,
            capture_output=True,
            cwd=tmp_path,
            env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **environment},
            timeout=60,
            check=False,
        )

    return start
