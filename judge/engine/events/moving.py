"""Changing zones (217): an object that moves is a new object; what it was is kept as a view for those who may still ask."""

from __future__ import annotations

from typing import Any

from judge.cards.instructions.effects import Ability, CardDefinition, Duration, GainAbility, MayDo, Part, StaticAbility
from judge.engine import hooks
from judge.engine.game.combat_under_way import Attack
from judge.engine.game.objects import LIBRARY, PEACEFUL, SPOKEN_OF_LATER
from judge.engine.game.occurrences import Move, TokenEnters
from judge.engine.game.rule_rows import rules_when
from judge.engine.game.state import (
    EMPTY,
    IN_PLAY,
    REMOVED,
    STACK,
    AbilityInstance,
    Bindings,
    Characteristics,
    Component,
    Entry,
    FloatingEffect,
    Fought,
    FrozenMap,
    Game,
    Obj,
    Occurrence,
    StackInfo,
    Thing,
    View,
    WasSpell,
)
from judge.engine.game.transitions import leave_combat, onto_stack
from judge.engine.record.acting import marks
from judge.engine.rules.part2_cards import r216_tokens, r217_zones
from judge.engine.rules.part2_cards.r212_card_types import lands, resolved_spells
from judge.engine.rules.part2_cards.r213_spells import goes_on
from judge.engine.rules.part2_cards.r217_zones import zone_key
from judge.engine.rules.part4_spells.r402_abilities import expanded
from judge.engine.rules.part4_spells.r407_linked_abilities import put_away_to_play_it
from judge.engine.rules.part4_spells.r418_continuous_effects.text_changing import is_granted
from judge.engine.rules.part5_additional import r504_face_down, r508_flip_cards, r510_status
from judge.engine.rules.part5_additional.r502_keyword_abilities.spliced_haunted_championed import NO_LONGER_SPLICED
from judge.engine.rules.part5_additional.two_faced_cards import played_as_its_back, stays_that_face
from judge.engine.table.table import Table
from judge.support import edition


def combat_view(game: Game, id: int) -> Fought:
    """What an object was doing in combat, for its last known information."""
    combat = game.combat
    if combat is None:
        return PEACEFUL
    attack, blocking = combat.attackers.get(id), combat.blocking.get(id, ())
    if attack is not None:
        return Fought(attack.defender, attack.blocked, attack.blockers, blocking)
    return Fought(blocking=blocking) if blocking else PEACEFUL


def _attached(table: Table, before: Game) -> dict[Thing, tuple[int, ...]]:
    """Host -> what is attached to it: looked up once for all that leave at the same time."""
    found = table.view_of(before).found
    if _attached not in found:
        hosts: dict[Thing, tuple[int, ...]] = {}
        for id in before.in_play:
            host = before.objects[id].attached_to
            if host is not None:
                hosts[host] = (*hosts.get(host, ()), id)
        found[_attached] = hosts
    known: dict[Thing, tuple[int, ...]] = found[_attached]
    return known


def last_view(table: Table, before: Game, obj: Obj, became: int | None) -> View:
    """The object as it was just before the event (413.2f)."""
    return View(
        obj=before.objects.get(obj.id, obj),
        chars=table.view_of(before).chars(obj.id),
        combat=combat_view(before, obj.id),
        attachments=_attached(table, before).get(obj.id, ()) if obj.zone == IN_PLAY else (),
        became=became,
        copiable=table.view_of(before).copiable(obj.id) if obj.base is not None else None,
    )


