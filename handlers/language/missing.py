"""What has to be asked before an intent can be served."""

from __future__ import annotations

from collections.abc import Collection

from handlers.queries import Intent

# One of these must be there; the first name of each row is what is asked for otherwise.
_ONE_OF: dict[Intent, tuple[str, ...]] = {
    Intent.RECOMMEND: (
        "scenario", "sessions", "monthly_hours", "gpu_hours", "gpus", "min_gpu_memory_gb", "dataset_gb", "needs",
        "budget", "seats",
    ),
    Intent.ESTIMATE: ("sessions", "monthly_hours", "gpu_hours", "budget", "billing_modes"),
    Intent.PACK_ADVICE: ("monthly_hours", "sessions", "gpu_hours"),
    Intent.PLATFORM_INFO: ("platforms",),
    Intent.BUDGET_SET: ("budget",),
    Intent.SNOOZE: ("duration_minutes", "until", "enabled"),
    Intent.KEEP: ("instance", "owner", "scope"),
    Intent.STOP: ("instance", "scope"),
    Intent.DIGEST_SET: ("time", "enabled"),
    Intent.ALERT_SET: ("threshold", "enabled"),
}  # fmt: skip


def missing(intent: Intent, said: Collection[str]) -> tuple[str, ...]:
    """The slot to ask for, given the names of those said and of those said badly."""
    one_of = _ONE_OF.get(intent)
    return () if one_of is None or any(name in said for name in one_of) else one_of[:1]
