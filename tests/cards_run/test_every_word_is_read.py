"""Every word that an instruction may carry is read by the engine, or stands here as one of which the rules ask nothing in a game.

A word "is read" where it stands as a text of its own in the engine (or, for an event, where such an occurrence is made).
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from judge.cards.instructions import codec, vocabulary

ENGINE = Path(__file__).resolve().parents[2] / "judge" / "engine"

NOTHING_TO_DO: dict[str, set[str]] = {
    # who may know what: no answer of the rules depends on it
    "MAY": {"be looked at", "hand revealed", "top card revealed", "begin the game in play", "be in a deck in any number",
            "reveal in the opening hand"},
    # made of the color
    "CANT": {"be in a deck without ante", *(f"lose unspent {color} mana" for color in ("white", "blue", "black", "red", "green"))},
    # nothing ends it
    "DURATIONS": {"rest of the game"},
    # names that are free: any word is legal, and any name is kept under its kind
    "CHOICES": {"nonland name", "creature name", "color or basic land type"},
    # kept under the name that the instruction gives
    "MEMORIES": {
        *("removed", "put into play", "championed", "devoured", "harnessed", "monstrous", "renowned", "saddled", "solved", "tribute"),
        *("level 2", "level 3", "chosen:"),
    },
    # the name that the text gives the move, or what a permanent becomes, and its trigger asks for (madness, monstrosity)
    # or the keyword action that an instruction says was performed
    "EVENT_KINDS": {"removed instead", "done once", "crewed", "saddled", "monstrous", "renowned", "solved", *vocabulary.PERFORMED},
    # made of two words, or of the name of the event; or the name of the cost by which a spell was played, whatever that is
    "DONE": {"coin won", *vocabulary.COSTS_PAID},
    # the keyword whose cost is changed, read off that cost
    "COSTS": {"buyback", "flashback", "evoke", "madness", "surge", "dash", "blitz", "spectacle"},
    # made of the zone
    "STATES": {f"played from {zone}" for zone in vocabulary.PLAYED_FROM},
}
REFUSED: dict[str, set[str]] = {
    # named, and refused with a rule as soon as something asks
    "STATES": {"has controlled the source"},
    "VERBS": {"champion", "cumulative upkeep"},
}
TABLES = [
    "ZONES", "STATES", "CHARACTERISTICS", "CANT", "MUST", "MAY", "COSTS", "NUMBERS", "DURATIONS", "CHOICES", "STEPS", "EVENT_KINDS",
    "CAUSES", "ROLES", "PLAYERS", "MEMORIES", "DONE", "SINCE", "RELATIONS", "SHARED", "COUNTED", "EXCHANGES", "VERBS",
]  # fmt: skip


@cache
def words() -> tuple[frozenset[str], frozenset[str]]:
    """Every text that stands in the engine's code, docstrings aside (of texts with holes, the fixed beginning); every name that it reads
    of something."""
    texts: set[str] = set()
    names: set[str] = set()
    for path in ENGINE.rglob("*.py"):
        docs: set[int] = set()  # those of a block are met before what stands in it
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef) and node.body and isinstance(node.body[0], ast.Expr):
                docs.add(id(node.body[0].value))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                texts.add(node.value)
            elif isinstance(node, ast.Attribute):
                names.add(node.attr)
    return frozenset(texts), frozenset(names)


def texts() -> frozenset[str]:
    return words()[0]


def attributes() -> frozenset[str]:
    """Every name that the engine reads of something, and every text, for what is read by name."""
    return words()[1] | words()[0]


@pytest.mark.parametrize("table", TABLES)
def test_every_word_is_read(table: str) -> None:
    known = vocabulary.vocabulary().tables[table]
    unread = {word for word in set(known) if word not in texts() and word.rstrip(":") not in texts()}
    assert unread <= NOTHING_TO_DO.get(table, set()) | REFUSED.get(table, set())


def test_every_field_is_read() -> None:
    fields = {(name, field) for name, kind in codec.classes().items() for field in kind.__struct_fields__}
    assert {pair for pair in fields if pair[1] not in attributes()} == set()
