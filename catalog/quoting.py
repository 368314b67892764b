"""One offer priced for one need."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from catalog.affordable import longest_session, session_total
from catalog.bills import Fare, bill_for, fare_for, total_for
from catalog.effective import Job, plain_job
from catalog.exchange import Converted, Exchange
from catalog.filters import Fit
from catalog.money import Money
from catalog.offers import Offer
from catalog.pricing import active_price
from catalog.providers import Provider
from catalog.quotes import Code, Quote, Reason
from catalog.reasons import billing_reasons, job_reasons, price_reasons, size_reasons
from catalog.usage import Basis, Run, Usage


@dataclass(frozen=True, slots=True)
class Market:
    """What is the same for all offers of one question: the seats, the team's currency and rates, and the date."""

    seats: int
    currency: str
    exchange: Exchange
    today: date


@dataclass(frozen=True, slots=True)
class Entry:
    """A quote for a ranking, with what it takes to price its offer for another job; no fare where no price is known."""

    provider: Provider
    fit: Fit
    fare: Fare | None
    quote: Quote


def quote_job(
    provider: Provider, offer: Offer, fit: Fit, market: Market, job: Job, shortest: Job | None = None
) -> Entry:
    """The offer priced for the job; `shortest` is the job at the lower end of a stated range."""
    if active_price(offer) is None:
        return Entry(provider, fit, None, _unpriced(offer, fit, market, job))
    fare = fare_for(offer, fit.fleet, market.seats)
    lowest = None if shortest is None else total_for(fare, shortest)
    return Entry(provider, fit, fare, _priced(offer, fit, market, job, fare, lowest))


def quote_budget(provider: Provider, offer: Offer, fit: Fit, market: Market, budget: Money) -> Entry | Reason:
    """The offer with the longest single session the budget pays for; or the reason why there is none."""
    if active_price(offer) is None:
        return quote_job(provider, offer, fit, market, plain_job(Usage((), Basis.BUDGET)))
    fare = fare_for(offer, fit.fleet, market.seats)
    about = market.exchange.convert(budget, fare.currency)
    if about is None:
        return Reason(Code.OTHER_CURRENCY, {"currency": fare.currency})
    seconds = longest_session(
        fare, lambda total: _affords(budget, Money(total, fare.currency), market), about.money.amount
    )
    if seconds is None:
        least = Money(session_total(fare, Decimal(1)), fare.currency)
        return Reason(Code.BUDGET_TOO_SMALL, {"least": least, "budget": budget})
    return quote_job(provider, offer, fit, market, plain_job(Usage((Run(seconds),), Basis.BUDGET)))


def over_budget(quote: Quote, budget: Money, market: Market) -> bool:
    """Whether the total is more than the budget; a total that cannot be compared is not."""
    spent = None if quote.total is None else market.exchange.convert(quote.total, budget.currency)
    return spent is not None and budget < spent.money


def _affords(budget: Money, total: Money, market: Market) -> bool:
    spent = market.exchange.convert(total, budget.currency)
    return spent is not None and spent.money <= budget


def _unpriced(offer: Offer, fit: Fit, market: Market, job: Job) -> Quote:
    reasons = (*price_reasons(offer, None, market.today), *_about(offer, fit))
    return Quote(
        offer=offer,
        gpu_count=fit.fleet.cards,
        machines=fit.fleet.machines,
        seats=market.seats,
        rate=None,
        total=None,
        parts={},
        unknown=(),
        run_seconds=job.run_seconds,
        billed_seconds=job.wall_seconds,
        wall_seconds=job.wall_seconds,
        reasons=reasons,
        upload_seconds=job.upload.total,
        setup_seconds=job.setup.total,
    )


def _priced(offer: Offer, fit: Fit, market: Market, job: Job, fare: Fare, lowest: Money | None) -> Quote:
    bill, price = bill_for(fare, job), active_price(offer)
    total, billed = bill.total, fare.billed_seconds(job.billed, job.usage)
    converted = market.exchange.convert(total, market.currency)
    rate = None if converted is None else converted.rate
    reasons = (
        *_currency_reasons(fare.currency, converted),
        *job_reasons(offer, job, bill.unknown, billed),
        *price_reasons(offer, price, market.today),
        *_about(offer, fit),
    )
    return Quote(
        offer=offer,
        gpu_count=fit.fleet.cards,
        machines=fit.fleet.machines,
        seats=market.seats,
        rate=price,
        total=total,
        parts=bill.parts,
        unknown=bill.unknown,
        run_seconds=job.run_seconds,
        billed_seconds=billed,
        wall_seconds=job.wall_seconds,
        reasons=reasons,
        converted=converted.money if converted and rate else None,
        conversion=rate,
        lowest=lowest,
        upload_seconds=job.upload.total,
        setup_seconds=job.setup.total,
        setup_apart=bill.setup_apart,
    )


def _about(offer: Offer, fit: Fit) -> Iterator[Reason]:
    """What holds of the offer whatever it costs."""
    yield from fit.doubts
    yield from size_reasons(fit)
    yield from billing_reasons(offer)


def _currency_reasons(currency: str, converted: Converted | None) -> Iterator[Reason]:
    if converted is None:
        yield Reason(Code.OTHER_CURRENCY, {"currency": currency})
    elif converted.rate is not None:
        rate = converted.rate
        said = {"base": rate.base, "quote": rate.quote, "rate": rate.rate, "as_of": rate.as_of, "source": rate.source}
        yield Reason(Code.CONVERTED, said)
