"""Which of the things a text names it refuses: 不要4090, any GPU except an A100."""

from __future__ import annotations

from handlers.language.patterns import Pattern
from handlers.language.sheet import Mark

_G = f"{Mark.GPU}++"
_AND = r"\s?(?:[、,，/和跟与或及&+]|或者|以及|还有|and|or|nor)\s?"
# A list is looked at up to ten names, so that a text of nothing but names stays quick.
_LIST = rf"(?P<all>(?:the\s)?(?<!{Mark.GPU}){_G}(?:{_AND}(?:the\s)?{_G}){{0,9}}+)"
# 除了4090还要A100 and 除了4090，A100也行 add; 除了4090还有什么 leaves out.
_ADDS = r"(?![^。;；?\n]{0,12}(?:还(?!有(?:什么|哪|啥|别|其|没)|能|可以)|也(?!行不|可以吗)))"
_BEFORE = Pattern(
    rf"(?:(?:除了|除开|除去|除)\s?{_LIST}{_ADDS}|"
    rf"(?:(?<!要)(?<!要不)不要再?(?:给我)?(?:推荐|用|租|选)?|(?<!想)不想再?(?:用|要|租|选|考虑)?|不愿意?用|不再(?:用|租)|不考虑|"
    rf"别(?:给我)?推荐?|别用|别选|别租|别考虑|(?<!用)(?<!么)(?<!啥)不用|不选|不推荐|不租|不喜欢|排除掉?|避开|放弃|受够了?|"
    rf"用腻了?|去掉|剔除|不含|不包括|不包含|替代|取代|"
    rf"(?<![a-z])(?:except(?:\sfor)?|excluding|exclude|other\sthan|apart\sfrom|aside\sfrom|but\s(?:not|no)|"
    rf"(?:anything|any(?:\s\w+)?|all|every(?:thing)?|gpus?|cards?|everything)\sbut|"
    rf"(?:anything|else|gpus?|cards?|models?|options?)\sbesides|"
    rf"avoid(?:ing)?|without(?:\susing)?|(?:[,;.]\s?|^|please\s|with\s)not?|"
    rf"(?<!why\s)(?:don'?t|dont|do\snot|never|not)\s(?:want|like|use|using|suggest|recommend|need|consider)(?:\sto\s(?:use|rent))?|"
    rf"(?:sick|tired)\sof|hate|dislike|alternatives?\s(?:to|for)|replacements?\sfor))"
    rf"\s?(?:the\s|an?\s|any\s|for\s)?{_LIST.replace('all', 'all2')})"
    r"(?!\s?(?:不行吗|行吗|会怎|会不会|有货|available|in stock|行不行))"
)
_BEHIND = Pattern(
    rf"(?<!除了)(?<!除){_LIST}\s?(?:我)?(?:都|就|也)?(?:以外|之外|除外|就算了|算了|不考虑(?![价成预钱性])|不想要|不要(?![停关删动杀钱太])|不想用|排除|不算(?![贵便多少太大小快慢好差什])|"
    rf"的?(?:替代品?|平替)|is\sout(?![a-z])|are\sout(?![a-z])|excluded|won'?t\sdo|is\snot\san\soption)"
)
_KEPT = Pattern(r"不能不(?:用|要)|not only|not just|不光|不只|why not")


def refused(text: str) -> list[tuple[int, int]]:
    """The stretches of a masked text in which GPUs stand that are not wanted."""
    found = [m for m in _BEFORE.finditer(text) if not _KEPT.match(text, max(0, m.start() - 1))]
    spans = [m.span("all") if m["all"] else m.span("all2") for m in found]
    return spans + [m.span("all") for m in _BEHIND.finditer(text)]
