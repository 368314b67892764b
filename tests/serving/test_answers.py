"""What goes out for what came in: answers, roles, linked accounts, the channel list, the audit trail."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.relay.answering import Answered
from bot.relay.messages import ChatName, Kind, Place, Received, Verb
from bot.serving.answers import Answers
from bot.serving.members import Members
from bot.store import audit
from bot.store.migrating import upgrade
from bot.store.store import Store
from handlers.cards import FormName
from handlers.talk.membership import Role
from tests.features.asking import DESK, text_of

NOW = datetime(2026, 11, 30, 2, 0, tzinfo=UTC)
ADMIN = "slack:U0ADMIN00"


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    opened = Store(database_url)
    upgrade(opened.engine)
    yield opened
    opened.close()


def said(
    text: str, user: str = "U0SOMEONE", chat: ChatName = "slack", *, channel: str = "C1", kind: Kind = Kind.SAID
) -> Received:
    place = Place(chat, channel, private=channel.startswith("D"))
    return Received(chat, f"said:{text}:{user}", kind, place, user, text, NOW, "1.1")


class Talk:
    """Answers over a store, and everything an answer commits with it."""

    def __init__(self, store: Store, channels: tuple[str, ...] = ()) -> None:
        self.store = store
        self.answers = Answers(DESK, ZoneInfo("Asia/Shanghai"), Members(store, (ADMIN,)), channels)

    def __call__(self, received: Received) -> str:
        return text_of(self.answered(received).outgoing[0].card)

    def answered(self, received: Received) -> Answered:
        answered = self.answers.answer(received, None)
        for statement in answered.statements:
            self.store.write_now(statement)
        return answered

    def trail(self) -> list[tuple[str, str, str]]:
        return [(e.user, e.action, e.target) for e in self.store.read(lambda connection: audit.newest(connection, 20))]


def test_anybody_may_ask(store: Store) -> None:
    assert "39.60" in Talk(store)(said("AutoDL 4090 跑20小时多少钱"))


@pytest.mark.parametrize(
    "text", ["停掉 dev-3", "dev-3 静音 3 小时", "keep dev-3", "每天9点发日报", "预算每月 20000 元"]
)
def test_somebody_nobody_knows_may_change_nothing(store: Store, text: str) -> None:
    talk = Talk(store)
    assert re.search("slack:U0SOMEONE", talk(said(text)))
    assert [(user, action.split()[0]) for user, action, _ in talk.trail()] == [("U0SOMEONE", "refused")]


def test_an_admin_adds_a_member_who_may_then_act_but_set_no_budget(store: Store) -> None:
    talk = Talk(store)
    assert "U0SOMEONE 现在是成员" in talk(said("把 @U0SOMEONE 设为成员", "U0ADMIN00"))
    assert "没有停任何机器" in talk(said("停掉 dev-3"))
    assert "成员" in talk(said("预算每月 20000 元"))
    assert "U0SOMEONE is a team admin now" in talk(said("make @U0SOMEONE a team admin", "U0ADMIN00"))
    assert "预算没有设置" in talk(said("预算每月 20000 元"))
    assert "no longer" in talk(said("remove @U0SOMEONE", "U0ADMIN00"))
    assert "slack:U0SOMEONE" in talk(said("停掉 dev-3"))
    assert [action for _, action, _ in reversed(talk.trail())] == [
        *("role member", "stop", "refused budget_set", "role team_admin", "budget_set", "role unknown", "refused stop")
    ]


@pytest.mark.parametrize("text", ["make @U0OTHER00 an admin", "把 U0OTHER00 设为管理员", "remove @U0ADMIN00"])
def test_only_an_admin_gives_roles(store: Store, text: str) -> None:
    talk = Talk(store)
    talk(said("add @U0SOMEONE as member", "U0ADMIN00"))
    talk(said(text))
    assert talk.trail()[0][:2] == ("U0SOMEONE", "refused role")
    assert talk.answers.members.role_of(said("", "U0OTHER00")) is Role.UNKNOWN


def test_two_accounts_become_one_person_by_a_code(store: Store) -> None:
    talk = Talk(store)
    given = talk.answered(said("link", "U0ADMIN00"))
    assert given.outgoing[0].verb is Verb.DIRECT
    found = re.search(r"[A-Z0-9]{4}-[A-Z0-9]{4}", text_of(given.outgoing[0].card))
    assert found is not None
    there = said(f"绑定 {found[0].lower()}", "ou_0123456789", "feishu")
    assert "绑定好了" in talk(there)
    assert talk.answers.members.role_of(there) is Role.ADMIN
    assert "绑定码不对" in talk(said(f"绑定 {found[0]}", "ou_9876543210", "feishu"))
    assert "slack:U0ADMIN00" in talk(said("我是谁", "ou_0123456789", "feishu"))


def test_a_code_is_not_kept_as_it_is(store: Store) -> None:
    talk = Talk(store)
    card = text_of(talk.answered(said("link", "U0ADMIN00")).outgoing[0].card)
    code = re.sub("-", "", re.findall(r"[A-Z0-9]{4}-[A-Z0-9]{4}", card)[0])
    with store.engine.connect() as connection:
        kept = connection.exec_driver_sql("SELECT digest FROM link_code").scalar_one()
    assert code not in kept
    assert len(kept) == 64


def test_a_stranger_gets_no_code(store: Store) -> None:
    assert not re.search(r"[A-Z0-9]{4}-[A-Z0-9]{4}", Talk(store)(said("link")))


def test_a_channel_that_is_not_on_the_list_is_answered_in_private(store: Store) -> None:
    talk = Talk(store, ("slack:C1",))
    assert talk.answered(said("help")).outgoing[0].verb is Verb.POST
    assert talk.answered(said("help", channel="D9")).outgoing[0].verb is Verb.POST
    refused = talk.answered(said("help", channel="C2")).outgoing[0]
    assert (refused.verb, refused.person) == (Verb.DIRECT, "U0SOMEONE")


def test_the_page_has_the_forms(store: Store) -> None:
    outgoing = Talk(store).answered(said("", kind=Kind.HOME)).outgoing[0]
    assert outgoing.verb is Verb.HOME
    assert {button.form for button in outgoing.card.buttons} == set(FormName)


def test_a_bare_mention_asks_what_can_be_asked(store: Store) -> None:
    assert Talk(store)(said(" ")).startswith("能问什么")


def test_an_apology_carries_the_id(store: Store) -> None:
    answered = Talk(store).answers.apologise(said("停掉 dev-3"), "ab12cd34")
    assert "ab12cd34" in text_of(answered.outgoing[0].card)
