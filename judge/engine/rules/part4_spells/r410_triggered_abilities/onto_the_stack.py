"""What has triggered goes onto the stack, in the order that its players choose (410.3, 410.4)."""

from __future__ import annotations

from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.engine import hooks
from judge.engine.game.occurrences import AddMana, TapForMana
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import (
    Obj,
    PendingTrigger,
)
from judge.engine.game.transitions import no_trigger_waits, state_may_trigger_again
from judge.engine.record.acting import acting, citing, marks, rule
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part3_turn.r303_upkeep_step import UPKEEP
from judge.engine.rules.part4_spells.r406_mana_abilities.triggered_mana_abilities import NO_MANA_ABILITY
from judge.engine.rules.part4_spells.r410_triggered_abilities.moments import (
    ON_THE_STACK,
)
from judge.engine.rules.part6_multiplayer import r606_6_team_turns as r606
from judge.engine.rules.part6_multiplayer.r600_players_who_left import not_put_on_the_stack
from judge.engine.table.decisions import Decision, OrderOf
from judge.engine.table.table import Table


@rule("410.3")
def put_on_stack(table: Table) -> bool:
    """When more than one ability has triggered since a player last received priority, the players proceed in APNAP order: each puts the
    triggered abilities that he or she controls on the stack, in whatever order he or she chooses.

    All that triggered goes onto the stack: each player's in the order he or she chooses, in APNAP order. False: none waits.
    """
    waiting = table.game.pending
    if not waiting:
        return False
    hooks.happen(table, no_trigger_waits())
    waiting = not_put_on_the_stack(table, waiting)
    head = table.game.head
    players = apnap(table.game, {head(p.controller) for p in waiting})
    several = (acting(), *marks(apnap)) if len(players) > 1 else (acting(),) if len(waiting) > 1 else ()
    several = (*(marks(r606.triggered_of_the_team) if several and table.game.heads else ()), *several)
    several = (*several, *(number for row in ON_THE_STACK.now if row.name == table.game.turn.step for number in row.numbers))
    for player in players:
        teams = bool(table.game.heads)
        own = r606.triggered_of_the_team(table.game, waiting, player) if teams else [p for p in waiting if p.controller == player]
        for trigger in in_chosen_order(table, player, own):
            stack_trigger(table, trigger, (*several, *_of_mana(trigger), *_held(table, trigger)))
    return True


def _of_mana(trigger: PendingTrigger) -> tuple[str, ...]:
    """What only triggers on a mana ability, or only adds mana, is no mana ability and uses the stack (406.5)."""
    event = trigger.bindings.event
    on_mana = event is not None and isinstance(event, TapForMana | AddMana)
    return rules_when((NO_MANA_ABILITY,), on_mana, hooks.adds_mana(trigger.body))


def _held(table: Table, trigger: PendingTrigger) -> tuple[str, ...]:
    """What triggered in the untap step goes onto the stack with what triggers as the upkeep step begins."""
    then = table.trace.steps[trigger.step - 1].game if 0 < trigger.step <= len(table.trace.steps) else None
    waited = then is not None and then.turn.step == "untap" and table.game.turn.step == UPKEEP.step
    return (UPKEEP.rule,) if waited else ()


def in_chosen_order(table: Table, player: str, triggers: list[PendingTrigger]) -> list[PendingTrigger]:
    """The player's order, bottom of the stack first; identical triggers are not asked about."""
    if len(triggers) < 2 or all(same_trigger(p) == same_trigger(triggers[0]) for p in triggers):
        return triggers
    numbers = tuple(range(len(triggers)))
    data = (("triggers", tuple(triggers)), *table.game.as_team(player))
    order = table.ask(Decision("order triggers", player, OrderOf(numbers), data=data))
    return [triggers[n] for n in order]


def same_trigger(trigger: PendingTrigger) -> object:
    """What makes two waiting triggers the same to their controller."""
    event = trigger.bindings.event
    reads_event = event is not None and mentions(trigger.body, t.EventRole, t.Amount)
    return (trigger.key if trigger.key else trigger.delayed, event if reads_event else None)


@rule("410.4")
def stack_trigger(table: Table, trigger: PendingTrigger, rules: tuple[str, ...] = ()) -> int | None:
    """As a triggered ability is put on the stack, its controller makes whatever choices playing an activated ability would require, by the
    same procedure (see rule 409).

    `rules`: what orders it among others.
    """
    with table.trace.under(trigger.step), citing(*rules, acting()):
        return hooks.announce_triggered(table, trigger)


def forget_state_trigger(table: Table, obj: Obj) -> None:
    """A state-triggered ability that left the stack may trigger again (410.11)."""
    if obj.stack is not None and obj.stack.ability is not None and obj.stack.ability.key in table.game.state_triggers:
        hooks.happen(table, state_may_trigger_again(obj.stack.ability.key))
