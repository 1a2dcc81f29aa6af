"""Small helpers that make cards and games from instruction nodes, for tests of the engine."""

from __future__ import annotations

from typing import Any

import judge.engine.all_rules  # noqa: F401
from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.engine.events.moving import new_object
from judge.engine.game.state import IN_PLAY, OWNED_ZONES, Bindings, FloatingEffect, FrozenMap, Game, Obj, Player, Thing, Turn

THIS, YOU = t.This(), t.You()
ENCHANTED = t.AttachedTo(THIS)


def n(value: int) -> t.Number:
    """A fixed number."""
    return t.Number(value)


def all_of(*parts: t.Filter) -> t.Filter:
    """Fits all."""
    return t.AllOf(parts)


def creatures(*more: t.Filter) -> t.Filter:
    """Creatures in play that fit the rest."""
    return all_of(t.HasType("creature"), *more, t.InZone(IN_PLAY))


def white() -> t.Filter:
    """Is white."""
    return t.HasColor(t.ColorWord("white"))


def mine() -> t.Filter:
    """Under your control."""
    return t.ControlledBy(YOU)


def plus(power: int, toughness: int) -> e.ModifyPT:
    """+N/+N."""
    return e.ModifyPT(n(power), n(toughness))


def is_pt(power: int, toughness: int) -> e.SetPT:
    """Is N/N."""
    return e.SetPT(n(power), n(toughness))


def gains(keyword: str, **holes: Any) -> e.GainAbility:
    """Gains a keyword."""
    return e.GainAbility(e.KeywordAbility(keyword, **holes))


def static(affected: Any, *parts: e.Part, text: str = "", **fields: Any) -> e.StaticAbility:
    """A static ability."""
    return e.StaticAbility(parts, affected, text=text, **fields)


def face(name: str, line: str, pt: str = "", cost: str | None = None, *abilities: e.Ability, **fields: Any) -> e.Face:
    """A face from a type line such as `Legendary Creature - Human Soldier`."""
    left, _, right = line.partition(" - ")
    words = left.lower().split()
    supertypes = tuple(w for w in words if w in ("basic", "legendary", "snow", "world"))
    power, _, toughness = pt.partition("/")
    return e.Face(
        name=name,
        mana_cost=cost,
        colors=fields.pop("colors", ()),
        supertypes=supertypes,
        types=tuple(w for w in words if w not in supertypes),
        subtypes=tuple(right.split()),
        abilities=abilities,
        power=power or None,
        toughness=toughness or None,
        **fields,
    )


class Board:
    """A game under construction; `add` returns the number of the new object."""

    def __init__(self, *players: str) -> None:
        names = players or ("Ann", "Ben")
        self.game = Game(order=names, players=FrozenMap({name: Player(name) for name in names}), turn=Turn(names[0]))

    def add(
        self,
        name: str,
        line: str = "Creature",
        pt: str = "",
        *abilities: e.Ability,
        cost: str | None = None,
        owner: str = "Ann",
        zone: str = IN_PLAY,
        kind: str = "card",
        definition: e.CardDefinition | None = None,
        colors: tuple[str, ...] = (),
        loyalty: int | None = None,
        **fields: Any,
    ) -> int:
        """A new object in a zone, youngest of all."""
        made = definition or e.CardDefinition(name, (face(name, line, pt, cost, *abilities, colors=colors, loyalty=loyalty),))
        self.game, obj = new_object(
            self.game,
            kind=kind,
            name=name,
            owner=owner,
            zone=zone,
            zone_owner=owner if zone in OWNED_ZONES else "",
            base=made,
            **{"controller": owner if zone in (IN_PLAY, "stack") else None, **fields},
        )
        return obj.id

    def change(self, id: int, **fields: Any) -> Obj:
        """Changes an object."""
        obj: Obj = self.game.objects[id].with_(**fields)
        self.game = self.game.put(obj)
        return obj

    def effect(
        self,
        affected: Any,
        *parts: e.Part,
        you: str = "Ann",
        label: str = "",
        source: int | None = None,
        copied_face: e.Face | None = None,
        **named: Any,
    ) -> int:
        """A floating effect, youngest of all, on fixed things (a tuple) or on what fits a filter; `named` are its bindings."""
        names = FrozenMap({k.replace("_", " "): v for k, v in named.items()})
        id = self.game.next_id
        fixed: tuple[Thing, ...] | None = affected if isinstance(affected, tuple) else None
        made = FloatingEffect(
            id=id,
            parts=parts,
            duration=e.Duration("end of turn"),
            bindings=Bindings(this=source, you=you, named=names).knowing(copied_face=copied_face),
            timestamp=self.game.clock,
            source=source,
            affected=fixed,
            filter_=None if fixed is not None else affected,
            controller=you,
            label=label,
        )
        self.game = self.game.with_(effects=(*self.game.effects, made), clock=self.game.clock + 1, next_id=id + 1)
        return id
