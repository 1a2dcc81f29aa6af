"""Words before a noun, each with the filter that it is: read by it and written by it."""

from __future__ import annotations

import re

from judge.cards.instructions import things as t
from judge.cards.language.nouns.joined_filters import both, subtype_word
from judge.cards.language.parsing.grammar_words import CARD_TYPES, COLORS, IRREGULAR_PLURALS, PLURAL_SUBTYPES, SUBTYPES, SUPERTYPES

INVARIABLE = frozenset(word for word, name in IRREGULAR_PLURALS.items() if word == name.lower())
"""Subtypes with one form for one and for many."""

_AWAY = t.InZone("removed from the game")
_PLAIN: dict[str, t.Filter] = {
    **{word: t.IsState(word.replace("-", " ")) for word in (
        "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "face-down", "face-up", "enchanted", "equipped", "flipped",
        "modified", "paired")},
    **{word: t.Not(t.IsState(word.removeprefix("un"))) for word in ("unattached", "unenchanted", "unequipped", "unpaired")},
    **{word: t.Not(t.IsState(word.removeprefix("non"))) for word in ("nontoken", "nonattacking", "nonblocking")},
    "suspended": both(_AWAY, t.IsState("suspended")),
}  # fmt: skip
_KINDS: dict[str, t.Filter] = {
    **{word: t.HasColor(t.ColorWord(word)) for word in COLORS}, **{word: t.HasSupertype(word) for word in SUPERTYPES},
    **{word: t.HasType(word) for word in CARD_TYPES},
}  # fmt: skip
ADJECTIVES: dict[str, t.Filter] = {
    **{word: kind for word, kind in _KINDS.items() if word not in CARD_TYPES},
    **{f"non{word}": t.Not(kind) for word, kind in _KINDS.items()},
    "colorless": t.IsColorless(), "multicolored": t.IsMulticolored(), "monocolored": t.IsMonocolored(),
    "kicked": t.IsState("kicked"), "exiled": _AWAY, "imprinted": both(_AWAY, t.IsAmong(t.Memory("removed"))),
    "historic": t.AnyOf((t.HasType("artifact"), t.HasSupertype("legendary"), t.HasSubtype(t.SubtypeWord("Saga")))),
    **_PLAIN,
}  # fmt: skip
STATES = frozenset(_PLAIN)
"""Those that are said of every noun of a list."""
_WORDS: dict[t.Filter, str] = {
    **{filter: word for word, filter in ADJECTIVES.items() if word != "exiled"},
    **{t.IsState(word): word for word in ("suspended", "commander")},
}


def adjective_filter(word: str) -> t.Filter | None:
    """What a word before a noun says of it; None for any other word."""
    if (found := ADJECTIVES.get(word)) is not None:
        return found
    if size := re.fullmatch(r"(\d+)/(\d+)", word):
        power, toughness = (t.Number(int(number)) for number in size.groups())
        return both(t.Measures("power", "=", power), t.Measures("toughness", "=", toughness))
    rest = word.removeprefix("non").lstrip("-")
    if rest != word and rest in SUBTYPES and rest not in PLURAL_SUBTYPES - INVARIABLE | {"token"}:
        return t.Not(t.HasSubtype(subtype_word(SUBTYPES[rest])))
    return None


def adjective_word(filter: t.Filter) -> str | None:
    """The word before a noun that says so; None where none does."""
    match filter:
        case t.Not(part=t.HasSubtype(word=t.LandTypeWord() | t.CreatureTypeWord() | t.SubtypeWord() as word)):
            return f"non-{word.name}"
    return _WORDS.get(filter)
