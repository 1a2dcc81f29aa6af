"""That an ability has triggered (410.2a, 410.8): all players can see it, its condition holds, and the record keeps that it waits."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.occurrences import Reveal
from judge.engine.game.state import PUBLIC_ZONES, AbilityInstance, Bindings, Obj, Occurrence, PendingTrigger
from judge.engine.looking import Context
from judge.engine.looking.granted import granter
from judge.engine.looking.measures import measured_of, rules_of_measured
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.trace import Step
from judge.engine.record.verdicts import YES, Fact, Verdict, denied
from judge.engine.record.what_met import Met
from judge.engine.rules.part2_cards.r202_names import by_giver
from judge.engine.rules.part4_spells import r404_triggered_abilities as r404
from judge.engine.rules.part4_spells.r407_linked_abilities import linked
from judge.engine.rules.part4_spells.r410_triggered_abilities.earlier_this_turn import earlier_this_turn
from judge.engine.rules.part4_spells.r410_triggered_abilities.when_none_may_be_played import of_what_is_not_played
from judge.engine.rules.part6_multiplayer.r606_9_shared_life import of_share
from judge.engine.table.questions import ability_rules, instance_rules
from judge.engine.table.table import Table


@rule("410.2a")
def visible(obj: Obj, o: Occurrence | None = None) -> Verdict:
    """If the trigger condition of a triggered ability is met, but at no time can all players see the object that has the ability, that
    ability doesn't trigger.

    Whether all players can see the object with the ability: if at no time they can, it does not trigger.
    """
    shown = isinstance(o, Reveal) and o.subject == obj.id
    return YES if obj.zone in PUBLIC_ZONES or obj.revealed or shown else denied("the object with the ability was visible to no one")


@rule("410.8")
def if_holds(ctx: Context, condition: t.Condition) -> Verdict:
    """Some triggered abilities have a condition right after the trigger event (for example, "When/Whenever/At [trigger], if [condition],
    [effect]").

    Whether the intervening "if" is true: as the event occurs, else nothing triggers, and again on resolution.
    """
    return r404.condition_holds(ctx, condition)


def put_on_record(
    table: Table,
    instance: AbilityInstance,
    source: int,
    obj: Obj,
    bindings: Bindings,
    o: Occurrence | None = None,
    step: Step | None = None,
    facts: tuple[Fact, ...] = (),
    met: tuple[Met, ...] = (),
) -> PendingTrigger:
    """A triggered ability waits to be put onto the stack, and the record says so; without an occurrence, of a state (410.11).

    `facts`: on what its "if" rests; `met`: what met it, or is that state.
    """
    ability = instance.ability
    assert isinstance(ability, e.TriggeredAbility)
    said = (*linked(ability.event), *by_giver(ability.event, ability.condition))
    held = (*marks(if_holds), *marks(r404.condition_holds)) if ability.condition is not None else ()
    held = (*of_share(table.game, ability.event, ability.condition), *held) if table.game.heads else held
    unplayed = of_what_is_not_played(table, bindings.you, source)
    measured = measured_of(table.context(bindings), ability.event, o) if o is not None else ()
    held = (*instance_rules(table, source, ability.keyword), *said, *held)
    with citing(*rules_of_measured(table.context(bindings), measured), *ability_rules(ability), *held, *unplayed):
        recorded = table.step(
            "triggered",
            because=(*earlier_this_turn(table, ability, bindings, o), *((step.id,) if step is not None else ())),
            reads=(("object", source), ("abilities", source), *facts),
            writes=(("triggered", obj.card),),
            source=source,
            card=obj.card,
            name=table.name(source),
            text=ability.text,
            keyword=ability.keyword,
            player=bindings.you,
            occurrence=o,
            giver=granter(table.game, instance),
            condition=ability.event.condition if isinstance(ability.event, t.BecomesTrue) else ability.condition,
            measured=measured,
            met=met,
            unplayed=bool(unplayed),
        )
    return PendingTrigger(
        key=instance.key,
        ability=instance,
        body=ability.body,
        bindings=bindings,
        controller=bindings.you,
        condition=ability.condition,
        source=source,
        step=recorded.id,
        name=table.name(source),
    )
