"""Rules about the team's machines: stopping, keeping, listing, idleness, and what they have cost."""

from __future__ import annotations

from handlers.language.grouping import group_by
from handlers.language.patterns import Pattern
from handlers.language.phrases import says
from handlers.language.stored import keeps_no_machine
from handlers.language.view import SURE_PLATFORM, View

_WHOLE_TEXT_IDLE = Pattern(
    r"闲|idl(?:e|ing)|unused|空转|吃灰|空着|空跑|摸鱼|占着|gathering dust|没人用|没在用|doing nothing|"
    r"not (?:being )?used|wast"
)
_KEEP_AIM = Pattern(
    r"机器|实例|任何|所有|全部|它|这台|那台|我的|服务器|(?<![a-z])(?:it|this|that|them|any|anything|all|my|"
    r"machines?|instances?|box(?:es)?|everything|mine|these|those|gpus?)(?![a-z])|\ue001"
)


def stop(v: View) -> bool:
    return v.reading.command is not None


def keep(v: View) -> bool:
    if not v.says("keep") or v.has(_ASKS_TO_KEEP) or not says("keep", keeps_no_machine(v.text)):
        return False
    return v.machines or v.whose or v.has(_KEEP_AIM) or len(v.text) < 12


_ASKS_TO_KEEP = Pattern(
    r"(?<!好)(?<!可以)(?<!行)吗|(?<!ok)(?<!okay)(?<!please)\?|多少钱|是多少|how much|"
    r"要不要|能不能|是不是|该不该|为什么|为啥|"
    r"^\W*(?:should|do i|did|does|is|why|who|when|would|if i)(?![a-z])|不是(?:让|叫|要)你|never told"
)


def foreign(v: View) -> bool:
    if not v.says("foreign") or v.any("which", "price"):
        return False
    return not v.platforms or not (v.reading.topics or v.use or v.has(_WHETHER))


# Whether a provider lets one do it is a fact about the provider.
_WHETHER = Pattern(
    r"支持|能(?:不能|否)|可(?:不可)?以|能[^,，。;]{0,12}吗|(?<![a-z])(?:does|support\w*|allow\w*|can)(?![a-z])"
)


def past_run(v: View) -> bool:
    """What a run of so long on a named provider's card has cost: worked out, for nobody's own machine is named."""
    if not (v.use and v.platforms == 1 and v.models) or v.machines or v.modes or v.stops:
        return False
    names = v.reading.names
    own = names.team or names.project or names.owner not in (None, "me")
    return not own and v.any("spent", "price") and (v.has(_PAST_VERB) or (v.period and v.says("past")))


def spend(v: View) -> bool:
    if not v.says("spent") and not (v.says("money") and (v.period or v.says("past"))):
        return False
    if v.has(_RUN_PRICE) or (v.use and not v.has(_PAST_VERB)) or v.stops:
        return False
    if v.models and v.has(_RUN_OVER_DAYS) and not (v.whose or v.machines):
        return False
    if v.unit_price and v.models and not v.period and not v.whose:
        return False
    about_team = v.whose or v.machines
    grouped = group_by(v.text) is not None
    if v.period and not v.use:
        return True
    if v.has(_PAST_SURE):
        return True
    return (about_team or (grouped and v.has(_GROUPED_SPEND))) and not v.job and not v.modes


# 从周五跑到周一: a run that is planned, though days are named.
_RUN_OVER_DAYS = Pattern(
    r"(?:跑|用|租|训练?|开)到\s?\ue007|(?<![a-z])(?:run|rent|running|renting|training|train)(?![a-z])[^.;?\n]{0,30}"
    r"from \ue007++ (?:to|till|until|through) \ue007"
)
_PAST_VERB = Pattern(
    r"(?<![得要会需])(?:花|烧|扣|付|刷|耗|砸|欠|浪费|用)(?:了|掉了|过)|(?<![a-z])(?:spent|"
    r"did [^.;?]{0,20}(?:spend|cost|burn|pay)|burned|has [^.;?]{0,20}cost|cost so far|wasted)"
)
_PAST_SURE = Pattern(
    r"(?<![得要会需])(?:花|烧|用|扣|付|刷|耗|砸|欠)(?:了|掉(?!多少钱)|过)|账单|已经?(?:花|用)|谁(?:最)?(?:花|烧|"
    r"费|能花)|最(?:烧钱|费钱|能花|花钱)|花(?:钱|得|的|费)?(?:最|排)|(?:花费|开销|消费|支出|费用)(?:明细|排行|"
    r"排名|情况|统计|汇总|报表)|流水|"
    r"(?<![a-z])(?:spent|spenders?|(?:my|our|the|gpu|team|this|last|month\w*|total|\ue007|\ue00a'?s?|"
    r"\ue00b) bills?|bills? (?:this|last|so far|for \ue007|\ue007)|burn(?:ed|t)|burning through|blew|was charged|"
    r"charged (?:us|me)|have (?:we|i|they) (?:spent|paid)|our (?:spend|spending|costs?|bill|total)|my (?:spend|"
    r"spending|costs?|bill|total)|total (?:spend|spending|cost so far)|most expensive (?:instances?|machines?|"
    r"box(?:es)?|projects?|teams?|users?)|costliest|priciest (?:instances?|box|machine)|racked|"
    r"(?:gpu )?spend(?:ing)?(?= (?:by|per|for|on|in|from|since|this|last|breakdown|so far|report|summary|to date|"
    r"yesterday|today|between|across|\ue007|\W*$))|costs? (?:by|per|breakdown|so far)|did [^.;?]{0,20}(?:spend|"
    r"cost|burn|blow|pay))"
)
_GROUPED_SPEND = Pattern(
    r"花|烧|账单|开销|消费|支出|费用|(?<![a-z])(?:spen[dt]\w*|bill|costs?|burn\w*|expens\w+)(?![a-z])"
)
_RUN_PRICE = Pattern(
    r"多少钱(?:一|每)|(?:一|每)(?:小时|天|个月|月)(?:多少|几块)|(?<![a-z])(?:would|will|going to|"
    r"gonna)(?![a-z])[^.;?]{0,30}cost|(?:要|得|会|需要?|将)(?:要)?(?:花|烧|用掉|付|掏)|预计|估"
)


