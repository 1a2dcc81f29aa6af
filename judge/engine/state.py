"""The state of a game is a value: `Game` and all that it holds are frozen (law 3).

Things are named by `Thing`: an object by its number, a player by his or her name. An object number is an *incarnation*:
every change of zones makes a new one (217.1c), except phasing. `card` stays the same over all incarnations of one card, token or
copy. Objects that left are kept as `View`s: what they were just before the event (last known information, 413.2f).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Generic, NoReturn, Self, TypeVar

import msgspec

from judge.cards.instructions.effects import Ability, Body, CardDefinition, Duration, Face, Part
from judge.cards.instructions.things import AnyEvent, Condition, EventPattern

K = TypeVar("K")
V = TypeVar("V")

Thing = int | str
"""An object's number or a player's name."""

IN_PLAY, STACK, HAND, LIBRARY, GRAVEYARD = "in play", "stack", "hand", "library", "graveyard"
REMOVED, PHASED_OUT, ANTE, OUTSIDE = "removed from the game", "phased out", "ante", "outside the game"
WORLD = "world since"
"""In an object's data: the event since which it is a permanent with the supertype world; only the order of these is read (420.5i)."""
CEASED = "ceased to exist"
NEWCOMER = -1
"""The number of a token that is about to exist."""
OWNED_ZONES = (HAND, LIBRARY, GRAVEYARD)
"""Zones of which each player has one (217.1)."""
PUBLIC_ZONES = (IN_PLAY, STACK, GRAVEYARD, REMOVED, PHASED_OUT, ANTE)


class FrozenMap(dict[K, V], Generic[K, V]):
    """A map that never changes; `set` and `without` give a new one. Keeps the order of insertion."""

    __slots__ = ()

    def set(self, key: K, value: V) -> FrozenMap[K, V]:
        """A copy with `key` mapped to `value`."""
        new = FrozenMap(self)
        dict.__setitem__(new, key, value)
        return new

    def merge(self, other: Mapping[K, V]) -> FrozenMap[K, V]:
        """A copy with all of `other`."""
        new = FrozenMap(self)
        dict.update(new, other)
        return new

    def without(self, *keys: K) -> FrozenMap[K, V]:
        """A copy without `keys`."""
        new = FrozenMap(self)
        for key in keys:
            dict.pop(new, key, None)
        return new

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("a FrozenMap does not change")

    __setitem__ = __delitem__ = _refuse
    update = pop = popitem = clear = setdefault = _refuse


EMPTY: FrozenMap[Any, Any] = FrozenMap()


class Value(msgspec.Struct, frozen=True):
    """Root of the frozen state values; `with_` gives a changed copy."""

    def with_(self, **changes: Any) -> Self:
        """A copy with these fields changed."""
        return msgspec.structs.replace(self, **changes)


class AbilityKey(Value, frozen=True):
    """Names an ability the same in every derivation: object, origin, paragraph (index), instance.

    `origin`: printed, copied by N, granted by N (an effect's or object's number), keyword NAME, rules.
    """

    object: int
    origin: str
    index: int
    instance: int = 0


def link_of(key: AbilityKey | None) -> str:
    """Names the abilities that may be linked with one (407.1, 407.3): those that the object acquired with it by one effect.

    Empty for the object's own abilities: printed, or of what it came into play as a copy of.
    """
    if key is None:
        return ""
    origin = key.origin
    while origin.startswith("keyword "):
        origin = origin.partition(": ")[2].rpartition(" ")[0]
    own = origin.startswith(("printed", "rules")) or origin.removesuffix(" flipped") == f"copied by {key.object}"
    return "" if own else origin.removesuffix(" flipped")


class AbilityInstance(Value, frozen=True):
    """An ability that an object has now. What it remembers, abilities of the same `link_of` can ask for (407)."""

    key: AbilityKey
    ability: Ability
    keyword: str = ""


