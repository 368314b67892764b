"""How to move data to a provider: the command, the time it takes, and the traps."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from decimal import Decimal

from catalog.providers import Measure, Provider
from handlers.cards import Block, Bullets, Code, Line, Weight
from handlers.desk import Asked
from handlers.facts.fact import Fact
from handlers.facts.topics import dataset_gb, facts_of, notes_of, upload_time
from handlers.wording.figures import plain, size
from handlers.wording.labels import provider_name
from handlers.wording.sentences import say

TOPICS = ("transfer_speed", "ssh")
TRAPS = 4

# The port of the review's example; every instance has its own.
EXAMPLE_PORT = Decimal(2222)
EXAMPLE_SOURCE = "./data/"
EXAMPLE_TARGET = "user@host.example:/path/on/instance/data/"

# Those whose own client moves data, so that no port has to be open and no rsync is needed.
OWN_CLIENT = frozenset({"paracloud"})

_PATH = re.compile(r"(?<![\w/.:~])(?:\.{1,2})?/[\w.@%+-][\w./@%+-]{0,200}")


def moving_blocks(asked: Asked, provider: Provider) -> tuple[Block, ...]:
    """The command and what to know before it is run."""
    bullets = tuple(fact.text for fact in (*_times(asked, provider), *notes_of(asked, provider, TOPICS)))[: TRAPS + 1]
    if provider.id in OWN_CLIENT:
        own = say(asked.language, "moving.own_client", provider=provider_name(asked, provider.id))
        return (Line(own, Weight.LEAD), Bullets(bullets))
    return (
        Line(say(asked.language, "moving.command", provider=provider_name(asked, provider.id)), Weight.LEAD),
        Code(rsync_command(_port(provider), _source(asked))),
        Line(say(asked.language, "moving.placeholders", port=_port(provider))),
        Bullets(bullets),
    )


def rsync_command(port: str, source: str) -> str:
    """rsync over ssh, incremental, with progress, able to go on after a break; every argument quoted for a shell."""
    return shlex.join(["rsync", "-avP", "--partial", "-e", shlex.join(["ssh", "-p", port]), source, EXAMPLE_TARGET])


def _port(provider: Provider) -> str:
    return plain(provider.measure(Measure.SSH_PORT) or EXAMPLE_PORT)


def _source(asked: Asked) -> str:
    """The path that was named, else a placeholder."""
    found = _PATH.search(asked.query.said)
    return found[0] if found else EXAMPLE_SOURCE


def _times(asked: Asked, provider: Provider) -> Iterator[Fact]:
    """How long the data takes here; nothing where no speed is known."""
    return (fact for fact in reversed(facts_of(asked, provider, "transfer_speed")))


def measured_times(asked: Asked) -> tuple[str, ...]:
    """How long the data takes at each provider with a measured speed."""
    gigabytes = dataset_gb(asked.slots)
    return tuple(
        say(
            asked.language,
            "moving.time_at",
            provider=provider_name(asked, provider.id),
            size=size(gigabytes),
            time=upload_time(asked, gigabytes, speed),
            speed=plain(speed),
        )
        for provider in asked.catalog.providers.values()
        if (speed := provider.measure(Measure.TRANSFER_MB_S))
    )
