"""The command line: `kaguan run`, `chat`, `ask`, `parse`, `doctor`; exit codes 0 well, 1 could not, 2 wrong usage."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext
from datetime import datetime
from importlib import metadata
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, NoReturn
from zoneinfo import ZoneInfo

import typer

from bot.clock import current, moment
from bot.desk import open_desk, worth_a_word
from bot.jsonl import understood
from bot.plain_json import line_of, query_json, reply_json
from bot.settings import Settings, SetUpError, read_settings
from bot.terminal import screen
from bot.terminal.chat import Screen, chat
from bot.terminal.plain import plain, unbroken
from bot.terminal.render import render
from handlers.answer import Desk, Reply, reply
from handlers.language.parse import parse
from handlers.queries import Query

app = typer.Typer(
    name="kaguan",
    help="Says which GPU provider to use and what a job costs, in Chinese or English.",
    epilog="Exit codes: 0 answered, 1 could not, 2 wrong usage.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Now = Annotated[
    str | None,
    typer.Option(
        metavar="ISO", help="Answer as if asked at this time (default: now); without offset in KAGUAN_TIMEZONE."
    ),
]


def main() -> None:
    """The `kaguan` command."""
    _open_streams()
    app(_with_numbers_last(sys.argv[1:]), prog_name="kaguan")


def _with_numbers_last(arguments: list[str]) -> list[str]:
    """The arguments with those that begin with a negative number last, as text: "-5 hours …" is no option."""
    texts = [one for one in arguments if one[:1] == "-" and one[1:2].isdecimal()]
    return [*(one for one in arguments if one not in texts), "--", *texts] if texts else arguments


def _open_streams() -> None:
    """Speak UTF-8 whatever the locale says, never fail on a byte or a character, and stand in for closed streams."""
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    sys.stderr = sys.stderr or sys.stdout
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _print_version(*, wanted: bool) -> None:
    if wanted:
        _write(f"kaguan {metadata.version('kaguan')}\n")
        raise typer.Exit


@app.callback()
def _options(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None: ...


@app.command("run")
def run_command() -> None:
    """Start everything that is configured.

    With no chat configured that is the terminal chat.
    """
    settings, desk = _ready()
    if settings.slack or settings.feishu:
        _serve(settings, desk)
    else:
        _chat(settings, desk)


def _serve(settings: Settings, desk: Desk) -> None:
    from bot.serving.program import serve  # noqa: PLC0415 - `ask` is to start fast

    try:
        serve(settings, desk)
    except SetUpError as error:
        _give_up(str(error))


database = typer.Typer(help="Look after the database.", no_args_is_help=True)
app.add_typer(database, name="db")


@database.command("upgrade")
def upgrade_command() -> None:
    """Bring the tables to this version; `run` does it as well."""
    from bot.serving.upgrading import upgraded  # noqa: PLC0415 - `ask` is to start fast

    try:
        _write(f"{upgraded(_settings())}\n")
    except SetUpError as error:
        _give_up(str(error))


@app.command("chat")
def chat_command() -> None:
    """Chat in the terminal.

    Without a terminal, answers each line of standard input and ends with it.
    """
    _chat(*_ready())


@app.command("ask")
def ask_command(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="The question, in Chinese or English.")],
    now: Now = None,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object with every figure.")] = False,
) -> None:
    """Answer one question."""
    settings, desk = _ready()
    answered = reply(desk, _argument(text), _time(now, settings))
    if as_json:
        _write(line_of(reply_json(answered)) + "\n")
    else:
        _write(render(answered.answer.card, screen.width(), colour=screen.colour()))


@app.command("parse")
def parse_command(
    text: Annotated[str | None, typer.Argument(metavar="TEXT", help="One message.")] = None,
    now: Now = None,
    jsonl: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help='Lines {"id", "text", "now"} in, {"id", "intent", "slots"} out; - is standard input.'
        ),
    ] = None,
) -> None:
    """Print what was understood of a message.

    One line of JSON: {"intent", "slots"}.
    """
    if (text is None) == (jsonl is None):
        raise typer.BadParameter("give either TEXT or --jsonl FILE")
    settings = _settings()
    at = _time(now, settings)
    if jsonl is None:
        _write(line_of(query_json(parse(_argument(text or ""), at))) + "\n")
    elif not _parse_lines(jsonl, at, settings.timezone):
        raise typer.Exit(1)


def _parse_lines(name: str, now: datetime, zone: ZoneInfo) -> bool:
    """Answer every line of the file; True if there was nothing wrong with any."""
    good = True
    with _lines(name) as lines:
        for result in understood(lines, now, zone):
            if isinstance(result, ValueError):
                good = False
                _warn(str(result))
            else:
                _write(line_of(result) + "\n")
    return good


def _lines(name: str) -> AbstractContextManager[Iterable[str]]:
    """The lines of a file, or of standard input for "-"; ends the command where there is no such file."""
    if name == "-":
        return nullcontext(sys.stdin)
    try:
        return Path(name).open(encoding="utf-8-sig", errors="replace")
    except OSError as error:
        _give_up(f"{name}: {error.strerror}")


@app.command("doctor")
def doctor_command(
    post: Annotated[
        list[str] | None, typer.Option(metavar="CHANNEL", help="Post one card there; may be given once for each chat.")
    ] = None,
    wait: Annotated[
        float, typer.Option(metavar="SECONDS", min=0, max=3600, help="Wait so long for somebody to press its button.")
    ] = 0,
) -> None:
    """Check the set-up and say what to switch on, where.

    With --wait and no --post the card goes to the first of KAGUAN_ADMINS.
    """
    from bot.serving.doctor import doctor, unreadable  # noqa: PLC0415 - `ask` is to start fast

    try:
        settings = read_settings()
    except SetUpError as error:
        unreadable("en" if os.environ.get("KAGUAN_LANGUAGE") == "en" else "zh", str(error), _write)
        raise typer.Exit(1) from None
    if not doctor(settings, post or (), wait, _write):
        raise typer.Exit(1)


def _ready() -> tuple[Settings, Desk]:
    """The settings and the desk; says what was refused in the team's file, ends the command where nothing can start."""
    settings = _settings()
    try:
        desk = open_desk(settings)
    except SetUpError as error:
        _give_up(str(error))
    for word in worth_a_word(settings, desk.catalog):
        _warn(word)
    return settings, desk


