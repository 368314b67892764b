"""What the relay counts, for whoever wants to know."""

from __future__ import annotations

from typing import Protocol


class Tally(Protocol):
    """Told of everything that happens; must not block or raise."""

    def received(self, chat: str, *, new: bool) -> None:
        """Something was kept, or was here before."""
        ...

    def answered(self, chat: str, seconds: float) -> None:
        """Something was answered, so long after it was taken up."""
        ...

    def tried(self, chat: str, outcome: str) -> None:
        """A message was tried: sent, later, unsure or refused."""
        ...


class NoTally:
    """Counts nothing."""

    def received(self, chat: str, *, new: bool) -> None: ...

    def answered(self, chat: str, seconds: float) -> None: ...

    def tried(self, chat: str, outcome: str) -> None: ...