def perform_move(table: Table, before: Game, game: Game, o: Move) -> tuple[Game, Occurrence] | None:
    """The object leaves its zone and a new object appears in the other."""
    if not isinstance(o.subject, int):
        return None
    obj = game.objects.get(o.subject)
    if obj is None or (o.origin and obj.zone != o.origin):
        return None
    if obj.zone == o.destination != LIBRARY:
        again = r217_zones.removed_again(o)
        if again is None:
            return None
        o = again
    destination = o.destination
    chars = table.view_of(before).chars(obj.id)
    if destination == IN_PLAY and _stays_out(table, obj, o):
        return None
    entry = o.entry or Entry()
    new_id, clock = game.next_id, game.clock
    controller: str | None = None
    if destination == IN_PLAY:
        controller = entry.controller or obj.owner
    elif destination == STACK:
        controller = o.player or obj.owner
    was = None
    if destination == IN_PLAY and obj.zone == STACK:
        was = spell_it_was(obj)
    elif destination == IN_PLAY:
        was, o = r217_zones.brand_new(o)
    zone_owner, o = r217_zones.whose(obj, chars.controller, o)
    tapped, face_down, flipped = r510_status.comes_in(entry, destination)
    flipped = flipped or (destination == IN_PLAY and played_as_its_back(obj))
    new = r217_zones.another_object(
        obj,
        new_id,
        destination,
        zone_owner=zone_owner,
        face=obj.face if destination == STACK or obj.kind == "copy" or stays_that_face(obj, o) else (-1 if _is_split(obj) else 0),
        controller=controller,
        timestamp=clock,
        since=game.begun if destination == IN_PLAY else -1,
        tapped=tapped,
        face_down=face_down,
        flipped=flipped,
        counters=entry.counters if destination in (IN_PLAY, REMOVED) else EMPTY,
        attached_to=entry.attached_to if destination == IN_PLAY else None,
        copy=(entry.copy or (obj.copy if obj.kind == "copy" else None)) if destination == IN_PLAY else None,
        parts=entry.parts if destination == IN_PLAY else (),
        memory=entry.chosen,
        was=was,
    )
    view = last_view(table, before, obj, new_id)
    game = r217_zones.from_zone_to_zone(game, obj, new, o.position)
    game = game.with_(left=game.left.set(obj.id, view), next_id=new_id + 1, clock=clock + 1)
    if obj.zone == IN_PLAY:
        game = leave_combat(game, obj.id)
        game, o = apart(game, obj, new, o)
    elif entry.whole is not None and destination == IN_PLAY:
        game = together(table, before, game, new, entry)
    if obj.zone == STACK and destination == IN_PLAY:
        game = put_away_to_play_it(goes_on(game, obj.id, new_id), obj.id, new_id)
    granted = _let_it_be_played(chars) if destination == STACK and o.cause == "play" else ()
    if granted:
        game = _go_on_letting_it_be_played(game, new, granted)
    if o.remember and o.source is not None:
        key = (o.source, o.remember)
        game = game.with_(memory=game.memory.set(key, (*game.memory.get(key, ()), new_id, *o.others)))
    if destination == IN_PLAY:
        game = join_combat(begin_gains(game, new, entry.gains), new_id, entry)
        o = lands.came(obj, o)
    rules = (*_status_rules(obj, destination), *(marks(r217_zones.another_object) if granted else ()))
    rules = (*rules, *rules_when((r504_face_down.LISTED,), new))
    rules = (*rules, *rules_when((NO_LONGER_SPLICED,), obj.stack))
    player = o.player or chars.controller or obj.owner
    return game, o.with_(became=new_id, origin=obj.zone, player=player, rules=(*rules, *o.rules))


APART = edition.Table("what is said of a permanent that several cards were as it leaves play", ())


def apart(game: Game, obj: Obj, new: Obj, o: Move) -> tuple[Game, Move]:
    """One permanent leaves play, and each card that it was is put into the same zone, of its owner."""
    if not obj.merged:
        return game, o
    own, *others = obj.merged
    game = game.put(new.with_(base=own.base))
    made: list[int] = []
    for part in others:
        if part.kind != "card":
            continue
        key = zone_key(new.zone, part.owner)
        one = new.with_(id=game.next_id, card=part.card, kind=part.kind, name=part.name, owner=part.owner, base=part.base,
                        zone_owner=key[1], timestamp=game.clock)  # fmt: skip
        ids = r217_zones.inserted(game.zones.get(key, ()), one.id, new.zone, o.position)
        game = game.with_(objects=game.objects.set(one.id, one), zones=game.zones.set(key, ids), next_id=one.id + 1, clock=game.clock + 1)
        made.append(one.id)
    return game, o.with_(others=tuple(made), rules=(*o.rules, *rules_when(APART.now, obj)))


