"""Names people gave: machines, owners, teams, projects, channels."""

from __future__ import annotations

import re
from dataclasses import dataclass

from handlers.language.numbers import number
from handlers.language.sheet import Found, Mark, Sheet

_HAN = "\u4e00-\u9fff"
_WORD = r"[a-z][a-z0-9_+&.-]*[a-z0-9_+]|[a-z]"

_CHANNEL = re.compile(rf"#(?P<name>[\w{_HAN}-]+)")
_HERE = re.compile(r"(?:这个?|本|当前|此|咱们?)(?:群|频道|会话|聊天)|群里|这里|(?<![a-z])(?:this|the current) (?:channel|group|chat|room|thread)(?![a-z])|(?<![a-z])here(?![a-z])")
_PRIVATE = re.compile(r"私发|私信|私聊|单独发|私下|小窗|单聊|一对一|(?<![a-z])(?:dms?|direct(?:ly)? message|privately|in private|private message)(?![a-z])")

# Words before or after "team" and "project" that are no names.
_NO_NAME = frozenset(
    "the our my your his her their this that these which what each every per by whole entire a an all any for of other same new old big small us we "
    "to in on at with from and or is are was has have had did does do how much spend spent spending budget budgets cost costs usage has month week day "
    "year last next total warn alert notify tell give set cap limit across another one two both first different specific total gpu gpus cloud "
    "side final pet course class research school me it show list stop keep over under when if as per who whose between compare instances machines "
    "left remaining so far today yesterday use uses used using members member lead doing going runs run platforms be been will would should can could "
    "need needs want wants get gets burn burns burned only not still also just about around than then percent month's week's sitting stopped unused".split()
)
# Words that may stand before "team x" and "project x" and are no names themselves.
_LEADING = "is|are|was|did|does|do|has|have|had|for|of|in|on|by|the|and|to|from|at|cap|limit|warn|alert|notify|give|set|show|list|how|much|what|with|under|stop|keep|tell|within|over|across"
_TEAM = re.compile(
    rf"(?<![a-z0-9#@])(?P<words>(?:(?!(?:{_LEADING}) (?:team|group) )(?:{_WORD}) ){{1,3}})(?:team|group|squad)(?:'s)?(?![a-z])|(?<![a-z])team (?:called |named |= ?|: ?)?[\"']?(?P<after>{_WORD})[\"']?(?![a-z])|"
    rf"(?P<latin>(?<![a-z0-9#@-])(?:{_WORD}))\s?(?:小组|组(?![长员合件会织成建内])|团队|部门)"
)
_TEAM_ZH = re.compile(rf"(?P<han>[{_HAN}]{{1,8}}?)(?:小组|组(?![长员合件会织成建内别])|团队|部门|(?<=[发法营品台术场测维])部(?![署分]))")
_PROJECT_ZH = re.compile(rf"(?P<han>[{_HAN}]{{2,8}})项目(?!做|周期|持续|为期|组)")
_TEAM_LEAD = re.compile(
    rf"^.*?(?:给|把|为|帮|查|看|问|的|了|是|和|跟|让|请|设|对|按|从|在|说|想|要|将|下|停|关|掉|用|列出?|通知|提醒|告诉|警告|告警|只|有|月|天|周|年|日|与|、|别|到|个(?=[{_HAN}]{{2}}))(?=[{_HAN}])"
)
_NO_TEAM = re.compile(r"^(?:.*[每这那哪各几本全整分两一二三四五六七八九十个按我你他她咱们此某多同小大]|我们|我的|新的|毕设|课程|创业|开源|个人|一般|单个|整体|.*的.*|实验|消融|对照|数据|参数|改|重|工作|项目|有关|相关|一)$")
_PROJECT = re.compile(
    rf"(?<![a-z])(?:project|proj)(?: called| named|:| =)? ?[\"']?(?P<after>(?<![a-z])(?:{_WORD}))[\"']?(?![a-z])|(?<![a-z0-9#@-])[\"']?(?P<before>(?:(?!(?:{_LEADING}) )(?:{_WORD})))[\"']? ?(?:project(?![a-z])|项目)|"
    rf"项目\s?[\"']?(?P<zhafter>[a-z](?:[a-z0-9_.-]*[a-z0-9])?)[\"']?"
)

