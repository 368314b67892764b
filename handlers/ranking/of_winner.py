"""What is to be said of the best offer: its arithmetic, what is open about it, where sources disagree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import ROUND_CEILING, ROUND_HALF_UP, Decimal
from typing import TypeVar, cast

from catalog.claims import Claim, Claims
from catalog.money import CENT, Money
from catalog.offers import HOUR_SECONDS, Rate, Unit
from catalog.pricing import increment_of
from catalog.quotes import Code, Part, Reason
from catalog.usage import Basis
from handlers.desk import Asked
from handlers.ranking.telling import Ranking
from handlers.ranking.words import place_words, set_up_known, total_words
from handlers.wording.figures import billed_by, duration, money, plain, rate, step
from handlers.wording.labels import listed, source_name, together, topic_name
from handlers.wording.sentences import say

T = TypeVar("T")

# Only a difference a reader would care about is worth a sentence.
NOTICEABLE = Decimal("1.1")


def arithmetic(ranking: Ranking) -> Iterator[str]:
    """What is charged, and why it is more than the run."""
    best, language = ranking.best, ranking.language
    if best.rate is None or ranking.decision.basis in (Basis.HOUR, Basis.BUDGET):
        return
    inside = _inside(ranking)
    if not inside and best.billed_seconds == best.run_seconds:
        return
    yield say(
        language,
        "reason.billed" if inside else "reason.rounded",
        provider=ranking.winner,
        run=duration(language, best.run_seconds),
        extras=inside,
        billed=duration(language, best.billed_seconds),
        step=billed_by(language, increment_of(best.offer)),
        rate=rate(language, best.rate.value),
    )


def _inside(ranking: Ranking) -> str:
    """The uploads and set-ups inside the charged time."""
    best, language = ranking.best, ranking.language
    found = ((Part.TRANSFER, best.upload_seconds), (Part.SETUP, best.setup_seconds))
    said = [
        say(language, f"inside.{part}", time=duration(language, seconds))
        for part, seconds in found
        if seconds and part in best.parts
    ]
    return listed(language, said)


def unknown_parts(ranking: Ranking) -> Iterator[str]:
    """The parts that are not known, by name; and the cheapest total that is complete."""
    best, language = ranking.best, ranking.language
    if not best.unknown:
        return
    yield _at_least(ranking)
    priced = [quote for quote in ranking.decision.quotes if quote.total]
    whole = next((quote for quote in priced if not quote.unknown), None)
    if whole is not None and whole is not next((q for q in priced if q.offer.provider != best.offer.provider), None):
        total = total_words(ranking.asked, whole, ranking.need.usage)
        yield say(language, "reason.complete", place=place_words(ranking.asked, whole), total=total)


def _at_least(ranking: Ranking) -> str:
    """Why it is "at least": a part without a figure, or only the number of starts that its set-up would be told by."""
    best, language = ranking.best, ranking.language
    left_open = ranking.decision.margin is not None and ranking.decision.margin.gap is None
    only_starts = tuple(best.unknown) == (Part.SETUP,) and set_up_known(ranking.asked, best)
    key = f"reason.{'starts' if only_starts else 'at_least'}{'_open' if left_open else ''}"
    parts = together(language, [say(language, f"part_long.{part}") for part in best.unknown])
    return say(language, key, provider=ranking.winner, parts=parts)


def by_whole_hours(ranking: Ranking) -> Iterator[str]:
    """What the same sessions would cost if each were rounded up to hours."""
    best, usage, increment = ranking.best, ranking.need.usage, increment_of(ranking.best.offer)
    if usage is None or best.rate is None or usage.basis is not Basis.JOB or (increment or 0) >= HOUR_SECONDS:
        return
    units = best.gpu_count if best.offer.unit is Unit.CARD else Decimal(best.machines)
    hours = sum((_whole_hours(run.seconds) * run.repeat for run in usage.runs), Decimal(0))
    amount = (best.rate.value.hourly * (units * best.seats * hours)).amount.quantize(CENT, ROUND_HALF_UP)
    compute = best.parts[Part.COMPUTE]
    if amount > compute.amount * NOTICEABLE:
        naive = money(ranking.language, Money(amount, compute.currency))
        yield say(ranking.language, "reason.naive", step=billed_by(ranking.language, increment), naive=naive)


def _whole_hours(seconds: Decimal) -> Decimal:
    return (seconds / HOUR_SECONDS).to_integral_value(ROUND_CEILING)


def disputes(ranking: Ranking) -> Iterator[str]:
    """Where sources disagree about the billing step, which does not matter to the price of an hour, or the price."""
    for reason in ranking.best.reasons:
        if reason.code is Code.INCREMENT_DISPUTED and ranking.decision.basis is not Basis.HOUR:
            yield _disputed_step(ranking)
        elif reason.code is Code.PRICE_DISPUTED:
            yield _disputed_price(ranking, reason)


def _disputed_step(ranking: Ranking) -> str:
    claims = _distinct(ranking.best.offer.billing.increment_seconds)
    said = [_who_says(ranking.asked, claim, step(ranking.language, claim.value)) for claim in claims]
    return say(ranking.language, "reason.step_disputed", provider=ranking.winner, said=_joined(ranking, said))


def _disputed_price(ranking: Ranking, reason: Reason) -> str:
    rivals = cast("tuple[Claim[Rate], ...]", reason.values["rivals"])
    said = [_who_says(ranking.asked, claim, rate(ranking.language, claim.value)) for claim in rivals[:2]]
    return say(ranking.language, "reason.price_disputed", provider=ranking.winner, said=_joined(ranking, said))


def _distinct(claims: Claims[int]) -> list[Claim[int]]:
    """The active claim and the strongest one for each other value."""
    by_value: dict[int, Claim[int]] = {}
    for claim in claims.ranked:
        by_value.setdefault(claim.value, claim)
    return list(by_value.values())


def _who_says(asked: Asked, claim: Claim[T], what: str) -> str:
    date = claim.as_of or say(asked.language, "age.undated")
    return say(asked.language, "source.says", source=source_name(asked.language, claim), date=date, what=what)


def _joined(ranking: Ranking, said: Sequence[str]) -> str:
    return say(ranking.language, "list.semicolon").join(said)


def unconfirmed(ranking: Ranking) -> Iterator[str]:
    """Needs nobody says whether the offer meets, and a card nobody describes."""
    reasons, language = ranking.best.reasons, ranking.language
    topics = [topic_name(language, str(r.values["topic"])) for r in reasons if r.code is Code.NEED_UNCONFIRMED]
    if topics:
        yield say(language, "reason.unconfirmed", provider=ranking.winner, topics=listed(language, topics))
    if any(reason.code is Code.GPU_UNCONFIRMED for reason in reasons):
        yield say(language, "reason.gpu_unconfirmed", provider=ranking.winner)


def repeated(ranking: Ranking) -> Iterator[str]:
    """What has to be done again in every session."""
    for reason in ranking.best.reasons:
        if reason.code in (Code.UPLOADS_REPEATED, Code.SETUP_REPEATED):
            each = duration(ranking.language, Decimal(str(reason.values["seconds"])))
            times = str(reason.values["times"])
            yield say(ranking.language, f"repeated.{reason.code}", provider=ranking.winner, times=times, each=each)


def whole_machine(ranking: Ranking) -> Iterator[str]:
    """That more cards are paid for than were asked for."""
    wanted = next((r.values["wanted"] for r in ranking.best.reasons if r.code is Code.WHOLE_MACHINE), None)
    if wanted is not None:
        cards = plain(ranking.best.gpu_count)
        yield say(ranking.language, "reason.whole_machine", provider=ranking.winner, cards=cards, wanted=str(wanted))
