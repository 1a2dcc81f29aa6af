"""Whom creatures in combat assign their damage to, and who says so (310.2)."""

from __future__ import annotations

import msgspec

from judge.engine.game.combat_under_way import Combat
from judge.engine.record.acting import marks
from judge.engine.rules.part3_turn.r306_combat import r306_combat_phase as r306
from judge.engine.rules.part5_additional.r502_keyword_abilities import banding
from judge.engine.table import questions
from judge.engine.table.table import Table


class Assigning(msgspec.Struct, frozen=True):
    """A rule on whom a creature assigns its combat damage to, and why it assigns none now (empty for blockers, which then are
    not asked)."""

    who: str
    rule: str
    nothing: str = ""


UNBLOCKED = Assigning("an unblocked attacker", rule="310.2b", nothing="it attacks neither a player nor a planeswalker now")
BLOCKED = Assigning("a blocked attacker", rule="310.2c", nothing="no creature is blocking it now")
BLOCKER = Assigning("a blocker", nothing="it is blocking no creature now", rule="310.2d")


def assigning(combat: Combat | None, id: int) -> Assigning:
    """The rule on whom a creature in combat assigns its damage to."""
    if combat is None or id not in combat.attackers:
        return BLOCKER
    return BLOCKED if combat.attackers[id].blocked else UNBLOCKED


def though_turned(table: Table, id: int) -> tuple[str, ...]:
    """The rule by which an attacker that has become untapped, or a blocker that has become tapped, deals its damage all the same."""
    combat, tapped = table.game.combat, table.game.objects[id].tapped
    attacks = combat is not None and id in combat.attackers
    stays = attacks and not questions.forbidden(table, "be tapped by attacking", id)
    return marks(r306.still_fights) if tapped is not attacks and not stays else ()


def why_another_assigns(table: Table, id: int) -> tuple[str, ...]:
    """The rules by which somebody else than its controller says how a creature assigns its damage."""
    if assigner(table, id) == table.view.chars(id).controller:
        return ()
    return banding.why_by_another(table, _on_the_other_side(table, id))


def assigner(table: Table, id: int) -> str:
    """Who says how a creature assigns its damage: its controller, or who controls creatures with banding on the other side."""
    own = table.view.chars(id).controller or ""
    other = banding.assigned_by_another(table, id, _on_the_other_side(table, id))
    return own if other is None else table.view.chars(other).controller or own


def _on_the_other_side(table: Table, id: int) -> tuple[int, ...]:
    """The creatures that block an attacker, or that a creature blocks."""
    combat = table.game.combat
    if combat is None:
        return ()
    others = combat.attackers[id].blockers if id in combat.attackers else combat.blocking.get(id, ())
    return tuple(x for x in others if r306.is_creature(table, x))
