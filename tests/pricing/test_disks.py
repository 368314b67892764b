"""Storage by size, time, state and tier."""

from __future__ import annotations

import pytest

from catalog.disks import disk_cost
from catalog.money import Money
from catalog.offers import Disk, DiskState, Per
from tests.pricing.made import D, disk

DAY, MONTH = 86_400, 2_592_000
VOLUME = (disk("0.10", state=DiskState.RUNNING), disk("0.20", state=DiskState.STOPPED))
NETWORK = (disk("0.07"), disk("0.05", above="1000"))

# disks, GB, seconds running, seconds stopped → amount
CHARGES = [
    ((disk("0.0066", Per.DAY),), "50", 0, 30 * DAY, "9.90"),
    ((disk("0.0066", Per.DAY),), "50", 10 * DAY, 20 * DAY, "9.90"),
    ((disk("0.01", Per.DAY, free="20"),), "100", 0, MONTH, "24.00"),
    ((disk("0.01", Per.DAY, free="20"),), "20", 0, MONTH, "0.00"),
    ((disk("0.01", Per.DAY, free="20"),), "5", 0, MONTH, "0.00"),
    ((disk("0.30", free="20"),), "120", 0, MONTH, "30.00"),
    ((disk("0.0007", Per.HOUR),), "10", 3600, 0, "0.01"),
    ((disk("0.0007", Per.HOUR),), "1", 3600, 0, "0.0007"),
    (VOLUME, "100", MONTH, 0, "10.00"),
    (VOLUME, "100", 0, MONTH, "20.00"),
    (VOLUME, "100", MONTH // 2, MONTH // 2, "15.00"),
    (NETWORK, "1000", 0, MONTH, "70.00"),
    (NETWORK, "1001", 0, MONTH, "70.05"),
    (NETWORK, "2000", 0, MONTH, "120.00"),
    (NETWORK, "500", 0, MONTH, "35.00"),
    ((*NETWORK, disk("0.01", above="3000")), "4000", 0, MONTH, "180.00"),
]


@pytest.mark.parametrize(("disks", "size", "running", "stopped", "amount"), CHARGES)
def test_disk(disks: tuple[Disk, ...], size: str, running: int, stopped: int, amount: str) -> None:
    assert disk_cost(disks, D(size), D(running), D(stopped)) == Money(D(amount), "CNY")


@pytest.mark.parametrize(
    "disks",
    [
        (),
        (disk(None),),
        (disk("0.10", state=DiskState.RUNNING), disk(None, state=DiskState.STOPPED)),
        (disk("0.10"), disk("0.10", currency="USD", above="10")),
    ],
)
def test_what_is_not_known_has_no_price(disks: tuple[Disk, ...]) -> None:
    assert disk_cost(disks, D(100), D(1), D(1)) is None


def test_the_currency_is_that_of_the_rate() -> None:
    assert disk_cost((disk("0.10", currency="USD"),), D(1), D(MONTH), D(0)) == Money(D("0.10"), "USD")
