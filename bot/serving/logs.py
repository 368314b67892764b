"""Logs: one line an event, JSON where nobody watches, and never a secret."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Collection

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

# Tokens as Slack writes them, bearer tokens, and what stands in addresses before an @.
_SECRET = re.compile(
    r"xox[a-z]-[\w-]+|xapp-[\w-]+|(?i:bearer) [\w.~+/=-]{8,}|t-[\w.-]{20,}|(?<=://)[^/\s@]+:[^/\s@]+(?=@)"
)
HIDDEN = "***"
SHORTEST_SECRET = 6


def set_up_logs(secrets: Collection[str], *, attended: bool) -> None:
    """Send everything that is logged to standard error, the libraries' lines as well; `secrets` are cut out."""
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        Hider(secrets),
    ]
    shown = structlog.dev.ConsoleRenderer() if attended else structlog.processors.JSONRenderer(ensure_ascii=False)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, shown],
        )
    )
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
    for noisy in ("httpx", "apscheduler", "alembic", "slack_bolt", "slack_sdk", "Lark"):
        logging.getLogger(noisy).setLevel(logging.WARNING)


class Hider:
    """Cuts secrets out of every value of a log line: those it was given, and what looks like one."""

    def __init__(self, secrets: Collection[str]) -> None:
        self._known = sorted((secret for secret in secrets if len(secret) >= SHORTEST_SECRET), key=len, reverse=True)

    def __call__(self, _: WrappedLogger, __: str, event: EventDict) -> EventDict:
        return {key: self.hidden(value) if isinstance(value, str) else value for key, value in event.items()}

    def hidden(self, text: str) -> str:
        for secret in self._known:
            text = text.replace(secret, HIDDEN)
        return _SECRET.sub(HIDDEN, text)
