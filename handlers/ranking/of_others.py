"""What is to be said beside the best offer: plans, what changes the answer, and what was ruled out."""

from __future__ import annotations

from collections.abc import Iterator

from catalog.quotes import Code, Lever, Margin, Turning
from catalog.usage import Basis
from handlers.desk import Asked
from handlers.ranking.telling import Ranking
from handlers.ranking.words import place_words
from handlers.wording.figures import money, plain, size
from handlers.wording.labels import names, provider_name, some, topic_name
from handlers.wording.sentences import say


def break_even(ranking: Ranking) -> Iterator[str]:
    """From how many hours a month on a plan pays: for the winner; in a question about months for the best with one."""
    best, monthly = ranking.best.offer, ranking.decision.basis in (Basis.MONTH, Basis.TERM)
    places = {(q.offer.provider, q.offer.sku): place for place, q in enumerate(ranking.decision.quotes)}
    points = [point for point in ranking.decision.break_evens if monthly or point.first is best]
    for point in sorted(points, key=lambda p: places.get((p.first.provider, p.first.sku), len(places)))[:1]:
        yield say(
            ranking.language,
            "break_even.reachable" if point.reachable else "break_even.never",
            provider=provider_name(ranking.asked, point.first.provider),
            gpu=point.first.gpu or "",
            hours=plain(point.hours),
        )


def turning(ranking: Ranking) -> Iterator[str]:
    """At which run time or data size another offer wins."""
    found = ranking.decision.turning
    told_already = ranking.decision.break_evens and found and found.winner.offer.provider == ranking.best.offer.provider
    if found is not None and not told_already:
        direction = "up" if found.rising else "down"
        key = f"turning.{found.lever}_{direction}"
        place = place_words(ranking.asked, found.winner)
        # What a rival lacks would make it dearer, so the point is not certain either.
        winner = say(ranking.language, "turning.perhaps", place=place) if found.winner.at_least else place
        yield say(ranking.language, key, value=_threshold(ranking.asked, found), winner=winner)


def margin(ranking: Ranking) -> Iterator[str]:
    """How far the next one is behind, or what would settle it; the winner's own gaps are told with its "at least"."""
    found = ranking.decision.margin
    if found is None:
        return
    language, rival = ranking.language, provider_name(ranking.asked, found.next.offer.provider)
    if found.gap is not None:
        yield say(language, f"margin.{_firmness(ranking, found)}", gap=money(language, found.gap), rival=rival)
    elif not found.open:
        yield say(language, "margin.price") if found.next.total is None else say(language, "margin.rate", rival=rival)


def _firmness(ranking: Ranking, found: Margin) -> str:
    if found.gap is not None and not found.gap.amount:
        return "none"
    if found.next.unknown:
        return "at_least"
    if ranking.decision.basis is Basis.HOUR:
        return "hour"
    return "firm" if found.firm else "plain"


def _threshold(asked: Asked, found: Turning) -> str:
    match found.lever:
        case Lever.HOURS:
            return say(asked.language, "time.hours", hours=plain(found.value))
        case Lever.DATASET:
            return size(found.value)


def ruled_out(ranking: Ranking) -> Iterator[str]:
    """Which providers do not have what must hold."""
    language, missing = ranking.language, _missing(ranking)
    said = [
        say(language, "reason.without", topic=topic_name(language, topic), providers=names(ranking.asked, providers))
        for topic, providers in missing.items()
    ]
    if said:
        yield say(language, "reason.ruled_out", said=say(language, "list.semicolon").join(said))


def left_out(ranking: Ranking) -> Iterator[str]:
    """Providers of whom nobody says whether they have what must hold, where others surely do."""
    quoted = {quote.offer.provider for quote in ranking.decision.quotes}
    found = [
        one.offer.provider
        for one in ranking.decision.excluded
        if one.offer.provider not in quoted and all(r.code is Code.NEED_UNCONFIRMED for r in one.reasons)
    ]
    if found:
        yield say(ranking.language, "reason.left_out", providers=some(ranking.asked, found))


def _missing(ranking: Ranking) -> dict[str, list[str]]:
    """Topic, and the providers that fail it."""
    missing: dict[str, list[str]] = {}
    for found in ranking.decision.excluded:
        for reason in found.reasons:
            if reason.code is Code.NEED_FAILS:
                missing.setdefault(str(reason.values["topic"]), []).append(found.offer.provider)
    return missing
