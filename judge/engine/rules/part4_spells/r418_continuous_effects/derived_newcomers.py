"""What a newcomer is like in play, before it comes there (419.6i)."""

from __future__ import annotations

from judge.engine.game.state import IN_PLAY, Characteristics, FrozenMap, Game, Obj
from judge.engine.looking.derived import Derived
from judge.engine.looking.printed import Printed
from judge.engine.rules.part4_spells.r418_continuous_effects.deriving import Layers, completed
from judge.support.edition import replaceable


def with_newcomer(game: Game, newcomer: Obj) -> Game:
    """The game with an object in play that is still to come: in no other zone, and the last to have come."""
    zones = dict(game.zones)
    for key, ids in zones.items():
        if newcomer.id in ids:
            zones[key] = tuple(x for x in ids if x != newcomer.id)
    zones[IN_PLAY, ""] = (*zones.get((IN_PLAY, ""), ()), newcomer.id)
    return game.with_(objects=game.objects.set(newcomer.id, newcomer), zones=FrozenMap(zones))


@replaceable
def exist_in_play(game: Game, newcomer: Obj, view: Derived | None = None) -> Characteristics:
    """A newcomer as it would exist in play: with its own static abilities, what its spell carried, its modifications so far.

    Other things it may count are looked at as they are in `view`, where one is given.
    """
    there = with_newcomer(game, newcomer)
    known = {}
    if view is not None:
        known = {id: (obj, view.chars(id)) for id, obj in game.objects.items() if id in view.layers.values and id != newcomer.id}
    layers = Layers(there, Printed(known), frozenset({newcomer.id}))
    layers.run()
    return layers.values.get(newcomer.id) or completed(newcomer, layers.chars(newcomer.id))
