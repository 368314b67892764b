"""Whether a text commands machines to be stopped, and which: a command is understood word by word or is none."""

from __future__ import annotations

import re
from dataclasses import dataclass

from handlers.language.patterns import Pattern, words
from handlers.language.phrases import says
from handlers.language.sheet import Found, Mark

_VERBS_ZH = words("停掉 停下来 停下 停止 停一下 停了 停机 停 关掉 关闭 关机 关停 关一下 关了 关上 关 杀掉 干掉")
_VERBS_EN = words("stop kill terminate halt")
_POLITE = words(
    "请 帮忙 帮我 帮 麻烦 劳驾 你 给我 给 我要 我想 好的 好 那就 那 就 直接 立刻 立即 马上 现在 赶紧 赶快 快 先 "
    "也 再 可以的话 嗯 行 ok okay yes yeah yep hey hi hello "
    "please pls plz kindly just now go ahead and then i want to want i'd like like to let's lets you need now, "
    "right immediately asap so alright sure thanks thank thx ty cheers 谢谢 谢了 谢 辛苦了 辛苦 多谢 bot"
)
_OBJECTS = words(
    "把 将 都 全都 全部 全 所有的 所有 一切 统统 通通 每台 每个 任何 的 那台 这台 那个 这个 那些 这些 那几台 "
    "这几台 它们 它 台 个 机器 实例 服务器 节点 主机 显卡 卡 容器 开发机 我的 我 自己 名下 上面 上 里面 里 在 和 "
    "跟 与 及 以及 还有 、 是 吧 了 掉 啊 呀 哦 "
    "哈 一下 下 团队 组 项目 平台 "
    "all every everything the my mine our of these those this that it them one ones instance instances machine "
    "machines box boxes server servers node nodes gpu gpus vm vms pod pods notebook notebooks on in and & also "
    "both for me "
    "down off up team project running belonging owned by from owner 's s' everybody's everyone's any each two "
    "three"
)
_IDLE = words(
    "闲置着 闲置 闲着 空闲 闲 空转 空跑 没人用 没在用 没人在用 没用 不用 吃灰 空着 正在 着 idle idling unused "
    "sitting doing nothing that are is which that's being currently not use used wasting money around there 没有 "
    "任务"
)
_LONGER = words("超过了 超过 超 以上 已经 大于 多 more than longer over at least for has have been")
_MARKS = f"{Mark.NAME}{Mark.PLATFORM}{Mark.GPU}{Mark.OWNER}{Mark.TEAM}{Mark.PROJECT}"


def _of(words: list[str]) -> str:
    longest = sorted(set(words), key=len, reverse=True)
    return "|".join(
        re.escape(w) if not w[0].isalpha() or not w.isascii() else rf"(?<![a-z]){re.escape(w)}(?![a-z])"
        for w in longest
    )


