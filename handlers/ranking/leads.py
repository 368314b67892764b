"""The sentences a ranking opens with: who wins, what the next one costs, whether the budget is enough."""

from __future__ import annotations

from collections.abc import Iterator

from catalog.money import Money
from catalog.quotes import Code, Quote
from catalog.usage import Basis
from handlers.desk import Asked
from handlers.job.deciding import Outcome, comparable
from handlers.ranking.words import based_total, hedged, hedged_time, place_words
from handlers.wording.figures import money, plain
from handlers.wording.labels import listed, provider_name, topic_name
from handlers.wording.sentences import say


def lead(asked: Asked, outcome: Outcome, *, advise: bool = False) -> Iterator[str]:
    """The answer in a sentence or two; `advise` says "take" rather than "is cheapest"."""
    best, budget = outcome.best, outcome.job.budget
    if best is None or outcome.nearest is not None:
        yield from nothing(asked, outcome)
        return
    if budget is not None and (outcome.need.budget is None or comparable(asked, best, budget) is None):
        yield _verdict(asked, outcome, budget)
    separator = say(asked.language, "list.sentence")
    yield separator.join((_first(asked, outcome, best, advise=advise), *_next(asked, outcome, best)))


def _first(asked: Asked, outcome: Outcome, best: Quote, *, advise: bool) -> str:
    place, budget = place_words(asked, best), outcome.job.budget
    if outcome.decision.basis is Basis.BUDGET and budget is not None:
        time = hedged_time(asked.language, best)
        return say(asked.language, "lead.buys", budget=money(asked.language, budget), place=place, time=time)
    return say(
        asked.language,
        f"lead.{_standing(outcome, best, advise=advise)}",
        place=place,
        total=_total(asked, outcome, best),
        rate=_rate(outcome, best),
    )


def _standing(outcome: Outcome, best: Quote, *, advise: bool) -> str:
    """Alone, the only one with a price, or how surely it is the cheapest."""
    quotes = outcome.decision.quotes
    if len({quote.offer.provider for quote in quotes}) == 1:
        return "alone"
    lone = len({quote.offer.provider for quote in quotes if quote.total is not None}) == 1
    sure = "only" if lone else _sureness(outcome, best)
    return f"take_{sure}" if advise else sure


def _sureness(outcome: Outcome, best: Quote) -> str:
    """Only perhaps where a part is unknown, which may turn out higher than the next, or no rate leads to the others."""
    second = _runner_up(outcome, best)
    if second is None:
        return "maybe"
    if best.converted or second.converted:
        return "by_rate"
    return "maybe" if best.at_least else "cheapest"


def _total(asked: Asked, outcome: Outcome, quote: Quote) -> str:
    return based_total(asked, quote, outcome.decision.basis, outcome.need.usage)


def _rate(outcome: Outcome, best: Quote) -> str:
    """The rate by which the first two were set against each other; empty where none was needed."""
    second = _runner_up(outcome, best)
    found = best.conversion or (second.conversion if second is not None else None)
    return "" if found is None else f"1 {found.base} = {plain(found.rate)} {found.quote}"


def _runner_up(outcome: Outcome, best: Quote) -> Quote | None:
    """The best priced quote of another provider, where the two can be compared: in one currency, or by a rate."""
    others = (q for q in outcome.decision.quotes if q.total and q.offer.provider != best.offer.provider)
    second = next(others, None)
    return second if second is not None and _currency(second) == _currency(best) else None


def _currency(quote: Quote) -> str | None:
    """The currency a quote is ranked in."""
    amount = quote.converted or quote.total
    return None if amount is None else amount.currency


def _next(asked: Asked, outcome: Outcome, best: Quote) -> Iterator[str]:
    second = _runner_up(outcome, best)
    if second is None:
        return
    if outcome.decision.basis is Basis.BUDGET:
        time = hedged_time(asked.language, second)
        yield say(asked.language, "lead.next_time", place=place_words(asked, second), time=time)
    else:
        total = _total(asked, outcome, second)
        yield say(asked.language, "lead.next", place=place_words(asked, second), total=total)


def _verdict(asked: Asked, outcome: Outcome, budget: Money) -> str:
    """Whether the budget covers the first total it can be compared with."""
    language, wanted = asked.language, money(asked.language, budget)
    found = next(((q, total) for q in outcome.decision.quotes if (total := comparable(asked, q, budget))), None)
    if found is None:
        return say(language, "verdict.other_currency", budget=wanted)
    quote, total = found
    gap = money(language, budget - total if total <= budget else total - budget)
    return say(
        language, f"verdict.{_enough(quote, total, budget)}", budget=wanted, gap=gap, place=place_words(asked, quote)
    )


def _enough(quote: Quote, total: Money, budget: Money) -> str:
    if not total <= budget:
        return "short"
    return "enough_so_far" if quote.at_least else "enough"


def nothing(asked: Asked, outcome: Outcome) -> Iterator[str]:
    """Why there is no price to name: too dear, not known, or nothing fits."""
    language, decision, budget = asked.language, outcome.decision, outcome.job.budget
    if outcome.nearest is not None and outcome.nearest.total is not None and budget is not None:
        place = place_words(asked, outcome.nearest)
        total = hedged(language, outcome.nearest, money(language, outcome.nearest.total))
        yield say(language, "nothing.too_dear", budget=money(language, budget), place=place, total=total)
        if outcome.best is not None:
            yield say(language, "nothing.not_compared", budget=money(language, budget))
    elif decision.quotes:
        providers = dict.fromkeys(quote.offer.provider for quote in decision.quotes)
        yield say(
            language, "nothing.no_price", providers=listed(language, [provider_name(asked, p) for p in providers])
        )
    else:
        yield say(language, "nothing.fits", why=_why(asked, outcome))


def _why(asked: Asked, outcome: Outcome) -> str:
    """The reasons why offers of the wanted providers were ruled out, the commonest first."""
    counts: dict[str, int] = {}
    for found in outcome.decision.excluded:
        for reason in found.reasons:
            if reason.code not in (Code.NOT_ASKED, Code.UNWANTED):
                words = _reason_words(asked, reason.code, str(reason.values.get("topic", "")))
                counts[words] = counts.get(words, 0) + 1
    ranked = sorted(counts, key=lambda words: -counts[words])[:2]
    return listed(asked.language, ranked) if ranked else say(asked.language, "ruled_out.unknown_provider")


def left_without(asked: Asked, outcome: Outcome) -> Iterator[str]:
    """The providers that were named and have no row, each with the reason."""
    rows = {quote.offer.provider for quote in outcome.decision.quotes}
    for name in asked.slots.platforms:
        if name not in rows:
            why = _why_not(asked, outcome, name)
            yield say(asked.language, "compare.left_without", provider=provider_name(asked, name), why=why)


def _why_not(asked: Asked, outcome: Outcome, name: str) -> str:
    """Why an offer of the provider that came nearest was ruled out."""
    found = (one for one in outcome.decision.excluded if one.offer.provider == name)
    reasons = min((one.reasons for one in found), key=len, default=())
    said = (_reason_words(asked, r.code, str(r.values.get("topic", ""))) for r in reasons)
    return listed(asked.language, dict.fromkeys(said)) or say(asked.language, "ruled_out.no_offers")


def _reason_words(asked: Asked, code: Code, topic: str) -> str:
    return say(asked.language, f"ruled_out.{code}", topic=topic_name(asked.language, topic) if topic else "")
