"""Triggered abilities (404): the condition that one may ask for, and what a delayed one is."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.engine.game.state import DelayedTrigger
from judge.engine.looking import Context
from judge.engine.looking.quantities import holds
from judge.engine.record.acting import rule
from judge.engine.record.verdicts import Verdict
from judge.engine.table.table import Table


@rule("404.3")
def condition_holds(ctx: Context, condition: t.Condition) -> Verdict:
    """Whether the "if" of a triggered ability holds: asked as the trigger event occurs, and once more as the ability resolves."""
    return holds(ctx, condition)


@rule("404.4b")
def triggers_once(table: Table, delayed: DelayedTrigger) -> None:
    """A delayed triggered ability without a stated duration triggers just one time."""
    table.note(delayed=tuple(d for d in table.game.delayed if d.id != delayed.id))


@rule("404.4e")
def controller_of_delayed(delayed: DelayedTrigger) -> str:
    """Who controls a delayed triggered ability: whoever controlled what created it, whoever controls its source now."""
    return delayed.controller
