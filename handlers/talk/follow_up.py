"""Follow-ups: a few words after an answer keep its job and change only what they say."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime

from handlers.language.bits import cards_said, each_said, runs_said
from handlers.language.job_slots import job_of
from handlers.language.missing import missing
from handlers.language.reading import Reading, read
from handlers.language.sheet import ANY_MARK
from handlers.queries import GpuSlot, Intent, Query, Slots
from handlers.talk.carried import carried, only_refuses

JOBS = frozenset({Intent.RECOMMEND, Intent.ESTIMATE, Intent.COMPARE, Intent.PACK_ADVICE})
ABOUT = frozenset({Intent.PLATFORM_INFO, Intent.COMPARE})
THREADS = JOBS | ABOUT
# What a few words of a job may look like by themselves: 预算 500 sets a limit where nothing is asked before it.
_UNSURE = frozenset({Intent.UNKNOWN, Intent.BUDGET_SET})
LONGEST = 60
SHORT = 24

_LENGTHS = ("sessions", "gpu_hours", "monthly_hours", "session_minutes", "term_months")

_MARKED = re.compile(
    r"^\W*(?:那|换|改|如果|要是|假如|再|加|只|就|除了|不要|不用|去掉|按|用|和|跟|也|还有"
    r"|(?:and|but|or|ok|so|now|then)\b|(?:what|how) (?:about|if)\b|only\b|just\b|without\b|except\b|excluding\b"
    r"|instead\b|with\b|make (?:it|that)\b|switch\b|change\b|same\b|for \d|add\b|anything\b|something\b|not\b|no\b)"
    r"|呢\W*$|\binstead\W*$|\bthen\W*$",
    re.IGNORECASE,
)
# Words that carry no meaning beside an entity: what is left of "about 40 hours" without them is nothing.
_FILLERS = re.compile(
    rf"[\s\W{ANY_MARK}]|[的了呢吧啊呀吗嘛跑用要就大概约左右]|(?<![a-z])(?:for|on|the|a|an|of|please|about|"
    r"data|under|within|budget)(?![a-z])|预算|以内|最多|不超过",
    re.IGNORECASE,
)
_ABOUT_MACHINES = re.compile(r"停|关|杀|闲|静音|提醒|(?<![a-z])(?:stop|kill|shut|turn|idle|mute|remind)", re.IGNORECASE)
# The words of a number of runs or cards: what is left of "make it 3 runs" without them is nothing.
_COUNTING = re.compile(
    r"\d+|[零一二两俩三仨四五六七八九十百千]|每|次|遍|轮|组|回|趟|张|台|卡|一共|总共|改成?|换成?|变成?|再|加|来|那|开|"
    r"(?<![a-z])(?:make|it|that|and|with|runs?|times?|twice|thrice|once|of|them|those|these|both|a|pair|say|now|"
    r"instead|do|then|ok|so|but|what (?:about|if)|we|i|cards?|in|total|each|every)(?![a-z])",
    re.IGNORECASE,
)
_MOST_LEFT = 2
_WHO = re.compile(
    r"哪|各|所有|全部|谁|平台|\b(?:which|who|all|every|each|where|platforms?|providers?)\b", re.IGNORECASE
)
_CHEAPER = re.compile(r"便宜[一]?[点些]|更便宜|再便宜|\bcheaper\b(?! than)|less expensive", re.IGNORECASE)
# What else can be done with a job, by the words that ask for it; the first that is found counts.
_ASKS = (
    (Intent.COMPARE, re.compile(r"对比|比较|[和跟与].{1,20}比|\bcompare|\bvs\b|\bversus\b", re.IGNORECASE)),
    (Intent.RECOMMEND, re.compile(r"哪家|哪个|推荐|\bwhich\b|\brecommend", re.IGNORECASE)),
    (Intent.ESTIMATE, re.compile(r"多少钱|费用|花多少|\bhow much\b|\bcosts?\b", re.IGNORECASE)),
    (Intent.PACK_ADVICE, re.compile(r"划算|合算|买包|\bworth\b|\bpacks?\b", re.IGNORECASE)),
)
# A wish without a verb of its own: 需要快照, plus snapshots.
_WISHED = re.compile(
    r"^\W*(?:而且|并且|还|也|另外|最好|我们?|得){0,4}(?:需要?|要|得|想要|必须|最好|带|含)|[都也]要|"
    r"(?<![a-z])(?:need|want|must|plus|also|too|should have|has to have)(?![a-z])",
    re.IGNORECASE,
)
# A run beside those before, and none in their place.
_ADDED = re.compile(
    r"再加|加上?(?!.{0,4}倍)|再跑|再来|追加|另外|(?<![a-z])(?:plus|add|another|one more|on top)(?![a-z])", re.IGNORECASE
)
# A question for a whole profile stands by itself.
_TELL = re.compile(r"了解|介绍|\btell me about\b", re.IGNORECASE)
_ONLY = re.compile(r"只|仅|\bonly\b|\bjust\b", re.IGNORECASE)


def carries_on(query: Query) -> bool:
    """Whether a follow-up may build on the query."""
    return query.intent in THREADS


def remembered(thread: Query | None, query: Query) -> Query | None:
    """What the next follow-up builds on: the query; after a fact about a provider, with the job from before it."""
    if not carries_on(query):
        return thread
    if thread is None or query.intent is not Intent.PLATFORM_INFO:
        return query
    old, new = thread.slots, query.slots
    kept = replace(new, gpus=new.gpus or old.gpus, dataset_gb=new.dataset_gb or old.dataset_gb)
    if not _lasts(new):
        kept = replace(kept, **{name: getattr(old, name) for name in (*_LENGTHS, "seats")})
    return replace(query, slots=kept)


def _lasts(slots: Slots) -> bool:
    return any(getattr(slots, name) for name in _LENGTHS) or "sessions" in slots.invalid


def _of_provider(thread: Query, new: Query) -> bool:
    """Whether a fact is asked of nobody by name, after an answer about one provider: "does it keep data?"."""
    asks = new.intent is Intent.PLATFORM_INFO and "platforms" in new.slots.missing
    return asks and len(thread.slots.platforms) == 1 and not _WHO.search(new.said)


def followed(thread: Query | None, new: Query, now: datetime) -> Query:
    """The query to answer: `new`, or the thread's job with what the new text changes in it."""
    if thread is None or not carries_on(thread) or new.intent not in THREADS | _UNSURE:
        return new
    if len(new.said) > LONGEST or (new.intent is Intent.PLATFORM_INFO and _TELL.search(new.said)):
        return new
    if _of_provider(thread, new):
        return replace(new, slots=replace(new.slots, platforms=thread.slots.platforms, missing=()))
    reading = read(new.said, now)
    said = _completed(thread.slots, job_of(reading), reading)
    new_topics = reading.topics if thread.intent in ABOUT else ()
    bare = _is_bare(reading.text) or _only_counts(reading.text)
    if new.intent is Intent.BUDGET_SET and not (bare and said.budget and new.slots.budget and not new.slots.budget.per):
        return new
    if not _continues(thread, new, said, bare=bare, about=bool(new_topics)):
        return new
    intent = _asked_anew(thread, new) or _priced(thread, said) or thread.intent
    slots = _with_topics(intent, _merged(intent, thread.slots, said, new.said), said.needs, reading.topics)
    slots = replace(slots, gpus=said.gpus) if _only_kept(thread, intent, slots) else slots
    slots = _opened(slots) if _CHEAPER.search(new.said) and not said.gpus else slots
    query = carried(thread, new, said, Query(intent, slots, new.said))
    return replace(query, slots=replace(query.slots, missing=missing(intent, _said(query.slots))))


