"""Slots of a job: what is to run, how long, on what, where, for how much."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from handlers.language.money import span_said
from handlers.language.patterns import Pattern
from handlers.language.phrases import says
from handlers.language.reading import Reading
from handlers.language.subjects import asks_to_move_data, asks_to_upgrade
from handlers.language.topics import topics
from handlers.queries import BudgetSlot, GpuSlot, Slots

_CHEAP = Pattern(
    r"便宜|划算|省钱|省点|合算|性价比|实惠|低价|最低|贵|经济|(?<![a-z])(?:cheap\w*|affordable|inexpensive|"
    r"expensive|pric(?:ey|ier|iest)|lowest|cost-effective|economical|bang for|value for money|save money|"
    r"budget-friendly|good price|low[- ]cost|best price|good value)(?![a-z])"
)
_UNNEEDED = Pattern(
    r"(?:不需要|用不着|不在乎|无所谓|不关心|(?<![a-z])(?:don'?t need|do not need|no need for|don'?t care about|"
    r"without needing))(?!自己|再|每次|重|装|配|上传|传| to)[^,，。;；\n]{0,12}"
)

# Nothing is to be uploaded; 不用重传 and "not every time" are about data that stays.
_NO_UPLOAD = Pattern(
    r"(?:不需要|不用|不必|无需|用不着|不要|没有|没)(?:我|再)?(?:上传|传输?|拷贝?)(?:什么|任何|啥|大)?"
    r"(?:数据集?|文件|东西|资料)(?!.{0,6}(?:每|重|再))|"
    r"(?<![a-z])(?:don'?t|do not|doesn'?t|won'?t|needn'?t|no need to|without|not|nothing to|never)"
    r"(?: (?:need|have|want|having|needing))?(?: to)? (?:upload|transfer|mov|copy)(?:e|ing)?"
    r"(?: (?:any|the|my|our|much))?(?: (?:data(?:sets?)?|files?|anything))?"
    r"(?![a-z])(?! (?:again|every|each|twice|(?:it|them) again))"
)


def job_of(reading: Reading) -> Slots:
    """Everything a text says about a job, whatever it asks for: what a follow-up adds to the question before it."""
    return replace(job(reading), needs=_needs(reading))


def job(r: Reading) -> Slots:
    use, sizes = r.use, r.sizes
    gpus = tuple(g for g in r.gpus.said if g.model or g.count or g.memory_gb)
    memory, gpus = _memory(r, gpus)
    budget, bad_budget = _budget(r)
    invalid = [*use.invalid, *sizes.invalid]
    if r.gpus.invalid:
        invalid.append("gpus")
    if bad_budget:
        invalid.append("budget")
    if r.providers.clash:
        invalid.append("platforms")
    return Slots(
        sessions=tuple(use.sessions), gpu_hours=use.gpu_hours, monthly_hours=use.monthly_hours,
            session_minutes=use.session_minutes, term_months=use.term_months,
        gpus=gpus, min_gpu_memory_gb=memory, dataset_gb=sizes.dataset_gb, budget=budget, seats=sizes.seats,
            platforms=wanted(r), exclude_platforms=unwanted(r),
        scenario=r.scenarios, billing_modes=r.modes, invalid=tuple(dict.fromkeys(invalid)),
    )  # fmt: skip


def _memory(r: Reading, gpus: tuple[GpuSlot, ...]) -> tuple[Decimal | None, tuple[GpuSlot, ...]]:
    """A memory size said apart belongs to the one model named."""
    memory = r.sizes.memory_gb
    if memory is not None and len(gpus) == 1 and gpus[0].model and gpus[0].memory_gb is None:
        return None, (replace(gpus[0], memory_gb=memory),)
    return memory, gpus


def _budget(r: Reading) -> tuple[BudgetSlot | None, bool]:
    """The first sum as a budget, and whether it is one that cannot be used."""
    if not r.amounts:
        return None, False
    amount = r.amounts[0].value
    if not amount.usable:
        return None, True
    return BudgetSlot(amount.amount, amount.currency, amount.per), False


def spanned(r: Reading) -> tuple[BudgetSlot | None, bool]:
    """The budget with its span also where that is said apart from the sum."""
    budget, bad = _budget(r)
    if budget is not None and budget.per is None:
        budget = replace(budget, per=span_said(r.words))
    return budget, bad


def wanted(r: Reading) -> tuple[str, ...]:
    return tuple(p for p in r.providers.wanted if p not in r.providers.unwanted)


def unwanted(r: Reading) -> tuple[str, ...]:
    return tuple(p for p in r.providers.unwanted if p not in r.providers.wanted)


def _needs(r: Reading) -> tuple[str, ...]:
    wanted = topics(_UNNEEDED.sub(" ", _NO_UPLOAD.sub(" ", r.words)))
    return tuple(t for t in wanted if (t != "price" or _CHEAP.search(r.text)) and t != "gpu_models")


def recommend(r: Reading) -> Slots:
    slots = replace(job(r), needs=_needs(r))
    if slots.budget is not None and slots.budget.per is None:
        slots = replace(slots, budget=_with_span(r, slots.budget))
    return slots


def _with_span(r: Reading, budget: BudgetSlot) -> BudgetSlot:
    """每月预算500 is a rate; a month that belongs to the use is not."""
    near = _BUDGET_SPAN.search(r.words)
    return replace(budget, per=span_said(near[0])) if near else budget


_BUDGET_SPAN = Pattern(
    r"(?:每个?(?:月|天|周|年|小时)|一个?(?:月|天|周|年|星期|季度)|(?<![上下这本个])月度?|日|"
    r"年度?)(?:的)?(?:总)?(?:预算|最多|不超过?|花费|上限|花|只有|就)[^,，。;；\n]{0,8}\ue004|(?:预算|"
    r"budget)\s?(?:是|为)?\s?(?:每|一)个?(?:月|天|周|小时|年)\s?\ue004|(?<![a-z])(?:monthly|weekly|daily|hourly|"
    r"yearly) budget|budget (?:per|a|each) (?:month|week|day|hour|year)|per[- ]hour budget"
)


def estimate(r: Reading) -> Slots:
    return job(r)


def compare(r: Reading) -> Slots:
    slots = replace(job(r), aspects=_asked(r))
    if says("these", r.text) and not slots.platforms:
        return replace(slots, missing=("platforms",))
    return slots


def _asked(r: Reading) -> tuple[str, ...]:
    """What is asked of providers; a unit price is a price."""
    priced = r.use.unit_price or says("unit_price", r.text) or _SAVES.search(r.text)
    cards = _IN_STOCK.search(r.text) is not None
    more = (("price",) if priced else ()) + (("gpu_models",) if cards else ())
    return tuple(dict.fromkeys((*r.topics, *more)))


_SAVES = Pattern(r"(?:哪个|哪家|谁|更|最)(?:更|最|比较)?省(?!事|心|力)|差价|(?<!\ue003)(?:per|an) hour everywhere")
_IN_STOCK = Pattern(
    r"有(?:现)?货|库存|现货|缺货|没货|抢得到|租得到|(?<![a-z])(?:in stock|out of stock|sold out|availab(?:le|"
    r"ility))(?![a-z])"
)


def platform_info(r: Reading) -> Slots:
    covered = {"pack"} & set(r.topics) | ({"on_demand"} if "billing_granularity" in r.topics else set())
    return replace(
        job(r), aspects=_named_apart(r) or _asked(r), billing_modes=tuple(m for m in r.modes if m not in covered)
    )


def _named_apart(r: Reading) -> tuple[str, ...]:
    """The topic of a question that has no word for it: data that is moved, a framework that is upgraded."""
    if r.topics:
        return ()
    if r.providers.moved or asks_to_move_data(r.low):
        return ("transfer_speed",)
    return ("env_persistence",) if asks_to_upgrade(r.low) else ()
