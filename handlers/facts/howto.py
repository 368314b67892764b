"""Which thing a how-to question is about, by its words."""

from __future__ import annotations

import re
from enum import StrEnum

from handlers.language.subjects import MOVE_DATA_WORDS, asks_to_keep_environment


class Howto(StrEnum):
    """What people ask how to do."""

    MOVE_DATA = "move_data"
    KEEP_ENVIRONMENT = "keep_environment"
    STOP = "stop"
    KEEP = "keep"
    SNOOZE = "snooze"
    BUDGET = "budget"
    ALERT = "alert"
    DIGEST = "digest"
    SPEND = "spend"
    ESTIMATE = "estimate"
    COMPARE = "compare"

    @property
    def later(self) -> bool:
        """Whether it needs the team's own machines and bills, which nothing is connected to yet."""
        return self not in (Howto.MOVE_DATA, Howto.KEEP_ENVIRONMENT, Howto.ESTIMATE, Howto.COMPARE)


# The first that is found counts: "remind me about the budget" is about reminders of a budget, an alert.
_WORDS = (
    (
        Howto.MOVE_DATA,
        MOVE_DATA_WORDS,
    ),
    (Howto.SNOOZE, r"静音|免打扰|别.{0,3}提醒|snooze|mute|silence"),
    (Howto.ALERT, r"告警|报警|预警|提醒|通知|alert|warn|notif"),
    (Howto.DIGEST, r"日报|周报|月报|报告|digest|report|summary"),
    (Howto.BUDGET, r"预算|额度|上限|budget|limit|cap\b"),
    (Howto.KEEP, r"保留|别停|别关|不要停|keep|don'?t stop"),
    (Howto.STOP, r"停|关机|关掉|关闭|stop|shut|turn.{0,10}off"),
    (Howto.SPEND, r"花费|花了|账单|查账|费用明细|spend|spent|bill\b|invoice"),
    (Howto.COMPARE, r"比较|对比|compare"),
    (Howto.ESTIMATE, r"估算|算(?:钱|费用|价)|多少钱|cost|estimate|price"),
)
_PATTERNS = tuple((howto, re.compile(words, re.IGNORECASE)) for howto, words in _WORDS)


def howto_of(said: str) -> Howto | None:
    """The thing the question is about; None for a question about everything."""
    if asks_to_keep_environment(said):
        return Howto.KEEP_ENVIRONMENT
    return next((howto for howto, pattern in _PATTERNS if pattern.search(said)), None)
