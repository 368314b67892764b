"""How the running program is: what monitors ask, and the figures it counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from bot.store import inbox, outbox
from bot.store.store import Store
from bot.store.version import is_current

# A socket without a pong for so long is dead, whatever it says of itself.
DEAF_SECONDS = 90.0


@dataclass(frozen=True, slots=True)
class Health:
    """One chat: whether it is connected, seconds since the last pong and the last event, what ended it for good."""

    connected: bool
    last_pong_seconds: float | None = None
    last_event_seconds: float | None = None
    fatal: str | None = None

    @property
    def good(self) -> bool:
        return self.connected and self.fatal is None and (self.last_pong_seconds or 0.0) < DEAF_SECONDS


class Figures:
    """The tally of the relay, as Prometheus reads it."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._received = self._counter("kaguan_received", "What people did, as it came in", "chat", "new")
        self._tried = self._counter("kaguan_tried", "Tries to send a message, by what came of them", "chat", "outcome")
        self._seconds = Histogram(
            "kaguan_answer_seconds", "From keeping what somebody did to its answer", ["chat"], registry=self.registry
        )
        self._waiting = Gauge("kaguan_waiting", "Rows still to be handled", ["box"], registry=self.registry)

    def received(self, chat: str, *, new: bool) -> None:
        self._received.labels(chat, str(new).lower()).inc()

    def answered(self, chat: str, seconds: float) -> None:
        self._seconds.labels(chat).observe(seconds)

    def tried(self, chat: str, outcome: str) -> None:
        self._tried.labels(chat, outcome).inc()

    def text(self, waiting: Mapping[str, int]) -> bytes:
        """Everything, with how many rows wait in each box."""
        for box, rows in waiting.items():
            self._waiting.labels(box).set(rows)
        return generate_latest(self.registry)

    def _counter(self, name: str, help_text: str, *labels: str) -> Counter:
        return Counter(name, help_text, labels, registry=self.registry)


@dataclass(frozen=True, slots=True)
class Checks:
    """What the endpoints ask; everything here may block."""

    store: Store
    figures: Figures
    chats: Callable[[], Mapping[str, Health]]

    def health(self) -> tuple[bool, dict[str, object]]:
        """Whether every chat hears, and how each is."""
        chats = self.chats()
        good = all(health.good for health in chats.values())
        return good, {"status": "ok" if good else "degraded", "chats": {n: asdict(h) for n, h in chats.items()}}

    def ready(self) -> tuple[bool, dict[str, object]]:
        """Whether it can keep and answer: the database is there and has the tables of this version."""
        try:
            current = is_current(self.store.engine)
        except Exception as error:  # noqa: BLE001 - whatever the driver raises means the same
            return False, {"database": type(error).__name__}
        return current, {"database": "ok" if current else "wrong version", "chats": sorted(self.chats())}

    def metrics(self) -> bytes:
        """The figures in Prometheus' text format."""
        return self.figures.text({"inbox": self.store.read(inbox.waiting), "outbox": self.store.read(outbox.waiting)})
