"""What a text asks for: rules in order, each a few phrases and facts; the first that holds decides."""

from __future__ import annotations

from handlers.language.reading import Reading
from handlers.language.rules_buying import (
    bare_compare,
    bare_price,
    bare_which,
    cheaper_asked,
    class_alone,
    compare,
    estimate,
    job_alone,
    nameless_info,
    pack_advice,
    platform_info,
    recommend,
    wishes,
)
from handlers.language.rules_claims import claim_asked, spread_asked
from handlers.language.rules_machines import foreign, idle, instances, keep, past_run, spend, stop
from handlers.language.rules_talk import (
    about_rules,
    alert,
    alert_new,
    alert_off,
    asks_for_help,
    balance_asked,
    budget_set,
    budget_status,
    budget_with_alert,
    cap,
    remind_later,
    report_later,
    report_now,
    report_off,
    snooze,
    snooze_refused,
    unmute,
)
from handlers.language.view import Rule, View
from handlers.queries import Intent


def intent_of(reading: Reading) -> Intent:
    """The intent of a text; unknown where no rule holds."""
    view = View(reading)
    return next((intent for intent, rule in _RULES if rule(view)), Intent.UNKNOWN)


_RULES: tuple[tuple[Intent, Rule], ...] = (
    (Intent.UNKNOWN, about_rules),
    (Intent.HELP, asks_for_help),
    (Intent.UNKNOWN, balance_asked),
    (Intent.DIGEST_SET, report_off),
    (Intent.DIGEST_SET, report_later),
    (Intent.DIGEST_NOW, report_now),
    (Intent.UNKNOWN, snooze_refused),
    (Intent.SNOOZE, unmute),
    (Intent.ALERT_SET, alert_off),
    (Intent.BUDGET_SET, budget_with_alert),
    (Intent.ALERT_SET, alert),
    (Intent.SNOOZE, snooze),
    (Intent.SNOOZE, remind_later),
    (Intent.ALERT_SET, alert_new),
    (Intent.BUDGET_SET, budget_set),
    (Intent.BUDGET_SET, cap),
    (Intent.BUDGET_STATUS, budget_status),
    (Intent.STOP, stop),
    (Intent.KEEP, keep),
    (Intent.UNKNOWN, foreign),
    (Intent.RECOMMEND, cheaper_asked),
    (Intent.PLATFORM_INFO, claim_asked),
    (Intent.COMPARE, spread_asked),
    (Intent.ESTIMATE, past_run),
    (Intent.SPEND, spend),
    (Intent.PACK_ADVICE, pack_advice),
    (Intent.IDLE, idle),
    (Intent.INSTANCES, instances),
    (Intent.COMPARE, compare),
    (Intent.PLATFORM_INFO, platform_info),
    (Intent.PLATFORM_INFO, nameless_info),
    (Intent.ESTIMATE, estimate),
    (Intent.RECOMMEND, recommend),
    (Intent.ESTIMATE, job_alone),
    (Intent.RECOMMEND, class_alone),
    (Intent.RECOMMEND, wishes),
    (Intent.RECOMMEND, bare_which),
    (Intent.ESTIMATE, bare_price),
    (Intent.COMPARE, bare_compare),
)
