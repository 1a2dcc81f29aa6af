"""The combat damage step (310): assigning damage, damage on the stack, and dealing it as it was assigned.

There is no order of blockers in this edition: a creature's controller divides its damage freely among the legal recipients
(310.2); trample (502.9) and banding (502.10h, 502.11c) change who assigns and to whom.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import comb, prod
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.game.combat_under_way import Attack
from judge.engine.game.state import Thing
from judge.engine.looking.numbers_in_effects import number
from judge.engine.record.acting import acting, citing, illegal, marks, rule
from judge.engine.record.by_rule_of import by_rule_of, refused_by
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part3_turn.r306_combat import r306_combat_phase as r306
from judge.engine.rules.part3_turn.r306_combat.r310_first_strikes import SECOND_STEP, begin_damage_step
from judge.engine.rules.part3_turn.r306_combat.r310_whom_it_strikes import (
    BLOCKED,
    BLOCKER,
    UNBLOCKED,
    assigner,
    assigning,
    though_turned,
    why_another_assigns,
)
from judge.engine.rules.part5_additional.r502_keyword_abilities import trample
from judge.engine.rules.part6_multiplayer import r606_7_team_combat
from judge.engine.rules.part6_multiplayer.options import several_defend
from judge.engine.rules.part6_multiplayer.r602_attacking_several import assigned_in_order
from judge.engine.table import questions
from judge.engine.table.decisions import Options
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.support.edition import replaceable

Division = tuple[tuple[Thing, int], ...]
"""What one creature assigns to whom."""

AS_UNBLOCKED = "assign damage as though unblocked"
NO_DAMAGE, DEALS_NONE = "assign combat damage", "deal combat damage"
"""The questions whether a blocked attacker may deal its damage past its blockers, and whether a creature assigns any."""


class Striker(msgspec.Struct, frozen=True):
    """One creature that assigns damage now: how much, to whom, and who says so.

    `spill`: the player or planeswalker to which damage may go once all of `to` have lethal damage (trample), `instead`: to
    which all of it may go instead ("as though it weren't blocked"). `team`: the players of the team attacked, of whom one gets what
    would go to the first, who stands for it (606.7d).
    """

    id: int
    amount: int
    to: tuple[Thing, ...]
    by: str
    spill: Thing | None = None
    instead: Thing | None = None
    rules: tuple[str, ...] = ()
    team: tuple[Thing, ...] = ()

    def divisions(self) -> Iterator[Division]:
        """Every way to assign, as far as this creature alone is looked at."""
        for division in self._divisions():
            yield division
            for other in self.team[1:] if any(thing in self.team and n for thing, n in division) else ():
                yield tuple((other if thing in self.team else thing, n) for thing, n in division)

    def _divisions(self) -> Iterator[Division]:
        things = self.to if self.spill is None else (*self.to, self.spill)
        yield from _split(things, self.amount)
        if self.instead is not None:
            yield ((self.instead, self.amount),)

    def count(self) -> int:
        """How many ways there are, lethal damage not looked at."""
        things = len(self.to) + (self.spill is not None)
        ways = comb(self.amount + things - 1, things - 1) if things else 1
        return (ways + (self.instead is not None)) * max(1, len(self.team))


def _split(things: tuple[Thing, ...], amount: int) -> Iterator[Division]:
    if not things:
        yield ()
    elif len(things) == 1:
        yield ((things[0], amount),)
    else:
        for n in range(amount, -1, -1):
            for rest in _split(things[1:], amount - n):
                yield ((things[0], n), *rest)


def normal(division: Sequence[tuple[Thing, int]]) -> Division:
    """A division without the recipients that get nothing."""
    return tuple((thing, n) for thing, n in division if n)


@rule("310.2")
def refused(table: Table, all_strikers: Sequence[Striker], assigned: Mapping[int, Division]) -> IllegalAction | None:
    """A creature's combat damage may be divided among the legal recipients as the player chooses, within these restrictions:"""
    by_id = {s.id: s for s in all_strikers}
    for s in all_strikers:
        if s.team and (refusal := r606_7_team_combat.to_one_player(table, s.id, s.team, assigned.get(s.id, ()))) is not None:
            return refusal
    assigned = {id: as_to_team(by_id[id].team, division) if id in by_id else division for id, division in assigned.items()}
    for id, division in assigned.items():
        if id not in by_id:
            with citing(SECOND_STEP.rule):
                return illegal(f"{table.name(id)} assigns no combat damage in this step")
        striker, parts = by_id[id], dict(division)
        if len(parts) != len(division) or any(n < 0 for n in parts.values()):
            return illegal(f"{table.name(id)}: one amount for each recipient")
        if normal(division) == normal(((striker.instead, striker.amount),) if striker.instead is not None else ((0, 1),)):
            continue
        for thing in parts:
            if thing not in striker.to and thing != striker.spill:
                said = f"{table.name(id)} can't assign combat damage to {table.name(thing)}"
                if striker.spill is not None:
                    return refused_by(trample.past_blockers_refused, f"{said}: it attacks {table.name(striker.spill)}")
                with citing(assigning(table.game.combat, id).rule):
                    return illegal(said)
        if sum(parts.values()) != striker.amount:
            with by_rule_of(amount_of):
                return illegal(f"{table.name(id)} must assign exactly {striker.amount} damage")
    past = [(s.id, s.spill, s.to) for s in all_strikers if s.spill is not None and _goes_past(s, assigned.get(s.id, ()))]
    return trample.refused_together(table, past, assigned)


