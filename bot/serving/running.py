"""`kaguan run` with chats: everything started in order, ended in order, nothing lost in between."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack

import structlog

from bot.clock import utc_now
from bot.relay.crew import Crew
from bot.relay.messages import Outgoing
from bot.relay.port import Chat
from bot.relay.relay import Relay, Trades
from bot.serving.answers import Answers
from bot.serving.health import Checks, Figures, Health
from bot.serving.link import Link, LinkMaker
from bot.serving.meeting import Meeting
from bot.serving.members import Members
from bot.serving.places import database_url
from bot.serving.refusals import Refusals
from bot.serving.upgrading import upgrade_store
from bot.serving.web import application, server
from bot.settings import Settings, SetUpError
from bot.store import audit, inbox, outbox
from bot.store.alone import hold_alone
from bot.store.audit import Entry
from bot.store.store import Store
from bot.store.writing import Connection
from handlers.desk import Desk

log = structlog.get_logger()

FINISH_SECONDS = 10.0


async def run(settings: Settings, desk: Desk, makers: Sequence[LinkMaker], stop: asyncio.Event) -> None:
    """Serve until `stop` is set, then finish what is in flight; raises SetUpError where it cannot start."""
    door = _door(settings)
    async with AsyncExitStack() as ending:
        ending.callback(door.close)
        store = await _opened(settings, ending)
        chats: dict[str, Chat] = {}
        figures = Figures()
        relay, crew = _relay(settings, desk, store, chats, figures)
        links = [await ending.enter_async_context(make(settings, relay)) for make in makers]
        chats.update({link.chat.name: link.chat for link in links})
        await _serve(relay, links, Checks(store, figures, lambda: _health(links)), door, stop)
        await relay.stop(FINISH_SECONDS)
        await crew.finish(FINISH_SECONDS)


def _door(settings: Settings) -> socket.socket:
    """The socket to listen on: an address that is taken is told before anything starts.

    It names its protocol: to one that does not, asyncio leaves the 40 ms in which small answers wait for more.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(*settings.address, proto=socket.IPPROTO_TCP)[0]
        door = socket.socket(family, kind, protocol)
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        door.bind(address)
    except OSError as error:
        raise SetUpError(f"KAGUAN_LISTEN={settings.listen}: cannot listen there: {error.strerror}") from None
    return door


async def _opened(settings: Settings, ending: AsyncExitStack) -> Store:
    """The store with its tables; what a crash of an only process left held is let go at once."""
    store = Store(database_url(settings))
    ending.callback(store.close)
    await asyncio.to_thread(upgrade_store, store)
    if alone := hold_alone(store.engine):
        ending.callback(alone.close)
        await store.write(_let_go)
    return store


def _relay(
    settings: Settings, desk: Desk, store: Store, chats: dict[str, Chat], figures: Figures
) -> tuple[Relay, Crew]:
    answers = Answers(desk, settings.timezone, Members(store, settings.admins), settings.channels)
    crew = Crew()

    async def post(outgoing: Outgoing) -> bool:
        return await relay.post(outgoing)

    async def note(entry: Entry) -> None:
        await store.write(lambda connection: audit.note(connection, entry))

    meeting = Meeting(store, chats, settings.admins, time.monotonic)
    refusals = Refusals(post, note, settings.admins, desk.language, utc_now, crew)
    relay = Relay(store, chats, Trades(answers.answer, answers.apologise, refusals, figures, meeting))
    return relay, crew


async def _serve(relay: Relay, links: Sequence[Link], checks: Checks, door: socket.socket, stop: asyncio.Event) -> None:
    """Listen everywhere until `stop`; what is in flight then is left to the relay."""
    web = server(application(checks, [route for link in links for route in link.routes]))
    serving = asyncio.create_task(web.serve(sockets=[door]))
    working = [asyncio.create_task(work) for work in (relay.resume(), *(link.listen() for link in links))]
    stopped = asyncio.create_task(stop.wait())
    log.info("running", chats=[link.chat.name for link in links])
    await asyncio.wait([stopped, serving, *working], return_when=asyncio.FIRST_COMPLETED)
    log.info("stopping")
    web.should_exit = True
    for task in (*working, stopped):
        task.cancel()
    await asyncio.gather(serving, *working, stopped, return_exceptions=True)
    _raise_what_ended_it(working)


def _raise_what_ended_it(tasks: Sequence[asyncio.Task[None]]) -> None:
    """What is to run for ever and did not, ended for a reason."""
    for task in tasks:
        if not task.cancelled() and (error := task.exception()):
            raise error


def _let_go(connection: Connection) -> None:
    inbox.release(connection)
    outbox.release(connection)


def _health(links: Sequence[Link]) -> dict[str, Health]:
    return {link.chat.name: link.health() for link in links}
