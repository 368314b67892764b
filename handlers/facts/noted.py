"""Notes that answer a question no topic names: those that speak of the thing it names by a word of its own."""

from __future__ import annotations

import re
from collections.abc import Sequence

from catalog.providers import Note, Provider
from handlers.desk import Asked

MOST_ANSWERS = 2

_W = r"(?<![a-z])"
_OFF = r"关机|停机|关掉|停掉|关了|powered off"
# Things a question may be about, as either language names them, in questions and in notes alike.
_THINGS = tuple(
    re.compile(words, re.IGNORECASE)
    for words in (
        r"docker",
        rf"闲置|空闲|闲着|{_W}idl(?:e|ing)(?![a-z])",
        rf"{_OFF}|{_W}(?:stop(?:s|ped|ping)?|shut ?down|shut(?:s|ting)? it|turn(?:ed)? (?:it )?off)(?![a-z])",
        rf"竞价|抢占|{_W}(?:spot|preempt\w*|interruptible)(?![a-z])",
        rf"欠费|余额|{_W}(?:arrears|balance|out of (?:money|credit))(?![a-z])",
        rf"退款|退钱|{_W}refund",
        rf"公网\s?ip|独立\s?ip|{_W}(?:public|static|own) ip(?![a-z])",
        rf"端口|{_W}ports?(?![a-z])",
        rf"流量|带宽|{_W}(?:traffic|egress|bandwidth)(?![a-z])",
        rf"税|{_W}tax",
        rf"slurm|sbatch|sacct|{_W}srun(?![a-z])",
        rf"联网|外网|{_W}internet(?![a-z])",
        rf"试用|{_W}trial(?![a-z])",
        rf"密码|{_W}passwords?(?![a-z])",
        rf"kvm|虚拟机|{_W}virtual machines?(?![a-z])",
        rf"接口|{_W}api(?![a-z])",
        rf"信用卡|银行卡|{_W}(?:credit|bank|debit) card(?![a-z])",
    )
)
# What is charged is asked of almost everything: it only orders notes that share something else.
_CHARGED = re.compile(rf"计费|收费|扣费|收钱|要钱|费用|{_W}(?:charg|bill|pay|cost|free)", re.IGNORECASE)
_PLAIN = frozenset({"price", "billing_granularity"})


def notes_named(asked: Asked, provider: Provider) -> tuple[Note, ...]:
    """The notes that share a thing with the question, those that share the most first."""
    said = asked.query.said
    things = [thing for thing in _THINGS if thing.search(said)]
    shared = {id(note): _shared(note, things) for note in provider.notes}
    found = [note for note in provider.notes if shared[id(note)]]
    charged = _CHARGED.search(said) is not None
    return tuple(sorted(found, key=lambda n: (-shared[id(n)], -int(charged and _speaks(n, _CHARGED)), not n.warning)))


def notes_answering(asked: Asked, provider: Provider) -> tuple[Note, ...]:
    """Those that are the answer by themselves: where nothing was asked that a topic tells, or what is charged."""
    plain = set(asked.slots.aspects) <= _PLAIN
    return notes_named(asked, provider)[:MOST_ANSWERS] if plain else ()


def asks_what_is_charged(said: str) -> bool:
    """Whether the question is what costs money."""
    return _CHARGED.search(said) is not None


def _shared(note: Note, things: Sequence[re.Pattern[str]]) -> int:
    return sum(_speaks(note, thing) for thing in things)


def _speaks(note: Note, thing: re.Pattern[str]) -> bool:
    text = note.text.value
    return text is not None and (thing.search(text.zh) or thing.search(text.en)) is not None
