"""How long `kaguan ask` takes from a cold process, beside a Python that does nothing.

Budget: 0.5 s.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
RUNS = 15
QUESTION = "跑YOLO 20小时，4090，10GB数据，用哪家？"
COMMANDS = {
    "python -c pass": ["-c", "pass"],
    "kaguan --version": ["-m", "bot", "--version"],
    "kaguan parse": ["-m", "bot", "parse", QUESTION],
    "kaguan ask": ["-m", "bot", "ask", QUESTION],
    "kaguan ask --json": ["-m", "bot", "ask", QUESTION, "--json"],
}


def seconds(arguments: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, *arguments], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - start


def main() -> None:
    """Round by round, so that a busy moment of the machine meets every command alike."""
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(RUNS):
        for name, arguments in COMMANDS.items():
            times[name].append(seconds(arguments))
    bare = statistics.median(times["python -c pass"])
    print("cold start, s")
    print(f"{'command':20}{'median':>8}{'slowest':>9}{'ratio':>8}")
    for name, taken in times.items():
        median = statistics.median(taken)
        print(f"{name:20}{median:>8.3f}{max(taken):>9.3f}{median / bare:>8.1f}")


if __name__ == "__main__":
    main()
