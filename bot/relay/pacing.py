"""How fast a channel may be written to: what the chat allows beforehand, and what it said when it was too much."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """At most `burst` messages at once into a channel, then one every `gap` seconds; a `gap` of 0 sets no limit."""

    burst: int = 1
    gap: float = 0.0


# Slack takes short bursts and answers with the time to wait; Feishu refuses the sixth message within a second.
PACES = {"slack": Pace(), "feishu": Pace(burst=4, gap=0.25)}

MOST_CHANNELS = 10_000


class Pacer:
    """The seconds to wait before the next message into each channel; `clock` is monotonic, in seconds."""

    def __init__(self, pace: Pace, clock: Callable[[], float]) -> None:
        self._pace = pace
        self._clock = clock
        self._free_at: dict[str, float] = {}

    def wait(self, channel: str) -> float:
        """How long to wait, 0 where it may go at once. Call `sent` when it goes."""
        slack = self._pace.gap * (self._pace.burst - 1)
        return max(0.0, self._free_at.get(channel, 0.0) - slack - self._clock())

    def sent(self, channel: str) -> None:
        """One message went into the channel."""
        if self._pace.gap:
            self._set(channel, max(self._free_at.get(channel, 0.0), self._clock()) + self._pace.gap)

    def hold(self, channel: str, seconds: float) -> None:
        """The chat wants nothing in the channel for so long."""
        self._set(channel, self._clock() + seconds + self._pace.gap * (self._pace.burst - 1))

    def _set(self, channel: str, free_at: float) -> None:
        if len(self._free_at) >= MOST_CHANNELS:
            now = self._clock()
            self._free_at = {name: at for name, at in self._free_at.items() if at > now}
        self._free_at[channel] = free_at
