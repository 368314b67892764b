"""`kaguan doctor`: everything a set-up takes, checked one by one, and what to switch on where it is not."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import structlog

from bot.serving.doctor_local import check_catalog, check_database, check_settings
from bot.serving.doctor_report import Mark, Report
from bot.serving.logs import Hider
from bot.settings import Settings
from handlers.cards import Language


def doctor(settings: Settings, posts: Sequence[str], wait: float, write: Callable[[str], None]) -> bool:
    """Examine and print; True where nothing is wrong."""
    report = Report(settings.language, write, Hider(settings.secrets).hidden)
    with _silence():
        asyncio.run(examine(settings, report, posts, wait))
    return report.is_good


def unreadable(language: Language, reason: str, write: Callable[[str], None]) -> None:
    """The settings themselves are wrong: nothing else can be examined."""
    Report(language, write).bad("settings_bad", "settings_bad_do", reason=reason)


async def examine(settings: Settings, report: Report, posts: Sequence[str] = (), wait: float = 0.0) -> None:
    """Every check, one after the other."""
    check_settings(settings, report)
    check_catalog(settings, report)
    await check_database(settings, report)
    if settings.slack or settings.feishu:
        await _chats(settings, report, posts, wait)
    else:
        report.note("no_chat")
        report.note("no_chat_slack")
        report.note("no_chat_feishu")
    _sum_up(report)


async def _chats(settings: Settings, report: Report, posts: Sequence[str], wait: float) -> None:
    """The chats that are set up; the code of one that is not is never loaded."""
    from bot.serving.doctor_trial import Trial, strays  # noqa: PLC0415 - takes the web server with it

    trial = Trial(settings, report, posts, wait)
    for stray in strays(settings, posts):
        report.bad("stray", "stray_do", target=stray)
    if settings.slack:
        from bot.serving.doctor_slack import examine_slack  # noqa: PLC0415

        await examine_slack(settings, report, trial)
    if settings.feishu:
        from bot.serving.doctor_feishu import examine_feishu  # noqa: PLC0415 - its SDK takes seconds to load

        await examine_feishu(settings, report, trial)
    if not posts and not wait and report.is_good:
        report.note("try_it")


def _sum_up(report: Report) -> None:
    bad, warnings = report.marks.count(Mark.BAD), report.marks.count(Mark.WARNING)
    key = "sum_bad" if bad else "sum_warnings" if warnings else "sum_good"
    report.note(key, bad=str(bad), warnings=str(warnings))


@contextmanager
def _silence() -> Iterator[None]:
    """What is logged would stand between the findings, which say it better."""
    before = structlog.get_config()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)
        structlog.configure(**before)
