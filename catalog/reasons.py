"""Why a quote is what it is: the reasons that follow from an offer's claims, its size and the job.

The values of each reason, by name: `amount` a Money, `seconds` a number of seconds, `source` the key of a source,
`as_of` an ISO date or None, `rivals` the Claims that say something else, strongest first.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from decimal import Decimal

from catalog.claims import Claim, Confidence
from catalog.effective import Extra, Job
from catalog.filters import Fit
from catalog.offers import Offer, Rate
from catalog.pricing import increment_of, is_prepaid
from catalog.quotes import Code, Part, Reason

OLD_AFTER_DAYS = 180

_WEAK = frozenset({Confidence.LOW, Confidence.VERY_LOW})


def price_reasons(offer: Offer, price: Claim[Rate] | None, today: date) -> Iterator[Reason]:
    """What is to be said of the price: unknown, disputed, old, undated, weak."""
    if price is None:
        yield Reason(Code.PRICE_UNKNOWN)
        return
    yield from _disputed_price(offer, price)
    age = price.age_days(today)
    if age is None:
        yield Reason(Code.PRICE_UNDATED, {"source": price.source.key})
    elif age > OLD_AFTER_DAYS:
        yield Reason(Code.PRICE_OLD, {"days": age, "as_of": price.as_of, "source": price.source.key})
    if price.confidence in _WEAK:
        yield Reason(Code.PRICE_WEAK, {"confidence": price.confidence, "source": price.source.key})


def billing_reasons(offer: Offer) -> Iterator[Reason]:
    """What is to be said of the billing rules: an estimate, a step in dispute or not known."""
    if not offer.billing.documented:
        yield Reason(Code.ESTIMATE)
    if increment_of(offer) is None:
        yield Reason(Code.INCREMENT_UNKNOWN)
    steps = offer.billing.increment_seconds
    active, rivals = steps.active, steps.rivals
    if active and rivals:
        said = {"seconds": active.value, "source": active.source.key, "as_of": active.as_of}
        other = {"rival_seconds": rivals[0].value, "rival_source": rivals[0].source.key, "rivals": rivals}
        yield Reason(Code.INCREMENT_DISPUTED, said | other)


def size_reasons(fit: Fit) -> Iterator[Reason]:
    """What is to be said of the machines: more cards than asked, more than one machine."""
    if fit.fleet.cards > fit.gpu.count:
        yield Reason(Code.WHOLE_MACHINE, {"cards": fit.fleet.cards, "wanted": fit.gpu.count})
    if fit.fleet.machines > 1:
        yield Reason(Code.SEVERAL_MACHINES, {"machines": fit.fleet.machines})


def job_reasons(offer: Offer, job: Job, unknown: tuple[Part, ...], billed_seconds: Decimal) -> Iterator[Reason]:
    """What is to be said of the total: its unknown parts, time charged beyond the clock, what is paid repeatedly."""
    yield from (Reason(Code.AT_LEAST, {"part": part}) for part in unknown)
    beyond = billed_seconds - job.wall_seconds
    if beyond > 0 and not is_prepaid(offer):
        yield Reason(Code.ROUNDED_UP_TIME, {"seconds": beyond, "billed_seconds": billed_seconds})
    if Part.TRANSFER in job.parts:
        yield from _repeated(Code.UPLOADS_REPEATED, job.upload)
    if Part.SETUP in job.parts:
        yield from _repeated(Code.SETUP_REPEATED, job.setup)


def _repeated(code: Code, extra: Extra) -> Iterator[Reason]:
    if extra.seconds and extra.times is not None and extra.times > 1:
        yield Reason(code, {"seconds": extra.seconds, "times": extra.times})


def _disputed_price(offer: Offer, price: Claim[Rate]) -> Iterator[Reason]:
    """Rivals that come to another price an hour; the same price by another span is no dispute."""
    rivals = tuple(rival for rival in offer.price.rivals if rival.value.hourly != price.value.hourly)
    if rivals:
        first = rivals[0]
        said = {"amount": first.value.amount, "per": first.value.per, "source": first.source.key, "as_of": first.as_of}
        yield Reason(Code.PRICE_DISPUTED, said | {"rivals": rivals})
