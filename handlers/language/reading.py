"""A text with everything in it that is not words lifted out: the one place where the order of extraction is decided."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from handlers.language.clocks import Clock, find_clocks
from handlers.language.discounts import find_discount
from handlers.language.exchange import find_exchange
from handlers.language.gpus import Gpus, find_gpus
from handlers.language.groups import Names, find_chinese_groups, find_groups
from handlers.language.limits import find_memory_limit
from handlers.language.modes import billing_modes
from handlers.language.money import Amount, find_bare, find_priced
from handlers.language.names import find_instances, find_owner
from handlers.language.periods import Days, find_days
from handlers.language.providers import Providers, find_providers
from handlers.language.runs import Use, find_use
from handlers.language.scenarios import scenarios
from handlers.language.sheet import Found, Sheet
from handlers.language.sizes import Sizes, find_parameters, find_seats, find_share, find_sizes, find_top
from handlers.language.spans import clocked
from handlers.language.stopping import Command, command
from handlers.language.support_hours import without_support_hours
from handlers.language.topics import topics
from handlers.language.unlisted import find_unlisted
from handlers.language.working_days import name_working_days
from handlers.language.zones import find_zone


@dataclass(frozen=True, slots=True)
class Reading:
    """Everything a text says, before it is known what it asks for.

    `text` is masked; in `words` lengths and rates still stand; `low` is the text in lower case, `raw` as written.
    """

    text: str
    words: str
    low: str
    raw: str
    providers: Providers
    gpus: Gpus
    sizes: Sizes
    days: Days
    clocks: tuple[Found[Clock], ...]
    zone: str | None
    amounts: tuple[Found[Amount], ...]
    use: Use
    names: Names
    modes: tuple[str, ...]
    topics: tuple[str, ...]
    scenarios: tuple[str, ...]
    command: Command | None
    now: datetime
    unlisted: tuple[str, ...] = ()
    discount: bool = False
    exchange: bool = False
    memory_limit: bool = False


def read(said: str, now: datetime) -> Reading:
    """Read a cleaned text: names first, then what is most surely recognised, then numbers by what is beside them."""
    sheet, sizes = Sheet(said), Sizes()
    names = find_groups(sheet)
    providers = find_providers(sheet)
    discount = find_discount(sheet)
    exchange = find_exchange(sheet)
    sheet.text = without_support_hours(sheet.text)
    memory_limit = find_memory_limit(sheet)
    gpus = find_gpus(sheet)
    unlisted = find_unlisted(sheet)
    name_working_days(sheet)
    find_instances(sheet, names)
    sizes.model_size = find_parameters(sheet)
    zone = find_zone(sheet)
    days = find_days(sheet, now)
    clocks = find_clocks(sheet)
    zone = zone or find_zone(sheet)
    amounts = find_priced(sheet)
    find_top(sheet, sizes)
    find_share(sheet, sizes)
    find_sizes(sheet, sizes)
    find_seats(sheet, sizes)
    amounts += find_bare(sheet)
    find_chinese_groups(sheet, names)
    words = sheet.text
    use = find_use(sheet, clocked(sheet, clocks, days.named))
    find_owner(sheet, names)
    later = bool(clocks) or any(f.value.start > now.date() or f.value.unit == "night" for f in days.named)
    return Reading(
        text=sheet.text, words=words, low=sheet.low, raw=sheet.raw, providers=providers, gpus=gpus, sizes=sizes,
            days=days, clocks=tuple(clocks), zone=zone,
        amounts=tuple(sorted(amounts, key=lambda f: f.start)), use=use, names=names, modes=billing_modes(words),
            topics=topics(words),
        scenarios=scenarios(words), command=command(sheet.text, names.machines, later=later,
            excluded=bool(providers.unwanted)), now=now, unlisted=unlisted, discount=discount,
        exchange=exchange, memory_limit=memory_limit,
    )  # fmt: skip
