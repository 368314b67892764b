"""From how many hours a month on a subscription is no dearer than paying on demand."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from math import ceil
from typing import TypeAlias

from catalog.offers import HOUR_SECONDS, MONTH_HOURS, Mode, Offer, Per
from catalog.pricing import Meter, active_price, meter
from catalog.providers import Catalog
from catalog.quotes import BreakEven

Machine: TypeAlias = tuple[object, ...]


def break_evens(catalog: Catalog, offers: Iterable[Offer]) -> tuple[BreakEven, ...]:
    """For each of the offers on demand, and each monthly price of the same machine at the same provider."""
    months = _months_by_machine(catalog)
    pairs = ((first, later) for first in offers if _is_on_demand(first) for later in months.get(_machine(first), ()))
    return tuple(found for first, later in pairs if (found := _break_even(first, later)))


def _months_by_machine(catalog: Catalog) -> dict[Machine, list[Offer]]:
    months: dict[Machine, list[Offer]] = {}
    for offer in catalog.offers:
        price = active_price(offer)
        if offer.mode is Mode.SUBSCRIPTION and price is not None and price.value.per is Per.MONTH:
            months.setdefault(_machine(offer), []).append(offer)
    return months


def _is_on_demand(offer: Offer) -> bool:
    return offer.mode is Mode.ON_DEMAND and active_price(offer) is not None


def _machine(offer: Offer) -> Machine:
    return (
        offer.provider,
        offer.gpu,
        offer.gpu_count,
        offer.gpu_memory_gb,
        offer.gpu_variant,
        offer.unit,
        offer.vcpu,
        offer.memory_gb,
        offer.region,
    )


def _break_even(first: Offer, later: Offer) -> BreakEven | None:
    """The first whole hour at which one session on demand costs the month's price; None across currencies."""
    on_demand, month = meter(first), meter(later)
    if on_demand.currency != month.currency:
        return None
    hours = _hours_for(on_demand, month.amount(Decimal(1)))
    return BreakEven(first, later, Decimal(hours), hours <= MONTH_HOURS)


def _hours_for(on_demand: Meter, price: Decimal) -> int:
    """The first whole hour that costs at least `price` (whole cents): rounding can reach it a little earlier."""
    hours = ceil(price * on_demand.denominator / (on_demand.numerator * HOUR_SECONDS))
    while hours > 1 and _hour_cost(on_demand, hours - 1) >= price:
        hours -= 1
    return hours


def _hour_cost(on_demand: Meter, hours: int) -> Decimal:
    return on_demand.amount(Decimal(hours * HOUR_SECONDS))
