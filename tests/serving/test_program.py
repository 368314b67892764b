"""`kaguan run` before a stand-in of Slack: killed, restarted, doubled, and every message answered exactly once."""

from __future__ import annotations

import asyncio
import random
import signal
from collections import Counter
from pathlib import Path

import aiohttp
import pytest

from tests.databases import database
from tests.fakes.slack import Slack, slack
from tests.serving.programs import Program, answered, before_slack, free_port, mention, push


def answers(platform: Slack) -> Counter[str]:
    """How many answers each message got, by the thread they stand in."""
    return Counter(message.thread or "" for message in platform.messages)


@pytest.mark.parametrize("socket_mode", [False, True], ids=["http", "socket"])
def test_a_mention_is_answered_in_its_thread_and_the_program_ends_in_order(
    tmp_path: Path, *, socket_mode: bool
) -> None:
    async def main() -> None:
        async with slack() as platform:
            program = Program(
                before_slack(platform, socket_mode=socket_mode), tmp_path, f"sqlite:///{tmp_path / 'k.db'}"
            )
            await program.start()
            question = mention(1, "AutoDL 4090 跑20小时多少钱")
            if socket_mode:
                await platform.deliver(question)
                await platform.deliver(question, retries=1, reason="timeout")
            else:
                async with aiohttp.ClientSession() as session:
                    await push(session, program.port, question)
                    await push(session, program.port, question)
            await answered(platform, 1, 10)
            assert await program.end() == 0, program.log
            assert answers(platform) == {"1764550000.000001": 1}
            assert "39.60" in str(platform.messages[0].blocks)
            assert "Traceback" not in program.log

    asyncio.run(main())


def test_killed_again_and_again_it_answers_each_of_200_messages_once(tmp_path: Path) -> None:
    async def main() -> None:
        async with slack() as platform:
            port = free_port()
            url = f"sqlite:///{tmp_path / 'k.db'}"
            program = Program(before_slack(platform), tmp_path, url, port=port)
            await program.start()
            async with aiohttp.ClientSession() as session:
                pushing = asyncio.gather(*(_later(session, port, number) for number in range(200)))
                for _ in range(4):
                    await asyncio.sleep(random.uniform(0.05, 0.6))
                    await program.end(signal.SIGKILL)
                    program = Program(before_slack(platform), tmp_path, url, port=port)
                    await program.start()
                await pushing
            await answered(platform, 200, 60)
            assert await program.end() == 0, program.log
            assert Counter(answers(platform).values()) == {1: 200}

    asyncio.run(main())


async def _later(session: aiohttp.ClientSession, port: int, number: int) -> None:
    await asyncio.sleep(number * 0.02)
    await push(session, port, mention(number, channel=f"C{number % 3 + 1}"))


def test_two_on_one_database_share_the_work_and_finish_each_other_s(tmp_path: Path) -> None:
    async def main(url: str) -> None:
        async with slack() as platform:
            first, second = (Program(before_slack(platform), tmp_path, url) for _ in range(2))
            await asyncio.gather(first.start(), second.start())
            async with aiohttp.ClientSession() as session:
                pushing = asyncio.gather(
                    *(push(session, second.port, mention(number)) for number in range(0, 200, 2)),
                    *(_to_either(session, (first.port, second.port), number) for number in range(1, 200, 2)),
                )
                await asyncio.sleep(0.3)
                await first.end(signal.SIGKILL)
                await pushing
            await answered(platform, 200, 90)
            assert await second.end() == 0, second.log
            assert Counter(answers(platform).values()) == {1: 200}

    with database("postgresql", tmp_path) as url:
        asyncio.run(main(url))


async def _to_either(session: aiohttp.ClientSession, ports: tuple[int, int], number: int) -> None:
    """To the first; where it is gone, as a balancer does, to the second."""
    for port, tries in zip(ports, (2, 400), strict=True):
        try:
            await push(session, port, mention(number), tries)
        except AssertionError:
            continue
        return