_VERB = (
    _of(_VERBS_ZH + _VERBS_EN)
    + r"|(?<![a-z])shut(?:ting)?\s?down(?![a-z])|(?<![a-z])(?:shut|turn|power|switch)(?![a-z])"
)
_KNOWN = Pattern(rf"(?:{_VERB}|{_of(_POLITE + _OBJECTS + _IDLE + _LONGER)}|[\s{_MARKS}{Mark.LENGTH}\"'、()~>]|-)*+")
_OPENING = [*_POLITE, "是", "bot"]
_VERB_IN = Pattern(_VERB)
_BEGINS = Pattern(rf"[\s{_MARKS}]*(?:is|are) the ones? to|(?:{_of(_OPENING)}|[\s、])*+(?:{_VERB}|把|将)")
_AT_LEAST = Pattern(r"超|以上|大于|多|>|more|longer|over|least")
_SPLIT_VERB = Pattern(r"(?<![a-z])(?:shut|turn|power|switch)(?![a-z])")
_SPLIT_OFF = Pattern(r"(?:shut|turn|power|switch)\s(?:[^,;]*\s)?(?:down|off)(?![a-z])|(?<![a-z])shut\s?down")
_ANY_STOP = Pattern(
    r"停(?!车|电)|关(?!于|系|键|注|心|联)|杀|(?<![a-z])(?:stop|shut|kill|terminat|halt|power|turn|switch)"
)
_CLAUSES = Pattern(
    r"[,，。.;；!\n:：]+|\s?(?<![a-z])(?:but|and then|then|and)(?![a-z])(?=\s(?:please |just )?(?:stop|shut|kill|"
    r"keep|leave|don'?t|do not|not|spare|terminate|turn|power))|"
    r"(?:但是?|不过|然后|而是?|同时|并且?|另外)(?=[^,，]{0,4}(?:停|关|别|不要|保留|留|把|将))|\s(?=(?:not|don'?t|"
    r"do not|never|leave|keep)\s)|(?<=[\s\ue009掉了机])(?=别|不要|不是|保留|留着|先别)"
)
_SPARED = Pattern(
    r"别|不要|不用|不是|不能|不许|不准|勿|保留|留着|留住|除了|除|还在用|还要用|还在跑|有用|(?<![a-z])(?:not|"
    r"don'?t|dont|do not|never|keep|leave|spare|still|except|besides|untouched|alone)(?![a-z])"
)
_ASKED = Pattern(
    r"\?|吗|么(?![样多])|呢|怎么|如何|怎样|为什么|为啥|谁|哪|什么|几时|是否|是不是|要不要|能不能|可不可以|可否|"
    r"该不该|会不会|有没有|行不行|好不好|多少|"
    r"(?<![a-z])(?:should|could|can|would|will|did|does|do i|do we|why|who|when|what|which|how|whether|is it|"
    r"are they|have you|shall|may|might|ought)(?![a-z'])"
)
_HELD = Pattern(
    rf"如果|要是|假如|万一|一旦|若|等(?!级)|之后|以后|的话(?!停)|的时候|完(?:了)?(?:就|再|后)|再(?=停|关)|训练完|"
    rf"跑完(?:就|再|后)|到点|自动|定时|每(?!台|个)|除非|直到|计划|打算|准备|"
    rf"(?<![a-z])(?:if|once|unless|until|till|after|before|while|as soon as|whenever|in case|later|tonight|"
    rf"automatically|auto|schedule|every time|eventually|soon|every (?:day|night|hour|week))(?![a-z])|"
    rf"{Mark.LENGTH}++\s?(?:之?后|以后|later|from now)|(?<![a-z])(?:in|after|every)\s?{Mark.LENGTH}"
)
_REPORTED = Pattern(
    r"说(?!不定)|让(?:我|他|她)|叫(?:我|他|她)|告诉|写着|写道|提到|问(?!题)|听说|记得|(?<![a-z])(?:said|says|say|"
    r"told|tells|asked|asks|wrote|writes|mentioned|heard|thinks?|wants|wanted)(?![a-z])"
)
_QUOTED = Pattern(
    r"\"([^\"\n]{0,200})\"|(?<![a-z0-9])'([^'\n]{0,200})'(?![a-z])|[《<]([^》>\n]{0,200})[》>]|"
    r"【([^】\n]{0,200})】|\(([^)\n]{0,200})\)"
)
_DONE = Pattern(r"(?:停|关|停机|关机|关闭|停止)了\s*(?!吧|它|他)")
_FIRM = Pattern(r"把|将|吧|请|帮|给我|麻烦|我要")
_NAME_FIRST = Pattern(
    rf"[\s、和跟与{_MARKS}]*[{_MARKS}][\s、和跟与的都也{_MARKS}]*(?:停机|停止|停|关|关闭|stop|kill|shut ?down|"
    rf"terminate|halt)\s*了?\s*$"
)
_EXCEPT_PLATFORM = Pattern(
    rf"(?:除了?|除开|(?<![a-z])(?:except(?: for)?|other than|apart from|besides|excluding|but not|"
    rf"not)\s)\s?(?:the ones |those |anything )?(?:on |in |在)?\s?({Mark.PLATFORM}++(?:\s?(?:、|和|and|or|"
    rf",)\s?{Mark.PLATFORM}++){{0,5}})\s?(?:上面?)?的?(?:以外|之外|外)?(?:的)?|其他|其它|其余|(?<![a-z])(?:other|"
    rf"rest|else)(?![a-z])"
)
_LEFT_OUT = Pattern(
    rf"\s*(?:除了?|但|(?:except(?: for)?|but not|not|other than)(?: the ones|"
    rf" those)?(?: on)?)?\s*{Mark.PLATFORM}++(?:\s?(?:、|和|and|"
    rf"or)\s?{Mark.PLATFORM}++){{0,5}}\s?(?:上面?)?的?\s?(?:机器|实例)?(?:除外|以外|之外|不算|except(?:ed)?)?\s*"
)
_EXCEPT = Pattern(
    r"(?:除了?|除开|(?<![a-z])(?:except(?: for)?|other than|apart from|besides|excluding|but(?: not)?)(?![a-z]))"
)
_EXCEPTION = Pattern(
    rf"除(?:了|开|去)?[\s、和与跟的{_MARKS}]*(?:以外|之外|外)?的?|[\s、和与跟{_MARKS}]+除外|"
    rf"(?<![a-z])(?:except(?: for)?|other than|apart from|besides|excluding|but(?: not)?)(?![a-z]).*$"
)
_ALL = Pattern(r"所有|全部|全|都|一切|统统|通通|每台|每个|任何|(?<![a-z])(?:all|every|everything|any|each)(?![a-z])")


