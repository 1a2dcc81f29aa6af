"""Records that hold no card text: another language, lost symbols, words of a printed card of older days, a line that is missing.

What such a record lacks the tool does not know: it is reported, and it counts neither as understood nor as refused.
"""

from __future__ import annotations

import re

from judge.cards.pool.records import CardRecord, FaceRecord

_FAULTS = (
    (r"\b(?:Erhoehe|Deinen|Manavorrat|Legendaer|oder|und)\b", "it is not in English"),
    (r"^[WUBRG]$", "its text is a mana symbol alone"),
    (r"�|\?E", "letters of it are lost"),
    (r'(?<![A-Za-z])o[oc]?(?=["\s]|$)|"oc|\{\w+\]|Bo$', "symbols of it are lost"),
    (r"\bTarget Target\b|\bto to\b|converted value|equal that\b| 's [a-z]+ (?:to|for) target", "words of it are lost"),
    (r"^Tap: |\bAdd [WUBRG] to your mana pool|\bAdd \d+ [Mm]ana\b|^\{T\} Add", "a cost of it is printed wording"),
    (r"\b[Aa]dd (?:one|two|three) (?:white|blue|black|red|green) mana\b", "its mana is printed wording"),
    (r": Regenerate$|: First strike until|: [+-]\d/[+-]\d until|^Gain \d life\.", "it is the wording of a printed card"),
    (r"\bchooses one [A-Z]|\bchoose one (?:each player|creatures )|^E[A-Z][a-z]|\.\.$", "its modes or stops are lost"),
    (r"\b[Aa]ny one (?:or two )?(?:[a-z]+ )?(?:creature|land|card|attacking|tapped)", "it is the wording of a printed card"),
    (r"[Oo]n your turn, before you attack|successfully damage|[Aa]fter you're attacked|all your (?:other )?creatures", "it is printed"),
    (r"\b[Yy]our opponents? (?:chooses|destroys|has in play)|of your (?:lands|creatures)\b", "it is the wording of a printed card"),
    (r"\b(?:another|[Tt]arget|attacking|Keeper of) this (?:creature|land|artifact|enchantment)\b", "a word of it was taken for its name"),
)
"""What tells a text that is none, and what is said of it."""

_REMINDS = re.compile(r"(?m)^\((?:This|These|It|They) (?![a-z]+ isn't a spell)[^()]*\)$")
"""What reminds of a keyword, alone on its line."""

_COMPILED = [(re.compile(pattern, re.M), why) for pattern, why in _FAULTS]


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
