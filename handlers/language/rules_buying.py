"""Rules about renting: which provider, what it costs, how to pay, how they compare."""

from __future__ import annotations

from handlers.language.patterns import Pattern
from handlers.language.view import PER_UNIT, SURE_PLATFORM, SURE_WHICH, View

_ALL_PROVIDERS = Pattern(
    r"各家|各个?平台|各大平台|所有(?:的)?平台|全部平台|每家|每个平台|几家|三(?:家|个平台)|哪几家|各云|分别|横评|"
    r"(?<![a-z])(?:all (?:the |of the )?(?:platforms|providers|clouds|vendors)|(?:the|all) three(?! (?:gpu|card|run|"
    r"machine|instance|model)s?)|(?:every|each) (?:platform|"
    r"provider|cloud)|across (?:the )?(?:platforms|providers|clouds|vendors|all)|everyone's prices|"
    r"everywhere)(?![a-z])|到处都|哪儿?都"
)
_BOTH_WAYS = Pattern(r"还是|(?<![a-z])(?:or|vs\.?|versus)(?![a-z])|和|跟|与|比|、")
_HARDWARE_FACT = Pattern(
    r"架构|显存(?:多大|是多少|有多大)|算力(?:是)?多少|tflops|制程|cuda核|功耗|发布|原理|什么意思|是什么(?!价)|"
    r"how does .{0,20} work|architecture|how much (?:vram|memory)|tensor cores?|bandwidth of|poem|joke|笑话|"
    r"写(?:首|一首|个|段|篇)|(?<![a-z])(?:write|translate|poem|joke|weather|lunch|dinner)(?![a-z])|天气|吃(?:啥|"
    r"什么|饭)|翻译|新闻"
)


def pack_advice(v: View) -> bool:
    modes = [m for m in v.reading.modes if m != "on_demand"]
    if modes and v.use and _MODE_ASKED.search(v.reading.words):
        return True
    if len(v.reading.modes) >= 2:
        return v.says("advice") and not (v.platforms == 1 and v.has(_SUPPORTS))
    if modes:
        return (
            v.says("advice")
            and not v.says("ask_all")
            and not (v.platforms and v.has(_SUPPORTS))
            and not v.has(_PRICE_OF)
            and not v.has(SURE_PLATFORM)
        )
    return bool(v.reading.modes) and v.use and v.has(_WORTH) and not v.has(SURE_PLATFORM)


# The bare name of a way of paying as the question: 400 hours a month, pack?
_MODE_ASKED = Pattern(
    r"(?:^|[,，。.;；!?\n])\s?(?:买个?|buy an? |an? |or )?(?:资源包|包月|包年|包|竞价|预留|订阅|(?<![a-z])(?:packs?|"
    r"bundles?|spot|"
    r"reserved|subscription|monthly plan))\s?(?:呢|吗|么)?\s?\?\W*$"
)
_WORTH = Pattern(r"划算|合算|值|worth|cheaper than|save")
_SUPPORTS = Pattern(
    r"支持|有没有|有(?!必要)[^,，。;?还]{0,8}(?:吗|么|\?)|提供|能(?:不能)?(?:包|按|用|买|开)[^,，。;]{0,8}(?:吗|"
    r"么|\?)|(?<![a-z])(?:support|offer|have|provide|sell)s?(?![a-z])|怎么(?:收费|卖|算)|多少钱"
)
_PRICE_OF = Pattern(r"多少钱|什么价|价格是|how much (?:is|does|for|would)|price of|要多少|一共")


def compare(v: View) -> bool:
    if v.platforms >= 2:
        return True
    if v.has(_ALL_PROVIDERS) and not v.platforms:
        return v.any("compare", "price", "fact") or bool(v.reading.topics) or v.has(PER_UNIT)
    if v.platforms == 1 and v.says("compare") and v.has(_THE_OTHERS):
        return True
    if v.models >= 2 and not v.platforms and not v.has(SURE_PLATFORM):
        return v.any("compare", "price", "advice") or v.has(_BOTH_WAYS)
    if v.says("these") and v.any("place", "compare", "advice") and not v.machines and not v.job:
        return v.says("compare") or v.has(_WHICH_OF)
    if v.says("compare") and not v.platforms and not v.modes and v.any("place"):
        return not v.says("which") or v.has(_SIDE_BY_SIDE)
    return (
        v.unit_price
        and not v.platforms
        and not v.use
        and not v.has(SURE_WHICH)
        and not v.machines
        and not v.modes
        and not v.reading.use.invalid
    )


_THE_OTHERS = Pattern(r"其他|其它|别的|另外|others?|the rest|elsewhere|各家|every(?:one|body|thing) else|competitors")
_WHICH_OF = Pattern(r"哪|which")
_SIDE_BY_SIDE = Pattern(r"对比|比较(?:一下|各|下)|compar")


def platform_info(v: View) -> bool:
    if v.platforms != 1 or v.stops or (v.has(SURE_PLATFORM) and not v.reading.topics):
        return False
    if (v.use and v.says("price") and not v.unit_price) or (v.money and v.any("buys", "price")):
        return False
    if v.has(_OPERATES) and not v.reading.topics:
        return False
    if v.use and v.has(_WHAT_IS) and not v.reading.topics:
        return False
    return v.any("fact", "price") or v.unit_price or bool(v.reading.topics) or (not v.use and not v.any("which"))


# What is so long on a card: its price is asked.
_WHAT_IS = Pattern(r"(?<![a-z])what(?:'s| is| are| would| about)[^,.;?]{0,12}\ue003")


