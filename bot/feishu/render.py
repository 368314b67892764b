"""A card as Feishu's card JSON 2.0: plain text throughout, within Feishu's limits, what is left out said so."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.feishu.harmless import one_line
from bot.feishu.parts import Json, Room, elements, more, plain_text
from handlers.cards import Button, Card, Table, Tone

# Feishu's own are 30 KB, 200 elements and 5 tables; styles are said to count extra, so keep below.
MOST_BYTES: Final = 28_000
MOST_ELEMENTS: Final = 180
MOST_TABLES: Final = 5
LONGEST_TITLE = 200
LONGEST_LABEL = 60
# What a button says is a command: a part of it would be another one, so a longer one has no button.
LONGEST_SAYS = 500
BUTTONS_A_ROW = 5

COLOURS = {Tone.NEUTRAL: "blue", Tone.GOOD: "green", Tone.WARNING: "orange", Tone.BAD: "red"}

# The first one that fits is taken; the last one always does.
ROOMS: Final = (
    Room(blocks=60, rows=60, text=4000, cell=200, columns=10, buttons=30),
    Room(blocks=60, rows=60, text=2000, cell=80, columns=10, buttons=30),
    Room(blocks=40, rows=60, text=1000, cell=40, columns=8, buttons=30),
    Room(blocks=40, rows=40, text=1000, cell=40, columns=8, buttons=20),
    Room(blocks=30, rows=25, text=600, cell=30, columns=8, buttons=20),
    Room(blocks=20, rows=12, text=400, cell=30, columns=6, buttons=12),
    Room(blocks=10, rows=8, text=300, cell=24, columns=6, buttons=8),
    Room(blocks=5, rows=4, text=200, cell=20, columns=5, buttons=5),
    Room(blocks=3, rows=2, text=150, cell=16, columns=4, buttons=4),
)


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a card is: its buttons bring it back, as Feishu says of a click neither the thread nor whether it is
    a talk with the bot alone."""

    thread: str | None = None
    private: bool = False


def render(card: Card, origin: Origin | None = None, mark: str = "") -> Json:
    """The card; `mark` becomes the invisible id of its first element, by which history knows it again."""
    drawn = _drawn(card, ROOMS[0], origin or Origin(), mark)
    for room in ROOMS[1:]:
        if fits(drawn):
            break
        drawn = _drawn(card, room, origin or Origin(), mark)
    return drawn


def content(card: Json) -> str:
    """The card as the string Feishu takes it in."""
    return json.dumps(card, ensure_ascii=False, separators=(",", ":"))


def fits(card: Json) -> bool:
    """Whether Feishu takes it, counted as a string within the JSON of the request."""
    return size(content(card)) <= MOST_BYTES and tags(card) <= MOST_ELEMENTS


def size(content: str) -> int:
    """The bytes of a text within JSON, with its escapes."""
    return len(json.dumps(content, ensure_ascii=False).encode())


def tags(part: Any) -> int:
    """Everything that calls itself an element, texts included."""
    if isinstance(part, dict):
        return ("tag" in part) + sum(map(tags, part.values()))
    return sum(map(tags, part)) if isinstance(part, list) else 0


def _drawn(card: Card, room: Room, origin: Origin, mark: str) -> Json:
    title = one_line(card.title, LONGEST_TITLE)
    body = [*_blocks(card, room), *_buttons(card, room, origin)] or [{"tag": "hr"}]
    if mark:
        body[0] = {**body[0], "element_id": mark}
    header = {"header": {"title": plain_text(title), "template": COLOURS[card.tone]}} if title else {}
    summary = {"summary": {"content": title}} if title else {}
    return {"schema": "2.0", "config": {"update_multi": True, **summary}, **header, "body": {"elements": body}}


def _blocks(card: Card, room: Room) -> Iterator[Json]:
    tables = 0
    for block in card.blocks[: room.blocks]:
        tables += isinstance(block, Table)
        yield from elements(block, room, card.language, as_table=tables <= MOST_TABLES)
    if (omitted := len(card.blocks) - room.blocks) > 0:
        yield more("more_blocks", omitted, card.language)


def _buttons(card: Card, room: Room, origin: Origin) -> Iterator[Json]:
    shown = [button for button in card.buttons if len(button.says) <= LONGEST_SAYS][: room.buttons]
    for first in range(0, len(shown), BUTTONS_A_ROW):
        yield _button_row([_button(one, card, origin) for one in shown[first : first + BUTTONS_A_ROW]])
    if omitted := len(card.buttons) - len(shown):
        yield more("more_buttons", omitted, card.language)


def _button_row(buttons: Sequence[Json]) -> Json:
    """Side by side as far as the screen is wide; the element `action` of cards 1.0 is an error in 2.0."""
    columns = [{"tag": "column", "width": "auto", "elements": [button]} for button in buttons]
    return {"tag": "column_set", "flex_mode": "flow", "horizontal_spacing": "8px", "columns": columns}


def _button(button: Button, card: Card, origin: Origin) -> Json:
    label = one_line(button.label, LONGEST_LABEL) or one_line(button.says, LONGEST_LABEL) or "…"
    behavior = {"type": "callback", "value": value(button, card, origin)}
    return {"tag": "button", "type": "default", "text": plain_text(label), "behaviors": [behavior]}


def value(button: Button, card: Card, origin: Origin) -> Json:
    """What a click brings back: always an object, as the SDK raises on a string."""
    place: Json = {"thread": origin.thread} if origin.thread else {}
    if origin.private:
        place["private"] = True
    if button.form is None:
        return {"says": one_line(button.says, LONGEST_SAYS), **place}
    about = one_line(button.about, LONGEST_TITLE)
    return {"form": button.form.value, "about": about, "language": card.language, **place}
