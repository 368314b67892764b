"""What is known about a provider, topic by topic, each fact with who says it and who says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal

from catalog.claims import Claim, Claims, Text
from catalog.providers import Measure, Note, Provider, Trait
from handlers.cards import Line, Weight
from handlers.desk import Asked
from handlers.facts.asked_for import notes_asked, problems
from handlers.facts.billing import billing_facts, pack_facts
from handlers.facts.fact import Fact, Telling, any_claim, rival, rival_sentence
from handlers.facts.lowest import lowest_of
from handlers.facts.noted import notes_named
from handlers.facts.prices import price_words
from handlers.queries import Slots
from handlers.wording.figures import duration, plain, size
from handlers.wording.labels import cited, listed, told
from handlers.wording.sentences import say

DATASET_GB = Decimal(10)
MOST_SOURCES = 4


def facts_of(asked: Asked, provider: Provider, topic: str) -> tuple[Fact, ...]:
    """All that is known about a topic; a fact without a claim where nothing is."""
    found = [*_trait_facts(asked, provider, topic)]
    if topic in _FIGURES:
        found += _FIGURES[topic](asked, provider)
    return tuple(found) or (Fact(say(asked.language, "fact.unknown")),)


def sources_of(asked: Asked, facts: Iterable[Fact]) -> Iterator[Line]:
    """One small line: who says all this, and how old it is."""
    said = dict.fromkeys(cited(asked, fact.claim) for fact in facts if fact.claim is not None)
    if said:
        sources = say(asked.language, "list.semicolon").join(list(said)[:MOST_SOURCES])
        yield Line(say(asked.language, "source.all", sources=sources), Weight.SMALL)


def notes_of(asked: Asked, provider: Provider, topics: tuple[str, ...]) -> tuple[Fact, ...]:
    """The rules in words filed under any of the topics: those that answer the question, then traps, then others."""
    answering = (*notes_asked(asked, provider), *notes_named(asked, provider))
    notes = [note for note in provider.notes if set(note.topics) & set(topics)]
    ordered = sorted(notes, key=lambda note: (_place(note, answering), not note.warning))
    return tuple(fact for note in ordered for fact in note_facts(asked, note))


def _place(note: Note, answering: Sequence[Note]) -> int:
    return answering.index(note) if note in answering else len(answering)


def note_facts(asked: Asked, note: Note) -> Iterator[Fact]:
    """A rule as a fact, nothing where nobody states it any more."""
    if claim := note.text.active:
        yield Fact(_note_text(asked, claim.value, warning=note.warning), any_claim(claim))


def _note_text(asked: Asked, text: Text, *, warning: bool) -> str:
    said = told(asked.language, text)
    return say(asked.language, "fact.trap", text=said) if warning else said


def _trait_facts(asked: Asked, provider: Provider, topic: str) -> Iterator[Fact]:
    """Whether the provider has it, as the active claim and its rivals have it."""
    if topic not in set(Trait):
        return
    claims = provider.traits.get(Trait(topic))
    active = claims.active if claims else None
    if claims is None or active is None:
        yield Fact(say(asked.language, f"trait_unknown.{topic}"))
        return
    rivals = tuple(rival_sentence(asked, claim, _trait_words(asked, topic, claim)) for claim in claims.rivals)
    yield Fact(_trait_words(asked, topic, active), any_claim(active), rivals)


def _trait_words(asked: Asked, topic: str, claim: Claim[bool]) -> str:
    said = say(asked.language, f"trait_yes.{topic}" if claim.value else f"trait_no.{topic}")
    if claim.note is None:
        return said
    return say(asked.language, "fact.with_note", fact=said, note=told(asked.language, claim.note))


# Sentences that say already what their claim's note says.
_TOLD_IN_FULL = frozenset({"fact.setup", "fact.ssh_port"})


def _measured(
    asked: Asked, claims: Claims[Decimal] | None, key: str, shown: Callable[[Decimal], str]
) -> Iterator[Fact]:
    """A figure as a sentence, with the figures of the rivals."""
    if claims is None or claims.active is None:
        return
    active = claims.active
    rivals = tuple(rival(asked, claim, shown(claim.value)) for claim in claims.rivals)
    said = say(asked.language, key, value=shown(active.value))
    if active.note is not None and key not in _TOLD_IN_FULL:
        said = say(asked.language, "fact.with_note", fact=said, note=told(asked.language, active.note))
    yield Fact(said, any_claim(active), rivals)


def _setup(asked: Asked, provider: Provider) -> Iterator[Fact]:
    found = provider.measures.get(Measure.SETUP_SECONDS)
    yield from _measured(asked, found, "fact.setup", lambda seconds: duration(asked.language, seconds))


def _deleted(asked: Asked, provider: Provider) -> Iterator[Fact]:
    yield from _measured(asked, provider.measures.get(Measure.DELETED_AFTER_DAYS), "fact.deleted", plain)


def _ease(asked: Asked, provider: Provider) -> Iterator[Fact]:
    yield from _setup(asked, provider)
    for topic in ("preinstalled_env", "jupyter"):
        yield from _trait_facts(asked, provider, topic)


def _speed(asked: Asked, provider: Provider) -> Iterator[Fact]:
    """The measured upload speed, and how long the data at hand takes by it."""
    speed = provider.measures.get(Measure.TRANSFER_MB_S)
    if speed is None or speed.active is None:
        yield Fact(say(asked.language, "fact.no_speed"))
        return
    yield from _measured(asked, speed, "fact.upload", plain)
    gigabytes = dataset_gb(asked.slots)
    times = [upload_time(asked, gigabytes, speed.active.value)]
    reading = provider.measures.get(Measure.READ_MB_S)
    if reading is not None and reading.active is not None:
        yield from _measured(asked, reading, "fact.read", plain)
        times.append(upload_time(asked, gigabytes, reading.active.value))
    yield Fact(say(asked.language, "fact.upload_time", size=size(gigabytes), time=" → ".join(times)))


def dataset_gb(slots: Slots) -> Decimal:
    """The data set that was named, else the review's 10 GB."""
    return slots.dataset_gb or DATASET_GB