def as_to_team(team: Sequence[Thing], division: Division) -> Division:
    """A division in which the first of a team gets what a player of it gets."""
    return tuple((team[0] if thing in team else thing, n) for thing, n in division) if team else division


def _goes_past(striker: Striker, division: Division) -> bool:
    """Whether a creature with trample assigns damage to what it attacks, not as though it were unblocked."""
    return any(thing == striker.spill and n for thing, n in division) and normal(division) != ((striker.instead, striker.amount),)


@replaceable
def one_after_the_other(table: Table, striker: Striker) -> Sequence[Thing]:
    """What a creature is given lethal damage for by default, the first first."""
    return striker.to


def default_assignment(table: Table, given: Mapping[int, Division] | None = None) -> dict[int, Division]:
    """The assignment made when nobody says anything, around what is given: lethal damage to each in order, the rest to the last;
    with trample, the rest to what is attacked. Creatures without trample first (502.9e). Who assigns damage to creatures of his or her
    own spares them."""
    assigned: dict[int, Division] = dict(given or {})
    total: dict[Thing, int] = {}
    for division in assigned.values():
        for thing, n in division:
            total[thing] = total.get(thing, 0) + n
    for striker in sorted(strikers(table), key=lambda s: s.spill is not None):
        if striker.id in assigned:
            continue
        order = one_after_the_other(table, striker)
        left, parts = striker.amount, dict.fromkeys(order, 0)
        for thing in order:
            parts[thing] = min(left, trample.needed(table, thing, striker.id, total.get(thing, 0)))
            left -= parts[thing]
        if all(isinstance(thing, int) and table.controller(thing) == striker.by for thing in striker.to):
            parts, left = _sparing(table, striker, total), 0
        enough = all(trample.has_lethal(table, x, {**assigned, striker.id: tuple(parts.items())}) for x in striker.to)
        if left and striker.spill is not None and enough:
            parts[striker.spill] = left
        elif left:
            parts[order[-1]] += left
        for thing, n in parts.items():
            total[thing] = total.get(thing, 0) + n
        assigned[striker.id] = normal(tuple(parts.items()))
    return {s.id: assigned[s.id] for s in strikers(table)}


