"""Rooms, which came later than 2009: cards of two halves, each behind a door that is locked or unlocked."""

from __future__ import annotations

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.words_data import DOORS


def is_open(door: str) -> t.Condition:
    """Whether that door of this permanent is unlocked."""
    return t.Compares(t.Size(t.Memory(door)), ">=", t.ONE)


def with_its_doors(faces: tuple[e.Face, ...]) -> tuple[e.Face, ...]:
    """The faces of a Room: in play it has the name and the mana cost of those halves whose doors are unlocked.

    The first face is what is in play with no half played, and each other one is a half that was.
    """
    whole, *halves = faces
    left, right = map(is_open, DOORS)
    named = [_is_called("", None, t.Both((t.Isnt(left), t.Isnt(right))))]
    for half, so, not_so in zip(halves, (left, right), (right, left), strict=True):
        named.append(_is_called(half.name, half.mana_cost, t.Both((so, t.Isnt(not_so)))))
    named.append(_is_called(whole.name, whole.mana_cost, t.Both((left, right))))
    return tuple(msgspec.structs.replace(face, abilities=(*face.abilities, *named)) for face in faces)


def _is_called(name: str, cost: str | None, when: t.Condition) -> e.StaticAbility:
    return e.StaticAbility((e.SetName(name), e.SetCost(cost)), t.This(), when)
