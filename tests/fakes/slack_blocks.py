"""What Slack refuses of blocks and views, with the reasons as Slack words them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

MESSAGE, HOME, MODAL = 50, 100, 100
# Where Slack reads markup; everything else is shown as it is.
KINDS = {
    "header": {"text"},
    "section": {"text", "fields", "accessory", "expand"},
    "context": {"elements"},
    "actions": {"elements"},
    "divider": set(),
    "rich_text": {"elements"},
    "input": {"label", "element", "hint", "optional", "dispatch_action"},
}
FIRST = {
    "plain_text_input": {"initial_value", "max_length", "min_length", "multiline", "placeholder"},
    "number_input": {"initial_value", "is_decimal_allowed", "min_value", "max_value", "placeholder"},
    "datepicker": {"initial_date", "placeholder"},
    "timepicker": {"initial_time", "placeholder", "timezone"},
    "static_select": {"initial_option", "options", "placeholder"},
}


class Refusal(Exception):
    """Why; the pointer says where."""


def refusal(blocks: Any, most: int = MESSAGE, *, modal: bool = False) -> str | None:
    """Why these blocks are refused; None where they are not."""
    try:
        _check(isinstance(blocks, list), "must be an array", "")
        _check(len(blocks) <= most, f"no more than {most} items allowed", "")
        for number, block in enumerate(blocks):
            _block(block, f"/{number}", modal=modal)
        ids = [block["block_id"] for block in blocks if "block_id" in block]
        _check(len(ids) == len(set(ids)), "block_id must be unique", "")
    except Refusal as error:
        return str(error)
    return None


def texts(part: Any) -> Iterator[str]:
    """Every text below."""
    if isinstance(part, dict):
        if isinstance(part.get("text"), str):
            yield part["text"]
        for value in part.values():
            yield from texts(value)
    elif isinstance(part, list):
        for one in part:
            yield from texts(one)


def _check(good: object, reason: str, pointer: str) -> None:
    if not good:
        raise Refusal(f"{reason} [json-pointer:/blocks{pointer}]")


def _only(part: Any, allowed: set[str], at: str) -> None:
    _check(isinstance(part, dict), "must be an object", at)
    _check(not set(part) - allowed, f"unexpected {sorted(set(part) - allowed)}", at)


def _within(value: Any, least: int, most: int, at: str) -> None:
    _check(isinstance(value, str), "must be a string", at)
    _check(len(value) >= least, f"must be more than {least - 1} characters", at)
    _check(len(value) <= most, f"must be less than {most + 1} characters", at)


def _text(part: Any, most: int, at: str, *, plain: bool = False) -> None:
    _only(part, {"type", "text", "emoji", "verbatim"}, at)
    _check(part.get("type") in ({"plain_text"} if plain else {"plain_text", "mrkdwn"}), "unsupported type", at)
    _within(part.get("text"), 1, most, f"{at}/text")
    _check(part["text"].strip() or not plain, "must not be blank", at)


def _block(block: Any, at: str, *, modal: bool) -> None:
    kind = block.get("type") if isinstance(block, dict) else None
    _check(kind in KINDS, f"unsupported type: {kind}", at)
    _only(block, KINDS[str(kind)] | {"type", "block_id"}, at)
    if "block_id" in block:
        _within(block["block_id"], 1, 255, f"{at}/block_id")
    match kind:
        case "header":
            _text(block.get("text"), 150, f"{at}/text", plain=True)
        case "section":
            _text(block.get("text"), 3000, f"{at}/text")
        case "context":
            _many(block, 10, at)
            for number, part in enumerate(block["elements"]):
                _text(part, 3000, f"{at}/elements/{number}")
        case "actions":
            _many(block, 25, at)
            _buttons(block["elements"], at)
        case "rich_text":
            _many(block, 1000, at)
            for number, part in enumerate(block["elements"]):
                _rich(part, f"{at}/elements/{number}")
        case "input":
            _check(modal, "inputs belong into a view", at)
            _text(block.get("label"), 2000, f"{at}/label", plain=True)
            _element(block.get("element"), f"{at}/element")
        case _:
            pass


def _many(block: Any, most: int, at: str) -> None:
    found = block.get("elements")
    _check(isinstance(found, list) and 1 <= len(found) <= most, f"1 to {most} items allowed", f"{at}/elements")


def _buttons(buttons: list[Any], at: str) -> None:
    for number, button in enumerate(buttons):
        here = f"{at}/elements/{number}"
        _only(button, {"type", "action_id", "text", "value", "url", "style", "confirm"}, here)
        _check(button.get("type") == "button", "unsupported type", here)
        _text(button.get("text"), 75, f"{here}/text", plain=True)
        _within(button.get("action_id"), 1, 255, f"{here}/action_id")
        if "value" in button:
            _within(button["value"], 1, 2000, f"{here}/value")
    names = [button["action_id"] for button in buttons]
    _check(len(names) == len(set(names)), "action_id must be unique", at)


def _rich(part: Any, at: str) -> None:
    kind = part.get("type")
    known = {"rich_text_section", "rich_text_preformatted", "rich_text_list", "rich_text_quote"}
    _check(kind in known, f"unsupported type: {kind}", at)
    _only(part, {"type", "elements", "style", "border", "indent"}, at)
    _check(isinstance(part.get("elements"), list) and part["elements"], "must have elements", at)
    for number, inner in enumerate(part["elements"]):
        here = f"{at}/elements/{number}"
        if kind == "rich_text_list":
            _check(inner.get("type") == "rich_text_section", "must be a section", here)
            _rich(inner, here)
            continue
        _only(inner, {"type", "text", "style"}, here)
        _check(inner.get("type") == "text", "only text is expected of this bot", here)
        _within(inner.get("text"), 1, 13_000, here)


def _element(part: Any, at: str) -> None:
    kind = part.get("type") if isinstance(part, dict) else None
    _check(kind in FIRST, f"unsupported type: {kind}", at)
    _only(part, FIRST[str(kind)] | {"type", "action_id"}, at)
    _within(part.get("action_id"), 1, 255, f"{at}/action_id")
    _check("initial_value" not in part or part["initial_value"], "must not be empty", at)
    if kind == "number_input":
        _check(isinstance(part.get("is_decimal_allowed"), bool), "is_decimal_allowed is missing", at)
    if kind == "static_select":
        _check(1 <= len(part.get("options", [])) <= 100, "1 to 100 options", at)
        for option in part["options"]:
            _only(option, {"text", "value"}, at)
            _text(option["text"], 75, at, plain=True)
            _within(option["value"], 1, 150, at)
        _check("initial_option" not in part or part["initial_option"] in part["options"], "no such option", at)


def view_refusal(view: Any) -> str | None:
    """Why the view is refused; None where it is not."""
    kind = view.get("type") if isinstance(view, dict) else None
    try:
        _check(kind in {"modal", "home"}, f"unsupported type: {kind}", "")
        if kind == "modal":
            for name in ("title", "submit", "close"):
                _text(view.get(name), 24, f"/{name}", plain=True)
        _within(view.get("private_metadata", ""), 0, 3000, "/private_metadata")
        _within(view.get("callback_id", ""), 0, 255, "/callback_id")
    except Refusal as error:
        return str(error)
    return refusal(view.get("blocks"), MODAL if kind == "modal" else HOME, modal=kind == "modal")
