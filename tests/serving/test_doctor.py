"""`kaguan doctor` before the stand-ins: what it finds, what it says to do, and the click that comes or does not."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp import web

from bot.serving.doctor import examine
from bot.serving.doctor_report import Report, bounded
from bot.serving.doctor_trial import address
from bot.serving.logs import Hider
from bot.settings import Settings, read_settings
from bot.store.engine import connect
from bot.store.migrating import upgrade
from handlers.wording.sentences import sentences
from tests.cli.conftest import ROOT
from tests.databases import database
from tests.fakes.feishu import APP_ID, APP_SECRET, Feishu
from tests.fakes.slack import ALICE, APP_TOKEN, BOT_TOKEN, SECRET, Slack, signed, slack
from tests.feishu import made as feishu_made
from tests.serving.programs import free_port
from tests.slack import made as slack_made

SLACK_SCOPES = "app_mentions:read,chat:write,commands,im:history,im:write,channels:history,groups:history,mpim:history"
FEISHU_SCOPES = re.findall(r'"(im:[a-z0-9_:.]+)"', (ROOT / "deploy" / "feishu.md").read_text(encoding="utf-8"))
SECRETS = (BOT_TOKEN, APP_TOKEN, SECRET, APP_SECRET)


@dataclass
class Examination:
    """One examination as it goes on: the lines it has written, and whether nothing was wrong."""

    lines: list[str] = field(default_factory=list)
    good: bool = False

    @property
    def text(self) -> str:
        return "".join(self.lines)

    def failed(self) -> list[str]:
        """What was wrong, each with what to do about it."""
        return re.findall(r"^✗ .*(?:\n  → .*)?", self.text, re.MULTILINE)

    def warned(self) -> list[str]:
        return re.findall(r"^! .*(?:\n  → .*)?", self.text, re.MULTILINE)

    async def said(self, part: str) -> None:
        async with asyncio.timeout(20):
            while part not in self.text:  # noqa: ASYNC110 - it is written by somebody else
                await asyncio.sleep(0.01)

    async def run(self, settings: Settings, posts: Sequence[str] = (), wait: float = 0.0) -> Examination:
        report = Report(settings.language, self.lines.append, Hider(settings.secrets).hidden)
        await examine(settings, report, posts, wait)
        self.good = report.is_good
        assert not [secret for secret in SECRETS if secret in self.text]
        return self


Set = Callable[..., Settings]


@pytest.fixture
def settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Set:
    """Settings out of nothing but what is given."""
    for name in list(os.environ):
        if name.startswith(("KAGUAN_", "SLACK_", "FEISHU_")):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)

    def setting(**given: str) -> Settings:
        usual = {"KAGUAN_DATABASE_URL": f"sqlite:///{tmp_path / 'k.db'}", "KAGUAN_LANGUAGE": "en"}
        for name, value in {**usual, "KAGUAN_LISTEN": f"127.0.0.1:{free_port()}", **given}.items():
            monkeypatch.setenv(name, value)
        return read_settings()

    return setting


def of_slack(platform: Slack, **given: str) -> dict[str, str]:
    """Slack over Socket Mode."""
    usual = {"SLACK_BOT_TOKEN": BOT_TOKEN, "SLACK_APP_TOKEN": APP_TOKEN, "KAGUAN_ADMINS": f"slack:{ALICE}"}
    return {**usual, "SLACK_API_URL": platform.url, **given}


def of_feishu(platform: Feishu, **given: str) -> dict[str, str]:
    """Feishu over the long connection."""
    usual = {"FEISHU_APP_ID": APP_ID, "FEISHU_APP_SECRET": APP_SECRET, "KAGUAN_ADMINS": "feishu:ou_alice"}
    return {**usual, "FEISHU_DOMAIN": platform.base_url, **given}


class SlackWithScopes(Slack):
    """Tells scopes and names as Slack does."""

    scopes = SLACK_SCOPES

    def do_auth_test(self, asked: Any) -> Any:
        return {**super().do_auth_test(asked), "user": "kaguan", "team": "Lab"}

    async def _call(self, request: web.Request) -> web.StreamResponse:
        answer = await super()._call(request)
        answer.headers["X-OAuth-Scopes"] = self.scopes
        return answer


@pytest.fixture
def tells_scopes(monkeypatch: pytest.MonkeyPatch) -> type[SlackWithScopes]:
    monkeypatch.setattr("tests.fakes.slack.Slack", SlackWithScopes)
    return SlackWithScopes


@pytest.fixture
def granted(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Feishu tells these scopes, with what it says of each."""
    told = dict.fromkeys(FEISHU_SCOPES, 1)

    async def scopes(_: web.Request) -> web.Response:
        listed = [{"scope_name": name, "grant_status": status} for name, status in told.items()]
        return web.json_response({"code": 0, "msg": "success", "data": {"scopes": listed}})

    def application() -> web.Application:
        app = real()
        app.router.add_get("/open-apis/application/v6/scopes", scopes)
        return app

    real = web.Application
    monkeypatch.setattr("tests.fakes.feishu.web.Application", application)
    return told


