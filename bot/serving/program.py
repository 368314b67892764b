"""`kaguan run` as a program: logs, signals, the loop, and the exit."""

from __future__ import annotations

import asyncio
import signal
import sys

from bot.serving.chats import makers
from bot.serving.logs import set_up_logs
from bot.serving.running import run
from bot.settings import Settings
from handlers.desk import Desk


def serve(settings: Settings, desk: Desk) -> None:
    """Serve the configured chats until SIGTERM or Ctrl-C; raises SetUpError where it cannot start."""
    sys.setswitchinterval(0.0005)
    set_up_logs(settings.secrets, attended=sys.stderr.isatty())
    asyncio.run(_until_told(settings, desk))


async def _until_told(settings: Settings, desk: Desk) -> None:
    stop = asyncio.Event()
    for told in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(told, stop.set)
    await run(settings, desk, makers(settings), stop)
