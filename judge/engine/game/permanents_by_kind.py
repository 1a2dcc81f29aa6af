"""The permanents of a game by what state-based effects look for, counted once for all games in which they are the same."""

from __future__ import annotations

from operator import is_

import msgspec

from judge.engine.game.state import Game, Obj
from judge.engine.looking.derived import Derived


class Census(msgspec.Struct, frozen=True):
    """The permanents with a type, subtype or supertype that some state-based effect asks for, in order of appearance."""

    creatures: tuple[int, ...]
    planeswalkers: tuple[int, ...]
    auras: tuple[int, ...]
    legends: tuple[int, ...]
    worlds: tuple[int, ...]
    attached: tuple[int, ...]
    countered: tuple[int, ...]


_last: list[tuple[Derived, Game, tuple[Obj, ...], Census]] = []


def census(game: Game, view: Derived) -> Census:
    """The census of a game. The last one is kept, and is right as long as no permanent and no derived value is another."""
    if _last and _last[0][0] is view and _last[0][1] is game:
        return _last[0][3]
    members = tuple(map(game.objects.__getitem__, game.in_play))
    found = None
    if _last and _last[0][0].layers.values is view.layers.values and len(_last[0][2]) == len(members):
        found = _last[0][3] if all(map(is_, _last[0][2], members)) else None
    found = found or _count(members, view)
    _last[:] = [(view, game, members, found)]
    return found


def _count(members: tuple[Obj, ...], view: Derived) -> Census:
    lists: tuple[list[int], ...] = ([], [], [], [], [], [], [])
    creatures, planeswalkers, auras, legends, worlds, attached, countered = lists
    for obj in members:
        id, chars = obj.id, view.chars(obj.id)
        types, supertypes = chars.types, chars.supertypes
        if "creature" in types:
            creatures.append(id)
        if "planeswalker" in types:
            planeswalkers.append(id)
        if "Aura" in chars.subtypes:
            auras.append(id)
        if supertypes:
            if "legendary" in supertypes:
                legends.append(id)
            if "world" in supertypes:
                worlds.append(id)
        if obj.attached_to is not None:
            attached.append(id)
        if obj.counters:
            countered.append(id)
    return Census(*map(tuple, lists))
