"""What one machine of an offer costs for a time: increments, minimum, hour slices and rounding, all exact.

Seconds and prices are brought to whole-number ratios, so nothing is lost before the one rounding at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from decimal import Context, Decimal
from zoneinfo import ZoneInfo

from catalog.claims import Claim
from catalog.errors import NotPriceable
from catalog.money import Money, Rounding
from catalog.offers import HOUR_SECONDS, Mode, Offer, Rate

# Shifts a whole number of cents by two places without losing a digit, whatever the caller's context is.
_SHIFT = Context(prec=10_000)

# Some thirty thousand years: whoever asks for more made a mistake, and the arithmetic stays exact.
LONGEST_SECONDS = 10**12

_PREPAID = frozenset({Mode.SUBSCRIPTION, Mode.RESERVED})


def active_price(offer: Offer) -> Claim[Rate] | None:
    """The claim an offer is priced by; None where no price is known. A price of 0 is not "free", nobody told it."""
    claim = offer.price.active
    return claim if claim is not None and claim.value.amount.amount > 0 else None


def is_prepaid(offer: Offer) -> bool:
    """Whether the offer is paid for a whole term (a month), however long it runs in it."""
    return offer.mode in _PREPAID


def increment_of(offer: Offer) -> int | None:
    """The billing increment in seconds, None where nobody states it; a prepaid term is charged by its own length."""
    stated = offer.billing.increment_seconds.value
    claim = offer.price.active
    return claim.value.per.seconds if stated is None and claim and is_prepaid(offer) else stated


@dataclass(frozen=True, slots=True)
class Meter:
    """The clock and the till of one machine.

    A second costs `numerator / denominator`, for all units of the machine. `increment` is the charged step in seconds
    or None where it is not known, `minimum` the least time charged, `zone` the zone whose whole hours cut a session.
    """

    currency: str
    numerator: int
    denominator: int
    increment: int | None
    minimum: int
    rounding: Rounding
    least: Decimal
    zone: ZoneInfo | None

    def billed(self, seconds: Decimal) -> Decimal:
        """The time charged for one session; raises NotPriceable unless it takes time, and not for ever."""
        if not 0 < seconds <= LONGEST_SECONDS:
            raise NotPriceable(f"a session of {seconds} seconds")
        charged = max(seconds, Decimal(self.minimum))
        return charged if self.increment is None else Decimal(_whole_steps(charged, self.increment) * self.increment)

    def amount(self, seconds: Decimal, start: datetime | None = None) -> Decimal:
        """What one session costs; `start` (aware) is where it is cut into hours, a full hour where it is not known."""
        billed = self.billed(seconds)
        if self.zone is None:
            return self._rounded(billed)
        return sum(
            (self._rounded(length) * times for length, times in self._slices(billed, start, self.zone)), Decimal(0)
        )

    def money(self, seconds: Decimal, start: datetime | None = None) -> Money:
        """`amount` with its currency."""
        return Money(self.amount(seconds, start), self.currency)

    @staticmethod
    def _slices(seconds: Decimal, start: datetime | None, zone: ZoneInfo) -> Iterator[tuple[Decimal, int]]:
        """The session as (length, how many): up to the first whole hour, the whole hours, the rest."""
        lead = min(_to_whole_hour(start, zone), seconds)
        hours, rest = divmod(seconds - lead, HOUR_SECONDS)
        yield from (
            (length, times) for length, times in ((lead, 1), (_HOUR, int(hours)), (rest, 1)) if length and times
        )

    @property
    def step(self) -> int:
        """The seconds by which a charged time grows: the increment, or a second."""
        return self.increment or 1

    def _rounded(self, seconds: Decimal) -> Decimal:
        length, unit = seconds.as_integer_ratio()
        return max(rounded(length * self.numerator, unit * self.denominator, self.rounding), self.least)


_HOUR = Decimal(HOUR_SECONDS)
_NOTHING = Decimal(0)


def meter(offer: Offer, units: int = 1) -> Meter:
    """The meter of one machine with `units` of the offer; raises NotPriceable without a unit or a known price."""
    claim = active_price(offer)
    if claim is None or units <= 0:
        raise NotPriceable(f"{units} of {offer.provider} {offer.sku}")
    billing, price = offer.billing, claim.value
    above, below = price.amount.amount.as_integer_ratio()
    zone = billing.slice_zone
    return Meter(
        currency=price.amount.currency,
        numerator=above * units,
        denominator=below * price.per.seconds,
        increment=increment_of(offer),
        minimum=billing.minimum_seconds.value or 0,
        rounding=billing.rounding.value or (Rounding.UP if zone else Rounding.HALF_UP),
        least=billing.minimum_amount.value or _NOTHING,
        zone=ZoneInfo(zone) if zone else None,
    )


def session_cost(offer: Offer, seconds: Decimal, units: int = 1, start: datetime | None = None) -> Money:
    """One session of one machine with `units` of the offer.

    Raises NotPriceable where there is no time, no unit or no known price.
    """
    return meter(offer, units).money(seconds, start)


def rounded(above: int, below: int, rounding: Rounding) -> Decimal:
    """`above / below` in whole cents; what would become 0 without being 0 keeps its value (to 28 digits)."""
    cents = _cents(above, below, rounding)
    return _SHIFT.scaleb(Decimal(cents), -2) if cents or not above else Decimal(above) / Decimal(below)


def _cents(above: int, below: int, rounding: Rounding) -> int:
    match rounding:
        case Rounding.DOWN:
            return above * 100 // below
        case Rounding.UP:
            return -(-above * 100 // below)
        case Rounding.HALF_UP:
            return (above * 200 + below) // (2 * below)


def _whole_steps(seconds: Decimal, step: int) -> int:
    """The steps that are started in `seconds`."""
    above, below = seconds.as_integer_ratio()
    return -(-above // (below * step))


def _to_whole_hour(start: datetime | None, zone: ZoneInfo) -> Decimal:
    """Seconds from `start` to the next whole hour on the zone's clock; 0 where it is not known.

    A clock change by a part of an hour within the session (one zone on Earth does that) does not move its hours.
    """
    if start is None:
        return _NOTHING
    local = start.astimezone(zone)
    into = Decimal(local.minute * 60 + local.second) + Decimal(local.microsecond) / 1_000_000
    return _HOUR - into
