"""The few words Feishu's own dress needs: omissions, toasts and what replaces a filled form."""

from __future__ import annotations

from typing import Final

from handlers.cards import Language

WORDS: Final[dict[str, dict[Language, str]]] = {
    "more_rows": {"zh": "另有 {count} 行", "en": "+ {count} more"},
    "more_blocks": {"zh": "另有 {count} 段", "en": "+ {count} more parts"},
    "more_buttons": {"zh": "另有 {count} 个选项，直接说就行", "en": "+ {count} more choices: just say what you want"},
    "more_columns": {"zh": "另有 {count} 列", "en": "+ {count} more columns"},
    "taken": {"zh": "收到，马上处理", "en": "Got it"},
    "form_below": {"zh": "表单在下面", "en": "The form is below"},
    "form_failed": {"zh": "表单没能发出，请再点一次", "en": "The form could not be sent: press again"},
    "filled": {"zh": "已提交", "en": "Saved"},
    "not_kept": {"zh": "没有记下，请再点一次", "en": "This was not kept: press again"},
    "too_old": {"zh": "这张卡片太旧了，请重新提问", "en": "This card is too old: ask again"},
    "choose": {"zh": "请选择", "en": "Choose"},
    "missing": {"zh": "请填：{field}", "en": "Please fill in: {field}"},
    "not_a_number": {"zh": "{field} 要填大于 0 的数字", "en": "{field}: a number above 0, please"},
    "not_a_date": {"zh": "{field} 要填日期，例如 2026-12-01", "en": "{field}: a date such as 2026-12-01, please"},
    "not_a_time": {"zh": "{field} 要填时间，例如 09:00", "en": "{field}: a time such as 09:00, please"},
    "not_a_choice": {"zh": "{field} 没有这个选项", "en": "{field}: not one of the choices"},
    "says": {"zh": "可以说：{says}", "en": "You can say: {says}"},
}
I18N: Final[dict[Language, str]] = {"zh": "zh_cn", "en": "en_us"}


def word(key: str, language: Language, **values: object) -> str:
    return WORDS[key][language].format_map(values)


def toast(kind: str, key: str) -> dict[str, object]:
    """The answer to a click that shows a line above the chat, in the reader's own language."""
    content = {I18N[language]: text for language, text in WORDS[key].items()}
    return {"toast": {"type": kind, "content": content["zh_cn"], "i18n": content}}