class Bindings(Value, frozen=True):
    """What a text refers back to; carried from announcement to stack object to the effects, triggers and copies it makes.

    `this`: the object whose ability it is (an incarnation). `you`: its controller. `targets`: one tuple per target instance.
    `named`: results bound by instructions: tuples of things, integers, words or booleans. `event`: the occurrence that
    triggered, or is replaced. `modes`: chosen mode indexes; `mode_targets`: targets of each chosen mode, in order.
    `done`: names for `Done` (kicked, buyback, coin won ...). `divided`: amounts announced at 409.1e, by thing.
    `link`: which abilities of `this` it may be linked with (`link_of`).
    """

    this: int | None = None
    you: str = ""
    targets: tuple[tuple[Thing, ...], ...] = ()
    x: int | None = None
    named: FrozenMap[str, Any] = EMPTY
    event: Occurrence | None = None
    modes: tuple[int, ...] = ()
    mode_targets: tuple[tuple[tuple[Thing, ...], ...], ...] = ()
    done: frozenset[str] = frozenset()
    divided: tuple[tuple[Thing, int], ...] = ()
    link: str = ""

    def linked(self, name: str) -> str:
        """The name under which linked abilities of `this` remember something (407)."""
        return f"{self.link}|{name}" if self.link else name

    def bind(self, name: str, value: Any) -> Bindings:
        """With `value` bound to `name`; an empty name binds nothing."""
        return self.with_(named=self.named.set(name, value)) if name else self


class Entry(Value, frozen=True):
    """How an object comes into play: what replacement effects and choices have made of it so far (419.6i).

    `parts` set its copiable values (503.2); `gains` are an effect on it that begins as it comes into play and lasts.
    """

    controller: str = ""
    tapped: bool = False
    face_down: bool = False
    flipped: bool = False
    counters: FrozenMap[str, int] = EMPTY
    copy: Face | None = None
    parts: tuple[Part, ...] = ()
    gains: tuple[Part, ...] = ()
    attached_to: Thing | None = None
    attacking: Thing | None = None
    blocking: int | None = None
    chosen: FrozenMap[str, Any] = EMPTY


class Occurrence(Value, frozen=True):
    """One thing that happens to one object or player, as part of an event. What the fields mean for a verb stands in VERBS.

    `source`: the object whose effect or rule makes it happen. `used`: effects that had their opportunity (419.6a).
    `became`: after a move, the new incarnation. `position`: in a library (top, bottom, or a number from the top).
    """

    verb: str
    subject: Thing | None = None
    other: Thing | None = None
    player: str | None = None
    amount: int = 0
    origin: str = ""
    destination: str = ""
    cause: str = ""
    kind: str = ""
    combat: bool = False
    source: int | None = None
    position: str = ""
    zone_owner: str = ""
    entry: Entry | None = None
    preventable: bool = True
    regenerable: bool = True
    used: frozenset[Any] = frozenset()
    became: int | None = None
    remember: str = ""
    data: FrozenMap[str, Any] = EMPTY


class StackInfo(Value, frozen=True):
    """What a spell or ability on the stack carries. `ability`: for an ability, which; `body`: what it will do.

    `how`: how it was played (flashback, morph, ...). `damage`: for combat damage, (source, recipient, amount) each (310.4).
    `bodies`: spliced bodies with bindings of their own follow `body`.
    """

    bindings: Bindings
    body: Body | None = None
    ability: AbilityInstance | None = None
    condition: Condition | None = None
    mana_spent: tuple[str, ...] = ()
    how: str = ""
    origin: str = ""
    damage: tuple[Occurrence, ...] = ()
    extra: tuple[tuple[Body, Bindings], ...] = ()
    carried: tuple[Part, ...] = ()


