"""Rank every offer for a need by what it really costs, with reasons."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from catalog.needs import Need
from catalog.providers import Catalog
from catalog.quotes import Decision


@dataclass(frozen=True, slots=True)
class Costing:
    """How to cost: in the team's `currency`; `effective` adds uploads and set-up, `today` dates the prices."""

    currency: str
    today: date
    effective: bool = True
    storage: bool = False


def decide(catalog: Catalog, need: Need, costing: Costing) -> Decision:
    """Quotes for all offers that meet the need, best first, what was ruled out and why, and what would change it."""
    raise NotImplementedError
