"""Sacrificing permanents (501.6)."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.executing.acting_on import controller, located
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes, followed, subjects, they
from judge.engine.game.occurrences import Sacrifice
from judge.engine.game.rule_rows import When
from judge.engine.game.state import (
    IN_PLAY,
    Bindings,
    Occurrence,
    Thing,
)
from judge.engine.looking import number, players_or_controllers
from judge.engine.record.acting import marks, rule
from judge.engine.record.facts import contents
from judge.engine.record.kinds_in_words import kind_in_words
from judge.engine.record.verdicts import Verdict, no
from judge.engine.rules.part1_game.r103_golden_rules import cannot_happen, nothing_to_do
from judge.engine.rules.part4_spells.r413_resolving.what_is_asked import none_asked
from judge.engine.rules.part4_spells.r416_effects import as_much_as_possible, too_few
from judge.engine.rules.part4_spells.r424_costs.can_be_paid import can_pay
from judge.engine.table.choosing import all_different, available, choose, players, resolve
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table

OWN_PERMANENTS = When(
    "only a permanent that the player controls can be sacrificed", lambda obj: obj is not None and obj.zone == IN_PLAY, rule="501.6a"
)


def can_be_sacrificed(table: Table, thing: Thing, player: str) -> Verdict:
    """Only a permanent, and only one that the player controls, an effect may forbid it."""
    obj = table.game.object(thing)
    if not OWN_PERMANENTS.holds(obj):
        return no("it isn't a permanent", OWN_PERMANENTS.rule, ("object", thing), thing=thing)
    if controller(table, thing) != player:
        return no("another player controls it", OWN_PERMANENTS.rule, ("control", thing), thing=thing, player=player)
    return forbidden(table, "be sacrificed", thing)


@executes(e.Sacrifice, rules=OWN_PERMANENTS.rules)
def sacrifice(table: Table, sacrifice: e.Sacrifice, bindings: Bindings) -> Running:
    """Each player chooses among permanents that he or she controls; then all are sacrificed at once (103.4)."""
    occurrences: list[Occurrence] = []
    by = players(table, sacrifice.by, bindings)
    for player in by:
        own = _sacrificed(table, sacrifice.what, player, bindings, alone=by == (bindings.you,))
        if not own and isinstance(sacrifice.what, t.Choose) and not (sacrifice.what.up_to or sacrifice.what.any_number):
            _nothing_to_sacrifice(table, sacrifice.what, player, bindings, alone=by == (bindings.you,))
        few = _too_few(table, sacrifice.what, player, bindings, len(own))
        for thing in own:
            occurrences.append(Sacrifice(subject=thing, player=player, source=bindings.this, reason=few))
    event = yield Act(tuple({o.subject: o for o in occurrences}.values()))
    bindings = followed(bindings, event).bind(sacrifice.bind, subjects(event, Sacrifice))
    return Outcome(bindings, bool(event.started))


def _too_few(table: Table, what: t.Selection, player: str, bindings: Bindings, there: int) -> int | None:
    """The step that says that a player has fewer permanents than is asked for, where some are sacrificed."""
    if not there or not isinstance(what, t.Choose) or what.up_to or what.any_number or table.resolving is None:
        return None
    if isinstance(what.count, t.AnyNumber):
        return None
    wanted = number(table.context(they(bindings, player)), what.count)
    if as_much_as_possible(wanted, there) == wanted:
        return None
    return too_few(table, player, bindings.this, wanted, there, kind_in_words(_of_anyone(what.filter), many=True) or "permanents")


def _nothing_to_sacrifice(table: Table, what: t.Choose, player: str, bindings: Bindings, alone: bool) -> None:
    """Records why a player sacrifices nothing: what keeps each permanent of the kind from that, or that there is none; nothing where it
    is the number that is 0.
    """
    filter = what.filter if alone else _of_anyone(what.filter)
    mine = tuple(x for x in table.game.in_play if controller(table, x) == player)
    kept = available(table.context(they(bindings, player)), msgspec.structs.replace(what, filter=filter), mine)
    if any(can_be_sacrificed(table, thing, player) for thing in kept):
        stay = (("zone", table.game.objects[x].card) for x in kept if isinstance(x, int))
        none_asked(table, what.count, bindings.this, contents(IN_PLAY, None), *stay)
    for thing in kept:
        if not (verdict := can_be_sacrificed(table, thing, player)):
            cannot_happen(table, Sacrifice(subject=thing, player=player, source=bindings.this), verdict)
    if not kept:
        kind = kind_in_words(_of_anyone(what.filter))
        why = f"{player} controls {f'no {kind}' if kind else 'nothing of that kind'} that can be sacrificed"
        nothing_to_do(table, player, bindings.this, why, contents(IN_PLAY, None))


def _sacrificed(
    table: Table, what: t.Selection, player: str, bindings: Bindings, alone: bool, among: tuple[int, ...] | None = None
) -> tuple[Thing, ...]:
    mine = they(bindings, player)
    if isinstance(what, t.Together) and all(isinstance(part, t.Choose) for part in what.parts):
        return _one_for_each(table, what.parts, player, bindings, alone)
    if isinstance(what, t.Choose):
        everyone = set(players_or_controllers(table.context(mine), what.by)) if not isinstance(what.by, t.Choose) else {""}
        by = player if not everyone or player in everyone or what.by == t.You() else ""
        filter = what.filter if alone else _of_anyone(what.filter)
        among = among or tuple(x for x in table.game.in_play if can_be_sacrificed(table, x, player))
        return choose(table, msgspec.structs.replace(what, filter=filter), mine, by=by, among=among, done="sacrifice")
    named = located(table, resolve(table, what, mine), mine)
    if isinstance(what, t.Bound | t.Target | t.This):
        for thing in named:
            _of_another(table, thing, player, bindings)
    return tuple(x for x in named if can_be_sacrificed(table, x, player))


@rule(*OWN_PERMANENTS.rules)
def _of_another(table: Table, thing: Thing, player: str, bindings: Bindings) -> None:
    """Records that a player can't sacrifice a permanent that is named, for another player controls it."""
    obj = table.game.object(thing)
    whose = controller(table, thing) if OWN_PERMANENTS.holds(obj) else player
    if obj is not None and whose != player:
        nothing_to_do(table, player, bindings.this, f"{whose} controls {table.name(obj.id)}", ("zone", obj.card))


@rule(*marks(can_pay))
def _one_for_each(table: Table, parts: tuple[t.Selection, ...], player: str, bindings: Bindings, alone: bool) -> tuple[Thing, ...]:
    """ "A white creature and a blue creature" are two permanents, whatever colours each has; none is taken that another part needs."""
    ctx = table.context(they(bindings, player))
    own = tuple(x for x in table.game.in_play if can_be_sacrificed(table, x, player))
    options = [tuple(x for x in available(ctx, part, own) if isinstance(x, int)) for part in parts if isinstance(part, t.Choose)]
    found: tuple[Thing, ...] = ()
    for at, part in enumerate(parts):
        among = tuple(x for x in options[at] if x not in found and all_different(options[at + 1 :], (*found, x)))
        if among:
            found += _sacrificed(table, part, player, bindings, alone, among)
    return found


def _of_anyone(filter: t.Filter) -> t.Filter:
    """A filter for another player's own permanents: "you control" of the ability's text does not narrow them."""
    if isinstance(filter, t.AllOf):
        return t.AllOf(tuple(part for part in filter.parts if part != t.ControlledBy(t.You())))
    return filter
