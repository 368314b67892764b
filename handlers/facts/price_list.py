"""The price list of one provider: what it rents out, at which rate, as of when."""

from __future__ import annotations

from catalog.offers import Mode, Offer, Unit
from catalog.pricing import active_price
from catalog.providers import Provider
from handlers.cards import Align, Column, Language, Table
from handlers.desk import Asked
from handlers.facts.lowest import CardPrice
from handlers.wording.figures import price as amount
from handlers.wording.figures import rate
from handlers.wording.labels import offer_gpu
from handlers.wording.sentences import say

ROWS = 8


def offer_table(asked: Asked, provider: Provider) -> Table:
    """One row for each GPU and billing mode, priced ones first, the cheapest hour first."""
    language = asked.language
    offers = sorted(provider.offers, key=_order)
    shown = list({_same(offer): offer for offer in reversed(offers)}.values())[::-1][:ROWS]
    columns = (
        Column(say(language, "column.gpu")),
        Column(say(language, "column.rate"), Align.RIGHT),
        Column(say(language, "column.as_of")),
    )
    return Table(columns, tuple(_row(language, offer) for offer in shown), omitted=len(offers) - len(shown))


def _order(offer: Offer) -> tuple[bool, object, str]:
    claim = active_price(offer)
    return claim is None, claim.value.hourly.amount if claim else 0, offer.sku


def _same(offer: Offer) -> tuple[object, ...]:
    """What is one row: regions and machine sizes of the same card differ too little to be told apart here."""
    return offer.gpu, offer.gpu_memory_gb, offer.gpu_count, offer.gpu_variant, offer.unit, offer.mode


def _row(language: Language, offer: Offer) -> tuple[str, str, str]:
    claim, gpu = active_price(offer), offer_gpu(language, offer)
    if offer.mode is not Mode.ON_DEMAND:
        gpu = say(language, "gpu.mode", gpu=gpu, mode=say(language, f"mode.{offer.mode}"))
    if claim is None:
        return gpu, say(language, "total.unknown"), ""
    return gpu, _rate(language, CardPrice(offer, claim)), claim.as_of or say(language, "age.undated")


def _rate(language: Language, price: CardPrice) -> str:
    """The rate as sold; of a machine of several cards also what one of them comes to."""
    said = rate(language, price.claim.value)
    if price.cards < 2 or price.offer.unit is not Unit.MACHINE:
        return said
    return say(language, "rate.of_machine", rate=said, share=amount(price.per_card.amount.amount))
