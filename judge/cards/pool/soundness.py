"""Records that hold no card text: another language, lost symbols, words of a printed card of older days, a line that is missing.

What such a record lacks the tool does not know: it is reported, and it counts neither as understood nor as refused.
"""

from __future__ import annotations

import re

from judge.cards.pool.records import CardRecord, FaceRecord
from judge.support.data_files import lines_of

_REMINDS = re.compile(r"(?m)^\((?:This|These|It|They) (?![a-z]+ isn't a spell)[^()]*\)$")
"""What reminds of a keyword, alone on its line."""

_FAULTS = (line.split("\t") for line in lines_of("data", "language", "unsound.tsv") if not line.startswith("#"))
_COMPILED = [(re.compile(pattern, re.M), why) for pattern, why in _FAULTS]
"""What tells a text that is none, and what is said of it."""


def unsound(record: CardRecord) -> str:
    """Why a record holds no whole card text; empty where it does."""
    if len({face.text for face in record.faces}) < len(record.faces) and record.layout == "split" and record.faces[0].text:
        return "one of its halves has the text of the other"
    for number, face in enumerate(record.faces):
        if why := _fault(face):
            return why
        if number and record.layout == "flip" and not face.type:
            return "its other side has no type"
    if record.layout == "flip" and (len(record.faces) < 2 or record.faces[1].name == record.faces[0].name):
        return "its other side is missing, or has no name"
    return ""


def _fault(face: FaceRecord) -> str:
    from judge.cards.language.parsing.cleaning import clean

    text = clean(face.text)
    for pattern, why in _COMPILED:
        if pattern.search(text):
            return why
    if any(face.name not in match.group(0) for match in _REMINDS.finditer(face.text)):
        return "a keyword of it is lost: only what reminds of it stands there"
    aura = "Aura" in face.type.split() or face.type.startswith("Enchant ")
    if aura and not re.search(r"(?mi)^enchant |can enchant only|, enchant ", face.text):
        return "an Aura that does not say what it enchants"
    return ""

# ------------------------------------------------------------------------------------------------- of which time a wording is
_WENT_IN_2009 = re.compile(
    r"\b(?:in(?:to)? play|(?:leave|enter)s? play|from play|mana pool|removed? [^.]*\bfrom the game|removed cards?"
    r"|play(?:s|ed)? [^.]*\b(?:spell|ability|abilities|cards?)|can't be played|Tribal)\b"
)


def of_2009(record: CardRecord) -> bool:
    """Whether a text has words that the rules gave up with Magic 2010. One that has none of them is read as a later edition says it."""
    return any(_WENT_IN_2009.search(f"{face.type}\n{face.text}") for face in record.faces)
