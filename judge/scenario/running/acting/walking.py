"""Walking the turn to a declaration, a step or damage, and what keeps a line from getting there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from judge.engine.game.occurrences import LoseGame, SkipStep
from judge.engine.game.state import Game
from judge.engine.game.turn_table import TURN, happens_before, steps_of
from judge.engine.record.acting import marks
from judge.engine.record.by_rule_of import refused_by
from judge.engine.rules.part1_game.r102_winning_and_losing import finish
from judge.engine.rules.part3_turn.r300_9_skipping import skip
from judge.engine.rules.part3_turn.r300_phases import need_still_to_come, still_comes
from judge.engine.rules.part3_turn.r300_turn import beginning
from judge.engine.rules.part3_turn.r306_combat import r306_combat_phase as combat
from judge.engine.rules.part4_spells.r408_timing import r408_priority
from judge.engine.rules.part4_spells.r419_replacement.skipping import replaced_by_nothing
from judge.engine.rules.part6_multiplayer.r608_4_turn_markers import hold_turn_of
from judge.engine.table.table import Table
from judge.errors import IllegalAction

if TYPE_CHECKING:
    from judge.scenario.running.acting.performing_sentences import Actor


MAX_STEPS = 600


_STEP_OF = {"attack": "declare attackers", "block": "declare blockers", "damage": "combat damage"}


_DONE_THERE = {"attack": "attackers are declared", "block": "blockers are declared", "damage": "combat damage is assigned"}


def open_declaration(table: Table) -> str | None:
    """The declaration or assignment that is open: attack, block, damage, or None."""
    return combat.open_declaration(table.game)


def close(table: Table) -> None:
    """Closes an open declaration by default: no attack, no block, or the first legal one; the first legal assignment."""
    from judge.engine.rules.part3_turn.r306_combat.r306_declarations import close_declaration

    close_declaration(table)


class Walk(msgspec.Struct, frozen=True):
    """A walk to a step under way: where it began, whether it has left that step, and how many turns it has entered."""

    step: str
    player: str | None
    began: tuple[int, str]
    last: int
    turns: int = 0
    left: bool = False
    arrived: bool = False


def begin_walk(table: Table, step: str, player: str | None, run_on_to: Game | None = None) -> Walk:
    """A walk before its first pass; over already where the start has run on to that step. Raises IllegalAction for one that is past."""
    turn = table.game.turn
    if table.game is run_on_to and turn.step == step and (player is None or player in table.game.active):
        return Walk(step, player, (turn.serial, turn.step), turn.serial, arrived=True)
    if player is None:
        need_still_to_come(table.game, step)
    return Walk(step, player, (turn.serial, turn.step), turn.serial)


def _how_it_ended(table: Table) -> str:
    """Who lost, and the rule that acted first there: a library that nobody listed is empty, and ends many a game."""
    lost = (step for step in reversed(table.trace.steps) if step.occurrence is not None and isinstance(step.occurrence, LoseGame))
    step = next(lost, None)
    if step is None or step.occurrence is None:
        return ""
    why = " by drawing from an empty library" if ("drew", step.occurrence.subject) in step.reads else ""
    return f": {step.occurrence.subject} has lost{why} ({step.rules[0]})"


def need_unfinished(table: Table) -> None:
    """Raises IllegalAction where the game is over on the way to a step."""
    if table.game.over:
        raise refused_by(finish, f"the game is over before that{_how_it_ended(table)}", kind="priority")


@contextmanager
def stopping_at(table: Table, step: str, player: str | None = None) -> Iterator[None]:
    """In the block the turn stops as a step begins, also where nobody gets priority there."""
    table.under_way.stop = (step, player)
    try:
        yield
    finally:
        table.under_way.stop = ("", None)


def walk_on(table: Table, walk: Walk, pass_all: Callable[[], None]) -> Walk:
    """All pass once; says whether the step has begun. Raises IllegalAction when it cannot come any more."""
    if walk.arrived:
        return walk
    need_unfinished(table)
    with stopping_at(table, walk.step, walk.player):
        pass_all()
    if walk.player is not None and table.game.beside:
        hold_turn_of(table, walk.player)
    turn, step, player = table.game.turn, walk.step, walk.player
    if table.game.over:
        return msgspec.structs.replace(walk, arrived=True)  # the event stops where the game ends (102.1)
    turns = walk.turns + (turn.serial != walk.last)
    moved = walk.left or (turn.serial, turn.step) != walk.began
    here = turns == 0 if player is None else player in table.game.active
    if moved and turn.step == step and here:
        return msgspec.structs.replace(walk, last=turn.serial, turns=turns, arrived=True)
    if player is None and turns:
        raise refused_by(skip, f"{step} is skipped or does not come in this turn")
    if turns > 3 * len(table.game.order):
        raise refused_by(skip, f"{player or 'nobody'}'s {step} does not come")
    return msgspec.structs.replace(walk, last=turn.serial, turns=turns, left=walk.left or moved)


def walk_to(table: Table, step: str, player: str | None, pass_all: Callable[[], None], run_on_to: Game | None = None) -> None:
    """Everyone passes until the step has begun; raises IllegalAction when it cannot come."""
    walk = begin_walk(table, step, player, run_on_to)
    for _ in range(MAX_STEPS):
        walk = walk_on(table, walk, pass_all)
        if walk.arrived:
            return
    raise refused_by(skip, f"{player or 'nobody'}'s {step} does not come")


def reach(actor: Actor, kind: str) -> None:
    """Goes to the step of a declaration by itself, from earlier in the turn; from one combat damage step to the next (310.2).

    What is on the stack resolves on the way, for nobody said that anything is done in response.
    """
    table = actor.table
    step = _STEP_OF[kind]
    mark, began = len(table.trace.steps), table.game.turn.step
    for _ in range(MAX_STEPS):
        if open_declaration(table) == kind:
            return
        if table.game.turn.step != step and not still_comes(table.game, step):
            break
        if table.game.turn.step == step and (kind != "damage" or table.game.combat is None):
            break
        if table.game.stack and actor.asked is None:  # only tried: it would not be legal now
            raise refused_by(r408_priority.give_priority, "an object on the stack has to resolve first", kind="time")
        serial = table.game.turn.serial
        actor.pass_all()
        need_unfinished(table)
        if table.game.turn.serial != serial:
            break
    if open_declaration(table) == kind:
        return
    number = beginning(step).rule
    past = (made.occurrence for made in table.trace.steps[mark:] if made.occurrence is not None)
    skipped = next((o.what for o in past if isinstance(o, SkipStep) and step in steps_of(o.what)), "")
    if skipped:
        what = f"the {skipped} {'phase' if skipped not in TURN.now.step else 'step'} is skipped"
        also = (*marks(skip), *marks(replaced_by_nothing))
        raise IllegalAction(f"no {_DONE_THERE[kind]}: {what}", rule=number, also=also)
    if began == step:
        raise IllegalAction(f"{_DONE_THERE[kind]} as the {step} step begins, and that is past", rule=number, kind="past")
    said = "is past" if happens_before(step, began) else "does not come in this turn"
    unattacked = said != "is past" and kind != "attack"
    raise IllegalAction(f"the {step} step {said}{', for no creature attacks' * unattacked}", rule=number, kind="past")
