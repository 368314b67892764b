"""How long a decision over the whole catalog takes, beside a bare loop that multiplies the same rates and sorts.

Budget: 5 ms.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from datetime import date
from decimal import Decimal

from catalog.bundled import load_catalog
from catalog.decide import Costing, decide
from catalog.money import Money
from catalog.needs import GpuNeed, Need
from catalog.packs import advise
from catalog.usage import Basis, Run, Usage

CATALOG = load_catalog()
COSTING = Costing("CNY", date(2026, 11, 30))
WARM_UP, RUNS = 5, 200

RATES = [claim.value.hourly.amount for offer in CATALOG.offers if (claim := offer.price.active)]
THREE_SITTINGS = Usage((Run(Decimal(72_000), 3),))
EIGHTY_HOURS = Usage((Run(Decimal(288_000)),), Basis.MONTH, sessions_known=False)
DATA = Decimal(10)

QUESTIONS = {
    "any GPU, 3 × 20 h, 10 GB": Need(usage=THREE_SITTINGS, dataset_gb=DATA),
    "any GPU, 80 h a month, 10 GB": Need(usage=EIGHTY_HOURS, dataset_gb=DATA),
    "any GPU, price of an hour": Need(),
    "any GPU for 500 CNY": Need(budget=Money(Decimal(500), "CNY")),
    "RTX 4090, 3 × 20 h, 10 GB": Need((GpuNeed("RTX 4090"),), THREE_SITTINGS, DATA),
    "four A100 80G, 3 × 20 h": Need((GpuNeed("A100", 4, Decimal(80)),), THREE_SITTINGS),
}


def bare_loop() -> list[Decimal]:
    return sorted(rate * 60 for rate in RATES)


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Median and 99th percentile in milliseconds, after a few runs that do not count."""
    for _ in range(WARM_UP):
        work()
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times), statistics.quantiles(times, n=100)[98]


def line(name: str, work: Callable[[], object]) -> str:
    median, p99 = timed(work)
    bare, _ = timed(bare_loop)
    return f"{name:32}{median:>8.2f}{p99:>8.2f}{bare:>11.3f}{median / bare:>8.0f}"


def main() -> None:
    print(f"decide over {len(CATALOG.offers)} offers, ms")
    print(f"{'question':32}{'median':>8}{'p99':>8}{'bare loop':>11}{'ratio':>8}")
    for name, need in QUESTIONS.items():
        print(line(name, lambda need=need: decide(CATALOG, need, COSTING)))  # type: ignore[misc]
    monthly = QUESTIONS["any GPU, 80 h a month, 10 GB"]
    print(line("pack advice, 80 h a month", lambda: advise(CATALOG, monthly, COSTING)))


if __name__ == "__main__":
    main()
