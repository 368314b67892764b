"""Settings and the team's own file: what is read, and what is said when it is wrong."""

from __future__ import annotations

import json
import re
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.settings import read_settings
from tests.cli.conftest import NOW, Invoke


def test_defaults() -> None:
    settings = read_settings()
    assert (settings.timezone, settings.language, settings.currency) == (ZoneInfo("Asia/Shanghai"), "zh", "CNY")
    assert (settings.catalog, settings.slack, settings.feishu) == (None, False, False)


def test_a_file_beside_the_process_is_read_and_the_environment_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("KAGUAN_CURRENCY=USD\nKAGUAN_LANGUAGE=en\nOTHER=1\n", encoding="utf-8")
    monkeypatch.setenv("KAGUAN_LANGUAGE", "zh")
    settings = read_settings()
    assert (settings.currency, settings.language) == ("USD", "zh")


def test_an_empty_variable_is_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("KAGUAN_TIMEZONE", "KAGUAN_CATALOG", "SLACK_BOT_TOKEN"):
        monkeypatch.setenv(name, "")
    settings = read_settings()
    assert (settings.timezone.key, settings.catalog, settings.slack) == ("Asia/Shanghai", None, False)


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("KAGUAN_TIMEZONE", "Mars/Base", "IANA"),
        ("KAGUAN_TIMEZONE", "../../etc/passwd", "IANA"),
        ("KAGUAN_TIMEZONE", "Asia", "IANA"),
        ("KAGUAN_LANGUAGE", "fr", "zh or en"),
        ("KAGUAN_CURRENCY", "rmb", "ISO 4217"),
    ],
)
def test_a_wrong_setting_is_named_with_what_is_allowed(kaguan: Invoke, name: str, value: str, allowed: str) -> None:
    result = kaguan("ask", "help", **{name: value})
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"kaguan: {name}={value!r}: must be ")
    assert allowed in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_secret_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SLACK_BOT_TOKEN", "SLACK_APP_TOKEN", "SLACK_SIGNING_SECRET", "FEISHU_APP_SECRET"):
        monkeypatch.setenv(name, "hush")
    settings = read_settings()
    assert settings.slack
    assert settings.feishu
    assert "hush" not in repr(settings)


def test_a_settings_file_that_cannot_be_read(kaguan: Invoke) -> None:
    Path(".env").write_bytes(b"\xff\xfe")
    result = kaguan("chat", given="help\n")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("kaguan: .env cannot be read: ")


def test_a_team_file_that_is_not_text_is_told_and_the_rest_works(kaguan: Invoke) -> None:
    Path("team.toml").write_bytes(b"\xff")
    result = kaguan("ask", "help", KAGUAN_CATALOG="team.toml")
    assert (result.exit_code, result.stderr) == (0, "kaguan: team.toml: is not UTF-8 text\n")


def test_a_team_file_that_cannot_be_read(kaguan: Invoke) -> None:
    result = kaguan("ask", "help", KAGUAN_CATALOG="team.toml")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "kaguan: KAGUAN_CATALOG='team.toml': cannot be read: No such file or directory\n"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a file without end")
def test_a_team_file_without_end_is_not_read_for_ever(kaguan: Invoke) -> None:
    result = kaguan("ask", "help", KAGUAN_CATALOG="/dev/zero")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "kaguan: KAGUAN_CATALOG='/dev/zero': cannot be read: it is larger than 4,000,000 bytes\n"


def test_a_currency_in_which_nothing_has_a_price_is_told(kaguan: Invoke) -> None:
    result = kaguan("ask", "4090跑20小时多少钱", KAGUAN_CURRENCY="XYZ")
    assert result.exit_code == 0
    assert result.stderr == "kaguan: KAGUAN_CURRENCY=XYZ: no offer and no exchange rate of the catalog is in it\n"
    assert "1.98" in result.stdout


def test_the_language_and_currency_reach_the_answers(kaguan: Invoke) -> None:
    in_chinese, in_english = (kaguan("ask", "🙂", KAGUAN_LANGUAGE=language).stdout for language in ("zh", "en"))
    assert re.search("[\u4e00-\u9fff]", in_chinese)
    assert not re.search("[\u4e00-\u9fff]", in_english)
    question = ("ask", "which provider for 10 hours on a 4090?", "--json", "--now", NOW)
    first = [json.loads(kaguan(*question, KAGUAN_CURRENCY=code).stdout)["data"]["quotes"][0] for code in ("CNY", "USD")]
    assert [quote["currency"] for quote in first] == ["CNY", "USD"]


TEAM_FILE = """
[[rates]]
from = "USD"

[[nonsense]]
x = 1
"""


def test_every_refused_row_is_told_in_one_line_and_the_rest_works(kaguan: Invoke) -> None:
    Path("team.toml").write_text(TEAM_FILE, encoding="utf-8")
    result = kaguan("chat", given="help\nhelp\n", KAGUAN_CATALOG="team.toml")
    lines = result.stderr.splitlines()
    assert (result.exit_code, len(lines)) == (0, 2)
    assert all(line.startswith("kaguan: team.toml: ") for line in lines)
    assert result.stdout


def test_a_team_file_that_is_not_toml_is_told_in_one_line(kaguan: Invoke) -> None:
    Path("team.toml").write_text("[[offers", encoding="utf-8")
    result = kaguan("ask", "help", KAGUAN_CATALOG="team.toml")
    assert result.exit_code == 0
    assert result.stderr.startswith("kaguan: team.toml: is not TOML: ")
    assert result.stderr.count("\n") == 1
