"""What the terminal itself says around the cards, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from handlers.cards import Language

WELCOME: Mapping[Language, str] = {
    "zh": "卡管家：用哪家 GPU、花多少钱，直接问。数字选选项，help 看能问什么，退出用 exit。",
    "en": "Kaguan: ask which GPU provider to use and what it costs. A number picks a choice; help, exit.",
}
GOODBYE: Mapping[Language, str] = {"zh": "再见。", "en": "Bye."}
OMITTED: Mapping[Language, str] = {"zh": "另有 {count} 行没有列出", "en": "{count} more not shown"}
FAREWELLS = frozenset({"exit", "quit", "退出", "再见", "bye", ":q"})
