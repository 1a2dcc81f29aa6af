"""Combat damage on the stack (310.1, 310.3, 310.4): it is put there as one object and dealt as it was assigned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judge.engine import hooks
from judge.engine.events.happening import happen
from judge.engine.events.moving import new_object
from judge.engine.game.occurrences import AssignCombatDamage, BlockPair, Cease, CreatureAttacks, Damage
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import IN_PLAY, STACK, Bindings, Game, Occurrence, StackInfo, Thing
from judge.engine.game.transitions import damage_assigned, step_under_way
from judge.engine.looking.met_conditions import since
from judge.engine.record.acting import acting, citing, illegal, marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.record.verdicts import OF_EFFECT, Fact, Verdict, in_quotes
from judge.engine.rules.part3_turn.r306_combat import r306_combat_phase as r306
from judge.engine.rules.part3_turn.r306_combat.r310_combat_damage import (
    DEALS_NONE,
    NO_DAMAGE,
    Division,
    Striker,
    amount_of,
    default_assignment,
    normal,
    otherwise_than_power,
    refused,
    strikers,
)
from judge.engine.rules.part3_turn.r306_combat.r310_first_strikes import COMBAT_DAMAGE, SECOND_STEP
from judge.engine.rules.part3_turn.r306_combat.r310_whom_it_strikes import assigning
from judge.engine.rules.part4_spells.r408_timing.r408_priority import give_priority
from judge.engine.rules.part5_additional import r507_controlling_a_turn
from judge.engine.rules.part5_additional.r502_keyword_abilities import banding, trample
from judge.engine.rules.part5_additional.r502_keyword_abilities.trample import has_lethal
from judge.engine.rules.part6_multiplayer.r602_attacking_several import DAMAGE_IN_ORDER
from judge.engine.table import questions
from judge.engine.table.table import Table
from judge.support.edition import replaceable

# ---------------------------------------------------------------------------------------- onto the stack (310.1, 310.3)


def assign_damage(table: Table, assigned: Mapping[int, Division], by: str = "") -> None:
    """All of this step's damage is assigned (who is not mentioned assigns by default) and goes onto the stack as one object.

    `by`: the player who says so, checked against who may. Raises IllegalAction. Then the active player gets priority.
    """
    with citing(COMBAT_DAMAGE.rule):
        _announce_assignments(table, assigned, by)
    happen(table, step_under_way())
    with citing(COMBAT_DAMAGE.rule):
        give_priority(table, table.game.turn.player)


def _announce_assignments(table: Table, assigned: Mapping[int, Division], by: str) -> None:
    """All assignments, those that nobody spoke of too, must be legal; they become one object on the stack."""
    if r306.open_declaration(table.game) != "damage":
        raise illegal("combat damage is assigned only as the combat damage step begins")
    found = strikers(table)
    may_assign = {s.id: s.by for s in found}
    for id in assigned:
        if by and table.game.head(may_assign.get(id, by)) != table.game.head(by):
            banded = may_assign[id] != table.controller(id)
            with citing(*(marks(banding.assigned_by_another) if banded else ())):
                raise illegal(f"{may_assign[id]} chooses how {table.name(id)} assigns its damage")
    whole = default_assignment(table, assigned) if set(may_assign) - set(assigned) else dict(assigned)
    refusal = refused(table, found, {**assigned, **whole})
    if refusal is not None:
        raise refusal
    _onto_stack(table, found, whole)


@rule("310.3")
def _onto_stack(table: Table, found: Sequence[Striker], assigned: Mapping[int, Division]) -> None:
    """Combat-damage assignments are put on the stack as an object, yet they are neither spells nor abilities."""
    combat = table.game.combat
    assert combat is not None
    damage = tuple(
        Damage(
            subject=s.id,
            other=thing,
            amount=n,
            combat=True,
            source=s.id,
            player=table.view.chars(s.id).controller,
            rules=(*_past_blockers(table, s, thing, assigned), *s.rules),
            power=s.amount,
        )
        for s in found
        for thing, n in normal(assigned[s.id])
    )
    _assign_nothing(table, found)
    _gone(table)
    happen(table, damage_assigned(tuple(s.id for s in found)))
    if not damage:
        table.step("no combat damage", reads=tuple(("power", s.id) for s in found), writes=(("combat damage",),))
        return
    behind = [fact for s in found for fact in (("combat", s.id), *table.view.facts_behind(("power", s.id)))]
    behind += [fact for s in found for fact in otherwise_than_power(table, s.id)]
    of_controller = r507_controlling_a_turn.matter(table.game, table.game.turn.player, "choices")
    by_another = dict.fromkeys(number for s in found if s.by != table.controller(s.id) and s.count() > 1 for number in s.rules)
    with citing(*rules_when((DAMAGE_IN_ORDER,), table.game), *of_controller, *by_another):
        announce(table, damage, (("strikers",), *behind))


@replaceable
def announce(table: Table, damage: tuple[Damage, ...], reads: tuple[Fact, ...]) -> None:
    """What was assigned becomes one object on the stack."""
    event = AssignCombatDamage(player=table.game.turn.player, amount=sum(o.amount for o in damage), damage=damage)
    happen(table, event, reads=reads)


@replaceable
def dealt_already(table: Table) -> bool:
    """Whether the players' passing only means damage that was dealt as it was assigned: never, it waits on the stack."""
    return False


