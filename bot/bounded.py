"""A blocking question asked from a thread, so that it can stall neither the loop nor its end."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress


async def looked_up(look: Callable[[], str], seconds: float) -> str:
    """What the function returns or raises; TimeoutError after so long, and then nobody waits for the thread."""
    loop = asyncio.get_running_loop()
    found: asyncio.Future[str] = loop.create_future()

    def settle(result: str, error: Exception | None) -> None:
        if not found.done():
            found.set_exception(error) if error else found.set_result(result)

    def run() -> None:
        result, error = "", None
        try:
            result = look()
        except Exception as raised:  # noqa: BLE001 - handed on to whoever waits
            error = raised
        with suppress(RuntimeError):  # the loop may be gone by now
            loop.call_soon_threadsafe(settle, result, error)

    threading.Thread(target=run, name="bounded-lookup", daemon=True).start()
    async with asyncio.timeout(seconds):
        return await found