def idle(v: View) -> bool:
    if (
        not v.says("idle")
        or v.stops
        or v.has(SURE_PLATFORM)
        or (v.any("which") and v.says("place") and not v.has(_MACHINE))
    ):
        return False
    if v.machines:
        return not v.says("state") and not v.question
    return not v.use or v.has(_WHOLE_TEXT_IDLE)


_MACHINE = Pattern(r"机器|实例|machine|instance|box")


def instances(v: View) -> bool:
    if v.stops or v.money or v.has(SURE_PLATFORM):
        return False
    if v.machines:
        return v.any("state", "list", "running", "stopped") and (
            v.question or v.any("list") or v.has(_STATE_NOUN) or v.has(_BARE_STATE)
        )
    if (v.any("price", "which") and v.says("place") and not v.whose) or (v.modes and not v.whose):
        return False
    if not v.says("machine") and not v.has(_RUNNING_WHAT):
        return False
    if (v.platforms and v.has(_OFFERS)) or (v.reading.scenarios and (not v.whose or v.says("which"))):
        return False
    return (
        (v.says("list") and (v.any("running", "stopped") or v.whose or v.has(_OWN_MACHINES)))
        or (v.says("machine") and v.whose and v.any("state", "running", "stopped"))
        or v.has(_RUNNING_WHAT)
        or v.has(_WHO_USES)
    )


_STATE_NOUN = Pattern(
    r"状态|历史|记录|情况|信息|详情|负责人|(?<![a-z])(?:status|state|history|owner|uptime|info|details|"
    r"log)(?![a-z])"
)
_BARE_STATE = Pattern(r"^\W*(?:看看?|查(?:一下|看|下)?|check|show|describe)\W*[\ue009]")
_RUNNING_WHAT = Pattern(
    r"(?:机器|实例)[^,，。;?]{0,4}(?:停|关|跑|开)(?:了|着|掉)?(?:没|吗)|(?<![a-z])(?:list|ls|"
    r"show)[^.;?]{0,14}(?:running|stopped)|(?<![a-z])(?:running|stopped|idle)\s?的|(?<![a-z])(?:everything|"
    r"anything|all)(?![a-z])[^.;?]{0,24}(?:running|stopped|shut down|turned off|powered off)|(?:什么|啥|哪些|谁|"
    r"几台|多少台?|几个)[^,，。;?]{0,6}(?:在跑|在运行|开着|跑着|在用)|(?:在跑|在运行|开着|跑着|"
    r"正在运行)(?:的)?(?:有|都有|是)?(?:什么|啥|哪些|几|谁|多少)|(?<![a-z])what(?:'s| is| are|"
    r"'re)?(?: \w+){0,3} (?:running|up|live|active|still on)(?![a-z])|anything (?:running|still on|up)|who(?:'s|"
    r" is) (?:running|using)"
)
_WHO_USES = Pattern(
    r"谁(?:在用|用着|占着|开着|在跑|的)[^,，。;?]{0,8}(?:\ue001|机器|实例|卡)|(?:\ue001|机器|实例|"
    r"卡)[^,，。;?]{0,6}(?:谁在用|谁的|是谁|归谁)|who(?:'s| is| are|se)? (?:using|running|on|has|"
    r"owns)[^.;?]{0,20}(?:\ue001|machine|instance|box|gpu)"
)
_OWN_MACHINES = Pattern(
    r"(?:实例|机器|服务器|虚拟机|节点|主机)(?:列表|清单|有哪些|有几|都有|状态|情况|$|[?。!])|(?:列|看|查|"
    r"显示)[^,，。;?]{0,14}(?:实例|机器|服务器|节点|主机)|(?:上|里)(?:的|有(?:哪些|几台|什么)?)?(?:实例|机器)|"
    r"哪些(?:机器|实例)|有没有[^,，。;?]{0,10}(?:机器|实例|开了|跑了)|(?<![a-z])(?:list|ls|show|display|see|view|"
    r"how many|count|what|which|all)(?![a-z])[^.;?]{0,24}(?:instances|machines|boxes|servers|vms|nodes|"
    r"pods)(?![a-z])|(?:有|开了|租了)(?:几|多少|哪些)台?(?:机器|实例|卡|服务器)?"
)
_OFFERS = Pattern(
    r"(?:有|提供|支持|能租到?)(?:哪些|什么|啥|没有)(?:[^,，。;?]{0,4})(?:卡|gpu|型号|\ue001)|(?<![a-z])(?:offer|"
    r"sell|have (?:in stock|available)|support|(?:what|which) (?:gpus?|cards?)(?! (?:are|is) (?:running|up|on|"
    r"idle|in use)))(?![a-z])"
)
