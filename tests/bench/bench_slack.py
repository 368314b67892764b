"""From a Slack event to its posted answer, beside a bare bolt echo in the same run, over HTTP and Socket Mode.

Budgets: p50 at most 3 × the echo's; acknowledgement p99 at most 25 ms, and below 500 ms while 20 slow answers run.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from asyncio.subprocess import DEVNULL
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import aiohttp

from tests.fakes.slack import Slack, signed, slack
from tests.serving.programs import Program, before_slack, mention

COUNT, WARM_UP, AT_ONCE = 200, 20, 20
QUESTIONS = {
    "help": "help",
    "a fact": "智星云最小计费单位是多少",
    "an estimate": "AutoDL 4090 跑20小时多少钱",
    "a recommendation": "跑YOLO 20小时，4090，10GB数据，用哪家？",
}


@dataclass
class Pusher:
    """Delivers mentions over either transport and waits for what is posted."""

    platform: Slack
    port: int
    socket_mode: bool
    session: aiohttp.ClientSession
    number: int = 0

    async def push(self, text: str) -> tuple[float, float]:
        """Milliseconds until the acknowledgement and until the answer was recorded."""
        self.number += 1
        payload, before = mention(self.number, text), len(self.platform.messages)
        began = time.perf_counter()
        await self._deliver(payload)
        acknowledged = time.perf_counter()
        while len(self.platform.messages) == before:  # noqa: ASYNC110 - it grows by a request
            await asyncio.sleep(0)
        return (acknowledged - began) * 1000, (time.perf_counter() - began) * 1000

    async def burst(self, text: str) -> tuple[float, float]:
        """The slowest acknowledgement and the time until all answers were recorded, of many at once."""
        before, began = len(self.platform.messages), time.perf_counter()

        async def one() -> float:
            self.number += 1
            await self._deliver(mention(self.number, text))
            return (time.perf_counter() - began) * 1000

        slowest = max(await asyncio.gather(*(one() for _ in range(AT_ONCE))))
        while len(self.platform.messages) < before + AT_ONCE:  # noqa: ASYNC110 - it grows by requests
            await asyncio.sleep(0.001)
        return slowest, (time.perf_counter() - began) * 1000

    async def _deliver(self, payload: object) -> None:
        if self.socket_mode:
            await self.platform.deliver(payload)
            return
        body, headers = signed(payload)
        async with self.session.post(
            f"http://127.0.0.1:{self.port}/slack/events", data=body, headers=headers
        ) as answer:
            assert answer.status == 200


@asynccontextmanager
async def bare(platform: Slack, folder: Path, *, socket_mode: bool) -> AsyncIterator[int]:
    """The echo as a process."""
    program = Program(before_slack(platform, socket_mode=socket_mode), folder, "")
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(Path(__file__).with_name("echo_slack.py")), str(program.port)),
        env=program.environment,
        stdout=DEVNULL,
        stderr=DEVNULL,
    )
    try:
        await _listening(platform, program.port, socket_mode=socket_mode)
        yield program.port
    finally:
        process.kill()
        await process.wait()


async def _listening(platform: Slack, port: int, *, socket_mode: bool) -> None:
    async with asyncio.timeout(20):
        while True:
            if socket_mode and platform.live:
                return
            if not socket_mode:
                with suppress(OSError):
                    _, writer = await asyncio.open_connection("127.0.0.1", port)
                    writer.close()
                    return
            await asyncio.sleep(0.05)


@asynccontextmanager
async def kaguan(platform: Slack, folder: Path, *, socket_mode: bool) -> AsyncIterator[int]:
    program = Program(before_slack(platform, socket_mode=socket_mode), folder, f"sqlite:///{folder / 'bench.db'}")
    await program.start()
    try:
        yield program.port
    finally:
        await program.end()


async def measured(pusher: Pusher, text: str) -> str:
    for _ in range(WARM_UP):
        await pusher.push(text)
    times = [await pusher.push(text) for _ in range(COUNT)]
    acks, answers = zip(*times, strict=True)
    slowest, done = await pusher.burst(text)
    p99 = [statistics.quantiles(one, n=100)[98] for one in (acks, answers)]
    return f"{statistics.median(answers):8.2f}{p99[1]:8.2f}{p99[0]:9.2f}{slowest:11.1f}{done:9.1f}"


async def main() -> None:
    print(f"{'milliseconds':34}{'p50':>8}{'p99':>8}{'ack p99':>9}{f'{AT_ONCE}: ack':>11}{'all':>9}")
    for socket_mode in (False, True):
        name = "socket" if socket_mode else "HTTP"
        with tempfile.TemporaryDirectory() as folder:
            for maker, texts in ((bare, {"echo": "hello"}), (kaguan, QUESTIONS)):
                async with (
                    slack() as platform,
                    aiohttp.ClientSession() as session,
                    maker(platform, Path(folder), socket_mode=socket_mode) as port,
                ):
                    pusher = Pusher(platform, port, socket_mode, session)
                    for label, text in texts.items():
                        print(f"{f'{name}, {maker.__name__}, {label}':34}{await measured(pusher, text)}", flush=True)


if __name__ == "__main__":
    asyncio.run(main())
