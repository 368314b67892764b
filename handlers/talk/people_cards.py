"""What the bot says about people: who somebody is to it, how accounts are joined, and why something is refused."""

from __future__ import annotations

from handlers.cards import Card, Fields, Language, Line, Tone, Weight
from handlers.talk.membership import Role
from handlers.wording.sentences import say


def known_as(language: Language, role: Role, name: str, accounts: tuple[str, ...]) -> Card:
    """Who the person is to the bot."""
    pairs = (
        (say(language, "people.role"), say(language, f"people.{role}")),
        *(((say(language, "people.name"), name),) if name else ()),
        (say(language, "people.accounts"), say(language, "list.comma").join(accounts)),
    )
    key = "people.stranger_lead" if role is Role.UNKNOWN else "people.known_lead"
    return _card(language, "people.title_who", key, pairs=pairs)


def code_given(language: Language, code: str, minutes: int) -> Card:
    """The code that joins another account."""
    return _card(language, "people.title_link", "people.code", code=code, minutes=str(minutes))


def joined(language: Language) -> Card:
    return _card(language, "people.title_link", "people.joined", tone=Tone.GOOD)


def wrong_code(language: Language) -> Card:
    return _card(language, "people.title_link", "people.wrong_code", tone=Tone.WARNING)


def role_given(language: Language, user: str, role: Role) -> Card:
    """An account has a role now, or none."""
    return _card(language, "people.title_role", f"people.given_{role}", tone=Tone.GOOD, user=user)


def stranger(language: Language, account: str) -> Card:
    """Somebody the team does not know wants more than an answer."""
    return _card(language, "people.title_refused", "people.stranger", tone=Tone.WARNING, account=account)


def not_enough(language: Language, role: Role) -> Card:
    """Somebody wants what their role does not allow."""
    said = say(language, f"people.{role}")
    return _card(language, "people.title_refused", "people.not_enough", tone=Tone.WARNING, role=said)


def wrong_channel(language: Language) -> Card:
    """A channel that is not on the list."""
    return _card(language, "people.title_refused", "people.wrong_channel", tone=Tone.WARNING)


def failed(language: Language, trace: str) -> Card:
    """Something broke; the id finds it in the log."""
    return _card(language, "people.title_failed", "people.failed", tone=Tone.BAD, trace=trace)


def unreachable(language: Language, chat: str, channel: str, reason: str) -> Card:
    """For an admin: a message could not be delivered, and never will be."""
    lead = say(language, "people.unreachable", chat=chat, channel=channel, reason=reason)
    return Card(say(language, "people.title_unreachable"), (Line(lead, Weight.LEAD),), (), Tone.WARNING, language)


def _card(
    language: Language,
    title: str,
    key: str,
    *,
    tone: Tone = Tone.NEUTRAL,
    pairs: tuple[tuple[str, str], ...] = (),
    **values: str,
) -> Card:
    lead = Line(say(language, key, **values), Weight.LEAD)
    return Card(say(language, title), (lead, Fields(pairs)) if pairs else (lead,), (), tone, language)