@rule(*marks(trample.past_blockers_refused), *marks(trample.lethal), *marks(trample.refused_together))
def _past_blockers(table: Table, s: Striker, thing: Thing, assigned: Mapping[int, Division]) -> tuple[str, ...]:
    """The rules by which damage goes past the blockers; where other attackers help to make it lethal, 502.9e."""
    if s.spill is None or thing not in (s.spill, *s.team):
        return ()
    alone = all(has_lethal(table, x, {s.id: assigned[s.id]}) for x in s.to)
    again = questions.instance_rules(table, s.id, "trample")
    together = () if alone else marks(trample.refused_together)
    return (*marks(trample.past_blockers_refused), *marks(trample.lethal), *together, *again)


def _assign_nothing(table: Table, found: Sequence[Striker]) -> None:
    """Creatures in combat that would assign damage now and have nobody to assign it to."""
    combat = table.game.combat
    assert combat is not None
    kept = {s.id for s in found}
    for s in found:
        if (power := table.view.chars(s.id).power or 0) <= 0 and s.amount == 0:
            facts = tuple(("life" if isinstance(x, str) else "damage on", x) for x in (*s.to, s.spill) if x is not None)
            why = f"its power is {power}"
            with by_rule_of(amount_of):
                table.step("assigns nothing", reads=(("power", s.id), *facts), writes=facts, thing=s.id, why=why)
    for id in combat.strikers or ():
        if id in kept or not r306.is_creature(table, id):
            continue
        none, life = assigning(combat, id), (("life", r306.defending_player(table.game)),) if id in combat.attackers else ()
        fought = (table.obj(to) for one, to in _fought(table) if one == id and isinstance(to, int))
        gone = (("zone", obj.card) for obj in fought if obj is not None)
        verdict = next((v for action in (NO_DAMAGE, DEALS_NONE) if not (v := questions.forbidden(table, action, id))), None)
        why, rule, facts = (none.nothing, none.rule, ()) if verdict is None else (_kept_by(table, verdict), verdict.rule, verdict.facts)
        with citing(rule):
            reads = (("combat", id), *gone, *life, *facts)
            table.step("assigns nothing", reads=reads, writes=life, thing=id, why=why, again=id in combat.struck)


def _kept_by(table: Table, verdict: Verdict) -> str:
    """The effect because of which a creature assigns no combat damage."""
    data = dict(verdict.data)
    name, says = table.name(data["by"]) if data.get("by") is not None else "an effect", str(data.get("label") or "")
    return f"an effect of {name} says so" if not says or says.startswith(OF_EFFECT) else f"{in_quotes(says)} ({name})"


def _gone(table: Table) -> None:
    """Creatures that fought in this combat, dealt nothing or would have struck again, and are in it no more: the damage of which somebody
    may have thought."""
    combat = table.game.combat
    assert combat is not None
    if combat.second_step:
        return  # those that are left deal theirs then
    for id, to in _fought(table):
        obj, other = table.obj(id), table.obj(to) if isinstance(to, int) else None
        done = id in combat.struck and not questions.has_keyword(table, id, "double strike")
        if r306.still_fights(combat, id) or done or (isinstance(to, int) and (other is None or other.zone != IN_PLAY)):
            continue
        kept = ("life", to) if isinstance(to, str) else ("damage on", to)
        struck: tuple[Fact, ...] = (("strikers",),) if combat.struck else ()
        reads = (kept, *struck, *((("zone", obj.card),) if obj is not None else ()))
        with citing(*((SECOND_STEP.rule,) if combat.struck else ())), by_rule_of(r306.removed_from_combat):
            before = reversed(table.trace.steps)
            left = next((step for step in before if step.kind == "removed from combat" and step.data["thing"] == id), None)
            for_that = f", for {left.data['why']}" if left is not None and left.data.get("why") else ""
            table.step("assigns nothing", reads=reads, writes=(kept,), thing=id, why=f"it is not in the combat any more{for_that}")


