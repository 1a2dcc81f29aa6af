"""The form of a game by which games are compared: two games with one key go on in the same way (exploration, 421).

Numbers of objects become places in an order of first reach, timestamps become ranks among those that a layer can read, and of what is
past only what something in the game can still ask for is kept: views of objects that are referred to, and this turn's history where an
ability counts it. Equal keys mean equal games; equal games may have two keys (permanents that are told apart only by what refers to
them are taken in the order in which they appeared), which costs work and no correctness.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions, rebuild, walk
from judge.engine.r202_names import givers
from judge.engine.state import (
    DAMAGED,
    IN_PLAY,
    LIBRARY,
    WORLD,
    AbilityInstance,
    AbilityKey,
    Attack,
    Bindings,
    Combat,
    DelayedTrigger,
    FloatingEffect,
    FrozenMap,
    Game,
    Mana,
    Obj,
    Occurrence,
    PendingTrigger,
    StackInfo,
    View,
)
from judge.kept import kept

Identity = Callable[[int], object]
"""Card number -> what tells that card from others of its name for whoever asks; None where nothing does."""

_OF_THE_TURN = {"damage dealt this turn": "damage", "attackers this turn": "attack"}
"""Numbers of players that are read from this turn's history -> the kind of event that they count."""

_UNREFERRED = ("id", "card", "timestamp", "came_from", "attached_to", "stack", "memory", "data", "owner", "controller", "zone_owner")
_PLAIN_FIELDS = tuple(field for field in Obj.__struct_fields__ if field not in _UNREFERRED)
_ORDERED = ("stack", LIBRARY, "graveyard")
_NUMBERS = re.compile(r"\d+")


def digest_of(value: object) -> str:
    """A short name of a key that is the same in another process."""
    from hashlib import blake2b

    return blake2b(repr(value).encode(), digest_size=12).hexdigest()


@kept
def token(value: object) -> str:
    """A short name of instructions, or of any frozen value without object numbers; objects that they name (202.2b) stand beside it."""
    return digest_of(rebuild(value, _nameless) if givers(value) else value)


def _nameless(node: Node) -> Node:
    return t.Giver() if isinstance(node, t.Giver) else node


def _digest(obj: Obj) -> bytes:
    """What an object is by itself, without what it refers to."""
    return _known(obj)[0]


@kept
def _known(obj: Obj) -> tuple[bytes, tuple[int, ...]]:
    """An object's digest, and the objects that its own text names because they granted it."""
    parts = [token(v) if isinstance(v, Node | tuple) and v else repr(v) for v in (getattr(obj, f) for f in _PLAIN_FIELDS)]
    parts += [obj.owner, obj.zone_owner, repr(obj.controller)]
    from hashlib import blake2b

    made = blake2b("|".join(parts).encode(), digest_size=12).digest()
    return made, tuple(x for v in (obj.base, obj.copy, obj.parts, obj.face_values) if v for x in givers(v))


@kept
def history_read(value: object) -> frozenset[str]:
    """The verbs of this turn's history that instructions can ask about."""
    found: set[str] = set()
    for node in walk(value):
        if isinstance(node, t.TimesThisTurn | t.Happened | t.DidThisTurn):
            found.add(node.pattern.verb)
        elif isinstance(node, t.Measures | t.Value) and node.characteristic in _OF_THE_TURN:
            found.add(_OF_THE_TURN[node.characteristic])
        elif isinstance(node, t.EventPattern) and node.nth:
            found.add(node.verb)
        elif isinstance(node, t.CombatRelation) and node.relation.endswith("this turn"):
            found |= {"attack", "block", "block pair"}
    return frozenset(found)


@kept
def asks_for_the_past(value: object) -> bool:
    """Whether instructions ask to whom something has dealt damage in this turn or an earlier one."""
    return mentions(value, t.DealtDamageBefore)


@kept
def _has_static(definition: object) -> bool:
    return mentions(definition, e.StaticAbility)


