"""What things are called in an answer: providers, GPUs, topics, sources."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import TypeVar

from catalog.claims import Claim, Text
from catalog.needs import GpuNeed
from catalog.offers import Offer, Unit
from catalog.quotes import Quote
from handlers.cards import Language
from handlers.desk import Asked
from handlers.wording.figures import dated, plain
from handlers.wording.sentences import known, say

T = TypeVar("T")


def told(language: Language, text: Text) -> str:
    """A statement of the catalog in this language."""
    return text.zh if language == "zh" else text.en


def provider_name(asked: Asked, provider_id: str) -> str:
    """The provider's name; its id where the catalog does not know it."""
    provider = asked.provider(provider_id)
    return told(asked.language, provider.name) if provider else provider_id


def names(asked: Asked, provider_ids: Iterable[str]) -> str:
    """Several providers in a list."""
    return listed(asked.language, [provider_name(asked, name) for name in dict.fromkeys(provider_ids)])


def listed(language: Language, items: Iterable[str]) -> str:
    """Things beside each other in a sentence."""
    return say(language, "list.comma").join(items)


def together(language: Language, items: Sequence[str]) -> str:
    """Things that belong together: a, b and c."""
    *first, last = items
    return say(language, "list.and").join([listed(language, first), last]) if first else last


def some(asked: Asked, provider_ids: Iterable[str], most: int = 4) -> str:
    """The first few providers, and that there are others."""
    found = list(dict.fromkeys(provider_ids))
    more = say(asked.language, "list.more") if len(found) > most else ""
    return names(asked, found[:most]) + more


def topic_name(language: Language, topic: str) -> str:
    """A topic of the chat language in words."""
    return say(language, f"topic.{topic}") if known(f"topic.{topic}") else topic


def topic_title(language: Language, topic: str) -> str:
    """A topic at the head of a line or a column."""
    name = topic_name(language, topic)
    return name[:1].upper() + name[1:]


def scenario_name(language: Language, scenario: str) -> str:
    """A scenario in words."""
    return say(language, f"scenario.{scenario}") if known(f"scenario.{scenario}") else scenario


def card_label(language: Language, offer: Offer) -> str:
    """The model with variant and memory: A100 SXM 40G."""
    if offer.gpu is None:
        return say(language, "gpu.unknown")
    memory = f"{plain(offer.gpu_memory_gb)}G" if offer.gpu_memory_gb else ""
    return " ".join(part for part in (offer.gpu, offer.gpu_variant, memory) if part)


def quote_gpu(language: Language, quote: Quote) -> str:
    """The cards a quote pays for: 2 × RTX 4090 24G."""
    return counted(quote.gpu_count, card_label(language, quote.offer))


def offer_gpu(language: Language, offer: Offer) -> str:
    """One unit of an offer as it is sold: a card, a machine of eight, a tenth of a card."""
    label = card_label(language, offer)
    if offer.unit is Unit.SLICE:
        return say(language, "gpu.slice", share=plain(offer.gpu_count), gpu=label)
    return counted(offer.gpu_count, label)


def need_gpu(language: Language, need: GpuNeed) -> str:
    """The cards that were asked for; "any GPU" where none was named."""
    memory = f"{plain(need.memory_gb)}G" if need.memory_gb is not None else ""
    label = " ".join(part for part in (need.model or "", memory) if part)
    if label:
        return counted(Decimal(need.count), label)
    least = need.min_memory_gb
    anything = say(language, "gpu.any") if least is None else say(language, "gpu.at_least", memory=plain(least))
    return counted(Decimal(need.count), anything)


def counted(count: Decimal, label: str) -> str:
    return label if count == 1 else f"{plain(count)} × {label}"


def source_name(language: Language, claim: Claim[T]) -> str:
    """Who says it: the review, the provider's own pages, a reading, hearsay."""
    return say(language, f"source.{claim.authority.name.lower()}")


def confidence(language: Language, claim: Claim[T]) -> str:
    """How far the claim can be trusted."""
    return say(language, f"confidence.{claim.confidence}")


def cited(asked: Asked, claim: Claim[T]) -> str:
    """Source, date with age, and confidence, as they stand behind a fact."""
    return say(
        asked.language,
        "source.cited",
        source=source_name(asked.language, claim),
        date=dated(asked.language, claim, asked.today),
        confidence=confidence(asked.language, claim),
    )
