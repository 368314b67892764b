"""Names of machines and of their owners."""

from __future__ import annotations

from handlers.language.groups import HAN, NO_OWNER, ORDINARY_PARTS, Names
from handlers.language.patterns import Pattern, words
from handlers.language.sheet import Found, Mark, Sheet

_TOKEN = Pattern(
    r"(?<![a-z0-9_@#.\-/])(?:[a-z0-9]++(?:[-_.][a-z0-9]++)++|[a-z]{2,}+\d++[a-z]?+|i-[0-9a-f]++)(?![a-z0-9_*@/]|"
    r"-[a-z0-9]|\.[a-z0-9])"
)
_CALLED = Pattern(
    r"(?:(?<![a-z])(?:instance|machine|box|server|node|vm|notebook|pod) (?=\S+(?:\s*$|[,.;!?，。]| until| till|"
    r" for \d| to \d))|(?<![a-z])(?:named|called) |名为|名叫|叫做?|(?:实例|机器|服务器|节点|容器|主机|"
    r"开发机)(?:是|:)?)\s?[\"']?(?P<name>[a-z][a-z0-9]{2,})[\"']?(?![a-z0-9_-])"
)
_MODEL_NAME = Pattern(
    r"(?:llama|code-?llama|tiny-?llama|qwen|gpt|bert|roberta|res-?net|yolo|vit|swin|glm|chat-?glm|baichuan|"
    r"mistral|mixtral|deepseek|gemma|phi|whisper|image-?net|cifar|mnist|coco|stable-diffusion|sd|sdxl|flux|clip|"
    r"t5|u-?net|cuda|cudnn|"
    r"pytorch|python|tensorflow|torch|ubuntu|vs|utf|http|https|ipv|vgg|mamba|internlm|yi|falcon|opt|bloom|opus|"
    r"claude|gemini|sora|dall-e|wan|efficient-?net|mobile-?net|dense-?net|inception|alexnet|lora|qlora|"
    r"py|cu|top|mp|fp|int|bf|tf|win|rtx|gtx|sxm|pcie|gddr|hbm|ddr|nvme|web|k|s|ec|v|q|h|ml|ai|gen|part|step|day|"
    r"week|epoch|batch|level|tier|utc|gmt|covid|ps|ver|version)[-_.]?(?:v?\d[\w.]*)?(?:[-_.](?:v?\d[\w.]*|\d*b|"
    r"chat|instruct|base|large|small|xl|hf|int\d|awq)){0,5}"
)
_ABOUT_MACHINES = Pattern(
    r"停|关|杀|保留|留着|静音|提醒|状态|在跑|还在|实例|机器|花了|stop|shut|kill|keep|snooze|mute|silence|status|"
    r"running|instance|remind|terminate|spent|spend"
)
_NAME = r"[a-z][a-z0-9_.]*[a-z0-9]"
_AT = Pattern(rf"@(?P<name>[a-z][\w.-]*\w|[{HAN}]{{2,3}}(?=[\s,，的花用烧上这本]|$))")
_POSSESSIVE = Pattern(
    rf"(?<![a-z0-9_@#.-])(?P<a>{_NAME})'s?(?= )(?!s )|(?<![a-z0-9_@#.-])(?P<b>{_NAME})\s?(?:的(?=\s?(?:机器|实例|"
    rf"服务器|节点|显?卡|预算|额度|限额|花|账单|开销|消费|支出|费用|开支|成本|提醒|告警|闲|空|所有|全部|那|这|上|"
    rf"本|今|昨|"
    rf"(?:gpu )?(?:budget|instances?|machines?|box|server|spend|costs?|bills?|usage|limit|quota|cap|alert|nodes?|"
    rf"gpus?(?! cloud))|idle|running|[{Mark.NAME}{Mark.DAY}{Mark.GPU}?,，。]|$))|名下|那边?的?|那台|这边|手里|"
    rf"手上|手头)"
)
_SUBJECT = Pattern(
    rf"(?<![a-z])(?:did|has|does|is|was|have) (?P<a>{_NAME}) (?:spen[dt]|burn(?:ed|t)?|use[d]?|cost|rack|blow[n]?|"
    rf"run|ha[sd]|have|own|over|under|within|still|got|pay|paid|waste|go|gone|been|left|exceed)|"
    rf"(?<![a-z0-9_@#.-])(?P<b>{_NAME}) (?:spent|burned|burnt|racked|wasted|blew|owns|spends)(?![a-z])|"
    rf"(?<![a-z])budget (?P<g>{_NAME})(?= {Mark.MONEY})|(?<![a-z])(?:show|list|see) (?!(?:this|his|its|hers|ours|"
    rf"yours|theirs) )(?P<h>[a-z]{{2,12}}[^\Wsu_])(?=s "
    rf"(?:machines|instances|box(?:es)?|servers|nodes|pods)(?![a-z]))|(?<![a-z])(?:by|for|belong(?:s|ing) to|owned by|"
    rf"alert|"
    rf"warn|notify|limit|cap|give|allow|let|stop|ping) (?P<c>{_NAME})(?= (?:this|last|in|since|on|yesterday|today|"
    rf"at|to|when|if|[0-9$¥\ue001-\ue01f])|\s?[?.,!]|$)|"
    rf"(?<![a-z0-9_@#.-])(?P<d>{_NAME})\s?(?:{Mark.DAY}*\s?)(?:一共|总共|总计|到底|都|目前|已经|大概|现在|每月|"
    rf"每周|每天|每个月)?(?:花|用了|用掉|烧|开了|跑了|超预算|超支|超没超|还剩|的?预算|这个?月|有几台|有哪些|"
    rf"有多少|在跑|闲着|占着|消费|开销|名下)|"
    rf"(?:给|为|替|看看?|查一?下?|提醒|通知|告诉|警告|限制)\s?(?P<e>{_NAME})(?=\s?(?:设|定|每|的|一个|加|调|开|弄|"
    rf"这|上|本|{Mark.DAY}|{Mark.MONEY}|当|如果|要是|花|超))|owner(?:\s?(?:=|:|is|是)\s?|\s)(?P<f>{_NAME})"
)
_SURNAMES = (
    "王李张刘陈杨赵黄吴徐孙胡朱林何郭马罗梁宋郑谢韩唐冯董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎潘杜戴夏钟汪田"
    "姜范石姚谭廖邹熊陆郝孔崔康毛邱秦江史顾侯邵孟龙黎"
)
_GIVEN = (
    r"[^\s的花用烧在有是和跟把给这上本今昨了着下卡台个些那都也还没不要到每设定开跑停关,，。?!、"
    r"\x00-\u4dff\u9fff-\uffff{}]"
)
_HAN_NAME = Pattern(
    rf"(?:^|(?<=[\s\ue001-\ue01f,，、:：。查看给把停关掉帮问和跟与是下出留提醒知让对为说算替]))(?P<name>[小老阿]"
    rf"[{_SURNAMES}{'明红刚强芳军华丽伟杰磊洋涛超勇敏静莉娜玲燕平波辉斌鹏飞宇浩然雨欣'}](?![时组])|"
    rf"[{_SURNAMES}]{_GIVEN}{{1,2}}|[{_SURNAMES}](?:哥|姐|总|工|老师|师兄|师姐|博士|教授|同学))"
    rf"(?=\s?(?:的|花|用|烧|这|上|本|今|昨|还|名下|有|在|那|设|定|每|{Mark.DAY}|{Mark.NAME}|一共|总共|占|闲|超|当|"
    rf"预算|开了|跑|{Mark.MONEY}|$))"
)
_NO_HAN_NAME = Pattern(
    r"谢|马上|张卡|许多|程序|何时|何|江湖|石头|夏天|康复|史上|龙头|马达|林林|曾经|钟头|田间|常|张三丰的$|范围|"
    r"唐突|秦始|叶子"
)
_MINE = (
    r"(?:own |gpu |total |monthly |weekly |daily |idle |running |stopped |cloud |current |personal |whole |"
    r"entire |\d+ ){0,5}(?:spend\w*|costs?|bills?|budgets?|usage|instances?|machines?|box(?:es)?|servers?|gpus?|"
    r"cards?|nodes?|vms?|pods?|notebooks?|stuff|"
    r"expenses|charges|limit|quota|cap|allowance|idle|running|stopped|all|share|rigs?|workers?|team's|\ue001|"
    r"\ue009|\ue007)"
)
_ME = Pattern(
    r"(?<![提帮给诉知让叫发跟为替告喊找烦吵醒向信])(?<!(?:warn|ping|show|tell|send) )(?<!notify )(?<!(?:alert|"
    r"email) )(?<!remind )我(?:的(?!天|妈|意思|建议|想法)|自己|名下|这(?:里|边有|个月|周|季)|手[里上头]|那|所有|"
    r"全部|闲|现在|目前|有(?!个|点|事|急)|没有闲|开了|开着|跑了|跑着|在跑|在用|"
    r"花|用了|烧|总共|一共|到底|已经|最近|上|本|今|昨|前|去年|还剩|还有多少|\s?\ue007|\ue009)|"
    rf"(?<![a-z])(?:my (?={_MINE})|mine(?![a-z]))|(?<![a-z])of my |"
    r"(?<![a-z])(?:did|do|have|am|had|was) i(?![a-z])|(?<![a-z])i(?:'ve| have)?(?: already| just)? (?:spent|spend|"
    r"burned|used|own|racked)(?![a-z])|(?<![a-z])for me(?=\s?(?:[?.!]|$))|给自己"
)


