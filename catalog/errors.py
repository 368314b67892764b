"""Every error the core raises, in one tree."""

from __future__ import annotations


class CatalogError(Exception):
    """Something the pricing and decision core refuses to do."""


class CurrencyMismatch(CatalogError):
    """Two amounts in different currencies met in one sum or comparison."""


class RowRefused(CatalogError):
    """A row of a catalog file is wrong; says in which file, at which key (empty: the file itself), and why."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}" if key else f"{file}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason


class NotPriceable(CatalogError):
    """A run that cannot be billed: no time, negative time, or no cards."""
