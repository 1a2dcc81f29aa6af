"""What X is by "where X is ..." behind a clause."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.language.effects.effects_base import sequence
from judge.cards.language.parsing.combinators import Parser
from judge.cards.language.parsing.placeholders import TargetAt, Y
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
            yield from ((both, last) for m, last in _and_y(p, after) if (both := define_x(defined, m, Y)) is not None)


def _and_y(p: Parser, end: int) -> Iterable[tuple[t.Quantity, int]]:
    """The value that "and Y is" gives, behind that of X."""
    start = end + 1 if p.words[end] == "," else end
    if p.words[start : start + 3] == ["and", "y", "is"]:
        yield from p.read("amount", start + 3)


def x_throughout(p: Parser, made: e.Instruction, at: int, end: int) -> e.Instruction:
    """With the one value that "where X is" gives also in the sentences around it: what it was as the first that speaks of it began."""
    places = [n + 3 for n in range(at, end) if p.words[n : n + 3] == ["where", "x", "is"]]
    aimed = {inner for node in walk(made) if isinstance(node, TargetAt) for inner in walk(node)}
    if len(places) != 1 or t.X() in aimed or not any(isinstance(node, t.X) for node in walk(made)):
        return made
    said = {node for node in walk(made) if isinstance(node, t.Quantity)} - aimed
    value = next((n for n, _ in p.read("amount", places[0]) if n in said), None)
    flat = sequence(*made.steps) if isinstance(made, e.Sequence) else made
    steps = flat.steps if isinstance(flat, e.Sequence) else (flat,)
    first = next((n for n, step in enumerate(steps) if {t.X(), value} & set(walk(step))), 0)
    within = next((node.steps[0] for node in walk(steps[first]) if isinstance(node, e.Sequence)), None)
    if value is None or (within is not None and not {t.X(), value} & set(walk(within))):
        return made
    named = rebuild(e.Sequence(steps[first:]), lambda node: t.Amount("X") if node in (t.X(), value) else node)
    return e.Sequence((*steps[:first], e.Name("X", quantity=value), *named.steps))


def define_x(node: Any, value: t.Quantity, letter: type[t.Quantity] = t.X) -> Any:
    """X, or the other `letter`, in `node` is `value`; None when nothing in it is that."""
    changed = False

    def change(inner: Node) -> Node:
        nonlocal changed
        if isinstance(inner, letter):
            changed = True
            return value
        if letter is not t.X:
            return inner
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
