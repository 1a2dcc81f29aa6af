"""Combat damage as a scenario assigns it: `giant assigns 2 to Wall`, `Ann assigns 2 to Wall and 1 to Ben` (310.1)."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING

from judge.engine.game.state import Thing
from judge.engine.record.acting import marks
from judge.engine.record.by_rule_of import refused_by
from judge.engine.rules.part3_turn.r306_combat.r306_declarations import assign_damage, assigner
from judge.engine.rules.part3_turn.r306_combat.r310_combat_damage import refused, why_another_assigns
from judge.engine.table.table import Table
from judge.errors import IllegalAction, ScenarioError
from judge.scenario.language import sentence_forms as s
from judge.scenario.language.sentence_parts import ALL, Portion
from judge.scenario.running.acting.walking import reach

if TYPE_CHECKING:
    from judge.scenario.running.acting.performing_sentences import Actor


def assign(actor: Actor, events: tuple[s.Assigns, ...]) -> None:
    """`giant assigns 2 to …`: sentences in a row are one announcement. Raises IllegalAction where the rules refuse it."""
    table = actor.table
    for event in events if table.game.stack and actor.asked is None else ():  # whose it is to say comes before when
        if event.creature is None:
            _refuse_of_another(table, event.player, _creatures_named(actor, event))
    reach(actor, "damage")
    wanted: dict[int, tuple[tuple[Thing, int], ...]] = {}
    fights = _fighting(table)
    for event in events:
        if event.creature is None:
            source = _source(actor, event, wanted)
        else:
            source = actor.object(event.creature, lambda x: fights(x) and x not in wanted)
        wanted[source] = tuple(part for portion in event.portions for part in _parts(actor, source, portion))
        if event.player is not None:
            who = assigner(table, source)
            if table.game.head(who) != event.player:
                number = next(iter(why_another_assigns(table, source)), marks(refused)[0])
                raise IllegalAction(f"{who}, not {event.player}, assigns its damage", rule=number)
    assign_damage(table, wanted)


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
    """Raises IllegalAction where another player assigns the damage of the player's creatures that fight all those named (502.10h)."""
    now = table.game.combat
    fighting = (*now.attackers, *now.blocking) if now is not None and creatures else ()
    fitting = [id for id in fighting if all(things & set(_faced(table, id)) for things in creatures)]
    if any(table.game.head(assigner(table, id)) == player for id in fitting):
        return
    for id in fitting:
        own, who = table.controller(id), assigner(table, id)
        if own is not None and table.game.head(own) == player:
            message = f"{who}, not {player}, assigns the damage of {table.name(id)}"
            raise IllegalAction(message, rule=next(iter(why_another_assigns(table, id)), marks(refused)[0]))


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
