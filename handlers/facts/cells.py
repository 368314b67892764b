"""Facts short enough for a table: yes, no, a figure, or that nobody says; several providers side by side."""

from __future__ import annotations

from collections.abc import Sequence

from catalog.claims import Claims
from catalog.providers import Measure, Problem, Provider, Trait
from handlers.cards import Align, Column, Table
from handlers.desk import Asked
from handlers.facts.asked_for import problems
from handlers.facts.lowest import lowest_of
from handlers.facts.prices import price_cell
from handlers.wording.figures import duration, plain, step
from handlers.wording.labels import names, provider_name, some, told, topic_title
from handlers.wording.sentences import say

ROWS = 6
UNKNOWN = "?"

# The topics a comparison shows where none was named.
PROFILE = ("price", "billing_granularity", "persistent_storage", "env_persistence", "transfer_speed")


def fact_table(asked: Asked, providers: Sequence[Provider], topics: Sequence[str]) -> Table:
    """A row for each provider, a column for each topic; those of whom something is known come first."""
    cells = {p.id: tuple(cell(asked, p, topic) for topic in topics) for p in providers}
    rows = sorted(providers, key=lambda p: cells[p.id].count(UNKNOWN))
    most = len(asked.slots.platforms) or ROWS
    titles = (say(asked.language, "column.provider"), *(topic_title(asked.language, topic) for topic in topics))
    return Table(
        tuple(Column(title, Align.LEFT) for title in titles),
        tuple((provider_name(asked, p.id), *cells[p.id]) for p in rows[:most]),
        omitted=max(len(rows) - most, 0),
    )


def summary(asked: Asked, providers: Sequence[Provider], topic: str) -> str:
    """One sentence on a topic: who has it and who has not, or every provider's figure."""
    language = asked.language
    known: dict[str, list[str]] = {}
    for provider in providers:
        known.setdefault(cell(asked, provider, topic), []).append(provider.id)
    said = [
        say(language, "cell.of", value=value, providers=names(asked, ids))
        for value, ids in sorted(known.items(), key=lambda item: item[0] == say(language, "cell.no"))
        if value != UNKNOWN
    ]
    if UNKNOWN in known:
        said.append(say(language, "cell.nobody_says", providers=some(asked, known[UNKNOWN])))
    return say(language, "cell.summary", topic=_subject(asked, topic), said=say(language, "list.semicolon").join(said))


def _subject(asked: Asked, topic: str) -> str:
    """What a summary is about: of support it tells one problem."""
    if topic == "support":
        return say(asked.language, f"problem_name.{problems(asked)[0]}")
    return topic_title(asked.language, topic)


def cell(asked: Asked, provider: Provider, topic: str) -> str:
    """What is known, in a few characters."""
    match topic:
        case "price":
            return _price(asked, provider)
        case "billing_granularity":
            return _steps(asked, provider)
        case "transfer_speed":
            return _measure(provider, Measure.TRANSFER_MB_S, "MB/s")
        case "ease_of_use":
            seconds = provider.measure(Measure.SETUP_SECONDS)
            return UNKNOWN if seconds is None else duration(asked.language, seconds)
        case "support":
            return support_cell(asked, provider, problems(asked)[0])
        case "gpu_models":
            models = {offer.gpu for offer in provider.offers if offer.gpu}
            return say(asked.language, "cell.models", count=str(len(models))) if models else UNKNOWN
        case "reliability":
            deviation = provider.measure(Measure.DEVIATION_PERCENT)
            return UNKNOWN if deviation is None else say(asked.language, "cell.deviation", percent=plain(deviation))
        case _:
            return _trait(asked, provider.traits.get(Trait(topic)) if topic in set(Trait) else None)


def support_cell(asked: Asked, provider: Provider, problem: Problem) -> str:
    """What happens with a support case."""
    claims = provider.support.get(problem)
    return told(asked.language, claims.value) if claims and claims.value else UNKNOWN


def _trait(asked: Asked, claims: Claims[bool] | None) -> str:
    if claims is None or claims.value is None:
        return UNKNOWN
    said = say(asked.language, "cell.yes" if claims.value else "cell.no")
    return say(asked.language, "cell.disputed", value=said) if claims.rivals else said


def _measure(provider: Provider, measure: Measure, unit: str) -> str:
    value = provider.measure(measure)
    return UNKNOWN if value is None else f"{plain(value)} {unit}"


def _steps(asked: Asked, provider: Provider) -> str:
    """The billing steps of all its offers, the disputed ones marked."""
    found = {o.billing.increment_seconds for o in provider.offers if o.billing.increment_seconds.ranked}
    said = [_step(asked, claims) for claims in sorted(found, key=lambda claims: claims.ranked[0].value)]
    return " / ".join(dict.fromkeys(said)) or UNKNOWN


def _step(asked: Asked, claims: Claims[int]) -> str:
    said = step(asked.language, claims.ranked[0].value)
    return say(asked.language, "cell.disputed", value=said) if claims.rivals else said


def _price(asked: Asked, provider: Provider) -> str:
    """The lowest price by the hour of one card."""
    lowest = lowest_of(provider)
    return UNKNOWN if lowest is None else price_cell(asked, lowest)
