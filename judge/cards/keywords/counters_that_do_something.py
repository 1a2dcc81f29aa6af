"""Counters that do something by rules of later editions: what gets one has what it does, as long as such a counter is on it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, rebuild, walk
from judge.cards.keywords.keywords import given_by
from judge.cards.keywords.later_keywords import COUNTERS, KEYWORD_COUNTERS
from judge.cards.keywords.text_of_keywords import compiled

_STUNNED = e.StaticAbility((e.Replace(t.EventPattern("untap", subject=t.ITSELF), instead=e.RemoveCounters("stun", t.ONE, t.This())),))
_PLAIN = (t.This, t.Target, t.Bound, t.EventRole)
"""Selections that mean the same however often they are asked."""


def with_meanings_of_counters(abilities: tuple[e.Ability, ...]) -> tuple[e.Ability, ...]:
    """The abilities with what such counters do said where they are put.

    What a card takes off itself again as a cost is its own kind of counter, with the meaning that the card gives it.
    """
    own = _its_own(abilities)
    return rebuild(abilities, lambda node: node if getattr(node, "kind", "") in own else _explained(node))


def _its_own(abilities: tuple[e.Ability, ...]) -> set[str]:
    costs = [one for node in walk(abilities) if isinstance(node, e.Cost) for one in node.actions]
    return {one.kind for one in costs if isinstance(one, e.RemoveCounters) and one.from_ == t.This()}


def meant_by_counters(kinds: Iterable[str], abilities: tuple[e.Ability, ...]) -> tuple[e.Part, ...]:
    """What counters of these kinds do that are on a permanent with these abilities, wherever they are from."""
    own = _its_own(abilities)
    return tuple(part for kind in kinds if kind not in own for part in _meant_by(kind))


def _explained(node: Node) -> Node:
    match node:
        case e.PutCounters(kind=kind, on=on) if parts := _meant_by(kind):
            if isinstance(on, _PLAIN):
                return e.Sequence((node, e.Apply(on, parts, e.FOR_GOOD)))
            there = t.Bound("with counters")
            put = msgspec.structs.replace(node, on=there)
            return e.Sequence((e.Name(there.name, on), put, e.Apply(there, parts, e.FOR_GOOD)))
        case e.Move(zone="in play", counters=counters) if parts := tuple(part for kind, _ in counters for part in _meant_by(kind)):
            moved = msgspec.structs.replace(node, bind=node.bind or "with counters")
            return e.Sequence((moved, e.Apply(t.Bound(moved.bind), parts, e.FOR_GOOD)))
        case e.Replace(changes=changes):
            counted = [change for change in changes if isinstance(change, e.EnterWithCounters)]
            more = tuple(e.EnterWithParts(parts, one.condition) for one in counted if (parts := _meant_by(one.kind)))
            return msgspec.structs.replace(node, changes=(*changes, *more)) if more else node
    return node


def _meant_by(kind: str) -> tuple[e.Part, ...]:
    """What such a counter does, as abilities that hold as long as it is there."""
    there = t.Compares(t.Counters(kind, t.This()), ">=", t.ONE)
    if kind in KEYWORD_COUNTERS:
        word = KEYWORD_COUNTERS[kind]
        return (e.GainAbility(e.StaticAbility(tuple(map(e.GainAbility, given_by(word))), t.This(), there)),)
    means = (_STUNNED,) if kind == "stun" else compiled(COUNTERS[kind]) if kind in COUNTERS else ()
    said = (one for one in means if isinstance(one, e.StaticAbility))
    return tuple(e.GainAbility(msgspec.structs.replace(one, condition=there, text="")) for one in said)
