"""The small print under a ranking: where the prices come from, how old they are, and what was converted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from catalog.claims import Claim
from catalog.money import ExchangeRate
from catalog.offers import Rate
from catalog.quotes import Code, Quote
from handlers.cards import Language, Line, Weight
from handlers.desk import Asked
from handlers.wording.figures import currency, plain
from handlers.wording.labels import cited, confidence, listed, provider_name, told
from handlers.wording.sentences import say

OTHERS = 2

# An address as far as it fits into a line: no file ids, no paths, no subtitle. `price_source` of the data has all.
_FILE_ID = "public GitHub file"
_URL = re.compile(r"https?://(?:www\.|raw\.)?([^/\s;]+)(\S*).*", re.DOTALL)
_REPOSITORY = re.compile(r"github(?:usercontent)?\.com")


def source_lines(asked: Asked, rows: Sequence[Quote]) -> tuple[Line, ...]:
    """Small lines: the best price with its source and the next ones with their dates."""
    priced = [quote for quote in rows if quote.rate is not None]
    return tuple(Line(text, Weight.SMALL) for text in _prices(asked, priced))


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
        address=short_address(asked.language, first.rate.source.address),
    )
    said = list(dict.fromkeys(_brief(asked, quote) for quote in others))[:OTHERS]
    if said:
        yield say(asked.language, "source.others", others=say(asked.language, "list.semicolon").join(said))


def short_address(language: Language, address: str) -> str:
    """Where a source is found, in a few words: the site, the repository, or the title without its subtitle."""
    if address.startswith(_FILE_ID):
        return say(language, "source.github_file")
    url = _URL.match(address)
    if url is None:
        return address.partition(": ")[0]
    site, path = url[1], url[2].strip(";")
    if _REPOSITORY.fullmatch(site):
        return "/".join(["github.com", *path.split("/")[1:3]])
    return site


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
        date=quote.rate.as_of or say(asked.language, "age.undated"),
        confidence=confidence(asked.language, quote.rate),
    )


def currency_notes(asked: Asked, rows: Sequence[Quote]) -> Iterator[str]:
    """That some stand apart in their own currency, or by which rate they were brought into the team's."""
    priced = [quote for quote in rows if quote.rate is not None]
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
