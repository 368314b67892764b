"""Kinds of money by their signs, codes and names, and kinds that no price can be held against."""

from __future__ import annotations

import re

_WORDS = {
    "HKD": r"hk\$|hkd|港币|港元|港纸|hong kong dollars?",
    "TWD": r"nt\$|twd|新?台币",
    "SGD": r"s\$|sgd|新加坡元|新币|singapore dollars?",
    "AUD": r"a\$|aud|澳元|澳币|australian dollars?",
    "CAD": r"c\$|cad(?! ?(?:jobs?|models?|files?|software|simulations?|runs?))|加元|加币|加拿大元|canadian dollars?",
    "EUR": r"€|eur|欧元|欧(?!洲|盟|美|姆|阳|拉)|euros?",
    "GBP": r"£|gbp|英镑|镑|pounds?(?: sterling)?|quid",
    "JPY": r"jpy|日元|日圆|日币|円|yen",
    "KRW": r"₩|krw|韩元|韩币",
    "INR": r"₹|inr|卢比|rupees?",
    "RUB": r"₽|卢布|roubles?|rubles?",
    "CHF": r"chf|瑞士法郎|瑞郎|swiss francs?",
    "USD": r"us\$|美元|美金|美刀|刀|usd|us dollars?|dollars?|bucks?|\$",
    "CNY": r"块钱|块(?!儿)|元|圆|yuan|rmb|cny|人民币|kuai|软妹币|大洋|¥",
}  # fmt: skip
# Money of no country: it has no ISO code, and no price is in it.
UNKNOWN = (
    r"btc|bitcoins?|比特币|eth|ethereum|以太[币坊]|usdt|usdc|tether|泰达币|doge(?:coins?)?|狗狗币|satoshis?|"
    r"crypto(?:coins?)?|q币|虚拟币|加密货币"
)
ANY = "|".join((*_WORDS.values(), UNKNOWN))
# Signs and codes that stand before a sum.
AHEAD = (
    r"¥|rmb|cny|人民币|hk\$|nt\$|us\$|(?<![a-z])[sac]\$|€|£|₩|₹|₽|\$|"
    r"(?<![a-z])(?:usd|eur|gbp|jpy|hkd|twd|sgd|aud|cad|krw|inr|chf|btc|eth|usdt)"
)
HINTS = (
    "¥", "$", "元", "块", "圆", "刀", "rmb", "cny", "usd", "yuan", "buck", "dollar", "人民币", "美", "kuai", "大洋",
    "软妹", "€", "£", "₩", "₹", "₽", "币", "镑", "欧", "円", "港", "卢", "郎", "以太", "eur", "gbp", "pound", "quid",
    "jpy", "yen", "hkd", "twd", "sgd", "aud", "cad", "krw", "inr", "rupee", "ruble", "rouble", "chf", "franc", "btc",
    "bitcoin", "eth", "doge", "satoshi", "crypto",
)  # fmt: skip


def currency_of(sign: str) -> str | None:
    """The ISO code of a sign or word that was matched; None for money of no country."""
    return next((code for code, words in _WORDS.items() if re.fullmatch(words, sign)), None)
