"""Rules about what the review says of providers: support cases and measured figures, asked by their own words."""

from __future__ import annotations

from handlers.language.subjects import asks_deviation, asks_reupload_time, problem_named
from handlers.language.view import View


def claim_asked(v: View) -> bool:
    """A support case, or a figure of a named provider; what the team itself spent or owns is asked elsewhere."""
    if v.machines or v.whose or v.period or v.use or v.platforms > 1 or not v.question:
        return False
    if v.platforms and (asks_deviation(v.reading.low) or asks_reupload_time(v.reading.low)):
        return True
    return problem_named(v.reading.low) not in (None, "billing_anomaly")
