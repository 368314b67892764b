"""What people write, out of what Feishu delivers."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.feishu.text import Mention, is_for, mentions, normal, said, said_v1
from tests.fakes.feishu import BOT

ME = Mention("@_user_1", BOT, "卡管家")
BOB = Mention("@_user_2", "ou_bob", "Bob")
TENTH = Mention("@_user_10", "ou_ten", "Ten")

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=15,
)


def text_of(text: str, *named: Mention) -> str | None:
    return said("text", json.dumps({"text": text}), named, BOT)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("@_user_1 租 4090", "租 4090"),
        ("租 4090 @_user_1", "租 4090"),
        ("@_user_1", ""),
        ("@_user_1 告诉 @_user_2 和@_user_10", "告诉 @Bob 和@Ten"),
        ("@_user_1 @_all 在吗", "@all 在吗"),
        ("@_user_7 who", "@_user_7 who"),
        ("＠ｋａ　租４０９０／Ａ１００", "@ka 租4090/A100"),
        ("a\u00a0b\u200bc\ufeff  d\r\n\n e ", "a bc d\n\n\ne"),
        ("\ud800x", "\ufffdx"),
    ],
)
def test_a_text_loses_its_dress(text: str, wanted: str) -> None:
    assert text_of(text, ME, BOB, TENTH) == wanted


def test_a_post_is_read_by_lines() -> None:
    lines: list[Any] = [
        [{"tag": "at", "user_id": "@_user_1", "user_name": "卡管家"}, {"tag": "text", "text": " 比较 "}],
        [{"tag": "a", "text": "A100", "href": "https://x"}, {"tag": "img", "image_key": "i"}, {"tag": "emotion"}],
        [{"tag": "at", "user_id": "@_all"}, {"tag": "at", "user_id": "ou_x", "user_name": "Xu"}, 5],
        [{"tag": "code_block", "language": "sh", "text": "nvidia-smi"}],
        "nonsense",
    ]
    wanted = "标题\n比较\nA100\n@all@Xu\nnvidia-smi"
    body = {"title": "标题", "content": lines}
    assert said("post", json.dumps(body), (ME,), BOT) == wanted
    assert said("post", json.dumps({"zh_cn": body}), (ME,), BOT) == wanted


@pytest.mark.parametrize("kind", ["image", "sticker", "file", "audio", "interactive", "share_chat", ""])
def test_other_types_have_no_words(kind: str) -> None:
    assert said(kind, '{"text":"x"}', (), BOT) is None


def test_everybody_is_not_the_bot() -> None:
    assert not is_for(BOT, (Mention("@_all", "", "所有人"), BOB))
    assert not is_for(BOT, (Mention("@_all", BOT, "所有人"),))
    assert not is_for("", (Mention("@_user_1", "", "x"),))
    assert is_for(BOT, (BOB, ME))


def test_v1_names_people() -> None:
    event = {"msg_type": "text", "text_without_at_bot": ' ask <at open_id="ou_b">@Bob</at> ４０９０'}
    assert said_v1(event) == "ask @Bob 4090"


@given(st.text() | st.text().map(lambda text: json.dumps({"text": text})) | values.map(json.dumps), values)
def test_no_content_raises(content: str, message: Any) -> None:
    for kind in ("text", "post"):
        found = said(kind, content, (ME, BOB), BOT)
        assert found is not None
        found.encode()
    mentions(message)
    mentions({"mentions": message})
    said_v1(message)


@given(values)
def test_no_post_raises(content: Any) -> None:
    for body in ({"content": content}, {"zh_cn": {"content": [content]}}, {"content": [[content]]}):
        assert said("post", json.dumps(body), (), BOT) is not None


@given(st.text())
def test_normal_is_normal(text: str) -> None:
    assert normal(normal(text)) == normal(text)
