"""Whether a request is from Slack: signed with the app's secret, less than five minutes ago."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from hashlib import sha256
from typing import Final

TIMESTAMP: Final = "x-slack-request-timestamp"
SIGNATURE: Final = "x-slack-signature"
WINDOW_SECONDS: Final = 300.0


def genuine(secret: str, headers: Mapping[str, str], body: bytes, now: float) -> bool:
    """Compared in constant time; headers that make no sense are not genuine, and never an error."""
    given, sent_at = headers.get(SIGNATURE, ""), headers.get(TIMESTAMP, "")
    if not secret or not (sent_at.isascii() and sent_at.isdigit() and len(sent_at) <= 12):
        return False
    if abs(now - int(sent_at)) > WINDOW_SECONDS:
        return False
    return hmac.compare_digest(signature(secret, sent_at, body).encode(), given.encode(errors="replace"))


def signature(secret: str, sent_at: str, body: bytes) -> str:
    """What Slack signs a body with."""
    return "v0=" + hmac.new(secret.encode(), f"v0:{sent_at}:".encode() + body, sha256).hexdigest()
