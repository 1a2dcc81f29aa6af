"""What X is by "where X is ..." behind a clause."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild
from judge.cards.language.parsing.combinators import Parser
from judge.cards.language.sentences.sentence_merging import Incomplete


def where_x(p: Parser, end: int) -> Iterable[tuple[t.Quantity, int]]:
    """The value that "where X is" gives to every X of the clauses before it."""
    start = end + 1 if p.words[end] == "," else end
    if p.words[start : start + 3] == ["where", "x", "is"]:
        yield from p.read("amount", start + 3)


def with_x(p: Parser, made: e.Instruction, end: int) -> Iterable[tuple[e.Instruction, int]]:
    for n, after in where_x(p, end):
        defined = define_x(made, n)
        if defined is not None:
            yield defined, after


def define_x(node: Any, value: t.Quantity) -> Any:
    """X in `node` is `value`; None when nothing in it is X."""
    changed = False

    def change(inner: Node) -> Node:
        nonlocal changed
        if isinstance(inner, t.X):
            changed = True
            return value
        if isinstance(inner, e.Pay | e.Unless) and inner.cost.mana == ("{X}",):
            changed = True
            return msgspec.structs.replace(inner, cost=msgspec.structs.replace(inner.cost, mana=("{1}",)), times=value)
        if isinstance(inner, e.Cost) and "{X}" in inner.mana and inner.mana != ("{X}",):
            raise Incomplete("X in a cost with more")
        return inner

    try:
        out = rebuild(node, change)
    except Incomplete:
        return None
    return out if changed else None
