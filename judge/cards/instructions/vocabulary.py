"""Every word that instructions carry as text: what the grammar may write and the engine must know.

`judge/data/language/vocabulary.tsv` has the tables, each with the fields of nodes that have its words, and says what each word means.
`unknown_words` finds what stands in no table; the compiler refuses a text that would need such a word.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.instructions.base import walk
from judge.support.data_files import lines_of

PLAYED_FROM = ("hand", "graveyard", "library", "removed from the game")
"""The zones of which texts say that spells are played from them."""
PAID_BY_WORD = ("flashback", "buyback", "entwine", "evoke", "prowl", "dash", "blitz", "spectacle", "surge", "overload", "madness")
"""Keywords whose cost may be another."""
COSTS_PAID = (
    "2 life", "awaken", "bargain", "bestow", "blitz", "buyback", "casualty", "cleave",
    "dash", "disturb", "emerge", "entwine", "escape", "evoke", "flashback",
    "foretell", "freerunning", "gift", "harmonize", "impending", "madness", "offspring", "overload", "plot", "prototype", "prowl",
    "spectacle", "squad", "surge", "warp",
)  # fmt: skip
"""Keywords whose cost may have been paid, as abilities ask for it."""


def _tables() -> tuple[dict[str, dict[str, str]], dict[tuple[str, ...], dict[str, str]]]:
    """The tables by name, and by the fields that have their words."""
    tables: dict[str, dict[str, str]] = {}
    fields: dict[tuple[str, ...], dict[str, str]] = {}
    table: dict[str, str] = {}
    for line in lines_of("data", "language", "vocabulary.tsv"):
        first, second, *meaning = line.split("\t")
        if meaning:
            table[second] = meaning[0]
        elif not first.startswith("#"):
            table = tables[first] = {}
            fields |= dict.fromkeys((tuple(field.split(".")) for field in second.split()), table)
    return tables, fields


TABLES, FIELDS = _tables()
"""Words and what they mean, by the name of their table; and by node and field. An empty text is always allowed."""
DESIGNATIONS, PERFORMED, EVENT_KINDS, NAMES = (TABLES[name] for name in ("DESIGNATIONS", "PERFORMED", "EVENT_KINDS", "NAMES"))
"""What a player can be, or the game can have, by rules of later editions; keyword actions; kinds of events. Names of `Bindings.named` that
the rules give, for the words of a text that speak of them: all others are given by texts (marks); what the rules alone keep with a text,
and no word can name, has a field of its own in `Around`."""
TABLES["STATES"] |= DESIGNATIONS | {f"played from {zone}": f"is a spell that was played from there: {zone}" for zone in PLAYED_FROM}
TABLES["COSTS"] |= {word: f"to pay its {word} cost, to which alone it is" for word in PAID_BY_WORD}
TABLES["DONE"] |= {word: f"its {word} cost was paid" for word in COSTS_PAID}
TABLES["SKIPPED"] |= TABLES["STEPS"]
TABLES["FUNCTIONS"] |= TABLES["ZONES"]
EVENT_KINDS |= PERFORMED | DESIGNATIONS


def unknown_words(tree: object) -> Iterator[tuple[str, str, str]]:
    """Node, field and word of every text in `tree` that its table does not have."""
    for node in walk(tree):
        kind = type(node).__name__
        for field in node.__struct_fields__:
            table = FIELDS.get((kind, field))
            if table is None:
                if kind == "EventPattern" and field == "kind":
                    word = getattr(node, field)
                    if word and word not in EVENT_KINDS and getattr(node, "verb", "") not in ("put counter", "remove counter"):
                        yield kind, field, word
                continue
            word = getattr(node, field)
            if word and word not in table and f"{word.split(':')[0]}:" not in table:
                yield kind, field, word
