"""Triggered abilities (404): the condition that one may ask for, and what a delayed one is."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.instructions.base import walk
from judge.engine import hooks
from judge.engine.game.rule_rows import When
from judge.engine.game.state import DelayedTrigger, Obj, StackInfo
from judge.engine.game.transitions import delayed_trigger_gone
from judge.engine.looking import Context, as_things
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import rule
from judge.engine.record.verdicts import Verdict
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import still_named
from judge.engine.table.table import Table


@rule("404.3")
def condition_holds(ctx: Context, condition: t.Condition) -> Verdict:
    """The wording of a triggered ability may be "When/Whenever/At . . . , if [condition], [effect]." As the trigger event occurs, the
    ability checks the stated condition, and it triggers if that condition is true.

    Whether the "if" of a triggered ability holds: asked as the trigger event occurs, and once more as the ability resolves.
    """
    return holds(ctx, condition)


@rule("404.4b")
def triggers_once(table: Table, delayed: DelayedTrigger) -> None:
    """A delayed triggered ability triggers just one time, when its trigger event next occurs, unless it has a stated duration (such as
    "this turn").
    """
    hooks.happen(table, delayed_trigger_gone(delayed.id))


def _speaks_of_something(table: Table, info: StackInfo) -> bool:
    if info.ability is not None or info.body is None or info.body.targets:
        return False
    targets = [x for group in info.bindings.targets for x in group]
    roles = [x for node in walk(info.body) if isinstance(node, t.Bound) for x in as_things(info.bindings.named.get(node.name))]
    return still_named(table, info) or any(x in table.game.in_play for x in (*targets, *roles))


def _is_delayed(obj: Obj | None) -> bool:
    return obj is not None and obj.stack is not None and obj.kind == "ability" and obj.stack.ability is None


AFFECTS = When(
    "a delayed trigger affects the object it speaks of, whatever its characteristics are now", _speaks_of_something, rule="404.4c"
)
FINDS_NOT = When("a delayed trigger does not find an object that left its zone", _is_delayed, rule="404.4d")


@rule("404.4e")
def controller_of_delayed(table: Table, delayed: DelayedTrigger) -> str:
    """When a spell creates a delayed triggered ability, that spell is its source."""
    return delayed.controller