def _only_counts(masked: str) -> bool:
    if len(masked) > SHORT or _ABOUT_MACHINES.search(masked):
        return False
    return len(_FILLERS.sub("", _COUNTING.sub("", masked))) <= _MOST_LEFT


def _completed(old: Slots, said: Slots, reading: Reading) -> Slots:
    """What was said, with the runs and cards that only mean something after the job before."""
    cards, runs = cards_said(reading), runs_said(reading)
    if cards is not None and not said.gpus:
        said = replace(said, gpus=(GpuSlot(count=cards),))
    if runs is not None and len(old.sessions) == 1:
        return replace(said, sessions=(replace(old.sessions[0], repeat=runs),))
    one = len(said.sessions) == len(old.sessions) == 1 and said.sessions[0].repeat == 1
    if one and each_said(reading) and not _ADDED.search(reading.raw):
        return replace(said, sessions=(replace(said.sessions[0], repeat=old.sessions[0].repeat),))
    return said


def _priced(thread: Query, said: Slots) -> Intent | None:
    """A length after a profile of one provider asks what it costs there."""
    return Intent.ESTIMATE if thread.intent is Intent.PLATFORM_INFO and _lasts(said) else None


def _only_kept(thread: Query, intent: Intent, slots: Slots) -> bool:
    """Whether the cards are those of a job told before a fact, and no price is asked: "and RunPod?" after a profile."""
    return thread.intent is intent is Intent.PLATFORM_INFO and _lasts(thread.slots) and "price" not in slots.aspects


