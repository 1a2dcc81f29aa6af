"""What something comes into play without, because of what its own abilities say (402.8e): a condition that is not met (419.1b), counters
that can't be placed on it (200.10c)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.events.how_it_enters import spell_bindings
from judge.engine.game.occurrences import Move
from judge.engine.game.state import AbilityInstance, AbilityKey, Bindings
from judge.engine.looking import Context, fits, number
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import citing, marks
from judge.engine.record.verdicts import SAYS_NOTHING
from judge.engine.rules.part2_cards.r200_general import most_counters, placed_as_it_comes
from judge.engine.rules.part4_spells.r402_abilities import expanded
from judge.engine.rules.part4_spells.r402_coming_into_play import own_effects, own_parts
from judge.engine.rules.part4_spells.r419_replacement.as_it_would_exist import Overlay, as_it_would_exist, controller_on_entry
from judge.engine.rules.part4_spells.r419_replacement.kinds_of_replacement import rules_of_replacement
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.table.questions import condition_rules, rules_of
from judge.engine.table.table import Table
from judge.support.lists_in_words import listed
from judge.support.memoizing import memoized

AS_IT_CAME = "as it came"
"""The fact that something was to come into play in a way in which it did not; with the object that it was before."""


def tell_unmet(table: Table, o: Move) -> None:
    """Tells each ability about how the object itself comes into play whose condition is not met now."""
    obj = table.game.object(o.subject)
    if obj is None or obj.base is None:
        return
    copied = o.entry.copy if o.entry is not None else None
    if not has_conditions(copied or base_face(obj)):
        return
    game, look = as_it_would_exist(table, o)
    if not isinstance(look, Overlay):
        return
    for active in own_effects(table, o, look):
        ctx = Context(game, look, spell_bindings(table, o, active.bindings.with_(event=o)))
        asked = conditions(active.part)
        unmet = [[(condition, found) for condition in each if not (found := holds(ctx, condition))] for each in asked]
        if not unmet or not all(unmet):
            continue  # something of it applies
        condition, verdict = unmet[0][0]
        with citing(*rules_of(active), *condition_rules(active.part), *rules_of_replacement(active, o)):
            table.step(
                "comes without", reads=verdict.facts, writes=((AS_IT_CAME, obj.id),),
                name=obj.name, source=active.source, label=active.label, keyword=active.keyword, verdict=verdict,
                condition=condition if verdict.said in SAYS_NOTHING else None,
            )  # fmt: skip


@memoized
def has_conditions(face: e.Face) -> bool:
    """Whether an ability printed on it, or one that its keywords stand for, has such a condition."""
    meant = (each.ability for own in face.abilities for each in expanded(AbilityInstance(AbilityKey(0, "", 0), own)))
    return any(any(map(any, map(conditions, ability.parts))) for ability in meant if isinstance(ability, e.StaticAbility))


def conditions(part: e.Part) -> Iterator[list[t.Condition]]:
    """For each change of how something comes into play that a part makes, the conditions under which it does."""
    if isinstance(part, e.Replace):
        for change in part.changes:
            yield [condition for condition in (part.condition, getattr(change, "condition", None)) if condition is not None]


def with_possible_counters(table: Table, o: Move) -> Move:
    """What comes into play with counters without those that its own ability, or another effect, says can't be placed on it; told as a
    step."""
    entry = o.entry
    if entry is None or not entry.counters:
        return o
    game, look = as_it_would_exist(table, o)
    if not isinstance(look, Overlay):
        return o
    itself = Context(game, look, Bindings(this=look.id, you=controller_on_entry(table.game, o)))
    limits = own_parts(table, o, look, partial(_limits_counters, itself, look.id)) + [
        active
        for active in table.view.parts(e.Cant, "have more counters than")
        if isinstance(active.affected, t.Filter) and fits(Context(game, look, active.bindings), active.affected, look.id)
    ]
    if not limits:
        return o
    had = entry.counters

    def room(kind: str) -> int:
        rooms = [had[kind]]
        for active in limits:
            if (most := most_counters(active.part, kind)) is not None:
                rooms.append(number(Context(game, look, active.bindings), most))
        return min(rooms)

    counters = placed_as_it_comes(had, room)
    if counters != had:
        was, left = table.game.object(o.subject), {kind: counters.get(kind, 0) for kind, n in had.items() if counters.get(kind, 0) < n}
        fewer = (f"more than {n} {kind} counter{'s' * (n > 1)}" if n else f"{kind} counters" for kind, n in left.items())
        with citing(*marks(placed_as_it_comes)):
            table.step(
                "comes without", writes=((AS_IT_CAME, was.id),) if was is not None else (), name=table.name(o.subject),
                source=o.subject, label=limits[0].label.rstrip("."),
                limited=listed(fewer),
            )  # fmt: skip
    return o.with_(entry=entry.with_(counters=counters))


def _limits_counters(ctx: Context, id: int, ability: e.StaticAbility, part: e.Part) -> bool:
    """Whether a part of a static ability says how many counters its own object can have, or such things as that is."""
    limits = isinstance(part, e.Cant) and part.action == "have more counters than" and part.count is not None
    if not limits or (ability.condition is not None and not holds(ctx, ability.condition)):
        return False
    return isinstance(ability.affected, t.This) or (isinstance(ability.affected, t.Filter) and bool(fits(ctx, ability.affected, id)))
