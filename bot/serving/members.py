"""The people of the team: their roles, and the commands that link accounts and give roles."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from typing import assert_never

from bot.clock import utc_now
from bot.relay.messages import Received
from bot.store import audit, people
from bot.store.audit import Entry
from bot.store.people import Known
from bot.store.store import Store
from bot.store.writing import Connection, Statement
from handlers.cards import Card, Language
from handlers.talk.membership import AskCode, Membership, Role, SetRole, UseCode, WhoAmI
from handlers.talk.people_cards import (
    code_given,
    joined,
    known_as,
    not_enough,
    role_given,
    stranger,
    wrong_code,
)

CODE_MINUTES = 10
# Letters and digits that are not taken for one another.
CODE_SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

Handled = tuple[Card, tuple[Statement[object], ...], bool]
"""The answer, what is committed with it, and whether it is for the person's eyes only."""


@dataclass(frozen=True, slots=True)
class Members:
    """Who is who; `admins` are accounts such as `slack:U123` or e-mail addresses, and are so whatever is stored."""

    store: Store
    admins: Collection[str] = ()

    def role_of(self, received: Received) -> Role:
        """What the person may do."""
        return self._role(received, self._known(received))

    def knows(self, role: Role) -> bool:
        return role is not Role.UNKNOWN

    def noted(self, received: Received, action: str, target: str) -> Statement[object]:
        """A line of the audit trail for what was said."""
        entry = Entry(utc_now(), received.chat, received.person, action, target, received.text)
        return lambda connection: audit.note(connection, entry)

    def handle(self, received: Received, about: Membership, language: Language) -> Handled:
        """The answer to a command about people."""
        known = self._known(received)
        role = self._role(received, known)
        match about:
            case WhoAmI():
                return known_as(language, role, known.name if known else "", self._accounts(received, known)), (), True
            case AskCode():
                return self._code(received, known, role, language)
            case UseCode(code):
                return self._use(received, code, language)
            case SetRole(user, given):
                return self._give(received, role, user, given, language)
            case _:
                assert_never(about)

    def _known(self, received: Received) -> Known | None:
        return self.store.read(lambda connection: people.person_of(connection, received.chat, received.person))

    def _role(self, received: Received, known: Known | None) -> Role:
        named = {f"{received.chat}:{received.person}", (known.email or "") if known else ""} - {""}
        if named & set(self.admins):
            return Role.ADMIN
        return Role(known.role) if known else Role.UNKNOWN

    def _accounts(self, received: Received, known: Known | None) -> tuple[str, ...]:
        if known is None:
            return (f"{received.chat}:{received.person}",)
        found = self.store.read(lambda connection: people.accounts_of(connection, known.id))
        return tuple(f"{chat}:{user}" for chat, user in found)

    def _code(self, received: Received, known: Known | None, role: Role, language: Language) -> Handled:
        if role is Role.UNKNOWN:
            return stranger(language, f"{received.chat}:{received.person}"), (), True
        code = "".join(secrets.choice(CODE_SIGNS) for _ in range(8))
        ends = utc_now() + timedelta(minutes=CODE_MINUTES)

        def keep(connection: Connection) -> None:
            person = known.id if known else _enrolled(connection, received.chat, received.person, role)
            people.keep_code(connection, _digest(code), person, ends)

        return code_given(language, f"{code[:4]}-{code[4:]}", CODE_MINUTES), (keep,), True

    def _use(self, received: Received, code: str, language: Language) -> Handled:
        """Used at once, so that the answer is true; a second look at the same message finds the account joined."""
        found = self.store.write_now(lambda connection: _joined(connection, received, code))
        noted = (self.noted(received, "link", f"{received.chat}:{received.person}"),) if found else ()
        return (joined(language) if found else wrong_code(language)), noted, False

    def _give(self, received: Received, role: Role, user: str, given: Role, language: Language) -> Handled:
        if role is not Role.ADMIN:
            account = f"{received.chat}:{received.person}"
            card = not_enough(language, role) if role is not Role.UNKNOWN else stranger(language, account)
            return card, (self.noted(received, "refused role", user),), False

        def give(connection: Connection) -> None:
            if given is Role.UNKNOWN:
                people.part(connection, received.chat, user)
            else:
                people.set_role(connection, _enrolled(connection, received.chat, user, given), given)

        return role_given(language, user, given), (give, self.noted(received, f"role {given}", user)), False


def _enrolled(connection: Connection, chat: str, user: str, role: Role) -> int:
    """The person behind an account, who is added where nobody was."""
    if known := people.person_of(connection, chat, user):
        return known.id
    person = people.add(connection, role)
    people.join(connection, chat, user, person)
    return person


def _joined(connection: Connection, received: Received, code: str) -> bool:
    person = people.use_code(connection, _digest(code), utc_now())
    if person is None:
        return False
    people.join(connection, received.chat, received.person, person)
    return True


def _digest(code: str) -> str:
    return sha256(code.encode()).hexdigest()