_TOKEN = re.compile(
    r"(?<![a-z0-9_@#.\-/])(?:[a-z0-9]++(?:[-_.][a-z0-9]++)++|[a-z]{2,}+\d++[a-z]?+|i-[0-9a-f]++)(?![a-z0-9_*@/]|-[a-z0-9]|\.[a-z0-9])"
)
_CALLED = re.compile(
    rf"(?:(?<![a-z])(?:instance|machine|box|server|node|vm|notebook|pod) (?=\S+(?:\s*$|[,.;!?，。]| until| till| for \d| to \d))|(?<![a-z])(?:named|called) |名为|名叫|叫做?|(?:实例|机器|服务器|节点|容器|主机|开发机)(?:是|:)?)\s?[\"']?(?P<name>[a-z][a-z0-9]{{2,}})[\"']?(?![a-z0-9_-])"
)
_ORDINARY_PARTS = re.compile(
    r".*-(?:\w*ing|\w*ed|based|friendly|time|term|scale|level|hours?|days?|minutes?|min|weeks?|months?|nights?|years?|gpus?|in|up|off|out|like|free|end|wide|ready|only|to|as|on|offs|grade|card|node|source|person|"
    r"student|party|class|case|purpose|wise|style|side|intensive|heavy|effective|efficient|saving|aware|core|page|call|go|day|box|the|of|by|is|run|runs|use|shot|batch|token|gb|tb|bit|epoch|hr|hrs)|"
    r"(?:pre|auto|multi|e|re|non|co|self|cross|sub|semi|anti|un|inter|over|under|well|long|short|high|low|full|part|one|two|three|four|five|on|off|pay|fine|real|open|out|state|end|up|per|by|most|best|cost|vs|a|the|no|in|"
    r"day|week|month|mid|late|early|all|post|ex|non|half|quarter|top|price|plug|deep|side|drop|follow|check|sign|log|kick|trade|wi|ad|x|t|year|quarter|user|beginner|hands|entry|read|shut|spin|round|medium|mini|small|large|image|text)-.*"
)
_MODEL_NAME = re.compile(
    r"(?:llama|code-?llama|tiny-?llama|qwen|gpt|bert|roberta|res-?net|yolo|vit|swin|glm|chat-?glm|baichuan|mistral|mixtral|deepseek|gemma|phi|whisper|image-?net|cifar|mnist|coco|stable-diffusion|sd|sdxl|flux|clip|t5|u-?net|cuda|cudnn|"
    r"pytorch|python|tensorflow|torch|ubuntu|vs|utf|http|https|ipv|vgg|mamba|internlm|yi|falcon|opt|bloom|opus|claude|gemini|sora|dall-e|wan|efficient-?net|mobile-?net|dense-?net|inception|alexnet|lora|qlora|"
    r"py|cu|top|mp|fp|int|bf|tf|win|rtx|gtx|sxm|pcie|gddr|hbm|ddr|nvme|web|k|s|ec|v|q|h|ml|ai|gen|part|step|day|week|epoch|batch|level|tier|utc|gmt|covid|ps|ver|version)[-_.]?(?:v?\d[\w.]*)?(?:[-_.](?:v?\d[\w.]*|\d*b|chat|instruct|base|large|small|xl|hf|int\d|awq))*"
)
_ABOUT_MACHINES = re.compile(r"停|关|杀|保留|留着|静音|提醒|状态|在跑|还在|实例|机器|花了|stop|shut|kill|keep|snooze|mute|silence|status|running|instance|remind|terminate|spent|spend")

