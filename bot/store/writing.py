"""The one writer of a process: what many ask for at once is committed together, and told done only after the commit."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine

from bot.store.engine import writing

__all__ = ["Connection", "Statement", "Writer"]

T = TypeVar("T")
Statement: TypeAlias = Callable[[Connection], T]

LARGEST_BATCH = 200


@dataclass(frozen=True, slots=True)
class _Job:
    run: Callable[[Connection], Any]
    future: Future[Any] = field(default_factory=Future)


class Writer:
    """A thread that runs statements in the order they were handed in; each must bear to be run again."""

    def __init__(self, engine: Engine) -> None:
        self._engine = writing(engine)
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="store-writer", daemon=True)
        self._thread.start()

    def submit(self, run: Statement[T]) -> Future[T]:
        """Its result once it is committed; its exception where it failed, and then nothing of it is kept."""
        job = _Job(run)
        self._jobs.put(job)
        return job.future

    def close(self) -> None:
        """Finish what was handed in, then end."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            batch, last = self._batch(job)
            # One that was given up before its turn is not run; from here on none can be given up.
            self._commit([one for one in batch if one.future.set_running_or_notify_cancel()])
            if last:
                return

    def _batch(self, first: _Job) -> tuple[list[_Job], bool]:
        batch = [first]
        while len(batch) < LARGEST_BATCH:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is None:
                return batch, True
            batch.append(job)
        return batch, False

    def _commit(self, batch: list[_Job]) -> None:
        """All in one transaction; where one fails, each in its own, so that none pays for another."""
        if not batch:
            return
        try:
            with self._engine.begin() as connection:
                results = [job.run(connection) for job in batch]
        except BaseException as error:  # noqa: BLE001 - handed to whoever asked
            if len(batch) == 1:
                batch[0].future.set_exception(error)
                return
            for job in batch:
                self._commit([job])
        else:
            for job, result in zip(batch, results, strict=True):
                job.future.set_result(result)
