"""What is common to the changes of the game that no ability can watch for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.game.frozen import Value

if TYPE_CHECKING:
    from judge.engine.game.state import Game


class Transition(Value, frozen=True):
    """A change of the game that nothing replaces and nothing triggers on: the rule that makes it tells of it in a step of its own.

    Each kind is a struct of its own, with what it is made of as fields. Like all that happens it passes `happen` (law 4).
    """

    def perform(self, game: Game) -> Game:
        """The game after the change."""
        raise NotImplementedError
