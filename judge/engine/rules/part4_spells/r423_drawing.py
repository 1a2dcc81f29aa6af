"""Drawing a card (423)."""

from __future__ import annotations

from judge.engine.events.by_rule import by_rule
from judge.engine.game.state import Game, Occurrence
from judge.engine.record.acting import rule


@rule("423.4")
def from_empty_library(game: Game, player: str, o: Occurrence) -> tuple[Game, Occurrence]:
    """A player who tried to draw from an empty library is remembered until state-based effects are checked next."""
    return game.player(player, drew_from_empty=True), by_rule(o)
