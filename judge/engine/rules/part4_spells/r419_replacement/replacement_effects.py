"""Replacement and prevention effects (419): what becomes of an event before it happens.

Each occurrence is looked at by every effect that could apply to it; the player it concerns chooses among several (419.9a); the
one chosen is applied and the question is asked anew of what is left (419.9b). An effect has one opportunity (419.6a), which stays used
along whatever the occurrence becomes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine import hooks
from judge.engine.events import entering_attached, how_it_enters, performing
from judge.engine.game.occurrences import (
    CreateToken,
    Damage,
    Destroy,
    GainLife,
    LoseGame,
    LoseLife,
    Move,
    PhaseOut,
    PutAway,
    TurnFaceUp,
    how_many,
)
from judge.engine.game.state import IN_PLAY, PHASED_OUT, Occurrence, Thing
from judge.engine.looking import Context, matching_events
from judge.engine.looking.met_conditions import holds
from judge.engine.record.acting import citing, marks, rule
from judge.engine.record.by_rule_of import denied_by
from judge.engine.record.verdicts import YES, Verdict
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part1_game.r103_golden_rules import cannot_happen
from judge.engine.rules.part2_cards import r217_zones
from judge.engine.rules.part2_cards.r212_card_types.damage_to_planeswalkers import to_planeswalker
from judge.engine.rules.part4_spells.r402_coming_into_play import own_effects
from judge.engine.rules.part4_spells.r419_replacement.as_it_would_exist import Overlay, as_it_would_exist, enters
from judge.engine.rules.part4_spells.r419_replacement.at_the_same_time import (
    Item,
    asked_anew,
    coming_into_play,
    gained,
    in_order_of_choosers,
    with_which_it_is_one,
)
from judge.engine.rules.part4_spells.r419_replacement.before_the_event import there_before
from judge.engine.rules.part4_spells.r419_replacement.choosing_among_effects import choose_effect, concerned, same
from judge.engine.rules.part4_spells.r419_replacement.entering_without import tell_unmet, with_possible_counters
from judge.engine.rules.part4_spells.r419_replacement.redirecting import regenerates
from judge.engine.rules.part4_spells.r419_replacement.replacing_and_preventing import (
    Replaced,
    after_other_losses,
    apply,
    key_of,
    record,
    unpreventable,
    would_write,
)
from judge.engine.rules.part4_spells.r419_replacement.shields import and_then, reduce
from judge.engine.rules.part4_spells.r419_replacement.sources_of_damage import also_not_in_play, rechecked
from judge.engine.rules.part4_spells.r419_replacement.what_can_happen import ASKED_OF, can_not_be, no_damage, possible, stops
from judge.engine.rules.part5_additional.r502_keyword_abilities.phasing import phasing
from judge.engine.rules.part6_multiplayer.r601_limited_by_range import out_of_range
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.decisions import Decision, Division
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table

AS_IT_IS = nullcontext()
"""The game is looked at as it is."""


@rule("419.1")
def replace(table: Table, occurrences: Sequence[Occurrence]) -> Replaced:
    """A replacement or prevention effect is a continuous effect that watches for a particular event and, when it would happen, replaces it
    completely or partially.

    Lets each replacement or prevention effect that watches for this event change it completely or partially, until none is left
    (419.9a).
    """
    replaced = Replaced([], [], {})
    if PhaseOut in map(type, occurrences):
        occurrences = phasing_out(table, occurrences)
    carried = table.carried_opportunities
    items = [Item(o.with_(used=o.used | carried) if carried else o, instead=bool(carried)) for o in occurrences]
    if len(items) < 2:
        for item in items:
            _settle(table, item, replaced)
        return _with_gains(table, replaced)
    choosers = [concerned(table, item.occurrence) for item in items]
    replaced.several = len({*choosers} - {None}) > 1
    _share_shields(table, items, replaced)
    with coming_into_play(table, occurrences):
        for item in in_order_of_choosers(table, items, choosers):
            _settle(table, item, replaced)
    return _with_gains(table, replaced)


def _with_gains(table: Table, replaced: Replaced) -> Replaced:
    """What damage makes its source's controller gain follows all the damage of that source, as one gain of life."""
    while replaced.gains:
        _settle(table, replaced.gains.pop(next(iter(replaced.gains))), replaced)
    return replaced


