"""What a text says about a job that no figure takes account of, so that the answer can say so."""

from __future__ import annotations

from collections.abc import Iterator

from handlers.language.reading import Reading
from handlers.queries import Slots


def untaken(reading: Reading, slots: Slots) -> tuple[str, ...]:
    """Their names, each once."""
    return tuple(_untaken(reading, slots))


def _untaken(reading: Reading, slots: Slots) -> Iterator[str]:
    if reading.discount:
        yield "discount"
    if reading.exchange:
        yield "exchange"
    if reading.memory_limit:
        yield "memory_limit"
    if any(found.value.unknown for found in reading.amounts):
        yield "money"
    if reading.sizes.model_size and slots.min_gpu_memory_gb is None and not any(gpu.model for gpu in slots.gpus):
        yield "model_size"
