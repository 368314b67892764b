"""What a text asks for: rules in order, each a few phrases and facts; the first that holds decides."""

from __future__ import annotations

import re
from collections.abc import Callable

from handlers.language.grouping import group_by
from handlers.language.money import span_said
from handlers.language.phrases import says
from handlers.language.reading import Reading
from handlers.language.stopping import quotes_a_stop
from handlers.queries import Intent

Rule = Callable[["View"], bool]


class View:
    """A reading as the rules look at it: short names for what they ask again and again."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.text = reading.text
        self._said: dict[str, bool] = {}
        self.platforms = len(reading.providers.wanted)
        self.models = len({gpu.model for gpu in reading.gpus.said if gpu.model})
        self.use = reading.use.said
        self.job = reading.use.said or bool(reading.gpus.said)
        self.money = bool(reading.amounts)
        self.share = reading.sizes.share is not None
        self.period = reading.days.period is not None or reading.days.invalid
        self.machines = bool(reading.names.machines)
        self.modes = bool(reading.modes)
        self.whose = bool(reading.names.owner or reading.names.team or reading.names.project)
        # A bare word for stopping in a text that is no command and no question: whatever it is, it asks for no list.
        bare = not _QUESTION.search(reading.text) and _STOPS.search(reading.text) is not None
        self.stops = reading.command is None and (bare or quotes_a_stop(reading.text))
        self.question = bool(_QUESTION.search(reading.text))

    def says(self, *names: str) -> bool:
        """Whether the text has a phrase of each of these kinds."""
        return all(self._says(name) for name in names)

    def any(self, *names: str) -> bool:
        """Whether the text has a phrase of one of these kinds."""
        return any(self._says(name) for name in names)

    def _says(self, name: str) -> bool:
        if name not in self._said:
            self._said[name] = says(name, self.text)
        return self._said[name]

    @property
    def unit_price(self) -> bool:
        return self.reading.use.unit_price or self._says("unit_price") or (self.has(_PER_UNIT) and self._says("price") and not self.use)

    def has(self, pattern: re.Pattern[str]) -> bool:
        return pattern.search(self.text) is not None


_STOPS = re.compile(r"停掉|停止|停(?:了|下)?(?=所有|全部|\ue009|\s|$|机器|实例)|关掉|关(?:闭|停)?(?:所有|全部)|都停|全停|(?<![a-z])(?:stop|kill|terminate|shut down|shutdown|turn off)(?![a-z])(?! (?:instances|machines|boxes) list)")
_QUESTION = re.compile(
    r"\?|吗|么(?!样)|呢|怎么|如何|为什么|为啥|谁|哪|什么|啥|几|多少|是否|是不是|要不要|能不能|可不可以|该不该|会不会|有没有|行不行|好不好|多久|够不够|"
    r"^(?:\W|hey|hi|ok)*(?:should|could|can|would|will|did|does|do(?! not|n't)|is|are|was|were|why|who|whose|when|what|which|how|has|have|any|where)(?![a-z])"
)
_PER_UNIT = re.compile(r"(?:一|每)(?:个)?(?:小时|天|分钟|卡时)|(?<![a-z])(?:per|an|each) (?:gpu[- ])?(?:hour|minute)(?![a-z])|/\s?(?:h|hr|hour)(?![a-z])")
_SURE_WHICH = re.compile(
    r"哪(?:家|个平台|个云|里租|儿租|里|个(?!更|比较|划算|便宜|合算)|种|款|朵|一家)|推荐|选(?:什么|哪)|什么(?:平台|云|服务商|厂商)|求(?:推|荐)|(?<![a-z])(?:which|where|recommend\w*|suggest\w*|best|cheapest|what (?:platform|provider|cloud|service|gpu cloud))(?![a-z])"
)
_ALL_PROVIDERS = re.compile(
    r"各家|各个?平台|各大平台|所有(?:的)?平台|全部平台|每家|每个平台|几家|哪几家|各云|分别|横评|(?<![a-z])(?:all (?:the |of the )?(?:platforms|providers|clouds|vendors)|(?:every|each) (?:platform|provider|cloud)|across (?:the )?(?:platforms|providers|clouds|vendors|all)|everyone's prices)(?![a-z])"
)
_BOTH_WAYS = re.compile(r"还是|(?<![a-z])(?:or|vs\.?|versus)(?![a-z])|和|跟|与|比|、")
_WEAK_REPORT = re.compile(r"汇总|小结|报表|(?<!实验)报告|摘要|(?<![a-z])(?:report|reports|summary|summaries|recap|roundup|round-up)(?![a-z])")
_STRONG_REPORT = re.compile(r"日报|周报|月报|简报|早报|晚报|播报|(?<![a-z])(?:digests?|briefing)(?![a-z])")
_WHEN = re.compile(r"几点|什么时候|何时|多久(?:发|一次)|(?<![a-z])(?:when|what time|how often)(?![a-z])")
_BALANCE = re.compile(r"余额|欠费|账户(?:里)?(?:还)?(?:剩|有)|(?<![a-z])(?:balance|credits?(?! card)|funds)(?![a-z])")
_GREETING = re.compile(r"^\W*(?:你好|您好|嗨|哈喽|hello|hi|hey|thanks|thank you|thx|谢谢|多谢|辛苦了?|早|早上好|晚上好|good (?:morning|night|evening|job|bot)|ok|okay|好的|收到|再见|bye|哈哈+|lol)\W*$")
_STOP_ALERT_WORDS = re.compile(r"(?<![a-z])(?:snooze|mute|silence|remind)|静音|免打扰|勿扰|提醒")
_WHOLE_TEXT_IDLE = re.compile(r"闲|idle|unused|空转|没人用|没在用|doing nothing|not (?:being )?used|wast")
_KEEP_AIM = re.compile(r"机器|实例|任何|所有|全部|它|这台|那台|我的|服务器|(?<![a-z])(?:it|this|that|them|any|anything|all|my|machines?|instances?|box(?:es)?|everything|mine|these|those|gpus?)(?![a-z])|\ue001")
_HARDWARE_FACT = re.compile(r"架构|显存(?:多大|是多少|有多大)|算力(?:是)?多少|tflops|制程|cuda核|功耗|发布|原理|什么意思|是什么(?!价)|how does .{0,20} work|architecture|how much (?:vram|memory)|tensor cores?|bandwidth of|poem|joke|笑话|写(?:首|一首|个|段|篇)|(?<![a-z])(?:write|translate|poem|joke|weather|lunch|dinner)(?![a-z])|天气|吃(?:啥|什么|饭)|翻译|新闻")


def intent_of(reading: Reading) -> Intent:
    """The intent of a text; unknown where no rule holds."""
    view = View(reading)
    return next((intent for intent, rule in _RULES if rule(view)), Intent.UNKNOWN)


def _about_rules(v: View) -> bool:
    return v.says("rules") or v.has(_GREETING)


def _help(v: View) -> bool:
    if v.says("how_to"):
        return True
    if v.says("help"):
        return not v.platforms and not v.job and not v.machines
    return v.says("can_you_stop") and v.question and not v.any("report", "snooze") and not v.platforms and not v.use and not v.money


def _report(v: View) -> bool:
    """Whether a report is spoken of, and not only a sum that somebody calls one."""
    if not v.says("report") or v.machines:
        return False
    if v.has(_STRONG_REPORT):
        return True
    sum_asked = v.says("money") and (v.period or group_by(v.text) or v.whose) and not v.reading.clocks
    return not v.platforms and not (sum_asked and not v.says("schedule") and not v.says("now")) and not v.job


def _report_off(v: View) -> bool:
    return _report(v) and v.says("report_off") and not v.reading.clocks


def _report_later(v: View) -> bool:
    if not _report(v) or v.has(_WHEN):
        return False
    asked_now = v.says("now") and not v.reading.clocks
    if v.reading.names.channel and not asked_now and v.has(_A_REGULAR):
        return True
    return bool(v.reading.clocks) or (v.says("schedule") and not asked_now) or v.reading.zone is not None


_A_REGULAR = re.compile(r"(?<![a-z])an? (?:daily|weekly|monthly) ")


def _report_now(v: View) -> bool:
    return _report(v) and not v.has(_WHEN)


def _unmute(v: View) -> bool:
    return v.says("unmute") and not v.question


def _alert_off(v: View) -> bool:
    return v.says("alert_off") and not v.machines and not v.reading.use.first and not v.reading.days.named and not v.reading.clocks and not v.question


def _budget_with_alert(v: View) -> bool:
    return v.says("budget", "alert") and v.money and v.share


def _alert(v: View) -> bool:
    if not v.says("alert", "condition") or v.any("snooze") and not v.money and not v.share:
        return False
    idle = v.says("idle") and v.reading.use.first is not None
    return v.share or v.money or idle or (v.has(_BALANCE) or v.says("budget") or v.says("idle") and not v.machines) and v.has(_CONDITION_ONLY)


_CONDITION_ONLY = re.compile(r"超(?:过|出|了|支)?|低于|不足|用完|快|没钱|(?<![a-z])(?:when|if|once|whenever|over|low|exceed\w*|runs? out|below)(?![a-z])|就|的时候|时")


def _snooze(v: View) -> bool:
    if not v.says("snooze"):
        return False
    return not v.question or v.has(re.compile(r"^\W*(?:can|could|would|will) you|(?:能|可以)(?:先|不能)?"))


def _remind_later(v: View) -> bool:
    """Tomorrow morning remind me about dev-7."""
    timed = bool(v.reading.days.named or v.reading.clocks or v.reading.use.first)
    return v.machines and timed and not v.question and v.has(_REMIND)


_REMIND = re.compile(r"提醒我|(?<![a-z])remind (?:me|us)(?![a-z])")


def _alert_new(v: View) -> bool:
    return v.says("alert_new") and not v.machines and not v.platforms and not v.question


def _budget_set(v: View) -> bool:
    lasting = v.use and not span_said(v.reading.words)
    if not v.says("budget") or lasting or v.reading.gpus.said or v.platforms or v.says("buys") or v.has(_SURE_WHICH):
        return False
    if v.money or v.share and v.says("set"):
        return not v.question or v.says("set") and not v.any("price", "which")
    return v.says("set") and not v.says("left") and not v.question


def _cap(v: View) -> bool:
    """A limit set without the word budget: 每个月最多花2000."""
    return v.money and not v.job and not v.platforms and not v.question and not v.any("which", "alert") and v.has(_CAPPED)


_CAPPED = re.compile(
    r"(?:最多|别|不要|不能|不得|不许|不准|不可|不)(?:给我)?(?:花|用|烧|超过?)[^,，。;]{0,6}\ue004|(?:控制|限制|卡)(?:在)?[^,，。;]{0,8}\ue004|(?<![a-z])(?:cap|limit|keep|restrict|hold)(?![a-z])[^.;]{0,40}(?:spend\w*|costs?|bill|usage|team|\ue00b|\ue00a|me|us|it)[^.;]{0,30}\ue004|"
    r"(?:spend|spending)[^.;]{0,20}(?:no more than|at most|under|max)[^.;]{0,6}\ue004|(?:don'?t|never|not)[^.;]{0,16}spend[^.;]{0,20}\ue004"
)


def _budget_status(v: View) -> bool:
    if not v.says("budget") or v.job or v.says("which") and not v.whose and not v.period:
        return False
    return v.says("left") and not v.money


def _stop(v: View) -> bool:
    return v.reading.command is not None


def _keep(v: View) -> bool:
    if not v.says("keep") or v.has(_ASKS_TO_KEEP):
        return False
    return v.machines or v.whose or v.has(_KEEP_AIM) or len(v.text) < 12


_ASKS_TO_KEEP = re.compile(r"(?<!好)(?<!可以)(?<!行)吗|(?<!ok)(?<!okay)(?<!please)\?|要不要|能不能|是不是|该不该|为什么|为啥|^\W*(?:should|do i|did|does|is|why|who|when|would|if i)(?![a-z])|不是(?:让|叫|要)你|never told")


def _foreign(v: View) -> bool:
    return v.says("foreign") and not v.any("which", "price") and not v.platforms


def _spend(v: View) -> bool:
    if not v.says("spent") and not (v.says("money") and (v.period or v.says("past"))):
        return False
    if v.has(_RUN_PRICE) or v.use and not v.has(_PAST_VERB) or v.stops:
        return False
    about_team = v.whose or v.machines
    grouped = group_by(v.text) is not None
    if v.period and not v.use:
        return True
    if v.has(_PAST_SURE):
        return True
    return (about_team or grouped and v.has(_GROUPED_SPEND)) and not v.job and not v.modes


_PAST_VERB = re.compile(r"(?<![得要会需])(?:花|烧|扣|付|刷|耗|砸|欠|浪费|用)(?:了|掉了|过)|(?<![a-z])(?:spent|did [^.;?]{0,20}(?:spend|cost|burn|pay)|burned|has [^.;?]{0,20}cost|cost so far|wasted)")
_PAST_SURE = re.compile(
    r"(?<![得要会需])(?:花|烧|用|扣|付|刷|耗|砸|欠)(?:了|掉(?!多少钱)|过)|账单|已经?(?:花|用)|谁(?:最)?(?:花|烧|费|能花)|最(?:烧钱|费钱|能花|花钱)|花(?:钱|得|的|费)?(?:最|排)|(?:花费|开销|消费|支出|费用)(?:明细|排行|排名|情况|统计|汇总|报表)|流水|"
    r"(?<![a-z])(?:spent|spenders?|(?:my|our|the|gpu|team|this|last|month\w*|total|\ue007|\ue00a'?s?|\ue00b) bills?|bills? (?:this|last|so far|for \ue007|\ue007)|burn(?:ed|t)|burning through|blew|was charged|charged (?:us|me)|have (?:we|i|they) (?:spent|paid)|our (?:spend|spending|costs?|bill|total)|my (?:spend|spending|costs?|bill|total)|total (?:spend|spending|cost so far)|most expensive (?:instances?|machines?|box(?:es)?|projects?|teams?|users?)|costliest|priciest (?:instances?|box|machine)|racked|(?:gpu )?spend(?:ing)?(?= (?:by|per|for|on|in|from|since|this|last|breakdown|so far|report|summary|to date|yesterday|today|between|across|\ue007|\W*$))|costs? (?:by|per|breakdown|so far)|did [^.;?]{0,20}(?:spend|cost|burn|pay))"
)
_GROUPED_SPEND = re.compile(r"花|烧|账单|开销|消费|支出|费用|(?<![a-z])(?:spen[dt]\w*|bill|costs?|burn\w*|expens\w+)(?![a-z])")
_RUN_PRICE = re.compile(r"多少钱(?:一|每)|(?:一|每)(?:小时|天|个月|月)(?:多少|几块)|(?<![a-z])(?:would|will|going to|gonna)(?![a-z])[^.;?]{0,30}cost|(?:要|得|会|需要?|将)(?:要)?(?:花|烧|用掉|付|掏)|预计|估")


def _idle(v: View) -> bool:
    if not v.says("idle") or v.stops or v.has(_SURE_PLATFORM) or v.any("which") and v.says("place") and not v.has(re.compile(r"机器|实例|machine|instance|box")):
        return False
    if v.machines:
        return not v.says("state") and not v.question
    return not v.use or v.has(_WHOLE_TEXT_IDLE)


def _instances(v: View) -> bool:
    if v.stops or v.money or v.has(_SURE_PLATFORM):
        return False
    if v.machines:
        return v.any("state", "list", "running", "stopped") and (v.question or v.any("list") or v.has(_STATE_NOUN) or v.has(_BARE_STATE))
    if v.any("price", "which") and v.says("place") and not v.whose or v.modes and not v.whose:
        return False
    if not v.says("machine") and not v.has(_RUNNING_WHAT):
        return False
    if v.platforms and v.has(_OFFERS) or v.reading.scenarios and (not v.whose or v.says("which")):
        return False
    return v.says("list") and (v.any("running", "stopped") or v.whose or v.has(_OWN_MACHINES)) or v.says("machine") and v.whose and v.any("state", "running", "stopped") or v.has(_RUNNING_WHAT) or v.has(_WHO_USES)


_STATE_NOUN = re.compile(r"状态|历史|记录|情况|信息|详情|负责人|(?<![a-z])(?:status|state|history|owner|uptime|info|details|log)(?![a-z])")
_BARE_STATE = re.compile(r"^\W*(?:看看?|查(?:一下|看|下)?|check|show|describe)\W*[\ue009]")
_RUNNING_WHAT = re.compile(r"(?:机器|实例)[^,，。;?]{0,4}(?:停|关|跑|开)(?:了|着|掉)?(?:没|吗)|(?<![a-z])(?:list|ls|show)[^.;?]{0,14}(?:running|stopped)|(?<![a-z])(?:running|stopped|idle)\s?的|(?<![a-z])(?:everything|anything|all)(?![a-z])[^.;?]{0,24}(?:running|stopped|shut down|turned off|powered off)|(?:什么|啥|哪些|谁|几台|多少台?|几个)[^,，。;?]{0,6}(?:在跑|在运行|开着|跑着|在用)|(?:在跑|在运行|开着|跑着|正在运行)(?:的)?(?:有|都有|是)?(?:什么|啥|哪些|几|谁|多少)|(?<![a-z])what(?:'s| is| are|'re)?(?: \w+){0,3} (?:running|up|live|active|still on)(?![a-z])|anything (?:running|still on|up)|who(?:'s| is) (?:running|using)")
_WHO_USES = re.compile(r"谁(?:在用|用着|占着|开着|在跑|的)[^,，。;?]{0,8}(?:\ue001|机器|实例|卡)|(?:\ue001|机器|实例|卡)[^,，。;?]{0,6}(?:谁在用|谁的|是谁|归谁)|who(?:'s| is| are|se)? (?:using|running|on|has|owns)[^.;?]{0,20}(?:\ue001|machine|instance|box|gpu)")
_OWN_MACHINES = re.compile(r"(?:实例|机器|服务器|虚拟机|节点|主机)(?:列表|清单|有哪些|有几|都有|状态|情况|$|[?。!])|(?:列|看|查|显示)[^,，。;?]{0,14}(?:实例|机器|服务器|节点|主机)|(?:上|里)(?:的|有(?:哪些|几台|什么)?)?(?:实例|机器)|哪些(?:机器|实例)|有没有[^,，。;?]{0,10}(?:机器|实例|开了|跑了)|(?<![a-z])(?:list|ls|show|display|see|view|how many|count|what|which|all)(?![a-z])[^.;?]{0,24}(?:instances|machines|boxes|servers|vms|nodes|pods)(?![a-z])|(?:有|开了|租了)(?:几|多少|哪些)台?(?:机器|实例|卡|服务器)?")
_OFFERS = re.compile(r"(?:有|提供|支持|能租到?)(?:哪些|什么|啥|没有)(?:[^,，。;?]{0,4})(?:卡|gpu|型号|\ue001)|(?<![a-z])(?:offer|sell|have (?:in stock|available)|support|(?:what|which) (?:gpus?|cards?)(?! (?:are|is) (?:running|up|on|idle|in use)))(?![a-z])")


def _pack_advice(v: View) -> bool:
    modes = [m for m in v.reading.modes if m != "on_demand"]
    if len(v.reading.modes) >= 2:
        return v.says("advice") and not (v.platforms == 1 and v.has(_SUPPORTS))
    if modes:
        return v.says("advice") and not v.says("ask_all") and not (v.platforms and v.has(_SUPPORTS)) and not v.has(_PRICE_OF) and not v.has(_SURE_PLATFORM)
    return bool(v.reading.modes) and v.use and v.has(re.compile(r"划算|合算|值|worth|cheaper than|save")) and not v.has(_SURE_PLATFORM)


_SUPPORTS = re.compile(r"支持|有没有|有(?!必要)[^,，。;?还]{0,8}(?:吗|么|\?)|提供|能(?:不能)?(?:包|按|用|买|开)[^,，。;]{0,8}(?:吗|么|\?)|(?<![a-z])(?:support|offer|have|provide|sell)s?(?![a-z])|怎么(?:收费|卖|算)|多少钱")
_PRICE_OF = re.compile(r"多少钱|什么价|价格是|how much (?:is|does|for|would)|price of|要多少|一共")
_SURE_PLATFORM = re.compile(r"哪(?:家|个平台)|推荐(?:个|一个|哪|平台|一家)|什么平台|哪个云|求推荐|(?<![a-z])(?:which (?:\w+ )?(?:platform|provider|cloud|vendor|service|website|site|company|one offers)|recommend an?|where (?:can|should|do|to|could) (?:i |we )?(?:rent|get|go)|what (?:platform|provider|cloud))(?![a-z])")


def _compare(v: View) -> bool:
    if v.platforms >= 2:
        return True
    if v.has(_ALL_PROVIDERS) and not v.platforms:
        return v.any("compare", "price", "fact") or bool(v.reading.topics)
    if v.platforms == 1 and v.says("compare") and v.has(re.compile(r"其他|其它|别的|另外|others?|the rest|elsewhere|各家|every(?:one|body|thing) else|competitors")):
        return True
    if v.models >= 2 and not v.platforms and not v.has(_SURE_PLATFORM):
        return v.any("compare", "price", "advice") or v.has(_BOTH_WAYS)
    if v.says("these") and v.any("place", "compare", "advice") and not v.machines and not v.job:
        return v.says("compare") or v.has(re.compile(r"哪|which"))
    if v.says("compare") and not v.platforms and not v.modes and v.any("place"):
        return not v.says("which") or v.has(re.compile(r"对比|比较(?:一下|各|下)|compar"))
    return v.unit_price and not v.platforms and not v.use and not v.has(_SURE_WHICH) and not v.machines and not v.modes and not v.reading.use.invalid


def _platform_info(v: View) -> bool:
    if v.platforms != 1 or v.stops or v.has(_SURE_PLATFORM) and not v.reading.topics:
        return False
    if v.use and v.says("price") and not v.unit_price or v.money and v.any("buys", "price"):
        return False
    return v.any("fact", "price") or v.unit_price or bool(v.reading.topics) or not v.use and not v.any("which")


def _nameless_info(v: View) -> bool:
    """A fact asked about one provider that the text does not name."""
    return not v.platforms and not v.job and v.has(_THIS_PROVIDER) and v.any("fact")


_THIS_PROVIDER = re.compile(r"(?:这|那|该|它)(?:家|个)?(?:平台|云|厂商|服务商)|(?<![a-z])(?:this|that|the) (?:platform|provider|cloud)(?![a-z])|^(?:它|他们)(?:支持|能|有)|^(?:does|can|is|do) (?:it|they)(?![a-z])")


def _estimate(v: View) -> bool:
    if v.money and v.any("buys") and not v.has(_SURE_PLATFORM):
        return True
    if v.has(_SURE_WHICH) and not v.has(_HOW_MUCH):
        return False
    if v.has(_HARDWARE_FACT) and not v.use:
        return False
    return v.says("price") and (v.job or v.use or bool(v.modes) or v.has(_TRAINING) or bool(v.reading.use.invalid) or bool(v.reading.sizes.seats))


_HOW_MUCH = re.compile(r"多少钱|花多少|要多少(?!卡)|费用|预算(?:要|需要|得)|总价|how much|total cost|estimate|figure|what would .{0,30}cost|cost of|cost me")
_TRAINING = re.compile(r"训练|微调|跑|租|实验|(?<![a-z])(?:train|training|fine-?tun\w*|running|run|renting|rent|job|experiments?|it)(?![a-z])")


def _recommend(v: View) -> bool:
    if v.has(_HARDWARE_FACT) and not v.has(_SURE_WHICH):
        return False
    placed = v.any("place") or v.job or v.reading.scenarios or v.reading.topics or v.money or v.reading.providers.unwanted or v.reading.sizes.memory_gb or v.reading.sizes.dataset_gb
    if v.reading.providers.unwanted and not v.says("price"):
        return True
    return v.says("which") and bool(placed) or v.has(_GPU_NEED)


_GPU_NEED = re.compile(r"(?:想|要|需要|打算|准备)(?:租|用)|(?<![a-z])(?:need|want|looking) (?:to rent|for)?|advice|建议")


def _job_alone(v: View) -> bool:
    """A job with a length and no question: its price is what can be said of it."""
    return v.use and bool(v.reading.gpus.said) and not v.machines


_RULES: tuple[tuple[Intent, Rule], ...] = (
    (Intent.UNKNOWN, _about_rules),
    (Intent.HELP, _help),
    (Intent.DIGEST_SET, _report_off),
    (Intent.DIGEST_SET, _report_later),
    (Intent.DIGEST_NOW, _report_now),
    (Intent.SNOOZE, _unmute),
    (Intent.ALERT_SET, _alert_off),
    (Intent.BUDGET_SET, _budget_with_alert),
    (Intent.ALERT_SET, _alert),
    (Intent.SNOOZE, _snooze),
    (Intent.SNOOZE, _remind_later),
    (Intent.ALERT_SET, _alert_new),
    (Intent.BUDGET_SET, _budget_set),
    (Intent.BUDGET_SET, _cap),
    (Intent.BUDGET_STATUS, _budget_status),
    (Intent.STOP, _stop),
    (Intent.KEEP, _keep),
    (Intent.UNKNOWN, _foreign),
    (Intent.SPEND, _spend),
    (Intent.PACK_ADVICE, _pack_advice),
    (Intent.IDLE, _idle),
    (Intent.INSTANCES, _instances),
    (Intent.COMPARE, _compare),
    (Intent.PLATFORM_INFO, _platform_info),
    (Intent.PLATFORM_INFO, _nameless_info),
    (Intent.ESTIMATE, _estimate),
    (Intent.RECOMMEND, _recommend),
    (Intent.ESTIMATE, _job_alone),
)
