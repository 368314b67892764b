"""The lowest price of a provider for one whole card, and what a card costs in a larger machine if that is less."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from catalog.claims import Authority, Claim
from catalog.money import Money
from catalog.offers import Mode, Offer, Per, Rate, Unit
from catalog.pricing import active_price
from catalog.providers import Provider


@dataclass(frozen=True, slots=True)
class CardPrice:
    """What one card of an offer costs by the hour, and who says so."""

    offer: Offer
    claim: Claim[Rate]

    @property
    def per_card(self) -> Rate:
        """The hourly rate of one card; of a machine it is the card's share."""
        hourly = self.claim.value.hourly
        return Rate(Money(hourly.amount / self.offer.gpu_count, hourly.currency), Per.HOUR)

    @property
    def cards(self) -> int:
        """The cards that have to be rented together."""
        return int(self.offer.gpu_count)

    @property
    def hearsay(self) -> bool:
        return self.claim.authority is Authority.SECOND_HAND


@dataclass(frozen=True, slots=True)
class Lowest:
    """The lowest price (of one card, where single cards are rented), a lower one by the machine, a better attested one.

    `by_machine` is a card's share of a machine of several, where it is below `price`. `attested` is the lowest that
    is not second hand, where `price` is.
    """

    price: CardPrice
    by_machine: CardPrice | None = None
    attested: CardPrice | None = None


def lowest_of(provider: Provider) -> Lowest | None:
    """The lowest price by the hour; slices are no cards, and are never compared with them."""
    every = _comparable(provider)
    single = [found for found in every if found.cards == 1]
    if not every:
        return None
    price, cheapest = _least(single or every), _least(every)
    sound = [found for found in single or every if not found.hearsay]
    return Lowest(
        price,
        cheapest if cheapest.cards > 1 and _amount(cheapest) < _amount(price) else None,
        _least(sound) if price.hearsay and sound else None,
    )


def _comparable(provider: Provider) -> Sequence[CardPrice]:
    """The prices of whole cards in the provider's currency, on demand wherever it sells on demand."""
    priced = [
        CardPrice(offer, claim)
        for offer in provider.offers
        if offer.gpu and offer.unit is not Unit.SLICE and (claim := active_price(offer))
    ]
    found = [price for price in priced if price.claim.value.amount.currency == provider.currency] or priced
    return [price for price in found if price.offer.mode is Mode.ON_DEMAND] or found


def _least(prices: Iterable[CardPrice]) -> CardPrice:
    return min(prices, key=lambda price: (_amount(price), price.cards, price.offer.sku))


def _amount(price: CardPrice) -> Decimal:
    return price.per_card.amount.amount
