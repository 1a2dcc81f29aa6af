"""What is done to permanents where they are: tapping, counters, attaching, faces, phasing, regeneration, combat."""

from __future__ import annotations

from collections.abc import Iterable

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.keywords.counters_that_do_something import meant_by_counters
from judge.engine import hooks
from judge.engine.events.happening import Event
from judge.engine.executing.acting_on import located, permanents, there
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes
from judge.engine.game.occurrences import (
    BecomeBlocked,
    BeginEffect,
    FightersFixed,
    PutCounter,
    RemoveCounter,
)
from judge.engine.game.state import Bindings, FloatingEffect, Occurrence, Thing
from judge.engine.game.transitions import leave_combat, number_given
from judge.engine.looking import counters_on
from judge.engine.record.acting import marks, rule
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.rules.part2_cards import r200_general
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import no_longer_attacked, removed_from_combat
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import stays
from judge.engine.rules.part4_spells.r413_resolving.choices_on_resolution import ask_as_applied
from judge.engine.rules.part5_additional.r502_keyword_abilities.banding import whole_bands
from judge.engine.rules.part5_additional.r502_keyword_abilities.phasing import able, ways
from judge.engine.table.choosing import amount, resolve
from judge.engine.table.decisions import Division, OneOf
from judge.engine.table.table import Table

# ------------------------------------------------------------------------------------------------------ tap and untap


# ------------------------------------------------------------------------------------------------------------ counters


@executes(e.PutCounters)
@rule(*marks(r200_general.with_counters))
def put_counters(table: Table, put: e.PutCounters, bindings: Bindings) -> Running:
    """Counters are put on objects or players, all at once."""
    on = there(table, put.on, bindings)
    divided = dict(bindings.divided)
    cause = "cost" if bindings.around.as_cost else ""
    counts = [(x, divided.get(x, 0) if put.divided else amount(table, put.count, bindings.bind("they", (x,)))) for x in on]
    if put.most is not None:
        full = amount(table, put.most, bindings)
        counts = [(x, min(n, full - (table.game.objects[x].counters.get(put.kind, 0) if isinstance(x, int) else 0))) for x, n in counts]
    kinds = {x: (put.kind,) if put.kind else tuple(counters_on(table.context(bindings), x)) for x, _ in counts}  # none: of each there
    have = {x: counters_on(table.context(bindings), x) if put.doubled else {} for x, _ in counts}
    there_are = 0 if put.doubled else 1
    put_on = (_put_on(x, kind, n * have[x].get(kind, there_are), cause, bindings) for x, n in counts for kind in kinds[x] if n > 0)
    event = yield Act(tuple(put_on))
    return Outcome(bindings.bind(put.bind, event.amount(PutCounter)), bool(event.started))


def _put_on(x: Thing, kind: str, n: int, cause: str, bindings: Bindings) -> Occurrence:
    this = bindings.this
    return PutCounter(subject=x, other=this, player=_whose(x), kind=kind, amount=n, cause=cause, source=this)


def _whose(thing: Thing) -> str | None:
    return thing if isinstance(thing, str) else None


@executes(e.RemoveCounters)
@rule(*marks(r200_general.with_counters))
def remove_counters(table: Table, remove: e.RemoveCounters, bindings: Bindings) -> Running:
    """Counters are removed, as many as are there; without a kind, the controller says of which. As many as were on what is gone are put."""
    occurrences: list[Occurrence] = []
    onto = there(table, remove.onto, bindings) if remove.onto is not None else ()
    of = resolve(table, remove.from_, bindings) if remove.gone else ()
    if remove.gone and {*of}.isdisjoint(table.game.in_play):
        ctx = table.context(bindings)
        were = [pair for x in of for pair in counters_on(ctx, x).items()]
        event = yield Act(tuple(_put_on(y, kind, n, "", bindings) for y in onto for kind, n in were if n > 0 and remove.kind in ("", kind)))
        _what_they_do(table, event, bindings)
        return Outcome(bindings.bind(remove.bind, event.amount(PutCounter)), bool(event.started))
    for (x, kind), n in (_removed(table, remove, bindings) if onto or remove.onto is None or remove.apart else {}).items():
        occurrences.append(RemoveCounter(subject=x, player=_whose(x), kind=kind, amount=n, source=bindings.this))
    event = yield Act(tuple(occurrences))
    gone = [o for o in event.occurred if isinstance(o, RemoveCounter)] if onto else []
    if gone:
        put = yield Act(tuple(_put_on(y, o.kind, n, "", bindings) for o in gone for y, n in _spread(table, onto, o.amount, bindings)))
        _what_they_do(table, put, bindings)
    return Outcome(bindings.bind(remove.bind, event.amount(RemoveCounter)), bool(event.started))


def _spread(table: Table, onto: tuple[Thing, ...], total: int, bindings: Bindings) -> tuple[tuple[Thing, int], ...]:
    """How many of the counters that are moved go onto each of several things: as their mover says; onto one, all."""
    if len(onto) == 1:
        return ((onto[0], total),)
    options = Division(onto, total, 0)
    spread = ask_as_applied(table, "divide", bindings.you, options, bindings, what="counters", thing=bindings.this)
    return tuple((thing, n) for thing, n in spread if n)


