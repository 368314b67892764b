"""Providers that only the team's file has, asked about by name: the parser reads a name it knows in their place.

The parser's names are its own and know no catalog; so a team provider's name (in any language, or its id) is read as
that of a provider the talk does not mention, which keeps all that is understood around a name, and put back after.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from catalog.providers import Catalog, Provider
from handlers.language.providers import NAMES, find_providers
from handlers.language.sheet import Sheet
from handlers.queries import Query

# Read as they stand in either language, and no ordinary words.
_STAND_INS = {"featurize": "Featurize", "matpool": "Matpool", "runpod": "RunPod", "autodl": "AutoDL", "colab": "Colab"}
_SHORTEST = 2
_GAP = re.compile(r"[\s._-]+")


@dataclass(frozen=True, slots=True)
class TeamNames:
    """A text as the parser is to read it, and for each stand-in the provider meant and how it was written."""

    text: str
    meant: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def put_back(self, query: Query) -> Query:
        """The query about the providers that were meant."""
        if not self.meant:
            return query
        slots, said = query.slots, query.said
        for stand_in, (_, written) in self.meant.items():
            said = said.replace(_STAND_INS[stand_in], written)
        wanted, unwanted = self._ids(slots.platforms), self._ids(slots.exclude_platforms)
        return replace(query, slots=replace(slots, platforms=wanted, exclude_platforms=unwanted), said=said)

    def _ids(self, names: Sequence[str]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.meant[name][0] if name in self.meant else name for name in names))


def team_names(catalog: Catalog, text: str, thread: Query | None) -> TeamNames:
    """The text with the names of the team's own providers, the longest first, taken for others."""
    own = {p.id: p for p in catalog.providers.values() if p.id not in NAMES}
    if not own:
        return TeamNames(text)
    free, meant = _free(text, thread), dict[str, tuple[str, str]]()
    taken: dict[str, str] = {}
    for spelling, provider in sorted(_spellings(own.values()), key=lambda found: -len(found[0])):
        found = _pattern(spelling).search(text)
        stand_in = taken.get(provider) or next(free, None) if found else None
        if found and stand_in:
            taken[provider] = stand_in
            meant.setdefault(stand_in, (provider, found[0]))
            text = _pattern(spelling).sub(_STAND_INS[stand_in], text)
    return TeamNames(text, meant)


def _free(text: str, thread: Query | None) -> Iterator[str]:
    """The stand-ins that neither the text nor the talk before it speaks of."""
    named = find_providers(Sheet(text))
    before = () if thread is None else (*thread.slots.platforms, *thread.slots.exclude_platforms)
    return (name for name in _STAND_INS if name not in {*named.wanted, *named.unwanted, *before})


def _spellings(providers: Iterable[Provider]) -> Iterator[tuple[str, str]]:
    for provider in providers:
        for spelling in dict.fromkeys((provider.name.zh, provider.name.en, provider.id)):
            if len(spelling) >= _SHORTEST:
                yield spelling, provider.id


def _pattern(spelling: str) -> re.Pattern[str]:
    """The name, however its words are joined; one in Latin letters is no part of a longer word."""
    words = r"[\s._-]?".join(re.escape(word) for word in _GAP.split(spelling.strip()) if word)
    before = r"(?<![A-Za-z0-9_])" if spelling[:1].isascii() else ""
    after = r"(?![A-Za-z0-9_])" if spelling[-1:].isascii() else ""
    return re.compile(f"{before}{words}{after}", re.IGNORECASE)
