"""A provider at a glance: a headline, a short row for each thing, the two traps that cost most, who says it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from catalog.providers import Measure, Note, Provider, Trait
from handlers.cards import Block, Bullets, Fields, Line, Weight
from handlers.desk import Asked
from handlers.facts.cells import UNKNOWN, cell
from handlers.facts.fact import Fact, any_claim
from handlers.facts.inline import inline
from handlers.facts.topics import dataset_gb, facts_of, upload_time
from handlers.wording.figures import duration, plain, size
from handlers.wording.labels import cited, listed, told, topic_title
from handlers.wording.sentences import say

TOPICS = (
    "price",
    "billing_granularity",
    "gpu_models",
    "persistent_storage",
    "env_persistence",
    "transfer_speed",
    "support",
)
MOST_MODELS = 5
MOST_TRAPS = 2
MOST_SOURCES = 2

# What traps are about, the costliest first: what goes on charging unseen, then prices, then packs nobody has to buy.
_COSTLY = ({"auto_stop"}, {"price", "persistent_storage"}, {"price"}, {"pack"})


def profile_blocks(asked: Asked, provider: Provider) -> Iterator[Block]:
    """The whole profile, short enough to be read at one look."""
    facts = {topic: facts_of(asked, provider, topic) for topic in TOPICS}
    yield Line(say(asked.language, "fact.sentence", text=facts["price"][0].text), Weight.LEAD)
    yield Fields(
        tuple((topic_title(asked.language, topic), _row(asked, provider, topic, facts[topic])) for topic in TOPICS[1:])
    )
    traps = _traps(asked, provider)
    if traps:
        yield Bullets(tuple(trap.text for trap in traps))
    yield from _sources(asked, (*(fact for found in facts.values() for fact in found), *traps))


def _row(asked: Asked, provider: Provider, topic: str, facts: tuple[Fact, ...]) -> str:
    """What is known of a topic, in a line."""
    match topic:
        case "billing_granularity":
            found = cell(asked, provider, topic)
            return facts[0].text if found == UNKNOWN else found
        case "gpu_models":
            return _models(asked, provider)
        case "transfer_speed":
            return _upload(asked, provider) or facts[0].text
        case "support":
            return say(asked.language, "profile.support", text=facts[0].text) if len(facts) > 1 else facts[0].text
        case _:
            return _trait(asked, provider, topic)


def _models(asked: Asked, provider: Provider) -> str:
    """The first few models, and that there are others."""
    models = list(dict.fromkeys(offer.gpu for offer in provider.offers if offer.gpu))
    if not models:
        return say(asked.language, "fact.unknown")
    more = say(asked.language, "list.more") if len(models) > MOST_MODELS else ""
    return listed(asked.language, models[:MOST_MODELS]) + more


def _upload(asked: Asked, provider: Provider) -> str:
    """The measured speed with what it means for the data at hand; empty where nobody measured."""
    speed = provider.measure(Measure.TRANSFER_MB_S)
    if speed is None:
        return ""
    gigabytes = dataset_gb(asked.slots)
    time = upload_time(asked, gigabytes, speed)
    return say(asked.language, "profile.upload", speed=plain(speed), size=size(gigabytes), time=time)


def _trait(asked: Asked, provider: Provider, topic: str) -> str:
    """Yes or no without the small print, then the figure that goes with it."""
    claims = provider.traits.get(Trait(topic))
    known = "unknown" if claims is None or claims.value is None else "yes" if claims.value else "no"
    said = say(asked.language, f"trait_{known}.{topic}")
    if claims is not None and claims.rivals:
        said = say(asked.language, "cell.disputed", value=said)
    return say(asked.language, "list.semicolon").join((said, *_figures(asked, provider, topic)))


def _figures(asked: Asked, provider: Provider, topic: str) -> Iterator[str]:
    """When data is wiped, how long the first set-up takes."""
    days, setup = provider.measure(Measure.DELETED_AFTER_DAYS), provider.measure(Measure.SETUP_SECONDS)
    if topic == "persistent_storage" and days is not None:
        yield inline(asked.language, say(asked.language, "fact.deleted", value=plain(days)))
    if topic == "env_persistence" and setup is not None:
        yield say(asked.language, "profile.setup", time=duration(asked.language, setup))


def _traps(asked: Asked, provider: Provider) -> tuple[Fact, ...]:
    """The traps that cost most; nothing else stands here, so they need no word of warning."""
    traps = sorted((note for note in provider.notes if note.warning), key=_cheapness)[:MOST_TRAPS]
    claims = (note.text.active for note in traps)
    return tuple(Fact(told(asked.language, claim.value), any_claim(claim)) for claim in claims if claim)


def _cheapness(note: Note) -> int:
    """How late a trap comes; those that cost no money come last."""
    return next((place for place, topics in enumerate(_COSTLY) if topics <= set(note.topics)), len(_COSTLY))


def _sources(asked: Asked, facts: Iterable[Fact]) -> Iterator[Line]:
    """One line: each kind of source once, that of the price first, then the better ones."""
    claims = [fact.claim for fact in facts if fact.claim is not None]
    kinds = {claim.authority: claim for claim in reversed(claims)}
    said = [cited(asked, kinds[kind]) for kind in sorted(kinds, key=lambda kind: (kinds[kind] is not claims[0], kind))]
    if said:
        sources = say(asked.language, "list.semicolon").join(said[:MOST_SOURCES])
        sources = say(asked.language, "profile.sources", sources=sources) if len(said) > MOST_SOURCES else sources
        yield Line(say(asked.language, "source.all", sources=sources), Weight.SMALL)
