"""What scripts get: the figures of an answer as plain JSON, the same in both languages."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handlers.queries import BudgetSlot, GpuSlot, Intent, SessionSlot, Slots
from tests.features.asking import answered

D = Decimal

KEYS: dict[str, type | tuple[type, ...]] = {
    "provider": str,
    "provider_name": dict,
    "sku": str,
    "gpu": (str, type(None)),
    "gpu_variant": str,
    "gpu_memory_gb": (int, float, type(None)),
    "gpu_count": (int, float),
    "unit": str,
    "mode": str,
    "region": str,
    "machines": int,
    "seats": int,
    "currency": (str, type(None)),
    "total": (str, type(None)),
    "compute": (str, type(None)),
    "transfer": (str, type(None)),
    "setup": (str, type(None)),
    "storage": (str, type(None)),
    "at_least": bool,
    "unknown": list,
    "per_seat": (str, type(None)),
    "lowest": (str, type(None)),
    "setup_apart": (str, type(None)),
    "converted": (dict, type(None)),
    "run_seconds": (int, float),
    "billed_seconds": (int, float),
    "wall_seconds": (int, float),
    "upload_seconds": (int, float, type(None)),
    "setup_seconds": (int, float, type(None)),
    "rate": (dict, type(None)),
    "price_as_of": (str, type(None)),
    "price_source": (str, type(None)),
    "confidence": (str, type(None)),
    "reasons": list,
}
PARTS = ("compute", "transfer", "setup", "storage")
TWENTY = (SessionSlot(D(1200)),)
JOBS = [
    (Intent.RECOMMEND, Slots(gpus=(GpuSlot("RTX 4090"),), sessions=TWENTY, dataset_gb=D(10))),
    (Intent.RECOMMEND, Slots(needs=("persistent_storage",), dataset_gb=D(120))),
    (Intent.RECOMMEND, Slots(scenario=("teaching_lab",), seats=30, monthly_hours=D(26), session_minutes=D(120))),
    (Intent.RECOMMEND, Slots(budget=BudgetSlot(D(300), "CNY", "month"))),
    (Intent.ESTIMATE, Slots(gpus=(GpuSlot("A100", 8),), sessions=TWENTY, budget=BudgetSlot(D(10000)))),
    (Intent.ESTIMATE, Slots(gpus=(GpuSlot("H800", 8),), sessions=(SessionSlot(D(4320), 1, D(2880)),))),
    (Intent.ESTIMATE, Slots(gpus=(GpuSlot("RTX 4090", 1),), billing_modes=("subscription",))),
    (Intent.COMPARE, Slots(platforms=("zhixingyun", "autodl"), gpus=(GpuSlot("V100"),), sessions=TWENTY)),
    (Intent.COMPARE, Slots(aspects=("snapshot", "shared_storage"))),
    (Intent.COMPARE, Slots(gpus=(GpuSlot("RTX 4090"),), aspects=("price",))),
    (Intent.PACK_ADVICE, Slots(platforms=("pai_dsw",), monthly_hours=D(200), billing_modes=("pack",))),
    (Intent.PACK_ADVICE, Slots(gpus=(GpuSlot("A10"),), monthly_hours=D(120), term_months=D(6))),
]


def data(intent: Intent, slots: Slots) -> dict[str, Any]:
    return answered(intent, slots).data


@pytest.mark.parametrize(("intent", "slots"), JOBS)
def test_every_quote_has_every_key(intent: Intent, slots: Slots) -> None:
    found = data(intent, slots)["quotes"]
    assert found
    for quote in found:
        assert set(quote) == set(KEYS)
        for key, kind in KEYS.items():
            assert isinstance(quote[key], kind), key


@pytest.mark.parametrize(("intent", "slots"), JOBS)
def test_the_rest_of_the_data(intent: Intent, slots: Slots) -> None:
    found = data(intent, slots)
    assert {"basis", "quotes", "excluded", "prior", "turning", "break_evens"} <= set(found)
    assert all(set(one) == {"provider", "sku", "reasons"} and one["reasons"] for one in found["excluded"])


@pytest.mark.parametrize(("intent", "slots"), JOBS)
def test_parts_add_up_and_unpriced_offers_stand_last(intent: Intent, slots: Slots) -> None:
    quotes = data(intent, slots)["quotes"]
    unpriced = [quote["total"] is None for quote in quotes]
    assert unpriced == sorted(unpriced)
    for quote in (quote for quote in quotes if quote["total"] is not None):
        known = sum(D(quote[part]) for part in PARTS if quote[part] is not None)
        assert known == D(quote["total"])
        assert quote["at_least"] is bool(quote["unknown"])
        assert all(quote[part] is None for part in quote["unknown"])
        assert D(quote["per_seat"]) * quote["seats"] == D(quote["total"])


@pytest.mark.parametrize(("intent", "slots"), JOBS)
def test_both_languages_give_the_same_data(intent: Intent, slots: Slots) -> None:
    assert answered(intent, slots, "zh").data == answered(intent, slots, "en").data


@pytest.mark.parametrize(("intent", "slots"), JOBS)
def test_it_is_json(intent: Intent, slots: Slots) -> None:
    found = data(intent, slots)
    assert json.loads(json.dumps(found, allow_nan=False)) == found


def test_one_quote_in_full() -> None:
    """345 minutes at 0.12; setting up 7 times 8 min 32 s makes 9 more started minutes a session: 63 × 0.12."""
    sessions = (SessionSlot(D(30)), SessionSlot(D(15), 5), SessionSlot(D(240)))
    slots = Slots(gpus=(GpuSlot("V100"),), platforms=("zhixingyun",), sessions=sessions)
    (quote,) = data(Intent.ESTIMATE, slots)["quotes"]
    assert quote["total"] == quote["compute"] == "41.40"
    assert (quote["transfer"], quote["storage"], quote["setup"]) == ("0.00", None, None)
    assert (quote["run_seconds"], quote["billed_seconds"]) == (20700, 20700)
    assert quote["rate"] == {"amount": "0.12", "currency": "CNY", "per": "minute", "increment_seconds": 60}
    assert quote["setup_apart"] == "7.56"
    assert (quote["price_as_of"], quote["confidence"]) == (None, "very_low")
    assert "estimate" in quote["reasons"]


def test_a_pack_in_full() -> None:
    """50,000 / 6.991 = 7,152 h; 6 months of 200 h use 1,200 of them, a share of 0.16778."""
    slots = Slots(platforms=("pai_dsw",), monthly_hours=D(200), billing_modes=("pack",))
    pack = next(p for p in data(Intent.PACK_ADVICE, slots)["packs"] if p["pack"] == "pack-50000")
    assert (pack["provider"], pack["gpu"], pack["units"], pack["burn"]) == ("pai_dsw", "A10", 50000, 6.991)
    assert round(pack["hours"]) == 7152
    assert (pack["stated_saving_percent"], pack["recommended"], pack["total"]) == (27, True, None)
    three, six = pack["validities"]
    assert (three["months"], six["months"]) == (3, 6)
    assert (round(three["unused_share"], 4), round(six["unused_share"], 4)) == (0.9161, 0.8322)
    assert six["saving_percent"] < 0
    assert six["reachable"] is False


def test_a_plan_nobody_sells_falls_back_to_paying_by_the_hour() -> None:
    """720 h × 1.65."""
    found = data(Intent.ESTIMATE, Slots(gpus=(GpuSlot("RTX 4090", 1),), billing_modes=("subscription",)))
    quote = next(q for q in found["quotes"] if q["provider"] == "zhixingyun")
    assert (found["basis"], quote["mode"], quote["total"]) == ("month", "on_demand", "1188.00")


@pytest.mark.parametrize(
    ("intent", "slots"),
    [
        (Intent.ESTIMATE, Slots(gpus=(GpuSlot("A100"),), invalid=("sessions",))),
        (Intent.RECOMMEND, Slots(gpus=(GpuSlot("V100", 1),), invalid=("sessions",))),
        (Intent.RECOMMEND, Slots(missing=("scenario",))),
        (Intent.COMPARE, Slots(missing=("platforms",))),
    ],
)
def test_what_cannot_be_priced_has_no_quotes(intent: Intent, slots: Slots) -> None:
    assert data(intent, slots)["quotes"] == []


NOT_YET: dict[Intent, dict[str, object]] = {
    Intent.SPEND: {"total": None, "groups": []},
    Intent.BUDGET_STATUS: {"budget": None, "used": None, "left": None},
    Intent.INSTANCES: {"instances": []},
    Intent.IDLE: {"instances": []},
    Intent.STOP: {},
    Intent.KEEP: {},
    Intent.SNOOZE: {},
    Intent.BUDGET_SET: {},
    Intent.DIGEST_SET: {},
    Intent.DIGEST_NOW: {},
    Intent.ALERT_SET: {},
}


@pytest.mark.parametrize("intent", NOT_YET)
def test_what_is_not_connected_says_so(intent: Intent) -> None:
    found = data(intent, Slots())
    assert found["connected"] is False
    assert found["done"] is False
    assert NOT_YET[intent].items() <= found.items()


@given(
    st.sampled_from([Intent.RECOMMEND, Intent.ESTIMATE, Intent.COMPARE]),
    st.lists(st.builds(SessionSlot, st.integers(1, 9000).map(Decimal), st.integers(1, 40)), min_size=1, max_size=3).map(
        tuple
    ),
    st.sampled_from(["RTX 4090", "A100", "V100", "T4", None]),
    st.integers(1, 16),
    st.none() | st.integers(1, 2000).map(Decimal),
    st.none() | st.integers(1, 50),
)
def test_any_job_adds_up(
    intent: Intent,
    sessions: tuple[SessionSlot, ...],
    model: str | None,
    count: int,
    dataset_gb: Decimal | None,
    seats: int | None,
) -> None:
    slots = Slots(sessions=sessions, gpus=(GpuSlot(model, count),), dataset_gb=dataset_gb, seats=seats)
    for quote in data(intent, slots)["quotes"]:
        if quote["total"] is not None:
            assert sum(D(quote[part]) for part in PARTS if quote[part] is not None) == D(quote["total"])
            assert quote["billed_seconds"] >= quote["run_seconds"]
            assert quote["wall_seconds"] >= quote["run_seconds"]
