"""The rules found in providers' documents and readings: traits, disks, warnings, each where a question would look."""

from __future__ import annotations

from decimal import Decimal

import pytest

from catalog.bundled import load_catalog
from catalog.offers import Disk, DiskState
from catalog.providers import Measure, Trait


def notes(provider: str, topic: str, *, warnings_only: bool = False) -> str:
    """All notes of a provider under a topic, in English."""
    found = load_catalog().providers[provider].notes
    chosen = [note for note in found if topic in note.topics and (note.warning or not warnings_only)]
    return " ".join(claim.value.en for note in chosen for claim in note.text.ranked)


# provider, topic, words that must be said there
RULES = [
    ("zhixingyun", "billing_granularity", ["hours", "days", "no minutes", "unconfirmed"]),
    ("zhixingyun", "price", ["One hourly price", "discount", "voucher, not cash", "credit line", "bandwidth"]),
    (
        "zhixingyun",
        "persistent_storage",
        ["kept, and billed", "release time", "size × price", "200 GB", "350 GB"],
    ),
    ("zhixingyun", "autoscaling", ["up, not down"]),
    ("zhixingyun", "ssh", ["10 mapped ports", "6 of them", "above 32"]),
    ("zhixingyun", "shared_storage", ["shared disks, migration and rescue"]),
    ("paracloud", "price", ["0 does not mean free", "Monthly orders keep charging", "computed, not billed"]),
    ("paracloud", "env_persistence", ["saveEnv=false"]),
    ("paracloud", "reliability", ["may be gone at restart", "recycle", "asynchronous", "405", "50 jobs"]),
    ("paracloud", "gpu_models", ["gpu_5090", "gpu_4090", "--qos=gpugpu", "parajobs"]),
    (
        "paracloud",
        "billing_granularity",
        ["Beijing midnight", "queueing does not", "nothing about"],
    ),
    ("pai_dsw", "billing_granularity", ["÷ 60 × minutes", "2–3 h late", "wrong"]),
    ("pai_dsw", "price", ["subscription", "Lingjun", "rough estimate, no price", "10.48", "24 h late"]),
    ("pai_dsw", "auto_stop", ["Nothing stops it by itself", "closing the browser", "--idle-timeout", "workspace"]),
    ("pai_dsw", "persistent_storage", ["only deleting", "15 days"]),
    ("pai_dsw", "pack", ["250 CU*H", "750", "resets on the 1st", "100 GB", "35.8 h"]),
    ("pai_dsw", "ssh", ["No public IP", "NAT", "EIP"]),
    ("aliyun_ecs", "billing_granularity", ["Above 4 vCPU", "UTC+8", "0.01"]),
    ("aliyun_ecs", "price", ["100 CNY", "ordinary stop still bills", "always bill", "undated"]),
    ("aliyun_ecs", "reliability", ["stock is gone"]),
    ("autodl", "billing_granularity", ["full Beijing hour", "rounded up to 0.01", "exactly on the hour"]),
    ("autodl", "persistent_storage", ["15 days", "0.0066", "24:00", "20 GB", "30 GB", "0.30"]),
    ("autodl", "price", ["0.10 CNY/h", "0.5 core", "one per main account", "divide by 1000"]),
    ("autodl", "ssh", ["6006", "6008", "no Docker", "root password"]),
    ("autodl", "autoscaling", ["enterprise verification", "spot is not offered", "autodl-api"]),
    ("hengyuanyun", "price", ["Billed per second", "locked until restart", "invoiced hourly", "0.0007"]),
    ("hengyuanyun", "persistent_storage", ["10 days", "day 15 at noon", "/hy-tmp", "24 h"]),
    ("featurize", "persistent_storage", ["work and cloud", "30 GB"]),
    ("matpool", "persistent_storage", ["5 GB free", ".snap"]),
    ("lanrui", "persistent_storage", ["even when stopped", "10 GB free", "0.15"]),
    ("lanrui", "reliability", ["2025-06-30", "Cova"]),
    ("tencent_hai", "persistent_storage", ["charged until destroyed"]),
    ("tencent_hai", "ssh", ["public IP changes"]),
    ("modelarts", "persistent_storage", ["5 GB by default", "72 h"]),
    ("modelarts", "billing_granularity", ["by the second", "cut to 2 decimals"]),
    ("runpod", "persistent_storage", ["erases the container disk", "double", "without a network volume"]),
    ("runpod", "reliability", ["0 GPUs"]),
    ("lambda_cloud", "billing_granularity", ["1-minute steps", "idle or not"]),
    ("lambda_cloud", "price", ["no stop state", "unattached", "Sales tax"]),
    ("vast_ai", "price", ["every state but offline", "per byte"]),
    ("vast_ai", "reliability", ["no card is saved"]),
    ("aws", "billing_granularity", ["at least 1 minute"]),
    ("aws", "price", ["EBS"]),
    ("colab", "price", ["9.99", "0.10", "not found"]),
]


@pytest.mark.parametrize(("provider", "topic", "said"), RULES)
def test_the_rule_is_told_under_its_topic(provider: str, topic: str, said: list[str]) -> None:
    text = notes(provider, topic)
    assert [part for part in said if part not in text] == []


