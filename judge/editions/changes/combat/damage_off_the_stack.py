"""Since Magic 2010 combat damage is dealt as it is assigned: nothing waits on the stack."""

from __future__ import annotations

from judge.cards.instructions.effects import TriggeredAbility
from judge.editions.change import Change
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import Damage
from judge.engine.game.state import Obj
from judge.engine.game.transitions import damage_dealt_before
from judge.engine.record.acting import rule
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part3_turn.r306_combat import r310_damage_on_the_stack
from judge.engine.table.table import Table


@rule("310.4")
def dealt_at_once(table: Table, damage: tuple[Damage, ...], reads: tuple[Fact, ...]) -> None:
    """All combat damage that was assigned is dealt at the same time, before any player gets priority."""
    happen(table, damage, reads=reads)
    happen(table, damage_dealt_before(table.game.next_id))


@rule("310.4")
def passing_for_damage(table: Table) -> bool:
    """Whether the players' passing stands for damage that was dealt already: once, while nothing that they played waits above it."""
    combat, game = table.game.combat, table.game
    if combat is None or combat.dealt_before is None or game.turn.step != "combat damage":
        return False
    top = game.objects[game.stack[-1]] if game.stack else None
    if top is not None and top.id >= combat.dealt_before and not _triggered(top):
        return False
    happen(table, damage_dealt_before(None))
    table.step("dealt already")
    return True


def _triggered(obj: Obj) -> bool:
    """Whether something on the stack was put there by the rules, as a triggered ability, and not played."""
    ability = obj.stack.ability if obj.stack is not None else None
    return obj.kind == "ability" and (ability is None or isinstance(ability.ability, TriggeredAbility))


CHANGE = Change(
    name="combat damage is dealt as it is assigned, and does not use the stack",
    rules=("310.1", "310.3", "310.4"),
    since="2009-07-11",
    replaced={
        r310_damage_on_the_stack.announce: dealt_at_once,
        r310_damage_on_the_stack.dealt_already: passing_for_damage,
    },
)
