"""How far apart providers are for the same card by the catalog's own prices: a check on what the review claims."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from catalog.offers import Mode, Unit
from catalog.pricing import active_price
from handlers.cards import Line
from handlers.desk import Asked
from handlers.facts.lowest import CardPrice
from handlers.wording.figures import percent, rate
from handlers.wording.labels import card_label, provider_name
from handlers.wording.sentences import say


@dataclass(frozen=True, slots=True)
class Spread:
    """The lowest and the highest of what providers ask for one card of a kind, each at its own lowest price."""

    prices: tuple[CardPrice, ...]

    @property
    def low(self) -> CardPrice:
        return self.prices[0]

    @property
    def high(self) -> CardPrice:
        return self.prices[-1]

    @property
    def more(self) -> Decimal:
        """By what share of the lowest the highest is above it."""
        low, high = self.low.per_card.amount.amount, self.high.per_card.amount.amount
        return high / low - 1


def spread_line(asked: Asked) -> Iterator[Line]:
    """The card that most providers rent, at its cheapest and its dearest; nothing where only one rents it."""
    spread = widest_known(asked)
    if spread is None:
        return
    yield Line(
        say(
            asked.language,
            "compare.spread",
            gpu=card_label(asked.language, spread.low.offer),
            count=str(len(spread.prices)),
            low=rate(asked.language, spread.low.per_card),
            cheap=provider_name(asked, spread.low.offer.provider),
            high=rate(asked.language, spread.high.per_card),
            dear=provider_name(asked, spread.high.offer.provider),
            percent=percent(spread.more),
        )
    )


def widest_known(asked: Asked) -> Spread | None:
    """The spread of the card with the most providers; of two alike the wider one."""
    kinds: dict[tuple[object, ...], dict[str, CardPrice]] = {}
    for price in _single_cards(asked):
        of_kind = kinds.setdefault((price.offer.gpu, price.offer.gpu_memory_gb), {})
        known = of_kind.get(price.offer.provider)
        if known is None or _amount(price) < _amount(known):
            of_kind[price.offer.provider] = price
    spreads = [Spread(tuple(sorted(found.values(), key=_amount))) for found in kinds.values() if len(found) > 1]
    return max(spreads, key=lambda spread: (len(spread.prices), spread.more), default=None)


def _single_cards(asked: Asked) -> Iterator[CardPrice]:
    """One whole card on demand, of known memory, priced in the team's currency: what can be set side by side."""
    for offer in asked.catalog.offers:
        claim = active_price(offer)
        if claim is None or offer.gpu is None or offer.gpu_memory_gb is None:
            continue
        whole = offer.unit is not Unit.SLICE and offer.gpu_count == 1 and offer.mode is Mode.ON_DEMAND
        if whole and claim.value.amount.currency == asked.desk.currency:
            yield CardPrice(offer, claim)


def _amount(price: CardPrice) -> Decimal:
    return price.per_card.amount.amount
