"""The graph of an exploration: choices and the states they lead to; how many lines, the shortest, and where answers part."""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec


class Choice(msgspec.Struct, frozen=True):
    """A decision as it is shown: who chooses, what kind, by which rule, during which event.

    `group`: of an order chosen one by one, which one, and `items`: the triggers that were left, bottom of the stack first.
    """

    player: str
    kind: str
    rule: str
    event: int
    options: int | None = None
    group: int = 0
    items: tuple[str, ...] = ()
    strike: int = 0
    """Of an assignment of damage: how many combat damage steps of this combat were before."""


class Edge(msgspec.Struct, frozen=True):
    """A way on: by a choice, in words, or (None) by what the rules make happen."""

    to: int
    chosen: str | None = None


class Node(msgspec.Struct):
    """A point of the exploration. `choice`: the decision open here. `answers`: the values at an end; `weight`: how many lines it is;
    `refused`: the events that were refused on the way there, each with why, as one line that leads there says; `board`: the board there,
    where it is kept.
    """

    choice: Choice | None = None
    edges: list[Edge] = []
    answers: tuple[Any, ...] | None = None
    weight: int = 1
    refused: tuple[tuple[int, str, str], ...] = ()
    cut: bool = False
    error: str = ""
    board: dict[str, Any] | None = None


class Graph:
    """Nodes by number; 0 is the start."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []

    def add(self) -> int:
        """A new node."""
        self.nodes.append(Node())
        return len(self.nodes) - 1

    # -------------------------------------------------------------------------------------------------------- counting

    def order(self) -> tuple[list[int], set[int]]:
        """The nodes that are reached, each after all that lead to it; and those that lie on, or after, a cycle."""
        state: dict[int, int] = {}
        post: list[int] = []
        back: set[int] = set()
        stack: list[tuple[int, int]] = [(0, 0)] if self.nodes else []
        while stack:
            node, at = stack.pop()
            state[node] = 1
            edges = self.nodes[node].edges
            if at < len(edges):
                stack.append((node, at + 1))
                to = edges[at].to
                if to not in state:
                    stack.append((to, 0))
                elif state[to] == 1:
                    back.add(to)
                continue
            state[node] = 2
            post.append(node)
        after = set(back)
        waiting = deque(back)
        while waiting:
            for edge in self.nodes[waiting.popleft()].edges:
                if edge.to not in after:
                    after.add(edge.to)
                    waiting.append(edge.to)
        return post[::-1], after

    def counts(self) -> dict[int, int | None]:
        """How many sequences of choices lead to each node; None where a cycle makes them endless."""
        ordered, endless = self.order()
        found: dict[int, int | None] = dict.fromkeys(ordered, 0)
        if ordered:
            found[0] = 1
        for node in ordered:
            if node in endless:
                found[node] = None
            so_far = found[node]
            for edge in self.nodes[node].edges:
                before = found[edge.to]
                found[edge.to] = None if so_far is None or before is None else before + so_far
        return found

    def shortest(self) -> dict[int, tuple[int, int, Edge | None]]:
        """For each node: the least number of choices that lead to it, and the node and edge it is reached by."""
        found: dict[int, tuple[int, int, Edge | None]] = {0: (0, 0, None)}
        waiting: deque[int] = deque([0])
        while waiting:
            node = waiting.popleft()
            steps = found[node][0]
            for edge in self.nodes[node].edges:
                cost = steps + (edge.chosen is not None)
                if edge.to not in found or cost < found[edge.to][0]:
                    found[edge.to] = (cost, node, edge)
                    (waiting.append if edge.chosen is not None else waiting.appendleft)(edge.to)
        return found

    # --------------------------------------------------------------------------------------------------------- answers

    def reached(self) -> list[frozenset[Any]]:
        """For each node, the numbers of the ends that can be reached from it, as sets of answers (frozen values)."""
        found: list[set[Any]] = [set() for _ in self.nodes]
        ordered, endless = self.order()
        for node, held in enumerate(self.nodes):
            if held.answers is not None:
                found[node].add(frozen(held.answers))
            elif held.cut or held.error:
                found[node].add(None)
        changed = True
        while changed:
            changed = False
            for node in reversed(ordered):
                size = len(found[node])
                for edge in self.nodes[node].edges:
                    found[node] |= found[edge.to]
                changed = changed or (len(found[node]) != size and bool(endless))
        return [frozenset(each) for each in found]

    def parting(self, question: int, reached: list[frozenset[Any]]) -> int | None:
        """The first choice at which the options lead to different sets of answers to a question."""

        def values(node: int) -> frozenset[Any]:
            return frozenset(None if end is None else end[question] for end in reached[node])

        node, seen = 0, set()
        while node not in seen:
            seen.add(node)
            edges = self.nodes[node].edges
            if not edges:
                return None
            if len({values(edge.to) for edge in edges}) > 1:
                return node
            node = edges[0].to
        return None


def frozen(value: Any) -> Any:
    """A value of an answer as one that can be compared and kept in a set."""
    if isinstance(value, list | tuple):
        return tuple(frozen(v) for v in value)
    if isinstance(value, dict):
        return tuple(sorted((k, frozen(v)) for k, v in value.items()))
    return value
