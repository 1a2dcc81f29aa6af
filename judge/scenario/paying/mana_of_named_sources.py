"""Which ability of a source that a sentence names is played for mana, and which mana it adds: what the cost needs of it; and which are
tapped as the cost itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.state import AbilityInstance, Bindings
from judge.engine.looking import fits, number
from judge.engine.rules.part4_spells.r411_planning_payment import plan_from
from judge.engine.rules.part4_spells.r411_sources_of_mana import Tapping, packages_of, simple_sources
from judge.engine.table.table import Table
from judge.scenario.language.sentence_parts import ManaAbility
from judge.scenario.running.finder import Finder

Named = tuple[int, list[AbilityInstance]]
"""A source that is named, and those of its mana abilities that may be meant."""


def ability_and_mana(
    table: Table, player: str, named: Iterable[Named], symbols: tuple[str, ...], purpose: int | None
) -> tuple[AbilityInstance, tuple[str, ...]]:
    """The ability of the first source that is played, and the packages of mana that it is asked for; its first ability and none where
    the cost needs nothing of it, or can't be paid.

    `symbols`: the mana that is to be paid; the other sources that are named, and then the player's others, pay the rest.
    """
    (source, abilities), *others = named
    first = _tappings(table, player, source, abilities)
    if sum(len(each.adds) for each in first) < 2:
        return abilities[0], ()
    rest = [tapping for other, theirs in others for tapping in _tappings(table, player, other, theirs)]
    there = {source, *(tapping.source for tapping in rest)}
    more = [tapping for tapping in simple_sources(table, player) if tapping.source not in there]
    for also in (rest, [*rest, *more]):
        plan = plan_from(table, player, symbols, [*first, *also], purpose)
        used = next(((tapping, package) for tapping, package in plan.taps if tapping.source == source), None) if plan else None
        if used is not None:
            return used[0].ability, used[0].adds[used[1]]
    return abilities[0], ()


def _tappings(table: Table, player: str, source: int, abilities: list[AbilityInstance]) -> list[Tapping]:
    you = Bindings(this=source, you=player)
    return [
        Tapping(source, each, packages_of(table, each.ability, you), False, (False, False, False, 0, True))
        for each in abilities
        if isinstance(each.ability, e.ActivatedAbility)
    ]


def tapped_as_a_cost(table: Table, finder: Finder, cost: e.Cost, bindings: Bindings, named: Sequence[ManaAbility]) -> list[ManaAbility]:
    """Of the sources that a sentence taps, those that are tapped as the cost itself, as many as it asks for: what makes no mana first."""
    kept: list[ManaAbility] = []
    most_help = (cost.or_[-1].actions if cost.or_ else ())[:1]  # of several ways, the last has the most tapped
    for action in (*cost.actions, *most_help):
        if not isinstance(action, e.TapOthers):
            continue
        ctx = table.context(bindings)
        fitting = [(item, thing) for item in named for thing in finder.things(item.source) if fits(ctx, action.what.filter, thing)]
        once = {id(item): (item, thing) for item, thing in fitting if item.tapping and item not in kept}
        makers_last = sorted(once.values(), key=lambda each: table.makes_mana(each[1]))
        many = len(once) if isinstance(action.what.count, t.AnyNumber) else number(ctx, action.what.count)
        kept += [item for item, _ in makers_last[:many]]
    return kept
