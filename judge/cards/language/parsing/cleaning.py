"""What a record writes oddly, brought to the plain form of its day: reminder text, old symbols, words in italics, lost dashes."""

from __future__ import annotations

import re

from judge.cards.keywords.keywords import names
from judge.cards.language.parsing.grammar_words import ABILITY_WORDS

_REMINDER = re.compile(r"\([^()]*\)")
_OLD_MANA = re.compile(r"(?<![A-Za-z])(?:o[oc]?\s?(?:\d+|[WUBRGXYZT])(?![a-np-z]))+")
_OLD_SYMBOL = re.compile(r"o([oc]?)\s?(\d+|[WUBRGXYZT])")
_ODD_HYBRID = re.compile(r"\{\(([wubrg2])/([wubrg])\)\}")
_HYBRID = re.compile(r"\{([WUBRG2])([WUBRG])\}")
_HYPHENED = re.compile(r"(?m)^(\s*)([A-Z][a-z]+(?: [a-z]+)?)((?: onto [A-Z][a-z]+)?(?: \d+)?)-(?=[A-Z{])")
"""A keyword at the head of a line, joined by a hyphen to a cost that is no mana alone: "Echo-Discard a card"."""
_WORDED = re.compile(r"(?m)^(Channel|Forecast|Hellbent|Threshold|Grandeur|Metalcraft) (?=\{)")
"""An ability word, or forecast, that lost its dash before a cost."""
_FLAVOR = re.compile(r"(?m)(^|• )(?![IVX, ]+ —)((?:[A-Z\d][\w,'’-]* (?:(?:of|the|and|to|in|a|for) )*)+[A-Z][\w'’-]*[!?]?)( — )(?=[A-Z{+−])")
"""Words in italics before an ability or a mode of one card, which say nothing: unlike keywords and ability words each is capitalized."""
_FLAVOR_WORD = re.compile(r"(?m)^([A-Z][a-z'’-]+[!?]?)( — )(?=(?:When|Whenever|At the|Equip) )")
"""One such word: before what triggers, or equip, stands no keyword, and the ability words are known."""
_FLAVOR_OF_MODE = re.compile(r"(?<=• )[A-Z][a-z'’-]+[!?]? — (?=[A-Z])")
"""One such word before a mode."""
_THRESHOLD = re.compile(r"(?m)^Threshold (?:[-—] ?)?Instead (?!.*seven or more)")
"""What a spell does instead under threshold, in texts that leave the condition to the keyword."""
_ENCHANTS = re.compile(r"(?m)^[A-Z][^.\n]* can enchant only (?:a|an) ([^.\n]*)\.$")
"""What an Aura says of what it enchants: an enchant ability, beside those it has (502.45)."""
_WALLS = re.compile(r"(?m)^\(Walls can't attack\.\)$")
"""What older texts of a Wall say in parentheses, when it was a rule of Walls: they have defender since (502.41)."""
_MODES = re.compile(r"\b([Cc]hoose (?:one|two|one or both))(?::(?= )|\.(?=\s*\n\s*•))")
_MORE_MODES = re.compile(r"\b([Cc]hoose one\. If [^\n.]*, (?:you may )?choose [\w ]+ instead)\.(?=\s*\n\s*•)")
"""How many modes are chosen where something is so as the spell is played."""
_BEFORE_MODES = re.compile(r"\b([Cc]hoose one)\.((?: (?:Spend|Activate) only [^\n.]*\.)+)((?:\s*\n\s*•[^\n]*)+)")
"""What is said before the first of the modes and holds for all of them."""


def _old_mana(match: re.Match[str]) -> str:
    """Mana symbols as an old database wrote them ("o2o\nG": {2}{G}); a doubled mark in the last one was a colon."""
    symbols = _OLD_SYMBOL.findall(match.group(0))
    out = "".join("{" + symbol + "}" for _, symbol in symbols)
    after = match.string[match.end() : match.end() + 2]
    if symbols[-1][0] == "o" and re.match(r" [A-Z]", after):
        out += ":"
    return out


def clean(text: str) -> str:
    """The text without reminder text, its places kept: what is dropped becomes blanks."""
    text = re.sub(r"rarity=\w+", "", text.replace("\r", " "))
    if "o" in text and _OLD_MANA.search(text):
        text = _OLD_MANA.sub(_old_mana, text)
    text = _FLAVOR.sub(lambda m: m[1] + " " * len(m[2] + m[3]), text)
    text = _FLAVOR_WORD.sub(lambda m: m[0] if m[1].lower() in ABILITY_WORDS or m[1] == "Solved" else " " * len(m[0]), text)
    text = _FLAVOR_OF_MODE.sub(lambda m: " " * len(m[0]), text)
    text = _MORE_MODES.sub(r"\1—", text)
    text = _MODES.sub(r"\1—", _BEFORE_MODES.sub(r"\1—\3\2", _WORDED.sub(r"\1—", text)))
    text = text.replace(',"', '.",')  # what stands in quotation marks ends with its own stop
    text = _WALLS.sub("Defender", _ENCHANTS.sub(r"Enchant \1", text))
    text = _ODD_HYBRID.sub(lambda m: "{" + m.group(1).upper() + "/" + m.group(2).upper() + "}", text)
    text = _HYBRID.sub(r"{\1/\2}", text)
    text = _HYPHENED.sub(lambda m: f"{m.group(1)}{m.group(2)}{m.group(3)}—" if m.group(2).lower() in names() else m.group(0), text)
    while True:
        shorter = _REMINDER.sub(lambda m: re.sub(r"[^\n]", " ", m.group(0)), text)
        if shorter == text:
            return _THRESHOLD.sub("If seven or more cards are in your graveyard, instead ", text)
        text = shorter
