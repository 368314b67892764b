"""The bilingual understanding of a message: by rules, with no model, in time linear in its length."""

from __future__ import annotations

from handlers.language.near import NearMiss, near_misses
from handlers.language.parse import fragment, parse
from handlers.language.tongue import language_of

__all__ = ["NearMiss", "fragment", "language_of", "near_misses", "parse"]
