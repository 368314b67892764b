"""The lowest price of a provider in words: of one card, and of a card in a larger machine where that is less."""

from __future__ import annotations

from handlers.desk import Asked
from handlers.facts.lowest import CardPrice, Lowest
from handlers.wording.figures import rate
from handlers.wording.sentences import say


def price_words(asked: Asked, lowest: Lowest) -> str:
    """RTX 4090 at 2.16 CNY/h; RTX 4090 by the machine of 8 at 1.88 CNY/h per card."""
    said = [_one(asked, lowest.price)]
    if lowest.attested is not None:
        said.append(say(asked.language, "lowest.attested", price=_one(asked, lowest.attested)))
    if lowest.by_machine is not None:
        said.append(_one(asked, lowest.by_machine))
    return say(asked.language, "list.semicolon").join(said)


def price_cell(asked: Asked, lowest: Lowest) -> str:
    """The lowest price in a table."""
    price = lowest.price
    key = "cell.from_each" if price.cards > 1 else "cell.from"
    return say(asked.language, key, gpu=price.offer.gpu or "", rate=rate(asked.language, price.per_card))


def _one(asked: Asked, price: CardPrice) -> str:
    key = "lowest.by_machine" if price.cards > 1 else "lowest.hearsay" if price.hearsay else "lowest.card"
    words = rate(asked.language, price.per_card)
    return say(asked.language, key, gpu=price.offer.gpu or "", rate=words, cards=str(price.cards))
