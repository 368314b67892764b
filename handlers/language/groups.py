"""Names of teams, projects and channels."""

from __future__ import annotations

import re
from dataclasses import dataclass

from handlers.language.numbers import number
from handlers.language.patterns import Pattern, words
from handlers.language.sheet import Found, Mark, Sheet

HAN = "\u4e00-\u9fff"
_WORD = r"[a-z][a-z0-9_+&.-]*[a-z0-9_+]|[a-z]"
_CHANNEL = Pattern(rf"#(?P<name>[\w{HAN}-]+)")
_HERE = Pattern(
    r"(?:这个?|本|当前|此|咱们?)(?:群|频道|会话|聊天)|群里|这里|(?<![a-z])(?:this|the current) (?:channel|group|"
    r"chat|room|thread)(?![a-z])|(?<![a-z])here(?![a-z])"
)
_PRIVATE = Pattern(
    r"私发|私信|私聊|单独发|私下|小窗|单聊|一对一|(?<![a-z])(?:dms?|direct(?:ly)? message|privately|in private|"
    r"private message)(?![a-z])"
)
# Words before or after "team" and "project" that are no names.
_NO_NAME = frozenset(
    words(
        "the our my your his her their this that these which what each every per by whole entire a an all any for of "
        "other same new old big small us we "
        "to in on at with from and or is are was has have had did does do how much spend spent spending budget "
        "budgets cost costs usage has month week day "
        "year last next total warn alert notify tell give set cap limit across another one two both first different "
        "specific total gpu gpus cloud "
        "side final pet course class research school me it show list stop keep over under when if as per who whose "
        "between compare instances machines "
        "left remaining so far today yesterday use uses used using members member lead doing going runs run platforms "
        "be been will would should can could "
        "need needs want wants get gets burn burns burned only not still also just about around than then percent "
        "month's week's sitting stopped unused"
    )
)
# Words that may stand before "team x" and "project x" and are no names themselves.
_LEADING = (
    "is|are|was|did|does|do|has|have|had|for|of|in|on|by|the|and|to|from|at|cap|limit|warn|alert|notify|give|set|"
    "show|list|how|much|what|with|under|stop|keep|tell|within|over|across"
)
_TEAM = Pattern(
    rf"(?<![a-z0-9#@])(?P<words>(?:(?!(?:{_LEADING}) (?:team|group) )(?:{_WORD}) ){{1,3}})(?:team|group|"
    rf"squad)(?:'s)?(?![a-z])|(?<![a-z])team (?:called |named |= ?|: ?)?[\"']?(?P<after>{_WORD})[\"']?(?![a-z])|"
    rf"(?P<latin>(?<![a-z0-9#@-])(?:{_WORD}))\s?(?:小组|组(?![长员合件会织成建内])|团队|部门)"
)
_TEAM_ZH = Pattern(
    rf"(?P<han>[{HAN}]{{1,8}}?)(?:小组|组(?![长员合件会织成建内别])|团队|部门|"
    rf"(?<=[发法营品台术场测维])部(?![署分]))"
)
_PROJECT_ZH = Pattern(rf"(?P<han>[{HAN}]{{2,8}})项目(?!做|周期|持续|为期|组)")
_TEAM_LEAD = Pattern(
    rf"^.*?(?:给|把|为|帮|查|看|问|的|了|是|和|跟|让|请|设|对|按|从|在|说|想|要|将|下|停|关|掉|用|列出?|通知|提醒|"
    rf"告诉|警告|告警|只|有|月|天|周|年|日|与|、|别|到|个(?=[{HAN}]{{2}}))(?=[{HAN}])"
)
_NO_TEAM = Pattern(
    r"^(?:.*[每这那哪各几本全整分两一二三四五六七八九十个按我你他她咱们此某多同小大]|掉|除了?|我们|我的|新的|毕设|"
    r"课程|创业|开源|个人|一般|单个|整体|.*的.*|实验|消融|对照|数据|参数|改|重|工作|项目|有关|相关|一)$"
)
_PROJECT = Pattern(
    rf"(?<![a-z])(?:project|proj)(?: called| named|:| =)? ?[\"']?(?P<after>(?<![a-z])(?:{_WORD}))[\"']?(?![a-z])|"
    rf"(?<![a-z0-9#@-])[\"']?(?P<before>(?:(?!(?:{_LEADING}) )(?:{_WORD})))[\"']? ?(?:project(?![a-z])|项目)|"
    rf"项目\s?[\"']?(?P<zhafter>[a-z](?:[a-z0-9_.-]*[a-z0-9])?)[\"']?"
)
ORDINARY_PARTS = Pattern(
    r".*-(?:\w*ing|\w*ed|based|friendly|time|term|scale|level|hours?|days?|minutes?|min|weeks?|months?|nights?|"
    r"years?|gpus?|in|up|off|out|like|free|end|wide|ready|only|to|as|on|offs|grade|card|node|source|person|"
    r"student|party|class|case|purpose|wise|style|side|intensive|heavy|effective|efficient|saving|aware|core|page|"
    r"call|go|day|box|the|of|by|is|run|runs|use|shot|batch|token|gb|tb|bit|epoch|hr|hrs)|"
    r"(?:pre|auto|multi|e|re|non|co|self|cross|sub|semi|anti|un|inter|over|under|well|long|short|high|low|full|"
    r"part|one|two|three|four|five|on|off|pay|fine|real|open|out|state|end|up|per|by|most|best|cost|vs|a|the|no|"
    r"in|"
    r"day|week|month|mid|late|early|all|post|ex|non|half|quarter|top|price|plug|deep|side|drop|follow|check|sign|"
    r"log|kick|trade|wi|ad|x|t|year|quarter|user|beginner|hands|entry|read|shut|spin|round|medium|mini|small|"
    r"large|image|text)-.*"
)
NO_OWNER = _NO_NAME | frozenset(
    words(
        "it that what who let here there everyone everybody someone somebody anyone he she they gpu idle digest daily "
        "weekly monthly report bot kaguan one's month "
        "today tonight tomorrow yesterday morning monday tuesday wednesday thursday friday saturday sunday january "
        "february march april may june july august "
        "september october november december now please ok hey hi hello instance machine box platform provider server "
        "cluster cheapest best spot reserved nvidia "
        "training inference jupyter vscode ssh top i you alerts alert reminders reminder snooze mute cpu llm lora "
        "team project mine yours budgets on-demand "
        "subscription pytorch tensorflow cuda kaggle demo running tensorboard nas docker conda jobs job code data "
        "dataset model models people users students "
        "company lab boss whoever nobody anybody colleagues owner owners user person group ops infra stable cheap "
        "reliable good fast slow beginner billing finance summary breakdown spender spenders threshold work works "
        "working workstations"
    )
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


def _chinese_names(sheet: Sheet, pattern: Pattern, mark: str) -> list[str]:
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
    return (
        None
        if found[group] in NO_OWNER or ORDINARY_PARTS.fullmatch(found[group])
        else sheet.written(*found.span(group))
    )


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
