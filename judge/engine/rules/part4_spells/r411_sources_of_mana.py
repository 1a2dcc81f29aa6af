"""The sources of mana that pay a cost by being tapped alone (411.2), and what each can add, triggered mana abilities included (411.3).

Of several, those are tapped first that are wanted for nothing else: not what the line uses later, not what does more than add mana, lands
before creatures, what has no other use before what has one, and what makes one kind of mana before what makes several.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions.base import walk
from judge.engine import hooks
from judge.engine.events.how_it_enters import change
from judge.engine.game.occurrences import AddMana, TapForMana
from judge.engine.game.state import AbilityInstance, Bindings, Mana, Occurrence
from judge.engine.looking import Context, matching_events
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part4_spells.r403_activated_abilities.since_the_turn_began import needs_time
from judge.engine.rules.part4_spells.r406_mana_abilities.adding_mana import Package, describe
from judge.engine.rules.part4_spells.r407_linked_abilities import link_of
from judge.engine.rules.part4_spells.r419_replacement.replacement_effects import applies
from judge.engine.rules.part4_spells.r419_replacement.replacement_effects import replace as replace_event
from judge.engine.table.decisions import Decision
from judge.engine.table.questions import can_activate
from judge.engine.table.table import Table
from judge.errors import IllegalAction, NotImplementedRule
from judge.support.memoizing import memoized

Chosen = tuple[str, ...]
"""What is chosen each time that a mana ability asks which mana it adds, by the name of the package."""
ONLY_TAP = e.Cost(tap=True)
MOST_WAYS = 40
"""How many ways to choose the mana of one tapping are tried, where several abilities add to it."""


class Tapping(msgspec.Struct, frozen=True):
    """One way to get mana by a mana ability whose whole cost is {T}: which ability, and what it can add by which choices.

    `rank`: those with less are tapped first. It says in turn whether the ability does more than add mana, whether that is a creature,
    whether it has another use, how many kinds of mana it can make, and whether its mana does nothing for what it is spent on.
    """

    source: int
    ability: AbilityInstance
    adds: dict[Package, Chosen]
    snow: bool
    rank: tuple[bool, bool, bool, int, bool]


RANK = attrgetter("rank")


def simple_sources(table: Table, player: str, avoid: frozenset[int] = frozenset()) -> list[Tapping]:
    """The player's mana abilities whose whole cost is {T}, in the order in which they are used to pay."""
    known = table.view.found
    key = (simple_sources, player, avoid, table.resolving, tuple([d.id for d in table.game.delayed]) if table.game.delayed else ())
    if key not in known:
        known[key] = _sources(table, player, avoid)
    return list(known[key])


def _sources(table: Table, player: str, avoid: frozenset[int]) -> list[Tapping]:
    found: list[Tapping] = []
    more = _more_is_added(table)
    for id in table.view.with_abilities():
        obj = table.game.objects[id]
        if id in avoid or obj.tapped or table.controller(id) != player:
            continue
        own = []
        for instance in table.view.activated(id):
            if (adds := _adds(table, player, id, instance, more)) and isinstance(instance.ability, e.ActivatedAbility):
                idle = (adding := _adding(instance.ability)) is None or adding.rider is None
                own.append((instance, isinstance(instance.ability.body.effect, e.AddMana), adds, idle))
        if own:
            values = table.view.chars(id)
            ways = len({package for _, _, adds, _ in own for package in adds}) if len(own) > 1 else len(own[0][2])
            used = len(values.abilities) > 1 and _otherwise_used(table, id)
            for instance, plain, adds, idle in own:
                rank = (not plain, values.is_creature, used, ways, idle)
                found.append(Tapping(id, instance, adds, "snow" in values.supertypes, rank))
    return sorted(found, key=RANK) if len(found) > 1 else found


def _adds(table: Table, player: str, id: int, instance: AbilityInstance, more: bool) -> dict[Package, Chosen]:
    """What an ability adds, if its whole cost is {T} and it can be played; nothing else."""
    ability = instance.ability
    assert isinstance(ability, e.ActivatedAbility)
    if ability.cost != ONLY_TAP or ability.only_if is not None or not hooks.is_mana_ability(ability):
        return {}
    if needs_time(table, id) or e.used_up(table.game.uses.get(instance.key, 0), ability.limit):
        return {}
    if not can_activate(table, player, id, instance, True):
        return {}
    if more:
        return _tried(table, player, id, instance)
    return packages_of(table, ability, Bindings(this=id, you=player, link=link_of(instance.key)))