def _what_they_do(table: Table, event: Event, bindings: Bindings) -> None:
    """What counters of kinds that no text names do, where they are now (of later editions): flying for a flying counter."""
    there: dict[Thing, list[str]] = {}
    for o in event.occurred:
        if isinstance(o, PutCounter) and o.subject is not None:
            there.setdefault(o.subject, []).append(o.kind)
    for x, kinds in there.items():
        if parts := meant_by_counters(kinds, ()):
            lasting = e.Apply(t.Bound("with counters"), parts, e.Duration("permanent"))
            hooks.execute(table, lasting, bindings.bind("with counters", (x,)))


def _removed(table: Table, remove: e.RemoveCounters, bindings: Bindings) -> dict[tuple[Thing, str], int]:
    """How many counters of each kind come off each thing."""
    things = there(table, remove.from_, bindings)
    if not remove.among:
        return {pair: n for x in things for pair, n in _off(table, remove, (x,), bindings).items()}
    return _off(table, remove, things, bindings)


def _off(table: Table, remove: e.RemoveCounters, things: tuple[Thing, ...], bindings: Bindings) -> dict[tuple[Thing, str], int]:
    """So many counters off these things together; where there are several kinds, or things, it is asked for each."""
    ctx = table.context(bindings)
    have = {(x, kind): n for x in things for kind, n in counters_on(ctx, x).items() if n > 0 and remove.kind in ("", kind)}
    if remove.count is None:
        return have
    wanted = amount(table, remove.count, bindings, most=sum(have.values()))
    off: dict[tuple[Thing, str], int] = {}
    while wanted > 0 and have:
        here = tuple(dict.fromkeys(x for x, _ in have))
        one = here[0]
        if len(here) > 1:
            (one,) = resolve(table, t.Choose(t.IsAmong(t.Bound("counted")), t.Number(1)), bindings.bind("counted", here))
        kinds = tuple(kind for x, kind in have if x == one)
        kind = ask_as_applied(table, "word", bindings.you, OneOf(kinds), bindings, kind="counter") if len(kinds) > 1 else kinds[0]
        step = min(wanted, have[one, kind]) if len(have) == 1 else 1
        off[one, kind] = off.get((one, kind), 0) + step
        wanted -= step
        have = {pair: left for pair, n in have.items() if (left := n - step * (pair == (one, kind))) > 0}
    return off


# ------------------------------------------------------------------------------------------------------------- attach


# --------------------------------------------------------------------------------------------------------------- faces


# ------------------------------------------------------------------------------------------------------------- phasing


@executes(e.Phase)
@rule(*marks(ways))
def phase(table: Table, phase: e.Phase, bindings: Bindings) -> Running:
    """Permanents phase out, or phased-out ones phase in, with what is attached to them."""
    there = [x for x in located(table, resolve(table, phase.what, bindings), bindings) if isinstance(x, int)]
    zone, move = ways(phase.to)
    there = [x for x in there if table.game.objects[x].zone == zone]
    moves = move(table.game, there) if phase.to == "in" else able(table, move(table.game, able(table, there)))
    event = yield Act(tuple(move.with_(source=bindings.this) for move in moves))
    return Outcome(bindings, bool(event.started))


# -------------------------------------------------------------------------------------------------------- regeneration


def begin(table: Table, effect: FloatingEffect) -> Occurrence:
    """The occurrence that begins a continuous effect; its number is taken now."""
    id = table.game.next_id
    hooks.happen(table, number_given())
    return BeginEffect(source=effect.source, effect=effect.with_(id=id))


# -------------------------------------------------------------------------------------------------------------- combat


@executes(e.RemoveFromCombat)
def remove_from_combat(table: Table, remove: e.RemoveFromCombat, bindings: Bindings) -> Running:
    """Creatures stop attacking and blocking; planeswalkers stop being attacked."""
    found = tuple(obj.id for obj in permanents(table, remove.what, bindings))
    event = yield Act(tuple(out_of_combat(table, found)))
    for id in found:
        if table.game.combat is not None:
            with by_rule_of(removed_from_combat):
                no_longer_attacked(table, id)
    return Outcome(bindings, bool(event.started))


def out_of_combat(table: Table, ids: Iterable[int]) -> tuple[Occurrence, ...]:
    """The occurrence that removes permanents from combat; nothing for those that are in none."""
    game = table.game
    for id in ids:
        game = leave_combat(game, id)
    if game.combat is None or game.combat == table.game.combat:
        return ()
    return (FightersFixed(fighters=game.combat),)


@executes(e.SetBlocked)
@rule(*marks(stays))
def set_blocked(table: Table, set: e.SetBlocked, bindings: Bindings) -> Running:
    """Attacking creatures become blocked, by nothing, or unblocked; the first time, that they become blocked triggers (309.4)."""
    combat = table.game.combat
    if combat is None:
        return Outcome(bindings, False)
    attackers, became = combat.attackers, []
    named = tuple(obj.id for obj in permanents(table, set.what, bindings))
    for id in whole_bands(combat, named) if set.blocked else named:
        attack = attackers.get(id)
        if attack is None or attack.blocked is set.blocked:
            continue
        attackers = attackers.set(id, stays(attack, set.blocked))
        if set.blocked:
            rules = () if id in named else marks(whole_bands)
            became.append(BecomeBlocked(subject=id, source=bindings.this, rules=rules))
    if attackers == combat.attackers:
        return Outcome(bindings, False)
    event = yield Act((*became, FightersFixed(source=bindings.this, fighters=combat.with_(attackers=attackers))))
    return Outcome(bindings, bool(event.started))
