"""What a thread keeps that no slot holds: cards that were refused, and what was said and not taken account of."""

from __future__ import annotations

from dataclasses import replace

from handlers.queries import GpuSlot, Query, Slots


def carried(thread: Query, new: Query, said: Slots, query: Query) -> Query:
    """The query of a follow-up with what the talk so far refuses: a card named now is no longer refused."""
    named = {gpu.model for gpu in said.gpus}
    refused = (model for model in (*thread.unwanted_gpus, *new.unwanted_gpus) if model not in named)
    slots = replace(query.slots, gpus=_without(query.slots.gpus, new.unwanted_gpus))
    untaken = tuple(dict.fromkeys((*_still(thread, slots), *new.untaken)))
    return replace(query, slots=slots, unwanted_gpus=tuple(dict.fromkeys(refused)), untaken=untaken)


def only_refuses(new: Query, said: Slots) -> bool:
    """Whether the text refuses a card and says nothing else: 不要4090."""
    return bool(new.unwanted_gpus) and not set(said.to_json()) - {"needs"}


def _without(gpus: tuple[GpuSlot, ...], refused: tuple[str, ...]) -> tuple[GpuSlot, ...]:
    """The GPUs that are left; of a refused one its number of cards stays."""
    left = tuple(GpuSlot(count=gpu.count) if gpu.model in refused else gpu for gpu in gpus)
    named = tuple(gpu for gpu in left if gpu.model or gpu.memory_gb)
    return named or tuple(gpu for gpu in left if gpu.count)[:1]


def _still(thread: Query, slots: Slots) -> tuple[str, ...]:
    """Of what was not taken account of, what still stands: not the sum, and no model's size once a card is named."""
    sized = slots.min_gpu_memory_gb is not None or any(gpu.model for gpu in slots.gpus)
    gone = {"money"} | ({"model_size"} if sized else set())
    return tuple(name for name in thread.untaken if name not in gone)
