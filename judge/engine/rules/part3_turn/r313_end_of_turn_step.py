"""The end of turn step (313): what triggers at end of turn goes onto the stack as it begins, and only then."""

from __future__ import annotations

from judge.engine.game.occurrences import StepBegins
from judge.engine.game.state import IN_PLAY, Obj, Occurrence
from judge.engine.game.turn_table import Beginning
from judge.engine.record.acting import rule
from judge.engine.record.verdicts import YES, Verdict, denied

END_OF_TURN = Beginning("end of turn", rule="313.1")


@rule("313.2")
def came_in_time(obj: Obj, o: Occurrence) -> Verdict:
    """It may happen that triggered abilities worded "at end of turn" are created, or that cards with such abilities come into play, after
    the existing ones have already gone on the stack as the end of turn step began.

    Whether a card was there as the end of turn step began: the step does not back up for abilities that come later.
    """
    late = obj.zone != IN_PLAY and isinstance(o, StepBegins) and o.step == END_OF_TURN.step
    return denied("it was not in play as the end of turn step began") if late else YES
