"""The color or type that is chosen for an effect, told by what it does: `giving it protection from red`, `to make it a Merfolk`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.cards.instructions.words_data import BASIC_LANDS, CREATURE_TYPES
from judge.scenario.language.question_holes import COLORS

_CHOICE = r"(?:{0} of (?:your|his or her|their|that player's) choice|cho(?:ose|oses|sen) (?:a |an |one |another )?{0})"
_LISTS = {
    "colors?": frozenset(COLORS),
    "creature types?": frozenset(each.lower() for each in CREATURE_TYPES),
    "(?:basic )?land types?": frozenset(each.lower() for each in BASIC_LANDS),
}


def chosen_word(text: str, said: Iterable[str]) -> str:
    """The one word among those said that the text of a card lets be chosen; empty where there is none, or several."""
    text = text.lower()
    words = {re.sub(r"^(?:pro-?|non)", "", word.lower()) for word in said}
    found = {word for kind, of_kind in _LISTS.items() if re.search(_CHOICE.format(kind), text) for word in words & of_kind}
    if re.search(r"\bartifacts or (?:from )?the color", text):
        found |= words & {"artifacts"}
    return found.pop() if len(found) == 1 else ""
