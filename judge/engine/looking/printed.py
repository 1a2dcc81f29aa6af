"""What objects are before any effect, kept for all games in which they are the same; and which of them say anything at all."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.effects import Face
from judge.engine.game.frozen import EMPTY, differing
from judge.engine.game.state import IN_PLAY, AbilityInstance, AbilityKey, Characteristics, FrozenMap, Game, Obj
from judge.engine.rules.part4_spells.r402_abilities import expanded, zones_of
from judge.engine.rules.part5_additional.r503_copying import base_face, base_values
from judge.support.memoizing import memoized

Fitting = dict[int | tuple[Any, ...], tuple[bool, Characteristics]]
"""Values, by their identity, and where a thing with them is unless it is in play -> whether something fits, and the values."""
MOST_DESCRIBED, MOST_FITTING = 500, 2_000
"""For how many descriptions, and values, that is kept."""


@memoized
def speaking_zones(face: Face) -> frozenset[str]:
    """The zones in which an object with these copiable values has static or triggered abilities that function."""
    spell = bool({"instant", "sorcery"}.intersection(face.types))
    zones: frozenset[str] = frozenset()
    for ability in (*face.abilities, *(face.flipped.abilities if face.flipped is not None else ())):
        for instance in expanded(AbilityInstance(AbilityKey(0, "", 0), ability)):
            if isinstance(instance.ability, e.StaticAbility | e.TriggeredAbility):
                zones |= zones_of(instance.ability, spell)
    return zones


NO_VALUES = frozenset(
    {"tapped", "damage", "attached_to", "timestamp", "since", "world_since", "revealed", "shown_until", "stack", "came_from", "merged"}
)
"""The fields of an object that none of its values is made of, before layer 1."""
_read_of = attrgetter(*(field for field in Obj.__struct_fields__ if field not in NO_VALUES))


class Printed:
    """The values of objects before layer 1, found once for each, and what their abilities say and do, which whoever derives finds.

    `known`: what is to be taken for values where that is already settled.
    """

    def __init__(self, known: dict[int, tuple[Obj, Characteristics]] | None = None) -> None:
        self.known = known if known is not None else {}
        self.effects: dict[int, tuple[Obj, tuple[Any, ...]]] = {}
        self.said: dict[int, tuple[Obj, tuple[AbilityInstance, ...], frozenset[str], Any]] = {}
        self.functioning: dict[int, tuple[Characteristics, str, tuple[AbilityInstance, ...]]] = {}
        """With the values of an object, and where it is: those of its abilities that function there."""
        self._fitting: dict[tuple[int, str], tuple[t.Filter, Fitting]] = {}
        self._objects: FrozenMap[int, Obj] = EMPTY
        self._speaking: frozenset[int] = frozenset()
        self._able: frozenset[int] = frozenset()

    def values(self, obj: Obj) -> Characteristics:
        """The values of an object before any layer."""
        known = self.known.get(obj.id)
        if known is not None and (known[0] is obj or _read_of(known[0]) == _read_of(obj)):
            values = known[1]
        else:
            values = base_values(obj, base_face(obj))
        self.known[obj.id] = (obj, values)
        return values

    def fitting(self, described: t.Filter, you: str) -> Fitting:
        """What was found so far of a description that looks at each thing by itself, in the words of this player."""
        key = (id(described), you)
        if key not in self._fitting:
            if len(self._fitting) >= MOST_DESCRIBED:
                self._fitting.clear()
            self._fitting[key] = (described, {})  # kept alive, for its identity
        found = self._fitting[key][1]
        if len(found) >= MOST_FITTING:
            found.clear()
        return found

    def speaking(self, game: Game) -> frozenset[int]:
        """The objects with static or triggered abilities of their own, printed or copied, that function where they are.

        Only of what has changed since it is asked again.
        """
        self._look(game)
        return self._speaking

    def able(self, game: Game) -> frozenset[int]:
        """The permanents with abilities of their own, those that the rules give for basic land types among them."""
        self._look(game)
        return self._able

    def _look(self, game: Game) -> None:
        changed = differing(self._objects, game.objects)
        if changed:
            there = [game.objects[id] for id in changed if id in game.objects]
            self._speaking = (self._speaking - changed).union([obj.id for obj in there if obj.zone in speaking_zones(base_face(obj))])
            able = [obj.id for obj in there if obj.zone == IN_PLAY and self.values(obj).abilities]
            self._able = (self._able - changed).union(able)
        self._objects = game.objects