def together(table: Table, before: Game, game: Game, new: Obj, entry: Entry) -> Game:
    """Other cards leave their zones and are a part of what comes into play."""
    parts = [component(new)]
    for obj in (game.objects[id] for id in entry.merged if id in game.objects):
        key = zone_key(obj.zone, obj.zone_owner)
        parts.append(component(obj))
        game = game.with_(
            objects=game.objects.without(obj.id),
            zones=game.zones.set(key, r217_zones.left_by(game.zones.get(key, ()), obj.id)),
            left=game.left.set(obj.id, last_view(table, before, obj, new.id)),
        )
    return game.put(new.with_(base=entry.whole, merged=tuple(parts)))


def component(obj: Obj) -> Component:
    """What an object is as a part of a permanent."""
    return Component(obj.card, "token" if obj.kind == "copy" else obj.kind, obj.name, obj.owner, obj.base)


def _status_rules(obj: Obj, destination: str) -> tuple[str, ...]:
    """What is told of a face-down or flipped object that leaves: it is revealed (504.6), and is not flipped any more (508.4)."""
    return rules_when((r504_face_down.SHOWN, r508_flip_cards.FORGOTTEN), obj, destination)


def spell_it_was(obj: Obj) -> WasSpell | None:
    """What a permanent will know of the spell that it is still (217.1c (3)); None for what is no spell."""
    if obj.zone != STACK or obj.stack is None:
        return None
    of = obj.stack.bindings
    times = tuple((name, paid) for name in sorted(of.done) if isinstance(paid := of.named.get(name), int))
    named = FrozenMap({name: of.named[name] for name in SPOKEN_OF_LATER if name in of.named})
    return WasSpell(obj.stack.origin, of.x or 0, tuple(sorted(of.done)), obj.stack.mana_spent, times, of.you, named)


def _is_split(obj: Obj) -> bool:
    return isinstance(obj.base, CardDefinition) and obj.base.layout == "split"


def stays(table: Table, before: Game, o: Occurrence) -> tuple[str, ...]:
    """Why what would come into play stays where it is: an instant, a sorcery, a token that had left play; empty where it does not."""
    obj = before.object(o.subject)
    if not isinstance(o, Move) or o.destination != IN_PLAY or obj is None:
        return ()
    if obj.kind == "token":
        return rules_when((r216_tokens.STAYS_AWAY,), obj)
    types = obj.base.faces[max(0, obj.face)].types if obj.base is not None else ()
    if not _stays_out(table, obj, o):
        return ()
    return (*marks(r217_zones.owners_zone), *rules_when(resolved_spells.STAYS_OUT, types))


def _stays_out(table: Table, obj: Obj, o: Move) -> bool:
    """An instant or sorcery card that would come into play stays where it is (217.1a), and so does a token that left play (216.4)."""
    if r216_tokens.STAYS_AWAY.holds(obj):
        return True
    if o.entry is not None and (o.entry.face_down or o.entry.copy is not None):
        return False
    if obj.base is None:
        return obj.kind == "ability"
    faces = obj.base.faces
    return bool(rules_when(resolved_spells.STAYS_OUT, faces[max(0, obj.face)].types))


def join_combat(game: Game, id: int, entry: Entry) -> Game:
    """What is put into play attacking (308.4) or blocking (309.5); whether it can is looked at after the event (306.3a-c)."""
    combat = game.combat
    if combat is None or entry.attacking is None and entry.blocking is None:
        return game
    if entry.attacking is not None:
        combat = combat.with_(attackers=combat.attackers.set(id, Attack(entry.attacking, declared=False)))
    if entry.blocking is not None and entry.blocking in combat.attackers:
        combat = combat.with_(blocking=combat.blocking.set(id, (entry.blocking,)))
    return game.with_(combat=combat)


def _go_on_letting_it_be_played(game: Game, new: Obj, granted: tuple[Ability, ...]) -> Game:
    """An ability that an effect granted, and by which a card is played, goes on with the spell that it is now (217.1c (6))."""
    effect = FloatingEffect(
        id=game.next_id,
        parts=tuple(GainAbility(ability) for ability in granted),
        duration=Duration("end of turn"),
        bindings=Bindings(this=new.id, you=new.controller or new.owner).knowing(of_spell=True),
        timestamp=new.timestamp,
        source=new.id,
        affected=(new.id,),
        controller=new.controller or new.owner,
        turn=game.turn.number,
        label=f"effect on {new.name}",
    )
    return game.with_(effects=(*game.effects, effect), next_id=game.next_id + 1)


