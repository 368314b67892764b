"""A disk beside a job on a card: what it adds to the job's cost, or that it is not part of the figure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from catalog.money import Money
from handlers.cards import Answer, Line, Weight
from handlers.desk import Asked
from handlers.facts.storage_costs import Kept, kept_data, stored
from handlers.facts.storing import storing_beside
from handlers.job.deciding import decided
from handlers.job.needs import job_of
from handlers.wording.figures import exact, money
from handlers.wording.sentences import say


@dataclass(frozen=True, slots=True)
class Beside:
    """The job without its disk; the disk, where its cost is known, and the cost of both in one currency."""

    job: Asked
    job_total: Money | None = None
    kept: Kept | None = None

    @property
    def together(self) -> Money | None:
        disk = self.kept.total if self.kept else None
        same = disk and self.job_total and disk.currency == self.job_total.currency
        return self.job_total + disk if same and disk and self.job_total else None

    def added_to(self, answer: Answer) -> Answer:
        """The answer on the job with the disk told first; what the disk costs is never passed over in silence."""
        lines = tuple(Line(text, Weight.LEAD) for text in self._said())
        data = self._summed(answer.data) if self.together else _open(answer.data)
        return Answer(replace(answer.card, blocks=(*lines, *answer.card.blocks)), data)

    def _said(self) -> tuple[str, ...]:
        language, kept, total = self.job.language, self.kept, self.together
        if kept is None or kept.total is None:
            return (say(language, "storage.not_included"),)
        disk = say(language, "fact.sentence", text=kept.fact.text)
        if total is None or self.job_total is None:
            return (disk, say(language, "storage.not_included"))
        parts = {"job": money(language, self.job_total), "disk": money(language, kept.total)}
        return (say(language, "storage.together", total=money(language, total), **parts), disk)

    def _summed(self, data: dict[str, Any]) -> dict[str, Any]:
        if self.kept is None or self.together is None:
            return data
        both = {"total": exact(self.together.amount), "currency": self.together.currency}
        return data | {"storage": [kept_data(self.kept)], "with_storage": both}


def beside_a_job(asked: Asked) -> Beside | None:
    """The job and the disk beside it; None where nothing is stored that the job's own price leaves out."""
    found = storing_beside(asked)
    if found is None:
        return None
    slots, storing = found
    job = replace(asked, query=replace(asked.query, slots=slots))
    outcome = decided(job, job_of(job), effective=False)
    best = outcome.best if outcome else None
    provider = job.provider(best.offer.provider) if best else None
    if best is None or provider is None:
        return Beside(job)
    kept = stored(job, provider, storing)[0]
    return Beside(job, best.total, kept if kept.total else None)


def _open(data: dict[str, Any]) -> dict[str, Any]:
    """The figures as those of a job of which storage is not known."""
    quotes = [quote | {"unknown": [*quote["unknown"], "storage"], "at_least": True} for quote in data.get("quotes", ())]
    return data | {"quotes": quotes, "unknown": ["storage"]}
