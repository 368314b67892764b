"""Rules about the bot itself, its reports, reminders, warnings and budgets."""

from __future__ import annotations

from handlers.language.grouping import group_by
from handlers.language.money import span_said
from handlers.language.patterns import Pattern
from handlers.language.view import SURE_WHICH, View

_STRONG_REPORT = Pattern(r"日报|周报|月报|简报|早报|晚报|播报|(?<![a-z])(?:digests?|briefing)(?![a-z])")
_BALANCE_ASKED = Pattern(
    r"多少|几|还有|还剩|够|查|看|(?<![a-z])(?:how much|what|check|show|left|remaining|any|do (?:i|we))(?![a-z])"
)
_WHEN = Pattern(r"几点|什么时候|何时|多久(?:发|一次)|(?<![a-z])(?:when|what time|how often)(?![a-z])")
_BALANCE = Pattern(r"余额|欠费|账户(?:里)?(?:还)?(?:剩|有)|(?<![a-z])(?:balance|credits?(?! card)|funds)(?![a-z])")
_GREETING = Pattern(
    r"^\W*(?:你好|您好|嗨|哈喽|hello|hi|hey|thanks|thank you|thx|谢谢|多谢|辛苦了?|早|早上好|晚上好|"
    r"good (?:morning|night|evening|job|bot)|ok|okay|好的|收到|再见|bye|哈哈+|lol)\W*$"
)


def about_rules(v: View) -> bool:
    return v.says("rules") or v.has(_GREETING)


def balance_asked(v: View) -> bool:
    """What is left on a provider's account: nothing the bot can see."""
    told = v.any("alert", "snooze", "budget", "which") or v.money or v.job
    return v.has(_BALANCE) and (v.has(_BALANCE_ASKED) or v.question) and not told


def asks_for_help(v: View) -> bool:
    if v.says("how_to"):
        return True
    if v.says("help"):
        return not v.platforms and not v.job and not v.machines
    return (
        v.says("can_you_stop")
        and v.question
        and not v.any("report", "snooze")
        and not v.platforms
        and not v.use
        and not v.money
    )


def _report(v: View) -> bool:
    """Whether a report is spoken of, and not only a sum that somebody calls one."""
    if not v.says("report") or v.machines:
        return False
    if v.has(_STRONG_REPORT):
        return True
    sum_asked = v.says("money") and (v.period or group_by(v.text) or v.whose) and not v.reading.clocks
    return not v.platforms and not (sum_asked and not v.says("schedule") and not v.says("now")) and not v.job


def report_off(v: View) -> bool:
    return _report(v) and v.says("report_off") and not v.reading.clocks


def report_later(v: View) -> bool:
    if not _report(v) or v.has(_WHEN):
        return False
    asked_now = v.says("now") and not v.reading.clocks
    if v.reading.names.channel and not asked_now and v.has(_A_REGULAR):
        return True
    return bool(v.reading.clocks) or (v.says("schedule") and not asked_now) or v.reading.zone is not None


_A_REGULAR = Pattern(r"(?<![a-z])an? (?:daily|weekly|monthly) ")


def report_now(v: View) -> bool:
    return _report(v) and not v.has(_WHEN)


def snooze_refused(v: View) -> bool:
    """Reminders are not to be muted: nothing is to be done. 别静音了 ends a mute."""
    return v.has(_NO_SNOOZE)


_NO_SNOOZE = Pattern(
    r"(?:别|不要|不用|不必|无需|不需要|先别|请勿|不许|不能)(?:再|给我|把)?(?:提醒|告警|通知)?(?:静音|免打扰|屏蔽|消音)(?!了|掉了)|"
    r"(?<![a-z])(?:don'?t|do not|dont|never|no need to|needn'?t|not to|shouldn'?t|must not|mustn'?t)(?: \w+){0,2}? "
    r"(?:snooze|mute|silence|hush)(?![a-z])|(?<![a-z])no (?:snoozing|muting|snooze|mute)(?![a-z])"
)


def unmute(v: View) -> bool:
    return v.says("unmute") and not v.question


def alert_off(v: View) -> bool:
    return (
        v.says("alert_off")
        and not v.machines
        and not v.reading.use.first
        and not v.reading.days.named
        and not v.reading.clocks
        and not v.question
    )


def budget_with_alert(v: View) -> bool:
    return v.says("budget", "alert") and v.money and v.share


def alert(v: View) -> bool:
    if not v.says("alert", "condition") or (v.any("snooze") and not v.money and not v.share):
        return False
    idle = v.says("idle") and v.reading.use.first is not None
    return (
        v.share
        or v.money
        or idle
        or ((v.has(_BALANCE) or v.says("budget") or (v.says("idle") and not v.machines)) and v.has(_CONDITION_ONLY))
    )


_CONDITION_ONLY = Pattern(
    r"超(?:过|出|了|支)?|低于|不足|用完|快|没钱|(?<![a-z])(?:when|if|once|whenever|over|low|exceed\w*|runs? out|"
    r"below)(?![a-z])|就|的时候|时"
)


def snooze(v: View) -> bool:
    if not v.says("snooze"):
        return False
    return not v.question or v.has(_POLITELY)


_POLITELY = Pattern(r"^\W*(?:can|could|would|will) you|能|可以")


def remind_later(v: View) -> bool:
    """Tomorrow morning remind me about dev-7."""
    timed = bool(v.reading.days.named or v.reading.clocks or v.reading.use.first)
    return v.machines and timed and not v.question and v.has(_REMIND)


_REMIND = Pattern(r"提醒我|(?<![a-z])remind (?:me|us)(?![a-z])")


def alert_new(v: View) -> bool:
    return v.says("alert_new") and not v.machines and not v.platforms and not v.question


def budget_set(v: View) -> bool:
    lasting = v.use and not span_said(v.reading.words)
    if not v.says("budget") or lasting or v.reading.gpus.said or v.platforms or v.says("buys") or v.has(SURE_WHICH):
        return False
    if v.money or (v.share and v.says("set")):
        return not v.question or (v.says("set") and not v.any("price", "which"))
    return v.says("set") and not v.says("left") and not v.question


def cap(v: View) -> bool:
    """A limit set without the word budget: 每个月最多花2000."""
    return (
        v.money and not v.job and not v.platforms and not v.question and not v.any("which", "alert") and v.has(_CAPPED)
    )


_CAPPED = Pattern(
    r"(?:定|设|批|拨|分配)(?:个|一个|下|了|为|成|到)?\s?\ue004|(?:最多|别|不要|不能|不得|不许|不准|不可|"
    r"不)(?:给我)?(?:花|用|烧|超过?)[^,，。;]{0,6}\ue004|(?:控制|限制|"
    r"卡)(?:在)?[^,，。;]{0,8}\ue004|(?<![a-z])(?:cap|limit|keep|restrict|hold)(?![a-z])[^.;]{0,40}(?:spend\w*|"
    r"costs?|bill|usage|team|\ue00b|\ue00a|me|us|it)[^.;]{0,30}\ue004|"
    r"(?:spend|spending)[^.;]{0,20}(?:no more than|at most|under|max)[^.;]{0,6}\ue004|(?:don'?t|never|"
    r"not)[^.;]{0,16}spend[^.;]{0,20}\ue004"
)


def budget_status(v: View) -> bool:
    if not v.says("budget") or v.job or (v.says("which") and not v.whose and not v.period):
        return False
    return v.says("left") and not v.money