@dataclass(frozen=True, slots=True)
class Command:
    """What is to be stopped: machines by name, or a group; both empty where the text does not say.

    `unclear` says that something is left out which no filter can say: whatever else the text names is then no aim.
    """

    machines: tuple[str, ...] = ()
    scope: str | None = None
    unclear: bool = False


def command(text: str, machines: tuple[Found[str], ...], *, later: bool, excluded: bool) -> Command | None:
    """The command to stop in a masked text, None where there is none.

    `later` says that a time to come is named, `excluded` that a provider is to be left out.
    """
    if (
        later
        or not _ANY_STOP.search(text)
        or _ASKED.search(text)
        or _HELD.search(text)
        or says("rules", text)
        or quotes_a_stop(text)
    ):
        return None
    clauses = list(_clauses(text))
    orders = [clauses[i] for i in range(len(clauses)) if _orders(text, clauses, i)]
    others = [c for c in clauses if c not in orders and not (excluded and _LEFT_OUT.fullmatch(text[c[0] : c[1]]))]
    if not orders or any(_disturbs(text[start:end]) for start, end in others):
        return None
    return _aim(text, machines, orders, others)


def spared(text: str, machines: tuple[Found[str], ...]) -> tuple[str, ...]:
    """The machines of a text but those of a clause that is about stopping and spares nothing: dev-1关了，dev-2别关."""
    clauses = list(_clauses(text))
    gone = [c for c in clauses if _ANY_STOP.search(text[c[0] : c[1]]) and not _SPARED.search(text[c[0] : c[1]])]
    left = _within(machines, [c for c in clauses if c not in gone])
    return left or _within(machines, clauses)


def quotes_a_stop(text: str) -> bool:
    """Whether a stop is spoken of in quotation marks."""
    return any(_ANY_STOP.search(next(filter(None, m.groups()), "")) for m in _QUOTED.finditer(text))


def _clauses(text: str) -> list[tuple[int, int]]:
    found, start = [], 0
    for cut in _CLAUSES.finditer(text):
        found.append((start, cut.start()))
        start = cut.end()
    found.append((start, len(text)))
    return [(a, b) for a, b in found if text[a:b].strip()]


def _orders(text: str, clauses: list[tuple[int, int]], i: int) -> bool:
    """Whether a clause is an order, or goes on with the list of names of the order beside it."""
    start, end = clauses[i]
    if _is_order(text[start:end]):
        return True
    if not _ONLY_NAMES.fullmatch(text, start, end):
        return False
    before = i > 0 and text[clauses[i - 1][1] : start].strip() in _LISTS and _orders(text, clauses[:i], i - 1)
    before = before and not _spared_next(text, clauses[i : i + 2])
    after = (
        i + 1 < len(clauses)
        and text[end : clauses[i + 1][0]].strip() in _LISTS
        and _starts_with_names(text, clauses[i + 1 :])
    )
    return before or after


