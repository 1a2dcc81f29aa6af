"""Changing zones: destroying, sacrificing, and every other move (217, 501.4, 501.6)."""

from __future__ import annotations

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions
from judge.engine import hooks
from judge.engine.executing.acting_on import controller, located, objects
from judge.engine.executing.instruction_runs import Act, Outcome, Running, executes, followed, moved
from judge.engine.executing.libraries import shuffled
from judge.engine.game.occurrences import OCCURRENCES, Move
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import (
    ANTE,
    GRAVEYARD,
    IN_PLAY,
    LIBRARY,
    AbilityInstance,
    Bindings,
    Entry,
    FrozenMap,
    Obj,
    Occurrence,
    Thing,
)
from judge.engine.looking import Context, fits
from judge.engine.record.acting import citing, marks, rule
from judge.engine.rules.part1_game.r103_4_order_of_players import apnap
from judge.engine.rules.part2_cards import r217_zones
from judge.engine.rules.part2_cards.r212_card_types import attachments
from judge.engine.rules.part3_turn.r306_combat.r306_combat_phase import attacks_side, defenders
from judge.engine.rules.part3_turn.r306_combat.r308_attacking import put_attacking
from judge.engine.rules.part3_turn.r306_combat.r309_becoming_blocked import put_blocking
from judge.engine.rules.part5_additional.r502_keyword_abilities.rows_of_keywords import CHAMPIONS
from judge.engine.table.choosing import amount, ask, ordered, players, resolve
from judge.engine.table.decisions import OneOf
from judge.engine.table.questions import forbidden
from judge.engine.table.table import Table

# ----------------------------------------------------------------------------------------------------------------- move


@executes(e.Move)
@rule(*r217_zones.MOVES.rules, *r217_zones.ANOTHER_OBJECT.rules)
def move(table: Table, move: e.Move, bindings: Bindings) -> Running:
    """Objects go to a zone, all at once; what is bound are the new objects."""
    what = objects(table, move.what, bindings)
    if move.zone == ANTE and move.by is not None:
        what = _anted(table, what, players(table, move.by, bindings))
    if move.zone == LIBRARY:
        what = arranged(table, what, move.position, bindings, players(table, move.by, bindings) if move.by is not None else ())
    occurrences = [o for obj in what if (o := _move(table, move, obj, bindings)) is not None]
    if move.event:
        kind, rules = OCCURRENCES[move.event], rules_when((CHAMPIONS,), move.event)
        occurrences = [o.as_kind(kind, other=bindings.this, rules=rules) for o in occurrences] + occurrences
    event = yield Act(tuple(occurrences), r217_zones.ANTED.rules if move.zone == ANTE else ())
    bindings = followed(bindings, event).bind(move.bind, moved(bindings, event))
    if move.position == "shuffled":
        for owner in apnap(table.game, {obj.owner for obj in what}):
            yield Act(shuffled(table, owner, bindings))
    return Outcome(bindings, bool(event.started))


"""What such a move is besides -> the rule that says so."""


@rule(*r217_zones.ANTED.rules)
def _anted(table: Table, what: tuple[Obj, ...], by: tuple[str, ...]) -> tuple[Obj, ...]:
    """Only its owner can ante an object."""
    return tuple(obj for obj in what if r217_zones.ANTED.holds(obj, by))


def _move(table: Table, move: e.Move, obj: Obj, bindings: Bindings) -> Occurrence | None:
    entry: Entry | None = None
    if move.zone == IN_PLAY:
        entry = _entry(table, move, obj, bindings)
        if entry is None:
            return None
    elif move.face_down or move.counters:
        entry = Entry(face_down=move.face_down, counters=_with_counters(table, move, bindings))
    return Move(
        subject=obj.id,
        player=controller(table, obj.id),
        origin=obj.zone,
        destination=move.zone,
        position=_end(move.position) if move.zone == LIBRARY and move.position != "shuffled" else "",
        entry=entry,
        remember=bindings.linked(move.remember) if move.remember else "",
        source=bindings.this,
        rules=CHOSEN_HOST if entry is not None and entry.attached_to is not None and move.attached_to is None else (),
    )


CHOSEN_HOST = attachments.HOST_CHOSEN.rules
"""An Aura that is put into play otherwise than by being played: what it enchants was chosen as it comes into play."""