def _fought(table: Table) -> Iterator[tuple[int, Thing]]:
    """Each creature that attacked or blocked in this combat, with whom or what it would have dealt damage to."""
    for o in since(table.game.history, "this combat"):
        if isinstance(o, CreatureAttacks) and isinstance(o.subject, int) and isinstance(o.other, str):
            yield o.subject, o.other
        elif isinstance(o, BlockPair) and isinstance(o.subject, int) and isinstance(o.other, int):
            yield o.subject, o.other
            yield o.other, o.subject


@hooks.perform_on_stack.does
def perform_on_stack(game: Game, o: AssignCombatDamage) -> tuple[Game, Occurrence]:
    """The combat damage object appears on the stack."""
    info = StackInfo(Bindings(), damage=o.damage)
    game, obj = new_object(game, kind="combat damage", name="combat damage", owner=game.turn.player, zone=STACK, stack=info)
    return game, o.with_(became=obj.id)


# ------------------------------------------------------------------------------------------------------ resolving (310.4)


@rule("310.4")
def resolve_combat_damage(table: Table, id: int) -> None:
    """On resolution, all of it is dealt at the same time, in the way it was originally assigned."""
    obj = table.game.objects[id]
    assert obj.stack is not None
    step = table.step("resolves", reads=(("object", id), ("combat damage",)), thing=id, name=obj.name, card=obj.card, player=None)
    with table.trace.under(step):
        dealt = [o for o in obj.stack.damage if _still_dealt(table, o)]
        if dealt:
            _deal(table, dealt)
        happen(table, Cease(subject=id, cause="resolution"))


def _deal(table: Table, dealt: Sequence[Damage]) -> None:
    """It is dealt as it was assigned, whatever has changed."""
    happen(table, [o.with_(rules=(*_all_the_same(table, o), *o.rules)) for o in dealt])


@rule("310.4a")
def _all_the_same(table: Table, o: Damage) -> tuple[str, ...]:
    """Combat damage is dealt according to its original assignment, even if the creature that deals it is no longer in play or has had its
    power changed, or if the creature or planeswalker that receives it has left combat.

    The rules by which it is dealt although something changed: its source, its power, or what it was assigned to, in combat or not.
    """
    combat, source = table.game.combat, o.subject
    assert isinstance(source, int)
    if not _still_there(table, source):
        return (acting(), *marks(_still_there))
    fighting = (*combat.attackers, *combat.blocking, *(a.defender for a in combat.attackers.values())) if combat is not None else ()
    same = o.power is None or amount_of(table, source) == o.power
    there = source in fighting and (not isinstance(o.other, int) or o.other in fighting)
    return () if there and same else (acting(),)


@rule("310.4b")
def _still_there(table: Table, source: int) -> bool:
    """If the creature is still in play, then that creature, as it exists now, is the source of the combat damage.

    Whether the source of combat damage is the creature as it is now: it is in play; else it is as it last was there.
    """
    return source in table.game.objects and table.game.objects[source].zone == IN_PLAY


@rule("310.4c")
def _still_dealt(table: Table, o: Damage) -> bool:
    """Combat damage assigned to a creature or planeswalker isn't dealt if that permanent is no longer in play, or if it is now neither a
    creature nor a planeswalker.

    Whether a recipient is still there, as a creature or planeswalker (or a player in the game).
    """
    thing = o.other
    assert thing is not None
    if o.subject is not None and not questions.forbidden(table, DEALS_NONE, o.subject):
        return False
    if isinstance(thing, str):
        return not table.game.players[thing].out
    if r306.is_creature(table, thing) or r306.is_planeswalker(table, thing):
        return True
    gone = table.obj(thing)
    here = gone is not None and any(table.game.objects[id].card == gone.card for id in table.game.in_play if id != thing)
    facts = (("object", thing), ("types", thing))
    table.step("damage not dealt", reads=facts, source=o.subject, to=thing, amount=o.amount, back=here and thing not in table.game.in_play)
    return False
