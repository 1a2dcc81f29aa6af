"""The golden rules (103): what an effect says can't happen does not happen, whatever else says that it does."""

from __future__ import annotations

from judge.engine.game.state import Occurrence
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.facts import written_by
from judge.engine.record.verdicts import Fact, Verdict
from judge.engine.rules.part1_game.r103_2_cant_wins import cant_wins
from judge.engine.table.table import Table


@rule(*marks(cant_wins))
def cannot_happen(table: Table, occurrence: Occurrence, verdict: Verdict) -> None:
    """Records that something does not happen, for an effect says that it can't: what it would have changed stays, and that is why."""
    stays = tuple(fact for fact in written_by(table.game, occurrence) if fact[0] != "happened")
    obj = table.game.object(occurrence.subject)
    stays += (("zone", obj.card),) if obj is not None else ()
    with citing(*((verdict.rule,) if verdict.rule else ())):
        table.step("can't happen", reads=(*verdict.facts, *stays), writes=stays, before=occurrence, verdict=verdict)


@rule("103.3")
def as_far_as_possible(wanted: int, there: int) -> int:
    """Where an instruction calls for an impossible action, ignore it."""
    return min(wanted, there)


@rule(*marks(as_far_as_possible))
def nothing_to_do(table: Table, player: str, source: int | None, why: str, *stays: Fact) -> None:
    """Records that there is nothing with which a player could do what an instruction calls for: that is ignored, and `stays` as it is."""
    table.step("not possible", reads=stays, writes=stays, player=player, source=source, why=why)
