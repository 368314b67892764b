"""What changes the answer: the nearest run time or data size at which another offer becomes the cheapest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from math import ceil, floor

from catalog.bills import Fare, fare_for, total_for
from catalog.effective import OPEN_ENDED, job_for
from catalog.filters import Fit
from catalog.money import Money
from catalog.needs import Need
from catalog.offers import HOUR_SECONDS, MONTH_HOURS
from catalog.providers import Provider
from catalog.quotes import Lever, Part, Quote, Turning
from catalog.quoting import Market, quote_job
from catalog.ranking import figure
from catalog.usage import Usage

MOST_TIMES_LONGER = 20
MOST_TIMES_LARGER = 10

# How many rivals are followed: the next best, and those with the lowest price of a further hour.
NEXT_BEST = 3
LOWEST_RATES = 2

_NEVER = Decimal("Infinity")


@dataclass(frozen=True, slots=True)
class Entry:
    """A quote in the ranking, with what it takes to price the offer for another job."""

    provider: Provider
    fit: Fit
    quote: Quote


@dataclass(frozen=True, slots=True)
class Rival:
    """An entry and its fare, which does not depend on the job."""

    entry: Entry
    fare: Fare


@dataclass(frozen=True, slots=True)
class Contest:
    """The winner, who may overtake it, and the question they are priced for."""

    winner: Rival
    rivals: tuple[Rival, ...]
    need: Need
    usage: Usage
    parts: tuple[Part, ...]
    market: Market

    def at(self, lever: Lever, value: int) -> Contest:
        """The same contest over a run of `value` hours in all, or over `value` GB of data."""
        match lever:
            case Lever.HOURS:
                return replace(self, usage=_lasting(self.usage, value))
            case Lever.DATASET:
                return replace(self, need=replace(self.need, dataset_gb=Decimal(value)))

    def cost(self, rival: Rival) -> Decimal:
        """The rival's total in the team's currency."""
        job = job_for(rival.entry.provider, self.need, self.usage, self.parts)
        return _team_amount(total_for(rival.fare, job), self.market)

    def cheaper(self) -> tuple[Rival, ...]:
        """The rivals that cost less than the winner, the cheapest first."""
        limit = self.cost(self.winner)
        ahead = sorted(((self.cost(rival), place) for place, rival in enumerate(self.rivals)))
        return tuple(self.rivals[place] for cost, place in ahead if cost < limit)


def turning_point(
    ranked: Sequence[Entry], need: Need, usage: Usage, parts: tuple[Part, ...], market: Market
) -> Turning | None:
    """The point nearest to the job as asked; None where nothing within reach changes the answer."""
    if not ranked or figure(ranked[0].quote, market.currency) is None:
        return None
    contest = Contest(_rival(ranked[0], market), _rivals(ranked, market), need, usage, parts, market)
    found = [point for lever in Lever if (point := _nearest(contest, lever))]
    return min(found, key=lambda point: _distance(point, contest), default=None)


def _rival(entry: Entry, market: Market) -> Rival:
    return Rival(entry, fare_for(entry.quote.offer, entry.fit.fleet, market.seats))


def _rivals(ranked: Sequence[Entry], market: Market) -> tuple[Rival, ...]:
    """The strongest few among those whose totals can be compared with the winner's, part by part."""
    gaps = set(ranked[0].quote.unknown)
    others = [
        e for e in ranked[1:] if figure(e.quote, market.currency) is not None and gaps.issuperset(e.quote.unknown)
    ]
    followed = [_rival(entry, market) for entry in others]
    cheapest_hours = sorted(followed[NEXT_BEST:], key=lambda rival: _hourly(rival.fare, market))
    return (*followed[:NEXT_BEST], *cheapest_hours[:LOWEST_RATES])


def _hourly(fare: Fare, market: Market) -> Decimal:
    return _team_amount(Money(fare.hourly, fare.currency), market)


def _team_amount(money: Money, market: Market) -> Decimal:
    """The amount in the team's currency; without a rate nothing is ever cheaper."""
    converted = market.exchange.convert(money, market.currency)
    return _NEVER if converted is None else converted.money.amount


def _now(contest: Contest, lever: Lever) -> Decimal:
    match lever:
        case Lever.HOURS:
            return contest.usage.run_seconds / HOUR_SECONDS
        case Lever.DATASET:
            return contest.need.dataset_gb or Decimal(0)


def _reach(contest: Contest, lever: Lever) -> range:
    """The values looked at; none where the winner's dependence on them is not known."""
    now = _now(contest, lever)
    match lever:
        case Lever.HOURS if contest.usage.basis in OPEN_ENDED:
            return range(1, int(contest.usage.months * MONTH_HOURS) + 1)
        case Lever.HOURS:
            return range(1, floor(now * MOST_TIMES_LONGER) + 1)
        case Lever.DATASET if Part.TRANSFER in contest.winner.entry.quote.unknown:
            return range(0)
        case Lever.DATASET:
            return range(floor(now * MOST_TIMES_LARGER) + 1) if now else range(0)


def _nearest(contest: Contest, lever: Lever) -> Turning | None:
    """The nearer of the changes above and below."""
    now, reach = _now(contest, lever), _reach(contest, lever)
    above = _first_change(contest, lever, _upwards(now, reach))
    below = _first_change(contest, lever, _downwards(now, reach))
    return min((point for point in (above, below) if point), key=lambda p: _distance(p, contest), default=None)


def _distance(point: Turning, contest: Contest) -> Decimal:
    """By how many times the job would have to grow or shrink."""
    now = _now(contest, point.lever)
    return point.value / now if point.rising else now / max(point.value, Decimal("0.1"))


def _upwards(now: Decimal, reach: range) -> Iterator[int]:
    """Where to look above: from the value just above, in doubling strides to the end."""
    value = floor(now) + 1
    while value in reach:
        yield value
        value = min(value * 2, max(reach[-1], value + 1))


def _downwards(now: Decimal, reach: range) -> Iterator[int]:
    """Where to look below: from the value just below, in halves down to the start."""
    value = ceil(now) - 1
    while value in reach:
        yield value
        value = max(value // 2, min(reach[0], value - 1))


def _first_change(contest: Contest, lever: Lever, values: Iterator[int]) -> Turning | None:
    """The first value at which a rival is cheaper, closed in on from the last value at which none was."""
    last = None
    for value in values:
        there = contest.at(lever, value)
        if ahead := there.cheaper():
            return _closed_in(replace(there, rivals=ahead), lever, last, value)
        last = value
    return None


def _closed_in(contest: Contest, lever: Lever, unchanged: int | None, changed: int) -> Turning:
    while unchanged is not None and abs(changed - unchanged) > 1:
        middle = (changed + unchanged) // 2
        if contest.at(lever, middle).cheaper():
            changed = middle
        else:
            unchanged = middle
    there = contest.at(lever, changed)
    first = there.cheaper()[0].entry
    job = job_for(first.provider, there.need, there.usage, there.parts)
    quote = quote_job(first.quote.offer, first.fit, there.market, job)
    return Turning(lever, Decimal(changed), quote, rising=changed > _now(contest, lever))


def _lasting(usage: Usage, hours: int) -> Usage:
    """The same sittings, all longer or shorter by the same factor, so that they add up to `hours`."""
    wanted, now = Decimal(hours * HOUR_SECONDS), usage.run_seconds
    return replace(usage, runs=tuple(replace(run, seconds=run.seconds * wanted / now) for run in usage.runs))
