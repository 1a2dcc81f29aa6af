"""`it happens: …`: bare events, done as by an effect without a source, all of one sentence at the same time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.events.happening import happen
from judge.engine.game import mana_costs as m
from judge.engine.game.occurrences import (
    AddMana,
    Attach,
    Damage,
    Destroy,
    Discard,
    GainLife,
    LoseLife,
    Move,
    PayLife,
    PutCounter,
    RemoveCounter,
    Sacrifice,
    Tap,
    Unattach,
    Untap,
)
from judge.engine.game.state import HAND, IN_PLAY, STACK, Bindings, Entry, Mana, Obj, Occurrence, Thing
from judge.engine.record.acting import marks, rule
from judge.engine.rules.part1_game.r102_by_effects import losing, winning
from judge.engine.rules.part2_cards.r200_general import need_object
from judge.engine.rules.part2_cards.r212_card_types.aura_hosts import aura_host, can_enchant, is_aura, stays_without_host
from judge.engine.rules.part2_cards.r217_zones import from_zone_to_zone
from judge.errors import IllegalAction
from judge.scenario.language import sentence_forms as s
from judge.scenario.running.of_a_kind import is_all_of

if TYPE_CHECKING:
    from judge.engine.table.table import Table
    from judge.scenario.running.acting.performing_sentences import Actor


@rule("417.1")
def bare_event(actor: Actor, event: s.ItHappens) -> None:
    """Everything in the sentence is one event, but draws, which are made one at a time (423.2), and what needs instructions."""
    occurrences: list[Occurrence] = []
    for bare in event.events:
        made = MAKERS[type(bare)](actor, bare)
        if made is None:
            continue
        occurrences += made
    if occurrences:
        happen(actor.table, occurrences)


def _objects(actor: Actor, references: Any, role: Callable[[Thing], bool] | None = None) -> list[int]:
    found: list[int] = []
    for reference in references:
        if reference.kind == "every":
            found += [x for x in _every(actor, reference) if x not in found]
            continue
        things = [x for x in actor.finder.things(reference) if x not in found]
        if role is not None and any(role(x) for x in things):
            things = [x for x in things if role(x)]
        if not things:
            need_object(None, str(reference))
        found.append(need_object(actor.finder.meant(reference, things, actor.table.game, actor.place), str(reference)))
    return found


def _every(actor: Actor, reference: Any) -> list[int]:
    """Everything in play of a kind, under a player's control where one is named; what is said of nothing is not done."""
    table = actor.table
    there = ((id, table.view.chars(id)) for id in table.game.in_play)
    found = [id for id, chars in there if is_all_of(table.game, table.game.objects[id], chars, reference.name)
             and reference.owner in (None, chars.controller)]  # fmt: skip
    return found or [need_object(None, str(reference))]


def _in(actor: Actor, zone: str) -> Callable[[Thing], bool]:
    return lambda x: isinstance(x, int) and actor.table.game.objects[x].zone == zone


_PLAIN: dict[str, type[Occurrence]] = {"destroy": Destroy, "tap": Tap, "untap": Untap, "unattach": Unattach}


def _objects_are(actor: Actor, bare: s.ObjectsAre) -> list[Occurrence] | None:
    table = actor.table
    zone = STACK if bare.act == "counter" else HAND if bare.act == "discard" else IN_PLAY
    if bare.act == "phase in":
        zone = "phased out"
    things = _objects(actor, bare.what, _in(actor, zone))
    for id in things:
        if table.game.objects[id].zone != zone:
            raise IllegalAction(f"{table.name(id)} isn't in the zone {zone}", rule=marks(from_zone_to_zone)[0])
    if bare.act in _PLAIN:
        return [_PLAIN[bare.act](subject=id, player=table.controller(id)) for id in things]
    if bare.act == "destroy without regeneration":
        return [Destroy(subject=id, player=table.controller(id), regenerable=False) for id in things]
    if bare.act == "sacrifice":
        return [Sacrifice(subject=id, player=table.controller(id)) for id in things]
    if bare.act == "discard":
        return [Discard(subject=id, player=table.game.objects[id].owner) for id in things]
    if bare.act == "counter":
        from judge.engine.rules.part4_spells.r414_countering import counter

        for id in things:
            counter(table, id)
        return None
    instruction = _INSTRUCTIONS[bare.act](t.Bound("these"))
    _execute(actor, instruction, tuple(things))
    return None


