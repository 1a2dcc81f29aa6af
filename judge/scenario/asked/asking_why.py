"""Questions that ask for reasons: `why did X die`, `why didn't it`, `how come`."""

from __future__ import annotations

import re

from judge.scenario.spoken.phrases import Phrases

_NOT = ("didn't", "did not", "doesn't", "does not", "don't", "isn't", "wasn't", "can't", "couldn't", "hasn't", "haven't", "hadn't")


def read_why(p: Phrases) -> str:
    """Reads `why`; what follows it is put as a question of its own: `why didn't X die` asks why not."""
    if not p.take("why", "how come", "for what reason"):
        return ""
    illegal = p.match(r"(?:is|was) (.+?) (?:illegal|refused|not legal|not allowed|against the rules|rejected)$")
    if illegal:
        p.text, p.at = f"was {illegal.group(1)} legal", 0
        return " why not?"
    if p.take(*_NOT):
        verb = p.text[: p.at].split()[-1]
        plain = {
            "hasn't": "did ",
            "haven't": "did ",
            "didn't": "did ",
            "doesn't": "does ",
            "isn't": "is ",
            "wasn't": "was ",
            "can't": "can ",
            "couldn't": "could ",
            "don't": "do ",
        }.get(verb, "did ")
        p.text = plain + p.text[p.at :]
        p.at = 0
        return " why not?"
    rest = p.text[p.at :]
    if (some := of_some(rest)) != rest:
        p.text, p.at = some, 0
        return " why not?"
    p.text, p.at = _DENIED.sub("", rest, count=1), 0
    return " why not?" if p.text != rest else " why?"


def of_some(text: str) -> str:
    """A question of none (`did no creature die`, `was nobody dealt damage`) as that of any; another as it is."""
    return _OF_NONE.sub(lambda none: f"{none['helping']} {_ANY[none['none'].casefold()]}", text, count=1)


_ANY = {"no": "any", "none": "any", "nobody": "anybody", "no one": "anybody", "noone": "anybody", "nothing": "anything"}
_OF_NONE = re.compile(
    r"^(?P<helping>did|does|do|was|were|is|are|can|could|has|have) (?P<none>no one|noone|none|nobody|nothing|no)\b"
    r"(?! (?:combat |more |further |one )?(?:damage|life|cards?|mana|counters?|longer)\b)",
    re.IGNORECASE,
)
"""A question of which none is the subject."""
_DENIED = re.compile(r"\b(?:not|never|no(?= (?:combat |more |further )?(?:damage|life|cards?|mana|counters?)\b)) ", re.IGNORECASE)
"""What denies a question behind `why`: `why did X not die`, `why was no damage dealt`."""
