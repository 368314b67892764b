"""A piece of a text about time, and the units of time in minutes."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import Enum, auto

HOUR, DAY, WEEK = Decimal(60), Decimal(1440), Decimal(10080)
MONTH, NIGHT, WEEKEND = Decimal(43200), Decimal(600), Decimal(2880)
YEAR = MONTH * 12
MINUTES = {
    "秒": Decimal(1) / 60, "秒钟": Decimal(1) / 60, "sec": Decimal(1) / 60, "second": Decimal(1) / 60,
    "s": Decimal(1) / 60, "分": Decimal(1), "分钟": Decimal(1),
    "m": Decimal(1), "min": Decimal(1), "minute": Decimal(1), "刻": Decimal(15), "刻钟": Decimal(15), "小时": HOUR,
    "钟头": HOUR, "钟": HOUR, "h": HOUR, "hr": HOUR, "hour": HOUR,
    "天": DAY, "日": DAY, "昼夜": DAY, "d": DAY, "day": DAY, "周": WEEK, "星期": WEEK, "礼拜": WEEK, "w": WEEK,
    "wk": WEEK, "week": WEEK, "fortnight": 2 * WEEK,
    "月": MONTH, "mo": MONTH, "month": MONTH, "季度": 3 * MONTH, "quarter": 3 * MONTH, "年": YEAR, "y": YEAR,
    "yr": YEAR, "year": YEAR,
    "晚": NIGHT, "晚上": NIGHT, "夜": NIGHT, "宿": NIGHT, "通宵": NIGHT, "night": NIGHT, "周末": WEEKEND,
    "weekend": WEEKEND, "上午": 4 * HOUR, "下午": 4 * HOUR,
}  # fmt: skip


class Kind(Enum):
    LENGTH = auto()
    CARD_HOURS = auto()
    ALWAYS = auto()
    TIMES = auto()
    EACH = auto()
    PER = auto()
    WEEKDAYS = auto()
    NUMBER = auto()
    PLUS = auto()
    BY = auto()


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a text about time.

    It has a place, a kind, a size (minutes, a count, or hours), and where it is a range a lower end. `unit` is the
    minutes of the unit last named; `one` says that exactly one unit is named (一天, a day).
    """

    start: int
    end: int
    kind: Kind
    size: Decimal = Decimal(0)
    low: Decimal | None = None
    unit: Decimal = Decimal(0)
    one: bool = False
