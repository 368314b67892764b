"""The commands as processes: pipes, locales, signals. Few, for each takes a while."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tests.cli.conftest import NOW, ROOT, Start

QUESTION = "跑YOLO 20小时，4090，10GB数据，用哪家？"


def test_the_main_job_by_one_pipe(process: Start) -> None:
    done = process("run", given=f"{QUESTION}\n".encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert "4090" in done.stdout.decode()
    assert b"\x1b" not in done.stdout
    assert not done.stdout.startswith(b">")


def test_utf_8_whatever_the_locale(process: Start) -> None:
    """And without UTF-8 mode, which Python turns on by itself in the C locale."""
    done = process("ask", QUESTION, "--now", NOW, "--json", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    answer = json.loads(done.stdout.decode("utf-8"))
    assert (done.returncode, done.stderr) == (0, b"")
    assert answer["intent"] == "recommend"
    assert answer["slots"]["dataset_gb"] == 10


def test_a_question_may_begin_with_a_minus(process: Start) -> None:
    done = process("ask", "-5 hours on a 4090, how much?", "--json", "--now", NOW)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["slots"]["invalid"] == ["sessions"]


def test_bytes_that_are_not_utf_8(process: Start) -> None:
    asked = process("ask", b"\xff\xfe 4090", LC_ALL="C")
    chatted = process("chat", given=b"\xff\xfe 4090\n", LC_ALL="C")
    assert [(done.returncode, done.stderr) for done in (asked, chatted)] == [(0, b""), (0, b"")]
    asked.stdout.decode("utf-8")


@contextmanager
def talking(folder: Path) -> Iterator[tuple[subprocess.Popen[bytes], IO[bytes], IO[bytes], IO[bytes]]]:
    """A chat that runs, and its three streams."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "bot", "chat"]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, cwd=folder, env=environment) as chat:
        assert chat.stdin
        assert chat.stdout
        assert chat.stderr
        yield chat, chat.stdin, chat.stdout, chat.stderr


def test_a_reader_who_leaves_early(tmp_path: Path) -> None:
    with talking(tmp_path) as (chat, given, printed, complaints):
        printed.close()
        given.write(b"help\n" * 3)
        given.close()
        assert (chat.wait(60), complaints.read()) == (0, b"")


def test_ctrl_c_ends_a_chat_politely(tmp_path: Path) -> None:
    with talking(tmp_path) as (chat, given, printed, complaints):
        given.write(b"help\n")
        given.flush()
        printed.readline()  # the talk has begun
        chat.send_signal(signal.SIGINT)
        printed.read()
        assert (chat.wait(60), complaints.read()) == (0, b"")
