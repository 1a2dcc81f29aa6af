"""Since 2020 what triggered before an effect ends the turn, and is not on the stack by then, never gets there."""

from __future__ import annotations

from judge.editions.change import Change
from judge.engine.events.happening import happen
from judge.engine.game.transitions import no_trigger_waits
from judge.engine.record.acting import rule
from judge.engine.rules.part5_additional.r509_ending_the_turn import what_triggered_before
from judge.engine.table.table import Table


@rule("717.1a@2020-04-17")
def nothing_waits(table: Table) -> None:
    """What waits to be put onto the stack before the turn is ended is gone; what triggers as it is ended waits for the cleanup step."""
    waiting = table.game.pending
    if waiting:
        happen(table, no_trigger_waits())
    for trigger in waiting:
        name = table.name(trigger.source)
        table.step("never goes onto the stack", because=(trigger.step,), source=trigger.source, name=name)


CHANGE = Change(
    name="what triggered before the turn is ended, and is not on the stack yet, ceases to exist",
    rules=("717.1a@2020-04-17",),
    since="2020-04-17",
    replaced={what_triggered_before: nothing_waits},
)
