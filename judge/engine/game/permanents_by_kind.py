"""The permanents of a game, and what is no card, by what state-based effects look for: counted once where they are the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from judge.engine.game.frozen import differing
from judge.engine.game.state import IN_PLAY, Game
from judge.engine.looking.derived import Derived
from judge.support.memoizing import ERA

PERMANENTS = ("creatures", "planeswalkers", "auras", "legends", "worlds", "attached", "countered")
NO_CARDS = ("tokens", "copies")

Census = Mapping[str, tuple[int, ...]]
"""The permanents of each kind that some state-based effect asks for, in order of appearance; tokens and copies of spells anywhere."""


class _Counted(msgspec.Struct, frozen=True):
    """A census, and of what game under which edition."""

    game: Game
    view: Derived
    era: str
    found: Census


_last: list[_Counted] = []


def census(game: Game, view: Derived) -> Census:
    """The census of a game. The last one is kept: only what has changed since, and its values, is looked at again."""
    last = _last[0] if _last else None
    if last is not None and last.view is view and last.game is game:
        return last.found
    if last is None or last.era != ERA.name:
        found = _count(game.in_play, game.objects, game, view)
    else:
        found = _counted_again(last, game, view)
    _last[:] = [_Counted(game, view, ERA.name, found)]
    return found


def _counted_again(last: _Counted, game: Game, view: Derived) -> Census:
    there, before = game.in_play, last.game.in_play
    changed = differing(last.game.objects, game.objects) | differing(last.view.layers.values, view.layers.values)
    if there is before and not _some_count(changed, game, last.game):
        return last.found
    now = _count(filter(changed.__contains__, there), filter(changed.__contains__, game.objects), game, view)
    same_places = there == before
    found = dict(last.found)
    for kind, old in last.found.items():
        new = now[kind]
        if (old or new) and not (same_places and tuple(filter(changed.__contains__, old)) == new):
            members = set(old) - changed | set(new)
            found[kind] = tuple(filter(members.__contains__, game.objects if kind in NO_CARDS else there))
    return found


def _some_count(ids: Iterable[int], *games: Game) -> bool:
    """Whether one of these objects is counted in one of these games."""
    for game in games:
        for id in ids:
            obj = game.objects.get(id)
            if obj is not None and (obj.zone == IN_PLAY or obj.kind in ("token", "copy")):
                return True
    return False


def _count(there: Iterable[int], anywhere: Iterable[int], game: Game, view: Derived) -> Census:
    lists: tuple[list[int], ...] = ([], [], [], [], [], [], [], [], [])
    creatures, planeswalkers, auras, legends, worlds, attached, countered, tokens, copies = lists
    for id in anywhere:
        kind = game.objects[id].kind
        if kind == "token":
            tokens.append(id)
        elif kind == "copy":
            copies.append(id)
    for id in there:
        obj, chars = game.objects[id], view.chars(id)
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
    return dict(zip((*PERMANENTS, *NO_CARDS), map(tuple, lists), strict=True))