def find_instances(sheet: Sheet, names: Names) -> None:
    """Names of machines; marks them. Names that models have count only where the text is about machines."""
    machines = _ABOUT_MACHINES.search(sheet.text) is not None
    found = sheet.take(
        _TOKEN, Mark.NAME, lambda m: sheet.written(*m.span()) if _is_name(m[0], machines=machines) else None
    )
    for match in list(_CALLED.finditer(sheet.text)):
        if (
            match["name"] not in NO_OWNER
            and not match["name"].endswith(("ing", "ed"))
            and match["name"] not in _NOT_CALLED
        ):
            found.append(Found(*match.span("name"), sheet.written(*match.span("name"))))
            sheet.cover(*match.span("name"), Mark.NAME)
    names.machines = tuple(sorted(found, key=lambda f: f.start))


_NOT_CALLED = frozenset(
    words(
        "list status state on in at by now up down off out can could should would will that which where doing nothing "
        "without via until till for left right since "
        "too again because but so really very more less longer history usage utilization cost price bill type types "
        "size right away stop shut kill keep snooze mute "
        "always show start restart all each both only still being using named called not please pls its it this them "
        "per running idle stopped status vs via per a an the are is was were time learning hours hour day days idle "
        "asap immediately today h cards card gb tb"
    )
)
# 1.5-hour, pt1h30m, 3d12h, 24-7: lengths and the like, no names.
_A_LENGTH = Pattern(r"(?:[\d.]+-)?[\d.]+[a-z]{1,2}|[\d.]+(?:-[\d.]+)?-[a-z]+|pt?\d[\ddhmsw.]*|(?:\d+[dhms])+")


