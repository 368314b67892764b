"""A provider with all that is claimed about it, and the catalog of all providers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum

from catalog.claims import Claims, Text
from catalog.errors import RowRefused
from catalog.money import ExchangeRate
from catalog.offers import Addon, Disk, Offer, Pack


class Trait(StrEnum):
    """What can be true or false of a provider; the names are the topics of the chat language."""

    PERSISTENT_STORAGE = "persistent_storage"
    SHARED_STORAGE = "shared_storage"
    SNAPSHOT = "snapshot"
    ENV_PERSISTENCE = "env_persistence"
    PREINSTALLED_ENV = "preinstalled_env"
    VSCODE_REMOTE = "vscode_remote"
    JUPYTER = "jupyter"
    TENSORBOARD = "tensorboard"
    SSH = "ssh"
    AUTOSCALING = "autoscaling"
    AUTO_STOP = "auto_stop"
    MULTI_ACCOUNT = "multi_account"
    INVOICE = "invoice"
    PACK = "pack"


class Measure(StrEnum):
    """What is a number about a provider."""

    TRANSFER_MB_S = "transfer_mb_s"
    READ_MB_S = "read_mb_s"
    SETUP_SECONDS = "setup_seconds"
    DEVIATION_PERCENT = "deviation_percent"
    DELETED_AFTER_DAYS = "deleted_after_days"
    SSH_PORT = "ssh_port"


class Problem(StrEnum):
    """The support cases the review measured."""

    BILLING_ANOMALY = "billing_anomaly"
    DRIVER_FAULT = "driver_fault"
    TRANSFER_INTERRUPTED = "transfer_interrupted"
    ENVIRONMENT_CONFLICT = "environment_conflict"
    QUOTA_EXHAUSTED = "quota_exhausted"


@dataclass(frozen=True, slots=True)
class Note:
    """A rule in words, filed under topics of the chat language; a `warning` is a trap that costs money or data."""

    topics: tuple[str, ...]
    text: Claims[Text]
    warning: bool = False


@dataclass(frozen=True, slots=True)
class Provider:
    """Who rents out GPUs, and every claim about it. `zone` is the IANA zone its days are counted in."""

    id: str
    name: Text
    zone: str
    currency: str
    traits: Mapping[Trait, Claims[bool]] = field(default_factory=dict)
    measures: Mapping[Measure, Claims[Decimal]] = field(default_factory=dict)
    support: Mapping[Problem, Claims[Text]] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
    offers: tuple[Offer, ...] = ()
    disks: tuple[Disk, ...] = ()
    addons: tuple[Addon, ...] = ()
    packs: tuple[Pack, ...] = ()

    def trait(self, trait: Trait) -> bool | None:
        """Whether the provider has it by the active claim; None when nobody says."""
        found = self.traits.get(trait)
        return None if found is None else found.value

    def measure(self, measure: Measure) -> Decimal | None:
        """The active figure; None when nobody says."""
        found = self.measures.get(measure)
        return None if found is None else found.value


@dataclass(frozen=True, slots=True)
class Advice:
    """The review's advice for scenarios of the chat language: first choice, second choice, why, and a tip or trap."""

    scenarios: tuple[str, ...]
    first: str
    second: str | None
    why: Claims[Text]
    tip: Claims[Text]


@dataclass(frozen=True, slots=True)
class Catalog:
    """All providers by id, the advice by scenario, the team's exchange rates, and the rows that were refused."""

    providers: Mapping[str, Provider]
    advice: tuple[Advice, ...] = ()
    rates: tuple[ExchangeRate, ...] = ()
    refused: tuple[RowRefused, ...] = ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        return tuple(offer for provider in self.providers.values() for offer in provider.offers)
