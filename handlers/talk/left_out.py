"""What was said and no figure takes account of: told below the lead, so that nobody takes the figures to hold it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from catalog.exchange import Exchange
from catalog.money import Money
from catalog.pricing import active_price
from handlers.cards import Answer, Line
from handlers.desk import Asked
from handlers.talk.did_you_mean import below_the_lead
from handlers.talk.no_such_card import PRICED
from handlers.wording.figures import money
from handlers.wording.sentences import say


def with_left_out(asked: Asked, answer: Answer) -> Answer:
    """The answer with a line for each of them; only where a job or a price is asked for."""
    if asked.query.intent not in PRICED:
        return answer
    told = [block.text for block in answer.card.blocks if isinstance(block, Line)]
    for words in reversed(tuple(_left_out(asked))):
        if not any(words in text for text in told):
            answer = replace(answer, card=replace(answer.card, blocks=below_the_lead(answer.card, Line(words))))
    return answer


def _left_out(asked: Asked) -> Iterator[str]:
    yield from (say(asked.language, f"left_out.{name}") for name in asked.query.untaken)
    if asked.query.unwanted_gpus:
        names = say(asked.language, "list.comma").join(asked.query.unwanted_gpus)
        yield say(asked.language, "left_out.gpus", names=names)
    budget = asked.slots.budget
    if budget is not None and budget.currency is not None and not _is_priced_in(asked, budget.currency):
        amount = money(asked.language, Money(budget.amount, budget.currency))
        yield say(asked.language, "verdict.other_currency", budget=amount)


def _is_priced_in(asked: Asked, currency: str) -> bool:
    """Whether any price is in the currency, or a rate of the team's leads to it."""
    prices = (active_price(offer) for offer in asked.catalog.offers)
    found = {price.value.amount.currency for price in prices if price is not None}
    exchange = Exchange(asked.catalog.rates)
    return any(exchange.convert(Money(Decimal(1), one), currency) for one in found)
