"""How many cards and machines it takes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from catalog.offers import Unit
from catalog.sizing import Fleet, fleet_for
from tests.pricing.made import D, offer

# counts on sale, cards asked → cards paid, machines as (units, how many)
BY_CARD = [
    ((), 1, "1", ((1, 1),)),
    ((), 1024, "1024", ((1024, 1),)),
    ((1, 2, 4, 8), 1, "1", ((1, 1),)),
    ((1, 2, 4, 8), 3, "4", ((4, 1),)),
    ((1, 2, 4, 8), 8, "8", ((8, 1),)),
    ((1, 2, 4, 8), 9, "9", ((8, 1), (1, 1))),
    ((1, 2, 4, 8), 12, "12", ((8, 1), (4, 1))),
    ((1, 2, 4, 8), 16, "16", ((8, 2),)),
    ((8, 4, 2), 1, "2", ((2, 1),)),
    ((8,), 9, "16", ((8, 1), (8, 1))),
    ((1, 2, 4), 6, "6", ((4, 1), (2, 1))),
]

# cards of one machine, cards asked → cards paid, machines
BY_MACHINE = [
    ("8", 1, "8", ((1, 1),)),
    ("8", 8, "8", ((1, 1),)),
    ("8", 9, "16", ((1, 2),)),
    ("8", 16, "16", ((1, 2),)),
    ("8", 17, "24", ((1, 3),)),
    ("4", 9, "12", ((1, 3),)),
    ("1", 9, "9", ((1, 9),)),
    ("1", 1, "1", ((1, 1),)),
]


@pytest.mark.parametrize(("counts", "asked", "cards", "groups"), BY_CARD)
def test_by_card(counts: tuple[int, ...], asked: int, cards: str, groups: tuple[tuple[int, int], ...]) -> None:
    assert fleet_for(offer("1", counts=counts), asked) == Fleet(D(cards), groups)


@pytest.mark.parametrize(("size", "asked", "cards", "groups"), BY_MACHINE)
def test_by_machine(size: str, asked: int, cards: str, groups: tuple[tuple[int, int], ...]) -> None:
    assert fleet_for(offer("1", cards=size, unit=Unit.MACHINE), asked) == Fleet(D(cards), groups)


@pytest.mark.parametrize(("size", "asked"), [("4", 8), ("1", 2), ("7", 8), ("0.5", 9), ("0.5", 1)])
def test_machines_that_are_too_small(size: str, asked: int) -> None:
    assert fleet_for(offer("1", cards=size, unit=Unit.MACHINE), asked) is None


def test_a_slice_is_no_card() -> None:
    assert fleet_for(offer("1", cards="0.1", unit=Unit.SLICE), 1) is None


@pytest.mark.parametrize(("groups", "machines"), [(((1, 3),), 3), (((8, 2), (4, 1)), 3), (((5, 1),), 1)])
def test_machines_are_counted(groups: tuple[tuple[int, int], ...], machines: int) -> None:
    assert Fleet(D(1), groups).machines == machines


@given(st.sets(st.integers(1, 16), max_size=5), st.integers(1, 1024))
def test_the_cards_are_there_and_few_too_many(counts: set[int], asked: int) -> None:
    fleet = fleet_for(offer("1", counts=tuple(counts)), asked)
    assert fleet is not None
    assert asked <= fleet.cards == sum(units * times for units, times in fleet.groups)
    assert not counts or fleet.cards - asked < max(counts)
    assert all(units in counts for units, _ in fleet.groups if counts)
