"""A ranking with a winner, as the sentences about it see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from catalog.needs import Need
from catalog.quotes import Decision, Quote
from handlers.cards import Language
from handlers.desk import Asked
from handlers.wording.labels import provider_name


@dataclass(frozen=True, slots=True)
class Ranking:
    """A decision on a need, as it was asked; `best` is its first quote with a price."""

    asked: Asked
    need: Need
    decision: Decision
    best: Quote

    @property
    def language(self) -> Language:
        return self.asked.language

    @property
    def winner(self) -> str:
        """The name of the best quote's provider."""
        return provider_name(self.asked, self.best.offer.provider)


Telling: TypeAlias = Callable[[Ranking], Iterator[str]]
"""One kind of reason: no sentence where it does not apply."""
