"""How the running program is: what monitors ask, and the figures it counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from bot.store import inbox, outbox
from bot.store.migrating import is_current
from bot.store.store import Store

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


@dataclass(frozen=True, slots=True)
class Figures:
    """What is counted, for Prometheus."""

    registry: CollectorRegistry = field(default_factory=CollectorRegistry)
    received: Counter = field(init=False)
    answered: Counter = field(init=False)
    sent: Counter = field(init=False)
    waiting: Gauge = field(init=False)
    seconds: Histogram = field(init=False)

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "received", self._counter("kaguan_received", "Messages and clicks kept", "chat", "new"))
        put(self, "answered", self._counter("kaguan_answered", "Messages and clicks answered", "chat", "outcome"))
        put(self, "sent", self._counter("kaguan_sent", "Tries to send, by outcome", "chat", "outcome"))
        put(self, "waiting", Gauge("kaguan_waiting", "Rows still to be handled", ["box"], registry=self.registry))
        help_text = "Seconds from keeping a message to its answer being committed"
        put(self, "seconds", Histogram("kaguan_answer_seconds", help_text, ["chat"], registry=self.registry))

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
        for name, box in (("inbox", inbox), ("outbox", outbox)):
            self.figures.waiting.labels(name).set(self.store.read(box.waiting))
        return generate_latest(self.figures.registry)
