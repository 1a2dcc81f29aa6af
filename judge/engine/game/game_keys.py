"""The form of a game by which games are compared: two games with one key go on in the same way (exploration, 421).

Numbers of objects become places in an order of first reach, timestamps become ranks among those that a layer can read, and of what is
past only what something in the game can still ask for is kept: views of objects that are referred to, and this turn's history where an
ability counts it. Equal keys mean equal games; equal games may have two keys (permanents that are told apart only by what refers to
them are taken in the order in which they appeared), which costs work and no correctness.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import repeat
from operator import attrgetter, is_, itemgetter
from typing import Any

from msgspec import Struct

from judge.cards.instructions import effects as e
from judge.cards.instructions import things as t
from judge.cards.instructions.base import mentions, walk
from judge.engine.game.game_forms import Forms, Reference, digest, digest_of, numberless, opened
from judge.engine.game.state import IN_PLAY, LIBRARY, Game, Obj, View
from judge.support.memoizing import MOST, memoized, memoized_alike

__all__ = ["Names", "Zones", "digest_of", "key"]

Names = Mapping[int, str]
"""Card number -> what tells that card from others of its name for whoever asks; empty where nothing does."""

_OF_THE_TURN = {
    "damage dealt this turn": "damage",
    "attackers this turn": "attack",
    "mana spent this turn": "spend mana",
    "life lost this turn": "lose life",
    "life gained this turn": "gain life",
}
"""Numbers of players that are read from this turn's history -> the kind of event that they count."""

_ORDERED = ("stack", LIBRARY, "graveyard")
_BUT_LAST = itemgetter(0, 1)


@memoized
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

@memoized
def asks_for_the_past(value: object) -> bool:
    """Whether instructions ask to whom something has dealt damage in this turn or an earlier one, or what fought in an earlier one."""
    return any(
        isinstance(n, t.DealtDamageBefore) or n == t.IsState("attacked in its controller's last turn") or _since_before(n)
        for n in walk(value)
    )


def _since_before(node: object) -> bool:
    return isinstance(node, t.Happened) and node.since == "your last upkeep"


@memoized
def reads_timestamp(obj: Obj) -> bool:
    """Whether a layer, or the rule of world permanents, can read when the object came: it has, or may have, static abilities."""
    if obj.zone != IN_PLAY:
        return False
    if obj.parts or obj.copy is not None or obj.attached_to is not None or obj.flipped or obj.face_down:
        return True
    if obj.base is None:
        return False
    return mentions(obj.base, e.StaticAbility) or any("world" in face.supertypes for face in obj.base.faces)


class Said(Struct, frozen=True):
    """What is found out once about an object: its form with its references, if it can be known (`opened`), and what else is asked of it."""

    form: tuple[Any, tuple[Reference, ...]] | None
    stamped: bool
    verbs: frozenset[str]
    past: bool


_LIKENESS = attrgetter(*(field for field in Obj.__struct_fields__ if field not in ("id", "card", "timestamp")))
"""All of an object but which one it is, and when it came: the cards of an unknown library are alike."""


@memoized_alike(_LIKENESS)
def _said(obj: Obj) -> Said:
    texts = _texts(obj)
    return Said(opened(obj), reads_timestamp(obj), frozenset().union(*map(history_read, texts)), any(map(asks_for_the_past, texts)))


Look = tuple[Any, ...]
"""By what the objects of a zone without an order are put in one."""


class Zone(Struct, frozen=True):
    """What is found out once about a zone, for all games in which it holds the same objects.

    `ordered`: these in its order or, where it has none, by their `looks`: what they are and carry; `ids`: their numbers. `said`, `names`:
    what is known of each. `forms`: what they say, where none refers to another. `stamped`, `worlds`: those of which it can be read when
    they came, and since which event they are worlds. `verbs`: the kinds of events of this turn that they can ask about. `past`: whether
    one can ask to whom something has dealt damage.
    """

    objects: tuple[Obj, ...]
    ordered: tuple[Obj, ...]
    ids: tuple[int, ...]
    looks: tuple[Look, ...]
    said: tuple[Said, ...]
    names: tuple[str, ...]
    forms: tuple[Any, ...] | None
    stamped: tuple[Obj, ...]
    worlds: tuple[Obj, ...]
    verbs: frozenset[str]
    past: bool

    def by(self, referring: Mapping[int, tuple[int, ...]]) -> Zone:
        """The zone with those that look alike in the order of what refers to them."""
        if not self.looks or referring.keys().isdisjoint(self.ids):
            return self
        rows = zip(self.looks, map(referring.get, self.ids, repeat((), len(self.ids))), range(len(self.ids)), strict=True)
        order = [place for *_, place in sorted(rows)]
        return _zone_of(
            self.objects, [self.ordered[n] for n in order], [self.looks[n] for n in order], [self.names[n] for n in order]
        )


