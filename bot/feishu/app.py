"""Which app the bot is at Feishu or Lark, and where that is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

from bot.loopback import is_loopback

DOMAINS: Final = {"feishu": "https://open.feishu.cn", "lark": "https://open.larksuite.com"}


class WrongDomainError(ValueError):
    """The domain is neither feishu nor lark nor the address of one that can be spoken to safely."""


@dataclass(frozen=True, slots=True)
class App:
    """The app's credentials; `domain` is feishu, lark or an address: https, or http on this machine."""

    app_id: str
    app_secret: str = field(repr=False)
    domain: str = "feishu"
    encrypt_key: str = field(default="", repr=False)
    verification_token: str = field(default="", repr=False)

    @property
    def base_url(self) -> str:
        """Raises WrongDomainError."""
        url = DOMAINS.get(self.domain, self.domain).rstrip("/")
        parts = urlsplit(url)
        if parts.hostname and (parts.scheme == "https" or (parts.scheme == "http" and is_loopback(url))):
            return url
        raise WrongDomainError(f"{self.domain!r} is not a domain of Feishu: feishu, lark or an https:// address")
