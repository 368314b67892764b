"""From a reading and its intent to slots: what the text says, as far as the intent has a place for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal

from handlers.language.ends import end_of
from handlers.language.grouping import group_by, says_all
from handlers.language.missing import missing
from handlers.language.money import span_said
from handlers.language.names import channel_of
from handlers.language.phrases import says
from handlers.language.reading import Reading
from handlers.language.schedules import day_of_month, frequency, weekdays
from handlers.language.thresholds import threshold
from handlers.language.topics import topics
from handlers.queries import BudgetSlot, GpuSlot, Intent, Slots

_CHEAP = re.compile(
    r"便宜|划算|省钱|省点|合算|性价比|实惠|低价|最低|贵|经济|(?<![a-z])(?:cheap\w*|affordable|inexpensive|expensive|pric(?:ey|ier|iest)|lowest|cost-effective|economical|bang for|value for money|save money|budget-friendly|good price|low[- ]cost|best price|good value)(?![a-z])"
)
_UNNEEDED = re.compile(r"(?:不需要|用不着|不在乎|无所谓|不关心|(?<![a-z])(?:don'?t need|do not need|no need for|don'?t care about|without needing))(?!自己|再|每次|重|装|配|上传|传| to)[^,，。;；\n]{0,12}")


def slots_of(reading: Reading, intent: Intent) -> Slots:
    """The slots of a text for this intent, with what is missing and what cannot be used."""
    slots = _BUILDERS.get(intent, _nothing)(reading)
    said = set(slots.to_json()) | set(slots.invalid)
    return replace(slots, missing=slots.missing or missing(intent, said))


def job_of(reading: Reading) -> Slots:
    """Everything a text says about a job, whatever it asks for: what a follow-up adds to the question before it."""
    return replace(_job(reading), needs=_needs(reading))


def _nothing(_: Reading) -> Slots:
    return Slots()


def _job(r: Reading) -> Slots:
    use, sizes = r.use, r.sizes
    gpus = tuple(g for g in r.gpus.said if g.model or g.count or g.memory_gb)
    memory, gpus = _memory(r, gpus)
    budget, bad_budget = _budget(r)
    invalid = [*use.invalid, *sizes.invalid]
    if r.gpus.invalid:
        invalid.append("gpus")
    if bad_budget:
        invalid.append("budget")
    if r.providers.clash:
        invalid.append("platforms")
    return Slots(
        sessions=tuple(use.sessions), gpu_hours=use.gpu_hours, monthly_hours=use.monthly_hours, session_minutes=use.session_minutes, term_months=use.term_months,
        gpus=gpus, min_gpu_memory_gb=memory, dataset_gb=sizes.dataset_gb, budget=budget, seats=sizes.seats, platforms=_wanted(r), exclude_platforms=_unwanted(r),
        scenario=r.scenarios, billing_modes=r.modes, invalid=tuple(dict.fromkeys(invalid)),
    )  # fmt: skip


def _memory(r: Reading, gpus: tuple[GpuSlot, ...]) -> tuple[Decimal | None, tuple[GpuSlot, ...]]:
    """A memory size said apart belongs to the one model named."""
    memory = r.sizes.memory_gb
    if memory is not None and len(gpus) == 1 and gpus[0].model and gpus[0].memory_gb is None:
        return None, (replace(gpus[0], memory_gb=memory),)
    return memory, gpus


def _budget(r: Reading) -> tuple[BudgetSlot | None, bool]:
    """The first sum as a budget, and whether it is one that cannot be used."""
    if not r.amounts:
        return None, False
    amount = r.amounts[0].value
    if not amount.usable:
        return None, True
    return BudgetSlot(amount.amount, amount.currency, amount.per), False


def _spanned(r: Reading) -> tuple[BudgetSlot | None, bool]:
    """The budget with its span also where that is said apart from the sum."""
    budget, bad = _budget(r)
    if budget is not None and budget.per is None:
        budget = replace(budget, per=span_said(r.words))
    return budget, bad


def _wanted(r: Reading) -> tuple[str, ...]:
    return tuple(p for p in r.providers.wanted if p not in r.providers.unwanted)


def _unwanted(r: Reading) -> tuple[str, ...]:
    return tuple(p for p in r.providers.unwanted if p not in r.providers.wanted)


def _needs(r: Reading) -> tuple[str, ...]:
    wanted = topics(_UNNEEDED.sub(" ", r.words))
    return tuple(t for t in wanted if (t != "price" or _CHEAP.search(r.text)) and t != "gpu_models")


def _recommend(r: Reading) -> Slots:
    slots = replace(_job(r), needs=_needs(r))
    if slots.budget is not None and slots.budget.per is None:
        slots = replace(slots, budget=_with_span(r, slots.budget))
    return slots


def _with_span(r: Reading, budget: BudgetSlot) -> BudgetSlot:
    """每月预算500 is a rate; a month that belongs to the use is not."""
    near = _BUDGET_SPAN.search(r.words)
    return replace(budget, per=span_said(near[0])) if near else budget


_BUDGET_SPAN = re.compile(r"(?:每个?(?:月|天|周|年|小时)|一个?(?:月|天|周|年|星期|季度)|(?<![上下这本个])月度?|日|年度?)(?:的)?(?:总)?(?:预算|最多|不超过?|花费|上限|花|只有|就)[^,，。;；\n]{0,8}\ue004|(?:预算|budget)\s?(?:是|为)?\s?(?:每|一)个?(?:月|天|周|小时|年)\s?\ue004|(?<![a-z])(?:monthly|weekly|daily|hourly|yearly) budget|budget (?:per|a|each) (?:month|week|day|hour|year)|per[- ]hour budget")


def _estimate(r: Reading) -> Slots:
    return _job(r)


def _compare(r: Reading) -> Slots:
    slots = replace(_job(r), aspects=_asked(r))
    if says("these", r.text) and not slots.platforms:
        return replace(slots, missing=("platforms",))
    return slots


def _asked(r: Reading) -> tuple[str, ...]:
    """What is asked of providers; a unit price is a price."""
    priced = r.use.unit_price or says("unit_price", r.text)
    return tuple(dict.fromkeys((*r.topics, *(("price",) if priced else ()))))


def _platform_info(r: Reading) -> Slots:
    covered = {"pack"} & set(r.topics) | ({"on_demand"} if "billing_granularity" in r.topics else set())
    return replace(_job(r), aspects=_asked(r), billing_modes=tuple(m for m in r.modes if m not in covered))


def _owned(r: Reading) -> Slots:
    """Whose, where, on what: the filters all questions about machines and money share."""
    names = r.names
    return Slots(
        owner=names.owner,
        team=names.team,
        project=names.project,
        platforms=_wanted(r),
        exclude_platforms=_unwanted(r),
        gpus=tuple(g for g in r.gpus.said if g.model),
        instance=tuple(dict.fromkeys(m.value for m in names.machines)),
    )


def _spend(r: Reading) -> Slots:
    period, invalid = r.days.period, r.days.invalid or r.days.ahead
    return replace(
        _owned(r),
        period=None if invalid else period,
        invalid=("period",) if invalid else (),
        group_by=group_by(r.words),
        top_n=r.sizes.top_n,
        scope=_sum_scope(r),
    )


def _sum_scope(r: Reading) -> str | None:
    if says("idle", r.text):
        return "idle"
    return "all" if _ALL_MACHINES.search(r.text) else None


_ALL_MACHINES = re.compile(r"(?:所有|全部)(?:的)?(?:机器|实例|服务器)|(?<![a-z])(?:all|every) (?:of )?(?:the |our |my )?(?:machines?|instances?|box(?:es)?|servers?)")


def _people(r: Reading) -> Slots:
    return Slots(owner=r.names.owner, team=r.names.team, project=r.names.project)


def _budget_set(r: Reading) -> Slots:
    budget, bad = _spanned(r)
    warned = threshold(r) if r.sizes.share is not None and says("alert", r.text) else None
    return replace(_people(r), budget=budget, invalid=("budget",) if bad else (), threshold=warned)


def _budget_status(r: Reading) -> Slots:
    return replace(_people(r), platforms=_wanted(r), period=None if r.days.invalid else r.days.period, invalid=("period",) if r.days.invalid else ())


def _duration(r: Reading) -> tuple[Decimal | None, tuple[str, ...]]:
    first = r.use.first
    if first is None:
        return None, ()
    return (first, ()) if first > 0 else (None, ("duration_minutes",))


def _instances(r: Reading) -> Slots:
    duration, bad = _duration(r)
    return replace(_owned(r), status=None if r.names.machines else _status(r.text), duration_minutes=duration, invalid=bad)


def _status(text: str) -> str | None:
    if says("stopped", text) and not re.search(r"没(?:有)?(?:停|关)|still running|not stopped", text):
        return "stopped"
    return "running" if says("running", text) else None


def _idle(r: Reading) -> Slots:
    duration, bad = _duration(r)
    return replace(_owned(r), duration_minutes=duration, invalid=bad)


def _span_or_end(r: Reading, slots: Slots) -> Slots:
    """For how long, or until when."""
    end = end_of(r.days.named, r.clocks, r.now)
    duration, bad = _duration(r)
    if any(f.value.at is None for f in r.clocks) or r.days.invalid:
        bad = (*bad, "until")
    return replace(slots, until=end, duration_minutes=duration, invalid=bad)


def _snooze(r: Reading) -> Slots:
    off = says("unmute", r.text)
    slots = replace(_owned(r), gpus=(), enabled=False if off else None)
    return slots if off else _span_or_end(r, slots)


def _keep(r: Reading) -> Slots:
    slots = _owned(r)
    scope = None if slots.instance else _scope(r)
    return _span_or_end(r, replace(slots, scope=scope))


def _scope(r: Reading) -> str | None:
    if says("idle", r.text):
        return "idle"
    return "all" if says_all(r.text) else None


def _stop(r: Reading) -> Slots:
    command = r.command
    if command is None:
        return Slots()
    if command.unclear:
        return Slots()
    slots = _owned(r)
    duration, bad = _duration(r)
    return replace(slots, instance=command.machines, scope=command.scope, duration_minutes=duration, invalid=bad)


def _digest_set(r: Reading) -> Slots:
    off = says("report_off", r.text) and not r.clocks
    clock = r.clocks[0].value if r.clocks else None
    often = frequency(r.low)
    return replace(
        _people(r),
        owner=r.names.owner if r.names.owner != "me" else None,
        time=f"{clock.at:%H:%M}" if clock is not None and clock.at is not None else None,
        timezone=r.zone,
        frequency=often,
        weekday=() if often == "weekdays" else weekdays(r.low),
        day_of_month=day_of_month(r.low) if often in (None, "monthly") else None,
        channel=r.names.channel or channel_of(r.text),
        enabled=False if off else None,
        invalid=("time",) if clock is not None and clock.at is None else (),
    )


def _digest_now(r: Reading) -> Slots:
    return replace(
        _people(r),
        owner=r.names.owner if r.names.owner != "me" else None,
        frequency=frequency(r.low),
        channel=r.names.channel or channel_of(r.text),
    )


def _alert_set(r: Reading) -> Slots:
    off = says("alert_off", r.text) and not r.amounts
    said = threshold(r)
    bad = any(not f.value.usable for f in r.amounts) or (r.use.first is not None and r.use.first <= 0) or (r.sizes.share is not None and r.sizes.share <= 0)
    return replace(
        _people(r),
        owner=r.names.owner,
        instance=tuple(m.value for m in r.names.machines),
        platforms=_wanted(r),
        channel=r.names.channel or channel_of(r.text),
        threshold=None if bad else said,
        enabled=False if off else None,
        invalid=("threshold",) if bad else (),
    )


_BUILDERS: dict[Intent, Callable[[Reading], Slots]] = {
    Intent.RECOMMEND: _recommend,
    Intent.ESTIMATE: _estimate,
    Intent.COMPARE: _compare,
    Intent.PACK_ADVICE: _job,
    Intent.PLATFORM_INFO: _platform_info,
    Intent.SPEND: _spend,
    Intent.BUDGET_SET: _budget_set,
    Intent.BUDGET_STATUS: _budget_status,
    Intent.INSTANCES: _instances,
    Intent.IDLE: _idle,
    Intent.SNOOZE: _snooze,
    Intent.KEEP: _keep,
    Intent.STOP: _stop,
    Intent.DIGEST_SET: _digest_set,
    Intent.DIGEST_NOW: _digest_now,
    Intent.ALERT_SET: _alert_set,
}
