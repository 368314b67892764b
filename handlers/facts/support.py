"""Support side by side: what happens with each problem, at each provider somebody tried it with."""

from __future__ import annotations

from collections.abc import Sequence

from catalog.providers import Provider
from handlers.cards import Align, Column, Table
from handlers.desk import Asked
from handlers.facts.asked_for import problems
from handlers.facts.cells import support_cell
from handlers.wording.labels import provider_name
from handlers.wording.sentences import say

MOST_PROVIDERS = 4


def support_table(asked: Asked, providers: Sequence[Provider]) -> Table:
    """A row for each problem, the one that was asked about first; a column for each provider."""
    shown = list(providers) if asked.slots.platforms else [p for p in providers if p.support]
    titles = (say(asked.language, "column.problem"), *(provider_name(asked, p.id) for p in shown[:MOST_PROVIDERS]))
    rows = tuple(
        (
            say(asked.language, f"problem_name.{problem}"),
            *(support_cell(asked, p, problem) for p in shown[:MOST_PROVIDERS]),
        )
        for problem in problems(asked)
    )
    return Table(tuple(Column(title, Align.LEFT) for title in titles), rows)