def reads_timestamp(obj: Obj) -> bool:
    """Whether a layer, or the rule of world permanents, can read when the object came: it has, or may have, static abilities."""
    if obj.zone != IN_PLAY:
        return False
    if obj.parts or obj.copy is not None or obj.attached_to is not None or obj.flipped or obj.face_down:
        return True
    if obj.base is None:
        return False
    return _has_static(obj.base) or any("world" in face.supertypes for face in obj.base.faces)


def key(game: Game, identity: Identity | None = None) -> tuple[Any, ...]:
    """The key of a game. `identity` tells apart cards that somebody outside the game can name."""
    return _Keyer(game, identity).key()


class _Keyer:
    """Makes one key. `reach` numbers things in the order in which they are first met."""

    def __init__(self, game: Game, identity: Identity | None) -> None:
        self.game, self.identity = game, identity
        self.reach: dict[int, int] = {}
        self.past: list[View] = []

    def key(self) -> tuple[Any, ...]:
        game = self.game
        placed = self._places()
        stamps = sorted({effect.timestamp for effect in game.effects} | {o.timestamp for o in game.objects.values() if reads_timestamp(o)})
        self.rank = {stamp: n for n, stamp in enumerate(stamps)}
        worlds = sorted({obj.data[WORLD] for obj in game.objects.values() if WORLD in obj.data})
        self.worlds = {event: n for n, event in enumerate(worlds)}
        objects = tuple(self._object(game.objects[id]) for id in tuple(self.reach))
        rest = (
            tuple(self._player(name) for name in game.order),
            self.value(game.turn),
            game.priority,
            game.passed,
            game.over,
            game.winners,
            self._combat(game.combat),
            tuple(self._effect(effect) for effect in game.effects),
            tuple(self._delayed(delayed) for delayed in game.delayed),
            tuple(self._pending(pending) for pending in game.pending),
            self.value(game.announcing),
            self._bag(
                ((self.thing(of), _NUMBERS.sub("#", name)), self.value(v))
                for (of, name), v in game.memory.items()
                if of in game.objects and (name != DAMAGED or self.asked_of_the_past)
            ),
            self._bag((self._ability(k), n) for k, n in game.uses.items() if k.object in game.objects),
            self._bag((self._ability(k),) for k in game.state_triggers),
            self.value(game.data),
            self._history(),
        )
        past = []
        at = 0
        while at < len(self.past):  # views may lead to further views
            view = self.past[at]
            named = tuple(self.thing(x) for instance in view.chars.abilities for x in givers(instance.ability))
            past.append((_digest(view.obj), token(view.chars), named, self._object(view.obj), self.value(view.combat)))
            at += 1
        return (placed, objects, rest, tuple(past))

    def _places(self) -> tuple[Any, ...]:
        """Numbers the objects zone by zone; in zones without an order, those that look alike by what they are and carry."""
        game, found = self.game, []
        for place in sorted(game.zones):
            ids: Iterable[int] = game.zones[place]
            if place[0] not in _ORDERED and len(game.zones[place]) > 1:
                ids = sorted(ids, key=self._look)
            count = 0
            for id in ids:
                self.reach[id] = len(self.reach)
                count += 1
            found.append((place, count))
        return tuple(found)

    def _look(self, id: int) -> tuple[Any, ...]:
        obj, game = self.game.objects[id], self.game
        host = obj.attached_to
        on = _digest(game.objects[host]) if isinstance(host, int) and host in game.objects else repr(host).encode()
        stamp = obj.timestamp if reads_timestamp(obj) else 0
        return (_digest(obj), self._name(obj.card), on, stamp)

    def _name(self, card: int) -> str:
        found = self.identity(card) if self.identity is not None else None
        return "" if found is None else repr(found)

    # ------------------------------------------------------------------------------------------------------- references

    def thing(self, x: Any) -> Any:
        """A reference to an object, as its place; a player by name."""
        if not isinstance(x, int) or isinstance(x, bool):
            return x
        place = self.reach.get(x)
        if place is None:
            if x not in self.game.objects and x not in self.game.left:
                return ("gone", x)
            place = self.reach[x] = len(self.reach)
            if x in self.game.left:
                self.past.append(self.game.left[x])
        return ("#", place)

    def value(self, x: Any) -> Any:
        """Any value of the state. A whole number inside a tuple, or as a key, is an object where one has that number."""
        if x is None or isinstance(x, str | bool | float | bytes) or type(x) is int:
            return x
        if isinstance(x, Mapping):
            return self._bag((self._item(k), self.value(v)) for k, v in x.items())
        if isinstance(x, tuple):
            return tuple([self._item(y) for y in x])
        if isinstance(x, frozenset | set):
            return self._bag((self._item(y),) for y in x)
        form = _FORMS.get(type(x))
        if form is not None:
            return form(self, x)
        if isinstance(x, Node):
            return self.text(x)
        if isinstance(x, msgspec.Struct):
            return (type(x).__name__, *(self.value(getattr(x, f)) for f in x.__struct_fields__))
        return repr(x)

    def text(self, x: Any) -> Any:
        """Instructions, with the objects that they name; None for none."""
        if x is None:
            return None
        named = givers(x)
        return (token(x), *(self.thing(y) for y in named)) if named else token(x)

    def _item(self, x: Any) -> Any:
        if type(x) is int and (x in self.game.objects or x in self.game.left):
            return self.thing(x)
        return self.value(x)

    def _bag(self, items: Iterable[tuple[Any, ...]]) -> tuple[Any, ...]:
        found = list(items)
        return tuple(sorted(found, key=repr)) if len(found) > 1 else tuple(found)

    # ----------------------------------------------------------------------------------------------------------- parts

    def _object(self, obj: Obj) -> tuple[Any, ...]:
        digest, named = _known(obj)
        found: tuple[Any, ...] = (digest, self._name(obj.card))
        if named:
            found += ("given by", tuple(self.thing(x) for x in named))
        if obj.attached_to is not None:
            found += ("on", self.thing(obj.attached_to))
        if obj.timestamp in self.rank and reads_timestamp(obj):
            found += ("at", self.rank[obj.timestamp])
        if obj.stack is not None:
            found += (self._stack(obj.stack), self.thing(obj.came_from))
        if obj.memory:
            found += (self.value(obj.memory),)
        if obj.data:
            found += ("data", self.value(self._world_ranked(obj)))
        return found

    def _world_ranked(self, obj: Obj) -> FrozenMap[str, Any]:
        """An object's data, with the rank of its world among those that are: of what has left nobody asks that (420.5i)."""
        if WORLD not in obj.data:
            return obj.data
        if obj.id not in self.game.objects:
            return obj.data.without(WORLD)
        return obj.data.set(WORLD, self.worlds[obj.data[WORLD]])

    def _stack(self, info: StackInfo) -> tuple[Any, ...]:
        reads_event = info.ability is not None or info.bindings.event is not None
        return (
            self._bindings(info.bindings, event=reads_event),
            self.text(info.body),
            self._instance(info.ability),
            self.text(info.condition),
            info.mana_spent,
            info.how,
            info.origin,
            tuple(self._occurrence(o) for o in info.damage),
            tuple((self.text(body), self._bindings(bindings)) for body, bindings in info.extra),
            tuple(self.text(part) for part in info.carried),
        )

    def _bindings(self, b: Bindings, *, event: bool = True) -> tuple[Any, ...]:
        return (
            self.thing(b.this),
            b.you,
            tuple(tuple(self.thing(x) for x in group) for group in b.targets),
            b.x,
            self.value(b.named),
            self._occurrence(b.event) if event and b.event is not None else None,
            b.modes,
            tuple(tuple(tuple(self.thing(x) for x in group) for group in mode) for mode in b.mode_targets),
            tuple(sorted(b.done)),
            tuple((self.thing(x), n) for x, n in b.divided),
            _NUMBERS.sub("#", b.link),
        )

    def _occurrence(self, o: Occurrence) -> tuple[Any, ...]:
        return (
            o.verb,
            self.thing(o.subject),
            self.thing(o.other),
            o.player,
            o.amount,
            o.origin,
            o.destination,
            o.cause,
            o.kind,
            o.combat,
            self.thing(o.source),
            self.thing(o.became),
        )

    def _ability(self, k: AbilityKey) -> tuple[Any, ...]:
        return (self.thing(k.object), _NUMBERS.sub("#", k.origin), k.index, k.instance)

    def _instance(self, instance: AbilityInstance | None) -> Any:
        return None if instance is None else (self._ability(instance.key), self.text(instance.ability), instance.keyword)

    def _player(self, name: str) -> tuple[Any, ...]:
        p = self.game.players[name]
        mana = tuple(sorted((m.symbol, m.snow, repr(self.value(m.restriction))) for m in p.mana))
        plain = (p.name, p.life, p.poison, p.hand_size, p.lands_played, p.spells_played, p.team, p.out, p.drew_from_empty)
        return (plain, mana, self.value(p.counters), self.value(p.data))

    def _combat(self, combat: Combat | None) -> Any:
        if combat is None:
            return None
        return (
            self._bag((self.thing(id), self._attack(attack)) for id, attack in combat.attackers.items()),
            self._bag((self.thing(id), tuple(self.thing(a) for a in blocked)) for id, blocked in combat.blocking.items()),
            combat.attacking_player,
            tuple(self.thing(x) for x in combat.defending),
            (combat.attack_declared, combat.block_declared, combat.damage_done, combat.assigned),
            self._bag((self.thing(id),) for id in combat.struck),
            self.value(combat.data),
        )

    def _attack(self, a: Attack) -> tuple[Any, ...]:
        return (self.thing(a.defender), a.band, a.blocked, tuple(self.thing(b) for b in a.blockers), a.declared)

    def _effect(self, f: FloatingEffect) -> tuple[Any, ...]:
        affected = None if f.affected is None else tuple(self.thing(x) for x in f.affected)
        plain = (f.uses, f.controller, f.turn, f.label)
        parts = (self.text(f.parts), self.text(f.duration), self.text(f.filter_), self.value(f.words))
        return (self.rank.get(f.timestamp), parts, self._bindings(f.bindings), self.thing(f.source), affected, plain)

    def _delayed(self, d: DelayedTrigger) -> tuple[Any, ...]:
        parts = (self.text(d.event), self.text(d.body), self.text(d.condition))
        return (parts, self._bindings(d.bindings), d.controller, d.once, d.until, self.thing(d.source), d.turn)

    def _pending(self, p: PendingTrigger) -> tuple[Any, ...]:
        return (self.text(p.body), self._bindings(p.bindings), p.controller, self.thing(p.source), self._instance(p.ability))

    @cached_property
    def asked_of_the_past(self) -> bool:
        """Whether some ability of an object or effect here can ask to whom something has dealt damage."""
        texts = (*(x for o in self.game.objects.values() for x in (o.base, o.copy)), *(f.parts for f in self.game.effects))
        return any(asks_for_the_past(text) for text in texts if text is not None)

    def _history(self) -> tuple[Any, ...]:
        """Of this turn's history, the events of the kinds that some ability of an object or effect here can ask about."""
        game = self.game
        verbs: set[str] = set()
        definitions = {id(o.base): o.base for o in game.objects.values() if o.base is not None}
        for definition in definitions.values():
            verbs |= history_read(definition)
        for effect in game.effects:
            verbs |= history_read(effect.parts)
        for delayed in game.delayed:
            verbs |= history_read(delayed.body)
        return self._bag(self._occurrence(o) for o in game.history if o.verb in verbs) if verbs else ()


_FORMS: dict[type, Callable[[_Keyer, Any], Any]] = {
    Bindings: _Keyer._bindings,
    Occurrence: _Keyer._occurrence,
    AbilityKey: _Keyer._ability,
    AbilityInstance: _Keyer._instance,
    StackInfo: _Keyer._stack,
    Mana: lambda keyer, mana: (mana.symbol, mana.snow, keyer.value(mana.restriction)),
}