_INSTRUCTIONS: dict[str, Callable[[t.Selection], e.Instruction]] = {
    "regenerate": lambda x: e.Regenerate(x),
    "turn face up": lambda x: e.TurnFace(x, "up"),
    "turn face down": lambda x: e.TurnFace(x, "down"),
    "flip": lambda x: e.TurnFace(x, "flipped"),
    "transform": lambda x: e.Transform(x),
    "phase out": lambda x: e.Phase(x, "out"),
    "phase in": lambda x: e.Phase(x, "in"),
}


def _execute(actor: Actor, instruction: e.Instruction, things: tuple[Thing, ...], you: str = "") -> None:
    from judge.engine.rules.part4_spells.r417_one_shot_effects import execute

    execute(actor.table, instruction, Bindings(you=you or actor.table.game.turn.player).bind("these", things))


def _moves(actor: Actor, bare: s.Moves) -> list[Occurrence]:
    table = actor.table
    things = _objects(actor, bare.what, None if len(bare.what) > 1 else lambda x: isinstance(x, int) and not _in(actor, bare.zone)(x))
    found: list[Occurrence] = []
    for id in things:
        obj = table.game.objects[id]
        if obj.zone == bare.zone == IN_PLAY:
            raise IllegalAction(f"{table.name(id)} is in play already", rule=marks(from_zone_to_zone)[0])
        move = Move(subject=id, player=table.controller(id), origin=obj.zone, destination=bare.zone, position=bare.position)
        if bare.zone == IN_PLAY:
            entry = Entry(controller=bare.player or obj.owner, tapped=bare.tapped)
            aura = is_aura(table, obj)
            host = _host(actor, bare, obj, entry.controller, aura)
            if aura and host is None:
                found += [stays] if (stays := stays_without_host(table, obj, move)) is not None else []
                continue
            move = move.citing(*(marks(aura_host) if aura and bare.attached is None else ())).with_(entry=entry.with_(attached_to=host))
        found.append(move)
    return found


def _host(actor: Actor, bare: s.Moves, obj: Obj, who: str, aura: bool) -> Thing | None:
    """What it comes into play attached to: what is said, where an Aura can enchant it; else what its controller chooses for an Aura."""
    table = actor.table
    if bare.attached is None:
        return aura_host(table, obj, who, Bindings(this=obj.id, you=who)) if aura else None
    host = actor.one(bare.attached, _in_play_or_player(actor))
    return host if not aura or can_enchant(table, obj, who, host) else None


_LIFE: dict[str, type[GainLife | LoseLife | PayLife]] = {"gain life": GainLife, "lose life": LoseLife, "pay life": PayLife}


def _whose(table: Table, thing: Thing) -> str | None:
    """The player in whose hand something is, or who controls it."""
    obj = table.obj(thing) if isinstance(thing, int) else None
    return None if obj is None else obj.zone_owner or table.controller(obj.id)