class Obj(Value, frozen=True):
    """An object (200.8): a card, token, spell copy, ability on the stack, or combat damage on the stack.

    `kind`: card, token, copy (of a spell), ability, combat damage. `base`: printed (or token's, or copied) faces. `face`: which
    half of a split card is a spell now (-1: both). `controller`: who controls it before any effect; None off the stack and out of play.
    `since`: the turn number in which it came under its controller's control, -1 for long ago (sickness, 212.3d).
    """

    id: int
    card: int
    kind: str
    name: str
    owner: str
    zone: str
    zone_owner: str = ""
    base: CardDefinition | None = None
    face: int = 0
    controller: str | None = None
    timestamp: int = 0
    since: int = -1
    tapped: bool = False
    flipped: bool = False
    face_down: bool = False
    damage: int = 0
    counters: FrozenMap[str, int] = EMPTY
    attached_to: Thing | None = None
    copy: Face | None = None
    parts: tuple[Part, ...] = ()
    stack: StackInfo | None = None
    revealed: bool = False
    memory: FrozenMap[str, Any] = EMPTY
    came_from: int | None = None
    token: Any = None
    face_values: Face | None = None
    data: FrozenMap[str, Any] = EMPTY


class Characteristics(Value, frozen=True):
    """The derived values of one object (201), with its controller. Power and toughness are None for what has none."""

    name: str
    mana_cost: str | None
    colors: frozenset[str]
    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    abilities: tuple[AbilityInstance, ...]
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    controller: str | None = None
    names: tuple[str, ...] = ()
    costs: tuple[str | None, ...] = ()

    @property
    def is_creature(self) -> bool:
        """Whether it has the card type creature."""
        return "creature" in self.types


class View(Value, frozen=True):
    """An object as it last was: the object, its derived values, and what was attached to it or what it was fighting."""

    obj: Obj
    chars: Characteristics
    combat: FrozenMap[str, Any] = EMPTY
    attachments: tuple[int, ...] = ()
    became: int | None = None
    copiable: Face | None = None


class Mana(Value, frozen=True):
    """One mana in a pool: its symbol (W U B R G or 1), whether from a snow source, what it may be spent on, who made it."""

    symbol: str
    snow: bool = False
    restriction: Any = None
    source: int | None = None


class Player(Value, frozen=True):
    """A player. `out`: lost, won or left. `data`: rare numbers (extra land plays used, damage taken, ...)."""

    name: str
    life: int = 20
    poison: int = 0
    counters: FrozenMap[str, int] = EMPTY
    mana: tuple[Mana, ...] = ()
    hand_size: int = 7
    lands_played: int = 0
    spells_played: int = 0
    team: str = ""
    out: str = ""
    drew_from_empty: bool = False
    data: FrozenMap[str, Any] = EMPTY


class FloatingEffect(Value, frozen=True):
    """A continuous effect from a resolved spell or ability, or a shield (418.3, 419).

    `affected`: a fixed set of things (418.3b), or None with `filter_` looking each time (418.4a). `uses`: what is left of
    a shield's amount (None: not a shield by amount).
    """

    id: int
    parts: tuple[Part, ...]
    duration: Duration
    bindings: Bindings
    timestamp: int
    source: int | None
    affected: tuple[Thing, ...] | None = None
    filter_: Any = None
    uses: int | None = None
    controller: str = ""
    words: FrozenMap[str, str] = EMPTY
    turn: int = 0
    label: str = ""


class DelayedTrigger(Value, frozen=True):
    """A delayed triggered ability (404.4)."""

    id: int
    event: EventPattern | AnyEvent
    body: Body
    bindings: Bindings
    controller: str
    condition: Condition | None = None
    once: bool = True
    until: str = ""
    source: int | None = None
    turn: int = 0
    text: str = ""


class PendingTrigger(Value, frozen=True):
    """A triggered ability that waits to be put onto the stack (410.3): with its controller then and its occurrence."""

    key: AbilityKey | None
    ability: AbilityInstance | None
    body: Body
    bindings: Bindings
    controller: str
    condition: Condition | None = None
    source: int | None = None
    step: int = 0
    delayed: int | None = None
    name: str = ""


class Attack(Value, frozen=True):
    """One attacking creature: what it attacks, its band, whether it is blocked, and its blockers in order of declaration.

    `declared`: it was declared (308.2), not put into play attacking.
    """

    defender: Thing
    band: int = 0
    blocked: bool = False
    blockers: tuple[int, ...] = ()
    declared: bool = True


