"""What a disk costs, or a machine started without its GPU: the provider's own rate, and never that of a card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from catalog.disks import time_cost
from catalog.money import Money
from catalog.offers import Disk, DiskState
from catalog.providers import Provider
from handlers.cards import Answer, Block, Bullets, Card, Line, Tone, Weight
from handlers.desk import Asked
from handlers.facts.fact import Fact, any_claim
from handlers.facts.storing import (
    Storing,
    charged_in,
    cost_of,
    disks_meant,
    is_about_storing,
    no_card_asked,
    no_card_mode,
    seconds_of,
    slots_of,
    storing_asked,
)
from handlers.facts.topics import sources_of
from handlers.ranking.data import no_decision
from handlers.wording.figures import exact, money, rate, size
from handlers.wording.labels import listed, provider_name, told
from handlers.wording.phrases import buttons, spoken
from handlers.wording.sentences import say
from handlers.wording.spans import days, span


@dataclass(frozen=True, slots=True)
class Kept:
    """What one provider takes: the sentence, what it rests on, and the sum where it is known."""

    provider: Provider
    fact: Fact
    sku: str = ""
    total: Money | None = None


def answer(asked: Asked) -> Answer | None:
    """The cost of what the question stores, or of its machine without a card; None where it is about neither."""
    if asked.slots.invalid:
        return None
    if no_card_asked(asked):
        title = say(asked.language, "title.no_card")
        return _card(asked, title, _everywhere(asked, lambda p: (_no_card(asked, p),)))
    storing = storing_asked(asked)
    if storing is None or not is_about_storing(asked, storing):
        return None
    return _card(asked, _title(asked, storing), _everywhere(asked, lambda p: stored(asked, p, storing)))


def _everywhere(asked: Asked, ask: Callable[[Provider], Sequence[Kept]]) -> list[Kept]:
    """At the providers that were named; else wherever a rate is known, the cheapest first."""
    named = [asked.provider(name) for name in slots_of(asked).platforms]
    if named:
        return [kept for provider in named if provider for kept in ask(provider)]
    found = (kept for provider in asked.catalog.providers.values() for kept in ask(provider) if kept.fact.claim)
    return sorted(found, key=lambda kept: _dearness(asked, kept.total))


def _dearness(asked: Asked, total: Money | None) -> tuple[bool, str, object]:
    return (True, "", 0) if total is None else (total.currency != asked.desk.currency, total.currency, total.amount)


def stored(asked: Asked, provider: Provider, storing: Storing) -> Sequence[Kept]:
    """The disk at the provider; with the machine on and off where that makes a difference and was not said."""
    disks = disks_meant(provider, storing)
    differs = not storing.stopped and storing.runs is None and any(disk.state is DiskState.STOPPED for disk in disks)
    states = (False, True) if differs else (storing.stopped,)
    found = [_stored(asked, provider, storing, disks, stopped=stopped) for stopped in states]
    return [kept for kept in found if kept.fact.claim] or found[:1]


def _stored(asked: Asked, provider: Provider, storing: Storing, disks: Sequence[Disk], *, stopped: bool) -> Kept:
    charged = disks if storing.runs is not None else charged_in(disks, stopped=stopped)
    name, who = _disk_name(asked, charged or disks), provider_name(asked, provider.id)
    rated = [disk for disk in charged if disk.rate.value is not None]
    if not rated:
        return Kept(provider, Fact(say(asked.language, "storage.unknown", provider=who, disk=name)))
    claim = rated[0].rate.active
    rates = listed(asked.language, [rate(asked.language, disk.rate.value) for disk in rated if disk.rate.value])
    total = cost_of(disks, storing, stopped=stopped)
    if total is None or storing.gigabytes is None or storing.seconds is None:
        said = say(asked.language, "storage.rate", provider=who, disk=name, rate=rates)
        return Kept(provider, Fact(said, any_claim(claim) if claim else None), rated[0].sku)
    said = say(
        asked.language,
        "storage.cost",
        provider=who,
        disk=name,
        size=size(storing.gigabytes),
        time=days(asked.language, storing.seconds),
        rate=rates,
        total=money(asked.language, total),
    )
    return Kept(provider, Fact(said, any_claim(claim) if claim else None), rated[0].sku, total)


def _disk_name(asked: Asked, disks: Sequence[Disk]) -> str:
    said = dict.fromkeys(told(asked.language, disk.name) for disk in disks if disk.name)
    return listed(asked.language, said) or say(asked.language, "storage.any")


def _no_card(asked: Asked, provider: Provider) -> Kept:
    """What starting without a GPU costs there."""
    who, addon = provider_name(asked, provider.id), no_card_mode(provider)
    claim = addon.rate.active if addon else None
    if addon is None or claim is None:
        return Kept(provider, Fact(say(asked.language, "no_card.unknown", provider=who)))
    name, each = told(asked.language, addon.name), rate(asked.language, claim.value)
    seconds = seconds_of(slots_of(asked), asked.query.said)
    if seconds is None:
        said = say(asked.language, "no_card.rate", provider=who, name=name, rate=each)
        return Kept(provider, Fact(said, any_claim(claim)), addon.sku)
    total = time_cost(claim.value, seconds)
    time, sum_ = span(asked.language, seconds), money(asked.language, total)
    said = say(asked.language, "no_card.cost", provider=who, name=name, rate=each, time=time, total=sum_)
    return Kept(provider, Fact(said, any_claim(claim)), addon.sku, total)


def _title(asked: Asked, storing: Storing) -> str:
    said = [] if storing.gigabytes is None else [size(storing.gigabytes)]
    said += [] if storing.seconds is None else [days(asked.language, storing.seconds)]
    what = say(asked.language, "list.clause").join(said)
    return say(asked.language, "title.storage_for" if what else "title.storage", what=what)


def _card(asked: Asked, title: str, found: Sequence[Kept]) -> Answer:
    """The first as the answer, the others below, then who says it."""
    language = asked.language
    texts = [say(language, "fact.sentence", text=kept.fact.text) for kept in found]
    first, *others = texts or [say(language, "storage.nobody")]
    blocks: list[Block] = [Line(first, Weight.LEAD), *([Bullets(tuple(others))] if others else [])]
    blocks += sources_of(asked, (kept.fact for kept in found))
    about = (("about", say(language, "ask.about", provider=spoken(language, kept.provider.id))) for kept in found[:1])
    tone = Tone.GOOD if any(kept.total for kept in found) else Tone.NEUTRAL
    card = Card(title, tuple(blocks), buttons(language, about), tone, language)
    return Answer(card, no_decision() | {"storage": [kept_data(kept) for kept in found]})


def kept_data(kept: Kept) -> dict[str, object]:
    """One sum as plain JSON values."""
    total = kept.total
    return {
        "provider": kept.provider.id,
        "sku": kept.sku or None,
        "total": None if total is None else exact(total.amount),
        "currency": None if total is None else total.currency,
    }