# How an account or a machine is handled on the provider's site: no fact that is held of a provider.
_OPERATES = Pattern(
    r"(?:怎么|如何|怎样|咋)[^,，。;?]{0,6}(?:释放|开机|重启|充值|续费|注册|登录|提现|退款|退费|销毁|实名|改密码|注销)|"
    r"(?<![a-z])how (?:do|can|to|should)[^.;?]{0,12}(?:release|top up|recharge|register|sign up|log ?in|withdraw|"
    r"restart|reboot|"
    r"delete|destroy|reset)(?![a-z])"
)


def nameless_info(v: View) -> bool:
    """A fact asked about one provider that the text does not name."""
    return not v.platforms and not v.job and v.has(_THIS_PROVIDER) and v.any("fact")


_THIS_PROVIDER = Pattern(
    r"(?:这|那|该|它)(?:家|个)?(?:平台|云|厂商|服务商)|(?<![a-z])(?:this|that|the) (?:platform|provider|"
    r"cloud)(?![a-z])|^(?:它|他们)(?:支持|能|有)|^(?:does|can|is|do) (?:it|they)(?![a-z])"
)


def estimate(v: View) -> bool:
    if v.money and v.any("buys") and not v.has(SURE_PLATFORM):
        return True
    if v.has(SURE_WHICH) and not v.has(_HOW_MUCH):
        return False
    if v.has(_HARDWARE_FACT) and not v.use:
        return False
    return v.says("price") and (
        v.job
        or v.use
        or bool(v.modes)
        or v.has(_TRAINING)
        or bool(v.reading.use.invalid)
        or bool(v.reading.sizes.seats)
    )


_HOW_MUCH = Pattern(
    r"多少钱|花多少|要多少(?!卡)|费用|预算(?:要|需要|得)|总价|how much|total cost|estimate|figure|"
    r"what would .{0,30}cost|cost of|cost me"
)
_TRAINING = Pattern(
    r"训练|微调|跑|租|实验|(?<![a-z])(?:train|training|fine-?tun\w*|running|run|renting|rent|job|experiments?|"
    r"it)(?![a-z])"
)


def cheaper_asked(v: View) -> bool:
    """Who is cheaper than one that is named: a question to all of them, however it lists them."""
    return v.reading.providers.beaten and not v.machines and not v.stops


def recommend(v: View) -> bool:
    if v.has(_HARDWARE_FACT) and not v.has(SURE_WHICH):
        return False
    placed = (
        v.any("place")
        or v.job
        or v.reading.scenarios
        or v.reading.topics
        or v.money
        or v.reading.providers.unwanted
        or v.reading.gpus.unwanted
        or v.reading.sizes.memory_gb
        or v.reading.sizes.dataset_gb
    )
    if (v.reading.providers.unwanted or v.reading.gpus.unwanted) and not v.says("price"):
        return True
    return (v.any("which", "need") and bool(placed)) or v.has(_TO_RENT)


_TO_RENT = Pattern(r"(?:想|要|打算|准备)租|(?<![a-z])(?:need|want|like|looking) to rent(?![a-z])")


def job_alone(v: View) -> bool:
    """A job with a length and no question: its price is what can be said of it, unless something is wished for."""
    wished = set(v.reading.topics) - {"price", "gpu_models"}
    return v.use and bool(v.reading.gpus.said) and not v.machines and not wished


def class_alone(v: View) -> bool:
    """So many people for so long, and no question: where they can work is what can be said of it."""
    return v.use and bool(v.reading.sizes.seats) and not v.machines


def bare_which(v: View) -> bool:
    """Which one, with nothing else said: asked back."""
    return v.has(_BARE_WHICH)


def bare_price(v: View) -> bool:
    return v.has(_BARE_PRICE)


def bare_compare(v: View) -> bool:
    return v.has(_BARE_COMPARE)


def wishes(v: View) -> bool:
    """A list of wishes with no question: a provider with fast uploads, 24 GB and up for 20 hours under 30 yuan."""
    wished = bool(v.reading.topics or v.reading.scenarios or v.reading.sizes.memory_gb)
    return (
        wished
        and (v.any("place") or v.use or v.money or v.has(_ANYTHING))
        and not v.machines
        and not v.stops
        and not v.whose
    )


_ANYTHING = Pattern(r"来个|整个|搞个|弄个|(?<![a-z])(?:some|any)(?:thing|where|one)(?![a-z])")
_BARE_WHICH = Pattern(
    r"^\W*(?:那|请问|所以|到底)?(?:该|要|应该)?(?:用|选|租|买)(?:哪家|哪个|哪一家|谁家|什么平台|哪里)"
    r"(?:好|呢|啊|呀)?\W*$|"
    r"^\W*(?:so )?(?:which|what) (?:one|provider|platform|cloud)?\s?(?:should|do|would) (?:i|we|you) "
    r"(?:use|pick|choose|rent|recommend|take)\W*$"
)
_BARE_PRICE = Pattern(
    r"^\W*(?:大概|一共|总共|那)?(?:要|得|需要|会)?花?(?:多少钱|多少费用|几块钱)(?:呢|啊)?\W*$|"
    r"^\W*(?:what|how) (?:would|does|will) it cost\W*$"
)
_BARE_COMPARE = Pattern(r"^\W*(?:帮我)?(?:对比|比较)(?:一下|下)?\W*$|^\W*compare(?: them)?\W*$")
