"""Everything the review says can be asked for, and what better sources say stands beside it."""

from __future__ import annotations

import pytest

from handlers.queries import Intent, Slots
from tests.features.asking import answered, text_of

# provider, topic, what the card must say
TABLES = [
    ("zhixingyun", "billing_granularity", "by the minute"),
    ("zhixingyun", "billing_granularity", "The API has no minutes anywhere"),
    ("paracloud", "billing_granularity", "by the started hour"),
    ("pai_dsw", "billing_granularity", "by the minute"),
    ("pai_dsw", "billing_granularity", "the review (undated) says 1 s"),
    ("zhixingyun", "reliability", "±2 %"),
    ("paracloud", "reliability", "±5 %"),
    ("pai_dsw", "reliability", "±0.5 %"),
    ("zhixingyun", "billing_granularity", "41.40 CNY; the review prints 45"),
    ("zhixingyun", "price", "over 300 %"),
    ("pai_dsw", "pack", "said to save 27%"),
    ("pai_dsw", "pack", "7,152 hours"),
    ("pai_dsw", "pack", "expires after 3–6 months"),
    ("zhixingyun", "persistent_storage", "Data is not kept"),
    ("paracloud", "persistent_storage", "personal volume"),
    ("pai_dsw", "persistent_storage", "OSS and NAS"),
    ("zhixingyun", "shared_storage", "Instances cannot share storage"),
    ("paracloud", "shared_storage", "Instances can share storage"),
    ("pai_dsw", "shared_storage", "Instances can share storage"),
    ("zhixingyun", "snapshot", "Has no snapshots"),
    ("paracloud", "snapshot", "Has snapshots"),
    ("pai_dsw", "snapshot", "Has snapshots"),
    ("zhixingyun", "transfer_speed", "28 MB/s"),
    ("zhixingyun", "transfer_speed", "5 min 57 s"),
    ("zhixingyun", "transfer_speed", "12.1 % by its own example"),
    ("paracloud", "transfer_speed", "65 MB/s"),
    ("paracloud", "transfer_speed", "2 min 34 s"),
    ("paracloud", "transfer_speed", "its own client"),
    ("pai_dsw", "transfer_speed", "42 MB/s"),
    ("pai_dsw", "transfer_speed", "3 min 58 s → 1 min 23 s"),
    ("pai_dsw", "transfer_speed", "so +186 %"),
    ("paracloud", "env_persistence", "23 % less repeated set-up"),
    ("paracloud", "env_persistence", "kept conda environment"),
    ("paracloud", "env_persistence", "keep 20 % of the storage free"),
    ("zhixingyun", "ease_of_use", "8 min 32 s"),
    ("paracloud", "ease_of_use", "3 min 15 s"),
    ("pai_dsw", "ease_of_use", "1 min 47 s"),
    ("zhixingyun", "preinstalled_env", "CUDA is installed by hand"),
    ("paracloud", "preinstalled_env", "PyTorch and TensorFlow"),
    ("pai_dsw", "preinstalled_env", "notebook template"),
    ("zhixingyun", "jupyter", "Supports Jupyter"),
    ("zhixingyun", "vscode_remote", "Does not support VS Code Remote"),
    ("paracloud", "vscode_remote", "Does not support VS Code Remote"),
    ("pai_dsw", "vscode_remote", "native"),
    ("paracloud", "tensorboard", "extra port mapping"),
    ("pai_dsw", "auto_stop", "stops by itself when training ends"),
    ("pai_dsw", "auto_stop", "Nothing stops it by itself"),
    ("zhixingyun", "support", "2 h 13 min"),
    ("zhixingyun", "support", "cannot grow"),
    ("paracloud", "support", "47 min"),
    ("paracloud", "support", "approved in 1 working day"),
    ("pai_dsw", "support", "15 min"),
    ("pai_dsw", "support", "diagnosed automatically"),
    ("paracloud", "multi_account", "several accounts"),
]


@pytest.mark.parametrize(("provider", "topic", "says"), TABLES)
def test_each_row_can_be_asked_for(provider: str, topic: str, says: str) -> None:
    card = answered(Intent.PLATFORM_INFO, Slots(platforms=(provider,), aspects=(topic,)), "en").card
    assert says in text_of(card)


ADVICE = [
    ("coursework", "AI-Galaxy"),
    ("hackathon", "AI-Galaxy"),
    ("research", "Paratera"),
    ("prototype", "Paratera"),
    ("production", "PAI-DSW"),
    ("continuous_training", "PAI-DSW"),
    ("teaching_lab", "PAI-DSW"),
    ("workshop", "PAI-DSW"),
]


@pytest.mark.parametrize(("scenario", "first"), ADVICE)
def test_the_advice_by_scenario_stands_beside_the_ranking(scenario: str, first: str) -> None:
    said = text_of(answered(Intent.RECOMMEND, Slots(scenario=(scenario,)), "en").card)
    assert "the review takes" in said
    assert first in said.split("the review takes")[1]


@pytest.mark.parametrize("provider", ["zhixingyun", "paracloud", "pai_dsw"])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_fact_never_comes_without_its_source(provider: str, language: str) -> None:
    for _, topic, _ in (row for row in TABLES if row[0] == provider):
        slots = Slots(platforms=(provider,), aspects=(topic,))
        said = text_of(answered(Intent.PLATFORM_INFO, slots, "zh" if language == "zh" else "en").card)
        assert "来源" in said or "Sources" in said or "价格：" in said, topic
