"""Since Magic 2010 mana pools empty as each step and phase ends, and nobody loses life for it."""

from __future__ import annotations

from judge.editions.change import Change
from judge.engine.events.happening import happen
from judge.engine.game.occurrences import PoolEmpties
from judge.engine.record.acting import rule
from judge.engine.rules.part3_turn import r300_turn
from judge.engine.table import questions
from judge.engine.table.table import Table


@rule("300.3")
def pools_empty(table: Table) -> None:
    """As a step or phase ends, unused mana leaves the players' pools."""
    unused = {player: r300_turn.unused_mana(table, player) for player in table.game.alive}
    emptied = [
        PoolEmpties(subject=player, kept=kept, cause="step")
        for player, (lost, kept) in unused.items()
        if lost and questions.forbidden(table, "lose unspent mana", player)
    ]
    if emptied:
        happen(table, emptied, reads=tuple(("mana", o.subject) for o in emptied))


CHANGE = Change(
    name="mana pools empty as each step ends, without mana burn",
    rules=("300.3",),
    since="2009-07-11",
    replaced={r300_turn.mana_burn: pools_empty, r300_turn.pools_as_a_step_ends: pools_empty},
)
