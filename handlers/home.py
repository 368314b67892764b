"""The bot's own page in a chat: my instances, this month, what I can say, and the forms."""

from __future__ import annotations

from handlers.cards import Bullets, Button, Card, FormName, Language, Line, Weight
from handlers.wording.phrases import examples
from handlers.wording.sentences import say


def home(language: Language) -> Card:
    """The page; what needs accounts that are not connected says so."""
    blocks = (
        Line(say(language, "home.instances"), Weight.LEAD),
        Line(say(language, "not_connected.instances")),
        Line(say(language, "home.month"), Weight.LEAD),
        Line(say(language, "not_connected.spend")),
        Line(say(language, "home.can"), Weight.LEAD),
        Bullets(examples(language, "help")),
    )
    return Card(say(language, "home.title"), blocks, _buttons(language), language=language)


def _buttons(language: Language) -> tuple[Button, ...]:
    return tuple(_opening(language, name) for name in FormName)


def _opening(language: Language, name: FormName) -> Button:
    return Button(say(language, f"form.title_{name}"), say(language, f"home.says_{name}"), name)