def upload_time(asked: Asked, gigabytes: Decimal, mb_s: Decimal) -> str:
    """How long so much data takes at a speed."""
    return duration(asked.language, gigabytes * 1000 / mb_s)


def _ssh_port(asked: Asked, provider: Provider) -> Iterator[Fact]:
    yield from _measured(asked, provider.measures.get(Measure.SSH_PORT), "fact.ssh_port", plain)


def _support(asked: Asked, provider: Provider) -> Iterator[Fact]:
    """What happens with each problem, and how fast; the one that was named first."""
    for problem in problems(asked):
        claims = provider.support.get(problem)
        if claims is not None and claims.active is not None:
            answer = told(asked.language, claims.active.value)
            said = say(asked.language, f"problem.{problem}", answer=answer)
            yield Fact(said, any_claim(claims.active))


def _deviation(asked: Asked, provider: Provider) -> Iterator[Fact]:
    yield from _measured(asked, provider.measures.get(Measure.DEVIATION_PERCENT), "fact.deviation", plain)


def _models(asked: Asked, provider: Provider) -> Iterator[Fact]:
    models = dict.fromkeys(offer.gpu for offer in provider.offers if offer.gpu)
    if models:
        yield Fact(say(asked.language, "fact.models", models=listed(asked.language, models)))


def _prices(asked: Asked, provider: Provider) -> Iterator[Fact]:
    """The lowest price by the hour, as a headline for the table of prices."""
    lowest = lowest_of(provider)
    if lowest is None:
        yield Fact(say(asked.language, "fact.no_price"))
        return
    yield Fact(say(asked.language, "fact.lowest", price=price_words(asked, lowest)), any_claim(lowest.price.claim))


_FIGURES: dict[str, Telling] = {
    "price": _prices,
    "billing_granularity": billing_facts,
    "pack": pack_facts,
    "gpu_models": _models,
    "persistent_storage": _deleted,
    "transfer_speed": _speed,
    "env_persistence": _setup,
    "preinstalled_env": _setup,
    "ease_of_use": _ease,
    "ssh": _ssh_port,
    "support": _support,
    "reliability": _deviation,
}
