"""What changes the answer: the nearest run time or data size at which another offer wins, or how far off it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from math import ceil, floor

from catalog.bills import Fare, total_for
from catalog.effective import OPEN_ENDED, Job, job_for
from catalog.filters import Fit
from catalog.money import Money
from catalog.needs import Need
from catalog.offers import HOUR_SECONDS, MONTH_HOURS, Offer
from catalog.providers import Provider
from catalog.quotes import Lever, Margin, Part, Quote, Turning
from catalog.quoting import Entry, Market, quote_job
from catalog.ranking import figure
from catalog.usage import Usage

MOST_TIMES_LONGER = 20
MOST_TIMES_LARGER = 10

# How many rivals are followed: the next best, and those with the lowest price of a further hour.
NEXT_BEST = 3
LOWEST_RATES = 2

_NEVER = Decimal("Infinity")
_HARDLY_ANY = Decimal("0.1")


@dataclass(frozen=True, slots=True)
class Rival:
    """Who takes part, and at what fare."""

    provider: Provider
    fit: Fit
    offer: Offer
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

    def job(self, provider: Provider) -> Job:
        return job_for(provider, self.need, self.usage, self.parts)

    def cheaper(self) -> tuple[Rival, ...]:
        """The rivals that cost less than the winner, the cheapest first."""
        everyone = (self.winner, *self.rivals)
        jobs = {
            provider.id: self.job(provider) for provider in {one.provider.id: one.provider for one in everyone}.values()
        }
        limit, *costs = (_team_amount(total_for(one.fare, jobs[one.provider.id]), self.market) for one in everyone)
        ahead = sorted((cost, place) for place, cost in enumerate(costs) if cost < limit)
        return tuple(self.rivals[place] for _, place in ahead)


@dataclass(frozen=True, slots=True)
class Change:
    """A value at which a rival is cheaper, and by how many times the job would have to grow or shrink for it."""

    lever: Lever
    value: int
    rising: bool
    distance: Decimal


def turning_point(
    ranked: Sequence[Entry], need: Need, usage: Usage, parts: tuple[Part, ...], market: Market
) -> Turning | None:
    """The point nearest to the job as asked; None where nothing within reach changes the answer."""
    comparable = [entry for entry in ranked if figure(entry.quote, market.currency) is not None]
    if not comparable:
        return None
    gaps = comparable[0].quote.unknown
    winner, *others = _rivals(comparable, frozenset(gaps))
    contest = Contest(winner, _followed(others, market), need, usage, parts, market)
    levers = [lever for lever in Lever if lever is Lever.HOURS or Part.TRANSFER not in gaps]
    changes = [change for lever in levers for change in _changes(contest, lever)]
    nearest = min(changes, key=lambda change: change.distance, default=None)
    return None if nearest is None else _turning(contest, nearest)


def margin(quotes: Sequence[Quote], currency: str, *, sessions: int | None) -> Margin | None:
    """How far the best of another provider is behind; None where there is none, or nothing to compare it with.

    What a rival lacks only makes it dearer, what the winner lacks may cost it its place. `sessions` is how many were
    priced where other run times were looked at and changed nothing, else None.
    """
    best = next(iter(quotes), None)
    if best is None or (least := figure(best, currency)) is None:
        return None
    rival = next((quote for quote in quotes if quote.offer.provider != best.offer.provider), None)
    if rival is None:
        return None
    cost = figure(rival, currency)
    if best.unknown or cost is None:
        return Margin(rival, None, best.unknown)
    complete = not any(quote.unknown for quote in quotes if figure(quote, currency) is not None)
    firm = complete and sessions is not None and cost - least > _step(best, least, sessions)
    return Margin(rival, Money(cost - least, currency), firm=firm)


def _step(quote: Quote, cost: Decimal, sessions: int) -> Decimal:
    """What one more started increment in every session would add: a slightly longer job may cost that much more."""
    increment = quote.offer.billing.increment_seconds.value or 0
    return cost * increment * sessions / quote.billed_seconds if quote.billed_seconds else cost


def _rivals(entries: Sequence[Entry], gaps: frozenset[Part]) -> Iterator[Rival]:
    """Those whose totals can be compared with the winner's part by part: nothing more of them is unknown."""
    for entry in entries:
        if entry.fare is not None and gaps.issuperset(entry.quote.unknown):
            yield Rival(entry.provider, entry.fit, entry.quote.offer, entry.fare)


def _followed(others: Sequence[Rival], market: Market) -> tuple[Rival, ...]:
    """The strongest few, so that looking ahead stays cheap."""
    cheapest_hours = sorted(others[NEXT_BEST:], key=lambda rival: _hourly(rival.fare, market))
    return (*others[:NEXT_BEST], *cheapest_hours[:LOWEST_RATES])


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
    """The values looked at."""
    now = _now(contest, lever)
    match lever:
        case Lever.HOURS if contest.usage.basis in OPEN_ENDED:
            return range(1, int(contest.usage.months * MONTH_HOURS) + 1)
        case Lever.HOURS:
            return range(1, floor(now * MOST_TIMES_LONGER) + 1)
        case Lever.DATASET:
            return range(floor(now * MOST_TIMES_LARGER) + 1)


def _changes(contest: Contest, lever: Lever) -> Iterator[Change]:
    """The nearest change above and the nearest below."""
    now, reach = _now(contest, lever), _reach(contest, lever)
    for rising, values in ((True, _upwards(now, reach)), (False, _downwards(now, reach))):
        value = _first_change(contest, lever, values)
        if value is not None:
            distance = value / now if rising else now / max(Decimal(value), _HARDLY_ANY)
            yield Change(lever, value, rising, distance)


def _turning(contest: Contest, change: Change) -> Turning:
    there = contest.at(change.lever, change.value)
    winner = there.cheaper()[0]
    entry = quote_job(winner.provider, winner.offer, winner.fit, there.market, there.job(winner.provider))
    return Turning(change.lever, Decimal(change.value), entry.quote, change.rising)


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
        value = min(value // 2, value - 1)


def _first_change(contest: Contest, lever: Lever, values: Iterator[int]) -> int | None:
    """The first value at which a rival is cheaper, closed in on from the last value at which none was."""
    last = None
    for value in values:
        if ahead := contest.at(lever, value).cheaper():
            return value if last is None else _closed_in(replace(contest, rivals=ahead), lever, last, value)
        last = value
    return None


def _closed_in(contest: Contest, lever: Lever, unchanged: int, changed: int) -> int:
    """The value next to one at which no rival is cheaper, between the two."""
    while abs(changed - unchanged) > 1:
        middle = (changed + unchanged) // 2
        if contest.at(lever, middle).cheaper():
            changed = middle
        else:
            unchanged = middle
    return changed


def _lasting(usage: Usage, hours: int) -> Usage:
    """The same sittings, all longer or shorter by the same factor, so that they add up to `hours`."""
    wanted, now = Decimal(hours * HOUR_SECONDS), usage.run_seconds
    return replace(usage, runs=tuple(replace(run, seconds=run.seconds * wanted / now) for run in usage.runs))
