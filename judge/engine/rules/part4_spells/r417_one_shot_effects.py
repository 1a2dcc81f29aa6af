"""One-shot effects (417): an instruction is carried out once, and what is to be done later is an ability that waits."""

from __future__ import annotations

from collections.abc import Callable

from judge.cards.instructions import effects as e
from judge.cards.instructions.effects import Instruction
from judge.engine import hooks
from judge.engine.events.happening import Event, happen
from judge.engine.executing.instruction_runs import NO_EVENT, Act, Outcome, Running, executes, run
from judge.engine.game.occurrences import BeginEffect, Discard, Sacrifice
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import Bindings
from judge.engine.record.acting import citing, marks, rule
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part4_spells.r404_4_creating_delayed_triggers import create
from judge.engine.rules.part4_spells.r409_playing.r409_2b_both_players import controller_first
from judge.engine.rules.part4_spells.r413_resolving.step_by_step import lockstep
from judge.engine.rules.part6_multiplayer.r606_6_team_turns import ACTIVE_TEAM_FIRST
from judge.engine.table.table import Table


@hooks.execute.does
def execute(table: Table, instruction: Instruction, bindings: Bindings) -> Outcome:
    """Does once what one instruction says; what a cost asks for is no effect."""
    return drive(table, run(table, instruction, bindings), carry_out if bindings.around.as_cost else by_effect)


def drive(table: Table, running: Running, does: Callable[[Table, Act], Event]) -> Outcome:
    """Runs an executor to its end; `does` makes happen what it yields."""
    event: Event | None = None
    while True:
        try:
            act = running.send(event) if event is not None else next(running)
        except StopIteration as stop:
            return stop.value  # type: ignore[no-any-return]
        event = does(table, act)


def by_effect(table: Table, act: Act) -> Event:
    """Makes one act of an effect happen; that a continuous effect begins is no one-shot effect (418.1)."""
    return carry_out(table, act) if all(isinstance(o, BeginEffect) for o in act.occurrences) else one_shot(table, act)


@rule("417.1")
def one_shot(table: Table, act: Act) -> Event:
    """An effect that does something only once and has no duration is a one-shot effect."""
    return carry_out(table, act)


def carry_out(table: Table, act: Act) -> Event:
    """Makes one act happen; nothing happens any more in a game that is over (102.1)."""
    if not act.occurrences or table.game.over:
        return NO_EVENT
    several = len(act.occurrences) > 1 and len({o.player for o in act.occurrences if type(o) in CHOSEN_BY_EACH}) > 1
    together = () if not several else (marks(controller_first) if table.game.announcing else ()) or (
        *rules_when((ACTIVE_TEAM_FIRST,), table.game), *marks(lockstep), *marks(apnap)
    )
    with citing(*act.rules, *together):
        return happen(table, act.occurrences, reads=act.reads)


CHOSEN_BY_EACH = frozenset({Sacrifice, Discard})
"""What several players each choose something for, and then do at once (103.4)."""


@executes(e.Delayed)
@rule("417.2")
def do_later(table: Table, delayed: e.Delayed, bindings: Bindings) -> Running:
    """Some one-shot effects tell a player to do something at a later point in the game (usually a specific time), not at the moment they
    resolve.
    """
    create(table, delayed, bindings)
    yield Act()
    return Outcome(bindings, True)
