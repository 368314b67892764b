"""Facts about a provider as plain JSON values, the same in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from catalog.claims import Claim, Claims, Text
from catalog.providers import Measure, Problem, Provider, Trait
from handlers.facts.lowest import CardPrice, Lowest, lowest_of
from handlers.wording.figures import plain

T = TypeVar("T")

# The figures that belong to a topic.
MEASURES: Mapping[str, tuple[Measure, ...]] = {
    "transfer_speed": (Measure.TRANSFER_MB_S, Measure.READ_MB_S),
    "persistent_storage": (Measure.DELETED_AFTER_DAYS,),
    "env_persistence": (Measure.SETUP_SECONDS,),
    "preinstalled_env": (Measure.SETUP_SECONDS,),
    "ease_of_use": (Measure.SETUP_SECONDS,),
    "reliability": (Measure.DEVIATION_PERCENT,),
    "ssh": (Measure.SSH_PORT,),
}


def topics_data(provider: Provider, topics: Iterable[str]) -> dict[str, object]:
    """Each topic with its claims, the active one first."""
    return {topic: _topic(provider, topic) for topic in topics}


def _topic(provider: Provider, topic: str) -> dict[str, object]:
    found: dict[str, object] = {}
    if topic in set(Trait):
        claims = provider.traits.get(Trait(topic))
        found["has"] = None if claims is None else claims.value
        found["claims"] = [] if claims is None else _claims(claims, bool)
    for measure in MEASURES.get(topic, ()):
        found[measure.value] = _claims(provider.measures.get(measure, Claims()), plain)
    if topic == "price":
        found |= _lowest(lowest_of(provider))
    if topic == "support":
        found |= {problem.value: _claims(provider.support.get(problem, Claims()), _both) for problem in Problem}
    if topic == "billing_granularity":
        found["increment_seconds"] = {o.sku: _claims(o.billing.increment_seconds, int) for o in provider.offers}
    return found


def _lowest(lowest: Lowest | None) -> dict[str, object]:
    """One card's hourly price, as the card and the table say it; null where there is none."""
    prices = {} if lowest is None else {"lowest": lowest.price, "lowest_by_machine": lowest.by_machine}
    return {"lowest": None, "lowest_by_machine": None} | {
        key: _card_price(price) for key, price in prices.items() if price is not None
    }


def _card_price(price: CardPrice) -> dict[str, object]:
    amount = price.per_card.amount
    stated = {"sku": price.offer.sku, "gpu": price.offer.gpu, "cards": price.cards, "currency": amount.currency}
    return stated | _claim(price.claim, plain(amount.amount))


def _claims(claims: Claims[T], shown: Callable[[T], object]) -> list[dict[str, object]]:
    return [_claim(claim, shown(claim.value)) for claim in claims.ranked]


def _claim(claim: Claim[T], value: object) -> dict[str, object]:
    return {
        "value": value,
        "source": claim.source.address,
        "as_of": claim.as_of,
        "confidence": claim.confidence.value,
    }


def _both(text: Text) -> dict[str, str]:
    return {"zh": text.zh, "en": text.en}
