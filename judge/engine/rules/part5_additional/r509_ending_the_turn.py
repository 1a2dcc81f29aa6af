"""Ending the turn (509): what an effect that ends the turn does, in order."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.engine import hooks
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import Cease, Move
from judge.engine.game.state import REMOVED, STACK, Occurrence
from judge.engine.game.transitions import cleanup_comes_next, nobody_fights, turn_ends_now
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part3_turn import r300_turn
from judge.engine.rules.part4_spells.r413_resolving.steps_of_resolving import would_have_written
from judge.engine.rules.part4_spells.r420_state_based_effects import checking
from judge.engine.table.table import Table
from judge.support.edition import replaceable

AS_THE_TURN_ENDS = "end of the turn"
"""Why what is on the stack leaves it as the turn is ended."""


@hooks.end_the_turn.does
@rule("509.1")
def end_the_turn(table: Table) -> None:
    """Because ending the turn by an effect differs from the normal process of resolving spells and abilities (see rule 413), go through the
    following steps in order.

    Ends the turn by an effect, through these steps in order; nobody gets priority, and nothing that triggered goes onto the stack
    (509.2).
    """
    what_triggered_before(table)
    _empty_stack(table)
    _check_once(table)
    happen(table, turn_ends_now())


@replaceable
def what_triggered_before(table: Table) -> None:
    """Nothing becomes of it: what triggered before, and is not on the stack yet, waits as what triggers now does (509.2)."""


@rule("509.1a")
def _empty_stack(table: Table) -> None:
    """Any attacking and blocking creatures are removed from combat, and so are all planeswalkers."""
    leaving = []
    for id in table.game.stack:
        obj = table.game.objects[id]
        bearing = would_have_written(table, obj) if id != table.resolving else ()
        gone: Occurrence
        if obj.kind in ("ability", "combat damage"):
            gone = Cease(subject=id, cause=AS_THE_TURN_ENDS)
        else:
            gone = Move(subject=id, player=obj.controller, origin=STACK, destination=REMOVED, cause=AS_THE_TURN_ENDS)
        leaving.append(gone.with_(bearing=bearing))
    if leaving:
        happen(table, leaving)
    if table.game.combat is not None:
        combat = table.game.combat
        writes = (("combat",), *(("combat", id) for id in (*combat.attackers, *combat.blocking)))
        happen(table, nobody_fights())
        table.step("combat ends", writes=writes, player=table.game.turn.player)


@rule("509.1b", "509.2")
def _check_once(table: Table) -> None:
    """State-based effects are checked.

    State-based effects are checked, as often as something applies; what triggers waits for the cleanup step (509.2).
    """
    while not table.game.over and checking.check(table):
        pass


@hooks.go_to_cleanup.does
@rule("509.1c", "509.3")
def go_to_cleanup(table: Table) -> None:
    """The phase and/or step now in progress ends, and the game goes directly to the cleanup step.

    The step and phase under way end, and the cleanup step comes next: done once the effect that ends the turn is done.
    """
    if table.game.turn.step != "end of turn":
        _end_of_turn_skipped(table)
    r300_turn.end_step(table)
    r300_turn.end_phase(table)
    happen(table, cleanup_comes_next())
    r300_turn.start(table, "cleanup")


@rule(*marks(go_to_cleanup)[1:])
def _end_of_turn_skipped(table: Table) -> None:
    """There is no end of turn step, so what was to trigger "at end of turn" does not; a delayed ability waits for a later one."""
    waiting = [d for d in table.game.delayed if any(p.step == "end of turn" for p in t.each_pattern(d.event))]
    for delayed in waiting:
        facts = (("delayed", delayed.id),)
        table.step("goes on waiting", reads=facts, writes=facts, source=delayed.source, name=table.name(delayed.source))
