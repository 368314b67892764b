"""The providers' names: canonical ids, every spelling of each, and which of them a text wants or does not want."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from handlers.language.patterns import Pattern
from handlers.language.sheet import Found, Mark, Sheet

# Canonical id: spellings in lower case, a blank standing for any of nothing, blank, hyphen, underscore or dot.
NAMES: Mapping[str, tuple[str, ...]] = {
    "zhixingyun": ("智星云", "zhi xing yun", "智星", "zhixing", "ai galaxy"),
    "paracloud": ("并行超算云", "并行超算", "并行科技", "并行云", "bing xing chao suan", "bing xing", "para cloud",
    "paratera", "并行"),
    "aliyun_ecs": ("阿里云 ecs", "阿里 ecs", "aliyun ecs", "alibaba cloud ecs", "alibaba ecs", "ecs"),
    "pai_dsw": (
        "阿里云 pai dsw", "阿里云 pai", "阿里云 dsw", "阿里 pai dsw", "阿里 pai", "阿里 dsw", "aliyun pai dsw",
        "aliyun pai", "aliyun dsw",
        "alibaba cloud pai dsw", "alibaba cloud pai", "alibaba pai", "pai dsw", "阿里云", "阿里", "alibaba cloud",
        "alibaba", "ali yun",
        "ali cloud", "a li yun", "pai", "dsw",
    ),
    "autodl": ("auto dl",),
    "runpod": ("run pod", "run pods"),
    "vast_ai": ("vast ai", "vast"),
    "lambda_cloud": ("lambda labs", "lambda cloud", "lambda gpu cloud", "lambda"),
    "hengyuanyun": ("恒源云", "恒源智享云", "恒源", "heng yuan yun", "heng yuan", "gpushare", "gpu share"),
    "matpool": ("矩池云", "矩池", "ju chi yun", "mat pool"),
    "colab": ("google colab", "谷歌 colab", "colab pro+", "colab pro", "colab"),
    "aws": ("amazon web services", "amazon ec2", "aws ec2", "亚马逊云科技", "亚马逊云", "亚马逊", "amazon", "aws",
    "ec2", "sagemaker"),
    "modelarts": ("华为云 modelarts", "华为 modelarts", "huawei cloud modelarts", "huawei modelarts", "modelarts",
    "华为云", "huawei cloud"),
    "tencent_hai": (
        "腾讯云 hai", "腾讯 hai", "tencent cloud hai", "tencent hai", "腾讯云", "腾讯", "tencent cloud", "tencent",
        "hai",
    ),
    "featurize": ("featurize",),
    "lanrui": ("揽睿星舟", "揽睿", "lan rui", "lanrui star"),
    "ecloud": ("移动云", "中国移动云", "e cloud", "china mobile cloud", "yi dong yun"),
    "gongji": ("共绩算力", "共绩科技", "共绩", "gong ji suan li", "gong ji"),
}  # fmt: skip

_JOINT = r"[ ._-]?"


_BY_KEY = {re.sub(r"[ ._-]", "", spelling): name for name, spellings in NAMES.items() for spelling in spellings}
_SPELLINGS = sorted((s for spellings in NAMES.values() for s in spellings), key=len, reverse=True)
_LATIN = "|".join(_JOINT.join(map(re.escape, s.split(" "))) for s in _SPELLINGS if s[0].isascii())
_CHINESE = "|".join(_JOINT.join(map(re.escape, s.split(" "))) for s in _SPELLINGS if not s[0].isascii())
# 并行 is also the word for parallel, vast and hai are also ordinary words.
_NOT_A_NAME = (
    r"(?:并行(?:训练|计算|跑|运行|度|化|处理|任务|实验|执行|地)|(?:数据|模型|张量|流水线|多机|多卡)并行|"
    r"并行\d+\s?[个组]|vast(?:ly| majority| amount| number| difference))"
)
_NAMED = Pattern(
    rf"{_NOT_A_NAME}|(?P<name>(?:{_CHINESE})(?:上面|官网)?|(?<![a-z0-9_#@-])(?:{_LATIN})(?:\.com|"
    rf"\.io)?(?![a-z0-9_]|-[a-z0-9]))"
)

_P = f"{Mark.PLATFORM}++"
_AND = r"\s?(?:[、,，/和跟与或及&+]|或者|以及|还有|and|or|nor)\s?"
# A list is looked at up to ten names, so that a text of nothing but names stays quick.
_LIST = rf"(?P<all>(?:the\s)?(?<!{Mark.PLATFORM}){_P}(?:{_AND}(?:the\s)?{_P}){{0,9}}+)"
_UNWANTED = Pattern(
    rf"(?:除了|除开|除去|除|不要用?|不想再?(?:用|要|租|选|考虑)?|不再(?:用|租)|不考虑|别推荐?|别用|别选|"
    rf"别给我推荐?|不用|不选|不推荐|不租|不喜欢|排除掉?|避开|放弃|"
    rf"离开|受够了?|用腻了?|告别|搬出|退出|撤出|踢掉|去掉|剔除|(?:不含|不包括|不包含)|替代|取代|替换掉?|换掉|"
    rf"except(?:\sfor)?|excluding|exclude|other\sthan|besides|apart\sfrom|aside\sfrom|anything\sbut|anywhere\sbut|"
    rf"anyone\sbut|all\sbut|"
    rf"(?<!why\s)(?<!or\s)not?(?:\s(?:on|using|with))?|avoid(?:ing)?|without|instead\sof|rather\sthan|"
    rf"skip(?:ping)?|minus|leaving|leave|quit(?:ting)?|"
    rf"ditch(?:ing)?|drop(?:ping)?|(?:off|away\sfrom|out\sof|migrat\w+\sfrom|mov\w+\sfrom|switch\w*\sfrom)|"
    rf"(?:sick|tired)\sof|fed\sup\swith|done\swith|had\senough\sof|hate|dislike|(?:don'?t|do\snot|never)\s(?:want|"
    rf"like|use|suggest|recommend|need|consider|trust)(?:\sto\suse)?|"
    rf"alternatives?\s(?:to|for)|replac(?:e|ing|ement\sfor))\s?(?:再用|使用|用|the\s)?\s?{_LIST}"
)
_DISMISSED = Pattern(
    rf"{_LIST}\s?(?:上面?)?(?:的)?\s?(?:机器|实例)?(?:以外|之外|除外|就算了|算了|不考虑|不行|不要|不想用|排除|"
    rf"不算|pass|的?(?:替代|平替|替换)|(?:太|有点|越来越)\S{{1,6}}(?:想换|要换|换一?家|换个)|"
    rf"(?:excluded|aside|is\sout|won'?t\sdo|is\snot\san\soption))"
)
_LEFT = Pattern(rf"从\s?{_LIST}\s?(?:上)?(?:迁|搬|换|转|撤|离|挪|跑路)")
_CLOSED = Pattern(rf"{_LIST}\s?(?:用腻|用够|要?关门|要?倒闭|迁走|搬走|迁出|待不下去)")
_TOO_MUCH = Pattern(
    rf"(?<!成)(?<!成 )(?<!到)(?<!到 ){_LIST}(?!\s?(?:和|跟|与|还是|或|vs|or|and))[^;；?\n\ue002]{{0,24}}?"
    rf"(?:想?换(?:哪?一?家|个|哪|别的|平台)|想换(?!成)|要换(?!成)|受够|待不下去|别的(?:平台|家)|其他(?:平台|家)|"
    rf"其它(?:平台|家)|something else|somewhere else|elsewhere|what else|where else|other (?:options|platforms|"
    rf"providers)|alternatives?|move (?:off|away))"
)
# Data that is moved from one to another is asked about for the other: it is neither compared nor refused.
_DATA = r"(?:数据|文件|资料|权重|模型|代码|检查点|\d\s?[gt]b?|data|files?|checkpoints?|weights|corpus|images)"
_MOVES = (
    r"(?:搬|迁|传|拷|复制|转|挪|同步|导|下载|move|copy|copying|transfer|migrat|sync|upload|get|send|rsync|"
    r"moving|download)"
)
_MOVED = Pattern(
    rf"(?:(?:从|自)\s?(?P<a>{_P})\s?(?:上|里|那边)?[^。;；?\n{Mark.PLATFORM}]{{0,20}}?(?:到|至|去|往)\s?{_P}|"
    rf"(?<![a-z])(?:from|out of|off)\s(?P<b>{_P})\s?(?:over )?(?:to|into|onto)\s(?:the )?{_P}|"
    rf"(?P<c>{_P})\s?(?:上|里|那边)?的?[^。;；?\n{Mark.PLATFORM}]{{0,10}}?(?:搬|迁移?|传|拷贝?|复制|转移?|挪|同步|导)(?:到|去|至)\s?{_P}|"
    rf"(?:to|into|onto)\s{_P}\s(?:from|off)\s(?P<d>{_P}))"
)
_OF_DATA = Pattern(_DATA)
_MOVING = Pattern(_MOVES)
# Cheaper than one of them: that one is what the others are held against, and not whom the question is about.
_BEATEN = Pattern(
    rf"比\s?{_P}\s?(?:上面?|家)?的?\s?(?:还要?|更|再)?(?:便宜|划算|省钱?|实惠|低价|合算)(?!吗|多少|么|不)|"
    rf"(?<![a-z])(?:cheaper|less expensive|more affordable|lower[- ]priced|better value) than\s(?:the )?{_P}|"
    rf"(?<![a-z])(?:beats?|undercuts?|lower than|less than)\s(?:the )?{_P}"
)
_WHO_BEATS = Pattern(
    r"哪|有没有|有什么|有啥|什么|谁|推荐|找|(?<![a-z])(?:which|who|what|where|any(?:thing|one|where|body)?|"
    r"some(?:thing|one|where)|providers?|platforms?|clouds?|find|list|show|recommend|is there|are there)(?![a-z])"
)
_KEPT = Pattern(r"不能不(?:用|要)|not only|not just|不光|不只|why not")


@dataclass(frozen=True, slots=True)
class Providers:
    """Ids in the order they were named; `moved` says that data is moved to the wanted one from another.

    `beaten` says that whoever is cheaper than the one that is named is looked for: all of them are meant.
    """

    wanted: tuple[str, ...] = ()
    unwanted: tuple[str, ...] = ()
    moved: bool = False
    beaten: bool = False

    @property
    def clash(self) -> bool:
        """Whether one is both wanted and unwanted."""
        return bool(set(self.wanted) & set(self.unwanted))


def find_providers(sheet: Sheet) -> Providers:
    """The providers a text names; marks them on the sheet."""
    found = sheet.take(_NAMED, Mark.PLATFORM, lambda m: _canonical(m["name"]) if m["name"] else None)
    if not found:
        return Providers()
    if len({f.value for f in found}) == 1 and _BEATEN.search(sheet.text) and _WHO_BEATS.search(sheet.text):
        return Providers(beaten=True)
    source = _left(sheet.text)
    found = [f for f in found if not any(start <= f.start < end for start, end in source)]
    spans = [
        m.span("all")
        for pattern in (_UNWANTED, _DISMISSED, _LEFT, _CLOSED, _TOO_MUCH)
        for m in _spans(pattern, sheet.text)
    ]
    unwanted = [f for f in found if any(start <= f.start < end for start, end in spans)]
    wanted = [f for f in found if f not in unwanted]
    return Providers(_ids(wanted), _ids(unwanted), moved=bool(source))


def _left(text: str) -> list[tuple[int, int]]:
    """Where the names stand that data is moved away from."""
    if not _OF_DATA.search(text) or not _MOVING.search(text):
        return []
    return [next(m.span(name) for name in "abcd" if m[name]) for m in _MOVED.finditer(text)]


def _spans(pattern: Pattern, text: str) -> list[re.Match[str]]:
    return [m for m in pattern.finditer(text) if not _KEPT.match(text, m.start())]


def _ids(found: list[Found[str]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(f.value for f in found))


def _canonical(spelling: str) -> str | None:
    key = re.sub(r"[ ._-]|上面$|官网$", "", spelling)
    return _BY_KEY.get(key) or _BY_KEY.get(re.sub(r"(?:com|io)$", "", key))


def without_names(text: str) -> str:
    """The text with the names of providers taken out."""
    return _NAMED.sub(lambda found: " " if found["name"] else found[0], text.lower())
