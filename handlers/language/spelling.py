"""English words the bot knows, found again when one letter of them is wrong."""

from __future__ import annotations

from functools import cache

from handlers.language.patterns import Pattern, words

_KNOWN = words(
    "recommend recommendation platform platforms provider providers instance instances budget compare comparison "
    "cheapest cheaper estimate snooze digest summary subscription on-demand reserved overnight weekend coursework "
    "hackathon competition thesis production prototype workshop finetune snapshot persistent storage jupyter "
    "tensorboard support invoice remind reminder reminders threshold exceeds running machines spending yesterday "
    "monthly weekly hours minutes training dataset expensive student students notebook"
)
_TOKEN = Pattern(r"(?a:(?<![\w.@#-])[A-Za-z]{3,15}(?![\w@-]|\.\w))")
# Words of a command. They are short, and one letter makes another word of them (shop, step, kilt): only two letters the
# wrong way round and the slips below are put right. An order needs every other word of it known too, so that a word put
# right stops nothing by itself.
_COMMANDS = words("stop shut turn kill keep leave terminate shutdown what show list mute help don't dont")
# What is typed for short or by a slip, and what is meant.
_SLIPS = {
    "kil": "kill", "stp": "stop", "stopp": "stop", "killl": "kill", "trn": "turn", "shutdwn": "shutdown",
    "terminat": "terminate", "wat": "what", "wht": "what", "yday": "yesterday", "yest": "yesterday",
    "smth": "something", "sth": "something", "whats": "what's", "hows": "how's", "whos": "who's",
    "wheres": "where's", "thats": "that's", "isnt": "isn't", "arent": "aren't", "doesnt": "doesn't",
    "didnt": "didn't", "cant": "can't", "wont": "won't", "shouldnt": "shouldn't", "plz": "please", "pls": "please",
    "hrz": "hours", "sec": "second", "secs": "seconds", "shwo": "show", "hlep": "help", "gpsu": "gpus",
}  # fmt: skip
# Two letters the wrong way round.
_SWAPPED = {
    word[:i] + word[i + 1] + word[i] + word[i + 2 :]: word
    for word in (*_KNOWN, "spend", "spent", "which", "cheap", "alert", "price", "daily", *_COMMANDS)
    for i in range(len(word) - 1)
    if word[i] != word[i + 1]
}
# Real words that lie one letter from a known one.
_REAL = frozenset(
    words(
        "compared compares budgets exceed estimated estimates supports digests stores snoozed minute reminded "
        "straining instant student's machine recommended recommends hour's theses summery training's courses "
        "weekends reverse reserves monthlies supported supporter digested instances' weekday exceeded draining "
        "raining machined reserve preserved deserved observed comparing comparisons cheapens platforms' provided "
        "provide divider snapshots notebooks invoices thresholds workshops prototypes storages weekly's spends "
        "sending pending lending bending mending vending spelling cunning gunning sunning punning hosts "
        "competitions completion"
    )
)


def respelled(text: str) -> str:
    """The text with each long word that is one edit from a known word replaced by that word."""
    return _TOKEN.sub(lambda found: _right(found[0]), text)


@cache
def _index() -> dict[str, str]:
    """Every known word less one letter, and the word."""
    return {shorter: word for word in _KNOWN for shorter in (word, *_shortened(word))}


def _shortened(word: str) -> list[str]:
    return [word[:i] + word[i + 1 :] for i in range(len(word))]


def _right(token: str) -> str:
    word = token.lower()
    if word in _SWAPPED or word in _SLIPS:
        return _SWAPPED.get(word) or _SLIPS[word]
    if len(word) < 6:
        return token
    if word in _KNOWN or word in _REAL:
        return token
    index = _index()
    for form in (word, *_shortened(word)):
        found = index.get(form)
        if found is not None and found[0] == word[0]:
            return found
    return token
