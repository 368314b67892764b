"""Alibaba Cloud by its bare name: PAI-DSW, and ECS beside it where PAI-DSW has no price for the card."""

from __future__ import annotations

import re
from dataclasses import replace

from catalog.offers import Offer
from catalog.pricing import active_price
from catalog.providers import Catalog
from handlers.queries import GpuSlot, Intent, Query

DSW, ECS = "pai_dsw", "aliyun_ecs"
NOTE = "aliyun"
_ASKS = frozenset({Intent.ESTIMATE, Intent.RECOMMEND, Intent.COMPARE, Intent.PACK_ADVICE, Intent.PLATFORM_INFO})
_BARE = re.compile(r"阿里|(?<![a-z])(?:aliyun|ali[ -]?yun|alibaba|ali cloud)", re.IGNORECASE)
_PRODUCT = re.compile(r"(?<![a-z])(?:pai|dsw|ecs)(?![a-z])", re.IGNORECASE)


def with_ecs(query: Query, catalog: Catalog) -> Query:
    """The query with ECS beside PAI-DSW; as it is where a product is named, or PAI-DSW has the card."""
    carried = NOTE in query.untaken
    query = _as_said(query) if carried else query
    named = query.slots.platforms
    if query.intent not in _ASKS or DSW not in named or ECS in (*named, *query.slots.exclude_platforms):
        return query
    if _PRODUCT.search(query.said) or not (carried or _BARE.search(query.said)):
        return query
    lacking = [gpu for gpu in query.slots.gpus if gpu.model and not _has(catalog, DSW, gpu)]
    if not any(_has(catalog, ECS, gpu) for gpu in lacking):
        return query
    both = tuple(found for name in named for found in ((DSW, ECS) if name == DSW else (name,)))
    intent = Intent.ESTIMATE if query.intent is Intent.PLATFORM_INFO else query.intent
    widened = replace(query.slots, platforms=both, aspects=() if intent is not query.intent else query.slots.aspects)
    return replace(query, intent=intent, slots=widened, untaken=(*query.untaken, NOTE))


def _as_said(query: Query) -> Query:
    """The query without the ECS that the answer before put beside PAI-DSW."""
    named = query.slots.platforms
    named = tuple(name for name in named if name != ECS) if DSW in named else named
    untaken = tuple(name for name in query.untaken if name != NOTE)
    return replace(query, slots=replace(query.slots, platforms=named), untaken=untaken)


def _has(catalog: Catalog, provider: str, gpu: GpuSlot) -> bool:
    offers = catalog.providers[provider].offers if provider in catalog.providers else ()
    return any(_is(offer, gpu) and active_price(offer) is not None for offer in offers)


def _is(offer: Offer, gpu: GpuSlot) -> bool:
    return offer.gpu == gpu.model and gpu.memory_gb in (None, offer.gpu_memory_gb)
