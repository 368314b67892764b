"""Every claim of the review article is in the catalog, with the review as its source."""

from __future__ import annotations

from decimal import Decimal
from typing import TypeVar

import pytest

from catalog.bundled import load_catalog
from catalog.claims import Authority, Claims
from catalog.providers import Measure, Note, Problem, Provider, Trait

T = TypeVar("T")

FOUNDING = ("zhixingyun", "paracloud", "pai_dsw")


def provider(name: str) -> Provider:
    return load_catalog().providers[name]


def reviewed(claims: Claims[T]) -> list[T]:
    """What the review says, among all that is said."""
    return [claim.value for claim in claims.ranked if claim.authority is Authority.REVIEW]


# The rows of the article's tables: 智星云, 并行超算云, PAI-DSW.
INCREMENTS = {"zhixingyun": 60, "paracloud": 3600, "pai_dsw": 1}
MEASURES = {
    Measure.TRANSFER_MB_S: ("28", "65", "42"),
    Measure.SETUP_SECONDS: ("512", "195", "107"),  # 8:32, 3:15, 1:47
    Measure.DEVIATION_PERCENT: ("2", "5", "0.5"),
    Measure.READ_MB_S: (None, None, "120"),
    Measure.SSH_PORT: ("2222", None, None),
}
TRAITS = {
    Trait.PERSISTENT_STORAGE: (False, True, True),
    Trait.SHARED_STORAGE: (False, True, True),
    Trait.SNAPSHOT: (False, True, True),
    Trait.ENV_PERSISTENCE: (False, True, None),
    Trait.PREINSTALLED_ENV: (False, True, True),
    Trait.JUPYTER: (True, True, True),
    Trait.VSCODE_REMOTE: (False, False, True),
    Trait.TENSORBOARD: (True, False, True),
    Trait.AUTOSCALING: (False, False, True),
    Trait.AUTO_STOP: (None, None, True),
    Trait.MULTI_ACCOUNT: (None, True, None),
    Trait.PACK: (None, None, True),
}
SUPPORT = {
    Problem.BILLING_ANOMALY: ("2 h 13 min", "47 min", "15 min"),
    Problem.DRIVER_FAULT: ("yourself", "remote help", "repaired automatically"),
    Problem.TRANSFER_INTERRUPTED: ("no solution", "alternative", "reconnects within seconds"),
    Problem.ENVIRONMENT_CONFLICT: ("documents", "video", "diagnosed automatically"),
    Problem.QUOTA_EXHAUSTED: ("cannot grow", "1 working day", "at once"),
}


@pytest.mark.parametrize(("name", "seconds"), INCREMENTS.items())
def test_smallest_billing_unit(name: str, seconds: int) -> None:
    for offer in provider(name).offers:
        assert reviewed(offer.billing.increment_seconds) == [seconds]


@pytest.mark.parametrize(("measure", "row"), MEASURES.items())
def test_figures(measure: Measure, row: tuple[str | None, ...]) -> None:
    for name, figure in zip(FOUNDING, row, strict=True):
        said = reviewed(provider(name).measures.get(measure, Claims()))
        assert said == ([] if figure is None else [Decimal(figure)]), name


@pytest.mark.parametrize(("trait", "row"), TRAITS.items())
def test_yes_or_no(trait: Trait, row: tuple[bool | None, ...]) -> None:
    for name, held in zip(FOUNDING, row, strict=True):
        said = reviewed(provider(name).traits.get(trait, Claims()))
        assert said == ([] if held is None else [held]), name


@pytest.mark.parametrize(("problem", "row"), SUPPORT.items())
def test_support(problem: Problem, row: tuple[str, ...]) -> None:
    for name, outcome in zip(FOUNDING, row, strict=True):
        claim = provider(name).support[problem].active
        assert claim is not None
        assert claim.authority is Authority.REVIEW
        assert outcome in claim.value.en
        assert claim.value.zh


def texts(name: str, topic: str) -> str:
    """All notes of a provider under a topic, in English."""
    found: list[Note] = [note for note in provider(name).notes if topic in note.topics]
    return " ".join(claim.value.en for note in found for claim in note.text.ranked)