def _zone_of(objects: tuple[Obj, ...], ordered: Sequence[Obj], looks: Sequence[Look], names: Sequence[str]) -> Zone:
    said = tuple([_said(obj) for obj in ordered])
    plain = all([each.form is not None and not each.form[1] for each in said])
    return Zone(
        objects,
        tuple(ordered),
        tuple([obj.id for obj in ordered]),
        tuple(looks),
        said,
        tuple(names),
        tuple([(each.form[0], name) for each, name in zip(said, names, strict=True) if each.form is not None]) if plain else None,
        tuple([obj for each, obj in zip(said, ordered, strict=True) if each.stamped]),
        tuple([obj for obj in ordered if obj.world_since is not None]),
        frozenset().union(*[each.verbs for each in said]),
        any([each.past for each in said]),
    )


Zones = dict[tuple[Any, ...], Zone]
"""Zone and numbers of its objects -> what was found out about it last."""


def key(
    game: Game, names: Names | None = None, zones: Zones | None = None, *, beside: tuple[Any, ...] | None = None
) -> tuple[Any, ...]:
    """The key of a game. `names` tells apart cards that somebody outside the game can name.

    `zones` keeps what was found out about zones, for games that share objects; an object must have one name in all of them.
    `beside`: what may be done in the game, told with it. Equal permanents are taken then in the order of what refers to them on the stack
    and in that, so that the same done to one or another of them has one key.
    """
    keyer = _Keyer(game, names if names is not None else defaultdict(str), zones if zones is not None else {})
    if beside is None:
        return keyer.key()
    keyer.referring = _referring(game, beside)
    return (*keyer.key(), keyer.value(beside))


def _referring(game: Game, beside: tuple[Any, ...]) -> dict[int, tuple[int, ...]]:
    """Object -> the places of what refers to it, on the stack and in what stands beside."""
    found: dict[int, tuple[int, ...]] = {}
    for place, part in enumerate([*[game.objects[id] for id in game.stack], beside]):
        _, references = opened(part) or (None, ())
        for number, (thing, _) in enumerate(references):
            found[thing] = (*found.get(thing, ()), place, number)
    return found


