"""Who is quickest at what: the first answer of support, moving data, the first run; by figures somebody measured."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from catalog.providers import Measure, Problem, Provider
from handlers.desk import Asked
from handlers.language.support_hours import asks_support_hours
from handlers.wording.figures import duration, plain
from handlers.wording.sentences import say

_MOST = re.compile(r"快|最短|好|(?<![a-z])(?:fast|quick|soon|short|best|better|good|speed|respons)\w*", re.IGNORECASE)
_SET_UP = re.compile(
    r"(?:上手|配环境|部署|配置|装环境|跑通)[^,，。]{0,6}(?:快|短)|(?:快|短)[^,，。]{0,4}(?:上手|配环境|配好|跑通)"
    r"|(?:quick|fast|short)\w* (?:\w+ )?(?:to )?set[- ]?up|set[- ]?up[^,.]{0,16}(?:quick|fast|short)\w*",
    re.IGNORECASE,
)
# The catalog tells the first answer of support in words.
_FIRST_ANSWER = re.compile(r"first answer after (?:(\d+) h)?\s*(?:(\d+) min)?", re.IGNORECASE)

_TOPICS = ("support", "transfer_speed", "ease_of_use")


@dataclass(frozen=True, slots=True)
class Pace:
    """How quick a provider is: `rank` is less for the quicker, `told` is the figure in words."""

    provider: Provider
    rank: Decimal
    told: str


def quickest_asked(asked: Asked) -> str | None:
    """The topic that a question asks the quickest of, where it names no job to be ranked by cost."""
    slots, said = asked.slots, asked.query.said
    if set(slots.to_json()) - {"needs", "missing", "platforms", "exclude_platforms"} or not (
        _MOST.search(said) or asks_support_hours(said)
    ):
        return None
    if not slots.needs:
        return "ease_of_use" if _SET_UP.search(said) else None
    return slots.needs[0] if len(slots.needs) == 1 and slots.needs[0] in _TOPICS else None


def paces(asked: Asked, topic: str) -> list[Pace]:
    """The providers with a figure, the quickest first."""
    wanted, unwanted = asked.slots.platforms, asked.slots.exclude_platforms
    found = (p for name, p in asked.catalog.providers.items() if name not in unwanted)
    named = (p for p in found if not wanted or p.id in wanted)
    return sorted((pace for p in named for pace in _pace(asked, p, topic)), key=lambda pace: pace.rank)


def _pace(asked: Asked, provider: Provider, topic: str) -> Iterator[Pace]:
    match topic:
        case "support":
            seconds = first_answer(provider)
            if seconds is not None:
                time = duration(asked.language, seconds)
                yield Pace(provider, seconds, say(asked.language, "quickest.answer", time=time))
        case "transfer_speed":
            speed = provider.measure(Measure.TRANSFER_MB_S)
            if speed is not None:
                yield Pace(provider, -speed, f"{plain(speed)} MB/s")
        case _:
            seconds = provider.measure(Measure.SETUP_SECONDS)
            if seconds is not None:
                yield Pace(provider, seconds, duration(asked.language, seconds))


def first_answer(provider: Provider) -> Decimal | None:
    """After how many seconds support answers a billing question; None where nobody says."""
    claims = provider.support.get(Problem.BILLING_ANOMALY)
    found = _FIRST_ANSWER.fullmatch(claims.value.en) if claims and claims.value else None
    if found is None or not any(found.groups()):
        return None
    return Decimal(int(found[1] or 0) * 3600 + int(found[2] or 0) * 60)
