"""What goes out for what came in: the desk's answer, unless it is about people or the person may not ask for it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from bot.clock import current
from bot.relay.answering import Answered
from bot.relay.messages import Kind, Outgoing, Received, Verb
from bot.serving.members import Members
from bot.store.writing import Statement
from handlers.answer import Desk, Reply, reply
from handlers.cards import Card, Language
from handlers.home import home
from handlers.language.tongue import language_of
from handlers.queries import Query
from handlers.talk.membership import changes, may, membership
from handlers.talk.people_cards import failed, not_enough, stranger, wrong_channel
from handlers.wording.sentences import say


@dataclass(frozen=True, slots=True)
class Answers:
    """Answers everything a person does; `channels` are those it answers in, all where there are none."""

    desk: Desk
    zone: ZoneInfo
    members: Members
    channels: Collection[str] = ()

    def answer(self, received: Received, thread: Query | None) -> Answered:
        """The answer to one thing a person did."""
        if received.kind is Kind.HOME:
            return Answered((self._out(received, home(self.desk.language), Verb.HOME),))
        if not self._allowed(received):
            return Answered((self._out(received, wrong_channel(self._language(received)), Verb.DIRECT),))
        if about := membership(received.text):
            card, statements, private = self.members.handle(received, about, self._language(received))
            return Answered((self._out(received, card, Verb.DIRECT if private else Verb.POST),), None, statements)
        return self._answered(received, reply(self.desk, self._words(received), current(self.zone), thread))

    def apologise(self, received: Received, trace: str) -> Answered:
        """What is said where there is no answer."""
        return Answered((self._out(received, failed(self._language(received), trace), Verb.POST),))

    def _answered(self, received: Received, said: Reply) -> Answered:
        intent, card = said.query.intent, said.answer.card
        if not changes(intent):
            return Answered((self._out(received, card, Verb.POST),), said.thread)
        role = self.members.role_of(received)
        allowed = may(role, intent)
        if not allowed:
            account = f"{received.chat}:{received.person}"
            card = not_enough(card.language, role) if self.members.knows(role) else stranger(card.language, account)
        action = intent.value if allowed else f"refused {intent.value}"
        noted: tuple[Statement[object], ...] = (self.members.noted(received, action, received.place.channel),)
        return Answered((self._out(received, card, Verb.POST),), said.thread if allowed else None, noted)

    def _words(self, received: Received) -> str:
        """What was said; a bare mention or command asks what can be asked."""
        return received.text.strip() or say(self.desk.language, "home.help")

    def _allowed(self, received: Received) -> bool:
        place = received.place
        return place.private or not self.channels or f"{place.chat}:{place.channel}" in self.channels

    def _language(self, received: Received) -> Language:
        return language_of(received.text) or self.desk.language

    def _out(self, received: Received, card: Card, verb: Verb) -> Outgoing:
        return Outgoing(
            f"{received.chat}:{received.key}:{verb}", received.chat, verb, received.place, card, received.person
        )