class _Keyer(Forms):
    """Makes one key. `reach` numbers things in the order in which they are first met."""

    def __init__(self, game: Game, names: Names, zones: Zones) -> None:
        self.game, self.names, self.known = game, names, zones
        self.reach: dict[int, int] = {}
        self.referring: dict[int, tuple[int, ...]] = {}
        self.past: list[View] = []

    def key(self) -> tuple[Any, ...]:
        game = self.game
        places = tuple(sorted(game.zones))
        zones = [self._zone(place) for place in places]
        if self.referring:
            zones = [zone.by(self.referring) for zone in zones]
        self.reach = {id: place for place, id in enumerate([id for zone in zones for id in zone.ids])}
        self.zones = zones
        objects = tuple([zone.forms or self._objects(zone) for zone in zones])
        rest = (
            tuple([self.part(game.players[name]) for name in game.order]),
            self.part(game.turn),
            game.priority,
            game.passed,
            game.over,
            game.winners,
            self.part(game.combat),
            tuple([self.part(effect) for effect in game.effects]) if game.effects else (),
            tuple([self.part(delayed) for delayed in game.delayed]) if game.delayed else (),
            tuple([self.part(pending) for pending in game.pending]) if game.pending else (),
            self.value(game.announcing) if game.announcing else (),
            self.bag(
                ((self.thing(of), numberless(name)), self.value(v))
                for (of, name), v in game.memory.items()
                if of in game.objects
            )
            if game.memory
            else (),
            self._past() if self._asked_of_the_past() else None,
            self.bag((self.ability(k), n) for k, n in game.uses.items() if k.object in game.objects) if game.uses else (),
            self.bag((self.ability(k),) for k in game.state_triggers) if game.state_triggers else (),
            game.options,
            self._seating() if game.variant or game.ranges else None,
            self.value(game.departed) if game.departed else (),
            self.value(game.coming) if game.coming else (),
            self.value(game.after_skip) if game.after_skip else (),
            self.value(game.board),
            tuple(game.designated.items()) if game.designated else (),
            self._history(),
        )
        past = []
        at = 0
        while at < len(self.past):  # views may lead to further views
            past.append((self.part(self.past[at]), self.names[self.past[at].obj.card]))
            at += 1
        return (places, objects, rest, tuple(past), self._ages())

    def _past(self) -> tuple[Any, ...]:
        """Whom the objects here have damaged, and when they fought last."""
        here, game = self.game.objects, self.game
        damaged = self.bag((self.thing(id), self.value(whom)) for id, whom in game.damaged.items() if id in here)
        return (damaged, self.bag((self.thing(id), verb, turn) for (verb, id), turn in game.fought.items() if id in here))

    def _seating(self) -> tuple[Any, ...]:
        """Of a game with a variant or with ranges of influence, what may change."""
        game = self.game
        reach = tuple((player, tuple(sorted(reached))) for player, reached in game.reach.items())
        return (game.variant, tuple(game.ranges.items()), reach, game.marker, self._beside())

    def _beside(self) -> tuple[Any, ...]:
        """The other turns under way, as far as they tell games apart."""
        told = []
        for other in self.game.beside:
            stack = tuple(self.thing(id) for id in other.stack)
            told.append((other.turn.player, other.turn.step, other.turn.number, other.priority, other.passed, stack, other.waits))
        return tuple(told)

    def _ages(self) -> tuple[Any, ...]:
        """Of what has, or may have, static abilities, which came first; so of worlds (420.5i)."""
        stamps = [effect.timestamp for effect in self.game.effects]
        stamps += [obj.timestamp for zone in self.zones for obj in zone.stamped]
        worlds = [obj.world_since or 0 for zone in self.zones for obj in zone.worlds]
        if not stamps and not worlds:
            return ()
        last = [view.obj.timestamp for view in self.past if reads_timestamp(view.obj)]
        rank = {stamp: n for n, stamp in enumerate(sorted(set(stamps)))}
        event = {number: n for n, number in enumerate(sorted(set(worlds)))}
        return (tuple([rank.get(stamp) for stamp in (*stamps, *last)]), tuple([event[number] for number in worlds]))

    # ----------------------------------------------------------------------------------------------------------- objects

    def _zone(self, place: tuple[str, str]) -> Zone:
        """The objects of a zone."""
        ids = self.game.zones[place]
        objects = tuple(map(self.game.objects.__getitem__, ids))
        known = self.known.get((place, ids))
        if known is not None and all(map(is_, known.objects, objects)):
            return known
        hosts = [obj.attached_to for obj in objects if isinstance(obj.attached_to, int)]
        looks: list[Look] = []
        ordered: Sequence[Obj] = objects
        if place[0] not in _ORDERED and len(ids) > 1:
            by_look = sorted([(self._look(obj), at, obj) for at, obj in enumerate(objects)], key=_BUT_LAST)
            looks, ordered = [look for look, *_ in by_look], [obj for *_, obj in by_look]
        found = _zone_of(objects, ordered, looks, [self.names[obj.card] for obj in ordered])
        if len(self.known) >= MOST:
            self.known.clear()
        if all(host in ids for host in hosts):  # else how it is ordered depends on what is elsewhere
            self.known[place, ids] = found
        return found

    def _look(self, obj: Obj) -> Look:
        host, objects = obj.attached_to, self.game.objects
        on = digest(objects[host]) if isinstance(host, int) and host in objects else f"{host!r}".encode()
        return (digest(obj), self.names[obj.card], on, obj.timestamp if reads_timestamp(obj) else 0)

    def _objects(self, zone: Zone) -> tuple[Any, ...]:
        """The forms of objects of which some refer to others."""
        forms = [self._filled(*each.form) if each.form else self.value(obj) for each, obj in zip(zone.said, zone.ordered, strict=True)]
        return tuple(zip(forms, zone.names, strict=True))

    # ------------------------------------------------------------------------------------------------------- references

    def thing(self, x: Any) -> Any:
        """A reference to an object, as its place; a player by name."""
        if type(x) is not int:
            return x
        place = self.reach.get(x)
        if place is None:
            if x not in self.game.objects and x not in self.game.left:
                return ("gone", x)
            place = self.reach[x] = len(self.reach)
            if x in self.game.left:
                self.past.append(self.game.left[x])
        return ("#", place)

    def item(self, x: Any) -> Any:
        """A value in which a whole number is an object where one has that number."""
        if type(x) is int and (x in self.game.objects or x in self.game.left):
            return self.thing(x)
        return self.value(x)

    def part(self, x: Any) -> Any:
        """The form of a part, its references filled in."""
        form = opened(x)
        return self.value(x) if form is None else self._filled(*form) if form[1] else form[0]

    def _filled(self, plain: Any, references: tuple[Reference, ...]) -> Any:
        """A form with its references filled in, of which most were reached before."""
        if not references:
            return plain
        reach = self.reach
        return (plain, *[("#", reach[n]) if n in reach else self.thing(n) if surely else self.item(n) for n, surely in references])

    # ------------------------------------------------------------------------------------------------------------- past

    def _asked_of_the_past(self) -> bool:
        """Whether some ability of an object or effect here can ask to whom something has dealt damage."""
        if any([zone.past for zone in self.zones]):
            return True
        return bool(self.game.effects) and any(asks_for_the_past(effect.parts) for effect in self.game.effects)

    def _history(self) -> tuple[Any, ...]:
        """Of this turn's history, the events of the kinds that some ability of an object or effect here can ask about."""
        game = self.game
        verbs = frozenset().union(*[zone.verbs for zone in self.zones])
        for text in (*(effect.parts for effect in game.effects), *(delayed.body for delayed in game.delayed)):
            verbs |= history_read(text)
        return self.bag(self.part(o) for o in game.history if o.verb in verbs) if verbs else ()


def _texts(obj: Obj) -> list[Any]:
    """The instructions that an object has or carries."""
    info = obj.stack
    carried = () if info is None else (info.body, info.condition, info.carried, *(body for body, _ in info.extra))
    return [text for text in (obj.base, obj.copy, obj.parts, *carried) if text]