async def slack_click(platform: Slack) -> None:
    """Somebody presses the button of the last card."""
    message = platform.messages[-1]
    place = {"type": "message", "message_ts": message.ts, "channel_id": message.channel, "is_ephemeral": False}
    await platform.deliver(
        slack_made.click("say:0", "help", container=place, message={"ts": message.ts}), "interactive"
    )


async def feishu_click(platform: Feishu) -> dict[str, Any]:
    message = platform.messages[-1]
    pushed = feishu_made.click({"says": "help", "language": "en"})
    pushed["event"]["context"] = {"open_message_id": message.message_id, "open_chat_id": message.chat_id}
    return await platform.push(pushed)


# --- on this machine


@pytest.mark.parametrize(("language", "said"), [("zh", "还没有接聊天软件"), ("en", "No chat is set up")])
def test_with_no_chat_it_checks_settings_and_database_and_says_how_to_add_one(
    settings: Set, language: str, said: str
) -> None:
    found = asyncio.run(Examination().run(settings(KAGUAN_LANGUAGE=language)))
    assert found.good
    assert said in found.text
    assert "deploy/slack-manifest.yaml" in found.text
    assert "deploy/feishu.md" in found.text
    assert [line[0] for line in found.lines[:3]] == ["✓", "✓", "✓"]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_tables_of_another_version_are_told(settings: Set, tmp_path: Path, kind: str) -> None:
    with database(kind, tmp_path) as url:
        engine = connect(url)
        with engine.connect():
            pass
        before = asyncio.run(Examination().run(settings(KAGUAN_DATABASE_URL=url)))
        upgrade(engine)
        engine.dispose()
        after = asyncio.run(Examination().run(settings(KAGUAN_DATABASE_URL=url)))
    assert ["kaguan db upgrade" in one for one in before.failed()] == [True]
    assert after.good


def test_a_database_that_is_not_made_yet_is_not_made_by_looking(settings: Set, tmp_path: Path) -> None:
    assert asyncio.run(Examination().run(settings())).good
    assert not (tmp_path / "k.db").exists()


@pytest.mark.parametrize("url", ["sqlite:////nowhere/at/all/k.db", "postgresql+psycopg://me:hunter22@127.0.0.1:9/k"])
def test_a_database_that_cannot_be_used_is_told_without_its_password(settings: Set, url: str) -> None:
    found = asyncio.run(Examination().run(settings(KAGUAN_DATABASE_URL=url)))
    assert len(found.failed()) == 1
    assert "KAGUAN_DATABASE_URL" in found.failed()[0]
    assert "hunter22" not in found.text


# --- Slack


