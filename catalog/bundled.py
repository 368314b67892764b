"""The catalog that comes with the package: the files of `catalog/data`, the only thing the core ever reads."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from catalog.loading import advice_from, provider_from
from catalog.providers import Catalog
from catalog.rows import tables_of

SCENARIOS = "scenarios.toml"


@cache
def load_catalog() -> Catalog:
    """All bundled providers and the advice by scenario, read once; a wrong bundled row raises RowRefused."""
    tables = dict(_data())
    advice = advice_from(SCENARIOS, tables.pop(SCENARIOS))
    providers = (provider_from(name, table) for name, table in tables.items())
    return Catalog({provider.id: provider for provider in providers}, advice)


def _data() -> Iterator[tuple[str, dict[str, object]]]:
    """Name and tables of every file."""
    entries = {entry.name: entry for entry in (files("catalog") / "data").iterdir() if entry.name.endswith(".toml")}
    for name in sorted(entries):
        yield name, tables_of(entries[name].read_text(encoding="utf-8"))