def _is_bare(masked: str) -> bool:
    return len(_FILLERS.sub("", masked)) <= _MOST_LEFT


def _continues(thread: Query, new: Query, said: Slots, *, bare: bool, about: bool) -> bool:
    """Whether the text hangs on the answer before: it sounds so, is bare, or answers the question asked back."""
    short = len(new.said) <= SHORT
    if short and new.untaken and new.intent is Intent.UNKNOWN and thread.intent in JOBS:
        return True
    if short and ((_CHEAPER.search(new.said) and not said.platforms) or only_refuses(new, said)):
        return True
    if (
        not set(said.to_json()) - {"needs", "billing_modes"}
        and _asked_anew(thread, new)
        and (short or _MARKED.search(new.said))
    ):
        return said.needs in ((), ("price",), ("pack",))
    if not said.to_json() and not about:
        return False
    if short and (_wishes(new, said) or (about and _of_the_same(thread, new, said))):
        return True
    answers = thread.slots.missing and (new.intent is Intent.UNKNOWN or bool(new.slots.missing) or short)
    return bare or bool(_MARKED.search(new.said)) or bool(answers and not missing(thread.intent, _said(said)))


def _wishes(new: Query, said: Slots) -> bool:
    """Whether the text is a wish and nothing that could stand by itself."""
    asks = any(words.search(new.said) for _, words in _ASKS)
    return set(said.to_json()) == {"needs"} and not asks and _WISHED.search(new.said) is not None


def _of_the_same(thread: Query, new: Query, said: Slots) -> bool:
    """Whether a fact is asked with nobody named, after a question about one provider: 支持快照吗, 多少钱一小时."""
    named = set(said.to_json()) - {"needs"}
    return thread.intent is Intent.PLATFORM_INFO and not named and not _WHO.search(new.said)


def _asked_anew(thread: Query, new: Query) -> Intent | None:
    """Another thing to do with the job, where the text names one: "and how much would that be?"."""
    if thread.intent not in JOBS:
        return None
    return next((intent for intent, words in _ASKS if words.search(new.said)), None)


def _said(slots: Slots) -> set[str]:
    return set(slots.to_json()) | set(slots.invalid)


