"""The door of the webhook: only what Feishu signed itself, just now and for the first time, comes in."""

from __future__ import annotations

import hmac
from collections import OrderedDict
from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Final

TIMESTAMP: Final = "x-lark-request-timestamp"
NONCE: Final = "x-lark-request-nonce"
SIGNATURE: Final = "x-lark-signature"

CLOCK_SKEW: Final = 300.0
MOST_NONCES: Final = 100_000
LONGEST_NONCE: Final = 200


class NoEncryptKeyError(Exception):
    """Without an encrypt key the SDK would take whatever anybody sends, so there is no webhook without one."""


class ForgedError(Exception):
    """It was not surely sent by Feishu; why is nobody's business outside."""


class Seal:
    """Checks signatures with one encrypt key; `clock` is in seconds since 1970."""

    def __init__(self, encrypt_key: str, clock: Callable[[], float]) -> None:
        if not encrypt_key.strip():
            raise NoEncryptKeyError("FEISHU_ENCRYPT_KEY is not set: the webhook does not start without it")
        self._key = encrypt_key.encode()
        self._clock = clock
        self._nonces: OrderedDict[str, float] = OrderedDict()

    def check(self, headers: Mapping[str, str], body: bytes) -> str:
        """The nonce of the request, used up from now on; raises ForgedError. Names of headers in lower case."""
        stamp, nonce = headers.get(TIMESTAMP, ""), headers.get(NONCE, "")
        wanted = signature(stamp, nonce, self._key, body)
        right = hmac.compare_digest(wanted.encode(), headers.get(SIGNATURE, "").encode())
        if not (right and 0 < len(nonce) <= LONGEST_NONCE and self._is_now(stamp)):
            raise ForgedError
        self._use(nonce)
        return nonce

    def forget(self, nonce: str) -> None:
        """The request could not be handled: the same one may come again."""
        self._nonces.pop(nonce, None)

    def _is_now(self, stamp: str) -> bool:
        seconds = int(stamp) if stamp.isascii() and stamp.isdigit() and len(stamp) <= 12 else float("-inf")
        return abs(self._clock() - seconds) <= CLOCK_SKEW

    def _use(self, nonce: str) -> None:
        if nonce in self._nonces:
            raise ForgedError
        now = self._clock()
        while self._nonces and (len(self._nonces) >= MOST_NONCES or now >= next(iter(self._nonces.values()))):
            self._nonces.popitem(last=False)
        # A stamp from the far end of what is allowed stays allowed for twice that long.
        self._nonces[nonce] = now + 2 * CLOCK_SKEW + 1


def signature(stamp: str, nonce: str, key: bytes, body: bytes) -> str:
    """Feishu's signature: a plain digest, in hexadecimal."""
    return sha256((stamp + nonce).encode(errors="replace") + key + body).hexdigest()
