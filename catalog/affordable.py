"""What a budget buys: the longest single session it pays for, to the second or the billing step."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from catalog.bills import Fare
from catalog.pricing import LONGEST_SECONDS
from catalog.usage import Basis, Run, Usage


def longest_session(fare: Fare, affords: Callable[[Decimal], bool], budget: Decimal) -> Decimal | None:
    """The seconds of the longest session whose cost the budget `affords`; None if it cannot pay the shortest.

    No session is longer than the longest one there is a price for.
    `budget` is about the same sum in the fare's currency: where the search begins.
    """
    step = fare.meters[0][0].step
    most = LONGEST_SECONDS // step
    guess = min(_guess(fare, budget, step), most)
    steps = _last(lambda count: count <= most and affords(session_total(fare, Decimal(count * step))), guess)
    return Decimal(steps * step) if steps else None


def session_total(fare: Fare, seconds: Decimal) -> Decimal:
    """What one session of so many seconds costs for all seats."""
    return fare.cost((Run(seconds),), _ONE_SESSION)


_ONE_SESSION = Usage((), Basis.BUDGET)


def _guess(fare: Fare, budget: Decimal, step: int) -> int:
    """The steps the budget would buy if nothing were rounded."""
    return int(budget / fare.hourly * 3600) // step


def _last(holds: Callable[[int], bool], guess: int) -> int:
    """The last count from 1 on for which `holds`, which it stops doing once and for all; 0 if it never does."""
    low, high = _bracket(holds, guess)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low


def _bracket(holds: Callable[[int], bool], guess: int) -> tuple[int, int]:
    """A count that holds (or 0) and a greater one that does not, near the guess."""
    count, stride = max(guess, 1), 1
    if holds(count):
        while holds(count + stride):
            count, stride = count + stride, stride * 2
        return count, count + stride
    while count > stride and not holds(count - stride):
        count, stride = count - stride, stride * 2
    return max(count - stride, 0), count