_NO_OWNER = _NO_NAME | frozenset(
    "it that what who let here there everyone everybody someone somebody anyone he she they gpu idle digest daily weekly monthly report bot kaguan one's month "
    "today tonight tomorrow yesterday morning monday tuesday wednesday thursday friday saturday sunday january february march april may june july august "
    "september october november december now please ok hey hi hello instance machine box platform provider server cluster cheapest best spot reserved nvidia "
    "training inference jupyter vscode ssh top i you alerts alert reminders reminder snooze mute cpu llm lora team project mine yours budgets on-demand "
    "subscription pytorch tensorflow cuda kaggle demo running tensorboard nas docker conda jobs job code data dataset model models people users students "
    "company lab boss whoever nobody anybody colleagues owner owners user person group ops infra stable cheap reliable good fast slow beginner billing finance summary breakdown spender spenders threshold work works working workstations".split()
)
_NAME = r"[a-z][a-z0-9_.]*[a-z0-9]"
_AT = re.compile(rf"@(?P<name>[a-z][\w.-]*\w|[{_HAN}]{{2,3}}(?=[\s,，的花用烧上这本]|$))")
_POSSESSIVE = re.compile(
    rf"(?<![a-z0-9_@#.-])(?P<a>{_NAME})'s?(?= )(?!s )|(?<![a-z0-9_@#.-])(?P<b>{_NAME})\s?(?:的(?=\s?(?:机器|实例|服务器|节点|显?卡|预算|额度|限额|花|账单|开销|消费|支出|费用|开支|成本|提醒|告警|闲|空|所有|全部|那|这|上|本|今|昨|"
    rf"(?:gpu )?(?:budget|instances?|machines?|box|server|spend|costs?|bills?|usage|limit|quota|cap|alert|nodes?|gpus?(?! cloud))|idle|running|[{Mark.NAME}{Mark.DAY}{Mark.GPU}?,，。]|$))|名下|那边?的?|那台|这边|手里|手上|手头)"
)
_SUBJECT = re.compile(
    rf"(?<![a-z])(?:did|has|does|is|was|have) (?P<a>{_NAME}) (?:spen[dt]|burn(?:ed|t)?|use[d]?|cost|rack|blow[n]?|run|ha[sd]|have|own|over|under|within|still|got|pay|paid|waste|go|gone|been|left|exceed)|"
    rf"(?<![a-z0-9_@#.-])(?P<b>{_NAME}) (?:spent|burned|burnt|racked|wasted|blew|owns|spends)(?![a-z])|"
    rf"(?<![a-z])budget (?P<g>{_NAME})(?= {Mark.MONEY})|(?<![a-z])(?:by|for|belong(?:s|ing) to|owned by|alert|warn|notify|limit|cap|give|allow|let|stop|ping) (?P<c>{_NAME})(?= (?:this|last|in|since|on|yesterday|today|at|to|when|if|[0-9$¥\ue001-\ue01f])|\s?[?.,!]|$)|"
    rf"(?<![a-z0-9_@#.-])(?P<d>{_NAME})\s?(?:{Mark.DAY}*\s?)(?:一共|总共|总计|到底|都|目前|已经|大概|现在|每月|每周|每天|每个月)?(?:花|用了|用掉|烧|开了|跑了|超预算|超支|超没超|还剩|的?预算|这个?月|有几台|有哪些|有多少|在跑|闲着|占着|消费|开销|名下)|"
    rf"(?:给|为|替|看看?|查一?下?|提醒|通知|告诉|警告|限制)\s?(?P<e>{_NAME})(?=\s?(?:设|定|每|的|一个|加|调|开|弄|这|上|本|{Mark.DAY}|{Mark.MONEY}|当|如果|要是|花|超))|owner(?:\s?(?:=|:|is|是)\s?|\s)(?P<f>{_NAME})"
)
_SURNAMES = "王李张刘陈杨赵黄吴徐孙胡朱林何郭马罗梁宋郑谢韩唐冯董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎潘杜戴夏钟汪田姜范石姚谭廖邹熊陆郝孔崔康毛邱秦江史顾侯邵孟龙黎"
_GIVEN = rf"[^\s的花用烧在有是和跟把给这上本今昨了着下卡台个些那都也还没不要到每设定开跑停关,，。?!、\x00-\u4dff\u9fff-\uffff{{}}]"
_HAN_NAME = re.compile(
    rf"(?:^|(?<=[\s\ue001-\ue01f,，、:：。查看给把停关掉帮问和跟与是下出留提醒知让对为说算替]))(?P<name>[小老阿][{_SURNAMES}{'明红刚强芳军华丽伟杰磊洋涛超勇敏静莉娜玲燕平波辉斌鹏飞宇浩然雨欣'}](?![时组])|[{_SURNAMES}]{_GIVEN}{{1,2}}|[{_SURNAMES}](?:哥|姐|总|工|老师|师兄|师姐|博士|教授|同学))"
    rf"(?=\s?(?:的|花|用|烧|这|上|本|今|昨|还|名下|有|在|那|设|定|每|{Mark.DAY}|{Mark.NAME}|一共|总共|占|闲|超|当|预算|开了|跑|{Mark.MONEY}|$))"
)
_NO_HAN_NAME = re.compile(r"谢|马上|张卡|许多|程序|何时|何|江湖|石头|夏天|康复|史上|龙头|马达|林林|曾经|钟头|田间|常|张三丰的$|范围|唐突|秦始|叶子")
_MINE = (
    r"(?:own |gpu |total |monthly |weekly |daily |idle |running |stopped |cloud |current |personal |whole |entire |\d+ )*(?:spend\w*|costs?|bills?|budgets?|usage|instances?|machines?|box(?:es)?|servers?|gpus?|cards?|nodes?|vms?|pods?|notebooks?|stuff|"
    r"expenses|charges|limit|quota|cap|allowance|idle|running|stopped|all|share|rigs?|workers?|team's|\ue001|\ue009|\ue007)"
)
_ME = re.compile(
    r"(?<![提帮给诉知让叫发跟为替告喊找烦吵醒向信])(?<!(?:warn|ping|show|tell|send) )(?<!notify )(?<!(?:alert|email) )(?<!remind )我(?:的(?!天|妈|意思|建议|想法)|自己|名下|这(?:里|边有|个月|周|季)|手[里上头]|那|所有|全部|闲|现在|目前|有(?!个|点|事|急)|没有闲|开了|开着|跑了|跑着|在跑|在用|"
    r"花|用了|烧|总共|一共|到底|已经|最近|上|本|今|昨|前|去年|还剩|还有多少|\s?\ue007|\ue009)|"
    rf"(?<![a-z])(?:my (?={_MINE})|mine(?![a-z]))|(?<![a-z])of my |"
    r"(?<![a-z])(?:did|do|have|am|had|was) i(?![a-z])|(?<![a-z])i(?:'ve| have)?(?: already| just)? (?:spent|spend|burned|used|own|racked)(?![a-z])|(?<![a-z])for me(?=\s?(?:[?.!]|$))|给自己"
)


