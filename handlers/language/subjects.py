"""Claims of the review that people ask for by their own words: support cases, and figures no topic names alone."""

from __future__ import annotations

from handlers.language.patterns import Pattern

_W = r"(?<![a-z])"

# The support cases, by the names the catalog has for them.
PROBLEM_WORDS = {
    "billing_anomaly": rf"(?:计费|账单|扣费|收费|扣款)(?:出现|有|出了?)?(?:异常|出错|错误|不对|有误|有问题|问题)|多扣|"
    rf"扣错|{_W}(?:billing (?:anomal\w*|errors?|problems?|issues?|disputes?)|"
    rf"(?:wrong|incorrect|over-?)\s?(?:bill|charg)\w*)",
    "driver_fault": rf"驱动(?:出现|有|出了?)?(?:故障|挂|崩|坏|问题|异常|报错|失效)|"
    rf"{_W}drivers? (?:is |are |was |has |have )?(?:fault|fail|crash|problem|issue|error|br(?:eak|oke)|not working)\w*|"
    rf"{_W}(?:faulty|broken) (?:gpu )?drivers?",
    "transfer_interrupted": rf"(?:传输|上传|下载|传数据|传文件|数据传)"
    rf"(?:到[^,，。;；?\n]{{1,12}}?|时|突然|老是?|经常|总是?)?"
    rf"(?:中断|断了|断开|断掉|断线)|(?:中断|断开|断掉)(?:了|的)?(?:数据|文件)?(?:传输|上传|下载)|"
    rf"{_W}(?:interrupted (?:data |file )?(?:transfer|upload|download)s?|(?:transfer|upload|download)s?"
    rf"(?: (?:to|on) [\w\ue000-\uf8ff ]{{1,24}}?)? (?:is |was |gets? |got |keeps? |been |has ){{0,4}}"
    rf"(?:interrupt|br(?:eak|oke)|cut off|dropp?|disconnect|fail)\w*)",
    "environment_conflict": rf"(?:环境|依赖|版本|包)(?:有|出现|之?间)?冲突|"
    rf"{_W}(?:env(?:ironment)?s?|dependency|dependencies|packages?|versions?) conflicts?|"
    rf"{_W}conflicting (?:env|dep|pack|vers)\w*",
    "quota_exhausted": rf"配额(?:已经?|都|快|要)?(?:不够|用完|用尽|用光|不足|耗尽|满|超)|没(?:有)?配额|"
    rf"(?:增加|提高|加|申请|扩)(?:点|更多|大)?(?:gpu)?配额|"
    rf"{_W}(?:more|increase|raise|extend) (?:the |my |our |gpu ){{0,2}}quotas?|"
    rf"超(?:出|过)?配额|{_W}quotas? (?:is |are |was |has |been ){{0,4}}"
    rf"(?:exhaust|used up|exceed|full|ran out|run out|reached|too (?:low|small))\w*|"
    rf"{_W}(?:out of|ran out of|run out of|exhausted|exceeded|hit) (?:the |my |our )?quotas?",
}  # fmt: skip

