"""By what a sum is to be broken down, and which group of machines is meant."""

from __future__ import annotations

from handlers.language.patterns import Pattern
from handlers.language.sheet import Mark

_W, _X = r"(?<![a-z])", r"(?![a-z])"
_P = Mark.PLATFORM

# What a sum can be broken down by: the nouns of it, in this order of precedence.
_NOUNS = {
    "owner": (
        "成员|用户|负责人|使用者|同学|同事|人(?!民)|owners?|users?|persons?|people|members?|employees?|engineers?|"
        "capita|head"
    ),
    "team": "小组|组|团队|部门|teams?|groups?|squads?|departments?",
    "project": "项目|projects?",
    "instance": "机器|实例|服务器|节点|台(?:机器|实例)?|instances?|machines?|box(?:es)?|servers?|nodes?",
    "gpu_model": r"(?:gpu|显卡|卡)(?:\s?(?:型号|种类?|类型?|models?|types?))?(?!时)|型号|卡型|gpus?|cards?",
    "platform": "平台|云(?:厂商|平台)?|家|厂商|服务商|platforms?|providers?|clouds?|vendors?",
    "day": "天|日(?!报)|days?", "week": "周(?!报)|星期|礼拜|weeks?", "month": "月(?!报)|months?",
}  # fmt: skip
_EACH = (
    r"(?:各(?:个|大)?|每(?:一)?(?:个|种|款|台)?|按照?(?:各|每)?|哪(?:一|几)?(?:个|种|款|台)?|分(?!析|布|钟|"
    r"享)(?:各)?|逐|(?<![a-z])(?:by|per|each|every|which|across|between|group by|grouped by|split by)(?: the|"
    r" each)?)\s?(?:个|种|款)?\s?"
)
# Other ways to say the same.
_OTHERWISE = {
    "owner": (
        rf"谁|人均|最多的?(?:前)?(?:几)?(?:\ue011+|\ue00e+)?(?:个|位|名)?的?(?:人|成员|用户)|(?:成员|个人)(?:排行|"
        rf"排名)|排行榜|{_W}(?:spenders?|(?:top|biggest|heaviest) (?:\ue011+ )?users|who(?:'s|se)?{_X})"
    ),
    "team": rf"(?:组|团队)(?:之)?间|{_W}(?:team[- ]by[- ]team|top teams?|teams? (?:ranking|breakdown))",
    "project": rf"{_W}top projects?",
    "instance": (
        rf"最(?:贵|烧钱|费钱|花钱)的?(?:前)?(?:\ue011+)?(?:几)?(?:台|个)?(?:的)?(?:机器|实例|\ue011)|(?:机器|"
        rf"实例)(?:的)?(?:花费|费用)?(?:排行|排名)|{_W}(?:expensive|costliest|priciest|costly) (?:instance|"
        rf"machine|box|server)(?:s|es)?|top (?:\ue011+ )?(?:instances|machines|boxes)"
    ),
    "platform": rf"分别|平台(?:之)?间|{_W}respectively",
    "day": rf"日均|一天一天|{_W}(?:daily|day[- ]by[- ]day)|(?<=\s)a day",
    "week": rf"{_W}(?:weekly|week[- ]by[- ]week)", "month": rf"月度|{_W}(?:monthly|month[- ]by[- ]month)",
}  # fmt: skip
_GROUPS = {
    name: rf"{_EACH}(?:{nouns}){_X}|{_W}(?:{nouns})[- ]?wise{_X}"
    + (f"|{_OTHERWISE[name]}" if name in _OTHERWISE else "")
    for name, nouns in _NOUNS.items()
}
_GROUP = Pattern("|".join(f"(?P<{name}>{pattern})" for name, pattern in _GROUPS.items()))
_ALL = Pattern(
    r"所有|全部|全都|全(?=停|关|留|保)|一切|任何|每台|(?<![a-z])(?:all(?! (?:night|day|week))|every(?! (?:day|"
    r"week|month|morning|hour|night))|everything|anything|any)(?![a-z])"
)


def group_by(text: str) -> str | None:
    """What to break a sum down by; the first of the table above where a text names several."""
    found = {m.lastgroup for m in _GROUP.finditer(text)}
    return next((name for name in _GROUPS if name in found), None)


def says_all(text: str) -> bool:
    """Whether all machines are meant."""
    return _ALL.search(text) is not None
