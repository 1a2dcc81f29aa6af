"""The timestamps of objects that receive them at the same time (418.5e): the active player says which is older."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine import hooks
from judge.engine.game.frozen import FrozenMap
from judge.engine.game.occurrences import Attach, Move
from judge.engine.game.state import IN_PLAY, Game, Occurrence
from judge.engine.game.transitions import timestamps_arranged
from judge.engine.record.acting import rule
from judge.engine.rules.part4_spells.r418_continuous_effects.gathering import Effect
from judge.engine.table.decisions import Decision, OrderOf
from judge.engine.table.table import Table
from judge.support.edition import replaceable

ADDING = (e.ModifyPT, e.GainAbility)
"""Parts of which any number come to the same in any order."""


@rule("418.5e")
def settle_timestamps(table: Table, before: Game, occurred: tuple[Occurrence, ...]) -> None:
    """The timestamp of an object is the time at which it entered the zone where it now is, with three exceptions: (a) An Aura, Equipment,
    or Fortification receives a new timestamp whenever it becomes attached to an object or player.
    """
    things = [o.affected() for o in occurred if isinstance(o, Move | Attach)]
    if len(things) < 2:
        return
    objects = table.game.objects
    fresh = tuple(
        dict.fromkeys(
            x for x in things if isinstance(x, int) and x in objects and objects[x].zone == IN_PLAY and objects[x].timestamp >= before.clock
        )
    )
    if len(fresh) < 2:
        return
    made: dict[int, list[Effect]] = {}
    for effect in table.view.layers.known:
        if effect.source in fresh and effect.source is not None:
            made.setdefault(effect.source, []).append(effect)
    meeting: dict[int, None] = {}
    for one, other in combinations([x for x in fresh if x in made], 2):
        if any(tell_apart(table, a, b) for a in made[one] for b in made[other]):
            meeting |= {one: None, other: None}
    ids = tuple(x for x in fresh if x in meeting)
    if len(ids) < 2:
        return
    data = (("source", None), ("of", ids))
    order = in_chosen_order(table, ids, data)
    stamps = sorted(objects[x].timestamp for x in ids)
    hooks.happen(table, timestamps_arranged(FrozenMap(zip(order, stamps, strict=True))))
    table.step(
        "timestamps",
        because=table.take_choices(),
        reads=(),
        writes=(*(("object", x) for x in ids), *(("attached", x) for x in ids)),
        order=order,
        player=table.game.turn.player,
    )


@replaceable
def in_chosen_order(table: Table, ids: tuple[int, ...], data: tuple[tuple[str, Any], ...]) -> tuple[int, ...]:
    """The objects from the oldest on, as the active player says."""
    return tuple(table.ask(Decision("order timestamps", table.game.turn.player, OrderOf(ids), data=data)))


def tell_apart(table: Table, a: Effect, b: Effect) -> bool:
    """Whether it can matter which of two effects is the older one: they meet in a layer, and not as mere additions."""
    hosts = {table.game.objects[x.source].attached_to for x in (a, b) if x.source is not None and isinstance(x.affected, t.AttachedTo)}
    if len(hosts) > 1 or a.defining or b.defining:
        return False
    for layer in a.layers & b.layers:
        parts = [part for effect in (a, b) for _, part in effect.in_layer(layer)]
        if not all(isinstance(part, ADDING) or (isinstance(part, e.SetTypes) and part.in_addition) for part in parts):
            return True
    return False