@rule(*marks(phasing))
def phasing_out(table: Table, occurrences: Sequence[Occurrence]) -> Sequence[Occurrence]:
    """What phases out leaves play, and an effect may replace that: the exceptions are triggers, and how things come into play.

    What would have phased out along with such a permanent stays.
    """
    found: dict[int, Occurrence] = {}
    for n, o in enumerate(occurrences):
        if isinstance(o, PhaseOut) and o.subject is not None:
            leaving = Move(subject=o.subject, player=table.controller(o.subject), origin=IN_PLAY, destination=PHASED_OUT)
            leaving = leaving.with_(source=o.source, cause=o.cause, rules=marks(phasing))
            if any(isinstance(active.part, e.Replace) for active in applicable(table, leaving)):
                found[n] = leaving
    if not found:
        return occurrences
    gone = {o.subject for o in found.values()}
    kept = [(n, o) for n, o in enumerate(occurrences) if not (isinstance(o, PhaseOut) and o.kind == "indirectly" and o.other in gone)]
    return [found.get(n, o) for n, o in kept]


def _settle(table: Table, item: Item, replaced: Replaced) -> None:
    """One occurrence, until no effect applies; then its results (which pass here too)."""
    o = item.occurrence
    if enters(o) or type(o) in ASKED_OF or table.view.replacements(o.verb):
        settled = _until_none_applies(table, item, replaced)
        if settled is None:
            return
        item, o = settled, settled.occurrence
        if enters(o):
            o = how_it_enters.finish(table, with_possible_counters(table, o))
    at = with_which_it_is_one(o, replaced) if isinstance(o, Damage) and item.steps else None
    if at is not None:
        whole = replaced.occurrences[at]
        replaced.occurrences[at] = whole.with_(amount=whole.amount + o.amount)  # type: ignore[attr-defined]
        replaced.steps[at] = tuple(dict.fromkeys((*replaced.steps[at], *item.steps)))
    else:
        replaced.occurrences.append(o)
        if item.steps:
            replaced.steps[len(replaced.occurrences) - 1] = item.steps
    for result in performing.results(table, o) if type(o) in performing.RESULTS else ():
        if isinstance(result, LoseLife) and not hooks.may_lose_life(table, result):
            continue
        if isinstance(o, Damage) and isinstance(result, GainLife):
            gained(item, result, replaced)
        else:
            _settle(table, Item(result, item.steps), replaced)


def _until_none_applies(table: Table, item: Item, replaced: Replaced) -> Item | None:
    """What one occurrence becomes, effect by effect; None where nothing is left of it."""
    if isinstance(item.occurrence, Damage):
        can_be = forbidden(table, "have its damage prevented", item.occurrence.subject)
        if can_be and item.occurrence.combat:
            can_be = forbidden(table, "have its combat damage prevented", item.occurrence.subject)
        if not can_be:
            by = dict(can_be.data)["by"]
            item.occurrence = item.occurrence.with_(unpreventable=table.name(by) if by is not None else "an effect")
    while True:
        o = item.occurrence
        if isinstance(o, LoseGame) and o.cause == "concede":
            break  # who concedes leaves the game and loses, whatever effects say of losing (102.3a)
        if isinstance(o, Damage) and (item.prevented or no_damage(table, o)):
            return None
        if not (verdict := possible(table, o)):
            cannot_happen(table, o, verdict)
            return None
        if not (enters(o) or isinstance(o, Damage | TurnFaceUp) or table.view.replacements(o.verb)):
            break  # no effect waits for it
        with after_other_losses(table, o, replaced) if isinstance(o, LoseLife) and replaced.occurrences else AS_IT_IS:
            found = [*applicable(table, o), *_this_time(table, o, replaced)]
            if not found:
                if isinstance(o, Damage):
                    _rechecked(table, o)
                if isinstance(o, Damage | Destroy):
                    item.steps += _passed_over(table, o)
                if not enters(o):
                    break
                loyal = how_it_enters.with_loyalty(table, o)
                if loyal is not None:
                    item.occurrence = loyal
                    continue
                aura = entering_attached.becomes_an_aura(table, o)
                if aura is not None:
                    attached = entering_attached.with_host(table, o, aura)
                    if attached is None:
                        return None
                    item.occurrence = attached
                    continue
                tell_unmet(table, o)
                break
            rivals = _of_its_result(table, o, found)
            chosen = _chosen(table, o, [*found, *rivals], replaced)
            if chosen in rivals:
                item.occurrence = o.with_(used=o.used | {key_of(active) for active in found if _puts_elsewhere(active)})
                continue
            changed = _with_one_applied(table, item, chosen, replaced, found)
        if changed is None:
            return None
        item = changed
    return item


def _of_its_result(table: Table, o: Occurrence, found: list[ActivePart]) -> list[ActivePart]:
    """The effects that would change where something goes that is put away, beside those of `found` that do as much as it is put away: of
    all these only one acts, and it is chosen among them.
    """
    if not isinstance(o, PutAway) or not any(_puts_elsewhere(active) for active in found):
        return []
    return [active for result in performing.results(table, o) for active in applicable(table, result) if _puts_elsewhere(active)]