@rule(*r217_zones.PUT_TOGETHER.rules)
def arranged(table: Table, what: tuple[Obj, ...], position: str, bindings: Bindings, by: tuple[str, ...] = ()) -> tuple[Obj, ...]:
    """Cards that go to libraries together, in the order in which they are put there; their owner, `by` or chance arranges them.

    The answer names the cards nearest the top first.
    """
    if position == "shuffled":
        return what
    end, result = _end(position), list[Obj]()
    for owner in apnap(table.game, {obj.owner for obj in what}):
        mine = tuple(obj.id for obj in what if obj.owner == owner)
        arranger = None if end != position else by[0] if by else owner
        chosen = ordered(table, mine, arranger, bindings, r217_zones.PUT_TOGETHER.rule, position=end or "top", library=owner)
        placed = chosen if end == "bottom" else tuple(reversed(chosen))
        result += [table.game.objects[x] for x in placed if isinstance(x, int)]
    return tuple(result)


def _end(position: str) -> str:
    """Where in a library a position is, whoever says in which order: `bottom at random` is the bottom."""
    return position.removesuffix(" at random")


def _with_counters(table: Table, move: e.Move, bindings: Bindings) -> FrozenMap[str, int]:
    """The counters with which it is put there: into play, or out of the game."""
    counters: dict[str, int] = {}
    for kind, count in move.counters:
        counters[kind] = counters.get(kind, 0) + amount(table, count, bindings)
    return FrozenMap(counters)


# ---------------------------------------------------------------------------------------------------- coming into play


def _entry(table: Table, move: e.Move, obj: Obj, bindings: Bindings) -> Entry | None:
    """How it comes into play; None where it cannot (an Aura with nothing to enchant stays where it is: 212.4k)."""
    who = _under(table, move.under, obj, bindings)
    attached = _host(table, move, obj, who, bindings)
    if attached is None and is_aura(table, obj) and not move.face_down:
        with citing(*attachments.NO_HOST.rules):
            table.step("stays", reads=(("zone", obj.card),), writes=(("zone", obj.card),), thing=obj.id, name=obj.name)
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
    )


def _under(table: Table, under: t.Selection | None, obj: Obj, bindings: Bindings) -> str:
    if under is None or isinstance(under, t.OwnerOf):
        return obj.owner
    found = players(table, under, bindings)
    return obj.owner if (obj.owner in found and len(found) > 1) or not found else found[0]


def is_aura(table: Table, obj: Obj) -> bool:
    """Whether it would be an Aura in play."""
    return "Aura" in table.view.chars(obj.id).subtypes


def _host(table: Table, move: e.Move, obj: Obj, who: str, bindings: Bindings) -> Thing | None:
    """What it comes into play attached to; None for nothing."""
    aura = is_aura(table, obj) and not move.face_down
    if move.attached_to is None:
        return aura_host(table, obj, who, bindings) if aura else None
    hosts = located(table, resolve(table, move.attached_to, bindings), bindings)
    return next((x for x in hosts if not aura or can_enchant(table, obj, who, x)), None)


@hooks.aura_host.does
@rule(*attachments.HOST_CHOSEN.rules)
def aura_host(
    table: Table, obj: Obj, who: str, bindings: Bindings, abilities: tuple[AbilityInstance, ...] | None = None
) -> Thing | None:
    """What an Aura that is not played will enchant: its controller-to-be chooses among what it can (None: there is nothing).

    `abilities`: those that it will have in play, where they are not those that it has now.
    """
    game = table.game
    things: tuple[Thing, ...] = (*game.in_play, *game.alive, *(x for p in game.order for x in game.zone(GRAVEYARD, p)))
    hosts = tuple(x for x in things if x != obj.id and can_enchant(table, obj, who, x, abilities))
    return ask(table, "choose", who, OneOf(hosts), attachments.HOST_CHOSEN.rule, bindings, enchant=obj.id) if hosts else None


def can_enchant(table: Table, obj: Obj, who: str, host: Thing, abilities: tuple[AbilityInstance, ...] | None = None) -> bool:
    """Whether an Aura that is coming into play under a player's control can enchant a thing (502.45, 212.4j)."""
    from judge.engine.rules.part5_additional.r502_keyword_abilities.enchant import enchant_quality
    own = table.view.chars(obj.id).abilities if abilities is None else abilities
    quality = enchant_quality(tuple(i.ability for i in own))
    if quality is None:
        return False
    ctx = Context(table.game, table.view, Bindings(this=obj.id, you=who))
    if quality.quality is None:
        return False
    elsewhere = isinstance(host, int) and table.game.objects[host].zone != IN_PLAY
    if elsewhere and not mentions(quality.quality, t.InZone):
        return False
    return bool(fits(ctx, quality.quality, host)) and bool(forbidden(table, "be enchanted", host, obj.id))


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
    if thing in combat.defending:
        return thing
    obj = table.obj(thing)
    for id in (thing, obj.came_from if obj is not None else None):
        view = table.left(id) if id is not None else None
        if view is not None and "attacking" in view.combat:
            return view.combat["attacking"]  # type: ignore[no-any-return]
    return None
