"""Effects that last "as long as" something is so (418.3d)."""

from __future__ import annotations

from judge.cards.instructions.effects import Duration
from judge.engine.game.state import Bindings
from judge.engine.looking import Context
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import rule
from judge.engine.record.verdicts import YES, Verdict
from judge.engine.table.table import Table


@rule("418.3d")
def over_before_it_begins(table: Table, duration: Duration, bindings: Bindings) -> bool:
    """The durations of some effects from activated or triggered abilities are worded "as long as ..." When an "as long as" duration is over
    before the moment at which the effect would first apply, nothing is done by the effect.

    Whether an "as long as" duration is over as an effect is about to begin.
    """
    return not goes_on(table, duration, bindings)


def goes_on(table: Table, duration: Duration, bindings: Bindings) -> Verdict:
    """Whether what an effect lasts as long as is so, with what it read; any other duration is not over by that."""
    return YES if duration.condition is None else holds(Context(table.game, table.view, bindings, static=True), duration.condition)
