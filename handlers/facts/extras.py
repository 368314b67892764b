"""What a provider takes for more than its cards: a CPU core, a larger host, a machine without a GPU."""

from __future__ import annotations

import re
from collections.abc import Iterator

from catalog.offers import Addon
from catalog.providers import Provider
from handlers.cards import Answer, Block, Bullets, Card, Line, Tone, Weight
from handlers.desk import Asked
from handlers.facts.fact import Fact, any_claim
from handlers.facts.topics import sources_of
from handlers.ranking.data import no_decision
from handlers.wording.figures import exact, rate
from handlers.wording.labels import provider_name, told
from handlers.wording.phrases import buttons, spoken
from handlers.wording.sentences import say

_W = r"(?<![a-z])"
# Each kind of them: how people ask for it, and how the catalog's SKU and English name do.
_MEMORY = (
    rf"加[^,，。;；?\n]{{0,8}}内存|(?<!显卡)(?<!gpu)内存[^,，。;；?\n]{{0,6}}(?:多少钱|价格|收费|单价|加价)|主机加价|"
    rf"{_W}(?:more|extra|additional|add(?:ing)?) (?:host |system )?(?:memory|ram)(?![a-z])|"
    rf"{_W}(?:larger|bigger) host"
)
_MACHINE = rf"cpu\s?(?:主机|机器|实例|服务器|规格|云主机)|纯\s?cpu|{_W}cpu (?:machine|instance|server|host|spec|box)\w*"
_CORE = (
    rf"cpu\s?核|加[^,，。;；?\n]{{0,6}}(?:核(?![心对])|cpu)|{_W}v?cpus?(?: cores?)?(?![a-z])|"
    rf"{_W}(?:extra|more|additional) cores?"
)
_KINDS = ((_MEMORY, r"on top of the gpu"), (_MACHINE, r"cpu (?:machine|spec)"), (_CORE, r"extra-cpu-core"))
_ASKED = tuple((re.compile(said, re.IGNORECASE), re.compile(held, re.IGNORECASE)) for said, held in _KINDS)
_PRICED = re.compile(rf"钱|价|费|{_W}(?:how much|cost|price|rate|charge)", re.IGNORECASE)
_CORES = re.compile(r"(\d+)\s?(?:核|[- ]?(?:v?cpus?|cores?)(?![a-z]))", re.IGNORECASE)


def answer(asked: Asked) -> Answer | None:
    """The rates asked for at the provider named; None where the question is about a card, or about nothing of these."""
    slots, held = asked.slots, _kind_asked(asked.query.said)
    provider = asked.provider(slots.platforms[0]) if len(slots.platforms) == 1 else None
    if held is None or provider is None or slots.gpus or slots.invalid:
        return None
    found = tuple(_sized([a for a in provider.addons if held.search(_names(a))], asked.query.said))
    return _card(asked, provider, found)


def _kind_asked(said: str) -> re.Pattern[str] | None:
    if not _PRICED.search(said):
        return None
    return next((held for words, held in _ASKED if words.search(said)), None)


def _sized(addons: list[Addon], said: str) -> list[Addon]:
    """Those with as many cores as were named; all where none has."""
    cores = {int(count) for count in _CORES.findall(said)}
    return [addon for addon in addons if addon.vcpu in cores] or addons


def _names(addon: Addon) -> str:
    return f"{addon.sku} {addon.name.en if addon.name else ''}"


def _facts(asked: Asked, provider: Provider, addons: tuple[Addon, ...]) -> Iterator[Fact]:
    who = provider_name(asked, provider.id)
    for addon in addons:
        if claim := addon.rate.active:
            key = "extras.rate" if claim.value.amount.amount else "extras.none_stated"
            words = {"name": told(asked.language, addon.name), "rate": rate(asked.language, claim.value)}
            yield Fact(say(asked.language, key, provider=who, **words), any_claim(claim))


def _card(asked: Asked, provider: Provider, addons: tuple[Addon, ...]) -> Answer:
    """The first as the answer, the others below, then who says it."""
    language, who = asked.language, provider_name(asked, provider.id)
    facts = tuple(_facts(asked, provider, addons))
    texts = [fact.text for fact in facts] or [say(language, "extras.unknown", provider=who)]
    blocks: list[Block] = [Line(texts[0], Weight.LEAD), *([Bullets(tuple(texts[1:]))] if texts[1:] else [])]
    blocks += sources_of(asked, facts)
    choices = buttons(language, (("about", say(language, "ask.about", provider=spoken(language, provider.id))),))
    tone = Tone.GOOD if facts else Tone.NEUTRAL
    card = Card(say(language, "title.extras", provider=who), tuple(blocks), choices, tone, language)
    return Answer(card, no_decision() | {"provider": provider.id, "extras": [_data(addon) for addon in addons]})


def _data(addon: Addon) -> dict[str, object]:
    """One rate as plain JSON values."""
    value = addon.rate.value if addon.rate.value and addon.rate.value.amount.amount else None
    money = None if value is None else {"amount": exact(value.amount.amount), "currency": value.amount.currency}
    return {"sku": addon.sku, "rate": money, "per": None if value is None else value.per.value}