@pytest.mark.parametrize(("language", "said"), [("zh", "点击收到了"), ("en", "The click came")])
def test_slack_is_well_and_the_click_arrives(
    settings: Set, tells_scopes: type[SlackWithScopes], language: str, said: str
) -> None:
    async def main() -> None:
        async with slack() as platform:
            found = Examination()
            running = asyncio.create_task(
                found.run(settings(**of_slack(platform, KAGUAN_LANGUAGE=language)), ["C1"], 20)
            )
            await found.said("…")
            await slack_click(platform)
            await asyncio.wait_for(running, 20)
            assert found.good, found.text
            assert found.warned() == []
            assert "kaguan" in found.text
            assert "Lab" in found.text
            assert said in found.text
            assert [message.channel for message in platform.messages] == ["C1"]
            assert "button" not in json.dumps(platform.messages[0].blocks), "the card still asks for a click"

    asyncio.run(main())


def test_slack_with_no_click_says_which_switch(settings: Set, tells_scopes: type[SlackWithScopes]) -> None:
    async def main() -> None:
        async with slack() as platform:
            found = await Examination().run(settings(**of_slack(platform)), (), 0.3)
            assert len(found.failed()) == 1
            assert "Interactivity" in found.failed()[0]
            assert platform.messages[0].channel == platform.talks[ALICE], "without --post: to the first admin"

    asyncio.run(main())


def test_what_is_not_the_click_is_left_to_a_kaguan_that_can_answer(
    settings: Set, tells_scopes: type[SlackWithScopes]
) -> None:
    async def main() -> None:
        async with slack() as platform:
            found = Examination()
            running = asyncio.create_task(found.run(settings(**of_slack(platform)), ["C1"], 3))
            await found.said("…")
            with pytest.raises(TimeoutError):
                await platform.deliver(slack_made.event(slack_made.mention()), seconds=0.5)
            await slack_click(platform)
            await running
            assert found.good, found.text

    asyncio.run(main())


def test_slack_scopes_are_named(settings: Set, tells_scopes: type[SlackWithScopes], monkeypatch: Any) -> None:
    monkeypatch.setattr(tells_scopes, "scopes", "chat:write, commands,im:history,im:write,channels:history")

    async def main() -> None:
        async with slack() as platform:
            found = await Examination().run(settings(**of_slack(platform)))
            assert len(found.failed()) == 1
            assert "app_mentions:read, groups:history, mpim:history" in found.failed()[0]
            assert "Reinstall" in found.failed()[0]

    asyncio.run(main())


@pytest.mark.parametrize(
    ("changed", "parts"),
    [
        ({"SLACK_BOT_TOKEN": "xoxb-wrong"}, ("invalid_auth", "Bot User OAuth Token")),
        ({"SLACK_APP_TOKEN": "xapp-wrong"}, ("invalid_auth", "connections:write")),
        ({"SLACK_BOT_TOKEN": ""}, ("SLACK_BOT_TOKEN is not set", "OAuth & Permissions")),
        ({"SLACK_APP_TOKEN": ""}, ("SLACK_SIGNING_SECRET", "App-Level Tokens")),
    ],
)
def test_slack_tokens_that_are_wrong_or_missing(
    settings: Set, tells_scopes: type[SlackWithScopes], changed: dict[str, str], parts: tuple[str, str]
) -> None:
    async def main() -> None:
        async with slack() as platform:
            found = await Examination().run(settings(**of_slack(platform, **changed)))
            assert len(found.failed()) == 1, found.text
            assert all(part in found.failed()[0] for part in parts), found.text

    asyncio.run(main())


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_channel_the_bot_is_not_in(settings: Set, tells_scopes: type[SlackWithScopes], language: str) -> None:
    async def main() -> None:
        async with slack() as platform:
            found = await Examination().run(settings(**of_slack(platform, KAGUAN_LANGUAGE=language)), ["C77"])
            assert len(found.failed()) == 1
            assert "C77" in found.failed()[0]
            assert "/invite" in found.failed()[0]

    asyncio.run(main())


@pytest.mark.parametrize("fault", ["html", "text", "502", "500", "before", "429", "internal_error"])
@pytest.mark.parametrize("method", ["auth.test", "apps.connections.open", "chat.postMessage"])
def test_odd_answers_of_slack_are_findings(
    settings: Set, tells_scopes: type[SlackWithScopes], method: str, fault: str
) -> None:
    async def main() -> None:
        async with slack() as platform:
            platform.fail(method, fault)
            found = await Examination().run(settings(**of_slack(platform)), ["C1"])
            assert len(found.failed()) == 1, found.text
            assert platform.called(method) == 1, "no retry storm"

    asyncio.run(main())


