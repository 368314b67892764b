"""`ask`, `parse`, `chat`, `run`: what they print, and how they end."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import NOW, Invoke, Start

QUESTION = "智星云 V100 跑 90 分钟多少钱"


def test_ask_prints_a_card(kaguan: Invoke) -> None:
    result = kaguan("ask", QUESTION, "--now", NOW)
    assert (result.exit_code, result.stderr) == (0, "")
    assert "10.80" in result.stdout  # 90 minutes at 0.12
    assert "{" not in result.stdout


def test_ask_json_is_one_object_on_one_line(kaguan: Invoke) -> None:
    result = kaguan("ask", QUESTION, "--now", NOW, "--json")
    answer = json.loads(result.stdout)
    assert result.stdout.count("\n") == 1
    assert list(answer) == ["intent", "slots", "card", "data"]
    assert answer["intent"] == "estimate"
    assert answer["slots"]["sessions"] == [{"minutes": 90, "repeat": 1}]
    assert list(answer["card"]) == ["title", "blocks", "buttons"]
    assert {block["type"] for block in answer["card"]["blocks"]} <= {"line", "bullets", "fields", "table", "code"}
    assert answer["data"]["quotes"][0]["total"] == "10.80"


@pytest.mark.parametrize("text", ["", " ", "🙂", "\udcff", "\x1b[2J\x00\x9b", "1+" * 5000, "9" * 8000])
def test_any_text_is_answered(kaguan: Invoke, text: str) -> None:
    for output in ([], ["--json"]):
        result = kaguan("ask", *output, "--", text)
        assert (result.exit_code, result.stderr) == (0, "")
        assert not {"\x1b", "\x9b", "\x00"} & set(result.stdout)


def test_parse_prints_one_line(kaguan: Invoke) -> None:
    result = kaguan("parse", QUESTION, "--now", NOW)
    assert (result.exit_code, result.stdout.count("\n")) == (0, 1)
    assert list(json.loads(result.stdout)) == ["intent", "slots"]


def line(name: str, text: str, now: str = NOW) -> str:
    return json.dumps({"id": name, "text": text, "now": now}, ensure_ascii=False)


@pytest.mark.parametrize("from_file", [True, False])
def test_parse_answers_a_file_line_by_line(kaguan: Invoke, tmp_path: Path, from_file: bool) -> None:
    lines = (
        f"\ufeff{line('a', QUESTION)}\n\n{line('b', 'help')}\n"
        if from_file
        else f"{line('a', QUESTION)}\n{line('b', 'help')}"
    )
    (tmp_path / "in.jsonl").write_text(lines, encoding="utf-8")
    result = kaguan("parse", "--jsonl", "in.jsonl" if from_file else "-", given=lines)
    answers = [json.loads(answer) for answer in result.stdout.splitlines()]
    assert (result.exit_code, result.stderr) == (0, "")
    assert [(answer["id"], answer["intent"]) for answer in answers] == [("a", "estimate"), ("b", "help")]
    assert [list(answer) for answer in answers] == [["id", "intent", "slots"]] * 2


def test_a_line_is_read_at_its_own_time(kaguan: Invoke) -> None:
    given = "\n".join(line(day, "昨天花了多少", f"2026-11-{day}T09:00:00+08:00") for day in ("10", "20"))
    answers = [json.loads(answer) for answer in kaguan("parse", "--jsonl", "-", given=given).stdout.splitlines()]
    assert [answer["slots"]["period"]["start"] for answer in answers] == ["2026-11-09", "2026-11-19"]


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "not a JSON object"),
        ('{"text": "x"}', "'id' is missing"),
        ('{"id": 1}', "'text' is missing"),
        ('{"id": 1e999, "text": "x"}', "'id' is not a number that can be printed"),
        ('{"id": NaN, "text": "x"}', "'id' is not a number that can be printed"),
        ('{"id": [1, {"a": -Infinity}], "text": "x"}', "'id' is not a number that can be printed"),
        ('{"id": {"a": [1e999]}, "text": "x"}', "'id' is not a number that can be printed"),
        ('{"id": 1, "text": 2}', "'text' is not a string"),
        ('{"id": 1, "text": "x", "now": 5}', "'now' is not a string"),
        ('{"id": 1, "text": "x", "now": "yesterday"}', "'yesterday' is not a date"),
    ],
)
def test_a_bad_line_is_reported_and_the_rest_answered(kaguan: Invoke, bad: str, reason: str) -> None:
    result = kaguan("parse", "--jsonl", "-", given="\n".join((line("a", "help"), bad, line("c", "help"))))
    assert result.exit_code == 1
    assert [json.loads(answer)["id"] for answer in result.stdout.splitlines()] == ["a", "c"]
    assert result.stderr.startswith(f"kaguan: line 2: {reason}")
    assert result.stderr.count("\n") == 1


def test_a_file_that_is_not_there(kaguan: Invoke) -> None:
    result = kaguan("parse", "--jsonl", "nowhere.jsonl")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "kaguan: nowhere.jsonl: No such file or directory\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("parse",),
        ("parse", "x", "--jsonl", "-"),
        ("ask",),
        ("ask", "x", "y"),
        ("ask", "x", "--now", "tomorrow"),
        ("ask", "x", "--now", "0001-01-01"),
        ("ask", "x", "--now", "9999-12-31T23:59:59Z"),
        ("parse", "x", "--now", "2026-02-30"),
        ("ask", "x", "--jsn"),
        ("sing",),
    ],
)
def test_wrong_usage(kaguan: Invoke, arguments: tuple[str, ...]) -> None:
    result = kaguan(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Usage: " in result.stderr


@pytest.mark.parametrize("now", ["2026-11-30", "2026-11-30T10:00", "2026-11-30T10:00:00Z", "20261130T100000+0800"])
def test_times_in_iso_8601(kaguan: Invoke, now: str) -> None:
    assert kaguan("parse", "help", "--now", now).exit_code == 0


def test_a_time_without_offset_is_meant_in_the_teams_zone(kaguan: Invoke) -> None:
    until = [
        json.loads(kaguan("parse", "dev-3 静音到明天", "--now", "2026-11-30T10:00", KAGUAN_TIMEZONE=zone).stdout)
        for zone in ("Asia/Shanghai", "Europe/Berlin")
    ]
    assert [parsed["slots"]["until"][-6:] for parsed in until] == ["+08:00", "+01:00"]


@pytest.mark.parametrize("command", ["chat", "run"])
def test_lines_from_a_pipe_are_answered_to_the_end(kaguan: Invoke, command: str) -> None:
    result = kaguan(command, given=f"{QUESTION}\n\n那跑 100 分钟呢？")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "10.80" in result.stdout
    assert "12.00" in result.stdout  # the follow-up keeps the card: 100 minutes at 0.12
    assert ">" not in result.stdout.replace("->", "")


def test_nothing_asked_is_nothing_answered(kaguan: Invoke) -> None:
    result = kaguan("chat", given="")
    assert (result.exit_code, result.output) == (0, "")


@pytest.mark.parametrize(
    ("environment", "missing"),
    [
        ({"SLACK_BOT_TOKEN": "xoxb-1"}, "SLACK_APP_TOKEN"),
        ({"SLACK_APP_TOKEN": "xapp-1"}, "SLACK_BOT_TOKEN"),
        ({"FEISHU_APP_ID": "cli_1"}, "FEISHU_APP_SECRET"),
        ({"FEISHU_APP_ID": "c", "FEISHU_APP_SECRET": "s", "FEISHU_MODE": "webhook"}, "FEISHU_ENCRYPT_KEY"),
        ({"FEISHU_APP_ID": "c", "FEISHU_APP_SECRET": "s", "FEISHU_DOMAIN": "http://example.org"}, "FEISHU_DOMAIN"),
    ],
)
def test_run_says_what_a_chat_still_needs(process: Start, environment: dict[str, str], missing: str) -> None:
    done = process("run", KAGUAN_DATABASE_URL="sqlite:///kaguan.db", KAGUAN_LISTEN="127.0.0.1:0", **environment)
    assert (done.returncode, done.stdout) == (1, b"")
    assert missing in done.stderr.decode()
    assert "Traceback" not in done.stderr.decode()


@pytest.mark.parametrize("command", [(), ("run",), ("chat",), ("ask",), ("parse",)])
def test_every_command_explains_itself(kaguan: Invoke, command: tuple[str, ...]) -> None:
    result = kaguan(*command, "--help")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "Usage: " in result.stdout


def test_version(kaguan: Invoke) -> None:
    assert kaguan("--version").stdout.startswith("kaguan ")


def test_the_tables_are_made_on_their_own(kaguan: Invoke) -> None:
    for _ in range(2):
        result = kaguan("db", "upgrade", KAGUAN_DATABASE_URL="sqlite:///k.db")
        assert (result.exit_code, result.stderr) == (0, "")
        assert result.stdout.startswith("the tables are those of version ")


def test_a_database_that_is_not_there_is_told(kaguan: Invoke) -> None:
    result = kaguan("db", "upgrade", KAGUAN_DATABASE_URL="sqlite:////nowhere/at/all/k.db")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("kaguan: KAGUAN_DATABASE_URL: cannot be used: sqlite:////nowhere/at/all/k.db: ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("address", ["127.0.0.1:99999", "127.0.0.1", "here:port", "127.0.0.1:70000"])
def test_an_address_nobody_can_listen_at(kaguan: Invoke, address: str) -> None:
    result = kaguan("ask", "help", KAGUAN_LISTEN=address)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "KAGUAN_LISTEN" in result.stderr
