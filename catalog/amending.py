"""Claims added to a catalog after it was loaded: a team's own prices and facts, or what a provider's API answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from typing import TypeVar

from catalog.claims import Claim, Claims
from catalog.money import Money
from catalog.offers import Addon, Billing, Disk, Offer, Pack, Rate
from catalog.providers import Catalog, Measure, Provider, Trait

S = TypeVar("S", Offer, Disk, Addon, Pack)


def with_provider(catalog: Catalog, provider: Provider) -> Catalog:
    """The catalog with this provider, in place of the one with the same id."""
    return replace(catalog, providers={**catalog.providers, provider.id: provider})


def with_offer(provider: Provider, offer: Offer) -> Provider:
    """The provider with this offer, in place of the one with the same SKU."""
    others = tuple(other for other in provider.offers if other.sku != offer.sku)
    return replace(provider, offers=(*others, offer))


def with_rate(provider: Provider, sku: str, rate: Claim[Rate]) -> Provider:
    """The provider with one more claim about the price of its offer, disk or add-on `sku`."""
    return replace(
        provider,
        offers=_with_sku(provider.offers, sku, lambda offer: replace(offer, price=offer.price.with_claims([rate]))),
        disks=_with_sku(provider.disks, sku, lambda disk: replace(disk, rate=disk.rate.with_claims([rate]))),
        addons=_with_sku(provider.addons, sku, lambda addon: replace(addon, rate=addon.rate.with_claims([rate]))),
    )


def with_pack_price(provider: Provider, sku: str, price: Claim[Money]) -> Provider:
    """The provider with one more claim about the price of its pack `sku`."""
    packs = _with_sku(provider.packs, sku, lambda pack: replace(pack, price=pack.price.with_claims([price])))
    return replace(provider, packs=packs)


def with_trait(provider: Provider, trait: Trait, claim: Claim[bool]) -> Provider:
    """The provider with one more claim about a trait."""
    known: Claims[bool] = provider.traits.get(trait, Claims())
    return replace(provider, traits={**provider.traits, trait: known.with_claims([claim])})


def with_measure(provider: Provider, measure: Measure, claim: Claim[Decimal]) -> Provider:
    """The provider with one more claim about a figure."""
    known: Claims[Decimal] = provider.measures.get(measure, Claims())
    return replace(provider, measures={**provider.measures, measure: known.with_claims([claim])})


def with_billing(provider: Provider, sku: str | None, change: Callable[[Billing], Billing]) -> Provider:
    """The provider with the billing of its offer `sku`, or of all its offers, changed."""
    offers = tuple(
        replace(offer, billing=change(offer.billing)) if sku in (None, offer.sku) else offer
        for offer in provider.offers
    )
    return replace(provider, offers=offers)


def _with_sku(items: tuple[S, ...], sku: str, change: Callable[[S], S]) -> tuple[S, ...]:
    return tuple(change(item) if item.sku == sku else item for item in items)
