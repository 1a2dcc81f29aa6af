"""Names (202): what the name of an object means in an ability that the object grants to another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar, cast

from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.engine.game.rule_rows import When
from judge.engine.record.acting import marks, rule
from judge.support.memoizing import memoized

N = TypeVar("N")


@memoized
def names_its_giver(text: object) -> bool:
    """Whether instructions (a node or a tuple) name an object that is to grant them, and nothing has granted them yet."""
    return any(node == t.Giver() for node in walk(text))


@memoized
def _by_giver_of(text: object) -> dict[int, object]:
    """The same instructions as each object has granted them."""
    return {}


@rule("202.2b")
def given(text: N, giver: int | None) -> N:
    """That name then means nothing but the object whose ability grants the ability; other objects that have the same name aren't meant.

    Instructions that an object grants: where they name it, they mean that very object and no other of its name.

    The same text from the same giver is the same value, in every derivation.
    """
    if giver is None or not names_its_giver(text):
        return text
    known = _by_giver_of(text)
    if giver not in known:
        meant = t.Giver(giver)

        def change(node: Node) -> Node:
            return meant if node == t.Giver() else node

        known[giver] = rebuild(cast(Node, text), change)
    return cast(N, known[giver])


@memoized
def givers(text: object) -> tuple[int, ...]:
    """The objects that instructions mean because they were granted by them, one for each place in the text."""
    return tuple(node.object for node in walk(text) if isinstance(node, t.Giver) and node.object)


def by_giver(*texts: object) -> tuple[str, ...]:
    """What a step cites that speaks of the object which granted the ability: it means that object alone."""
    return marks(given) if any(map(givers, texts)) else ()


def _asks_for_names(text: object) -> bool:
    return any(isinstance(node, t.Named) or isinstance(node, t.SharesA) and node.what == "name" for node in walk(text))


@rule("202.3")
def named_so(names: Iterable[str], wanted: Iterable[str]) -> bool:
    """If the English versions of two cards' names are identical, these cards have the same name.

    Whether two things have the same name: one that is identical, regardless of anything else about them.
    """
    return any(name in names for name in wanted)


SAME_NAME = When("things with the same name are asked for", _asks_for_names, rule=marks(named_so)[0])
