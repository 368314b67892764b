"""Why the ranking is as it is, in at most three sentences; with the review's advice for the scenario in four."""

from __future__ import annotations

from handlers.ranking import of_others, of_review, of_winner
from handlers.ranking.telling import Ranking, Telling

MOST = 3
MOST_WITH_ADVICE = 4

# What counts most has the lowest number; the order is that of reading, money first.
_ORDER: tuple[tuple[int, Telling], ...] = (
    (3, of_winner.arithmetic),
    (3, of_winner.by_whole_hours),
    (3, of_winner.whole_machine),
    (0, of_winner.unknown_parts),
    (2, of_others.turning),
    (5, of_others.margin),
    (4, of_winner.repeated),
    (2, of_winner.disputes),
    (5, of_others.break_even),
    (1, of_winner.unconfirmed),
    (0, of_review.advice),
    (0, of_review.tips),
    (4, of_others.ruled_out),
    (5, of_others.left_out),
)


def reason_lines(ranking: Ranking) -> tuple[str, ...]:
    """The most important of all there is to say, in the order they are best read."""
    said = [(weight, place, text) for place, (weight, tell) in enumerate(_ORDER) for text in tell(ranking)]
    most = MOST if ranking.decision.prior is None else MOST_WITH_ADVICE
    chosen = sorted(said, key=lambda item: item[:2])[:most]
    return tuple(text for _, _, text in sorted(chosen, key=lambda item: item[1]))
