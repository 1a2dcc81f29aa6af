"""Rooms, which came later than 2009: cards of two halves, each behind a door that is locked or unlocked."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t

DOORS = ("left door", "right door")


def is_open(door: str) -> t.Condition:
    """Whether that door of this permanent is unlocked."""
    return t.Exists(t.AllOf((t.InZone("in play"), t.IsAmong(t.Memory(door)))))


def with_its_doors(faces: tuple[e.Face, ...]) -> tuple[e.Face, ...]:
    """The faces of a Room: in play it has the name and the mana cost of those halves whose doors are unlocked.

    The first face is what is in play with no half played, and each other one is a half that was.
    """
    whole, *halves = faces
    left, right = map(is_open, DOORS)
    other = (right, left)
    none = _is_called("", None, t.Both((t.Isnt(left), t.Isnt(right))))
    one = (
        _is_called(half.name, half.mana_cost, t.Both((so, t.Isnt(not_so))))
        for half, so, not_so in zip(halves, (left, right), other, strict=True)
    )
    both = (_with(half, _is_called(whole.name, whole.mana_cost, so)) for half, so in zip(halves, other, strict=True))
    return (_with(whole, none, *one), *both)


def _is_called(name: str, cost: str | None, when: t.Condition) -> e.StaticAbility:
    return e.StaticAbility((e.SetName(name), e.SetCost(cost)), t.This(), when)


def _with(face: e.Face, *abilities: e.Ability) -> e.Face:
    return msgspec.structs.replace(face, abilities=(*face.abilities, *abilities))
