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
            "couldn't": "can ",
            "don't": "do ",
        }.get(verb, "did ")
        p.text = plain + p.text[p.at :]
        p.at = 0
        return " why not?"
    rest = p.text[p.at :]
    p.text, p.at = _DENIED.sub("", rest, count=1), 0
    return " why not?" if p.text != rest else " why?"


_DENIED = re.compile(r"\b(?:not|never|no(?= (?:combat |more |further )?(?:damage|life|cards?|mana|counters?)\b)) ", re.IGNORECASE)
"""What denies a question behind `why`: `why did X not die`, `why was no damage dealt`."""
