"""Every instruction of the language has an executor, whose rules exist."""

from __future__ import annotations

import pytest
from executing_helpers import Board

from judge.cards.instructions import effects as e
from judge.engine.executing.instruction_runs import EXECUTE
from judge.errors import NotImplementedRule


def kinds() -> list[type[e.Instruction]]:
    return [
        value for value in vars(e).values() if isinstance(value, type) and issubclass(value, e.Instruction) and value is not e.Instruction
    ]


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_every_instruction_has_an_executor(kind: type[e.Instruction]) -> None:
    assert kind in EXECUTE


def test_an_unknown_instruction_is_refused_with_a_rule() -> None:
    class Unknown(e.Instruction, frozen=True):
        """Nothing executes it."""

    with pytest.raises(NotImplementedRule):
        Board({"Ann": {}, "Ben": {}}).do(Unknown())


def test_a_subgame_is_refused() -> None:
    with pytest.raises(NotImplementedRule):
        Board({"Ann": {}, "Ben": {}}).do(e.Subgame("losers"))