def _otherwise_used(table: Table, id: int) -> bool:
    """Whether a permanent has another ability that costs something, or that triggers: something may be lost by tapping it."""
    for instance in table.view.functioning(id):
        ability = instance.ability
        if isinstance(ability, e.TriggeredAbility):
            return True
        if isinstance(ability, e.ActivatedAbility) and not hooks.is_mana_ability(ability):
            return True
    return False


_ADDING = (TapForMana.verb, AddMana.verb)


def _more_is_added(table: Table) -> bool:
    """Whether some triggered mana ability may add to what a mana ability makes."""
    return any(
        hooks.adds_mana(instance.ability.body)
        for verb in _ADDING
        for instance, _ in table.view.triggered(verb)
        if isinstance(instance.ability, e.TriggeredAbility)
    ) or any(hooks.adds_mana(d.body) for d in table.game.delayed if set(matching_events.verbs(d.event)) & set(_ADDING))


def other_tapes(tape: tuple[int, ...], sizes: list[int]) -> list[tuple[int, ...]]:
    """The lists of answers still to be tried after one: of each choice beyond it, of so many answers, every answer but the first."""
    return [(*tape, *(0,) * (at - len(tape)), n) for at, size in enumerate(sizes) if at >= len(tape) for n in range(1, size)]


class _Choosing:
    """Chooses the mana that is added from a list, and otherwise what goes by default; notes what was chosen, of how many."""

    def __init__(self, tape: tuple[int, ...]) -> None:
        self.tape, self.chosen, self.sizes = tape, list[str](), list[int]()

    def answer(self, table: Table, decision: Decision) -> Any:
        """The package of that number; None for what is not about mana."""
        if dict(decision.data).get("kind") != "mana":
            return None
        options, at = list(decision.options), len(self.sizes)
        taken = options[self.tape[at]] if at < len(self.tape) else options[0]
        self.sizes.append(len(options))
        self.chosen.append(taken)
        return taken


def _tried(table: Table, player: str, id: int, instance: AbilityInstance) -> dict[Package, Chosen]:
    """What a mana ability and all that triggers on it add, found by playing it at a table of its own with each choice of mana."""
    found: dict[Package, Chosen] = {}
    waiting: list[tuple[int, ...]] = [()]
    for _ in range(MOST_WAYS):
        if not waiting:
            break
        tape = waiting.pop(0)
        answers = _Choosing(tape)
        trial = table.of_its_own(answers)
        trial.resolving = table.resolving
        try:
            hooks.play_mana_ability(trial, player, id, instance)
        except (IllegalAction, NotImplementedRule):
            continue
        before = len(table.game.players[player].mana)
        package = tuple(mana.symbol for mana in trial.game.players[player].mana[before:])
        if package:
            found.setdefault(package, tuple(answers.chosen))
        waiting += other_tapes(tape, answers.sizes)
    return found


@memoized
def _adding(ability: e.ActivatedAbility) -> e.AddMana | None:
    """The instruction by which an ability adds mana."""
    return next((n for n in walk(ability.body.effect) if isinstance(n, e.AddMana)), None)


def packages_of(table: Table, ability: e.ActivatedAbility, bindings: Bindings) -> dict[Package, Chosen]:
    """What mana an ability can add by itself: each possible package as bare symbols (colourless: 1), with the choice that makes it."""
    add = _adding(ability)
    options = hooks.packages(table, add, bindings) if add is not None else ()
    found: dict[Package, Chosen] = {package: (describe(package),) if len(options) > 1 else () for package in options}
    if not ability.cost.tap or not table.view.replacements("add mana"):
        return found
    replaced: dict[Package, Chosen] = {}
    for package, chosen in found.items():
        replaced.setdefault(_as_replaced(table, package, bindings), chosen)
    return replaced


@rule(*marks(replace_event))
def _as_replaced(table: Table, package: tuple[str, ...], bindings: Bindings) -> tuple[str, ...]:
    """What will be added where effects replace the mana that is produced, as far as nobody chooses among several."""
    mana = tuple(Mana(symbol, False, None, bindings.this) for symbol in package)
    o: Occurrence = AddMana(subject=bindings.this, player=bindings.you, amount=len(mana), kind="tapped", mana=mana)
    for active in table.view.replacements("add mana"):
        part, own = active.part, active.bindings.with_(event=o)
        if isinstance(part, e.Replace) and applies(Context(table.game, table.view, own, static=active.effect is None), active, o):
            for modification in part.changes:
                o = change(table, o, modification, active, own) or o
    return tuple(one.symbol for one in o.mana) if isinstance(o, AddMana) else ()
