"""Questions as the features see them, without the parser between."""

from __future__ import annotations

from datetime import date, datetime

from catalog.bundled import load_catalog
from handlers.answer import FEATURES
from handlers.cards import Answer, Bullets, Card, Code, Fields, Language, Line, Table
from handlers.desk import Asked, Desk
from handlers.features import not_connected
from handlers.queries import Intent, Query, Slots

TODAY = date(2026, 11, 30)
NOW = datetime.fromisoformat("2026-11-30T10:00:00+08:00")
DESK = Desk(load_catalog())


def asked(intent: Intent, slots: Slots, language: Language = "zh", said: str = "") -> Asked:
    return Asked(DESK, Query(intent, slots, said), language, TODAY)


def answered(intent: Intent, slots: Slots, language: Language = "zh", said: str = "") -> Answer:
    return FEATURES.get(intent, not_connected.answer)(asked(intent, slots, language, said))


def text_of(card: Card) -> str:
    """Everything a card says, in lines."""
    return "\n".join([card.title, *(line for block in card.blocks for line in _lines(block))])


def _lines(block: object) -> list[str]:
    match block:
        case Line(text) | Code(text):
            return [text]
        case Bullets(items):
            return list(items)
        case Fields(pairs):
            return [f"{name}: {value}" for name, value in pairs]
        case Table(columns, rows):
            return [" | ".join(c.title for c in columns), *(" | ".join(row) for row in rows)]
        case _:
            raise AssertionError(block)
