"""The talk in the terminal: read a line, answer it, keep the thread."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeAlias

from bot.terminal.plain import plain, unbroken
from bot.terminal.render import render
from handlers.answer import Reply
from handlers.cards import Card, Language
from handlers.queries import Query
from handlers.wording.sentences import say

PROMPT = "> "
FAREWELLS = frozenset({"exit", "quit", "退出", "再见", "bye", ":q"})

Ask: TypeAlias = Callable[[str, Query | None], Reply]
"""One message and the thread it may build on, to its reply."""


@dataclass(frozen=True, slots=True)
class Screen:
    """Where answers go: `write` takes finished text; `width` is asked anew for each card, windows change."""

    write: Callable[[str], None]
    width: Callable[[], int]
    colour: bool = False
    attended: bool = False

    def show(self, card: Card) -> None:
        self.write(render(card, self.width(), colour=self.colour))


def chat(ask: Ask, screen: Screen, language: Language) -> None:
    """Answer what is typed, or what standard input holds, until its end, a farewell, Ctrl-C or Ctrl-D."""
    if not screen.attended:
        with suppress(KeyboardInterrupt):
            converse(sys.stdin, ask, screen)
        return
    screen.write(f"{say(language, 'terminal.welcome')}\n")
    try:
        converse(_typed(screen), ask, screen)
    except KeyboardInterrupt:
        screen.write("\n")
    screen.write(f"{say(language, 'terminal.goodbye')}\n")


def converse(lines: Iterable[str], ask: Ask, screen: Screen) -> None:
    """Answer each line until they end or one says goodbye; a number right after a card presses its button."""
    thread: Query | None = None
    card: Card | None = None
    gap = ""
    for line in lines:
        text = unbroken(line).strip()
        if text.casefold() in FAREWELLS:
            return
        if not text:
            continue
        screen.write(gap)
        gap = "" if screen.attended else "\n"
        if card and card.buttons and (number := _number(text)) is not None:
            if not 0 < number <= len(card.buttons):
                screen.write(f"{_no_such_choice(card, number)}\n")
                continue
            text = card.buttons[number - 1].says
            screen.write(f"{PROMPT}{plain(text)}\n")
        reply = ask(text, thread)
        thread, card = reply.thread, reply.answer.card
        screen.show(card)


def _number(text: str) -> int | None:
    """The number of a choice, where one was typed: longer ones are words of a question."""
    return int(text) if text.isdecimal() and len(text) < 3 else None


def _no_such_choice(card: Card, number: int) -> str:
    return say(card.language, "terminal.no_choice", number=str(number), last=str(len(card.buttons)))


def _typed(screen: Screen) -> Iterator[str]:
    """Lines from the keyboard, with editing and history where the system has readline, until Ctrl-D."""
    with suppress(ImportError):
        importlib.import_module("readline")
    while True:
        screen.write("\n")
        try:
            yield input(PROMPT)
        except EOFError:
            screen.write("\n")
            return
