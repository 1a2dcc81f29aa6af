"""Redirection effects (419.6c): the same damage to another recipient."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.engine.game.occurrences import Damage
from judge.engine.game.state import Bindings, Occurrence, Thing
from judge.engine.record.acting import rule
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.choosing import resolve
from judge.engine.table.table import Table


def _can_be_dealt_damage(table: Table, thing: Thing) -> bool:
    """Whether it is a player in the game, or in play and a creature or planeswalker."""
    if isinstance(thing, str):
        return not table.game.players[thing].out
    if thing not in table.game.in_play:
        return False
    return bool(table.view.chars(thing).types & {"creature", "planeswalker", "battle"})


@rule("419.6c")
def redirect(table: Table, o: Occurrence, c: e.Redirect, active: ActivePart, b: Bindings) -> Occurrence:
    """An effect is called a "redirection" effect if it takes damage dealt to one creature, planeswalker, or player and replaces it with the
    same damage, dealt instead to a different creature, planeswalker, or player.
    """
    things = resolve(table, c.to, b)
    to = things[0] if things else None
    if to is None or not _can_be_dealt_damage(table, to):
        fact = ("life", o.other) if isinstance(o.other, str) else ("damage on", o.other)
        gone = (("zone", obj.card),) if isinstance(to, int) and (obj := table.obj(to)) is not None else ()
        table.step("redirection does nothing", reads=(fact, *gone), writes=(fact,), source=active.source, to=to)
        return o
    return o.with_(other=to) if isinstance(o, Damage) else o.with_(subject=to, player=to if isinstance(to, str) else o.player)
