"""Becoming the monarch. No rule of 2009 speaks of it; what makes a player the monarch is cited.

Who is it is told by a monarch counter on the player. What the monarch has by the rules of later editions, a card at the end of the turn,
and that it goes over with combat damage, begins with the first monarch of the game and lasts.
"""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine import hooks
from judge.engine.executing.instruction_runs import Outcome, Running, executes
from judge.engine.game.state import Bindings
from judge.engine.looking.met_conditions import holds
from judge.engine.table.table import Table

MONARCH = t.AllOf((t.IsPlayer(), t.HasCounter("monarch")))
DRAWS = e.Delayed(
    t.EventPattern("step begins", player=MONARCH, step="end of turn"),
    e.Body(e.Draw(t.EventRole("player"), t.Number(1))),
    once=False,
)
FALLS = e.Delayed(
    t.EventPattern("damage", subject=t.HasType("creature"), other=MONARCH, combat=True),
    e.Body(e.BecomeMonarch(t.ControllerOf(t.EventRole("subject")))),
    once=False,
)


@executes(e.BecomeMonarch)
def become_monarch(table: Table, becomes: e.BecomeMonarch, bindings: Bindings) -> Running:
    """The counter goes to the new monarch; with the first one begins what every monarch has."""
    first = () if holds(table.context(bindings), t.Exists(MONARCH)) else (DRAWS, FALLS)
    over = (e.RemoveCounters("monarch", None, t.Players("each")), e.PutCounters("monarch", t.Number(1), t.Bound("crowned")))
    hooks.execute(table, e.Sequence((e.Name("crowned", becomes.who), *first, *over)), bindings)
    yield from ()
    return Outcome(bindings, True)
