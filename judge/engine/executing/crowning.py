"""Becoming the monarch, or something else that later editions know. No rule of 2009 speaks of it; what makes a player the monarch is cited.

What the monarch has by the rules of later editions, a card at the end of the turn,
and that it goes over with combat damage, begins with the first monarch of the game and lasts.
"""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.vocabulary import DESIGNATIONS
from judge.engine import hooks
from judge.engine.executing.acting_on import controller, permanents
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes
from judge.engine.game.occurrences import Designate, Performed
from judge.engine.game.state import Bindings, Thing
from judge.engine.table.choosing import players, resolve
from judge.engine.table.table import Table

MONARCH = t.AllOf((t.IsPlayer(), t.IsState("monarch")))
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


@executes(e.Becomes)
def becomes(table: Table, become: e.Becomes, bindings: Bindings) -> Running:
    """What a permanent becomes, as abilities see it, or what a player has for the rest of the game."""
    if become.kind in DESIGNATIONS:
        had = table.game.designated.get(become.kind, ()) if become.kind != "speed" else ()  # of which there is more and more
        who = (p for p in players(table, become.what, bindings) if p not in had)
        event = yield Act(tuple(Designate(subject=p, player=p, source=bindings.this, what=become.kind) for p in who))
        return Outcome(bindings, bool(event.started))
    found = permanents(table, become.what, bindings)
    new = tuple(Designate(subject=obj.id, player=controller(table, obj.id), source=bindings.this, what=become.kind) for obj in found)
    event = yield Act(new)
    return Outcome(bindings, bool(event.started))


@executes(e.HasPerformed)
def has_performed(table: Table, performed: e.HasPerformed, bindings: Bindings) -> Running:
    """A keyword action is over, by whatever is or was told to do it."""
    who = resolve(table, performed.who, bindings)
    on = resolve(table, performed.on, bindings) if performed.on is not None else ()
    event = yield Act(tuple(_performed(table, one, performed.action, bindings, next(iter(on), None)) for one in who))
    return Outcome(bindings, bool(event.started))


def _performed(table: Table, who: Thing, action: str, bindings: Bindings, on: Thing | None) -> Performed:
    player = who if isinstance(who, str) else controller(table, who)
    return Performed(subject=who, player=player, source=bindings.this, what=action, other=on)


@executes(e.BecomeMonarch)
def become_monarch(table: Table, becomes: e.BecomeMonarch, bindings: Bindings) -> Running:
    """Who was the monarch is it no more; with the first one begins what every monarch has."""
    who = players(table, becomes.who, bindings)
    if who and "monarch" not in table.game.designated:
        hooks.execute(table, e.Sequence((DRAWS, FALLS)), bindings)
    new = tuple(Designate(subject=p, player=p, source=bindings.this, what="monarch", ends=("monarch",)) for p in who)
    event = yield Act(new)
    return Outcome(bindings, bool(event.started))