def test_over_http_the_click_comes_to_the_endpoint(settings: Set, tells_scopes: type[SlackWithScopes]) -> None:
    async def main() -> None:
        async with slack() as platform:
            found = Examination()
            here = settings(**of_slack(platform, SLACK_APP_TOKEN="", SLACK_SIGNING_SECRET=SECRET))
            running = asyncio.create_task(found.run(here, ["C1"], 10))
            await found.said("…")
            message = platform.messages[-1]
            place = {"type": "message", "message_ts": message.ts, "channel_id": "C1", "is_ephemeral": False}
            body, headers = signed(slack_made.click("say:0", "help", container=place))
            async with aiohttp.ClientSession() as session:
                url = f"http://{here.listen}/slack/events"
                async with session.post(url, data=body, headers=headers) as answer:
                    assert answer.status == 200
            await running
            assert found.good, found.text
            assert ["https://YOUR-HOST/slack/events" in one for one in found.warned()] == [True]

    asyncio.run(main())


def test_over_http_a_taken_address_is_told(settings: Set, tells_scopes: type[SlackWithScopes]) -> None:
    async def main() -> None:
        async with slack() as platform:
            here = settings(**of_slack(platform, SLACK_APP_TOKEN="", SLACK_SIGNING_SECRET=SECRET))
            taken = await asyncio.start_server(lambda _, writer: writer.close(), *here.address)
            async with taken:
                found = await Examination().run(here, ["C1"], 5)
            assert found.good, found.text
            assert any("is taken" in one for one in found.warned())

    asyncio.run(main())


def test_a_kaguan_that_is_running_is_told_of(settings: Set, tells_scopes: type[SlackWithScopes]) -> None:
    async def healthy(_: web.Request) -> web.Response:
        return web.json_response({"status": "ok", "chats": {}})

    async def main() -> None:
        async with slack() as platform:
            here = settings(**of_slack(platform, SLACK_SIGNING_SECRET=SECRET))
            app = web.Application()
            app.router.add_get("/healthz", healthy)
            runner = web.AppRunner(app)
            await runner.setup()
            await web.TCPSite(runner, *here.address).start()
            found = await Examination().run(here, ["C1"], 0.1)
            await runner.cleanup()
            assert [here.listen in one for one in found.warned()] == [True], found.text
            assert f"HTTP: Kaguan is running at {here.listen}" in found.text

    asyncio.run(main())


def test_a_scope_slack_names_when_a_card_is_posted(settings: Set, tells_scopes: type[SlackWithScopes]) -> None:
    async def main() -> None:
        async with slack() as platform:
            platform.fail("chat.postMessage", "missing_scope")
            found = await Examination().run(settings(**of_slack(platform)), ["C1"])
            assert len(found.failed()) == 1
            assert "Bot Token Scopes → Add an OAuth Scope: channels:history;" in found.failed()[0]

    asyncio.run(main())


# --- Feishu


@pytest.mark.parametrize(("language", "said"), [("zh", "点击收到了"), ("en", "The click came")])
def test_feishu_is_well_and_the_click_arrives(settings: Set, granted: dict[str, int], language: str, said: str) -> None:
    async def main() -> None:
        async with Feishu().running() as platform:
            found = Examination()
            here = settings(**of_feishu(platform, KAGUAN_LANGUAGE=language))
            running = asyncio.create_task(found.run(here, ["oc_team"], 20))
            await found.said("…")
            await feishu_click(platform)
            await asyncio.wait_for(running, 20)
            assert found.good, found.text
            assert found.warned() == []
            assert "卡管家" in found.text
            assert said in found.text
            assert platform.messages[0].changes == 1

    asyncio.run(main())


