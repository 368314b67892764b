"""The active claim is chosen by authority, then date, then confidence; the others stay visible."""

from __future__ import annotations

from datetime import date
from itertools import permutations

import pytest

from catalog.claims import Authority, Claim, Claims, Confidence, Source, first_day

PAGE = Source("page", "https://example.org/page")


def claim(
    value: int, authority: Authority, as_of: str | None = "2026-05-01", confidence: Confidence = Confidence.MEDIUM
) -> Claim[int]:
    return Claim(value, PAGE, as_of, confidence, authority)


def test_authority_counts_before_date() -> None:
    ladder = [claim(place, authority, f"20{20 + place}-01-01") for place, authority in enumerate(Authority)]
    for order in permutations(ladder[:4]):
        assert Claims.of(order).value == 0
    assert [one.value for one in Claims.of(reversed(ladder)).ranked] == [0, 1, 2, 3, 4, 5]


def test_newer_wins_within_a_class_and_undated_loses() -> None:
    old, new, undated = (
        claim(1, Authority.READING, "2026-03-28"),
        claim(2, Authority.READING, "2026-05"),
        claim(3, Authority.READING, None),
    )
    assert [one.value for one in Claims.of([undated, old, new]).ranked] == [2, 1, 3]


def test_confidence_breaks_the_last_tie() -> None:
    low = claim(1, Authority.DOCUMENT, confidence=Confidence.LOW)
    high = claim(2, Authority.DOCUMENT, confidence=Confidence.HIGH)
    assert Claims.of([low, high]).value == 2


def test_the_team_overrides_the_live_price() -> None:
    live = claim(1, Authority.LIVE, "2026-11-30")
    team = claim(2, Authority.TEAM, "2026-01-01")
    assert Claims.of([live]).with_claims([team]).value == 2


def test_rivals_are_the_other_values_only() -> None:
    claims = Claims.of([claim(60, Authority.DOCUMENT), claim(60, Authority.READING), claim(1, Authority.REVIEW)])
    assert [rival.value for rival in claims.rivals] == [1]


def test_nothing_known_is_none_and_not_zero() -> None:
    empty: Claims[int] = Claims()
    assert empty.value is None
    assert empty.active is None
    assert empty.rivals == ()


@pytest.mark.parametrize(
    ("as_of", "day"), [("2026-05-09", date(2026, 5, 9)), ("2026-05", date(2026, 5, 1)), ("2026", date(2026, 1, 1))]
)
def test_a_partial_date_means_its_first_day(as_of: str, day: date) -> None:
    assert first_day(as_of) == day


def test_age_in_days() -> None:
    today = date(2026, 11, 30)
    assert claim(1, Authority.READING, "2026-11-01").age_days(today) == 29
    assert claim(1, Authority.READING, None).age_days(today) is None