@dataclass(slots=True)
class Names:
    """The names in a text, as written."""

    machines: tuple[Found[str], ...] = ()
    owner: str | None = None
    team: str | None = None
    project: str | None = None
    channel: str | None = None


def find_groups(sheet: Sheet) -> Names:
    """Channels, and teams and projects named in Latin letters; marks them."""
    names = Names()
    channels = sheet.take(_CHANNEL, Mark.CHANNEL, lambda m: "#" + sheet.written(*m.span("name")))
    projects = sheet.take(_PROJECT, Mark.PROJECT, lambda m: _project(sheet, m))
    teams = [team for match in list(_TEAM.finditer(sheet.text)) if (team := _team(sheet, match))]
    names.channel = channels[0].value if channels else None
    names.project = projects[0].value if projects else None
    names.team = teams[0] if teams else None
    return names


def find_chinese_groups(sheet: Sheet, names: Names) -> None:
    """Teams and projects named in Chinese, to be looked for when dates and numbers are out of the way; marks them."""
    projects, teams = _chinese_names(sheet, _PROJECT_ZH, Mark.PROJECT), _chinese_names(sheet, _TEAM_ZH, Mark.TEAM)
    names.project = names.project or next(iter(projects), None)
    names.team = names.team or next(iter(teams), None)


def _chinese_names(sheet: Sheet, pattern: re.Pattern[str], mark: str) -> list[str]:
    found = []
    for match in list(pattern.finditer(sheet.text)):
        name = _tail(match["han"])
        if name and not _NO_TEAM.match(name) and number(name) is None:
            found.append(name)
            sheet.cover(match.end("han") - len(name), match.end(), mark)
    return found