# What costs money or data unnoticed.
WARNINGS = {
    "stopped but still billed": {
        "pai_dsw": "system disk goes on costing",
        "paracloud": "Monthly orders keep charging",
        "zhixingyun": "does not stop the meter",
        "autodl": "on or off",
        "lanrui": "even when stopped",
        "runpod": "costs double",
        "vast_ai": "also when stopped",
        "modelarts": "goes on billing until deleted",
        "aws": "go on billing",
        "aliyun_ecs": "ordinary stop still bills",
    },
    "deletion": {
        "autodl": "released and wiped",
        "pai_dsw": "cleared when stopped",
        "hengyuanyun": "is deleted",
        "featurize": "is wiped",
        "runpod": "are destroyed",
        "vast_ai": "are destroyed",
        "zhixingyun": "release time",
        "modelarts": "deleted after 72 h",
    },
    "no GPU at restart": {
        "autodl": "gone at restart",
        "runpod": "0 GPUs",
        "paracloud": "gone at restart",
        "aliyun_ecs": "restart can fail",
    },
    "pack or quota": {"pai_dsw": "pay-as-you-go starts at once"},
    "address": {"tencent_hai": "changes at each start"},
}


@pytest.mark.parametrize(
    ("provider", "said"), [(provider, said) for kind in WARNINGS.values() for provider, said in kind.items()]
)
def test_a_trap_is_marked_as_a_warning(provider: str, said: str) -> None:
    warnings = [note for note in load_catalog().providers[provider].notes if note.warning]
    assert any(said in claim.value.en for note in warnings for claim in note.text.ranked)


@pytest.mark.parametrize(
    ("provider", "trait", "held"),
    [
        ("zhixingyun", Trait.PERSISTENT_STORAGE, False),
        ("zhixingyun", Trait.ENV_PERSISTENCE, False),
        ("zhixingyun", Trait.SSH, True),
        ("paracloud", Trait.ENV_PERSISTENCE, True),
        ("pai_dsw", Trait.ENV_PERSISTENCE, True),
        ("pai_dsw", Trait.AUTO_STOP, False),
        ("pai_dsw", Trait.SSH, None),
        ("autodl", Trait.PERSISTENT_STORAGE, True),
        ("autodl", Trait.SSH, True),
        ("hengyuanyun", Trait.ENV_PERSISTENCE, False),
        ("featurize", Trait.PERSISTENT_STORAGE, True),
        ("featurize", Trait.ENV_PERSISTENCE, False),
        ("runpod", Trait.PERSISTENT_STORAGE, True),
        ("runpod", Trait.ENV_PERSISTENCE, False),
        ("lambda_cloud", Trait.PERSISTENT_STORAGE, True),
        ("lambda_cloud", Trait.ENV_PERSISTENCE, False),
        ("aliyun_ecs", Trait.SNAPSHOT, True),
        ("gongji", Trait.PERSISTENT_STORAGE, None),
    ],
)
def test_what_is_true_of_a_provider(provider: str, trait: Trait, held: bool | None) -> None:
    assert load_catalog().providers[provider].trait(trait) is held


@pytest.mark.parametrize(("provider", "days"), [("autodl", 15), ("pai_dsw", 15), ("hengyuanyun", 10), ("aws", None)])
def test_when_a_stopped_machine_is_deleted(provider: str, days: int | None) -> None:
    expected = None if days is None else Decimal(days)
    assert load_catalog().providers[provider].measure(Measure.DELETED_AFTER_DAYS) == expected


def disk(provider: str, sku: str) -> Disk:
    return next(disk for disk in load_catalog().providers[provider].disks if disk.sku == sku)


# provider, SKU, in which state, price for a GB, free GB, from which size, whether a job's data lives there
DISKS = [
    ("autodl", "data-disk", DiskState.ANY, "0.0066 CNY/day", 0, 0, True),
    ("autodl", "file-storage", DiskState.ANY, "0.01 CNY/day", 20, 0, False),
    ("autodl", "images", DiskState.ANY, "0.01 CNY/day", 30, 0, False),
    ("autodl", "netdisk", DiskState.ANY, "0.30 CNY/month", 20, 0, False),
    ("hengyuanyun", "hy-nas", DiskState.ANY, "0.0007 CNY/hour", 0, 0, True),
    ("lanrui", "netdisk", DiskState.ANY, "0.15 CNY/month", 10, 0, True),
    ("runpod", "container-disk", DiskState.RUNNING, "0.10 USD/month", 0, 0, False),
    ("runpod", "volume-running", DiskState.RUNNING, "0.10 USD/month", 0, 0, True),
    ("runpod", "volume-stopped", DiskState.STOPPED, "0.20 USD/month", 0, 0, True),
    ("runpod", "network-volume", DiskState.ANY, "0.07 USD/month", 0, 0, False),
    ("runpod", "network-volume-large", DiskState.ANY, "0.05 USD/month", 0, 1000, False),
    ("zhixingyun", "kept-disk", DiskState.STOPPED, None, 0, 0, False),
    ("pai_dsw", "expanded-system-disk", DiskState.ANY, None, 0, 0, False),
    ("paracloud", "personal-volume", DiskState.ANY, None, 0, 0, True),
    ("lambda_cloud", "file-system", DiskState.ANY, None, 0, 0, True),
    ("vast_ai", "storage", DiskState.ANY, None, 0, 0, True),
    ("aws", "ebs", DiskState.ANY, None, 0, 0, True),
    ("modelarts", "evs", DiskState.ANY, None, 0, 0, True),
    ("aliyun_ecs", "cloud-disk", DiskState.ANY, None, 0, 0, True),
    ("tencent_hai", "disk", DiskState.ANY, None, 0, 0, True),
]


@pytest.mark.parametrize("row", DISKS, ids=lambda row: f"{row[0]}-{row[1]}")
def test_disks(row: tuple[str, str, DiskState, str | None, int, int, bool]) -> None:
    provider, sku, state, price, free, above, job = row
    found = disk(provider, sku)
    rate = found.rate.value
    assert price == (None if rate is None else f"{rate.amount.amount} {rate.amount.currency}/{rate.per}")
    assert (found.state, found.job_storage) == (state, job)
    assert (found.free_gb, found.above_gb) == (Decimal(free), Decimal(above))
