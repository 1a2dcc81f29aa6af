"""Names (202): what the name of an object means in an ability that the object grants to another."""

from __future__ import annotations

from typing import TypeVar, cast

from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.engine.game.rule_rows import When, rules_when
from judge.engine.record.acting import rule
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


def _granted(*texts: object) -> bool:
    return any(map(givers, texts))


BY_GIVER = When("an ability that names its object means that object alone", _granted, rule="202.2b")


@rule(*BY_GIVER.rules)
def given(text: N, giver: int | None) -> N:
    """Instructions that an object grants: where they name it, they mean that very object and no other of its name.

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
    return rules_when((BY_GIVER,), *texts)


def _asks_for_names(text: object) -> bool:
    return any(isinstance(node, t.Named) or isinstance(node, t.SharesA) and node.what == "name" for node in walk(text))


SAME_NAME = When("things with the same name are asked for", _asks_for_names, rule="202.3")
