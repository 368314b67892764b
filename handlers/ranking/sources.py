"""The small print under a ranking: where the prices come from, how old they are, and what was converted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from catalog.claims import Claim
from catalog.money import ExchangeRate
from catalog.offers import Rate
from catalog.quotes import Code, Quote
from handlers.cards import Line, Weight
from handlers.desk import Asked
from handlers.wording.figures import currency, dated, plain
from handlers.wording.labels import cited, confidence, listed, provider_name, told
from handlers.wording.sentences import say

OTHERS = 3


def source_lines(asked: Asked, rows: Sequence[Quote]) -> tuple[Line, ...]:
    """Small lines: the best price with its source, the next ones with their dates, then what holds for currencies."""
    priced = [quote for quote in rows if quote.rate is not None]
    texts = (*_prices(asked, priced), *_currencies(asked, priced))
    return tuple(Line(text, Weight.SMALL) for text in texts)


def _prices(asked: Asked, priced: Sequence[Quote]) -> Iterator[str]:
    if not priced:
        return
    first, *others = priced
    if first.rate is None:
        return
    yield say(
        asked.language,
        "source.price",
        provider=provider_name(asked, first.offer.provider),
        cited=_with_note(asked, first.rate),
        address=first.rate.source.address,
    )
    said = list(dict.fromkeys(_brief(asked, quote) for quote in others))[:OTHERS]
    if said:
        yield say(asked.language, "source.others", others=say(asked.language, "list.semicolon").join(said))


def _with_note(asked: Asked, price: Claim[Rate]) -> str:
    """The citation, with what the source leaves open."""
    said = cited(asked, price)
    return (
        said
        if price.note is None
        else say(asked.language, "source.noted", cited=said, note=told(asked.language, price.note))
    )


def _brief(asked: Asked, quote: Quote) -> str:
    if quote.rate is None:
        return ""
    return say(
        asked.language,
        "source.brief",
        provider=provider_name(asked, quote.offer.provider),
        date=dated(asked.language, quote.rate, asked.today),
        confidence=confidence(asked.language, quote.rate),
    )


def _currencies(asked: Asked, priced: Sequence[Quote]) -> Iterator[str]:
    """That some stand apart in their own currency, or by which rate they were brought into the team's."""
    codes = {reason.code for quote in priced for reason in quote.reasons}
    apart = sorted({q.total.currency for q in priced if q.total and _has(q, Code.OTHER_CURRENCY)})
    if Code.OTHER_CURRENCY in codes and apart and any(not _has(q, Code.OTHER_CURRENCY) for q in priced):
        yield say(
            asked.language,
            "currency_note.apart",
            currencies=listed(asked.language, [currency(asked.language, code) for code in apart]),
        )
    rates = {q.conversion for q in priced if q.conversion is not None}
    yield from (rate_note(asked, rate) for rate in sorted(rates, key=lambda r: (r.base, r.quote, r.as_of)))


def rate_note(asked: Asked, rate: ExchangeRate) -> str:
    """An exchange rate with its date."""
    return say(
        asked.language, "currency_note.rate", base=rate.base, quote=rate.quote, rate=plain(rate.rate), date=rate.as_of
    )


def _has(quote: Quote, code: Code) -> bool:
    return any(reason.code is code for reason in quote.reasons)
