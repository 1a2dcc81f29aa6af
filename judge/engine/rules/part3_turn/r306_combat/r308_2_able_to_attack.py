"""Which creatures may be chosen to attack, each looked at by itself (308.2a)."""

from __future__ import annotations

from judge.engine.record.acting import marks, rule
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.rules.part2_cards.r212_card_types.summoning_sickness import sick
from judge.engine.rules.part3_turn.r306_combat import r306_combat_phase as r306
from judge.engine.table import questions
from judge.engine.table.table import Table

NOT_ITS_TURN = "it isn't controlled by the active player"
"""What is said of a creature that can't attack because it is another player's turn."""


@rule("308.2a")
def able_to_attack(table: Table, id: int, player: str) -> Verdict:
    """From the creatures he or she controls, the active player chooses which, if any, will attack.

    Whether a creature may attack anybody: the player's, untapped, and not new to its controller unless it has haste.
    """
    fights = r306.may_fight(table, id, "attack")
    if not fights:
        return fights
    obj, chars = table.game.objects[id], table.view.chars(id)
    if chars.controller not in table.game.together(player):
        return denied(NOT_ITS_TURN, ("control", id), thing=id, controller=chars.controller)
    return denied("it is tapped", ("tapped", id), thing=id) if obj.tapped else not_new(table, id)


@rule(*marks(sick))
def not_new(table: Table, id: int) -> Verdict:
    """Whether the creature has been under its controller's control since the turn began, or has haste."""
    if sick(table, id) and not questions.may(table, "act at once", id) and not questions.may(table, "attack at once", id):
        return denied("it came under its controller's control this turn", ("control", id), thing=id)
    return YES
