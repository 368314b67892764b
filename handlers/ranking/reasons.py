"""Why the ranking is as it is, in at most four sentences."""

from __future__ import annotations

from handlers.ranking import of_others, of_winner
from handlers.ranking.telling import Ranking, Telling

MOST = 4

# What counts most has the lowest number; the order is that of reading.
_ORDER: tuple[tuple[int, Telling], ...] = (
    (3, of_winner.arithmetic),
    (3, of_winner.by_whole_hours),
    (4, of_winner.repeated),
    (3, of_winner.whole_machine),
    (0, of_winner.unknown_parts),
    (1, of_winner.unconfirmed),
    (1, of_others.advice),
    (4, of_others.tip),
    (2, of_winner.disputes),
    (5, of_others.break_even),
    (6, of_others.turning),
    (4, of_others.ruled_out),
    (5, of_others.left_out),
)


def reason_lines(ranking: Ranking) -> tuple[str, ...]:
    """The most important four of all there is to say, in the order they are best read."""
    said = [(weight, place, text) for place, (weight, tell) in enumerate(_ORDER) for text in tell(ranking)]
    chosen = sorted(said, key=lambda item: item[:2])[:MOST]
    return tuple(text for _, _, text in sorted(chosen, key=lambda item: item[1]))