class Combat(Value, frozen=True):
    """The combat phase under way. `blocking`: blocker -> the attackers it blocks. `struck`: who dealt first combat damage (310.2)."""

    attackers: FrozenMap[int, Attack] = EMPTY
    blocking: FrozenMap[int, tuple[int, ...]] = EMPTY
    attacking_player: str = ""
    defending: tuple[Thing, ...] = ()
    attack_declared: bool = False
    block_declared: bool = False
    damage_done: int = 0
    struck: frozenset[int] = frozenset()
    assigned: bool = False
    data: FrozenMap[str, Any] = EMPTY


class Turn(Value, frozen=True):
    """Where the game is: whose turn, which turn (counted from 1), which step (302-314; a main phase counts as one)."""

    player: str
    number: int = 1
    step: str = "precombat main"
    began: bool = True
    extra_turns: tuple[Any, ...] = ()
    extra_phases: tuple[tuple[str, str], ...] = ()
    skips: tuple[tuple[Any, ...], ...] = ()
    controller: str = ""
    serial: int = 0
    data: FrozenMap[str, Any] = EMPTY


class Game(Value, frozen=True):
    """The whole state. `zones`: (zone, owner or "") -> object numbers; libraries and graveyards top first, the stack bottom first.

    `left`: last known views of objects that are no more. `memory`: what linked abilities remember: (object, name) -> value.
    `history`: this turn's occurrences. `log`: occurrence counters kept over turns. `announcing`: what is being played, innermost last.
    """

    order: tuple[str, ...]
    players: FrozenMap[str, Player]
    turn: Turn
    objects: FrozenMap[int, Obj] = EMPTY
    zones: FrozenMap[tuple[str, str], tuple[int, ...]] = EMPTY
    effects: tuple[FloatingEffect, ...] = ()
    delayed: tuple[DelayedTrigger, ...] = ()
    pending: tuple[PendingTrigger, ...] = ()
    combat: Combat | None = None
    history: tuple[Occurrence, ...] = ()
    memory: FrozenMap[tuple[int, str], Any] = EMPTY
    left: FrozenMap[int, View] = EMPTY
    clock: int = 1
    next_id: int = 1
    priority: str | None = None
    passed: tuple[str, ...] = ()
    over: str = ""
    winners: tuple[str, ...] = ()
    announcing: tuple[Any, ...] = ()
    state_triggers: frozenset[AbilityKey] = frozenset()
    uses: FrozenMap[AbilityKey, int] = EMPTY
    dependency_marks: frozenset[int] = frozenset()
    data: FrozenMap[str, Any] = EMPTY

    def zone(self, zone: str, owner: str = "") -> tuple[int, ...]:
        """The objects in a zone, in its order."""
        return self.zones.get((zone, owner if zone in OWNED_ZONES else ""), ())

    @property
    def in_play(self) -> tuple[int, ...]:
        """All permanents, in order of appearance."""
        return self.zones.get((IN_PLAY, ""), ())

    @property
    def stack(self) -> tuple[int, ...]:
        """The stack, bottom first."""
        return self.zones.get((STACK, ""), ())

    @property
    def alive(self) -> tuple[str, ...]:
        """Players still in the game, in turn order from the active player: APNAP order (103.4)."""
        at = self.order.index(self.turn.player) if self.turn.player in self.order else 0
        return tuple(p for p in self.order[at:] + self.order[:at] if not self.players[p].out)

    def put(self, *objects: Obj) -> Game:
        """With these objects replaced (same zone)."""
        return self.with_(objects=self.objects.merge({obj.id: obj for obj in objects}))

    def player(self, name: str, **changes: Any) -> Game:
        """With a player changed."""
        return self.with_(players=self.players.set(name, self.players[name].with_(**changes)))

    def attached(self, to: Thing) -> tuple[int, ...]:
        """What is attached to a thing, in order of appearance."""
        return tuple(i for i in self.in_play if self.objects[i].attached_to == to)


def apnap(game: Game, players: Iterable[str]) -> tuple[str, ...]:
    """`players` in active-player, nonactive-player order (103.4)."""
    wanted = set(players)
    return tuple(p for p in game.alive if p in wanted)
