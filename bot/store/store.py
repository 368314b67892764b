"""The store as the rest of the bot sees it: write through the one writer, read beside it."""

from __future__ import annotations

import asyncio
from typing import TypeVar

from sqlalchemy import Engine

from bot.store.engine import connect
from bot.store.writing import Statement, Writer

T = TypeVar("T")


class Store:
    """A database with its tables in place; `close` finishes what was handed in."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = connect(url)
        self._writer = Writer(self.engine)

    async def write(self, statement: Statement[T]) -> T:
        """What the statement gives, once it is committed."""
        return await asyncio.wrap_future(self._writer.submit(statement))

    def write_now(self, statement: Statement[T]) -> T:
        """The same for code outside the loop."""
        return self._writer.submit(statement).result()

    def read(self, statement: Statement[T]) -> T:
        """What the statement finds, in a transaction of its own; blocks."""
        with self.engine.connect() as connection:
            return statement(connection)

    def close(self) -> None:
        self._writer.close()
        self.engine.dispose()