def test_feishu_with_no_click_says_which_switch(settings: Set, granted: dict[str, int]) -> None:
    async def main() -> None:
        async with Feishu().running() as platform:
            found = await Examination().run(settings(**of_feishu(platform)), (), 0.3)
            assert len(found.failed()) == 1, found.text
            assert "card.action.trigger" in found.failed()[0]
            assert platform.messages[0].chat_id == "oc_alone", "without --post: to the first admin"

    asyncio.run(main())


@pytest.mark.parametrize("status", [2, None])
def test_feishu_scopes_are_named(settings: Set, granted: dict[str, Any], status: int | None) -> None:
    granted["im:message.p2p_msg:readonly"] = status
    granted["im:message.group_at_msg"] = granted.pop("im:message.group_at_msg:readonly")

    async def main() -> None:
        async with Feishu().running() as platform:
            found = await Examination().run(settings(**of_feishu(platform)))
            assert len(found.failed()) == 1, found.text
            assert "missing: im:message.p2p_msg:readonly\n" in found.failed()[0]

    asyncio.run(main())


def test_a_scope_feishu_names_when_a_card_is_posted(settings: Set) -> None:
    async def main() -> None:
        async with Feishu().running() as platform:
            told = "Access denied. One of the following scopes is required: [im:message, im:message:send_as_bot]."
            platform.fault("create", f"400 99991672 {told}")
            found = await Examination().run(settings(**of_feishu(platform)), ["oc_team"])
            assert len(found.failed()) == 1, found.text
            assert "im:message:send_as_bot" in found.failed()[0]
            assert "publish" in found.failed()[0]
            assert len(found.warned()) == 1, "this stand-in does not tell what is granted"

    asyncio.run(main())


@pytest.mark.parametrize(
    ("changed", "parts"),
    [
        ({"FEISHU_APP_SECRET": "wrong-one"}, ("10014", "Credentials")),
        ({"FEISHU_APP_SECRET": ""}, ("FEISHU_APP_SECRET must both", "Credentials")),
        ({"FEISHU_MODE": "webhook"}, ("FEISHU_ENCRYPT_KEY", "Encryption Strategy")),
        ({"FEISHU_DOMAIN": "feishoo"}, ("FEISHU_DOMAIN=feishoo", "lark")),
    ],
)
def test_a_feishu_app_that_is_not_whole(
    settings: Set, granted: dict[str, int], changed: dict[str, str], parts: tuple[str, str]
) -> None:
    async def main() -> None:
        async with Feishu().running() as platform:
            found = await Examination().run(settings(**of_feishu(platform, **changed)))
            assert all(part in found.failed()[0] for part in parts), found.text

    asyncio.run(main())


def test_a_webhook_says_which_address_to_enter(settings: Set, granted: dict[str, int]) -> None:
    async def main() -> None:
        async with Feishu().running() as platform:
            hook = {"FEISHU_MODE": "webhook", "FEISHU_ENCRYPT_KEY": "encrypt-me"}
            found = await Examination().run(settings(**of_feishu(platform, **hook)))
            assert found.good, found.text
            assert "https://YOUR-HOST/feishu/events" in found.text
            assert "FEISHU_VERIFICATION_TOKEN" in found.text
            assert "endpoint" not in platform.calls

    asyncio.run(main())


@pytest.mark.parametrize("fault", ["html 502", "html 200", "drop", "500 500 oops"])
@pytest.mark.parametrize("kind", ["token", "info", "endpoint", "create"])
def test_odd_answers_of_feishu_are_findings(settings: Set, granted: dict[str, int], kind: str, fault: str) -> None:
    async def main() -> None:
        async with Feishu().running() as platform:
            platform.fault(kind, fault)
            found = await Examination().run(settings(**of_feishu(platform)), ["oc_team"])
            assert len(found.failed()) == 1, found.text
            assert platform.calls.count(kind) <= 2, "no retry storm"

    asyncio.run(main())


# --- the whole command


def test_a_check_that_hangs_ends() -> None:
    async def main() -> None:
        found = Examination()
        began = time.monotonic()
        await bounded(Report("en", found.lines.append), "x", asyncio.sleep(60), 0.05)
        assert time.monotonic() - began < 5
        assert "x: no answer" in found.text

    asyncio.run(main())


