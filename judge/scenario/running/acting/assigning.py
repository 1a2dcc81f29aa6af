"""Combat damage as a scenario assigns it: `giant assigns 2 to Wall`, `Ann assigns 2 to Wall and 1 to Ben` (310.1)."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from judge.engine.game.state import Thing
from judge.engine.record.acting import marks
from judge.engine.record.by_rule_of import refused_by
from judge.engine.rules.part3_turn.r306_combat.r306_declarations import assign_damage, assigner, strikers
from judge.engine.rules.part3_turn.r306_combat.r310_combat_damage import Division, Striker, default_assignment, refused
from judge.engine.rules.part3_turn.r306_combat.r310_first_strikes import SECOND_STEP, second_damage_step
from judge.engine.rules.part3_turn.r306_combat.r310_whom_it_strikes import assigning, why_another_assigns
from judge.engine.table.table import Table
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.sentence_parts import ALL, MOST, Portion
from judge.scenario.language.told_forms import CombatDamage
from judge.scenario.running.acting import walking
from judge.scenario.running.acting.walking import open_declaration, reach
from judge.scenario.trying.conditions_in_words import in_words

if TYPE_CHECKING:
    from judge.scenario.running.acting.performing_sentences import Actor
    from judge.scenario.running.run_results import EventResult
    from judge.scenario.script import Step


def assign(actor: Actor, events: tuple[s.Assigns, ...]) -> None:
    """`giant assigns 2 to …`: sentences in a row are one announcement. Raises IllegalAction where the rules refuse it.

    What a creature that deals its damage in the second step (310.5) is told to assign before the first is kept until then.
    """
    table = actor.table
    for event in events if table.game.stack and actor.asked is None else ():  # whose it is to say comes before when
        if event.creature is None:
            _refuse_of_another(table, event.player, _creatures_named(actor, event))
    reach(actor, "damage")
    wanted: dict[int, tuple[tuple[Thing, int], ...]] = {}
    fights = _fighting(table)
    now = {striker.id: striker for striker in strikers(table)}
    later = now if second_damage_step(table, table.game.turn.step) is not None else None
    kept: list[tuple[int, s.Assigns]] = []
    for event in events:
        if event.creature is None:
            source = _source(actor, event, wanted)
        else:
            source = actor.object(event.creature, lambda x: fights(x) and x not in wanted)
        if later is not None and source not in later:
            kept.append((source, event))
            continue
        parts = tuple(part for portion in event.portions for part in _parts(actor, source, portion))
        most = next((thing for thing, amount in parts if amount == MOST), None)
        parts = tuple(part for part in parts if part[1] != MOST)
        if source in now:
            parts = _with_the_rest(now[source], parts) if most is None else _most_to(table, now[source], most, parts, wanted)
        wanted[source] = parts
        if event.player is not None:
            who = assigner(table, source)
            if table.game.head(who) != event.player:
                number = next(iter(why_another_assigns(table, source)), marks(refused)[0])
                raise IllegalAction(f"{who}, not {event.player}, assigns its damage", rule=number)
    if wanted or not kept:
        assign_damage(table, wanted)
    actor.kept_damage += kept


def close(actor: Actor) -> None:
    """Closes an open declaration by default; of combat damage that was told before its step, as it was told, where that is legal then."""
    now = {striker.id for striker in strikers(actor.table)} if actor.kept_damage and open_declaration(actor.table) == "damage" else ()
    told = tuple(event for source, event in actor.kept_damage if source in now)
    if not told:
        walking.close(actor.table)
        return
    actor.kept_damage = [(source, event) for source, event in actor.kept_damage if source not in now]
    try:
        with actor.table.whole():
            assign(actor, told)
    except IllegalAction as refusal:
        error = in_words(refusal).kept()
        actor.refused_damage += [(event, error.rules, error.message) for event in told]
        walking.close(actor.table)


def never_assigned(actor: Actor, steps: Iterable[Step], results: Iterable[EventResult]) -> None:
    """Refuses what told of damage for a later step, where that did not come, the creature was gone, or it was not legal then."""
    late = "no combat damage step came after that in which it would have been assigned"
    left = [*((event, (SECOND_STEP.rule,), late) for _, event in actor.kept_damage), *actor.refused_damage]
    for refused_event, rules, why in left:
        numbers = [step.number for step in steps if refused_event in (step.event, *getattr(step.event, "events", ()))]
        for result in results:
            if result.number in numbers:
                result.legal, result.rules, result.why = False, rules, why


def as_told(steps: Sequence[Step], results: Sequence[EventResult]) -> None:
    """Gives each sentence what came of what it tells, where damage was told before how it is assigned, and so was carried out behind it."""
    moved, came = [step for step in steps if step.done_before is not None], {result.number: replace(result) for result in results}
    for result in (result for result in results if result.number in {step.number for step in moved}):
        step = next(each for each in moved if each.number == result.number)
        behind = (each for each in moved if each.number > step.number and isinstance(each.event, CombatDamage))
        others = behind if isinstance(step.done_before, CombatDamage) else (each for each in moved if each.event is step.done_before)
        other = came.get(next((each.number for each in others), result.number), result)
        result.legal, result.step, result.rules, result.why = other.legal, other.step, other.rules, other.why
        result.unused_choices, result.asked, result.waited = other.unused_choices, other.asked, other.waited


def _parts(actor: Actor, source: int, portion: Portion) -> list[tuple[Thing, int]]:
    """To whom or what a portion goes, and how much: to each of that name among those it fights, or to one."""
    table, fights = actor.table, _fighting(actor.table)
    amount = portion.amount if portion.amount != ALL else max(0, table.view.chars(source).power or 0)
    if portion.each:
        named = set(actor.finder.things(portion.to))
        return [(thing, amount) for thing in _faced(table, source) if thing in named]

    def opposed(thing: Thing) -> bool:
        return isinstance(thing, str) or fights(thing) and table.controller(thing) != table.controller(source)

    return [(actor.one(portion.to, opposed), amount)]


def _most_to(table: Table, striker: Striker, thing: Thing, parts: Division, wanted: Mapping[int, Division]) -> Division:
    """The legal division of a creature's damage in which one recipient gets as much as can be, beside what is told for others."""
    fitting = [each for each in striker.divisions() if all(dict(each).get(to, 0) == amount for to, amount in parts)]
    for division in sorted(fitting, key=lambda each: -dict(each).get(thing, 0)):
        together = default_assignment(table, {**wanted, striker.id: division})
        if refused(table, strikers(table), together) is None:
            return division
    return (*parts, (thing, striker.amount))


