"""The checks of an app at Feishu or Lark: its secret, its bot, its scopes by name, its way in, and the trial.

Importing this imports the SDK, which is slow and large.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.bounded import looked_up
from bot.feishu import sdk
from bot.feishu.api import BOT_PATH, Api
from bot.feishu.app import DOMAINS, App, WrongDomainError
from bot.feishu.reading import string
from bot.relay.port import SendError
from bot.serving.doctor_here import check_endpoint
from bot.serving.doctor_report import CHECK_SECONDS, Report, advice_for, bounded, code_of
from bot.serving.doctor_trial import Trial
from bot.serving.feishu_app import feishu_app
from bot.serving.feishu_link import feishu_link
from bot.settings import Settings
from bot.shapes import at, listed

PATH: Final = "/feishu/events"
SCOPES_PATH: Final = "/open-apis/application/v6/scopes"
SCOPES: Final = (
    *("im:message:send_as_bot", "im:message.p2p_msg:readonly", "im:message.group_at_msg:readonly"),
    "im:message:readonly",
)
# Older scopes that hold more.
WIDER: Final = {
    "im:message:send_as_bot": ("im:message", "im:message:send"),
    "im:message:readonly": ("im:message",),
    "im:message.p2p_msg:readonly": ("im:message.p2p_msg",),
    "im:message.group_at_msg:readonly": ("im:message.group_at_msg",),
}
GRANTED: Final = 1
IN_USE: Final = 2
TRIAL_CHECKS: Final = 6


async def examine_feishu(settings: Settings, report: Report, trial: Trial) -> None:
    """Everything about Feishu, the trial last and only where it can go well."""
    report.note("feishu", console=f"{_base(settings) or DOMAINS['feishu']}/app")
    if not _is_whole(settings, report):
        return
    app = feishu_app(settings)
    api = Api(app)
    examined = Examined(app, api, report)
    try:
        signed_in = await bounded(report, "tenant_access_token", examined.signed_in())
        if signed_in:
            await bounded(report, BOT_PATH, examined.bot())
            await bounded(report, SCOPES_PATH, examined.scopes())
    finally:
        await api.close()
    if settings.feishu_mode == "ws":
        await bounded(report, "WebSocket", examined.connection(), CHECK_SECONDS + 1)
    else:
        await _webhook(settings, report)
    if signed_in:
        await bounded(report, "Feishu", trial.run("feishu", feishu_link), trial.wait + TRIAL_CHECKS * CHECK_SECONDS)


def _is_whole(settings: Settings, report: Report) -> bool:
    if not settings.feishu_app_id or not settings.feishu_app_secret:
        report.bad("feishu_no_app", "feishu_no_app_do")
    elif settings.feishu_mode == "webhook" and not settings.feishu_encrypt_key:
        report.bad("feishu_no_key", "feishu_no_key_do")
    elif not _base(settings):
        report.bad("feishu_domain", "feishu_domain_do", domain=settings.feishu_domain)
    else:
        return True
    return False


def _base(settings: Settings) -> str:
    """Where the app is, "" where that cannot be told."""
    try:
        return App("", "", settings.feishu_domain).base_url
    except WrongDomainError:
        return ""


async def _webhook(settings: Settings, report: Report) -> None:
    if not settings.feishu_verification_token:
        report.warn("feishu_no_verification", "feishu_no_verification_do")
    await bounded(report, "HTTP", check_endpoint(settings, report, "feishu", PATH))


@dataclass(frozen=True, slots=True)
class Examined:
    """One app, and where it is set up."""

    app: App
    api: Api
    report: Report

    async def signed_in(self) -> bool:
        """Whether app id and secret are good for a token."""
        try:
            await self.api.token()
        except SendError as error:
            self._bad("feishu_token_bad", code_of(error))
            return False
        self.report.good("feishu_token")
        return True

    async def bot(self) -> None:
        """Whether there is a bot, and whether it is switched on."""
        try:
            bot = await self.api.get(BOT_PATH)
        except SendError as error:
            self._bad("feishu_bot_bad", code_of(error), "feishu_bot_do")
            return
        name, status = string(bot, "app_name"), at(bot, "activate_status")
        if not string(bot, "open_id"):
            self._bad("feishu_bot_bad", "open_id", "feishu_bot_do")
        elif isinstance(status, int) and status != IN_USE:
            self.report.bad("feishu_bot_off", "feishu_bot_off_do", name=name, status=str(status))
        else:
            self.report.good("feishu_bot", name=name)

    async def scopes(self) -> None:
        """Which scopes were granted, where Feishu tells; what is missing shows in the trial otherwise."""
        try:
            told = listed(await self.api.get(SCOPES_PATH), "scopes")
        except SendError as error:
            self.report.warn(
                "feishu_scopes_untold", "feishu_scopes_do", reason=code_of(error), scopes=self.report.listed(SCOPES)
            )
            return
        granted = {string(one, "scope_name") for one in told if at(one, "grant_status") == GRANTED}
        missing = [scope for scope in SCOPES if not granted & {scope, *WIDER[scope]}]
        if missing:
            self.report.bad("scopes_missing", "feishu_scopes_do", scopes=self.report.listed(missing))
        else:
            self.report.good("scopes", count=str(len(SCOPES)))

    async def connection(self) -> None:
        """Whether Feishu says where to connect to."""
        client = sdk.Client(self.app)
        try:
            await looked_up(client.endpoint, CHECK_SECONDS)
        except sdk.REFUSED as error:
            self._bad("feishu_way_bad", str(sdk.code_of(error)), "feishu_way_do")
        else:
            self.report.good("feishu_way")
        finally:
            client.close()

    def _bad(self, key: str, code: str, otherwise: str = "") -> None:
        self.report.bad(key, advice_for(code, otherwise), reason=code)
