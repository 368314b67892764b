"""How many cards and machines of an offer it takes to have the cards that were asked for."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from math import ceil

from catalog.offers import Offer, Unit

# No machine on the market has more cards than this: who asks for more asks for several machines.
MOST_CARDS = 8


@dataclass(frozen=True, slots=True)
class Fleet:
    """What one seat rents: `cards` in all, in machines given as (units in one, how many such machines)."""

    cards: Decimal
    groups: tuple[tuple[int, int], ...]

    @property
    def machines(self) -> int:
        return sum(times for _, times in self.groups)


def fleet_for(offer: Offer, cards: int) -> Fleet | None:
    """The least of the offer that has `cards` whole cards; None where its machines are too small for them."""
    match offer.unit:
        case Unit.CARD:
            return _by_card(offer.counts, cards)
        case Unit.MACHINE:
            return _by_machine(offer.gpu_count, cards)
        case Unit.SLICE:
            return None


def _by_card(counts: tuple[int, ...], cards: int) -> Fleet:
    """Exactly the cards, or the next count on sale; above the largest, machines of the largest and one for the rest."""
    if not counts:
        return Fleet(Decimal(cards), ((cards, 1),))
    largest = max(counts)
    full, rest = divmod(cards, largest)
    last = min(count for count in counts if count >= rest) if rest else 0
    groups = ((largest, full), (last, 1))
    return Fleet(Decimal(largest * full + last), tuple(group for group in groups if all(group)))


def _by_machine(size: Decimal, cards: int) -> Fleet | None:
    """One machine that has them all; several only where no machine could have that many."""
    if size >= cards:
        return Fleet(size, ((1, 1),))
    if cards <= MOST_CARDS or size < 1:
        return None
    machines = ceil(cards / size)
    return Fleet(size * machines, ((1, machines),))