@pytest.mark.parametrize(
    ("named", "expected"),
    [
        ("C1", ("slack", "C1")),
        ("slack:U1", ("slack", "U1")),
        ("oc_1", ("feishu", "oc_1")),
        ("feishu:ou_1", ("feishu", "ou_1")),
        ("a@b.example", (None, "a@b.example")),
        ("teams:C1", (None, "C1")),
    ],
)
def test_whose_channel_it_is(named: str, expected: tuple[str | None, str]) -> None:
    assert address(named) == expected


def test_the_advice_names_every_scope_of_the_manifest() -> None:
    from bot.serving.doctor_feishu import SCOPES as OF_FEISHU  # noqa: PLC0415 - its SDK takes long to load
    from bot.serving.doctor_slack import SCOPES as OF_SLACK  # noqa: PLC0415

    manifest = (ROOT / "deploy" / "slack-manifest.yaml").read_text(encoding="utf-8")
    asked = re.search(r"bot:\n((?: +[-#].*\n)+)", manifest)
    assert asked is not None
    assert sorted(re.findall(r"^ +- ([a-z_:.]+)", asked[1], re.MULTILINE)) == sorted(OF_SLACK)
    assert sorted(FEISHU_SCOPES) == sorted(OF_FEISHU)


def test_every_sentence_of_the_doctor_is_said() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "bot" / "serving").glob("doctor*.py"))
    keys = [key.removeprefix("doctor.") for key in sentences() if key.startswith("doctor.")]
    families = ("code.", "no_click_", "endpoint_")
    assert [key for key in keys if not key.startswith(families) and f'"{key}"' not in sources] == []


@pytest.mark.parametrize(("language", "said"), [("zh", "一切正常"), ("en", "All is well")])
def test_the_command_prints_findings_and_nothing_else(
    tmp_path: Path, tells_scopes: type[SlackWithScopes], language: str, said: str
) -> None:
    async def main() -> None:
        async with slack() as platform:
            url = f"sqlite:///{tmp_path / 'k.db'}"
            given = of_slack(platform, KAGUAN_LANGUAGE=language, KAGUAN_DATABASE_URL=url)
            code, out, err = await command(tmp_path, given, "--post", "C1")
            assert (code, err) == (0, ""), out
            assert said in out
            assert all(line[:1] in {"✓", "S", said[0]} for line in out.splitlines()), out
            code, out, err = await command(tmp_path, {**given, "SLACK_BOT_TOKEN": "xoxb-wrong"})
            assert (code, err) == (1, "")
            assert "xoxb-wrong" not in out

    asyncio.run(main())


def test_settings_that_are_wrong_are_a_finding(tmp_path: Path) -> None:
    code, out, err = asyncio.run(command(tmp_path, {"KAGUAN_TIMEZONE": "Mars/Base", "KAGUAN_LANGUAGE": "en"}))
    assert (code, err) == (1, "")
    assert out.startswith("✗ The settings cannot be read: KAGUAN_TIMEZONE='Mars/Base'")


def test_without_feishu_its_sdk_is_never_loaded(tmp_path: Path) -> None:
    loads = (
        "import sys; from bot.cli import app; app(['doctor'], standalone_mode=False); print('lark_oapi' in sys.modules)"
    )

    async def main() -> None:
        async with slack() as platform:
            code, out, _ = await command(tmp_path, of_slack(platform), program=("-c", loads))
            assert (code, out.splitlines()[-1]) == (0, "False")

    asyncio.run(main())


async def command(
    folder: Path, given: dict[str, str], *arguments: str, program: Sequence[str] = ("-m", "bot", "doctor")
) -> tuple[int, str, str]:
    """`kaguan doctor` as a process of its own: exit code, output, errors."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, *program, *arguments),
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "HOME": str(folder), **given},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        out, err = await asyncio.wait_for(process.communicate(), 60)
    finally:
        with suppress(ProcessLookupError):
            process.kill()
    return process.returncode or 0, out.decode(), err.decode()
