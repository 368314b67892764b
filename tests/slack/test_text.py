"""Words out of Slack's dress."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.slack.text import mentions, normal, said
from tests.fakes.slack import BOT

SAID = [
    (f"<@{BOT}> hello", "hello"),
    (f"hello <@{BOT}|kaguan>, and <@U2>", "hello , and @U2"),
    ("ask <@U2|bob>", "ask @U2"),
    ("<http://zhixingyun.com|zhixingyun.com> 多少钱", "zhixingyun.com 多少钱"),
    ("see <https://x.example/a?b=1&amp;c=2>", "see https://x.example/a?b=1&c=2"),
    ("<https://x.example|the page>", "the page"),
    ("<mailto:a@b.example|a@b.example> <tel:123|123>", "a@b.example 123"),
    ("in <#C1|general> or <#C2> or <#C3|>", "in #general or #C2 or #C3"),
    ("<!here> <!channel|channel> <!subteam^S1|@team> <!subteam^S2>", "@here channel @team @S2"),
    ("<!date^1764561600^{date}|1 Dec 2026>", "1 Dec 2026"),
    ("a &lt;b&gt; &amp; c &amp;lt;", "a <b> & c &lt;"),
    (f"&lt;@{BOT}&gt;", f"<@{BOT}>"),
    ("say “hello” and ‘bye’", "say \"hello\" and 'bye'"),
    ("link —code 12 –x", "link --code 12 --x"),
    ("4090\u00a0跑\u3000２０\u00a0小时", "4090 跑 20 小时"),
    ("ＡＢＣ：１２？", "ABC:12?"),
    ("\u200bzero\ufeff\u202ewidth", "zerowidth"),
    ("one\r\ntwo  three\n\n", "one\ntwo three"),
    ("a\x00b", "a b"),
    ("1 < 2 > 0", "1 < 2 > 0"),
]


@pytest.mark.parametrize(("written", "plain"), SAID)
def test_dress_is_undone(written: str, plain: str) -> None:
    assert said(written, BOT) == plain


def test_only_its_own_name_calls_the_bot() -> None:
    assert mentions(f"hi <@{BOT}>", BOT)
    assert mentions(f"hi <@{BOT}|kaguan>", BOT)
    assert not mentions("hi <@U2> <!channel>", BOT)
    assert not mentions(f"hi &lt;@{BOT}&gt; @{BOT}", BOT)
    assert not mentions("<@>", "")


@given(st.text(st.characters(exclude_categories=())))
def test_any_text_is_read(text: str) -> None:
    plain = said(text, BOT)
    plain.encode()
    assert plain == plain.strip()
    assert "\u00a0" not in plain


@given(st.text(st.sampled_from("<>&;|!@#^amplt U\u200b“\n—a"), max_size=80))
def test_markup_of_any_kind_is_read(text: str) -> None:
    plain = said(text, BOT)
    assert plain == plain.strip()
    assert "\u200b" not in plain
    assert f"<@{BOT}>" not in plain


@given(st.text(st.characters(codec="ascii", categories=["L", "N"]), min_size=1).filter(str.strip))
def test_plain_words_stay(text: str) -> None:
    escaped = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    assert said(escaped, BOT) == " ".join(text.split())


@given(st.text(st.characters(exclude_categories=())))
def test_normal_is_normal(text: str) -> None:
    assert normal(normal(text)) == normal(text)


@pytest.mark.parametrize("hostile", ["<" * 200_000, "<!" * 100_000, "&" * 200_000, "<a|" * 70_000 + ">", " " * 200_000])
def test_it_is_quick(hostile: str) -> None:
    began = time.perf_counter()
    said(hostile, BOT)
    assert time.perf_counter() - began < 0.5