def channel_of(text: str) -> str | None:
    """The channel a text points at without naming it."""
    return "dm" if _PRIVATE.search(text) else "here" if _HERE.search(text) else None


def _project(sheet: Sheet, found: re.Match[str]) -> str | None:
    group = next(name for name in ("after", "before", "zhafter") if found[name])
    return None if found[group] in _NO_OWNER or _ORDINARY_PARTS.fullmatch(found[group]) else sheet.written(*found.span(group))


def _tail(word: str) -> str:
    """What is left of Chinese characters before a noun when the words before the name are gone."""
    before = None
    while before != word:
        before, word = word, _TEAM_LEAD.sub("", word, count=1)
    return word


def _team(sheet: Sheet, found: re.Match[str]) -> str | None:
    """The name of a team, marked together with the word team; None where the words before it are no name."""
    single = next((name for name in ("after", "latin") if found[name]), None)
    if single is not None:
        start, end = found.span(single)
        start = start if found[single] not in _NO_NAME else end
    else:
        start, end = found.span("words")
        start = end - len(_name_part(sheet.text[start:end]))
    name = sheet.written(start, end).strip()
    if name:
        sheet.cover(start, found.end(), Mark.TEAM)
    return name or None


def _name_part(words: str) -> str:
    """The end of some words from where they can be a name on."""
    kept = words
    for word in re.finditer(r"[^ ]+ ", words):
        if word[0].strip() in _NO_NAME:
            kept = words[word.end() :]
    return kept


def find_instances(sheet: Sheet, names: Names) -> None:
    """Names of machines; marks them. Names that models and versions have count only where the text is about machines."""
    machines = _ABOUT_MACHINES.search(sheet.text) is not None
    found = sheet.take(_TOKEN, Mark.NAME, lambda m: sheet.written(*m.span()) if _is_name(m[0], machines=machines) else None)
    for match in list(_CALLED.finditer(sheet.text)):
        if match["name"] not in _NO_OWNER and not match["name"].endswith(("ing", "ed")) and match["name"] not in _NOT_CALLED:
            found.append(Found(*match.span("name"), sheet.written(*match.span("name"))))
            sheet.cover(*match.span("name"), Mark.NAME)
    names.machines = tuple(sorted(found, key=lambda f: f.start))


_NOT_CALLED = frozenset(
    "list status state on in at by now up down off out can could should would will that which where doing nothing without via until till for left right since "
    "too again because but so really very more less longer history usage utilization cost price bill type types size right away stop shut kill keep snooze mute "
    "always show start restart all each both only still being using named called not please pls its it this them per running idle stopped status vs via per a an the are is was were time learning hours hour day days idle asap immediately today h cards card gb tb".split()
)


# 1.5-hour, pt1h30m, 3d12h, 24-7: lengths and the like, no names.
_A_LENGTH = re.compile(r"[\d.]+[a-z]{1,2}|[\d.]+(?:-[\d.]+)?-[a-z]+|pt?\d[\ddhmsw.]*|(?:\d+[dhms])+")


def _is_name(token: str, *, machines: bool) -> bool:
    has_digit = any(c.isdigit() for c in token)
    if not any(c.isalpha() for c in token) or _A_LENGTH.fullmatch(token):
        return False
    if _MODEL_NAME.fullmatch(token):
        return machines and has_digit and "-" in token
    return has_digit or ("-" in token or "_" in token) and not _ORDINARY_PARTS.fullmatch(token)


def find_owner(sheet: Sheet, names: Names) -> None:
    """The person a text is about; marks the name."""
    found = sheet.take(_AT, Mark.OWNER, lambda m: sheet.written(*m.span("name")))
    if found:
        names.owner = found[0].value
        return
    people = (person for pattern in (_POSSESSIVE, _SUBJECT, _HAN_NAME) for person in _people(sheet, pattern))
    names.owner = next(people, None) or ("me" if _ME.search(sheet.text) else None)


def _people(sheet: Sheet, pattern: re.Pattern[str]) -> list[str]:
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
    return word not in _NO_OWNER and not word.endswith(("ing", "ers", "ances"))
