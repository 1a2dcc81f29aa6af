"""Changing zones: destroying, sacrificing, and every other move (217, 501.4, 501.6)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.events.how_it_enters import Entering, conditional, modifies, spell_bindings, with_entry
from judge.engine.executing.acting_on import controller, located, objects
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes, followed, moved, they
from judge.engine.game.occurrences import OCCURRENCES, Move
from judge.engine.game.state import (
    ANTE,
    EMPTY,
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    Bindings,
    Entry,
    FrozenMap,
    Obj,
    Occurrence,
    Thing,
)
from judge.engine.record.acting import marks, rule
from judge.engine.record.facts import contents
from judge.engine.record.kinds_in_words import kind_in_words
from judge.engine.record.verdicts import Fact
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part1_game.r103_golden_rules import nothing_to_do
from judge.engine.rules.part2_cards import r217_zones
from judge.engine.rules.part2_cards.r212_card_types.aura_hosts import aura_host, can_enchant, is_aura, stays_without_host
from judge.engine.rules.part2_cards.r217_orders import arranged, end, shuffled
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import attacks_side, defenders
from judge.engine.rules.part3_turn.r306_combat.r308_attacking import put_attacking
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import put_blocking
from judge.engine.rules.part4_spells.r407_linked_abilities import kept_under
from judge.engine.rules.part4_spells.r417_one_shot_effects import one_shot
from judge.engine.rules.part5_additional.r502_keyword_abilities.as_they_resolve import attacked_as_it_left
from judge.engine.rules.part5_additional.r502_keyword_abilities.spliced_haunted_championed import championed
from judge.engine.table.active_parts import ActivePart
from judge.engine.table.choosing import amount, ask, players, resolve
from judge.engine.table.decisions import OneOf
from judge.engine.table.table import Table

# ----------------------------------------------------------------------------------------------------------------- move


@executes(e.Move)
@rule(*marks(r217_zones.another_object), *marks(r217_zones.from_zone_to_zone))
def move(table: Table, move: e.Move, bindings: Bindings) -> Running:
    """Objects go to a zone, all at once; what is bound are the new objects."""
    what = objects(table, move.what, bindings)
    if not what:
        _nothing_linked(table, move, bindings)
        _nothing_there(table, move.what, bindings)
        _none_in_zone(table, move, bindings)
    if move.zone == ANTE and move.by is not None:
        what = _anted(table, what, players(table, move.by, bindings))
    if move.zone == LIBRARY:
        what = arranged(table, what, move.position, bindings, players(table, move.by, bindings) if move.by is not None else ())
    occurrences = [o for obj in what if (o := _move(table, move, obj, bindings)) is not None]
    if move.event and not move.face_down:
        occurrences = [_besides(o, move.event, bindings) for o in occurrences] + occurrences
    rules = r217_zones.ANTED.rules if move.zone == ANTE else () if bindings.around.as_cost else marks(one_shot)
    reads = ((LINK, bindings.this),) if move.remember else ()
    before = table.game
    event = yield Act(tuple(occurrences), rules, reads)
    bindings = followed(bindings, event).bind(move.bind, moved(bindings, event))
    if move.position == "shuffled":
        for owner in apnap(table.game, {obj.owner for obj in what}):
            yield Act(shuffled(table, owner, bindings, before))
    return Outcome(bindings, bool(event.started))


LINK = "linked ability done"
"""The fact that the second of two linked abilities has been carried out, and that the first comes after it."""


def _nothing_linked(table: Table, move: e.Move, bindings: Bindings) -> None:
    """An ability that moves what a linked ability affected finds nothing, and what that affects later is not its concern (407.1)."""
    parts = move.what.filter.conjuncts if isinstance(move.what, t.Every) else ()
    linked = [move.what, *(part.selection for part in parts if isinstance(part, t.IsAmong))]
    memory = next((each for each in linked if isinstance(each, t.Memory)), None)
    if table.resolving is not None and memory is not None:
        table.step("nothing linked", reads=(), writes=((LINK, bindings.this),), source=bindings.this, what=memory.name)


def _nothing_there(table: Table, what: t.Selection, bindings: Bindings) -> None:
    """Records that whoever is to choose what is moved, and has to, finds nothing of the kind in the zone where it would be."""
    if table.resolving is None or not isinstance(what, t.Choose) or what.any_number or what.up_to or isinstance(what.count, t.AnyNumber):
        return
    place, filter = _place_apart(what.filter)
    for player in players(table, what.by, bindings) if what.by is not None else (bindings.you,):
        whose = players(table, place.of, they(bindings, player)) if place.of is not None else ()
        stays: tuple[Fact, ...]
        if place.zone == IN_PLAY:
            kind, where, stays = kind_in_words(filter, player), "", ()
        elif len(whose) == 1:
            kind = kind_in_words(filter, cards=True) or "such card"
            where, stays = f" in {whose[0]}'s {place.zone}", (contents(place.zone, whose[0]),)
        else:
            continue
        nothing_to_do(table, player, bindings.this, f"there is no {kind or 'such'}{where}", *stays)


def _place_apart(filter: t.Filter) -> tuple[t.InZone, t.Filter]:
    """Where what fits a filter is, in play unless it says so, and what else is asked of it."""
    place = next((part for part in filter.conjuncts if isinstance(part, t.InZone)), t.InZone(IN_PLAY))
    return place, t.AllOf(tuple(part for part in filter.conjuncts if part is not place))


def _none_in_zone(table: Table, move: e.Move, bindings: Bindings) -> None:
    """Records that of the zone of a player from whose top, or of which all of a kind, is to be moved, there is no such card."""
    what, of, zone, filter = move.what, None, "", None
    if isinstance(what, t.TopOfGraveyard | t.TopOfLibrary):
        of, zone, filter = what.of, GRAVEYARD if isinstance(what, t.TopOfGraveyard) else LIBRARY, getattr(what, "filter", None)
    elif isinstance(what, t.Every):
        place, rest = _place_apart(what.filter)
        if place.zone in (HAND, LIBRARY, GRAVEYARD):
            of, zone, filter = place.of, place.zone, rest
    if table.resolving is None or not zone or bindings.you is None:
        return
    whose = players(table, of, bindings) if of is not None else table.game.alive
    kind = kind_in_words(filter, cards=True) or "such card"
    where = f"{whose[0]}'s {zone}" if len(whose) == 1 else f"any {zone}"
    stays = (fact for player in whose for fact in (contents(zone, player), contents(move.zone, player)))
    nothing_to_do(table, bindings.you, bindings.this, f"there is no {kind} in {where}", *dict.fromkeys(stays))


@rule(*r217_zones.ANTED.rules)
def _anted(table: Table, what: tuple[Obj, ...], by: tuple[str, ...]) -> tuple[Obj, ...]:
    """Only its owner can ante an object."""
    return tuple(obj for obj in what if r217_zones.ANTED.holds(obj, by))


def _move(table: Table, move: e.Move, obj: Obj, bindings: Bindings) -> Occurrence | None:
    entry: Entry | None = None
    if move.zone == IN_PLAY:
        entry = entry_of(table, move, obj, bindings)
        if entry is None:
            return None
    elif move.face_down or move.counters:
        entry = Entry(face_down=move.face_down, counters=_with_counters(table, move, bindings))
    return Move(
        subject=obj.id,
        player=controller(table, obj.id),
        origin=obj.zone,
        destination=move.zone,
        position=end(move.position) if move.zone == LIBRARY else "",
        entry=entry,
        remember=kept_under(bindings, move.remember) if move.remember else "",
        source=bindings.this,
        rules=CHOSEN_HOST if entry is not None and entry.attached_to is not None and move.attached_to is None else (),
    )


CHOSEN_HOST = marks(aura_host)
"""An Aura that is put into play otherwise than by being played: what it enchants was chosen as it comes into play."""


def _besides(o: Occurrence, event: str, bindings: Bindings) -> Occurrence:
    """What a move is besides, and happens as that: a card removed by champion is championed."""
    return championed(o, bindings.this) if event == "champion" else o.as_kind(OCCURRENCES[event], other=bindings.this, rules=())


def _with_counters(table: Table, move: e.Move, bindings: Bindings) -> FrozenMap[str, int]:
    """The counters with which it is put there: into play, or out of the game."""
    counters: dict[str, int] = {}
    for kind, count in move.counters:
        counters[kind] = counters.get(kind, 0) + amount(table, count, bindings)
    return FrozenMap(counters)


# ---------------------------------------------------------------------------------------------------- coming into play


def entry_of(table: Table, move: e.Move, obj: Obj, bindings: Bindings) -> Entry | None:
    """How it comes into play; None where it cannot (an Aura with nothing to enchant stays where it is: 212.4k)."""
    who = _under(table, move.under, obj, bindings)
    attached = _host(table, move, obj, who, bindings)
    if attached is None and is_aura(table, obj) and not move.face_down:
        stays_without_host(table, obj)
        return None
    return Entry(
        controller=who,
        tapped=move.tapped,
        face_down=move.face_down,
        flipped=move.flipped,
        counters=_with_counters(table, move, bindings),
        attached_to=attached,
        attacking=attack_on_entry(table, move.attacking, who, bindings) if move.attacking is not None else None,
        blocking=block_on_entry(table, move.blocking, who, bindings) if move.blocking is not None else None,
        chosen=FrozenMap({"face down as": move.event}) if move.face_down and move.event else EMPTY,
    )


def _under(table: Table, under: t.Selection | None, obj: Obj, bindings: Bindings) -> str:
    if under is None or isinstance(under, t.OwnerOf):
        return obj.owner
    found = players(table, under, bindings)
    return obj.owner if (obj.owner in found and len(found) > 1) or not found else found[0]


def _host(table: Table, move: e.Move, obj: Obj, who: str, bindings: Bindings) -> Thing | None:
    """What it comes into play attached to; None for nothing."""
    aura = is_aura(table, obj) and not move.face_down
    if move.attached_to is None:
        return aura_host(table, obj, who, bindings) if aura else None
    hosts = located(table, resolve(table, move.attached_to, bindings), bindings)
    return next((x for x in hosts if not aura or can_enchant(table, obj, who, x)), None)


def attack_on_entry(table: Table, selection: t.Selection, who: str, bindings: Bindings) -> Thing | None:
    """What a creature that is put into play attacking attacks: as the effect says, else as its controller chooses.

    None where there is no combat. A creature named stands for what it attacked. Under another player's control there is nothing to
    choose, and it will not attack (306.3b).
    """
    combat = table.game.combat
    if combat is None:
        return None
    named = tuple(d for x in resolve(table, selection, bindings) if (d := _attacked_by(table, x)) is not None)
    found = tuple(dict.fromkeys(named)) or defenders(table)
    if not found:
        return None
    mine = combat.attacking_player == who and len(found) > 1
    return ask(table, "choose", who, OneOf(found), marks(put_attacking)[0], bindings, attacks="") if mine else found[0]


@modifies(e.EnterAttacking)
@rule(*marks(put_attacking))
def comes_attacking(table: Table, o: Entering, c: e.EnterAttacking, active: ActivePart, b: Bindings) -> Occurrence:
    """A permanent comes into play attacking, as a replacement effect of its own or of something else says."""
    bindings = spell_bindings(table, o, b)
    attacked = attack_on_entry(table, c.what, bindings.you, bindings) if conditional(table, o, c.condition, b) else None
    return o if attacked is None else with_entry(o, attacking=attacked)


def block_on_entry(table: Table, selection: t.Selection, who: str, bindings: Bindings) -> int | None:
    """What a creature that is put into play blocking blocks: as the effect says, else as its controller chooses.

    None where no such creature attacks. Which of them attack that player, or a planeswalker of that player's, is looked at as
    it comes into play (306.3c); the choice is among those, if there are any.
    """
    combat = table.game.combat
    if combat is None:
        return None
    attackers = tuple(combat.attackers)
    named = tuple(x for x in resolve(table, selection, bindings) if x in attackers)
    if selection != t.Together(()) and not named:
        return None
    found = named or tuple(a for a in attackers if attacks_side(table, a, who)) or attackers
    if not found:
        return None
    chosen = ask(table, "choose", who, OneOf(found), marks(put_blocking)[0], bindings, blocks="") if len(found) > 1 else found[0]
    return int(chosen)


def _attacked_by(table: Table, thing: Thing) -> Thing | None:
    """A player or planeswalker itself; of a creature, what it attacks or attacked before it moved."""
    combat = table.game.combat
    if isinstance(thing, str) or combat is None:
        return thing if isinstance(thing, str) else None
    if thing in combat.attackers:
        return combat.attackers[thing].defender
    if thing in combat.defending or thing in defenders(table):
        return thing
    return attacked_as_it_left(table, thing)
