"""Cards of every kind of block, in both languages, for the tests of how they are drawn."""

from __future__ import annotations

from handlers.cards import Align, Bullets, Button, Card, Code, Column, Fields, Line, Table, Tone, Weight

CHINESE = Card(
    title="智星云 V100 最便宜：20 小时 144.00 元",
    blocks=(
        Line("用智星云：144.00 元，约 20 小时 48 分；比第二便宜的 PAI-DSW 便宜 27%。", Weight.LEAD),
        Table(
            (Column("平台"), Column("GPU"), Column("总价", Align.RIGHT), Column("耗时", Align.RIGHT), Column("计费")),
            (
                ("智星云", "V100", "144.00 元", "20 小时 48 分", "按分钟"),
                ("PAI-DSW", "A10", "198.00 元", "20 小时 12 分", "按分钟（官方文档；评测称按秒）"),
                (
                    "并行超算云",
                    "RTX 4090",
                    "至少 52.00 元",
                    "21 小时",
                    "按小时，不足一小时按一小时计，每次开机分别取整",
                ),
            ),
            omitted=7,
        ),
        Line("理由："),
        Bullets(
            (
                "智星云按分钟计费：1,200 分钟，每分钟 0.12 元。",
                "数据每次要重传：10 GB 约需 6 分 40 秒，已计入；长句里中文和 English words 怎样换行，（括号）也一样。",
            )
        ),
        Fields((("从何时起变", "每月超过 83 小时，资源包更便宜"), ("环境", "每次重装，约 10 分钟"))),
        Code("rsync -avP -e 'ssh -p 22022' ./data/ root@host.example:/root/data/ --exclude '*.tmp' --bwlimit=500"),
        Line("来源：评测文章（2026-10-01，第三方）；智星云价格页（2026-11-02，官方）。", Weight.SMALL),
        Line("估算：PAI-DSW 没有写明怎样取整，最后一分可能有出入。", Weight.SMALL),
    ),
    buttons=(
        Button("换成 RTX 4090", "换成 4090 呢？"),
        Button("跑 40 小时", "跑40小时呢？"),
        Button("怎么传数据", "数据怎么传？"),
    ),
    tone=Tone.GOOD,
)

ENGLISH = Card(
    title="Cheapest: zhixingyun V100, 144.00 CNY for 20 h",
    blocks=(
        Line("Take zhixingyun: 144.00 CNY and about 20 h 48 min, 27 % less than PAI-DSW.", Weight.LEAD),
        Table(
            (
                Column("Provider"),
                Column("GPU"),
                Column("Total", Align.RIGHT),
                Column("Compute", Align.RIGHT),
                Column("Billing"),
            ),
            (
                ("zhixingyun", "V100 16GB", "144.00 CNY", "141.60 CNY", "by the minute"),
                (
                    "PAI-DSW",
                    "A10 24GB",
                    "198.00 CNY",
                    "190.20 CNY",
                    "by the minute (its own page; the review says second)",
                ),
                ("paracloud", "RTX 4090 24GB", "at least 52.00 CNY", "52.00 CNY", "started hours"),
                ("autodl", "RTX 4090", "", "", "unknown price"),
            ),
            omitted=2,
        ),
        Bullets(("zhixingyun bills by the minute: 1,200 min at 0.12 CNY.", "Data is uploaded again in every session.")),
        Line("Sources: the review (2026-10-01, third party); the provider's price page (2026-11-02).", Weight.SMALL),
    ),
    buttons=(
        Button("on a 4090", "what about a 4090?"),
        Button("for 40 hours", "and for 40 hours?"),
        Button("how to move the data", "how do I move the data to zhixingyun?"),
    ),
    tone=Tone.WARNING,
    language="en",
)
