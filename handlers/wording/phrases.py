"""Questions the bot puts on its buttons: a job said again in plain words, so that pressing a button is asking it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal

from handlers.cards import Button, Language
from handlers.desk import Asked
from handlers.queries import GpuSlot, Intent, SessionSlot, Slots
from handlers.wording.figures import plain, size
from handlers.wording.labels import scenario_name
from handlers.wording.sentences import known, say

MOST = 4
BUTTON_LENGTH = 48

# What a phrase can say; a job that says more is not put on a button.
_SAYABLE = frozenset(
    {
        "gpus",
        "sessions",
        "gpu_hours",
        "monthly_hours",
        "dataset_gb",
        "platforms",
        "exclude_platforms",
        "seats",
        "scenario",
        "missing",
    }
)
_SESSIONS = (SessionSlot(Decimal(1200)), SessionSlot(Decimal(120), 5))
_MONTHLY = (Decimal(80), Decimal(300))


def buttons(language: Language, choices: Iterable[tuple[str, str | None]]) -> tuple[Button, ...]:
    """At most four choices, each (key of its label, what it says); those without words are left out."""
    said = ((label, says) for label, says in choices if says)
    return tuple(Button(say(language, f"button.{label}"), says) for label, says in said)[:MOST]


def example_buttons(language: Language, key: str) -> tuple[Button, ...]:
    """The example questions filed under `key`, a button each."""
    return tuple(Button(text, text) for text in examples(language, key))[:MOST]


def examples(language: Language, key: str) -> tuple[str, ...]:
    """The example questions filed under `key`; none where there are none."""
    name = f"examples.{key}"
    return tuple(say(language, name).splitlines()) if known(name) else ()


def rephrased(asked: Asked) -> tuple[Button, ...]:
    """The question that was asked, completed with likely lengths; none where it cannot be said again."""
    match asked.query.intent:
        case Intent.ESTIMATE if asked.slots.gpus or asked.slots.platforms:
            found = [replace(asked.slots, sessions=(session,)) for session in _SESSIONS]
            found.append(replace(asked.slots, monthly_hours=_MONTHLY[0]))
        case Intent.PACK_ADVICE if asked.slots.platforms or asked.slots.gpus:
            found = [replace(asked.slots, monthly_hours=hours, billing_modes=()) for hours in _MONTHLY]
        case _:
            return ()
    texts = (phrase(asked.language, asked.query.intent, slots, asked.query.unwanted_gpus) for slots in found)
    return tuple(Button(text, text) for text in texts if text and len(text) <= BUTTON_LENGTH)


def phrase(language: Language, intent: Intent, slots: Slots, refused: Iterable[str] = ()) -> str | None:
    """The job as a question with this intent; None where a phrase cannot say all of it.

    `refused` are the models that are not wanted, which the question goes on refusing.
    """
    if set(slots.to_json()) - _SAYABLE or any(s.minutes_min for s in slots.sessions) or len(slots.gpus) > 1:
        return None
    return say(
        language,
        f"phrase.{intent}",
        place=_places(language, slots) or _everywhere(language, intent),
        gpu=_gpu(language, slots.gpus),
        length=_length(language, slots),
        extras=_extras(language, slots, refused),
    )


def spoken(language: Language, provider_id: str) -> str:
    """The provider's short name, as people type it."""
    return say(language, f"spoken.{provider_id}") if known(f"spoken.{provider_id}") else provider_id


def _places(language: Language, slots: Slots) -> str:
    names = say(language, "list.comma").join(spoken(language, name) for name in slots.platforms)
    return say(language, "phrase_part.place", names=names) if names else ""


def _everywhere(language: Language, intent: Intent) -> str:
    """A comparison of nobody in particular is one of all."""
    return say(language, "phrase_part.everywhere") if intent is Intent.COMPARE else ""


def _gpu(language: Language, gpus: tuple[GpuSlot, ...]) -> str:
    gpu = gpus[0] if gpus else GpuSlot()
    memory = f"{plain(gpu.memory_gb)}G" if gpu.memory_gb else ""
    label = " ".join(part for part in (gpu.model or "", memory) if part) or say(language, "phrase_part.card")
    count = gpu.count or 1
    return say(language, "phrase_part.cards", count=str(count), gpu=label) if count > 1 else label


def _length(language: Language, slots: Slots) -> str:
    """The length of the job; empty where none was said."""
    if slots.monthly_hours is not None:
        return say(language, "phrase_part.monthly", hours=plain(round(slots.monthly_hours, 2)))
    if slots.gpu_hours is not None:
        return say(language, "phrase_part.gpu_hours", hours=plain(slots.gpu_hours))
    match slots.sessions:
        case ():
            return ""
        case (SessionSlot(minutes, 1),):
            return say(language, "phrase_part.once", time=_time(language, minutes))
        case (SessionSlot(minutes, repeat),):
            return say(language, "phrase_part.runs", count=str(repeat), time=_time(language, minutes))
        case several:
            terms = "+".join(plain(s.minutes) + (f"*{s.repeat}" if s.repeat > 1 else "") for s in several)
            return say(language, "phrase_part.sum", terms=terms)


def _time(language: Language, minutes: Decimal) -> str:
    if minutes % 60 == 0:
        return say(language, "phrase_part.hours", hours=plain(minutes / 60))
    return say(language, "phrase_part.minutes", minutes=plain(minutes))


def _extras(language: Language, slots: Slots, refused: Iterable[str]) -> str:
    """Data, people, whom and what to leave out, and what it is for."""
    said = []
    if slots.dataset_gb is not None:
        said.append(say(language, "phrase_part.data", size=size(slots.dataset_gb)))
    if slots.seats is not None:
        said.append(say(language, "phrase_part.seats", seats=str(slots.seats)))
    named = {gpu.model for gpu in slots.gpus}
    for left_out in (
        [spoken(language, name) for name in slots.exclude_platforms],
        [m for m in refused if m not in named],
    ):
        names = say(language, "list.and").join(left_out)
        said += [say(language, "phrase_part.without", names=names)] if names else []
    if slots.scenario:
        names = say(language, "list.and").join(scenario_name(language, scenario) for scenario in slots.scenario)
        said.append(say(language, "phrase_part.scenario", names=names))
    return "".join(said)
