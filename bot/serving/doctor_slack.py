"""The checks of an app at Slack: its tokens, its scopes by name, its socket or endpoint, and the trial."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from bot.serving.doctor_here import check_endpoint
from bot.serving.doctor_report import CHECK_SECONDS, Report, advice_for, bounded, code_of
from bot.serving.doctor_trial import Trial
from bot.serving.slack_link import slack_link, slack_setup
from bot.settings import Settings
from bot.slack.client import connected
from bot.slack.http import PATH
from bot.slack.outcomes import outcome
from bot.slack.reading import string

SCOPES: Final = (
    *("app_mentions:read", "chat:write", "commands", "im:history", "im:write"),
    *("channels:history", "groups:history", "mpim:history"),
)
GRANTED: Final = "x-oauth-scopes"
TRIAL_CHECKS: Final = 6


async def examine_slack(settings: Settings, report: Report, trial: Trial) -> None:
    """Everything about Slack, the trial last and only where it can go well."""
    report.note("slack")
    if not _is_whole(settings, report):
        return
    setup = slack_setup(settings)
    async with connected(setup) as client:
        signed_in = await bounded(report, "auth.test", _signed_in(client.auth_test, report))
        if setup.app_token:
            opened = client.apps_connections_open(app_token=setup.app_token)
            await bounded(report, "apps.connections.open", _app_token(opened, report))
        if setup.signing_secret:
            await bounded(report, "HTTP", check_endpoint(settings, report, "slack", PATH))
    if signed_in:
        await bounded(report, "Slack", trial.run("slack", slack_link), trial.wait + TRIAL_CHECKS * CHECK_SECONDS)


def _is_whole(settings: Settings, report: Report) -> bool:
    if not settings.slack_bot_token:
        report.bad("slack_no_token", "slack_token_do")
    elif not settings.slack_app_token and not settings.slack_signing_secret:
        report.bad("slack_no_way", "slack_no_way_do")
    else:
        return True
    return False


async def _signed_in(auth_test: Callable[[], Awaitable[Any]], report: Report) -> bool:
    """Whose token it is, and what it may do."""
    try:
        answer = await auth_test()
    except Exception as error:  # noqa: BLE001 - the SDK raises what it likes
        code = code_of(outcome(error))
        report.bad("slack_token_bad", advice_for(code, "slack_token_do"), reason=code)
        return False
    if not string(answer.data, "user_id"):
        report.bad("slack_odd", method="auth.test")
        return False
    name, team = string(answer.data, "user") or string(answer.data, "user_id"), string(answer.data, "team")
    report.good("slack_token", name=name, team=team or string(answer.data, "url"))
    _check_scopes({str(key).lower(): str(value) for key, value in answer.headers.items()}, report)
    return True


def _check_scopes(headers: dict[str, str], report: Report) -> None:
    if GRANTED not in headers:
        report.warn("slack_scopes_untold", "slack_scopes_untold_do", scopes=report.listed(SCOPES))
        return
    granted = {scope.strip() for scope in headers[GRANTED].split(",")}
    if missing := [scope for scope in SCOPES if scope not in granted]:
        report.bad("scopes_missing", "slack_scopes_do", scopes=report.listed(missing))
    else:
        report.good("scopes", count=str(len(SCOPES)))


async def _app_token(opening: Awaitable[Any], report: Report) -> None:
    try:
        answer = await opening
    except Exception as error:  # noqa: BLE001 - the SDK raises what it likes
        report.bad("slack_app_token_bad", "slack_app_token_do", reason=code_of(outcome(error)))
        return
    if string(answer.data, "url"):
        report.good("slack_app_token")
    else:
        report.bad("slack_odd", method="apps.connections.open")
