"""All declarations of attackers or blockers as one set of options: whether one is among them, and how many there are (500)."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb, prod
from typing import Any

from judge.engine.rules.part5_additional.r500_attacks_and_blocks import couplings as couplings
from judge.engine.rules.part5_additional.r500_attacks_and_blocks.legality import Board, first_legal, legal
from judge.engine.table.decisions import Options


class Declarations(Options, frozen=True):
    """All legal declarations, as tuples of (creature, targets)."""

    table: Any
    board: Any

    def __contains__(self, answer: Any) -> bool:
        pairs = isinstance(answer, tuple) and all(isinstance(pair, tuple) and len(pair) == 2 for pair in answer)
        return pairs and bool(legal(self.table, self.board, dict(answer)))

    def __iter__(self) -> Iterator[Any]:
        from itertools import combinations, product

        board: Board = self.board
        ways = []
        for creature, options in board.problem.options.items():
            most = min(board.problem.most.get(creature, 1), len(options))
            ways.append([(creature, taken) for n in range(most + 1) for taken in combinations(options, n)])
        free = board.problem.free()
        for chosen in product(*ways):
            answer = tuple((creature, taken) for creature, taken in chosen if taken)
            if free or answer in self:
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


def unrestricted(board: Board) -> int:
    """How many declarations there are when creatures are chosen independently: for each the ways to take up to `most` options."""
    problem = board.problem
    return prod(
        sum(comb(len(options), n) for n in range(min(problem.most.get(c, 1), len(options)) + 1))
        for c, options in problem.options.items()
    )
