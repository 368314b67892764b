"""The few words Slack's own dress needs: omissions, and what is wrong in a form."""

from __future__ import annotations

from typing import Final

from handlers.cards import Language

WORDS: Final[dict[str, dict[Language, str]]] = {
    "more_rows": {"zh": "另有 {count} 行", "en": "+ {count} more"},
    "more_blocks": {"zh": "另有 {count} 段", "en": "+ {count} more parts"},
    "more_buttons": {"zh": "另有 {count} 个选项，直接说就行", "en": "+ {count} more choices: just say what you want"},
    "more_columns": {"zh": "另有 {count} 列", "en": "+ {count} more columns"},
    "more_text": {"zh": "另有约 {count} 字", "en": "+ about {count} more characters"},
    "nothing": {"zh": "（空）", "en": "(empty)"},
    "close": {"zh": "取消", "en": "Cancel"},
    "form_failed": {"zh": "表单没能打开，请再点一次", "en": "The form could not be opened: press again"},
    "missing": {"zh": "请填：{field}", "en": "Please fill in: {field}"},
    "not_a_number": {"zh": "{field} 要填大于 0 的数字", "en": "{field}: a number above 0, please"},
    "not_a_date": {"zh": "{field} 要填日期，例如 2026-12-01", "en": "{field}: a date such as 2026-12-01, please"},
    "not_a_time": {"zh": "{field} 要填时间，例如 09:00", "en": "{field}: a time such as 09:00, please"},
    "not_a_choice": {"zh": "{field} 没有这个选项", "en": "{field}: not one of the choices"},
    "past": {"zh": "{field} 已经过了", "en": "{field}: that is in the past"},
}


def word(key: str, language: Language, **values: object) -> str:
    return WORDS[key][language].format_map(values)
