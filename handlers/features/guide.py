"""What the bot can do, how to ask for each thing, and how to move data."""

from __future__ import annotations

from collections.abc import Iterator

from catalog.providers import Provider
from handlers.cards import Answer, Block, Bullets, Card, Fields, Line, Tone, Weight
from handlers.desk import Asked
from handlers.facts.howto import Howto, howto_of
from handlers.facts.keeping import keeping_blocks, keeping_everywhere
from handlers.facts.moving import measured_times, moving_blocks
from handlers.language.providers import find_providers
from handlers.language.sheet import Sheet
from handlers.wording.phrases import example_buttons, examples
from handlers.wording.sentences import say

WHAT = ("recommend", "estimate", "compare", "pack_advice", "platform_info")


def answer(asked: Asked) -> Answer:
    """The way to do the thing that was asked about, or everything in a few lines."""
    howto = howto_of(asked.query.said)
    match howto:
        case None:
            blocks: tuple[Block, ...] = tuple(_everything(asked))
        case Howto.MOVE_DATA:
            blocks = tuple(_moving(asked))
        case Howto.KEEP_ENVIRONMENT:
            blocks = tuple(_keeping(asked))
        case _:
            blocks = tuple(_one(asked, howto))
    title = say(asked.language, f"title.help.{howto or 'everything'}")
    buttons = example_buttons(asked.language, "help")
    return Answer(Card(title, blocks, buttons, Tone.NEUTRAL, asked.language), {"howto": howto and howto.value})


def _everything(asked: Asked) -> Iterator[Block]:
    yield Line(say(asked.language, "help.lead"), Weight.LEAD)
    yield Fields(tuple((say(asked.language, f"help.{what}"), examples(asked.language, what)[0]) for what in WHAT))
    yield Line(say(asked.language, "help.follow_up"))
    yield Line(say(asked.language, "help.not_yet"), Weight.SMALL)


def _one(asked: Asked, howto: Howto) -> Iterator[Block]:
    """How to say it; and that it is not connected yet, where that is so."""
    yield Line(say(asked.language, f"howto.{howto}"), Weight.LEAD)
    yield Bullets(examples(asked.language, f"howto.{howto}"))
    if howto.later:
        yield Line(say(asked.language, "howto.later"))


def _moving(asked: Asked) -> Iterator[Block]:
    provider = _named(asked)
    if provider is not None:
        yield from moving_blocks(asked, provider)
        return
    yield Line(say(asked.language, "moving.lead"), Weight.LEAD)
    yield Bullets((*measured_times(asked), say(asked.language, "moving.which")))


def _keeping(asked: Asked) -> Iterator[Block]:
    provider = _named(asked)
    yield from keeping_everywhere(asked) if provider is None else keeping_blocks(asked, provider)


def _named(asked: Asked) -> Provider | None:
    """The provider the question names; a request for help has no slots, so its words are looked at."""
    wanted = asked.slots.platforms or find_providers(Sheet(asked.query.said)).wanted
    return asked.provider(wanted[0]) if wanted else None
