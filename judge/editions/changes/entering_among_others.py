"""By 2020 the effects of others that exist already count for how a permanent enters."""

from __future__ import annotations

from judge.editions.change import Change
from judge.engine.game.state import Characteristics, Game, Obj
from judge.engine.looking.derived import Derived
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells.r418_continuous_effects import deriving


@rule("419.6i")
def exist_among_others(game: Game, newcomer: Obj, view: Derived | None = None) -> Characteristics:
    """The values of a newcomer as it would exist in play, with every continuous effect that exists already."""
    return deriving.derive(deriving.with_newcomer(game, newcomer)).chars(newcomer.id)


CHANGE = Change(
    name="continuous effects of others that exist already count for how a permanent enters",
    rules=("419.6i",),
    since="2020-04-17",
    replaced={deriving.exist_in_play: exist_among_others},
)
