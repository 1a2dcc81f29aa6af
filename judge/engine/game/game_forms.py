"""The forms of the parts of a game: plain values, in which what refers to an object stands apart from what it says.

A part (an object, a player, an effect) never changes, and is the same in many games; its form with the references left open is
found once (`opened`), and each game fills in the references as it numbers its objects (`keys.py`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec

from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild
from judge.engine.game.combat_under_way import Attack, Combat
from judge.engine.game.objects import NOTHING_AROUND, PEACEFUL, Around
from judge.engine.game.occurrences import OCCURRENCES, STATE_EVENTS, ChangeGame, ChangeObject, ChangePlayer, TokenEnters
from judge.engine.game.state import (
    AbilityInstance,
    AbilityKey,
    Bindings,
    DelayedTrigger,
    FloatingEffect,
    Fought,
    Mana,
    Obj,
    Occurrence,
    PendingTrigger,
    Player,
    StackInfo,
    View,
)
from judge.engine.rules.part2_cards.r202_names import givers
from judge.support.memoizing import memoized

_REFERRED = frozenset(
    {"id", "card", "timestamp", "came_from", "attached_to", "stack", "memory"}
    | {"world_since", "phased_with", "shown_until", "owner", "controller", "zone_owner"}
)
_plain = attrgetter(*(field for field in Obj.__struct_fields__ if field not in _REFERRED))
_PARTED = (Node, tuple)
_NUMBERS = re.compile(r"\d+")
_NO_NUMBERS = frozenset({type(None), str, bool, float, bytes})
_ATOMS = _NO_NUMBERS | {int}
OPEN = ...
"""Stands in a form where a reference was."""

Reference = tuple[int, bool]
"""A number, and whether it surely is an object's: some stand where a game has objects or plain numbers."""


def digest_of(value: object) -> str:
    """A short name of a key that is the same in another process."""
    return _hashed(repr(value)).hex()


def _hashed(text: str) -> bytes:
    try:
        from _blake2 import blake2b
    except ImportError:
        from hashlib import blake2b  # loads all of OpenSSL for it: a fiftieth of a fresh answer
    return blake2b(text.encode(), digest_size=12).digest()


@memoized
def token(value: object) -> str:
    """A short name of instructions, or of any frozen value without object numbers; objects that they name (202.2b) stand beside it."""
    return digest_of(rebuild(value, _nameless) if givers(value) else value)


def _nameless(node: Node) -> Node:
    return t.Giver() if isinstance(node, t.Giver) else node


@memoized
def digest(obj: Obj) -> bytes:
    """What an object is by itself, without what it refers to."""
    parts = [token(value) if value and isinstance(value, _PARTED) else f"{value!r}" for value in _plain(obj)]
    return _hashed("|".join((*parts, obj.owner, obj.zone_owner, f"{obj.controller!r}")))


def numberless(name: str) -> str:
    """A name without the numbers of objects in it."""
    return _NUMBERS.sub("#", name)


@cache
def _told(kind: type[Occurrence]) -> tuple[str, ...]:
    """The fields of its own by which occurrences of a kind are told apart."""
    if issubclass(kind, ChangeObject | ChangeGame | ChangePlayer):
        return ()
    return tuple(f for f in kind.__struct_fields__ if f not in Occurrence.__struct_fields__ and f not in _UNTOLD)


_UNTOLD = frozenset({"entry", "remember", "facts", "effect"})
"""Fields of occurrences that nobody asks of what has happened."""


