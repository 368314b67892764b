"""How long understanding a message takes, beside a bare pass of one regular expression over the same text.

Budget: 99 of 100 within 5 ms at 200 characters, within 50 ms at 10,000.
"""

from __future__ import annotations

import re
import statistics
import time
from collections.abc import Callable
from datetime import datetime, timedelta, timezone

from handlers.language.parse import parse

NOW = datetime(2026, 11, 30, 10, tzinfo=timezone(timedelta(hours=8)))
WORDS = re.compile(r"\d+(?:\.\d+)?|[A-Za-z][\w-]*|[\u4e00-\u9fff]+|\S")
WARM_UP = 5

QUESTIONS = {
    "Chinese": "我们组想在智星云或者AutoDL上用两张4090跑YOLO，每天8小时两周，数据50GB，预算3000元以内，哪家更划算？",
    "English": "Compare RunPod and Lambda for 2 x A100 80GB, 3 runs of 90 minutes each, 120GB of data, under $500; ",
    "mixed": "pai_dsw 上的 A10 跑 30+15*5+240 分钟 how much, and 除了并行超算云 which one keeps my environment? ",
    "sums": "1+",
    "digits": "9",
    "letters": "a",
    "spaces": " ",
    "brackets": "（(【",
    "quotes": "“停掉 dev-3”",
    "controls": "\x1b[31m\u202e",
}


def timed(work: Callable[[], object], runs: int) -> list[float]:
    """Milliseconds of every run, after a few that do not count."""
    for _ in range(WARM_UP):
        work()
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return times


def p99(times: list[float]) -> float:
    return statistics.quantiles(times, n=100)[98]


def row(name: str, length: int, runs: int) -> str:
    seed = QUESTIONS[name]
    text = (seed * (length // len(seed) + 1))[:length]
    ours = timed(lambda: parse(text, NOW), runs)
    bare = timed(lambda: WORDS.findall(text), runs)
    ratio = statistics.median(ours) / statistics.median(bare)
    figures = f"{statistics.median(ours):>11.2f}{p99(ours):>10.2f}{statistics.median(bare):>11.3f}{ratio:>8.1f}"
    return f"{name:10}{length:>8,}{figures}"


def main() -> None:
    print("parse, ms")
    print(f"{'text':10}{'length':>8}{'median':>11}{'p99':>10}{'bare pass':>11}{'ratio':>8}")
    for length, runs in ((200, 1000), (10_000, 100)):
        for name in QUESTIONS:
            print(row(name, length, runs))


if __name__ == "__main__":
    main()
