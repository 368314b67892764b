"""Rules about what the review says of providers: support cases and measured figures, asked by their own words."""

from __future__ import annotations

from handlers.language.patterns import Pattern
from handlers.language.subjects import asks_deviation, asks_price_spread, asks_reupload_time, problem_named
from handlers.language.view import View

# Whoever answers, or how soon: a billing problem with one of these is a question on a provider's support.
_ANSWERED = Pattern(
    r"客服|工单|售后|技术支持|人工|多久[^,，。;；?]{0,4}(?:回|有人|处理|解决|响应|答复|管|理|修)|找谁|联系谁|"
    r"(?:回复|处理|响应|答复|解决)[^,，。;；?]{0,4}(?:多久|多快|多长)|"
    r"(?<![a-z])(?:support|tickets?|customer service|help ?desk|response times?|who (?:do|can|should) (?:i|we) "
    r"(?:contact|ask|call)|how (?:long|fast|soon|quickly)[^.;?]{0,40}(?:answer|repl|respon|resolv|fix|"
    r"handl|sort|deal)\w*)"
)


def claim_asked(v: View) -> bool:
    """A support case, or a figure of a named provider; what the team itself spent or owns is asked elsewhere."""
    if v.machines or v.whose or v.period or v.use or v.platforms > 1 or not v.question:
        return False
    if v.platforms and (asks_deviation(v.reading.low) or asks_reupload_time(v.reading.low)):
        return True
    problem = problem_named(v.reading.low)
    if problem == "billing_anomaly":
        return v.platforms == 1 and v.has(_ANSWERED)
    return problem is not None


def spread_asked(v: View) -> bool:
    """How far apart providers are in cost: a claim of the review, and nothing the team itself has spent."""
    if v.machines or v.whose or v.period or v.use or v.platforms or not v.question:
        return False
    return asks_price_spread(v.reading.low)
