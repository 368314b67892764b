"""The words for a job and for what it costs: "RTX 4090, 3 runs of 50 min", "at least 39.60 CNY"."""

from __future__ import annotations

from decimal import Decimal

from catalog.money import Money
from catalog.needs import Need
from catalog.offers import Mode
from catalog.providers import Measure
from catalog.quotes import Code, Quote
from catalog.usage import Basis, Usage
from handlers.cards import Language
from handlers.desk import Asked
from handlers.wording.figures import duration, hours, money, plain, size
from handlers.wording.labels import need_gpu, provider_name, quote_gpu
from handlers.wording.sentences import say

_TENTH = Decimal("0.1")

# A price nobody may rely on, and billing rules that leave the last cents open.
_WEAK = frozenset({Code.PRICE_DISPUTED, Code.PRICE_WEAK, Code.PRICE_UNDATED})
_OPEN = frozenset({Code.ESTIMATE, Code.INCREMENT_UNKNOWN, Code.INCREMENT_DISPUTED})


def job_words(language: Language, need: Need) -> str:
    """The job in a few words: cards, length, data."""
    gpus = " / ".join(need_gpu(language, gpu) for gpu in need.gpus[:4])
    work = gpus if need.usage is None or need.usage.basis is Basis.HOUR else _lasting(language, gpus, need.usage)
    parts = [work if need.seats == 1 else say(language, "job.people", seats=str(need.seats), job=work)]
    if need.dataset_gb:
        parts.append(say(language, "job.data", size=size(need.dataset_gb)))
    return say(language, "list.clause").join(parts)


def _lasting(language: Language, gpus: str, usage: Usage) -> str:
    key = "job.monthly" if usage.basis in (Basis.MONTH, Basis.TERM) else "job.lasting"
    return say(language, key, gpus=gpus, length=length_words(language, usage))


def length_words(language: Language, usage: Usage) -> str:
    """How long: one run, several, or so many hours a week or month."""
    if usage.basis in (Basis.MONTH, Basis.TERM):
        return _by_month(language, usage)
    if usage.sessions == 1:
        return duration(language, usage.run_seconds)
    if len(usage.runs) == 1:
        run = usage.runs[0]
        return say(language, "job.runs", count=str(run.repeat), each=duration(language, run.seconds))
    return say(language, "job.mixed", count=str(usage.sessions), total=duration(language, usage.run_seconds))


def _by_month(language: Language, usage: Usage) -> str:
    if usage.weeks is not None:
        length = hours(language, usage.run_seconds / usage.weeks)
        return say(language, "job.weeks", hours=length, weeks=str(usage.weeks))
    length = hours(language, usage.run_seconds / usage.months)
    if usage.basis is Basis.MONTH:
        return say(language, "job.month", hours=length)
    return say(language, "job.term", hours=length, months=plain(usage.months.quantize(_TENTH).normalize()))


def total_words(asked: Asked, quote: Quote, usage: Usage | None) -> str:
    """What a quote comes to, as sure as it is: at least, about, a range; with the share of a seat or a month."""
    language, total = asked.language, quote.total
    if total is None:
        return say(language, "total.unknown")
    said = hedged(language, quote, _range(language, quote, total))
    if quote.converted is not None:
        said = say(language, "total.converted", total=said, converted=money(language, quote.converted))
    share = _share(quote, total, usage)
    if share is None:
        return said
    key, amount = share
    return say(language, key, total=said, share=money(language, amount))


def based_total(asked: Asked, quote: Quote, basis: Basis, usage: Usage | None) -> str:
    """What a quote comes to, or the price of an hour where no length was said."""
    if basis is Basis.HOUR and quote.total is not None:
        return an_hour(asked.language, quote, quote.total)
    return total_words(asked, quote, usage)


def _range(language: Language, quote: Quote, total: Money) -> str:
    if quote.lowest is None or quote.lowest == total:
        return money(language, total)
    return say(language, "total.range", low=f"{quote.lowest.amount:,.2f}", high=money(language, total))


def hedged(language: Language, quote: Quote, amount: str) -> str:
    """The amount with "at least" or "about" before it where that is all that can be said."""
    if quote.at_least:
        return say(language, "total.at_least", amount=amount)
    return about(language, amount) if _has(quote, _WEAK | _OPEN) else amount


def an_hour(language: Language, quote: Quote, total: Money) -> str:
    """The price of an hour; how time is rounded does not matter to it."""
    said = say(language, "total.an_hour", total=money(language, total))
    hedge = about(language, said) if _has(quote, _WEAK) else said
    if quote.seats == 1:
        return hedge
    share = money(language, Money(total.amount / quote.seats, total.currency))
    return say(language, "total.per_seat", total=hedge, share=share)


def hedged_time(language: Language, quote: Quote) -> str:
    """How long a budget lasts, as sure as the price is."""
    time = duration(language, quote.run_seconds)
    return about(language, time) if _has(quote, _WEAK) else time


def about(language: Language, amount: str) -> str:
    """An amount that is not certain."""
    return say(language, "total.about", amount=amount)


def _has(quote: Quote, codes: frozenset[Code]) -> bool:
    return any(reason.code in codes for reason in quote.reasons)


def _share(quote: Quote, total: Money, usage: Usage | None) -> tuple[str, Money] | None:
    """The part of one seat or one month, where there are several."""
    if quote.seats > 1:
        return "total.per_seat", Money(total.amount / quote.seats, total.currency)
    if usage is not None and usage.basis is Basis.TERM and usage.months != 1 and usage.weeks is None:
        return "total.per_month", Money(total.amount / usage.months, total.currency)
    return None


def place_words(asked: Asked, quote: Quote) -> str:
    """Where and on what: the provider and its cards."""
    provider = provider_name(asked, quote.offer.provider)
    gpu, mode = quote_gpu(asked.language, quote), quote.offer.mode
    if mode is not Mode.ON_DEMAND:
        gpu = say(asked.language, "gpu.mode", gpu=gpu, mode=say(asked.language, f"mode.{mode}"))
    return say(asked.language, "place.on", provider=provider, gpu=gpu)


def set_up_known(asked: Asked, quote: Quote) -> bool:
    """Whether it is known how long one set-up takes there, however often there is one."""
    provider = asked.provider(quote.offer.provider)
    return provider is not None and provider.measure(Measure.SETUP_SECONDS) is not None


def times_words(share: Decimal) -> str:
    """A ratio to a tenth."""
    return plain(share.quantize(_TENTH))
