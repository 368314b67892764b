"""How a provider bills, and the packs it sells, as facts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from catalog.offers import Billing, Pack
from catalog.providers import Provider
from handlers.desk import Asked
from handlers.facts.fact import Fact, any_claim, rival
from handlers.facts.inline import inline
from handlers.wording.figures import billed_by, money, percent, step
from handlers.wording.labels import listed, told
from handlers.wording.sentences import say


def billing_facts(asked: Asked, provider: Provider) -> Iterator[Fact]:
    """Each way the provider bills: the step, the least charge, the rounding."""
    ways: dict[Billing, list[str]] = {}
    for offer in provider.offers:
        ways.setdefault(offer.billing, []).append(offer.gpu or offer.sku)
    for billing, models in ways.items():
        fact = _billing_fact(asked, billing)
        offers, text = listed(asked.language, dict.fromkeys(models)), inline(asked.language, fact.text)
        labelled = say(asked.language, "fact.for_offers", offers=offers, text=text)
        yield fact if len(ways) == 1 else replace(fact, text=labelled)


def _billing_fact(asked: Asked, billing: Billing) -> Fact:
    language, claims = asked.language, billing.increment_seconds
    if claims.active is None:
        return Fact(say(language, "fact.step_unknown"))
    said = [say(language, "fact.step", step=billed_by(language, claims.active.value))]
    if billing.minimum_seconds.value:
        said.append(say(language, "fact.minimum", minimum=step(language, billing.minimum_seconds.value)))
    said.append(say(language, f"rounding.{billing.rounding.value or 'unknown'}"))
    if billing.slice_zone:
        said.append(say(language, "fact.slices"))
    rivals = tuple(rival(asked, claim, step(language, claim.value)) for claim in claims.rivals)
    return Fact(say(language, "list.clause").join(said), any_claim(claims.active), rivals)


def pack_facts(asked: Asked, provider: Provider) -> Iterator[Fact]:
    """Each pack: its saving, when it expires, its price."""
    return (_pack_fact(asked, pack) for pack in provider.packs)


def _pack_fact(asked: Asked, pack: Pack) -> Fact:
    saving, months, price = pack.saving_percent.active, pack.validity_months.active, pack.price.active
    said = [told(asked.language, pack.name) if pack.name else pack.sku]
    said += [say(asked.language, "fact.pack_saving", percent=percent(saving.value / 100))] if saving else []
    said += [_expiry(asked, months.value)] if months else []
    said += [money(asked.language, price.value)] if price else [say(asked.language, "fact.pack_no_price")]
    return Fact(say(asked.language, "list.clause").join(said), any_claim(saving) if saving else None)


def _expiry(asked: Asked, months: tuple[int, int]) -> str:
    low, high = months
    if high == 1:
        return say(asked.language, "fact.pack_month")
    return say(asked.language, "fact.pack_months", months=str(low) if low == high else f"{low}–{high}")