_LISTS = (",", "，")
_ONLY_NAMES = Pattern(rf"\s*(?:(?:and|和|以及|还有)\s?)?{Mark.NAME}[\s、和与跟{Mark.NAME}]*(?:and\s)?[\s{Mark.NAME}]*")


def _spared_next(text: str, clauses: list[tuple[int, int]]) -> bool:
    """Whether the clause after the first spares what the first one names: dev-1 别停."""
    if len(clauses) < 2:
        return False
    start, end = clauses[1]
    return _SPARED.search(text, start, end) is not None and (
        Mark.NAME not in text[start:end] or not text[clauses[0][1] : start].strip()
    )


def _starts_with_names(text: str, clauses: list[tuple[int, int]]) -> bool:
    """Whether the names go on in the clauses that follow, up to an order that begins with a name."""
    for start, end in clauses:
        if _is_order(text[start:end]):
            return text[start:end].lstrip().startswith(Mark.NAME)
        if not _ONLY_NAMES.fullmatch(text, start, end):
            return False
    return False


def _is_order(clause: str) -> bool:
    """Whether a clause is a command to stop and nothing else: every word of it is known, and its verb commands."""
    plain = _EXCEPT_PLATFORM.sub(lambda m: m[1] or "", clause)
    plain = _EXCEPTION.sub(" ", plain)
    return _KNOWN.fullmatch(plain) is not None and _VERB_IN.search(plain) is not None and _commands(plain)


def _commands(clause: str) -> bool:
    if Mark.LENGTH in clause and not _AT_LEAST.search(clause) and not says("idle", clause):
        return False
    if _SPLIT_VERB.search(clause) and not _SPLIT_OFF.search(clause):
        return False
    if _NAME_FIRST.fullmatch(clause) or (_DONE.search(clause) and not _FIRM.search(clause)):
        return False
    has_chinese_verb = any(verb in clause for verb in ("停", "关", "杀", "干掉"))
    return has_chinese_verb or _BEGINS.match(clause) is not None


def _disturbs(clause: str) -> bool:
    """Whether a clause beside the command takes it back, reports it, or is about stopping in another way."""
    if _SPARED.search(clause):
        return False
    return _ANY_STOP.search(clause) is not None or _REPORTED.search(clause) is not None


def _aim(
    text: str, machines: tuple[Found[str], ...], orders: list[tuple[int, int]], others: list[tuple[int, int]]
) -> Command:
    ordered = "".join(text[a:b] for a, b in orders)
    named = _within(machines, orders)
    if _excepts(ordered) or _several(ordered):
        return Command(unclear=True)
    if named:
        return Command(named)
    if says("idle", ordered):
        return Command(unclear=True) if _spares_some(text, others) else Command(scope="idle")
    if _ALL.search(ordered) and not _TWO.search(ordered):
        return Command(unclear=True) if _spares_some(text, others) else Command(scope="all")
    meant = [c for c in others if not _SPARED.search(text[c[0] : c[1]])]
    return Command(_within(machines, meant))


_TWO = Pattern(r"它们|这些|那些|这几|那几|(?<![a-z])(?:them|these|those|both)(?![a-z])")


def _excepts(ordered: str) -> bool:
    """Whether something other than a provider is left out of a group, which no filter can say."""
    plain = _EXCEPT_PLATFORM.sub(lambda m: m[1] or "", ordered)
    return _EXCEPT.search(plain) is not None


def _several(ordered: str) -> bool:
    """Whether the machines of several people, teams or projects are meant: a query holds one of each."""
    return any(len(re.findall(f"{mark}+", ordered)) > 1 for mark in (Mark.OWNER, Mark.TEAM, Mark.PROJECT))


def _spares_some(text: str, others: list[tuple[int, int]]) -> bool:
    return any(_SPARED.search(text[a:b]) for a, b in others)


def _within(machines: tuple[Found[str], ...], clauses: list[tuple[int, int]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(m.value for m in machines if any(a <= m.start < b for a, b in clauses)))
