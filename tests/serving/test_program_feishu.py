"""`kaguan run` before a stand-in of Feishu: killed and restarted in both transports, every message answered once."""

from __future__ import annotations

import asyncio
import random
import signal
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.fakes.feishu import Feishu, Pusher
from tests.feishu.made import message
from tests.serving.programs import KEY, Program, before_feishu, free_port

COUNT = 40


def asked(number: int) -> dict[str, Any]:
    told = {"text": "@_user_1 AutoDL 4090 跑20小时多少钱"}
    return message(told, message_id=f"om_{number}", chat="oc_team", event_id=f"ev{random.random()}")


async def pushed(platform: Feishu, number: int, port: int, *, webhook: bool) -> None:
    """Push until it is acknowledged, each time with a new event id."""
    while True:
        with suppress(httpx.HTTPError, TimeoutError, ConnectionError, RuntimeError, AssertionError):
            if await _taken(platform, number, port, webhook=webhook):
                return
        await asyncio.sleep(0.1)


async def _taken(platform: Feishu, number: int, port: int, *, webhook: bool) -> bool:
    if not webhook:
        await asyncio.wait_for(platform.connected.wait(), 1)
        answer = await asyncio.wait_for(platform.push(asked(number)), 1)
        return bool(answer["code"] == 200)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=3) as client:
        return (await Pusher(client, KEY).push(asked(number))).status_code == 200


@pytest.mark.parametrize("webhook", [False, True], ids=["long-connection", "webhook"])
def test_killed_and_restarted_it_answers_each_message_once(tmp_path: Path, *, webhook: bool) -> None:
    async def main() -> None:
        async with Feishu().running() as platform:
            platform.known.update({f"om_{number}": "oc_team" for number in range(COUNT)})
            port, url = free_port(), f"sqlite:///{tmp_path / 'k.db'}"
            program = Program(before_feishu(platform, webhook=webhook), tmp_path, url, port)
            await program.start()
            pushing = asyncio.gather(*(_later(platform, number, port, webhook=webhook) for number in range(COUNT)))
            for _ in range(2):
                await asyncio.sleep(random.uniform(0.2, 0.9))
                platform.connected.clear()
                await program.end(signal.SIGKILL)
                program = Program(before_feishu(platform, webhook=webhook), tmp_path, url, port)
                await program.start()
            await pushing
            await _settled(platform)
            assert await program.end() == 0, program.log
            assert Counter(Counter(one.root_id for one in platform.messages).values()) == {1: COUNT}
            assert "39.60" in platform.messages[0].content

    asyncio.run(main())


async def _later(platform: Feishu, number: int, port: int, *, webhook: bool) -> None:
    await asyncio.sleep(number * 0.02)
    await pushed(platform, number, port, webhook=webhook)


async def _settled(platform: Feishu) -> None:
    async with asyncio.timeout(90):
        while len({one.root_id for one in platform.messages}) < COUNT:  # noqa: ASYNC110 - in another process
            await asyncio.sleep(0.05)
    await asyncio.sleep(1)