def _puts_elsewhere(active: ActivePart) -> bool:
    return isinstance(active.part, e.Replace) and any(isinstance(change, e.ToZone) for change in active.part.changes)


def _chosen(table: Table, o: Occurrence, found: list[ActivePart], replaced: Replaced) -> ActivePart:
    """The effect that is applied next of those that apply to an occurrence."""
    with citing(*(marks(apnap) if replaced.several else ()), *(marks(r217_zones.choose_one) if isinstance(o, Move) else ())):
        return choose_effect(table, o, found) if len(found) > 1 else found[0]


def _with_one_applied(table: Table, item: Item, chosen: ActivePart, replaced: Replaced, found: list[ActivePart]) -> Item | None:
    """What an occurrence becomes by one of the effects `found` that apply to it; None where nothing is left of it."""
    o = item.occurrence
    several = () if all(same(each, chosen) for each in found) else marks(choose_effect)
    at, offered = len(table.trace.steps), frozenset(map(key_of, found)) if item.offered is None else item.offered
    became = item.instead if item.offered is None else key_of(chosen) not in offered
    again = marks(asked_anew) if became else marks(choose_effect) * (item.offered is not None)
    with citing(*dict.fromkeys((*several, *again)), *(marks(applicable) if o.used else ())):
        replaced.so_far = item.steps
        changed = apply(table, o, chosen, replaced)
    steps = (*item.steps, table.trace.steps[-1].id) if len(table.trace.steps) > at else item.steps
    left, replaced.rest = replaced.rest, []
    for rest in left:
        _settle(table, Item(rest, steps, item.instead, offered=offered), replaced)
    return asked_anew(msgspec.structs.replace(item, offered=offered), changed, steps) if changed is not None else None


@rule("419.3")
def _this_time(table: Table, o: Occurrence, replaced: Replaced) -> Iterator[ActivePart]:
    """The effect lasts until it is used up or its duration has run out.

    What this event has used up of an effect already, which lasts until it is used up, for the rest of the damage that comes at the same
    time.
    """
    for active, source in replaced.at_once if isinstance(o, Damage) else ():
        ctx = table.context(active.bindings.with_(event=o))
        if source in (None, o.subject) and key_of(active) not in o.used and applies(ctx, active, o):
            yield active


def applies(ctx: Context, active: ActivePart, o: Occurrence) -> Verdict:
    """Whether one effect applies to one occurrence: its event, what it affects, its condition, and the "can't"s."""
    part = active.part
    if not isinstance(part, e.Prevent | e.Replace):
        return denied_by(replace, "it replaces nothing")
    seen = also_not_in_play(ctx) if isinstance(o, Damage) else ctx  # a source that has left is as it last was (310.4b, 402.6)
    verdict = matching_events.matches(seen, part.pattern, o)
    if not verdict:
        return out_of_range(part, verdict) if seen.reached else verdict
    if isinstance(active.affected, tuple):
        role: Thing | None = o.other if isinstance(o, Damage) else o.subject
        if role not in active.affected:
            return denied_by(replace, "it concerns something else")
    if isinstance(part, e.Replace):
        verdict = YES if part.condition is None else holds(ctx, part.condition)
        can_be = not isinstance(o, Destroy) or o.regenerable or not regenerates(active)
        return verdict if not verdict or can_be else can_not_be(ctx, o, "it can't be regenerated")
    if not isinstance(o, Damage) or (unpreventable(o) and stops(part)):
        return can_not_be(ctx, o, "it can't be prevented")
    if active.uses is not None and active.uses <= 0:
        return denied_by(reduce, "the shield is used up")
    return YES


def _passed_over(table: Table, o: Occurrence) -> tuple[int, ...]:
    """An effect that waited for just this, and does not apply since what it would do can't be done, is told: the steps."""
    told = []
    for active in table.view.replacements(o.verb):
        verdict = applies(table.context(active.bindings.with_(event=o)), active, o)
        if verdict and isinstance(o, Destroy) and regenerates(active):
            verdict = forbidden(table, "be regenerated", o.subject)
        if not verdict and key_of(active) not in o.used and {"passed_over", "by"}.intersection(dict(verdict.data)):
            facts = would_write(table, o)
            reads = (*facts, *verdict.facts, *((("effect", active.effect),) if active.effect is not None else ()))
            with citing(verdict.rule):
                thing = o.subject if isinstance(o, Destroy) else None
                source = active.source
                told.append(table.step("passed over", reads, facts, source=source, before=o, verdict=verdict, thing=thing).id)
    return tuple(told)