def _settings() -> Settings:
    try:
        return read_settings()
    except SetUpError as error:
        _give_up(str(error))


def _argument(text: str) -> str:
    """What was typed, as UTF-8 whatever the locale says; bytes that are not UTF-8 are replaced."""
    try:
        return os.fsencode(text).decode("utf-8", "replace")
    except UnicodeEncodeError:
        return unbroken(text)


def _time(now: str | None, settings: Settings) -> datetime:
    """The time that was handed in, else the present."""
    if now is None:
        return current(settings.timezone)
    try:
        return moment(now, settings.timezone)
    except ValueError as error:
        raise typer.BadParameter(plain(str(error)), param_hint="--now") from None


def _chat(settings: Settings, desk: Desk) -> None:
    def ask(text: str, thread: Query | None) -> Reply:
        return reply(desk, text, current(settings.timezone), thread)

    here = Screen(_write, screen.width, colour=screen.colour(), attended=screen.attended())
    chat(ask, here, settings.language)


def _write(text: str) -> None:
    """Print at once. A reader who has gone ends the command without a word, a full disk with one."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        _close_output()
        raise typer.Exit from None
    except OSError as error:
        _close_output()
        _give_up(f"cannot print: {error.strerror}")


def _close_output() -> None:
    """Send what is still buffered nowhere, or Python would fail on it again when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _warn(text: str) -> None:
    print(f"kaguan: {plain(text)}", file=sys.stderr, flush=True)


def _give_up(text: str) -> NoReturn:
    _warn(text)
    raise typer.Exit(1)