def _sparing(table: Table, striker: Striker, total: Mapping[Thing, int]) -> dict[Thing, int]:
    """The damage of a creature among others, so that as few of them die as can be: none, else one that dies anyway, or the smallest."""
    deadly = {thing: trample.needed(table, thing, striker.id, total.get(thing, 0)) for thing in striker.to}
    spare = {thing: max(0, n - 1) for thing, n in deadly.items()}
    if sum(spare.values()) < striker.amount:
        sizes = {thing: table.view.chars(thing) for thing in striker.to if isinstance(thing, int)}
        one = min(sizes, key=lambda thing: (deadly[thing] > 0, (sizes[thing].power or 0) + (sizes[thing].toughness or 0)))
        return {**dict.fromkeys(striker.to, 0), one: striker.amount}
    parts, left = dict.fromkeys(striker.to, 0), striker.amount
    for thing in sorted(striker.to, key=lambda thing: -spare[thing]):
        parts[thing] = min(left, spare[thing])
        left -= parts[thing]
    return parts


class Assignments(Options, frozen=True):
    """All legal assignments of some strikers, given what the others assign: tuples of (striker, division)."""

    table: Any
    all_strikers: tuple[Striker, ...]
    asked: tuple[Striker, ...]
    given: tuple[tuple[int, Division], ...]

    def __contains__(self, answer: Any) -> bool:
        if not isinstance(answer, tuple) or not all(isinstance(one, tuple) and len(one) == 2 for one in answer):
            return False
        if {id for id, _ in answer} != {s.id for s in self.asked}:
            return False
        known, key = self.table.view.found, (Assignments, self.given, answer)
        if key not in known:  # the same are asked for as they are listed, chosen and recorded
            whole = default_assignment(self.table, {**dict(self.given), **dict(answer)})
            known[key] = refused(self.table, self.all_strikers, whole) is None
        legal: bool = known[key]
        return legal

    def __iter__(self) -> Iterator[Any]:
        for divisions in product(*(tuple(s.divisions()) for s in self.asked)):
            answer = tuple((s.id, normal(d)) for s, d in zip(self.asked, divisions, strict=True))
            if answer in self:
                yield answer

    def default(self) -> Any:
        """Lethal damage to each in order."""
        assigned = default_assignment(self.table, dict(self.given))
        return tuple((s.id, assigned[s.id]) for s in self.asked)

    def count(self) -> int | None:
        """A product where nobody tramples, else counted where there are few."""
        total = prod(s.count() for s in self.asked)
        if all(s.spill is None for s in self.asked):
            return total
        return sum(1 for _ in self) if total <= 4096 else None

    def items(self) -> tuple[Any, ...]:
        return tuple(dict.fromkeys(x for s in self.asked for x in (s.id, *s.to, s.spill, *s.team) if x is not None))


@rule("310.2a")
def amount_of(table: Table, id: int) -> int:
    """The combat damage that each attacking creature and each blocking creature assigns is equal to its power.

    How much combat damage a creature assigns: its power, at least 0, unless an effect says another amount.
    """
    chars = table.view.chars(id)
    amount = chars.power or 0
    for active, part in questions.answers(table, e.SetNumber, id):
        if part.what == "combat damage" and part.quantity is not None:
            value = number(table.context(active.bindings.bind("affected", (id,))), part.quantity)
            amount = amount + value if part.change else value
    return max(0, amount)


def otherwise_than_power(table: Table, id: int) -> tuple[Fact, ...]:
    """Tells by what effect a creature assigns another amount than its power: the facts by which that is found."""
    told: list[Fact] = []
    for active, part in questions.answers(table, e.SetNumber, id):
        if part.what == "combat damage" and part.quantity is not None and (table.view.chars(id).power or 0) != amount_of(table, id):
            measured = part.quantity.characteristic if isinstance(part.quantity, t.Value) else ""
            told = [("assigned otherwise", id)]
            reads = (("object", active.source), *active.facts, *table.view.facts_behind((measured, id)))
            with by_rule_of(amount_of):
                amount = amount_of(table, id)
                table.step("assigns otherwise", reads=reads, writes=told, thing=id, amount=amount, measure=measured, source=active.source)
    return tuple(told)


@replaceable
def assigns(amount: int) -> bool:
    """Whether a creature that would assign this much combat damage assigns any: also 0."""
    return True