def _is_name(token: str, *, machines: bool) -> bool:
    has_digit = any(c.isdigit() for c in token)
    if not any(c.isalpha() for c in token) or _A_LENGTH.fullmatch(token):
        return False
    if _MODEL_NAME.fullmatch(token):
        return machines and has_digit and "-" in token
    return has_digit or (("-" in token or "_" in token) and not ORDINARY_PARTS.fullmatch(token))


def find_owner(sheet: Sheet, names: Names) -> None:
    """The person a text is about; marks the name."""
    found = sheet.take(_AT, Mark.OWNER, lambda m: sheet.written(*m.span("name")))
    if found:
        names.owner = found[0].value
        return
    people = (person for pattern in (_POSSESSIVE, _SUBJECT, _HAN_NAME) for person in _people(sheet, pattern))
    names.owner = next(people, None) or ("me" if _ME.search(sheet.text) else None)


def _people(sheet: Sheet, pattern: Pattern) -> list[str]:
    people = []
    for match in list(pattern.finditer(sheet.text)):
        group = next((name for name, value in match.groupdict().items() if value), None)
        if group is not None and _is_person(match[group]):
            people.append(sheet.written(*match.span(group)))
            sheet.cover(*match.span(group), Mark.OWNER)
    return people


def _is_person(word: str) -> bool:
    if not word[0].isascii():
        return not _NO_HAN_NAME.match(word)
    return word not in NO_OWNER and not word.endswith(("ing", "ers", "ances"))
