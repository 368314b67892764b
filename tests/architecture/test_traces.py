"""Nothing that is written names a package index or a folder of somebody's machine."""

from __future__ import annotations

import re

import pytest

from tests.architecture.sources import ROOT, written_files

# Written in pieces, so that this file does not match itself.
INDEX = re.compile(
    "|".join(("pypi" + r"\.", "python" + "hosted", "simple" + "/?\\s*$", "mirrors" + r"\.", "index" + "-url="))
)
HOME = re.compile(r"(?<![\w.~-])/(?:" + "work" + "|Us" + r"ers)/|/ho" + r"me/(?!ubuntu\b)\w")


def test_no_file_names_a_package_index() -> None:
    assert hits(INDEX) == []


def test_no_file_names_a_folder_of_a_machine() -> None:
    assert hits(HOME) == []
    assert hits(re.compile(re.escape(str(ROOT)))) == []


def hits(pattern: re.Pattern[str]) -> list[str]:
    """Where the pattern occurs, as `file:line`."""
    return [
        f"{path.relative_to(ROOT)}:{number}"
        for path in written_files()
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), start=1)
        if pattern.search(line)
    ]


@pytest.mark.parametrize("line", ["/ho" + "me/li/x", "cd /wo" + "rk/main", "'/Use" + "rs/li'"])
def test_the_check_sees_a_folder(line: str) -> None:
    assert HOME.search(line)


@pytest.mark.parametrize(
    "line", ["/mnt/work" + "space/x", "rsync -a data root@host:/root/autodl-tmp/", "/net" + "work/"]
)
def test_the_check_lets_a_provider_path_pass(line: str) -> None:
    assert not HOME.search(line)


@pytest.mark.parametrize("line", ["https://py" + "pi.org/simple", "https://mir" + "rors.aliyun.com/x"])
def test_the_check_sees_an_index(line: str) -> None:
    assert INDEX.search(line)
