"""The neutral chat model: a card is what the bot says, before any chat dresses it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, TypeAlias

Language: TypeAlias = Literal["zh", "en"]


class Tone(StrEnum):
    """How a card feels: chats turn it into a colour."""

    NEUTRAL = "neutral"
    GOOD = "good"
    WARNING = "warning"
    BAD = "bad"


class Weight(StrEnum):
    """How loud a line of text is: the answer itself, ordinary text, or small print such as sources."""

    LEAD = "lead"
    BODY = "body"
    SMALL = "small"


class Align(StrEnum):
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Line:
    """One paragraph of plain text; no markup, whatever it contains."""

    text: str
    weight: Weight = Weight.BODY


@dataclass(frozen=True, slots=True)
class Bullets:
    """A short list of plain lines, reasons for example."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fields:
    """Name and value pairs."""

    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Column:
    title: str
    align: Align = Align.LEFT


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of plain cells under columns; `omitted` counts rows left out."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    omitted: int = 0


@dataclass(frozen=True, slots=True)
class Code:
    """Text to copy as it is, a command for example."""

    text: str


Block: TypeAlias = Line | Bullets | Fields | Table | Code


class FormName(StrEnum):
    """What can be asked in fields; see `handlers.forms`."""

    SNOOZE = "snooze"
    BUDGET = "budget"
    DIGEST = "digest"


@dataclass(frozen=True, slots=True)
class Button:
    """A choice: pressing it is saying `says`, or opens `form` on the machine `about` where the chat has forms."""

    label: str
    says: str
    form: FormName | None = None
    about: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """One answer: the title and its blocks from the answer down to the sources, then the choices."""

    title: str
    blocks: tuple[Block, ...] = ()
    buttons: tuple[Button, ...] = ()
    tone: Tone = Tone.NEUTRAL
    language: Language = "zh"


@dataclass(frozen=True, slots=True)
class Answer:
    """A card, and the figures behind it as plain JSON values (`data` of `kaguan ask --json`)."""

    card: Card
    data: dict[str, object]
