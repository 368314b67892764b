"""A provider only the team's file has is asked about by name, in either language, or by its id."""

from __future__ import annotations

from pathlib import Path

import pytest

from catalog.bundled import load_catalog
from catalog.team import with_team_file
from handlers.answer import reply
from handlers.desk import Desk
from handlers.queries import Intent
from handlers.talk.team_names import team_names
from tests.features.asking import DESK, NOW, text_of

EXAMPLE = Path(__file__).parents[2] / "deploy" / "team-catalog.example.toml"
TEAM = Desk(with_team_file(load_catalog(), EXAMPLE.read_text(encoding="utf-8"), "team.toml"))

ASKED = [
    ("tell me about campus cluster", Intent.PLATFORM_INFO, ("campus",), ()),
    ("Campus-Cluster: how does it bill?", Intent.PLATFORM_INFO, ("campus",), ()),
    ("校内集群怎么计费", Intent.PLATFORM_INFO, ("campus",), ()),
    ("campus 上 A100 跑 20 小时多少钱", Intent.ESTIMATE, ("campus",), ()),
    ("compare Campus cluster and AutoDL: A100 20 hours", Intent.COMPARE, ("campus", "autodl"), ()),
    ("对比校内集群和Featurize：A100 20小时", Intent.COMPARE, ("campus", "featurize"), ()),
    ("除了校内集群，A100 跑20小时哪家便宜", Intent.RECOMMEND, (), ("campus",)),
]


@pytest.mark.parametrize(("text", "intent", "wanted", "unwanted"), ASKED)
def test_the_name_is_understood(text: str, intent: Intent, wanted: tuple[str, ...], unwanted: tuple[str, ...]) -> None:
    query = reply(TEAM, text, NOW).query
    assert (query.intent, query.slots.platforms, query.slots.exclude_platforms) == (intent, wanted, unwanted)
    assert "Featurize" not in query.said or "Featurize" in text


def test_side_by_side_with_another() -> None:
    said = text_of(reply(TEAM, "compare Campus cluster and AutoDL: A100 20 hours", NOW).answer.card)
    # 20 h × 2.00 and 20 h × 3.28
    assert "Side by side: Campus cluster, AutoDL" in said
    assert "40.00" in said
    assert "65.60" in said


def test_in_a_follow_up() -> None:
    thread = reply(TEAM, "A100 on AutoDL for 20 hours, how much?", NOW).thread
    query = reply(TEAM, "and on the Campus cluster?", NOW, thread).query
    assert (query.intent, query.slots.platforms) == (Intent.ESTIMATE, ("campus",))


def test_without_a_team_file_nothing_is_replaced() -> None:
    assert team_names(DESK.catalog, "tell me about campus cluster", None).text == "tell me about campus cluster"


def test_a_part_of_a_word_is_no_name() -> None:
    assert team_names(TEAM.catalog, "hippocampus segmentation on a 4090", None).meant == {}
