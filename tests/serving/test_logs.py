"""No secret reaches a log, whoever logs it."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from bot.serving.logs import Hider, set_up_logs

SECRET = "a-very-secret-value"


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    handlers, level = logging.getLogger().handlers[:], logging.getLogger().level
    yield
    structlog.reset_defaults()
    logging.getLogger().handlers[:] = handlers
    logging.getLogger().setLevel(level)


@pytest.mark.parametrize(
    "text",
    [
        f"token {SECRET} refused",
        "xoxb-12345-abcdef",
        "xapp-1-A1-2-abc",
        "Authorization: Bearer abcdefghijklmnop",
        "postgresql+psycopg://kaguan:hunter2@db/kaguan",
        "t-g1044ghJRUIJJ5ELPZJCDQ7P5",
    ],
)
def test_what_looks_like_a_secret_is_cut_out(text: str) -> None:
    hidden = Hider([SECRET]).hidden(text)
    assert "***" in hidden
    for part in (SECRET, "abcdef", "hunter2", "g1044gh"):
        assert part not in hidden


def test_every_line_is_json_and_hides(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs([SECRET], attended=False)
    structlog.get_logger().warning("refused", trace="ab12", reason=f"token {SECRET}")
    logging.getLogger("slack_bolt").warning("a library says %s", SECRET)
    try:
        raise ValueError(SECRET)
    except ValueError:
        structlog.get_logger().exception("broke")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["event"] for line in lines] == ["refused", "a library says ***", "broke"]
    assert lines[0]["trace"] == "ab12"
    assert SECRET not in json.dumps(lines)
    assert "ValueError" in lines[2]["exception"]
