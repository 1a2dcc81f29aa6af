"""What is chosen as something resolves: named behind `choosing`, or a color or type told by what it does (`to make it a Merfolk`)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.cards.instructions.words_data import BASIC_LANDS, CREATURE_TYPES
from judge.scenario.language.question_holes import COLORS
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import NotSaid

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


def listed_words(text: str, said: Iterable[str]) -> list[str]:
    """The words said of those that a text lists (`Choose artifact, creature, or land. Tap all …, or untap all …`), as it has them."""
    kinds = re.search(r"\bchoose (\w+(?:, \w+)*,? or \w+)\.", text, re.IGNORECASE)
    either = re.search(r"\b(tap|untap) all\b[^.]*\bor (tap|untap) all\b", text, re.IGNORECASE)
    words = [word.lower().removesuffix("s") for word in said]
    found = [word for word in words if kinds is not None and word in re.findall(r"\w+", kinds[1].lower())]
    does = [word for word in words if either is not None and word in (each.lower() for each in either.groups())]
    return [*found, *does] if len(found) == 1 else []


def chosen_thing(p: Phrases, played: str) -> str:
    """Reads what is chosen for what is played: things by their names, or a word, such as a color, or a type that its text asks for."""
    start = p.at
    word = p.match(_WORD)
    named = p.names.longest(p.text, start)
    if word is not None and (named is None or named[2] <= word.end()) and (type := p.names.asked_for(word[1], played)):
        return type
    p.at = start
    nouns = p.attempt(p.nouns)
    if nouns is not None:
        return (", then " if re.search(r"\bthen\b", p.text[start : p.at]) else " and ").join(noun.text for noun in nouns)
    if (word := p.match(_WORD)) is None:
        raise NotSaid
    return word[1]


_WORD = r"(?:the )?(?:color |creature type |land type )?([a-z'-]+)"
