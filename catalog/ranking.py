"""The order of quotes: comparable totals first, the cheapest (for a budget the longest run) on top, unpriced last."""

from __future__ import annotations

from decimal import Decimal

from catalog.quotes import Quote
from catalog.usage import Basis

# Where a quote belongs: comparable with the team's currency, in another one without a rate, without a price.
COMPARABLE, FOREIGN, UNPRICED = range(3)

Place = tuple[int, str, Decimal, Decimal, str, str]


def figure(quote: Quote, currency: str) -> Decimal | None:
    """The total in the team's currency; None where there is none or no rate leads to it."""
    if quote.total is not None and quote.total.currency == currency:
        return quote.total.amount
    return None if quote.converted is None else quote.converted.amount


def place(quote: Quote, currency: str, basis: Basis) -> Place:
    """The sort key of a quote; provider and SKU settle ties, so that the order is always the same."""
    who = (quote.offer.provider, quote.offer.sku)
    if quote.total is None:
        return (UNPRICED, "", Decimal(0), Decimal(0), *who)
    total = figure(quote, currency)
    time = -quote.run_seconds if basis is Basis.BUDGET else Decimal(0)
    if total is not None:
        return (COMPARABLE, "", time, total, *who)
    return (FOREIGN, quote.total.currency, time, quote.total.amount, *who)
