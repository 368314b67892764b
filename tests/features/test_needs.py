"""From slots to what the core is asked."""

from __future__ import annotations

from decimal import Decimal

import pytest

from catalog.money import Money
from catalog.needs import GpuNeed
from catalog.offers import Mode
from catalog.usage import Basis, Run, Usage
from handlers.job.lengths import usage_of
from handlers.job.needs import job_of
from handlers.queries import BudgetSlot, GpuSlot, Intent, SessionSlot, Slots
from tests.features.asking import asked

D = Decimal
TWENTY_HOURS = (SessionSlot(D(1200)),)

USAGES = [
    (Slots(), None),
    (Slots(sessions=(SessionSlot(D(30)), SessionSlot(D(15), 5))), Usage((Run(D(1800)), Run(D(900), 5)))),
    (
        Slots(sessions=(SessionSlot(D(4320), 1, D(2880)),)),
        Usage((Run(D(259200)),), shortest=(Run(D(172800)),)),
    ),
    (Slots(gpu_hours=D(100)), Usage((Run(D(360000)),))),
    (Slots(gpu_hours=D(100), gpus=(GpuSlot("H100", 4),)), Usage((Run(D(90000)),))),
    (Slots(monthly_hours=D(80)), Usage((Run(D(288000)),), Basis.MONTH, D(1), sessions_known=False)),
    (
        Slots(monthly_hours=D(26), session_minutes=D(120)),
        Usage((Run(D(7200), 13),), Basis.MONTH, D(1)),
    ),
    (
        Slots(monthly_hours=D(25), session_minutes=D(120)),
        Usage((Run(D(7200), 12), Run(D(3600))), Basis.MONTH, D(1)),
    ),
    (Slots(monthly_hours=D(1), session_minutes=D(120)), Usage((Run(D(3600)),), Basis.MONTH, D(1))),
    (
        Slots(monthly_hours=D(120), term_months=D(6)),
        Usage((Run(D(2592000)),), Basis.TERM, D(6), sessions_known=False),
    ),
    # 4 h a week for 8 weeks are 32 h; by months of 30 days and 52/12 weeks they would be 32.36.
    (
        Slots(monthly_hours=D(4) * 52 / 12, term_months=D(56) / 30),
        Usage((Run(D(32 * 3600)),), Basis.TERM, D(56) / 30, sessions_known=False),
    ),
    (
        Slots(monthly_hours=D(4) * 52 / 12, session_minutes=D(120), term_months=D(56) / 30),
        Usage((Run(D(7200), 16),), Basis.TERM, D(56) / 30),
    ),
    # 2 h a day for 10 days: 60 h in a month of 30 days, and a third of one.
    (
        Slots(monthly_hours=D(60), term_months=D(10) / 30),
        Usage((Run(D(20 * 3600)),), Basis.TERM, D(10) / 30, sessions_known=False),
    ),
]


@pytest.mark.parametrize(("slots", "usage"), USAGES)
def test_lengths(slots: Slots, usage: Usage | None) -> None:
    assert usage_of(slots) == usage


def test_an_estimate_without_a_card_takes_the_reference_card() -> None:
    job = job_of(asked(Intent.ESTIMATE, Slots(sessions=TWENTY_HOURS)))
    assert job.reference
    assert job.need.gpus == (GpuNeed("RTX 4090", 1),)


def test_a_count_without_a_model_is_kept() -> None:
    job = job_of(asked(Intent.ESTIMATE, Slots(gpus=(GpuSlot(None, 4),), sessions=TWENTY_HOURS)))
    assert job.need.gpus == (GpuNeed("RTX 4090", 4),)


def test_a_provider_without_the_reference_card_is_asked_for_any() -> None:
    job = job_of(asked(Intent.ESTIMATE, Slots(platforms=("pai_dsw",), sessions=TWENTY_HOURS)))
    assert not job.reference
    assert job.need.gpus == (GpuNeed(),)


def test_a_recommendation_without_a_card_takes_any() -> None:
    assert job_of(asked(Intent.RECOMMEND, Slots(sessions=TWENTY_HOURS))).need.gpus == (GpuNeed(),)


def test_memory_is_a_wish_of_its_own() -> None:
    job = job_of(asked(Intent.ESTIMATE, Slots(min_gpu_memory_gb=D(24), sessions=TWENTY_HOURS)))
    assert job.need.gpus == (GpuNeed(min_memory_gb=D(24)),)
    assert not job.reference