def _merged(intent: Intent, old: Slots, said: Slots, text: str) -> Slots:
    """The old slots with what was said put in their place."""
    kept = _with_length(replace(old, missing=(), invalid=said.invalid), said, added=bool(_ADDED.search(text)))
    for name in ("min_gpu_memory_gb", "dataset_gb", "budget", "seats", "scenario", "billing_modes"):
        if getattr(said, name):
            kept = replace(kept, **{name: getattr(said, name)})
    joined = intent is Intent.COMPARE and bool(_ASKS[0][1].search(text))
    kept = replace(kept, gpus=_gpus(old.gpus, said, joined=joined))
    return _with_platforms(intent, kept, said, only=bool(_ONLY.search(text)))


def _with_length(kept: Slots, said: Slots, *, added: bool) -> Slots:
    """The new length for the old, or beside it; of hours a month, plain hours are so many a month too."""
    if added and kept.sessions and said.sessions:
        return replace(kept, sessions=(*kept.sessions, *said.sessions))
    if kept.monthly_hours is not None and len(said.sessions) == 1 and said.sessions[0].repeat == 1:
        return replace(kept, monthly_hours=said.sessions[0].minutes / 60)
    if _lasts(said):
        return replace(kept, **{name: getattr(said, name) for name in _LENGTHS})
    return kept


def _gpus(old: tuple[GpuSlot, ...], slots: Slots, *, joined: bool) -> tuple[GpuSlot, ...]:
    """A model replaces the model, or joins it; a count replaces the count; what was not said is kept."""
    said = slots.gpus
    if any(gpu.model for gpu in said):
        count = old[0].count if len(old) == 1 else None
        new = tuple(gpu if gpu.count or not count else replace(gpu, count=count) for gpu in said)
        return tuple(dict.fromkeys((*old, *new))) if joined else new
    if slots.min_gpu_memory_gb is not None:
        old = tuple(GpuSlot(count=gpu.count) for gpu in old[:1] if gpu.count)
    if not said or not old:
        return said or old
    return _recounted(old, said[0])


def _recounted(old: tuple[GpuSlot, ...], new: GpuSlot) -> tuple[GpuSlot, ...]:
    return tuple(replace(gpu, count=new.count or gpu.count, memory_gb=new.memory_gb or gpu.memory_gb) for gpu in old)


def _with_platforms(intent: Intent, kept: Slots, said: Slots, *, only: bool) -> Slots:
    """Providers named now replace those before; in a comparison they join them, unless they are to be the only ones."""
    joins = intent is Intent.COMPARE and not only and not said.exclude_platforms
    wanted = (*kept.platforms, *said.platforms) if joins else said.platforms or kept.platforms
    unwanted = (*kept.exclude_platforms, *said.exclude_platforms)
    return replace(
        kept,
        platforms=tuple(dict.fromkeys(name for name in wanted if name not in said.exclude_platforms)),
        exclude_platforms=tuple(dict.fromkeys(name for name in unwanted if name not in said.platforms)),
    )


def _with_topics(intent: Intent, kept: Slots, needs: tuple[str, ...], topics: tuple[str, ...]) -> Slots:
    """Topics are further needs of a recommendation, and the new question about a provider or a comparison."""
    match intent:
        case Intent.RECOMMEND | Intent.ESTIMATE | Intent.PACK_ADVICE:
            kept, needs = replace(kept, aspects=()), tuple(need for need in needs if need != "pack")
            return replace(kept, needs=tuple(dict.fromkeys((*kept.needs, *needs))))
        case Intent.PLATFORM_INFO | Intent.COMPARE if topics:
            return replace(kept, aspects=topics)
        case _:
            return kept


def _opened(slots: Slots) -> Slots:
    """The same job on any GPU with at least as much memory: what there is to be had for less."""
    counts = tuple(GpuSlot(count=gpu.count) for gpu in slots.gpus[:1] if gpu.count and gpu.count > 1)
    memory = next((gpu.memory_gb for gpu in slots.gpus if gpu.memory_gb), slots.min_gpu_memory_gb)
    return replace(slots, gpus=counts, min_gpu_memory_gb=memory)