class Forms:
    """What each kind of value says; a subclass says what becomes of references."""

    def thing(self, x: Any) -> Any:
        """A reference to an object; a player by name."""
        raise NotImplementedError

    def item(self, x: Any) -> Any:
        """A value in which a whole number is an object where one has that number."""
        raise NotImplementedError

    def part(self, x: Any) -> Any:
        """A part of a game, which may be the same in other games."""
        raise NotImplementedError

    def bag(self, items: Iterable[tuple[Any, ...]]) -> tuple[Any, ...]:
        """Items whose order says nothing."""
        found = list(items)
        return tuple(sorted(found, key=repr)) if len(found) > 1 else tuple(found)

    def value(self, x: Any) -> Any:
        """Any value of the state. A whole number inside a tuple, or as a key, is an object where one has that number."""
        kind = type(x)
        if kind in _ATOMS:
            return x
        if kind in FORMS:
            return FORMS[kind](self, x)
        if isinstance(x, tuple):
            return tuple([y if type(y) in _NO_NUMBERS else self.item(y) for y in x]) if x else ()
        if isinstance(x, dict):
            return self.bag((self.item(k), self.value(v)) for k, v in x.items()) if x else ()
        if isinstance(x, frozenset | set):
            return self.bag((self.item(y),) for y in x)
        if isinstance(x, Node):
            return self.text(x)
        if isinstance(x, msgspec.Struct):
            return (type(x).__name__, *[y if type(y) in _ATOMS else self.value(y) for y in msgspec.structs.astuple(x)])
        return repr(x)

    def text(self, x: Any) -> Any:
        """Instructions, with the objects that they name; None for none."""
        if x is None:
            return None
        named = givers(x)
        return (token(x), *(self.thing(y) for y in named)) if named else token(x)

    def object(self, obj: Obj) -> tuple[Any, ...]:
        """An object: what it is, and what it refers to. When it came is said elsewhere."""
        found: tuple[Any, ...] = (digest(obj),)
        named = [x for v in (obj.base, obj.copy, obj.parts, obj.face_values) if v for x in givers(v)]
        if named:
            found += ("given by", tuple([self.thing(x) for x in named]))
        if obj.attached_to is not None:
            found += ("on", self.thing(obj.attached_to))
        if obj.stack is not None:
            found += (self.stack(obj.stack), self.thing(obj.came_from))
        if obj.memory:
            found += (self.value(obj.memory),)
        if obj.world_since is not None:
            found += ("world",)
        if obj.phased_with is not None:
            found += ("phased out with", self.thing(obj.phased_with))
        if obj.shown_until is not None:
            found += ("shown until", self.thing(obj.shown_until))
        return found

    def stack(self, info: StackInfo) -> tuple[Any, ...]:
        """What a spell or ability on the stack carries."""
        reads_event = info.ability is not None or info.bindings.event is not None
        return (
            self.bindings(info.bindings, event=reads_event),
            self.text(info.body),
            self.instance(info.ability),
            self.text(info.condition),
            info.mana_spent,
            info.how,
            info.origin,
            tuple([self.occurrence(o) for o in info.damage]),
            tuple([(self.text(body), self.bindings(bindings)) for body, bindings in info.extra]),
            tuple([self.text(part) for part in info.carried]),
        )

    def bindings(self, b: Bindings, *, event: bool = True) -> tuple[Any, ...]:
        """What a text refers back to."""
        return (
            self.thing(b.this),
            b.you,
            tuple([tuple([self.thing(x) for x in group]) for group in b.targets]),
            b.x,
            self.value(b.named),
            self.occurrence(b.event) if event and b.event is not None else None,
            b.modes,
            tuple([tuple([tuple([self.thing(x) for x in group]) for group in mode]) for mode in b.mode_targets]),
            tuple(sorted(b.done)),
            tuple([(self.thing(x), n) for x, n in b.divided]),
            numberless(b.link),
            self._around(b.around) if b.around is not NOTHING_AROUND else None,
        )

    def _around(self, around: Around) -> tuple[Any, ...]:
        fields = (self.value(getattr(around, field)) for field in around.__struct_fields__ if field != "became")
        return (self.bag((self.thing(old), self.thing(new)) for old, new in around.became.items()), *fields)

    def occurrence(self, o: Occurrence) -> tuple[Any, ...]:
        """Something that happened."""
        return (
            o.verb,
            self.thing(o.subject),
            self.thing(o.other),
            o.player,
            o.cause,
            self.thing(o.source),
            *[self.thing(getattr(o, f)) if f == "became" else self.value(getattr(o, f)) for f in _told(type(o))],
        )

    def ability(self, k: AbilityKey) -> tuple[Any, ...]:
        """Which ability of which object."""
        return (self.thing(k.object), numberless(k.origin), k.index, k.instance)

    def instance(self, instance: AbilityInstance | None) -> Any:
        """An ability that an object has."""
        return None if instance is None else (self.ability(instance.key), self.text(instance.ability), instance.keyword)

    def player(self, p: Player) -> tuple[Any, ...]:
        """A player."""
        mana = tuple(sorted((m.symbol, m.snow, m.burns, m.lasts, repr(self.value((m.restriction, m.rider)))) for m in p.mana))
        plain = (p.name, p.life, p.poison, p.hand_size, p.lands_played, p.spells_played, p.team, p.out, p.drew_from_empty)
        return (plain, mana, self.value(p.counters), self.value(p.land_plays_used))

    def combat(self, combat: Combat) -> tuple[Any, ...]:
        """The combat phase under way."""
        return (
            self.bag((self.thing(id), self.attack(attack)) for id, attack in combat.attackers.items()),
            self.bag((self.thing(id), tuple(self.thing(a) for a in blocked)) for id, blocked in combat.blocking.items()),
            combat.attacking_player,
            tuple([self.thing(x) for x in combat.defending]),
            (combat.attack_declared, combat.block_declared, combat.damage_done, combat.assigned),
            self.bag((self.thing(id),) for id in combat.struck),
            None if combat.strikers is None else tuple([self.thing(id) for id in combat.strikers]),
            (combat.had_attackers, combat.second_step, combat.declared_blockers),
            self.value(combat.struck_with),
            self.value(combat.orders),
            (combat.dealt_before, combat.attacked_apart),
        )

    def attack(self, a: Attack) -> tuple[Any, ...]:
        """How a creature attacks."""
        return (self.thing(a.defender), a.band, a.blocked, tuple([self.thing(b) for b in a.blockers]), a.declared)

    def effect(self, f: FloatingEffect) -> tuple[Any, ...]:
        """A continuous effect. When it came is said elsewhere."""
        affected = None if f.affected is None else tuple([self.thing(x) for x in f.affected])
        parts = (self.text(f.parts), self.text(f.duration), self.text(f.filter_), self.value(f.words))
        return (parts, self.bindings(f.bindings), self.thing(f.source), affected, (f.uses, f.controller, f.turn, f.label))

    def delayed(self, d: DelayedTrigger) -> tuple[Any, ...]:
        """A delayed triggered ability."""
        parts = (self.text(d.event), self.text(d.body), self.text(d.condition))
        return (parts, self.bindings(d.bindings), d.controller, d.once, d.until, self.thing(d.source), d.turn)

    def pending(self, p: PendingTrigger) -> tuple[Any, ...]:
        """A triggered ability that waits."""
        return (self.text(p.body), self.bindings(p.bindings), p.controller, self.thing(p.source), self.instance(p.ability))

    def view(self, view: View) -> tuple[Any, ...]:
        """An object as it last was."""
        named = tuple([self.thing(x) for instance in view.chars.abilities for x in givers(instance.ability)])
        return (digest(view.obj), token(view.chars), named, self.object(view.obj), self._fought(view.combat))

    def _fought(self, combat: Fought) -> tuple[Any, ...]:
        if combat is PEACEFUL:
            return ()
        return (self.item(combat.attacking), combat.blocked, self.value(combat.blockers), self.value(combat.blocking))


