"""One statement about a provider, the claim it rests on, and what other sources say instead."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from catalog.claims import Claim
from catalog.providers import Provider
from handlers.desk import Asked
from handlers.facts.inline import inline
from handlers.wording.labels import source_name
from handlers.wording.sentences import say

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Fact:
    """One statement with the claim it rests on (None: nobody says), and the other claims, each as a sentence."""

    text: str
    claim: Claim[object] | None = None
    rivals: tuple[str, ...] = ()


Telling: TypeAlias = Callable[[Asked, Provider], Iterator[Fact]]


def any_claim(claim: Claim[T]) -> Claim[object]:
    """The claim, whatever its value is."""
    return Claim(claim.value, claim.source, claim.as_of, claim.confidence, claim.authority, claim.note)


def rival(asked: Asked, claim: Claim[T], what: str) -> str:
    """Another source with the figure it gives."""
    return _says(asked, claim, "source.says", what)


def rival_sentence(asked: Asked, claim: Claim[T], sentence: str) -> str:
    """Another source with what it says, where that is a sentence of its own."""
    return _says(asked, claim, "source.says_that", inline(asked.language, sentence))


def _says(asked: Asked, claim: Claim[T], key: str, what: str) -> str:
    date = claim.as_of or say(asked.language, "age.undated")
    return say(asked.language, key, source=source_name(asked.language, claim), date=date, what=what)
