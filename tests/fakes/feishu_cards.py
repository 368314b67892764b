"""How strictly Feishu reads a card: what JSON 2.0 knows, its limits, and the codes with which it refuses."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

KNOWN: dict[str, set[str]] = {
    "div": {"tag", "element_id", "text", "margin", "width", "icon"},
    "hr": {"tag", "element_id", "margin"},
    "plain_text": {"tag", "element_id", "content", "text_size", "text_color", "text_align", "lines", "i18n_content"},
    "table": {
        "tag", "element_id", "margin", "page_size", "row_height", "row_max_height", "freeze_first_column",
        "header_style", "columns", "rows",
    },
    "column_set": {"tag", "element_id", "flex_mode", "horizontal_spacing", "columns", "margin", "horizontal_align"},
    "column": {"tag", "element_id", "width", "weight", "elements", "vertical_align", "padding"},
    "button": {
        "tag", "element_id", "type", "size", "width", "text", "behaviors", "name", "form_action_type", "disabled",
        "confirm", "required",
    },
    "form": {"tag", "element_id", "name", "elements", "direction", "margin"},
    "input": {
        "tag", "element_id", "name", "required", "label", "label_position", "default_value", "placeholder",
        "max_length", "width", "input_type",
    },
    "date_picker": {"tag", "element_id", "name", "required", "initial_date", "placeholder", "width"},
    "picker_time": {"tag", "element_id", "name", "required", "initial_time", "placeholder", "width"},
    "select_static": {"tag", "element_id", "name", "required", "options", "initial_option", "placeholder", "width"},
}  # fmt: skip
AT_THE_TOP = {"schema", "config", "header", "body", "card_link"}
CONFIG = {"update_multi", "summary", "enable_forward", "width_mode", "style", "streaming_mode"}
HEADER = {"title", "subtitle", "template", "icon", "text_tag_list"}
COLUMN = {"name", "display_name", "data_type", "horizontal_align", "vertical_align", "width", "format"}
TEMPLATES = {"blue", "wathet", "turquoise", "green", "yellow", "orange", "red", "carmine", "violet", "purple", "grey"}
IN_A_FORM = {"input", "date_picker", "picker_time", "select_static", "button"}
MOST_BYTES, MOST_ELEMENTS, MOST_TABLES = 30 * 1024, 200, 5


def refusal(content: str) -> tuple[int, str] | None:
    """The code and the message with which Feishu refuses the card; None where it takes it."""
    if len(json.dumps(content, ensure_ascii=False).encode()) > MOST_BYTES:
        return 230025, "message too long"
    try:
        faults = list(_faults(json.loads(content)))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        faults = [f"unreadable: {error!r}"]
    return (230099, f"Failed to create card content, ext=ErrCode: 200621; {faults[0]}") if faults else None


def _faults(card: dict[str, Any]) -> Iterator[str]:
    if card.get("schema") != "2.0":
        yield "schema"
    yield from (f"unknown {key}" for key in card.keys() - AT_THE_TOP)
    yield from (f"unknown config {key}" for key in card.get("config", {}).keys() - CONFIG)
    yield from (f"unknown header {key}" for key in card.get("header", {}).keys() - HEADER)
    if card.get("config", {}).get("update_multi", True) is not True:
        yield "update_multi"
    if "header" in card and (card["header"].get("template", "blue") not in TEMPLATES or not text_of(card["header"])):
        yield "header"
    elements = card["body"]["elements"]
    parts = list(walk(card))
    if len(parts) > MOST_ELEMENTS:
        yield f"{len(parts)} elements"
    if sum(part["tag"] == "table" for part in parts) > MOST_TABLES:
        yield "ErrCode: 11310; tables"
    for part in elements:
        if part["tag"] in IN_A_FORM - {"button"}:
            yield f"{part['tag']} outside a form"
    yield from _names(parts)
    for part in parts:
        yield from _part(part, nested=part not in elements)


def text_of(header: dict[str, Any]) -> str:
    return str(header["title"]["content"])


def walk(part: Any) -> Iterator[dict[str, Any]]:
    """Everything with a tag, from the outside in."""
    if isinstance(part, dict):
        if "tag" in part:
            yield part
        for inner in part.values():
            yield from walk(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from walk(inner)


def _names(parts: list[dict[str, Any]]) -> Iterator[str]:
    for key, shape in (("element_id", r"[A-Za-z]\w{0,19}"), ("name", r".{1,100}")):
        names = [part[key] for part in parts if key in part]
        if len(set(names)) < len(names) or not all(re.fullmatch(shape, name, re.ASCII) for name in names):
            yield f"{key}: {names}"


def _part(part: dict[str, Any], *, nested: bool) -> Iterator[str]:
    tag = part["tag"]
    if tag not in KNOWN:
        yield f"ErrCode: 200861; cards of schema V2 no longer support this capability: {tag}"
        return
    yield from (f"{tag}: unknown {key}" for key in part.keys() - KNOWN[tag])
    if tag == "plain_text" and (not isinstance(part["content"], str) or not part["content"]):
        yield "plain_text without content"
    if tag in {"table", "form"} and nested:
        yield f"{tag} is not at the root"
    if tag in IN_A_FORM - {"button"} and not (part.get("name") and isinstance(part.get("required", False), bool)):
        yield f"{tag} without a name"
    if tag == "button":
        yield from _button(part)
    if tag == "table":
        yield from _table(part)
    if tag == "select_static":
        values = [option["value"] for option in part["options"]]
        if not values or len(set(values)) < len(values) or part.get("initial_option", values[0]) not in values:
            yield "select_static options"
    if tag == "form" and not any(one.get("form_action_type") == "submit" for one in walk(part["elements"])):
        yield "form without a submit button"


def _button(part: dict[str, Any]) -> Iterator[str]:
    if "value" in part:
        yield "button.value is of cards 1.0"
    for behavior in part.get("behaviors", []):
        if behavior.get("type") != "callback" or not isinstance(behavior.get("value"), dict):
            yield "a callback whose value is no object"


def _table(part: dict[str, Any]) -> Iterator[str]:
    names = [column["name"] for column in part["columns"]]
    if not 1 <= part.get("page_size", 5) <= 10 or not 1 <= len(names) <= 50 or len(set(names)) < len(names):
        yield "table"
    for column in part["columns"]:
        yield from (f"column: unknown {key}" for key in column.keys() - COLUMN)
        if column["data_type"] != "text":
            yield "a column that is not plain text"
    for row in part["rows"]:
        if row.keys() - set(names) or not all(isinstance(cell, str) for cell in row.values()):
            yield f"row {row}"
