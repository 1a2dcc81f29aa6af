"""What is told of the words that an effect changes in a text: `Ann changes white to black`, `she replaces every Goblin with Elf`."""

from __future__ import annotations

import re

from judge.cards.instructions.words_data import BASIC_LANDS, CREATURE_TYPES
from judge.scenario.language.question_holes import COLORS, singular
from judge.scenario.spoken.phrases import Phrases
from judge.scenario.spoken.reading_words import Said, fail

_WORDS = frozenset(each.lower() for each in (*COLORS, *BASIC_LANDS, *CREATURE_TYPES))
_ALL = r"(?:(?:the |all |every |each |both )*(?:words?|instances?|mentions?|occurrences?)?(?: of)?(?: the word)? ?[\"']?)"
_CHANGES = re.compile(r"replacing all instances of", re.IGNORECASE)


def say_changes_words(p: Phrases) -> list[Said]:
    """`Ann changes white to black`: both words, for what was played last of what changes a text, or the only card here that does."""
    p.player()
    p.match(r"(?:changes?|replaces?|turns?|switch(?:es)?|swaps?)(?!\w)") or fail()
    old = _word(p)
    p.need("to", "into", "with", "by", "for")
    new = _word(p)
    having = [name for name, text in p.names.texts.items() if _CHANGES.search(text)]
    played = next((name for name in (*reversed(p.names.played), p.played) if name in having), "")
    about = played or (having[0] if len(having) == 1 else fail())
    return [Said(f"for {about}: {old}", True), Said(f"for {about}: {new}", True)]


def _word(p: Phrases) -> str:
    """Reads a color, a basic land type or a creature type, in the singular."""
    p.match(_ALL)
    found = p.match(r"([a-z'-]+?)[\"']?(?![\w'-])") or fail()
    word = found[1] if found[1] in _WORDS else singular(found[1])
    return word if word in _WORDS else fail()
