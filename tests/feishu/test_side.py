"""The side as a whole: nothing of the SDK before it is opened, nothing left after it was stopped."""

from __future__ import annotations

import ast
import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

import bot.feishu
from bot.clock import utc_now
from bot.feishu.app import App
from bot.feishu.side import Side, opened
from bot.feishu.signing import NoEncryptKeyError
from tests.fakes.feishu import Feishu
from tests.feishu.made import message
from tests.feishu.running import Inbox, app_at

ROOT = Path(bot.feishu.__file__).parent
LOADED_WHEN_CONFIGURED = {"connection", "dispatch", "frames", "sdk", "webhook"}

ALONE = """
import asyncio, sys
from bot.feishu import api, clicks, events, fallback, forms, intake, posting, render, side, signing, text
assert not {"lark_oapi", "requests", "websockets"} & set(sys.modules)
from bot.feishu.app import App
from datetime import datetime, UTC

async def receive(received):
    return True

async def main():
    opened = await side.opened(App("a", "b", "http://127.0.0.1:9"), "ws", receive, lambda: datetime.now(UTC))
    assert "lark_oapi" in sys.modules
    listening = asyncio.create_task(opened.listen())
    await asyncio.sleep(0.1)
    assert not opened.health().connected
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    await opened.stop()
    assert asyncio.all_tasks() == {asyncio.current_task()}, asyncio.all_tasks()

asyncio.run(main())
"""


def test_the_sdk_is_imported_only_once_feishu_is_opened() -> None:
    checks = ["-W", "always::ResourceWarning"]
    done = subprocess.run([sys.executable, *checks, "-c", ALONE], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "unclosed" not in done.stderr


def test_only_some_modules_know_the_sdk() -> None:
    knows = {
        path.stem
        for path in ROOT.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom | ast.Import)
        for name in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [one.name for one in node.names])
        if name.split(".")[0] in {"lark_oapi", "websockets"}
    }
    assert knows <= LOADED_WHEN_CONFIGURED


async def _stopped(side: Side, listening: asyncio.Task[None]) -> None:
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    await side.stop()


def test_both_transports() -> None:
    async def story() -> None:
        async with Feishu().running() as feishu:
            inbox = Inbox()
            side = await opened(app_at(feishu.base_url), "ws", inbox, utc_now)
            assert not feishu.connected.is_set()
            listening = asyncio.create_task(side.listen())
            await asyncio.wait_for(feishu.connected.wait(), 5)
            assert (await feishu.push(message()))["code"] == 200
            assert feishu.calls.count("info") == 1
            health = side.health()
            assert health
            assert health.connected
            assert not side.routes
            await _stopped(side, listening)
            feishu.fault("info", "html 502")
            side = await opened(app_at(feishu.base_url), "webhook", inbox, utc_now)
            assert side.health() is None
            assert [route.path for route in side.routes] == ["/feishu/events"]
            await _stopped(side, asyncio.create_task(side.listen()))
            with pytest.raises(NoEncryptKeyError):
                await opened(App("a", "b", feishu.base_url), "webhook", inbox, utc_now)

    asyncio.run(story())
