"""People are known in both chats by their e-mail address, where the chat tells it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime

import pytest

from bot.relay.messages import ChatName, Kind, Outgoing, Place, Received
from bot.relay.port import Refused
from bot.serving.meeting import Meeting
from bot.serving.members import Members
from bot.store import people
from bot.store.migrating import upgrade
from bot.store.store import Store
from handlers.talk.membership import Role

NOW = datetime(2026, 11, 30, 2, 0, tzinfo=UTC)


@dataclass
class Directory:
    """A chat that knows addresses; asked for one it does not know it lacks the scope."""

    name: ChatName
    addresses: dict[str, str]
    asked: list[str] = field(default_factory=list)

    async def email(self, person: str) -> str | None:
        self.asked.append(person)
        if person not in self.addresses:
            raise Refused("missing_scope")
        return self.addresses[person]

    async def send(self, outgoing: Outgoing) -> str | None:
        raise NotImplementedError

    async def find(self, outgoing: Outgoing) -> str | None:
        raise NotImplementedError


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    opened = Store(database_url)
    upgrade(opened.engine)
    yield opened
    opened.close()


def said(chat: ChatName, user: str) -> Received:
    return Received(chat, f"{chat}{user}", Kind.SAID, Place(chat, "C1"), user, "hi", NOW)


def both(in_slack: str, in_feishu: str) -> dict[str, Directory]:
    return {"slack": Directory("slack", {"U1": in_slack}), "feishu": Directory("feishu", {"ou_1": in_feishu})}


def meet(store: Store, chats: dict[str, Directory], *whom: Received, admins: tuple[str, ...] = ()) -> None:
    async def main() -> None:
        meeting = Meeting(store, chats, admins, lambda: 0.0)
        for received in whom:
            await meeting(received)

    asyncio.run(main())


def test_an_admin_s_address_makes_an_admin_in_every_chat(store: Store) -> None:
    admins = ("ann@example.org",)
    chats = {
        "slack": Directory("slack", {"U1": "Ann@Example.org"}),
        "feishu": Directory("feishu", {"ou_1": "ann@example.org"}),
    }
    meet(store, chats, said("slack", "U1"), said("feishu", "ou_1"), admins=admins)
    members = Members(store, admins)
    assert [members.role_of(one) for one in (said("slack", "U1"), said("feishu", "ou_1"))] == [Role.ADMIN, Role.ADMIN]
    assert members.role_of(said("slack", "U2")) is Role.UNKNOWN


def test_a_member_is_known_in_the_other_chat(store: Store) -> None:
    def enrol(connection: object) -> None:
        person = people.add(connection, "member")  # type: ignore[arg-type]
        people.join(connection, "slack", "U1", person)  # type: ignore[arg-type]

    store.write_now(enrol)
    store.write_now(lambda connection: people.add(connection, "member", email="else@example.org"))
    chats = {
        "slack": Directory("slack", {"U1": "bo@example.org"}),
        "feishu": Directory("feishu", {"ou_1": "bo@example.org"}),
    }
    meet(store, chats, said("slack", "U1"), said("feishu", "ou_1"))
    assert Members(store).role_of(said("feishu", "ou_1")) is Role.MEMBER


def test_nobody_is_asked_about_where_an_address_says_nothing(store: Store) -> None:
    slack = Directory("slack", {"U1": "bo@example.org"})
    meet(store, {"slack": slack}, said("slack", "U1"), admins=("slack:U9",))
    assert slack.asked == []


def test_without_the_scope_the_answer_comes_all_the_same_and_nobody_asks_twice(store: Store) -> None:
    slack = Directory("slack", {})
    meet(store, {"slack": slack}, said("slack", "U1"), said("slack", "U1"), admins=("ann@example.org",))
    assert slack.asked == ["U1"]
    assert Members(store).role_of(said("slack", "U1")) is Role.UNKNOWN