DEVIATION_WORDS = (
    rf"(?:计费|账单|预估|估算|费用)[^,，。;；?\n]{{0,6}}(?:偏差|误差|准吗|准不准|准确(?!到)|精准(?!到)|出入)|"
    rf"(?:偏差|误差)(?:有)?(?:多少|多大)|{_W}accura\w+ [^.;?\n]{{0,30}}(?:bill|charg|estimate)\w*|"
    rf"(?:bill|charg|estimate)\w* [^.;?\n]{{0,20}}(?:accura|deviat)\w*|"
    rf"(?:deviat|differ)\w* from (?:the |its |"
    rf"their )?estimate\w*|billing deviation|"
    rf"how far off [^.;?\n]{{0,30}}(?:bill|estimate)\w*"
)
FIRST_RUN_WORDS = (
    rf"第一个(?:例子|示例|样例|程序|demo|\s?mnist)|首个(?:例子|示例|demo|\s?mnist)|跑通第一|(?:首次|第一次)跑通|"
    rf"(?:多久|多长时间|几分钟)[^,，。;；?\n]{{0,8}}mnist|mnist[^,，。;；?\n]{{0,8}}(?:多久|多长时间|几分钟)|"
    rf"{_W}first (?:\w+ )?(?:mnist|example|run|training run|notebook)(?![a-z])|{_W}(?:set-?up|setup) time|"
    rf"{_W}how long [^.;?\n]{{0,30}}mnist|{_W}how long [^.;?\n]{{0,12}}set-?up"
)
_SPREAD = Pattern(
    rf"(?:价格|价钱|费用|成本|花费|价)[^,，。;；?\n]{{0,8}}(?:差(?:了|得|出|上)?(?:多少|多大|几倍|很多|很大|\d+)|相差|差距|差别|差异|悬殊)|差价|(?:相差|差)[^,，。;；?\n]{{0,4}}300\s?%|300\s?%|百分之三百|"
    rf"{_W}(?:pric|cost)\w* [^.;?\n]{{0,24}}(?:differ|spread|vary|varies|gap|range)\w*|"
    rf"{_W}(?:difference|spread|gap) in (?:real )?(?:pric|cost)\w*|{_W}(?:price|cost) (?:differences?|spread|gap)"
)
_REUPLOAD = Pattern(
    rf"(?:重新|重复|反复|再次?|每次都?)(?:重新)?上?传[^,，。;；?\n]{{0,10}}(?:多少|多久|时间|占|浪费)|(?:浪费|花|占)[^,，。;；?\n]{{0,8}}"
    rf"(?:重新|重复|反复)上?传|{_W}(?:time|hours?|long|much)[^.;?\n]{{0,30}}(?:re-?upload|upload\w* again)\w*|"
    rf"{_W}re-?upload\w*[^.;?\n]{{0,30}}(?:time|hours?|long|cost|waste)"
)
_KEEPING = Pattern(
    r"(?:保留|保存|留住|存住)[^,，。;；?\n]{0,8}(?:环境|依赖|conda)|(?:环境|依赖)[^,，。;；?\n]{0,6}(?:保留|保存|留住)|"
    rf"{_W}(?:keep|keeping|preserve|save|retain|persist)\w*[^.;?\n]{{0,24}}(?:env(?:ironment)?s?|conda|packages|"
    rf"dependencies)(?![a-z])"
)
_BYTES = r"\d[\d.]{0,9}\s?[gtmk]i?b?(?![a-z])"
MOVE_DATA_WORDS = (
    rf"传(?:数据|文件|到|上)|上传|搬数据|数据.{{0,6}}传|rsync|upload|transfer|"
    rf"(?:move|copy|get|send|sync|push).{{0,20}}(?:data|files?)|"
    rf"(?:传|拷贝?|搬|迁|复制|同步|挪)[^,，。;；?\n]{{0,6}}?{_BYTES}|{_BYTES}[^,，。;；?\n]{{0,12}}?(?:传|拷|搬|迁|复制|同步|挪)|"
    rf"{_W}(?:copy|move|send|sync|push|get|put|scp)(?:ing)?(?![a-z])[^.;?\n]{{0,16}}?{_BYTES}"
)
_MOVE_DATA = Pattern(MOVE_DATA_WORDS)
_FRAMEWORK = r"pytorch|torch|tensorflow|cuda|框架|frameworks?|python|conda|jax|驱动版本|版本"
_UPGRADE = Pattern(
    rf"(?:升级|更新|升到|换(?:个|成)?新?版)[^,，。;；?\n]{{0,16}}(?:{_FRAMEWORK})|(?:{_FRAMEWORK})[^,，。;；?\n]{{0,12}}(?:升级|更新|升到)|"
    rf"{_W}(?:upgrad|updat)\w*[^.;?\n]{{0,24}}(?:{_FRAMEWORK})|{_W}(?:{_FRAMEWORK})[^;?\n]{{0,24}}(?:upgrad|updat)\w*"
)
_PROBLEMS = {name: Pattern(words) for name, words in PROBLEM_WORDS.items()}
_DEVIATION = Pattern(DEVIATION_WORDS)


def problem_named(said: str) -> str | None:
    """The support case a text names."""
    text = said.lower()
    return next((name for name, pattern in _PROBLEMS.items() if pattern.search(text)), None)


def asks_deviation(said: str) -> bool:
    """Whether it asks how far bills are from the estimate."""
    return bool(_DEVIATION.search(said.lower()))


def asks_price_spread(said: str) -> bool:
    """Whether it asks how far apart providers are in cost."""
    return bool(_SPREAD.search(said.lower()))


def asks_to_move_data(said: str) -> bool:
    """Whether it asks how data gets to a provider."""
    return bool(_MOVE_DATA.search(said.lower()))


def asks_to_upgrade(said: str) -> bool:
    """Whether it asks about another version of a framework than the one that is installed."""
    return bool(_UPGRADE.search(said.lower()))


def asks_reupload_time(said: str) -> bool:
    """Whether it asks what uploading again at every start takes."""
    return bool(_REUPLOAD.search(said.lower()))


def asks_to_keep_environment(said: str) -> bool:
    """Whether it asks how an installed environment is kept."""
    return bool(_KEEPING.search(said.lower()))
