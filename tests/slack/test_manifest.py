"""The manifest asks for what the bot uses, and for nothing else."""

from __future__ import annotations

import re
from pathlib import Path

MANIFEST = (Path(__file__).parents[2] / "deploy" / "slack-manifest.yaml").read_text(encoding="utf-8")

# Scope: what would not work without it.
USED = {
    "app_mentions:read": "app_mention",
    "chat:write": "chat.postMessage, chat.update, chat.postEphemeral",
    "commands": "/kaguan and the message shortcut",
    "im:history": "message.im, conversations.history in talks",
    "im:write": "conversations.open",
    "channels:history": "conversations.replies in public channels",
    "groups:history": "conversations.replies in private channels",
    "mpim:history": "conversations.replies in talks of several people",
}


def listed(name: str) -> set[str]:
    """The entries below the name, without what is said about them."""
    found = re.search(rf"^( *){name}:\n((?:\1  .*\n)+)", MANIFEST, re.MULTILINE)
    assert found is not None
    return set(re.findall(r"^ +- ([a-z_.:]+)", found[2], re.MULTILINE))


def test_the_scopes_are_those_used() -> None:
    assert listed("bot") == set(USED)


def test_the_events_are_those_read() -> None:
    assert listed("bot_events") == {"app_home_opened", "app_mention", "message.im"}


def test_what_must_be_on_is_on() -> None:
    wanted = ("home_tab_enabled", "messages_tab_enabled", "should_escape", "is_enabled", "socket_mode_enabled")
    assert [name for name in wanted if f" {name}: true\n" not in MANIFEST] == []
    assert "messages_tab_read_only_enabled: false\n" in MANIFEST


def test_slack_takes_its_texts() -> None:
    """A name has 35 characters, descriptions 140, a shortcut's name 24."""
    assert max(map(len, re.findall(r"description: (.*)", MANIFEST))) <= 140
    assert max(map(len, re.findall(r"name: (.*)", MANIFEST))) <= 35
    assert max(map(len, re.findall(r"- name: (.*)", MANIFEST))) <= 24
