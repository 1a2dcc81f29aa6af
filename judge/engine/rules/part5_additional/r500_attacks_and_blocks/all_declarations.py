"""All declarations of attackers or blockers as one set of options: whether one is among them, and how many there are (500)."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, prod
from typing import Any

from judge.engine.game.state import Thing
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.rules.part5_additional.r500_attacks_and_blocks import couplings as couplings
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.legal_sets import Node, Problem, search
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.legality import Board, legal
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.possible_declarations import first_legal
from judge.engine.table.decisions import Options


class Declarations(Options, frozen=True):
    """All legal declarations, as tuples of (creature, targets)."""

    table: Any
    board: Any

    def __contains__(self, answer: Any) -> bool:
        pairs = isinstance(answer, tuple) and all(isinstance(pair, tuple) and len(pair) == 2 for pair in answer)
        return pairs and all(isinstance(targets, tuple) for _, targets in answer) and bool(legal(self.table, self.board, dict(answer)))

    def __iter__(self) -> Iterator[Any]:
        board: Board = self.board
        least, free = 0, board.problem.free()
        with by_rule_of(legal):
            unpaid = None if free else search(board.free())
        if unpaid is not None:
            least = board.problem.obeyed(unpaid)
        for answer in choices(board.problem, least):
            if free or not board.costs or answer in self:  # with costs, what is required depends on what is paid
                yield answer

    def default(self) -> Any:
        """No attack or block, or the first legal one."""
        return tuple(first_legal(self.board).items())

    def count(self) -> int | None:
        """The number of legal declarations: a product where creatures are independent, else counted where they are few."""
        total = unrestricted(self.board)
        if self.board.problem.free():
            return total
        return sum(1 for _ in self) if total <= 4096 else None

    def items(self) -> tuple[Any, ...]:
        return (*self.board.problem.options, *self.board.targets)


def choices(problem: Problem, least: int = 0) -> Iterator[tuple[tuple[int, tuple[Thing, ...]], ...]]:
    """The choices that follow every restriction and at least so many requirements, as pairs of a creature and its targets.

    They come in the order of all combinations, the last creature's ways the fastest; a beginning that no such choice has is not
    gone on with, so the first of few among very many is found soon.
    """
    from itertools import combinations, product

    ways: list[list[tuple[int, tuple[Thing, ...]]]] = []
    for creature, options in problem.options.items():
        most = min(problem.most.get(creature, 1), len(options))
        ways.append([(creature, taken) for n in range(most + 1) for taken in combinations(options, n)])
    if problem.free() and not least:
        for chosen in product(*ways):
            yield tuple((creature, taken) for creature, taken in chosen if taken)
        return
    stack: list[tuple[int, Node, tuple[tuple[int, tuple[Thing, ...]], ...]]] = [(0, Node(), ())]
    while stack:
        number, node, answer = stack.pop()
        with by_rule_of(legal):
            if search(problem, least - 1, first=True, node=node) is None:
                continue
        if number == len(ways):
            yield answer
            continue
        for creature, taken in reversed(ways[number]):
            if taken:
                others = {(creature, t) for t in problem.options[creature] if t not in taken}
                here = node.with_(takes=node.takes | {(creature, t) for t in taken}, without=node.without | others)
                stack.append((number + 1, here, (*answer, (creature, taken))))
            else:
                stack.append((number + 1, node.with_(banned=node.banned | {creature}), answer))


def unrestricted(board: Board) -> int:
    """How many declarations there are when creatures are chosen independently: for each the ways to take up to `most` options."""
    problem = board.problem
    return prod(
        sum(comb(len(options), n) for n in range(min(problem.most.get(c, 1), len(options)) + 1))
        for c, options in problem.options.items()
    )
