"""The talk: lines in, cards out, the thread kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from bot.terminal.chat import Screen, chat, converse
from handlers.answer import Reply
from handlers.cards import Answer, Button, Card
from handlers.queries import Intent, Query

BUTTONS = (Button("a V100", "what about a V100?"), Button("40 hours", "and for\x1b 40 hours?"))


class Desk:
    """Answers every message with its own words, with two buttons after "quote", and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str | None]] = []

    def __call__(self, text: str, thread: Query | None) -> Reply:
        self.asked.append((text, thread.said if thread else None))
        query = Query(Intent.RECOMMEND, said=text)
        card = Card(f"re: {text}", buttons=BUTTONS if text == "quote" else ())
        return Reply(query, Answer(card, {}), query if text != "thanks" else None)


def talk(*lines: str, attended: bool = False) -> tuple[Desk, str]:
    desk, shown = Desk(), list[str]()
    converse(lines, desk, Screen(shown.append, lambda: 80, attended=attended))
    return desk, "".join(shown)


def test_answers_are_one_empty_line_apart() -> None:
    assert talk("a", "b", "c")[1] == "re: a\n\nre: b\n\nre: c\n"


def test_empty_lines_are_passed_over() -> None:
    assert talk("", "  \t", "a\n", "\r\n", "b\n")[1] == "re: a\n\nre: b\n"


def test_the_thread_is_kept_and_let_go() -> None:
    desk, _ = talk("a", "b", "thanks", "c")
    assert desk.asked == [("a", None), ("b", "a"), ("thanks", "b"), ("c", None)]


def test_a_number_presses_the_button_of_the_card_before() -> None:
    desk, shown = talk("quote", "1")
    assert desk.asked == [("quote", None), ("what about a V100?", "quote")]
    assert shown.endswith("2) 40 hours\n\n> what about a V100?\nre: what about a V100?\n")


def test_what_a_button_says_is_shown_harmless() -> None:
    assert "> and for\ufffd 40 hours?\n" in talk("quote", "2")[1]


@pytest.mark.parametrize("number", ["0", "3", "99"])
def test_a_number_of_no_choice_is_told_and_the_choices_stay(number: str) -> None:
    desk, shown = talk("quote", number, "2")
    assert f"没有第{number}项，可选1到2。" in shown.replace(" ", "")
    assert [text for text, _ in desk.asked] == ["quote", "and for\ufffd 40 hours?".replace("\ufffd", "\x1b")]


@pytest.mark.parametrize("number", ["-1", "1.", "001", "9" * 5000])
def test_a_number_without_a_button_is_a_message(number: str) -> None:
    assert talk("quote", number)[0].asked[1][0] == number


def test_a_number_later_than_the_card_is_a_message() -> None:
    desk, _ = talk("quote", "hello", "1")
    assert [text for text, _ in desk.asked] == ["quote", "hello", "1"]


def test_a_full_width_number_presses_too() -> None:
    assert talk("quote", "１")[0].asked[1][0] == "what about a V100?"


@pytest.mark.parametrize("farewell", ["exit", "quit", "EXIT", " Quit ", "退出", "bye"])
def test_a_farewell_ends_the_talk(farewell: str) -> None:
    assert talk("a", farewell, "b")[0].asked == [("a", None)]


def test_lone_surrogates_are_replaced() -> None:
    assert talk("a\udcffb")[0].asked == [("a\ufffdb", None)]


Keys = Callable[[str], str]


def typing(*answers: str | type[BaseException]) -> Keys:
    """What `input` does when these are typed."""
    keys: Iterator[str | type[BaseException]] = iter(answers)

    def typed(prompt: str) -> str:
        assert prompt == "> "
        key = next(keys)
        if isinstance(key, str):
            return key
        raise key

    return typed


@pytest.mark.parametrize(("last", "end"), [("exit", "Bye.\n"), (EOFError, "\nBye.\n"), (KeyboardInterrupt, "\nBye.\n")])
def test_a_talk_at_a_terminal(monkeypatch: pytest.MonkeyPatch, last: str | type[BaseException], end: str) -> None:
    monkeypatch.setattr("builtins.input", typing("a", "b", last))
    monkeypatch.setattr("bot.terminal.chat.importlib.import_module", lambda name: None)
    shown = list[str]()
    chat(Desk(), Screen(shown.append, lambda: 80, attended=True), "en")
    welcome, talked = "".join(shown).split("\n", 1)
    assert welcome.startswith("Kaguan")
    assert talked == "\nre: a\n\nre: b\n\n" + end


def test_ctrl_c_ends_a_piped_talk_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    def lines() -> Iterator[str]:
        yield "a\n"
        raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin", lines())
    shown = list[str]()
    chat(Desk(), Screen(shown.append, lambda: 80), "zh")
    assert "".join(shown) == "re: a\n"
