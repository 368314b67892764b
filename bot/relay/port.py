"""What the relay asks of a chat: send one message, and look whether it is there already."""

from __future__ import annotations

from typing import Protocol

from bot.relay.messages import ChatName, Outgoing, Received


class SendError(Exception):
    """A message was not surely sent; the message of the exception is for the operator and holds no secret."""


class Unsure(SendError):
    """It may have arrived: the connection broke or the answer made no sense. Look before sending again."""


class Later(SendError):
    """It surely did not arrive, and may after `seconds`: a rate limit, or the chat says it is out of order."""

    def __init__(self, reason: str, seconds: float) -> None:
        super().__init__(reason)
        self.seconds = seconds


class Refused(SendError):
    """It did not arrive and never will as it is: not in the channel, archived, revoked, too old, scope missing."""


def why(error: BaseException) -> str:
    """An error in one line for a log: its kind and what it says."""
    return f"{type(error).__name__}: {' '.join(str(error).split())}"[:300]


class Chat(Protocol):
    """One chat as the relay sees it; both methods are safe to call from several tasks at once."""

    name: ChatName

    async def send(self, outgoing: Outgoing) -> str | None:
        """Send it once, without any retry of its own; the id of the message, None where it has none.

        Raises Unsure, Later or Refused, and nothing else.
        """
        ...

    async def find(self, outgoing: Outgoing) -> str | None:
        """The id of the message an earlier `send` of the same `key` left behind; None where it surely left none.

        Raises Unsure, Later or Refused where that cannot be said.
        """
        ...

    async def email(self, person: str) -> str | None:
        """The person's address; None where there is none or the chat does not tell. Raises Unsure, Later or Refused."""
        ...


class Receiver(Protocol):
    """What a chat hands to: returns only once it is safe to acknowledge."""

    async def __call__(self, received: Received) -> bool:
        """Keep it; False where it was here before. Raises where it could not be kept: then do not acknowledge."""
        ...
