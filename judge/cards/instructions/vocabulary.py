"""Every word that instructions carry as text: what the grammar may write and the engine must know.

`judge/data/language/vocabulary.tsv` has the tables, each with the fields of nodes that have its words, and says what each word means.
`unknown_words` finds what stands in no table; the compiler refuses a text that would need such a word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from judge.cards.instructions.base import walk
from judge.cards.instructions.words_data import WORDS
from judge.support.kept_value import kept_of_lines

PLAYED_FROM = ("hand", "graveyard", "library", "removed from the game")
"""The zones of which texts say that spells are played from them."""
PAID_BY_WORD = ("flashback", "buyback", "entwine", "evoke", "prowl", "dash", "blitz", "spectacle", "surge", "overload", "madness")
"""Keywords whose cost may be another."""
COSTS_PAID = tuple(WORDS["costs paid"])
"""Keywords whose cost may have been paid, as abilities ask for it."""


def _by_name(lines: Iterable[str]) -> dict[str, tuple[list[str], dict[str, str]]]:
    """Of each table the fields that have its words, and what these mean."""
    found: dict[str, tuple[list[str], dict[str, str]]] = {}
    words: dict[str, str] = {}
    for line in lines:
        name, *told = line.split("\t")
        if name:
            words = {}
            if name != "#":
                found[name] = told[0].split(), words
        else:
            words[told[0]] = told[1]
    return found


_TABLES = kept_of_lines(_by_name, "data", "language", "vocabulary.tsv")
DESIGNATIONS, PERFORMED = _TABLES["DESIGNATIONS"][1], _TABLES["PERFORMED"][1]
"""What a player can be, or the game can have, by rules of later editions; and keyword actions."""


class Vocabulary:
    """All tables. `tables`: words and what they mean, by name; `fields`: the same by node and field. An empty text is always allowed.

    `NAMES` are names of `Bindings.named` that the rules give, for the words of a text that speak of them: all others are given by texts
    (marks); what the rules alone keep with a text, and no word can name, has a field of its own in `Around`.
    """

    def __init__(self) -> None:
        self.tables = tables = {name: {**words} for name, (_, words) in _TABLES.items()}
        self.fields = {tuple(field.split(".")): tables[name] for name, (fields, _) in _TABLES.items() for field in fields}
        tables["STATES"] |= DESIGNATIONS | {f"played from {zone}": f"is a spell that was played from there: {zone}" for zone in PLAYED_FROM}
        tables["COSTS"] |= {word: f"to pay its {word} cost, to which alone it is" for word in PAID_BY_WORD}
        tables["DONE"] |= {word: f"its {word} cost was paid" for word in COSTS_PAID}
        tables["SKIPPED"] |= tables["STEPS"]
        tables["FUNCTIONS"] |= tables["ZONES"]
        tables["EVENT_KINDS"] |= PERFORMED | DESIGNATIONS


@cache
def vocabulary() -> Vocabulary:
    """All tables, taken apart when they are first asked for: no answer on known cards needs them."""
    return Vocabulary()


def unknown_words(tree: object) -> Iterator[tuple[str, str, str]]:
    """Node, field and word of every text in `tree` that its table does not have."""
    known = vocabulary()
    kinds = known.tables["EVENT_KINDS"]
    for node in walk(tree):
        kind = type(node).__name__
        for field in node.__struct_fields__:
            table = known.fields.get((kind, field))
            if table is None:
                if kind == "EventPattern" and field == "kind":
                    word = getattr(node, field)
                    if word and word not in kinds and getattr(node, "verb", "") not in ("put counter", "remove counter"):
                        yield kind, field, word
                continue
            word = getattr(node, field)
            if word and word not in table and f"{word.split(':')[0]}:" not in table:
                yield kind, field, word