@pytest.mark.parametrize(
    ("name", "topic", "said"),
    [
        ("zhixingyun", "price", ["short experiments", "0.12 CNY/min", "345 minutes", "41.40", "45", "72.00"]),
        ("zhixingyun", "price", ["300 %"]),
        ("paracloud", "price", ["300 %", "full-load training"]),
        ("pai_dsw", "price", ["300 %", "no idle charge"]),
        ("pai_dsw", "pack", ["under 50 h on demand", "50–300 h", "50,000 CU*H", "27 %", "over 300 h", "reserved"]),
        ("pai_dsw", "pack", ["3–6 months", "6.991", "7,152 hours"]),
        ("zhixingyun", "transfer_speed", ["15 %", "12.1 %", "rsync", "2222", "security group"]),
        ("paracloud", "env_persistence", ["23 %", "20 %", "1.9 to 2.0", "conda", "requirements"]),
        ("paracloud", "transfer_speed", ["fast transfer", "local cache"]),
        ("paracloud", "tensorboard", ["port mapping", "doubtful"]),
        ("pai_dsw", "transfer_speed", ["epoch", "42 → 120", "300 %", "+186 %"]),
        ("pai_dsw", "shared_storage", ["NAS and OSS"]),
        ("zhixingyun", "pack", ["avoid packs"]),
    ],
)
def test_rules_in_words(name: str, topic: str, said: list[str]) -> None:
    assert [part for part in said if part not in texts(name, topic)] == []


def test_packs() -> None:
    packs = {pack.sku: pack for pack in provider("pai_dsw").packs}
    big, custom, trial = packs["pack-50000"], packs["pack-custom"], packs["free-trial"]
    assert (big.units.value, big.saving_percent.value) == (Decimal(50000), Decimal(27))
    assert (big.monthly_hours, big.reserved) == ((50, 300), False)
    assert big.price.value is None
    assert (custom.units.value, custom.monthly_hours, custom.reserved) == (None, (300, None), True)
    assert big.validity_months.value == custom.validity_months.value == (3, 6)
    assert trial.units.value == 250


@pytest.mark.parametrize(
    ("scenario", "first", "second", "said"),
    [
        ("coursework", "zhixingyun", None, ["by the minute", "quick to release", "long commitment"]),
        ("hackathon", "zhixingyun", None, ["by the minute"]),
        ("research", "paracloud", None, ["environment persists", "data is safe", "local cache", "20 %"]),
        ("prototype", "paracloud", None, ["environment persists"]),
        ("production", "pai_dsw", None, ["elastic", "operations support", "NAS and OSS"]),
        ("continuous_training", "pai_dsw", None, ["elastic"]),
        ("teaching_lab", "pai_dsw", "paracloud", ["pack", "stable access", "one environment", "several accounts"]),
        ("workshop", "pai_dsw", "paracloud", ["pack"]),
    ],
)
def test_advice_by_scenario(scenario: str, first: str, second: str | None, said: list[str]) -> None:
    (advice,) = (one for one in load_catalog().advice if scenario in one.scenarios)
    words = " ".join(claim.value.en for claim in (*advice.why.ranked, *advice.tip.ranked))
    assert (advice.first, advice.second) == (first, second)
    assert [part for part in said if part not in words] == []


def test_the_article_says_nothing_of_other_scenarios() -> None:
    scenarios = {scenario for advice in load_catalog().advice for scenario in advice.scenarios}
    assert not scenarios & {"thesis", "competition", "debug", "llm_finetune"}


@pytest.mark.parametrize(
    ("name", "trait", "held", "authority"),
    [
        ("pai_dsw", Trait.AUTO_STOP, False, Authority.DOCUMENT),
        ("paracloud", Trait.TENSORBOARD, True, Authority.DOCUMENT),
    ],
)
def test_where_the_provider_says_otherwise_the_review_stays_visible(
    name: str, trait: Trait, held: bool, authority: Authority
) -> None:
    claims = provider(name).traits[trait]
    assert claims.active is not None
    assert (claims.active.value, claims.active.authority) == (held, authority)
    assert [(rival.value, rival.authority) for rival in claims.rivals] == [(not held, Authority.REVIEW)]