def test_a_comparison_takes_the_models_all_of_them_have() -> None:
    """Of the models priced at both, only V100 is at 智星云 and PAI-DSW."""
    job = job_of(asked(Intent.COMPARE, Slots(platforms=("zhixingyun", "pai_dsw"))))
    assert job.shared_models
    assert job.need.gpus == (GpuNeed("V100", 1),)


def test_a_comparison_of_those_who_share_nothing_takes_any() -> None:
    job = job_of(asked(Intent.COMPARE, Slots(platforms=("aws", "featurize"))))
    assert not job.shared_models
    assert job.need.gpus == (GpuNeed(),)


def test_several_models_are_alternatives() -> None:
    gpus = (GpuSlot("V100"), GpuSlot("A100", 2, D(80)))
    job = job_of(asked(Intent.COMPARE, Slots(gpus=gpus)))
    assert job.need.gpus == (GpuNeed("V100", 1), GpuNeed("A100", 2, D(80)))


def test_a_plan_without_a_length_is_one_full_month() -> None:
    job = job_of(asked(Intent.ESTIMATE, Slots(gpus=(GpuSlot("RTX 4090", 1),), billing_modes=("subscription",))))
    assert job.need.modes == (Mode.SUBSCRIPTION,)
    assert job.need.usage == Usage((Run(D(2592000)),), Basis.MONTH, D(1), sessions_known=False)


def test_an_hourly_budget_caps_the_price_of_an_hour() -> None:
    job = job_of(asked(Intent.RECOMMEND, Slots(budget=BudgetSlot(D(2), "CNY", "hour"))))
    assert job.need.usage is not None
    assert job.need.usage.basis is Basis.HOUR
    assert job.need.budget == Money(D(2), "CNY")


BUDGETS = [
    (BudgetSlot(D(300), "CNY", "month"), Slots(monthly_hours=D(80)), "300"),
    (BudgetSlot(D(3600), "CNY", "year"), Slots(monthly_hours=D(80)), "300"),
    (BudgetSlot(D(10), "CNY", "day"), Slots(monthly_hours=D(80)), "300"),
    (BudgetSlot(D(300), "CNY", "month"), Slots(monthly_hours=D(80), term_months=D(6)), "1800"),
    (BudgetSlot(D(300), "CNY"), Slots(monthly_hours=D(80), term_months=D(6)), "300"),
    (BudgetSlot(D(2), "CNY", "hour"), Slots(sessions=TWENTY_HOURS), "40"),
    (BudgetSlot(D(500), "CNY", "month"), Slots(sessions=TWENTY_HOURS), "500"),
]


@pytest.mark.parametrize(("budget", "slots", "amount"), BUDGETS)
def test_a_budget_is_brought_to_the_span_of_the_total(budget: BudgetSlot, slots: Slots, amount: str) -> None:
    full = Slots(
        budget=budget, sessions=slots.sessions, monthly_hours=slots.monthly_hours, term_months=slots.term_months
    )
    job = job_of(asked(Intent.RECOMMEND, full))
    assert job.budget is not None
    assert job.budget.amount.quantize(D("0.01")) == D(amount)


def test_an_estimate_is_not_cut_off_by_a_budget() -> None:
    job = job_of(asked(Intent.ESTIMATE, Slots(budget=BudgetSlot(D(100)), sessions=TWENTY_HOURS)))
    assert job.need.budget is None
    assert job.budget == Money(D(100), "CNY")
    assert job.currency_assumed


def test_a_recommendation_is() -> None:
    job = job_of(asked(Intent.RECOMMEND, Slots(budget=BudgetSlot(D(100), "USD"), sessions=TWENTY_HOURS)))
    assert job.need.budget == Money(D(100), "USD")
    assert not job.currency_assumed


def test_the_rest_passes_through() -> None:
    slots = Slots(
        platforms=("autodl",),
        exclude_platforms=("aws",),
        needs=("snapshot",),
        scenario=("thesis",),
        seats=3,
        dataset_gb=D(10),
        sessions=TWENTY_HOURS,
    )
    need = job_of(asked(Intent.RECOMMEND, slots)).need
    assert (need.providers, need.excluded, need.topics) == (("autodl",), ("aws",), ("snapshot",))
    assert (need.scenarios, need.seats, need.dataset_gb) == (("thesis",), 3, D(10))
