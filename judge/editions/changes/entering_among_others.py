"""How a permanent enters: since 2013 it does not choose itself; by 2020 the effects of others that exist already count."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.editions.change import Change
from judge.engine.game.state import Characteristics, Game, Obj
from judge.engine.looking.derived import Derived
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells.r410_triggered_abilities.as_it_comes import done_as_it_enters
from judge.engine.rules.part4_spells.r418_continuous_effects import derived_newcomers, deriving


@rule("419.6i")
def exist_among_others(game: Game, newcomer: Obj, view: Derived | None = None) -> Characteristics:
    """The values of a newcomer as it would exist in play, with every continuous effect that exists already."""
    return deriving.derive(derived_newcomers.with_newcomer(game, newcomer)).chars(newcomer.id)


def choosing_others(node: Node) -> Node:
    """A choice of objects in which the object itself is none of those to choose from."""
    return msgspec.structs.replace(node, filter=t.AllOf((node.filter, t.Not(t.IsAmong(t.This()))))) if isinstance(node, t.Choose) else node


def without_itself(do: e.Instruction) -> e.Instruction:
    """What is done as an object enters: no object is chosen to change zones that is entering itself."""
    return rebuild(do, choosing_others) if any(getattr(node, "zone", "") for node in walk(do)) else do


CHANGES = (
    Change(
        name="what is entering can't be chosen to change zones as it enters",
        rules=("614.13a@2013-07-13",),
        since="2013-07-13",
        replaced={done_as_it_enters: without_itself},
    ),
    Change(
        name="continuous effects of others that exist already count for how a permanent enters",
        rules=("419.6i",),
        since="2020-04-17",
        replaced={derived_newcomers.exist_in_play: exist_among_others},
    ),
)
