"""What every instruction is: a frozen tree of typed nodes, compared by value.

Nodes are data. They know nothing of games: the engine executes them (`judge/engine/`), the grammar makes them
(`judge/cards/`), the printer words them. Three properties hold for every node: it is hashable, it can be written as
plain data and read back (`codec.py`), and it can be rebuilt leaf by leaf (`rebuild`), which is how text is changed (418.6).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec

from judge.support.memoizing import memoized


class Node(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The root of all instructions. They are trees, which the garbage collector need not look at (`gc`)."""


N = TypeVar("N")
S = TypeVar("S", bound=Node)


def rebuild(node: N, change: Callable[[Node], Node]) -> N:
    """`node` with `change` applied to every node in it, leaves first; shares what did not change."""
    if isinstance(node, tuple):
        parts = tuple(rebuild(part, change) for part in node)
        same = all(new is old for new, old in zip(parts, node, strict=True))
        return node if same else parts  # type: ignore[return-value]
    if not isinstance(node, Node):
        return node
    return change(with_parts(node, lambda part: rebuild(part, change)))  # type: ignore[return-value]


def with_parts(node: S, change: Callable[[Any], Any]) -> S:
    """`node` with `change` of each field that is a node or a tuple in its place; shares what did not change."""
    changed: dict[str, Any] = {}
    for field in node.__struct_fields__:
        old = getattr(node, field)
        if isinstance(old, Node | tuple):
            new = change(old)
            if new is not old:
                changed[field] = new
    return msgspec.structs.replace(node, **changed) if changed else node


def walk(node: object) -> tuple[Node, ...]:
    """Every node in `node`, itself first."""
    if isinstance(node, Node):
        return _walked(node)
    return tuple([inner for part in node for inner in walk(part)]) if isinstance(node, tuple) else ()


@memoized
def _walked(node: Node) -> tuple[Node, ...]:
    return tuple(_inside(node))


def _kinds(node: object) -> frozenset[type]:
    return _kinds_in(node) if isinstance(node, Node) else _kinds_of(walk(node))


@memoized
def _kinds_in(node: Node) -> frozenset[type]:
    return _kinds_of(_walked(node))


def _kinds_of(nodes: tuple[Node, ...]) -> frozenset[type]:
    return frozenset([kind for node in nodes for kind in type(node).__mro__])


def mentions(node: object, *kinds: type) -> bool:
    """Whether a node of one of these kinds is in `node`."""
    return not _kinds(node).isdisjoint(kinds)


_PARTED = (Node, tuple)


def _inside(node: object) -> Iterator[Node]:
    if isinstance(node, tuple):
        for part in node:
            yield from _inside(part)
    elif isinstance(node, Node):
        yield node
        for field in node.__struct_fields__:
            value = getattr(node, field)
            if isinstance(value, _PARTED):
                yield from _inside(value)
