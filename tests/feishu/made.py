"""Events and cards for these tests, as Feishu and Kaguan make them."""

from __future__ import annotations

import json
import time
from typing import Any

from handlers.cards import (
    Align,
    Bullets,
    Button,
    Card,
    Code,
    Column,
    Fields,
    FormName,
    Language,
    Line,
    Table,
    Tone,
    Weight,
)
from tests.fakes.feishu import BOT

ALICE = "ou_alice"
ME = {"key": "@_user_1", "id": {"open_id": BOT}, "name": "卡管家"}
BOB = {"key": "@_user_2", "id": {"open_id": "ou_bob"}, "name": "Bob"}


def message(
    content: Any = None,
    *,
    message_id: str = "om_asked",
    chat: str = "oc_team",
    private: bool = False,
    mentions: tuple[Any, ...] = (ME,),
    kind: str = "text",
    event_id: str = "ev1",
    at: float | None = None,
    sender: str = "user",
    person: str = ALICE,
    **more: Any,
) -> dict[str, Any]:
    """A v2 message event."""
    stamp = str(int((time.time() if at is None else at) * 1000))
    told = {"text": "@_user_1 租 4090 一天多少钱"} if content is None else content
    return {
        "schema": "2.0",
        "header": {
            "event_id": event_id,
            "event_type": "im.message.receive_v1",
            "create_time": stamp,
            "token": "verify",
            "app_id": "cli_a1",
            "tenant_key": "t",
        },
        "event": {
            "sender": {"sender_id": {"open_id": person}, "sender_type": sender, "tenant_key": "t"},
            "message": {
                "message_id": message_id,
                "chat_id": chat,
                "chat_type": "p2p" if private else "group",
                "message_type": kind,
                "content": json.dumps(told, ensure_ascii=False) if not isinstance(told, str) else told,
                "mentions": list(mentions),
                "create_time": stamp,
                **more,
            },
        },
    }


def message_v1(text: str = " hi", *, mention: bool = True, private: bool = False, **more: Any) -> dict[str, Any]:
    event = {
        "type": "message",
        "app_id": "cli_a1",
        "tenant_key": "t",
        "root_id": "",
        "open_chat_id": "oc_team",
        "chat_type": "private" if private else "group",
        "msg_type": "text",
        "open_id": ALICE,
        "open_message_id": "om_asked",
        "is_mention": mention,
        "text": f'<at open_id="{BOT}">@卡管家</at>{text}',
        "text_without_at_bot": text,
        **more,
    }
    return {"uuid": "u1", "token": "verify", "ts": f"{time.time():.7f}", "type": "event_callback", "event": event}


def click(value: Any, *, token: str = "c-1", event_id: str = "ev2", at: float | None = None, **action: Any) -> Any:
    """A click on a card; its header has microseconds."""
    return {
        "schema": "2.0",
        "header": {
            "event_id": event_id,
            "event_type": "card.action.trigger",
            "create_time": str(int((time.time() if at is None else at) * 1_000_000)),
            "token": "verify",
            "app_id": "cli_a1",
            "tenant_key": "t",
        },
        "event": {
            "operator": {"open_id": ALICE, "tenant_key": "t"},
            "token": token,
            "action": {"tag": "button", "value": value, **action},
            "host": "im_message",
            "context": {"open_message_id": "om_card", "open_chat_id": "oc_team"},
        },
    }


def click_v1(value: Any, *, token: str = "c-1") -> Any:
    """The same in the old callback, as `card` frames bring it."""
    return {
        "open_id": ALICE,
        "open_message_id": "om_card",
        "open_chat_id": "oc_team",
        "tenant_key": "t",
        "token": token,
        "action": {"tag": "button", "value": value},
    }


def other(kind: str) -> Any:
    return {"schema": "2.0", "header": {"event_id": "e9", "event_type": kind, "token": "verify"}, "event": {"x": 1}}


def plain_card(language: Language = "zh") -> Card:
    """One of everything."""
    zh = language == "zh"
    return Card(
        "租 4090 一天" if zh else "One day of a 4090",
        (
            Line("¥45.60 一天，用 AutoDL" if zh else "¥45.60 a day at AutoDL", Weight.LEAD),
            Bullets(("最便宜", "库存多") if zh else ("cheapest", "in stock")),
            Fields((("时长", "24 小时"),) if zh else (("Length", "24 hours"),)),
            Table(
                (Column("平台" if zh else "Provider"), Column("每天" if zh else "A day", Align.RIGHT)),
                (("AutoDL", "¥45.60"), ("RunPod", "¥58.20")),
                omitted=3,
            ),
            Code("kaguan ask 'rent a 4090'"),
            Line("价格 2026-11-30" if zh else "Prices of 2026-11-30", Weight.SMALL),
        ),
        (Button("换算成月" if zh else "By the month", "一个月呢" if zh else "and a month"), snooze(language)),
        Tone.GOOD,
        language,
    )


def snooze(language: Language = "zh") -> Button:
    return Button("静音" if language == "zh" else "Snooze", "snooze gpu-1", FormName.SNOOZE, "gpu-1")


NASTY = (
    '<at id=all></at> <at user_id="all">x</at> < AT id=all> @all @_all **b** [l](http://e.vil) `c` \x00\x1b[31m\u202e'
)


def worst_day(language: Language = "zh") -> Card:
    """60 idle machines with long names, 30 buttons, a line without end, everything hostile at once."""
    name = "研究院大模型预训练与强化学习联合实验平台第三集群"
    columns = tuple(Column(title) for title in ("机器", "负责人", "空闲", "每天"))
    rows = tuple((f"{name}-{n:02d} {NASTY}", f"欧阳{n}", f"{n} 小时", f"¥{n}45.60") for n in range(60))
    buttons = tuple(Button(f"停 {name}-{n:02d} {NASTY}", f"停掉 {name}-{n:02d}") for n in range(30))
    lines = (Line(NASTY * 3, Weight.LEAD), Line("长" * 50_000), Code('"\\' * 5000), Bullets((NASTY,) * 100))
    tables = (Table(columns, rows, omitted=12), *(Table(columns, rows[:3]),) * 7)
    return Card(f"60 台空闲 {NASTY}", (*lines, *tables, Fields(((name, NASTY),) * 50)), buttons, Tone.BAD, language)
