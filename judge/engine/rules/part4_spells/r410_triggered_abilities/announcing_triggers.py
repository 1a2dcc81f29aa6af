"""Triggered abilities as they go onto the stack (410.4): modes and targets are chosen, or the ability is removed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.cards.instructions import effects as e
from judge.engine import hooks
from judge.engine.events.happening import happen
from judge.engine.events.moving import ability_onto_stack
from judge.engine.game.occurrences import BecomeTarget, Cease
from judge.engine.game.state import STACK, PendingTrigger, StackInfo
from judge.engine.game.transitions import choices_announced
from judge.engine.looking.granted import granter
from judge.engine.record.acting import marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.rules.part4_spells.r409_playing.announcing import Announcement, choose_targets, divide
from judge.engine.rules.part4_spells.r409_playing.becoming_played import all_targets
from judge.engine.rules.part4_spells.r409_playing.choosing_modes import choose_modes
from judge.engine.rules.part4_spells.r410_triggered_abilities.onto_the_stack import forget_state_trigger, stack_trigger
from judge.engine.table.table import Table
from judge.errors import IllegalAction


@hooks.announce_triggered.does
@rule(*marks(stack_trigger))
def announce_triggered(table: Table, trigger: PendingTrigger) -> int | None:
    """A triggered ability goes onto the stack with modes and targets chosen; without legal choices it is removed at once."""
    source = trigger.source
    name = f"{trigger.name}'s ability"
    waiting = StackInfo(trigger.bindings, body=trigger.body, ability=trigger.ability, condition=trigger.condition)
    created = ability_onto_stack(table, name, trigger.controller, waiting)
    step = table.step(
        "ability on the stack",
        because=(trigger.step,),
        writes=(("object", created.id), ("zone", created.card), ("contents", STACK)),
        thing=created.id,
        source=source,
        player=trigger.controller,
        text=getattr(trigger.ability.ability, "text", "") if trigger.ability else "",
        triggered=True,
        giver=granter(table.game, trigger.ability),
    )
    announced = Announcement(player=trigger.controller, id=created.id, origin="", ability=trigger.ability)
    announced.bindings = trigger.bindings
    try:
        body = (_modal if trigger.body.modes else _choices)(table, announced, trigger.body)
    except IllegalAction as refusal:
        _removed(table, created.id, refusal, step.id, _modal if trigger.body.modes else _removed)
        return None
    info = table.game.objects[created.id].stack
    assert info is not None
    happen(table, choices_announced(created.id, info.with_(bindings=announced.bindings, body=body)))
    targets = dict.fromkeys(all_targets(announced.bindings))
    if targets:
        happen(table, [BecomeTarget(subject=x, other=created.id, player=trigger.controller) for x in targets])
    return created.id


@rule("410.4a")
def _modal(table: Table, announced: Announcement, body: e.Body) -> e.Body:
    """If a triggered ability is modal (using the phrase "Choose one -" or "[specified player] chooses one -"), the mode choice is announced
    by its controller as he or she puts it on the stack.
    """
    return _choices(table, announced, body)


def _choices(table: Table, announced: Announcement, body: e.Body) -> e.Body:
    """What is chosen as an activated ability is played is chosen now."""
    body = choose_modes(table, announced, body)
    choose_targets(table, announced, body)
    divide(table, announced, body)
    return body


@rule(*marks(stack_trigger))
def _removed(table: Table, id: int, refusal: IllegalAction, because: int, chosen: Callable[..., Any]) -> None:
    """No legal choice can be made for it (by the rule of `chosen`): the ability is removed from the stack."""
    obj = table.game.objects[id]
    with by_rule_of(chosen):
        table.step("removed from the stack", because=(because,), thing=id, name=obj.name, why=refusal.message, rule=refusal.rule)
        happen(table, Cease(subject=id, cause="no legal choice"))
    forget_state_trigger(table, obj)