@rule("419.6a")
def applicable(table: Table, o: Occurrence) -> list[ActivePart]:
    """For each event, a replacement effect has just one opportunity.

    The effects that would apply to an event and have not had their one opportunity, in timestamp order.
    """
    game, look = as_it_would_exist(table, o)
    own = own_effects(table, o, look) if isinstance(look, Overlay) and not isinstance(o, CreateToken) else ()
    found: list[ActivePart] = []
    for active in (*own, *there_before(table.view, o.verb)):
        if key_of(active) in o.used or any(key_of(active) == key_of(other) for other in found):
            continue
        if isinstance(o, Destroy) and regenerates(active) and not forbidden(table, "be regenerated", o.subject):
            continue
        if applies(Context(game, look, active.bindings.with_(event=o), static=active.effect is None), active, o):
            found.append(active)
    walker = to_planeswalker(table, o) if isinstance(o, Damage) else None
    return [*found, walker] if walker is not None else found


@rule(*marks(reduce))
def _share_shields(table: Table, items: list[Item], replaced: Replaced) -> None:
    """A shield by amount that cannot stop all damage of several sources at once: the player concerned divides it."""
    for active in table.view.replacements("damage"):
        if not isinstance(active.part, e.Prevent) or active.uses is None:
            continue
        by_source = _too_much_for(table, active, items)
        if any([_others_first(table, item, replaced) for item in by_source.values()]):
            by_source = _too_much_for(table, active, items)
        if not by_source:
            continue
        hit = list(by_source.values())
        options = Division(tuple(by_source), active.uses, 0, tuple(how_many(i.occurrence) for i in by_source.values()))
        player = concerned(table, hit[0].occurrence)
        answer = table.ask(Decision("divide", player, options, data=(("shield", active.label),), source=active.source))
        for source, amount in answer:
            item = by_source[source]
            o = item.occurrence
            assert isinstance(o, Damage)
            if amount:
                amount = min(amount, o.amount)
                assert active.effect is not None
                reduce(table, active.effect, amount)
                item.prevented = amount == o.amount
                record(table, "prevented", o, active, None if item.prevented else o.with_(amount=o.amount - amount), amount=amount)
                item.steps += (table.trace.steps[-1].id,)
                and_then(table, o, active, active.part, amount, replaced)
            item.occurrence = o.with_(amount=o.amount - amount, used=o.used | {key_of(active)})


def _too_much_for(table: Table, active: ActivePart, items: list[Item]) -> dict[Thing | None, Item]:
    """The damage that a shield by amount applies to, by its sources, where it comes of several and is more than the shield prevents."""
    ctx = Context(table.game, table.view, active.bindings)
    damage = [i for i in items if isinstance(i.occurrence, Damage) and i.occurrence.amount > 0 and not i.prevented]
    hit = [i for i in damage if applies(ctx, active, i.occurrence) and key_of(active) not in i.occurrence.used]
    by_source = {i.occurrence.subject: i for i in hit}
    assert active.uses is not None
    enough = sum(how_many(i.occurrence) for i in hit) <= active.uses
    return {} if len(by_source) < 2 or enough or len(by_source) != len(hit) else by_source


def _others_first(table: Table, item: Item, replaced: Replaced) -> bool:
    """Effects that are no shields by amount and are chosen before these are applied to the damage; whether there was one."""
    applied = False
    while isinstance(item.occurrence, Damage) and not item.prevented:
        found = applicable(table, item.occurrence)
        if all(active.uses is not None for active in found):
            break
        chosen = _chosen(table, item.occurrence, found, replaced)
        if chosen.uses is not None:
            break
        changed, applied = _with_one_applied(table, item, chosen, replaced, found), True
        if changed is None:
            item.prevented = True
        else:
            item.occurrence, item.steps, item.instead, item.offered = changed.occurrence, changed.steps, changed.instead, changed.offered
    return applied


@rule(*marks(rechecked))
def _rechecked(table: Table, o: Occurrence) -> None:
    """A shield against a chosen source that is not any more what the shield asks for prevents nothing, and is not used up.

    Of damage to somebody or something whom the shield was never for, nothing is said.
    """
    for active in table.view.replacements("damage"):
        if active.effect is not None and active.bindings.named.get("source chosen") == (o.subject,) and key_of(active) not in o.used:
            ctx, part = table.view.context(active), active.part
            if not isinstance(part, e.Prevent | e.Replace) or not isinstance(part.pattern, t.EventPattern):
                continue
            of_any = msgspec.structs.replace(part.pattern, subject=None)
            if not applies(ctx, msgspec.structs.replace(active, part=msgspec.structs.replace(part, pattern=of_any)), o):
                continue
            facts, why = would_write(table, o), applies(ctx, active, o).said
            reads = (*facts, ("effect", active.effect))
            table.step("shield not used", reads=reads, writes=facts, source=active.source, thing=o.subject, why=why)
