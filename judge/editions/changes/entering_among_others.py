"""By 2020 the effects of others that exist already count for how a permanent enters."""

from __future__ import annotations

from judge.editions.change import Change
from judge.engine.game.state import IN_PLAY, Characteristics, FrozenMap, Game, Obj
from judge.engine.looking.derived import Derived
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells.r418_continuous_effects import deriving


@rule("419.6i")
def exist_among_others(game: Game, newcomer: Obj, view: Derived | None = None) -> Characteristics:
    """The values of a newcomer as it would exist in play, with every continuous effect that exists already."""
    left = {place: tuple(id for id in ids if id != newcomer.id) for place, ids in game.zones.items()}
    zones = FrozenMap({**left, (IN_PLAY, ""): (*left.get((IN_PLAY, ""), ()), newcomer.id)})
    there = game.with_(objects=game.objects.set(newcomer.id, newcomer), zones=zones)
    return deriving.derive(there).chars(newcomer.id)


CHANGE = Change(
    name="continuous effects of others that exist already count for how a permanent enters",
    rules=("419.6i",),
    since="2020-04-17",
    replaced={deriving.exist_in_play: exist_among_others},
)