def _with_the_rest(striker: Striker, parts: tuple[tuple[Thing, int], ...]) -> tuple[tuple[Thing, int], ...]:
    """What is told of a creature's damage, and the rest of it to the only other recipient, where there is one: `giant assigns 2 to Ben`."""
    rest = striker.amount - sum(amount for _, amount in parts)
    others = {*striker.to, *((striker.spill,) if striker.spill is not None else ())} - {thing for thing, _ in parts}
    return (*parts, (others.pop(), rest)) if rest > 0 and len(others) == 1 else parts


def _source(actor: Actor, event: s.Assigns, wanted: Container[int]) -> int:
    """The creature meant where none is named: the only one whose damage that player assigns and that fights all the creatures named.

    Raises ScenarioError where there are several, IllegalAction where there is none.
    """
    table = actor.table
    now = table.game.combat
    creatures = _creatures_named(actor, event)
    found = (
        [
            id
            for id in (*now.attackers, *now.blocking)
            if now is not None and id not in wanted
            if table.game.head(assigner(table, id)) == event.player and all(things & set(_faced(table, id)) for things in creatures)
        ]
        if now is not None
        else []
    )
    if not creatures:  # all of it goes to players: it tramples over, or is not blocked
        found = [id for id in found if now is not None and id in now.attackers]
    total = sum(portion.amount for portion in event.portions)
    if len(found) > 1:
        found = [id for id in found if table.view.chars(id).power == total] or found
    if not found:
        _refuse_of_another(table, event.player, creatures)
        raise refused_by(refused, f"{event.player} assigns the damage of no creature that fights these")
    if len(found) > 1:
        names = [actor.register.label(table.game.objects[id].card) for id in found]
        help = f"write whose: '{names[0]} assigns …'"
        raise ScenarioError(f"it may be the damage of {' or '.join(names)}", code="ambiguous-reference", place=actor.place, help=help)
    return found[0]


def _creatures_named(actor: Actor, event: s.Assigns) -> list[set[Thing]]:
    """For each part of the damage that goes to creatures, those that may be meant."""
    named = [set(actor.finder.things(portion.to)) for portion in event.portions]
    return [things for things in named if any(not isinstance(thing, str) for thing in things)]


def _refuse_of_another(table: Table, player: str | None, creatures: list[set[Thing]]) -> None:
    """Raises IllegalAction where another player assigns the damage of the player's creatures that fight all those named (502.10h), or
    that of the only creature that does."""
    now = table.game.combat
    fighting = (*now.attackers, *now.blocking) if now is not None and creatures else ()
    fitting = [id for id in fighting if all(things & set(_faced(table, id)) for things in creatures)]
    if any(table.game.head(assigner(table, id)) == player for id in fitting):
        return
    for id in fitting:
        own, who = table.controller(id), assigner(table, id)
        if own is not None and table.game.head(own) == player or len(fitting) == 1:
            message = f"{who}, not {player}, assigns the damage of {table.name(id)}"
            raise IllegalAction(message, rule=next(iter(why_another_assigns(table, id)), assigning(now, id).rule))


def _faced(table: Table, id: int) -> tuple[int, ...]:
    """The creatures that block an attacking creature, or that a blocking one blocks."""
    now = table.game.combat
    if now is None:
        return ()
    return tuple(now.blocking.get(id, ())) or tuple(blocker for blocker, blocked in now.blocking.items() if id in blocked)


def _fighting(table: Table) -> Callable[[Thing], bool]:
    """The role: a creature that attacks or blocks."""
    combat_now = table.game.combat
    return lambda thing: combat_now is not None and (thing in combat_now.attackers or thing in combat_now.blocking)


def assigned_before(actor: Actor, events: Sequence[s.Assigns], event: s.Assigns) -> bool:
    """Whether each creature that the sentence can mean has a sentence among `events` already: then it is an announcement of its own."""
    if event.creature is None:
        return False
    fighting = actor.table.game.combat
    things = actor.finder.things(event.creature)
    if fighting is not None:
        things = [x for x in things if x in fighting.attackers or x in fighting.blocking] or things
    return sum(1 for other in events if other.creature == event.creature) >= max(1, len(things))
