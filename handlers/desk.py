"""The desk a question arrives at, and the question as a feature sees it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from catalog.decide import Costing
from catalog.providers import Catalog, Provider
from handlers.cards import Language
from handlers.queries import Query, Slots


@dataclass(frozen=True, slots=True)
class Desk:
    """What every answer is given: the catalog, the team's currency, and the language to fall back on."""

    catalog: Catalog
    currency: str = "CNY"
    language: Language = "zh"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question understood: at which desk, in which language, on which day."""

    desk: Desk
    query: Query
    language: Language
    today: date

    @property
    def slots(self) -> Slots:
        return self.query.slots

    @property
    def catalog(self) -> Catalog:
        return self.desk.catalog

    def provider(self, provider_id: str) -> Provider | None:
        """The provider, None where the catalog does not know it."""
        return self.desk.catalog.providers.get(provider_id)

    def costing(self, *, effective: bool) -> Costing:
        """How the core costs this question; storage is priced wherever data has to stay between sessions."""
        return Costing(self.desk.currency, self.today, effective=effective, storage=effective)