FORMS: dict[type, Callable[[Any, Any], Any]] = {
    Obj: Forms.object,
    Player: Forms.player,
    Combat: Forms.combat,
    FloatingEffect: Forms.effect,
    DelayedTrigger: Forms.delayed,
    PendingTrigger: Forms.pending,
    View: Forms.view,
    Bindings: Forms.bindings,
    **dict.fromkeys((*OCCURRENCES.values(), *STATE_EVENTS, TokenEnters), Forms.occurrence),
    AbilityKey: Forms.ability,
    AbilityInstance: Forms.instance,
    StackInfo: Forms.stack,
    Mana: lambda forms, mana: (mana.symbol, mana.snow, mana.burns, mana.lasts, forms.value((mana.restriction, mana.rider))),
}
"""Kind of value -> its form."""


class _Opening(Forms):
    """Leaves references open, and lists them. `settled`: whether the form is the same whatever they come to."""

    def __init__(self) -> None:
        self.references: list[Reference] = []
        self.settled = True

    def thing(self, x: Any) -> Any:
        if type(x) is not int:
            return x
        self.references.append((x, True))
        return OPEN

    def item(self, x: Any) -> Any:
        if type(x) is not int:
            return self.value(x)
        self.references.append((x, False))
        return OPEN

    def bag(self, items: Iterable[tuple[Any, ...]]) -> tuple[Any, ...]:
        before = len(self.references)
        found = super().bag(items)
        if len(found) > 1 and len(self.references) > before:
            self.settled = False  # the order of the items depends on what the references come to
        return found


@memoized
def opened(part: Any) -> tuple[Any, tuple[Reference, ...]] | None:
    """The form of a part with its references left open, and these; None where the form depends on them."""
    opening = _Opening()
    form = opening.value(part)
    return (form, tuple(opening.references)) if opening.settled else None