def _players_do(actor: Actor, bare: s.PlayersDo) -> list[Occurrence] | None:
    table = actor.table
    if bare.act in _LIFE:
        return [_LIFE[bare.act](subject=p, player=p, amount=bare.amount) for p in bare.players]
    if bare.act == "lose the game":
        return list(losing(table, bare.players))
    if bare.act == "win the game":
        return list(winning(table, bare.players))
    if bare.act == "get poison counters":
        return [PutCounter(subject=p, kind="poison", amount=bare.amount) for p in bare.players]
    if bare.what:
        kind, zone = (Discard, HAND) if bare.act == "discard" else (Sacrifice, IN_PLAY)
        there = _in(actor, zone)
        things = _objects(actor, bare.what, lambda x: there(x) and _whose(actor.table, x) == bare.players[0])
        for id in things:
            if not there(id) or _whose(table, id) != bare.players[0]:
                raise IllegalAction(f"{table.name(id)} isn't {bare.players[0]}'s in the zone {zone}", rule=marks(from_zone_to_zone)[0])
        return [kind(subject=id, player=bare.players[0]) for id in things]
    who = t.Bound("these")
    count = t.Number(bare.amount)
    instruction: dict[str, Callable[[], e.Instruction]] = {
        "draw": lambda: e.Draw(who, count),
        "discard": lambda: e.Discard(who, count),
        "discard hand": lambda: e.Discard(who, None),
        "mill": lambda: e.Mill(who, count),
        "shuffle": lambda: e.Shuffle(who),
        "become the monarch": lambda: e.BecomeMonarch(who),
        "sacrifice": lambda: e.Sacrifice(t.Choose(t.AllOf((t.InZone(IN_PLAY), t.ControlledBy(who))), count), who),
    }
    _execute(actor, instruction[bare.act](), tuple(bare.players), bare.players[0])
    del table
    return None


def _adds_mana(actor: Actor, bare: s.AddsMana) -> list[Occurrence]:
    mana: list[Mana] = []
    for symbol in m.symbols(bare.mana):
        mana += [Mana("1")] * int(symbol) if symbol.isdigit() else [Mana("1" if symbol == "C" else symbol)]
    return [AddMana(player=bare.player, mana=tuple(mana))]


def _deals_damage(actor: Actor, bare: s.DealsDamage) -> list[Occurrence]:
    source = actor.object(bare.source)
    chars = actor.table.chars(source)
    wither = chars is not None and any(getattr(i.ability, "keyword", "") == "wither" for i in chars.abilities)
    found: list[Occurrence] = []
    for portion in bare.portions:
        to = actor.one(portion.to, _in_play_or_player(actor))
        found.append(
            Damage(
                subject=source,
                other=to,
                player=actor.table.controller(source),
                amount=portion.amount,
                source=source,
                as_counters=wither,
            )
        )
    return found


def _in_play_or_player(actor: Actor) -> Callable[[Thing], bool]:
    return lambda x: isinstance(x, str) or actor.table.game.objects[x].zone == IN_PLAY


def _gains_control(actor: Actor, bare: s.GainsControl) -> None:
    things = _objects(actor, bare.what, _in(actor, IN_PLAY))
    part = e.ChangeControl(t.You())
    _execute(actor, e.Apply(t.Bound("these"), (part,), e.Duration("permanent")), tuple(things), bare.player)


def _counters(actor: Actor, bare: s.Counters) -> list[Occurrence]:
    kind = PutCounter if bare.amount > 0 else RemoveCounter
    found: list[Occurrence] = []
    for reference in bare.on:
        thing = actor.one(reference, _in_play_or_player(actor))
        there = actor.table.game.objects[thing].counters.get(bare.kind, 0) if isinstance(thing, int) else abs(bare.amount)
        found.append(kind(subject=thing, kind=bare.kind, amount=bare.amount if bare.amount > 0 else min(-bare.amount, there)))
    return found


def _attaches(actor: Actor, bare: s.Attaches) -> list[Occurrence]:
    what = actor.object(bare.what, _in(actor, IN_PLAY))
    to = actor.one(bare.to, _in_play_or_player(actor))
    return [Attach(subject=what, other=to)]


MAKERS: dict[type, Callable[[Actor, Any], list[Occurrence] | None]] = {
    s.ObjectsAre: _objects_are,
    s.Moves: _moves,
    s.PlayersDo: _players_do,
    s.AddsMana: _adds_mana,
    s.DealsDamage: _deals_damage,
    s.GainsControl: _gains_control,
    s.Counters: _counters,
    s.Attaches: _attaches,
}