def _let_it_be_played(chars: Characteristics) -> tuple[Ability, ...]:
    """The abilities that effects granted and that, themselves or as what they stand for, let their object be played from where it is."""
    return tuple(i.ability for i in chars.abilities if is_granted(i) and _lets_be_played(i))


def _lets_be_played(instance: AbilityInstance) -> bool:
    return any(
        isinstance(part, MayDo) and part.action in ("be played", "be cast")
        for one in expanded(instance)
        if isinstance(one.ability, StaticAbility)
        for part in one.ability.parts
    )


def begin_gains(game: Game, new: Obj, gains: tuple[Part, ...]) -> Game:
    """What it comes into play with ("and with trample") is an effect on this object alone, without end, with the object's timestamp."""
    if not gains:
        return game
    effect = FloatingEffect(
        id=game.next_id,
        parts=gains,
        duration=Duration("permanent"),
        bindings=Bindings(this=new.id, you=new.controller or new.owner),
        timestamp=new.timestamp,
        source=new.id,
        affected=(new.id,),
        controller=new.controller or new.owner,
        turn=game.turn.number,
        label=new.name,
    )
    return game.with_(effects=(*game.effects, effect), next_id=game.next_id + 1)


def perform_create(table: Table, before: Game, game: Game, o: TokenEnters) -> tuple[Game, Occurrence] | None:
    """A token comes into play."""
    face = o.face
    entry = o.entry or Entry()
    new_id = game.next_id
    owner = o.zone_owner or o.player or ""
    new = Obj(
        id=new_id,
        card=new_id,
        kind="token",
        name=face.name,
        owner=owner,
        zone=IN_PLAY,
        base=CardDefinition(face.name, (face,)),
        controller=entry.controller or o.player or owner,
        timestamp=game.clock,
        since=game.begun,
        tapped=entry.tapped,
        counters=entry.counters,
        copy=entry.copy,
        parts=entry.parts,
        attached_to=entry.attached_to,
        memory=entry.chosen,
    )
    key = zone_key(IN_PLAY, "")
    game = game.with_(
        objects=game.objects.set(new_id, new),
        zones=game.zones.set(key, (*game.zones.get(key, ()), new_id)),
        next_id=new_id + 1,
        clock=game.clock + 1,
    )
    if o.remember and o.source is not None:
        memory_key = (o.source, o.remember)
        game = game.with_(memory=game.memory.set(memory_key, (*game.memory.get(memory_key, ()), new_id)))
    game = join_combat(begin_gains(game, new, entry.gains), new_id, entry)
    return game, o.with_(became=new_id, subject=new_id, origin="", destination=IN_PLAY)


def perform_cease(table: Table, before: Game, game: Game, o: Occurrence) -> tuple[Game, Occurrence] | None:
    """An object that is no card ceases to exist (420.5f, 420.5j, 413.2i, 600.4a); what was in play until then leaves combat (306.4)."""
    if not isinstance(o.subject, int) or o.subject not in game.objects:
        return None
    obj = game.objects[o.subject]
    key = zone_key(obj.zone, obj.zone_owner)
    game = game.with_(
        objects=game.objects.without(obj.id),
        zones=game.zones.set(key, r217_zones.left_by(game.zones.get(key, ()), obj.id)),
        left=game.left.set(obj.id, last_view(table, before, obj, None)),
    )
    return leave_combat(game, obj.id), o.with_(origin=obj.zone)


def ability_onto_stack(table: Table, name: str, controller: str, info: StackInfo) -> Obj:
    """Puts an ability onto the stack, as an object that is no card; gives that object."""
    made = r217_zones.ability_on_the_stack(table.game, name, controller, info)
    hooks.happen(table, onto_stack(made))
    return made


def new_object(game: Game, **fields: Any) -> tuple[Game, Obj]:
    """Puts a new object (an ability or combat damage on the stack, a copy of a spell, a listed card) into its zone."""
    id = game.next_id
    obj = Obj(**{"id": id, "card": id, "timestamp": game.clock, **fields})
    return game.with_new(obj), obj