def strikers(table: Table) -> tuple[Striker, ...]:
    """The creatures that assign damage in this step: attackers, then blockers, each with at least one recipient."""
    combat = table.game.combat
    if combat is None:
        return ()
    if combat.strikers is None:
        begin_damage_step(table)
    known = table.view.found
    if strikers not in known:
        known[strikers] = _strikers(table)
    found: tuple[Striker, ...] = known[strikers]
    return found


def _strikers(table: Table) -> tuple[Striker, ...]:
    combat = table.game.combat
    assert combat is not None
    found = []
    for id in combat.strikers or ():
        if (
            not r306.still_fights(combat, id)
            or not r306.is_creature(table, id)
            or not all(questions.forbidden(table, action, id) for action in (NO_DAMAGE, DEALS_NONE))
        ):
            continue
        striker = _attacker(table, id) if id in combat.attackers else _blocker(table, id)
        if striker is not None and assigns(striker.amount):
            found.append(striker)
    return assigned_in_order(table.game, found, lambda s: s.by) if several_defend(table.game) else tuple(found)


def _attacker(table: Table, id: int) -> Striker | None:
    combat = table.game.combat
    assert combat is not None
    attack = combat.attackers[id]
    target: Thing | None = attack.defender if _can_be_dealt(table, attack.defender) else None
    if isinstance(target, str) and table.game.heads:
        striker = _attacks(table, id, attack, target)
        return None if striker is None else to_one_of_the_team(table, striker, target)
    return _attacks(table, id, attack, target)


@rule(*marks(r606_7_team_combat.to_one_player))
def to_one_of_the_team(table: Table, striker: Striker, target: str) -> Striker:
    """The creature with the players of the team that it attacks, where it assigns damage to that team at all."""
    players = r606_7_team_combat.attacked(table.game, target)
    if len(players) < 2 or target not in (*striker.to, striker.spill, striker.instead):
        return striker
    return msgspec.structs.replace(striker, team=players, rules=(acting(), *striker.rules))


def _attacks(table: Table, id: int, attack: Attack, target: Thing | None) -> Striker | None:
    if not attack.blocked:
        return _unblocked(table, id, target)
    to = tuple(b for b in attack.blockers if r306.is_creature(table, b))
    tramples = questions.has_keyword(table, id, "trample")
    if not to and tramples:
        rules = (*marks(trample.over_nobody), *questions.instance_rules(table, id, "trample"))
        past = trample.over_nobody(table, id, target)
        return Striker(id, amount_of(table, id), past, assigner(table, id), rules=rules) if past else None
    instead = target if questions.may(table, AS_UNBLOCKED, id) else None
    return _blocked(table, id, to, target if tramples else None, instead)


def _can_be_dealt(table: Table, defender: Thing) -> bool:
    if isinstance(defender, str):
        return not table.game.players[defender].out
    return r306.is_planeswalker(table, defender)


def _unblocked(table: Table, id: int, target: Thing | None) -> Striker | None:
    """An unblocked attacker assigns all its damage to what it attacks; attacking nothing any more, it assigns none (306.4c)."""
    if target is None:
        return None
    return Striker(id, amount_of(table, id), (target,), assigner(table, id), rules=(UNBLOCKED.rule, *though_turned(table, id)))


def _blocked(table: Table, id: int, to: tuple[Thing, ...], spill: Thing | None, instead: Thing | None) -> Striker | None:
    """A blocked attacker divides its damage among its blockers; with none left it assigns none."""
    if not to:
        return None if instead is None else Striker(id, amount_of(table, id), (instead,), assigner(table, id))
    return Striker(id, amount_of(table, id), to, assigner(table, id), spill, instead, (*why_another_assigns(table, id), BLOCKED.rule))


def _blocker(table: Table, id: int) -> Striker | None:
    """A blocker divides its damage among the attackers it blocks; with none left it assigns none."""
    combat = table.game.combat
    assert combat is not None
    to = tuple(a for a in combat.blocking[id] if r306.is_creature(table, a))
    rules = (*why_another_assigns(table, id), BLOCKER.rule, *though_turned(table, id))
    return Striker(id, amount_of(table, id), to, assigner(table, id), rules=rules) if to else None
