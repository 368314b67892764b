"""A card as Slack's blocks: plain and rich text throughout, within Slack's limits, what is left out said so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from bot.slack.harmless import escaped, one_line, units, visible, whole_line
from bot.slack.parts import Json, Room, elements, more, plain_text, small, table_lines
from bot.slack.said import word
from handlers.cards import Block, Bullets, Button, Card, Code, Fields, Language, Line, Table, Tone

MOST_BLOCKS: Final = 50
# Slack refuses from about 13200 characters on, and with rich text was seen to refuse at 11300: it counts the dress too.
MOST_TEXT: Final = 10_500
DRESS: Final = 10
LONGEST_TITLE: Final = 150
LONGEST_LABEL: Final = 75
# What a button says is a command: a part of it would be another one, so a longer one has no button.
LONGEST_SAYS: Final = 2000
LONGEST_ABOUT: Final = 500
BUTTONS_A_BLOCK: Final = 25
# `chat.update` takes 4000; escaped, a character may become five.
LONGEST_FALLBACK: Final = 3000

MARKS: Final = {Tone.NEUTRAL: "", Tone.GOOD: "✅ ", Tone.WARNING: "⚠️ ", Tone.BAD: "⛔ "}

# The first one that fits is taken; the last one always does.
ROOMS: Final = (
    Room(blocks=40, rows=60, items=60, text=2900, cell=40, columns=10, buttons=30),
    Room(blocks=35, rows=60, items=30, text=1500, cell=28, columns=8, buttons=30),
    Room(blocks=30, rows=60, items=12, text=600, cell=20, columns=8, buttons=30),
    Room(blocks=30, rows=60, items=8, text=300, cell=16, columns=6, buttons=30),
    Room(blocks=20, rows=40, items=8, text=300, cell=16, columns=6, buttons=20),
    Room(blocks=15, rows=20, items=6, text=300, cell=16, columns=6, buttons=20),
    Room(blocks=8, rows=10, items=5, text=200, cell=16, columns=5, buttons=12),
    Room(blocks=4, rows=5, items=5, text=150, cell=14, columns=4, buttons=5),
)
TEXT_ROOM: Final = Room(blocks=20, rows=15, items=15, text=600, cell=40, columns=8, buttons=0)


def render(card: Card) -> Json:
    """What to post: the `blocks` and the `text` for where there is no room for them."""
    return {"text": fallback(card), "blocks": blocks(card)}


def blocks(card: Card) -> list[Json]:
    """The card's blocks, at least one."""
    drawn: list[Json] = []
    for room in ROOMS:
        drawn = _drawn(card, room)
        if fits(drawn):
            break
    return drawn


def fits(drawn: list[Json]) -> bool:
    return len(drawn) <= MOST_BLOCKS and weight(drawn) <= MOST_TEXT


def weight(part: Any) -> int:
    """The characters of all texts below it, with something for the dress of each."""
    if isinstance(part, dict):
        own = units(part["text"]) + DRESS if isinstance(part.get("text"), str) else 0
        return own + sum(map(weight, part.values()))
    return sum(map(weight, part)) if isinstance(part, list) else 0


def _drawn(card: Card, room: Room) -> list[Json]:
    title = one_line(MARKS[card.tone] + card.title, LONGEST_TITLE)
    header = [{"type": "header", "text": plain_text(title)}] if title else []
    drawn = [*header, *_blocks(card, room), *_choices(card, room)]
    return drawn or [small(word("nothing", card.language))]


def _blocks(card: Card, room: Room) -> Iterator[Json]:
    for block in card.blocks[: room.blocks]:
        yield from elements(block, room, card.language)
    if (omitted := len(card.blocks) - room.blocks) > 0:
        yield more("more_blocks", omitted, card.language)


def _choices(card: Card, room: Room) -> Iterator[Json]:
    shown = _apart([drawn for number, button in enumerate(card.buttons) if (drawn := _button(button, number))])
    shown = shown[: room.buttons]
    for first in range(0, len(shown), BUTTONS_A_BLOCK):
        row = shown[first : first + BUTTONS_A_BLOCK]
        # Buttons that open forms bring the language back by it.
        yield {"type": "actions", "block_id": f"choices:{card.language}:{first}", "elements": row}
    if omitted := len(card.buttons) - len(shown):
        yield more("more_buttons", omitted, card.language)


def _button(button: Button, number: int) -> Json | None:
    """The button; None where what it stands for is empty or too long."""
    label = one_line(button.label, LONGEST_LABEL) or one_line(button.says, LONGEST_LABEL)
    says = whole_line(button.says, LONGEST_SAYS)
    if button.form is not None:
        action, value = f"form:{button.form.value}", one_line(button.about, LONGEST_ABOUT)
    elif says:
        action, value = f"say:{number}", says
    else:
        return None
    return {
        "type": "button",
        "action_id": action,
        "text": plain_text(label or "…"),
        **({"value": value} if value else {}),
    }


def _apart(buttons: list[Json]) -> list[Json]:
    """The same with a number behind every name that was there before."""
    names: set[str] = set()
    apart = []
    for number, button in enumerate(buttons):
        name = button["action_id"]
        apart.append({**button, "action_id": f"{name}:{number}"} if name in names else button)
        names.add(name)
    return apart


def fallback(card: Card) -> str:
    """The card as text, for notifications and where blocks are refused: escaped, and never empty."""
    lines = [one_line(MARKS[card.tone] + card.title, LONGEST_TITLE)]
    for block in card.blocks[: TEXT_ROOM.blocks]:
        lines += lines_of(block, card.language)
    if (left := len(card.blocks) - TEXT_ROOM.blocks) > 0:
        lines.append(word("more_blocks", card.language, count=left))
    return _within("\n".join(line for line in lines if line.strip())) or word("nothing", card.language)


def _within(text: str) -> str:
    shown = escaped(visible(text, LONGEST_FALLBACK))
    return shown if units(shown) <= LONGEST_FALLBACK else escaped(visible(text, LONGEST_FALLBACK // 5))


def lines_of(block: Block, language: Language) -> list[str]:
    """The block as lines of text, with what they leave out."""
    lines, omitted = _lines(block)
    return [*lines, word("more_rows", language, count=omitted)] if omitted > 0 else lines


def _lines(block: Block) -> tuple[list[str], int]:
    room = TEXT_ROOM
    match block:
        case Line(text) | Code(text):
            return [visible(text, room.text)], 0
        case Bullets(items):
            return [f"• {one_line(item, room.text)}" for item in items[: room.items]], len(items) - room.items
        case Fields(pairs):
            shown = [
                f"{one_line(name, room.cell)}: {one_line(value, room.text)}" for name, value in pairs[: room.items]
            ]
            return shown, len(pairs) - room.items
        case Table():
            lines = table_lines(block, room) if block.columns and block.rows else []
            return lines, block.omitted + max(0, len(block.rows) - room.rows)
