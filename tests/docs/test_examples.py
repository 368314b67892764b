"""Every console example in the READMEs is run, and must print what the page shows.

`KAGUAN_UPDATE_DOCS=1` writes the current output into the pages instead; read the difference before you keep it.
"""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import app

ROOT = Path(__file__).parents[2]
PAGES = ("README.md", "README.zh.md")
NOW = "2026-11-30T10:00:00+08:00"
EXAMPLE = re.compile(r"```console\n\$ (?P<command>kaguan [^\n]+)\n(?P<output>.*?)```", re.DOTALL)


def run(command: str) -> str:
    """What the command prints, as if typed at NOW."""
    arguments = shlex.split(command)[1:]
    if arguments[0] in ("ask", "parse") and "--now" not in arguments:
        arguments += ["--now", NOW]
    result = CliRunner().invoke(app, arguments, env={"COLUMNS": "100", "NO_COLOR": "1"})
    assert result.exit_code == 0, result.output
    return result.output


@pytest.mark.parametrize("page", PAGES)
def test_examples_print_what_the_page_shows(page: str) -> None:
    path = ROOT / page
    text = path.read_text(encoding="utf-8")
    actual = EXAMPLE.sub(lambda m: f"```console\n$ {m['command']}\n{run(m['command'])}```", text)
    assert len(EXAMPLE.findall(text)) >= 5
    if os.environ.get("KAGUAN_UPDATE_DOCS"):
        path.write_text(actual, encoding="utf-8")
    else:
        assert actual == text


@pytest.mark.parametrize("page", [*PAGES, "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    targets = re.findall(r"\]\((?!http)([^)#]+)", text)
    assert [target for target in targets if not (ROOT / target).exists()] == []
