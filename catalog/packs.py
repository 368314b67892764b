"""Whether a pack or a subscription pays: what a pack lasts for, what expires unused, and from which use on it pays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal

from catalog.bills import fare_for
from catalog.decide import Costing, decide
from catalog.effective import OPEN_ENDED
from catalog.filters import Fit, judge, standing_of
from catalog.money import Money
from catalog.needs import Need
from catalog.offers import HOUR_SECONDS, MONTH_HOURS, Mode, Offer, Pack
from catalog.pricing import active_price
from catalog.providers import Catalog, Provider
from catalog.quotes import Decision
from catalog.usage import Basis, Usage


@dataclass(frozen=True, slots=True)
class Validity:
    """A pack used over `months` until it expires: hours `used` of those it lasts, and the shares used and unused (0–1).

    `saving_percent` is what is left of the stated saving once the unused part is paid for too (negative: dearer than on
    demand), None where no saving is stated. `pays_from_hours` is the use a month from which the pack is no dearer than
    on demand, `reachable` whether a month has so many hours; both None where neither saving nor price is known.
    """

    months: int
    used_hours: Decimal
    used_share: Decimal
    unused_share: Decimal
    saving_percent: Decimal | None
    pays_from_hours: Decimal | None
    reachable: bool | None


@dataclass(frozen=True, slots=True)
class PackOutlook:
    """A pack for the stated use, on an offer it can pay for (None: no offer that would do burns a known amount).

    `burn` is the units an hour of what was asked takes, for all machines and seats; `hours` how long the pack lasts
    at that. `total` is its price, None where it is not known. `recommended` tells whether the claim that goes with
    the pack recommends it for `monthly_hours` of use; None where the use is no monthly one, or the claim names none.
    `validities` are the shortest and the longest time the pack is said to be valid, one where they are the same.
    """

    pack: Pack
    offer: Offer | None
    burn: Decimal | None
    hours: Decimal | None
    total: Money | None
    monthly_hours: Decimal | None
    recommended: bool | None
    validities: tuple[Validity, ...]


@dataclass(frozen=True, slots=True)
class PackAdvice:
    """On demand against subscriptions as a ranking, and every pack of the providers in question, priced ones first."""

    decision: Decision
    packs: tuple[PackOutlook, ...]


def advise(catalog: Catalog, need: Need, costing: Costing) -> PackAdvice:
    """Rank paying on demand against subscriptions, and work out every pack; raises NotPriceable as `decide` does.

    The need's own modes are asked for beside those two.
    """
    wide = replace(need, modes=tuple(dict.fromkeys((Mode.ON_DEMAND, Mode.SUBSCRIPTION, *need.modes))))
    decision = decide(catalog, wide, costing)
    found = [outlook for provider in catalog.providers.values() for outlook in _outlooks(provider, wide)]
    return PackAdvice(decision, tuple(sorted(found, key=_place)))


def _place(outlook: PackOutlook) -> tuple[bool, str, Decimal, str, str]:
    """Priced packs first, by price; ties by provider and SKU."""
    total = outlook.total or Money(Decimal(0), "")
    sku = f"{outlook.pack.sku} {outlook.offer.sku if outlook.offer else ''}"
    return outlook.total is None, total.currency, total.amount, outlook.pack.provider, sku


def _outlooks(provider: Provider, need: Need) -> Iterator[PackOutlook]:
    if provider.id in need.excluded or (need.providers and provider.id not in need.providers):
        return
    fits = list(_burning(provider, need))
    for pack in provider.packs:
        yield from (_outlook(pack, offer, fit, need) for offer, fit in fits)
        if not fits:
            yield _outlook(pack, None, None, need)


def _burning(provider: Provider, need: Need) -> Iterator[tuple[Offer, Fit]]:
    """The provider's offers on demand that would do and that a pack can pay for."""
    standing = standing_of(provider, need)
    for offer in provider.offers:
        fit = judge(offer, standing, need)
        if offer.burn.value and offer.mode is Mode.ON_DEMAND and isinstance(fit, Fit):
            yield offer, fit


def _outlook(pack: Pack, offer: Offer | None, fit: Fit | None, need: Need) -> PackOutlook:
    burn = None if offer is None or fit is None else _burn(offer, fit, need.seats)
    units = pack.units.value
    hours = None if burn is None or units is None else units / burn
    monthly = _monthly_hours(need.usage)
    return PackOutlook(
        pack=pack,
        offer=offer,
        burn=burn,
        hours=hours,
        total=pack.price.value,
        monthly_hours=monthly,
        recommended=_recommended(pack, monthly),
        validities=tuple(_validities(pack, offer, fit, hours, need)),
    )


def _burn(offer: Offer, fit: Fit, seats: int) -> Decimal | None:
    """Units an hour for all machines of all seats."""
    one = offer.burn.value
    return None if one is None else one * sum(units * times for units, times in fit.fleet.groups) * seats


def _monthly_hours(usage: Usage | None) -> Decimal | None:
    if usage is None or usage.basis not in OPEN_ENDED:
        return None
    return usage.run_seconds / HOUR_SECONDS / usage.months


def _recommended(pack: Pack, monthly: Decimal | None) -> bool | None:
    """Whether the monthly use lies in the span of the claim; one without an end begins above its start."""
    if pack.monthly_hours is None or monthly is None:
        return None
    low, high = pack.monthly_hours
    return monthly > low if high is None else low <= monthly <= high


def _validities(
    pack: Pack, offer: Offer | None, fit: Fit | None, hours: Decimal | None, need: Need
) -> Iterator[Validity]:
    if offer is None or fit is None or hours is None or need.usage is None:
        return
    fair = _fair_hours(pack, offer, fit, hours, need.seats)
    for months in dict.fromkeys(pack.validity_months.value or ()):
        yield _validity(pack, hours, months, _hours_within(need.usage, months), fair)


def _validity(pack: Pack, hours: Decimal, months: int, wanted: Decimal, fair: Decimal | None) -> Validity:
    used = min(wanted, hours)
    share = used / hours
    pays_from = None if fair is None else fair / months
    return Validity(
        months=months,
        used_hours=used,
        used_share=share,
        unused_share=1 - share,
        saving_percent=_saving_left(pack, share),
        pays_from_hours=pays_from,
        reachable=None if pays_from is None else pays_from <= MONTH_HOURS,
    )


def _hours_within(usage: Usage, months: int) -> Decimal:
    """The hours of the use that fall into so many months; a job without a rate is done in them."""
    hours = usage.run_seconds / HOUR_SECONDS
    return hours if usage.basis is Basis.JOB else hours / usage.months * _span(usage, months)


def _span(usage: Usage, months: int) -> Decimal:
    """How many of the pack's months the use goes on; a rate with no stated term goes on for all of them."""
    return min(usage.months, Decimal(months)) if usage.basis is Basis.TERM else Decimal(months)


def _saving_left(pack: Pack, used_share: Decimal) -> Decimal | None:
    """The stated saving on the whole pack, brought to the part that is used."""
    stated = pack.saving_percent.value
    return None if stated is None else 100 - (100 - stated) / used_share


def _fair_hours(pack: Pack, offer: Offer, fit: Fit, hours: Decimal, seats: int) -> Decimal | None:
    """The hours on demand that cost as much as the pack, by its price or else by the saving it is said to bring."""
    price, stated = pack.price.value, pack.saving_percent.value
    if price is not None and active_price(offer) is not None:
        fare = fare_for(offer, fit.fleet, seats)
        if fare.currency == price.currency:
            return price.amount / fare.hourly
    return None if stated is None else hours * (100 - stated) / 100
