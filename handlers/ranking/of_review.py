"""The review's advice for the scenario, in two sentences: whom it takes and whether cost agrees, and its tips."""

from __future__ import annotations

from collections.abc import Iterator

from catalog.needs import Need
from catalog.providers import Advice
from catalog.quotes import Decision, Prior
from catalog.usage import Basis
from handlers.desk import Asked
from handlers.ranking.telling import Ranking
from handlers.ranking.words import based_total
from handlers.wording.labels import provider_name, scenario_name, told
from handlers.wording.sentences import say


def advice(ranking: Ranking) -> Iterator[str]:
    """The review's first and second choice, and whether cost agrees."""
    yield from _choice(ranking.asked, ranking.decision, ranking.need)


def tips(ranking: Ranking) -> Iterator[str]:
    """What the review adds to its advice."""
    yield from _tips(ranking.asked, ranking.decision)


def advice_lines(asked: Asked, decision: Decision, need: Need) -> tuple[str, ...]:
    """Both, where there is no price to rank by."""
    return (*_choice(asked, decision, need), *_tips(asked, decision))


def _choice(asked: Asked, decision: Decision, need: Need) -> Iterator[str]:
    prior = decision.prior
    if prior is None:
        return
    why = _found(asked, prior).why.value
    first = provider_name(asked, prior.first)
    yield say(
        asked.language,
        "prior.advice",
        scenario=scenario_name(asked.language, prior.scenario),
        first=first,
        why=told(asked.language, why) if why else "",
        second=_second(asked, prior),
        verdict=_verdict(asked, decision, need, prior),
    )


def _verdict(asked: Asked, decision: Decision, need: Need, prior: Prior) -> str:
    """Whether the first choice is the cheapest too, and what it costs where it is not."""
    language, first = asked.language, provider_name(asked, prior.first)
    if prior.agrees is None:
        return say(language, "prior.absent", first=first)
    quote = next((q for q in decision.quotes if q.offer.provider == prior.first and q.total is not None), None)
    if quote is None:
        return say(language, "prior.unpriced", first=first)
    if prior.agrees or decision.basis is Basis.BUDGET:
        return say(language, "prior.agrees" if prior.agrees else "prior.differs", first=first)
    total = based_total(asked, quote, decision.basis, need.usage)
    return say(language, "prior.differs_by", total=total)


def _second(asked: Asked, prior: Prior) -> str:
    if prior.second is None:
        return ""
    return say(asked.language, "prior.second", second=provider_name(asked, prior.second))


def _tips(asked: Asked, decision: Decision) -> Iterator[str]:
    if decision.prior is None:
        return
    said = [told(asked.language, claim.value) for claim in _found(asked, decision.prior).tip.ranked]
    if said:
        yield say(asked.language, "prior.tips", tips=say(asked.language, "list.semicolon").join(said))


def _found(asked: Asked, prior: Prior) -> Advice:
    return next(one for one in asked.catalog.advice if prior.scenario in one.scenarios)
