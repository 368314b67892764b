"""`kaguan run` as a process of its own, before the stand-ins of Slack and Feishu."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import DEVNULL, Process
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import aiohttp

from tests.cli.conftest import ROOT
from tests.fakes.feishu import APP_ID, APP_SECRET, Feishu
from tests.fakes.slack import ALICE, APP_TOKEN, BOT, BOT_TOKEN, SECRET, Slack, signed

KEY = "encrypt-me"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as door:
        port: int = door.getsockname()[1]
        return port


def before_slack(platform: Slack, *, socket_mode: bool = False) -> dict[str, str]:
    """The settings of an app at the stand-in of Slack."""
    transport = {"SLACK_APP_TOKEN": APP_TOKEN} if socket_mode else {"SLACK_SIGNING_SECRET": SECRET}
    return {"SLACK_BOT_TOKEN": BOT_TOKEN, "SLACK_API_URL": platform.url, **transport}


def before_feishu(platform: Feishu, *, webhook: bool = False) -> dict[str, str]:
    """The settings of an app at the stand-in of Feishu."""
    mode = {"FEISHU_MODE": "webhook", "FEISHU_ENCRYPT_KEY": KEY} if webhook else {"FEISHU_MODE": "ws"}
    app = {"FEISHU_APP_ID": APP_ID, "FEISHU_APP_SECRET": APP_SECRET, "FEISHU_VERIFICATION_TOKEN": "verify"}
    return {**app, **mode, "FEISHU_DOMAIN": platform.base_url}


@dataclass
class Program:
    """One `kaguan run` with these settings of a chat. What it logs goes to a file in `folder`."""

    chat: Mapping[str, str]
    folder: Path
    database: str
    port: int = field(default_factory=free_port)
    process: Process | None = None
    _log: IO[bytes] | None = None

    @property
    def environment(self) -> dict[str, str]:
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}
        return {
            **kept,
            **self.chat,
            "PYTHONPATH": str(ROOT),
            "KAGUAN_DATABASE_URL": self.database,
            "KAGUAN_LISTEN": f"127.0.0.1:{self.port}",
        }

    async def start(self) -> None:
        """Start it and wait until it is ready."""
        self._log = (self.folder / f"log-{self.port}.txt").open("ab")
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "run"),
            cwd=self.folder,
            env=self.environment,
            stdin=DEVNULL,
            stdout=self._log,
            stderr=self._log,
        )
        async with asyncio.timeout(30), aiohttp.ClientSession() as session:
            while not await self._is_ready(session):
                assert self.process.returncode is None, self.log
                await asyncio.sleep(0.02)

    async def _is_ready(self, session: aiohttp.ClientSession) -> bool:
        """Whether it has its tables and every chat is connected."""
        with suppress(aiohttp.ClientError):
            for path in ("readyz", "healthz"):
                async with session.get(f"http://127.0.0.1:{self.port}/{path}") as answer:
                    if answer.status != 200:
                        return False
            return True
        return False

    async def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End it; its exit code."""
        assert self.process is not None
        assert self._log is not None
        with suppress(ProcessLookupError):
            self.process.send_signal(how)
        code = await self.process.wait()
        self._log.close()
        return code

    @property
    def log(self) -> str:
        return "\n".join(path.read_text() for path in sorted(self.folder.glob("log-*.txt")))


def mention(number: int, text: str = "help", channel: str = "C1") -> dict[str, Any]:
    """Somebody mentions the bot; the same number is the same message, whatever else differs."""
    event = {
        "type": "app_mention",
        "user": ALICE,
        "text": f"<@{BOT}> {text}",
        "channel": channel,
        "ts": f"1764550000.{number:06d}",
    }
    return {"type": "event_callback", "team_id": "T1", "api_app_id": "A1", "event_id": f"Ev{number}", "event": event}


async def push(session: aiohttp.ClientSession, port: int, payload: dict[str, Any], tries: int = 400) -> None:
    """Deliver over HTTP as Slack does: again with a new event id until it is acknowledged."""
    for number in range(tries):
        body, headers = signed({**payload, "event_id": f"{payload['event_id']}-{number}"})
        with suppress(aiohttp.ClientError, TimeoutError):
            url = f"http://127.0.0.1:{port}/slack/events"
            async with session.post(url, data=body, headers=headers, timeout=aiohttp.ClientTimeout(3)) as answer:
                if answer.status == 200:
                    return
        await asyncio.sleep(0.05)
    raise AssertionError("never acknowledged")


async def answered(platform: Slack, count: int, seconds: float) -> None:
    """Wait until the stand-in holds so many messages, and a little longer for one too many."""
    async with asyncio.timeout(seconds):
        while len({message.key for message in platform.messages}) < count:  # noqa: ASYNC110 - in other processes
            await asyncio.sleep(0.05)
    await asyncio.sleep(1.0)
