"""Ways of paying: by use, by the month, in advance, on the spot market."""

from __future__ import annotations

from handlers.language.patterns import Pattern

_W = r"(?<![a-z])"
_X = r"(?![a-z])"
# 包 as a noun, and no 包月, 包括, 包含.
_NO_MORE = r"(?![月年周季天日夜断括含装办裹容厢养围子车机场邮一两二三半几\d])"

_MODES = {
    "on_demand": rf"按量(?:付费|计费)?|按(?:小时|时|天|需)(?:付费|计费|租|算|付|收费|买|用|开|的)?(?!多少)|现用现付|"
    rf"后付费|用多少付多少|随用随付|时租|{_W}(?:on[- ]demand|pay[- ](?:as[- ]you[- ]go|per[- ]use|"
    rf"by[- ]the[- ]hour|hourly|per[- ]hour)|payg{_X}|hourly(?! (?:spend|cost|budget|price|rate|pricing|"
    rf"figure))|by the hour|per[- ]hour (?:billing|pricing|plan)|a la carte|metered)",
    "pack": rf"资源包|算力包|时长包|预付包|套餐包|{_W}(?:resource |prepaid |credit |hour |compute )?packs?{_X}|"
    rf"{_W}(?:prepaid )?bundles?{_X}|(?:买|入|办|囤|上|购|用)(?:一)?(?:个|些|点|了)?包{_NO_MORE}|"
    rf"(?:(?<![一-鿿])|(?<=的))包{_NO_MORE}(?=\s?(?:还是|或|和|or|vs|划算|合算|值|更|比))|(?:还是|或者?|or|vs)\s?(?:买|"
    rf"用)?包{_NO_MORE}",
    "subscription": rf"包(?:[一两二三半\d]*个?)(?:月|年|周|季|天|日)(?:套餐|付费)?|(?:买|办|开|要)(?:个|"
    rf"一个)?[月年季周]包(?!含|括)|[年季]包(?!含|括)|月租|年租|(?:买|按|用)(?:月|"
    rf"年)(?:付|租|卡|费)|月付|年付|按月|按年|月卡|年卡|订阅|长租|套餐(?!包)|{_W}(?:subscri\w+|(?:monthly|"
    rf"weekly|yearly|annual|flat[- ]rate|flat) (?:plans?|rentals?|subscriptions?|rate|fee|contract|pass|"
    rf"package|billing|lease|deal|option)|(?:rent|pay|paying|renting|go|going|billing|"
    rf"lease) (?:it )?(?:monthly|annually|yearly|weekly)|by the (?:month|year|week)|(?:month|"
    rf"year)ly{_X}(?= (?:or|vs|versus|cheaper|better|instead|and)))",
    "reserved": rf"预留(?:实例|券)?|预约实例|包断|{_W}(?:reserv(?:e|ed|ation|ations|ing){_X}|committed[- ]use|"
    rf"commitment|savings? plans?)|承诺(?:使用|消费)",
    "spot": rf"竞价|抢占|闲时(?:算力|实例)?|{_W}(?:spot(?! on)|preempt\w+|interruptible)|可抢占",
}
_PATTERNS = {name: Pattern(source) for name, source in _MODES.items()}


def billing_modes(text: str) -> tuple[str, ...]:
    """The ways of paying a masked text names."""
    return tuple(name for name, pattern in _PATTERNS.items() if pattern.search(text))
