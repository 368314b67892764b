"""The lowest price of a provider: one card's, the same on the card, in the table and as data."""

from __future__ import annotations

from typing import Any

import pytest

from handlers.facts.lowest import lowest_of
from handlers.queries import GpuSlot, Intent, Slots
from tests.features.asking import DESK, answered, text_of

PROVIDERS = DESK.catalog.providers


def facts(provider: str) -> dict[str, Any]:
    found: Any = answered(Intent.PLATFORM_INFO, Slots(platforms=(provider,))).data["facts"]
    return dict(found)


def test_a_machine_of_eight_is_told_by_the_card() -> None:
    """15.04 for a machine of 8 is 1.88 a card; one card alone costs 2.16."""
    said = text_of(answered(Intent.PLATFORM_INFO, Slots(platforms=("paracloud",))).card)
    assert "最低价：RTX 4090，2.16 元/小时；8 张 RTX 4090 整机租，折合每张 1.88 元/小时。" in said
    assert "15.04" not in said


def test_one_card_costs_what_the_price_of_that_card_is() -> None:
    quote: Any = answered(Intent.PLATFORM_INFO, Slots(platforms=("paracloud",), gpus=(GpuSlot("RTX 4090"),))).data
    assert quote["quotes"][0]["rate"]["amount"] == "2.16"
    assert facts("paracloud")["price"]["lowest"]["value"] == "2.16"


def test_profile_cell_and_data_agree() -> None:
    slots = Slots(platforms=("paracloud", "zhixingyun"))
    said = text_of(answered(Intent.COMPARE, slots).card)
    assert "RTX 4090，2.16 元/小时起" in said
    assert "15.04" not in said


def test_data_says_how_many_cards_have_to_be_rented_together() -> None:
    machine = facts("paracloud")["price"]["lowest_by_machine"]
    assert (machine["value"], machine["cards"], machine["gpu"]) == ("1.88", 8, "RTX 4090")


def test_where_only_machines_are_rented_the_price_is_said_to_be_a_cards() -> None:
    """AWS rents the A100 by 8 at 21.957642 USD an hour."""
    said = text_of(answered(Intent.PLATFORM_INFO, Slots(platforms=("aws",)), "en").card)
    assert "Lowest price: A100 at 2.7447 USD/h a card in a machine of 8." in said


def test_hearsay_is_marked_and_the_better_attested_price_named() -> None:
    said = text_of(answered(Intent.PLATFORM_INFO, Slots(platforms=("pai_dsw",)), "en").card)
    assert "A10 at 13.00 CNY/h (second hand); not second hand: V100 at 21.71 CNY/h" in said


@pytest.mark.parametrize("provider", PROVIDERS)
def test_a_slice_is_never_the_price_of_a_card(provider: str) -> None:
    lowest = lowest_of(PROVIDERS[provider])
    assert lowest is None or lowest.price.offer.gpu_count >= 1


@pytest.mark.parametrize("provider", PROVIDERS)
def test_the_machines_share_is_only_named_where_it_is_less(provider: str) -> None:
    lowest = lowest_of(PROVIDERS[provider])
    if lowest is not None and lowest.by_machine is not None:
        assert lowest.by_machine.per_card.amount.amount < lowest.price.per_card.amount.amount
        assert lowest.by_machine.cards > 1


def test_the_price_list_tells_a_machine_by_the_card_too() -> None:
    """15.04 for 8 cards is 1.88 each, 5.96 for 2 is 2.98."""
    said = text_of(answered(Intent.PLATFORM_INFO, Slots(platforms=("paracloud",), aspects=("price",))).card)
    assert "15.04 元/小时（每张 1.88）" in said
    assert "5.96 元/小时（每张 2.98）" in said
