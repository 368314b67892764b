"""From a reading and its intent to slots: what the text says, as far as the intent has a place for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal

from handlers.language.ends import end_of
from handlers.language.grouping import group_by, says_all
from handlers.language.groups import channel_of
from handlers.language.job_slots import compare, estimate, job, platform_info, recommend, spanned, unwanted, wanted
from handlers.language.missing import missing
from handlers.language.patterns import Pattern
from handlers.language.phrases import says
from handlers.language.reading import Reading
from handlers.language.schedules import day_of_month, frequency, weekdays
from handlers.language.stopping import spared
from handlers.language.thresholds import threshold
from handlers.queries import Intent, Slots


def slots_of(reading: Reading, intent: Intent) -> Slots:
    """The slots of a text for this intent, with what is missing and what cannot be used."""
    slots = _BUILDERS.get(intent, _nothing)(reading)
    said = set(slots.to_json()) | set(slots.invalid)
    return replace(slots, missing=slots.missing or missing(intent, said))


def _nothing(_: Reading) -> Slots:
    return Slots()


def _owned(r: Reading) -> Slots:
    """Whose, where, on what: the filters all questions about machines and money share."""
    names = r.names
    return Slots(
        owner=names.owner,
        team=names.team,
        project=names.project,
        platforms=wanted(r),
        exclude_platforms=unwanted(r),
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


_ALL_MACHINES = Pattern(
    r"(?:所有|全部)(?:的)?(?:机器|实例|服务器)|(?<![a-z])(?:all|every) (?:of )?(?:the |our |my )?(?:machines?|"
    r"instances?|box(?:es)?|servers?)"
)


def _people(r: Reading) -> Slots:
    return Slots(owner=r.names.owner, team=r.names.team, project=r.names.project)


def _budget_set(r: Reading) -> Slots:
    budget, bad = spanned(r)
    warned = threshold(r) if r.sizes.share is not None and says("alert", r.text) else None
    return replace(_people(r), budget=budget, invalid=("budget",) if bad else (), threshold=warned)


def _budget_status(r: Reading) -> Slots:
    return replace(
        _people(r),
        platforms=wanted(r),
        period=None if r.days.invalid else r.days.period,
        invalid=("period",) if r.days.invalid else (),
    )


def _duration(r: Reading) -> tuple[Decimal | None, tuple[str, ...]]:
    first = r.use.first
    if first is None:
        return None, ()
    return (first, ()) if first > 0 else (None, ("duration_minutes",))


def _instances(r: Reading) -> Slots:
    duration, bad = _duration(r)
    return replace(
        _owned(r), status=None if r.names.machines else _status(r.text), duration_minutes=duration, invalid=bad
    )


def _status(text: str) -> str | None:
    if says("stopped", text) and not _NOT_STOPPED.search(text):
        return "stopped"
    return "running" if says("running", text) else None


_NOT_STOPPED = Pattern(r"没(?:有)?(?:停|关)|still running|not stopped")


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
    slots = replace(_owned(r), instance=spared(r.text, r.names.machines))
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
    bad = (
        any(not f.value.usable for f in r.amounts)
        or (r.use.first is not None and r.use.first <= 0)
        or (r.sizes.share is not None and r.sizes.share <= 0)
    )
    return replace(
        _people(r),
        owner=r.names.owner,
        instance=tuple(m.value for m in r.names.machines),
        platforms=wanted(r),
        channel=r.names.channel or channel_of(r.text),
        threshold=None if bad else said,
        enabled=False if off else None,
        invalid=("threshold",) if bad else (),
    )


_BUILDERS: dict[Intent, Callable[[Reading], Slots]] = {
    Intent.RECOMMEND: recommend,
    Intent.ESTIMATE: estimate,
    Intent.COMPARE: compare,
    Intent.PACK_ADVICE: job,
    Intent.PLATFORM_INFO: platform_info,
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
