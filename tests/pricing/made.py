"""Small claims, offers and providers made by hand, so that no test depends on the bundled data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import TypeVar

from catalog.claims import Authority, Claim, Claims, Confidence, Source, Text
from catalog.money import Money, Rounding
from catalog.offers import Billing, Disk, DiskState, Mode, Offer, Pack, Per, Rate, Unit
from catalog.providers import Measure, Provider, Trait

T = TypeVar("T")
D = Decimal


def claim(
    value: T,
    as_of: str | None = "2026-11-01",
    *,
    source: str = "page",
    confidence: Confidence = Confidence.HIGH,
    authority: Authority = Authority.DOCUMENT,
) -> Claim[T]:
    return Claim(value, Source(source, f"https://example.org/{source}"), as_of, confidence, authority)


def claims(*values: T) -> Claims[T]:
    """What one source each says, the first one the strongest."""
    return Claims(tuple(claim(value, source=f"page{place}") for place, value in enumerate(values)))


def rate(amount: str, per: Per = Per.HOUR, currency: str = "CNY") -> Rate:
    return Rate(Money(D(amount), currency), per)


def billing(
    increment: int | None = 1,
    rounding: Rounding | None = Rounding.HALF_UP,
    *,
    minimum: int | None = None,
    least: str | None = None,
    zone: str | None = None,
) -> Billing:
    return Billing(
        increment_seconds=Claims() if increment is None else claims(increment),
        rounding=Claims() if rounding is None else claims(rounding),
        minimum_seconds=Claims() if minimum is None else claims(minimum),
        minimum_amount=Claims() if least is None else claims(D(least)),
        slice_zone=zone,
    )


MINUTES = billing(60, None)
HOURS = billing(3600, None)
SECONDS = billing(1)
MINUTES_DOWN = billing(60, Rounding.DOWN)
SECONDS_DOWN = billing(1, Rounding.DOWN, least="0.01")
SLICES = billing(1, Rounding.UP, least="0.01", zone="Asia/Shanghai")
MONTHS = billing(2_592_000, Rounding.HALF_UP)


def offer(
    price: str | Rate | Claims[Rate] | None,
    rules: Billing = SECONDS,
    *,
    provider: str = "one",
    sku: str = "sku",
    gpu: str | None = "RTX 4090",
    cards: str = "1",
    unit: Unit = Unit.CARD,
    mode: Mode = Mode.ON_DEMAND,
    memory: int | None = 24,
    counts: tuple[int, ...] = (),
    burn: str | None = None,
    region: str = "",
) -> Offer:
    return Offer(
        provider=provider,
        sku=sku,
        gpu=gpu,
        gpu_count=D(cards),
        unit=unit,
        billing=rules,
        price=_prices(price),
        mode=mode,
        gpu_memory_gb=None if memory is None else D(memory),
        counts=counts,
        burn=Claims() if burn is None else claims(D(burn)),
        region=region,
    )


def _prices(price: str | Rate | Claims[Rate] | None) -> Claims[Rate]:
    if price is None:
        return Claims()
    if isinstance(price, Claims):
        return price
    return claims(rate(price) if isinstance(price, str) else price)


def provider(
    name: str,
    *offers: Offer,
    traits: Mapping[Trait, bool] | None = None,
    speed: str | None = None,
    setup: str | None = None,
    disks: Iterable[Disk] = (),
    packs: Iterable[Pack] = (),
) -> Provider:
    """A provider in Beijing; `speed` in MB/s, `setup` in seconds."""
    measures = {Measure.TRANSFER_MB_S: speed, Measure.SETUP_SECONDS: setup}
    return Provider(
        id=name,
        name=Text(name, name),
        zone="Asia/Shanghai",
        currency="CNY",
        traits={trait: claims(has) for trait, has in (traits or {}).items()},
        measures={measure: claims(D(value)) for measure, value in measures.items() if value is not None},
        offers=offers,
        disks=tuple(disks),
        packs=tuple(packs),
    )


def disk(
    amount: str | None,
    per: Per = Per.MONTH,
    *,
    state: DiskState = DiskState.ANY,
    free: str = "0",
    above: str = "0",
    currency: str = "CNY",
    for_jobs: bool = True,
) -> Disk:
    price: Claims[Rate] = Claims() if amount is None else claims(rate(amount, per, currency))
    return Disk("one", f"disk {state} {above}", state, price, D(free), D(above), for_jobs)
