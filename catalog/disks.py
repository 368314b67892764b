"""What storage costs: by size above what is free, by time, by tier, running or stopped; a plain rate by time alone."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction

from catalog.money import Money, Rounding
from catalog.offers import Disk, DiskState, Rate
from catalog.pricing import rounded


def disk_cost(disks: Iterable[Disk], size_gb: Decimal, running: Decimal, stopped: Decimal) -> Money | None:
    """What `size_gb` cost for so many seconds with the instance running and stopped, rounded once.

    `disks` are the tiers and states of one kind of storage; each tier is charged for the part of the size above its
    own start. None where nothing is known to be charged for, or a rate is missing or in another currency than the rest.
    """
    tiers = tuple(disks)
    rates = [disk.rate.value for disk in tiers]
    known = [rate for rate in rates if rate is not None]
    if not known or len(known) < len(rates) or len({rate.amount.currency for rate in known}) > 1:
        return None
    charges = (
        _charge(rate, _charged_gb(disk, tiers, size_gb), _seconds(disk, running, stopped))
        for disk, rate in zip(tiers, known, strict=True)
    )
    total = sum(charges, Fraction())
    return Money(rounded(total.numerator, total.denominator, Rounding.HALF_UP), known[0].amount.currency)


def time_cost(rate: Rate, seconds: Decimal) -> Money:
    """What a rate comes to for so many seconds, rounded once; of storage that is one GB."""
    total = _charge(rate, Decimal(1), seconds)
    return Money(rounded(total.numerator, total.denominator, Rounding.HALF_UP), rate.amount.currency)


def _charge(rate: Rate, gigabytes: Decimal, seconds: Decimal) -> Fraction:
    """Exact, in one fraction: three of them would be brought to their lowest terms one by one."""
    numerator, denominator = 1, rate.per.seconds
    for factor in (rate.amount.amount, gigabytes, seconds):
        over, under = factor.as_integer_ratio()
        numerator, denominator = numerator * over, denominator * under
    return Fraction(numerator, denominator)


def _charged_gb(disk: Disk, tiers: tuple[Disk, ...], size_gb: Decimal) -> Decimal:
    """The part of the size that falls into this tier and is not free."""
    starts = [tier.above_gb for tier in tiers if tier.state is disk.state and tier.above_gb > disk.above_gb]
    return max(min([size_gb, *starts]) - max(disk.above_gb, disk.free_gb), Decimal(0))


def _seconds(disk: Disk, running: Decimal, stopped: Decimal) -> Decimal:
    match disk.state:
        case DiskState.RUNNING:
            return running
        case DiskState.STOPPED:
            return stopped
        case DiskState.ANY:
            return running + stopped
