"""The state of a game is a value: `Game` and all that it holds are frozen (law 3). What objects are stands in `objects.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from judge.cards.instructions.effects import Body, Duration, Part
from judge.cards.instructions.things import AnyEvent, Condition, EventPattern
from judge.engine.game.combat_under_way import Combat
from judge.engine.game.frozen import EMPTY, FrozenMap, GrowingMap, Value
from judge.engine.game.objects import (
    ANTE,
    CEASED,
    COMMAND,
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    NEWCOMER,
    OUTSIDE,
    OWNED_ZONES,
    PHASED_OUT,
    PUBLIC_ZONES,
    REMOVED,
    STACK,
    AbilityInstance,
    AbilityKey,
    Bindings,
    Characteristics,
    Component,
    Entry,
    Fought,
    Obj,
    StackInfo,
    Thing,
    View,
    WasSpell,
)
from judge.engine.game.occurrences.occurrence import Occurrence
from judge.engine.game.starting import STARTING

__all__ = [
    "ANTE",
    "CEASED",
    "COMMAND",
    "EMPTY",
    "GRAVEYARD",
    "HAND",
    "IN_PLAY",
    "LIBRARY",
    "NEWCOMER",
    "OUTSIDE",
    "OWNED_ZONES",
    "PHASED_OUT",
    "PUBLIC_ZONES",
    "REMOVED",
    "STACK",
    "AbilityInstance",
    "AbilityKey",
    "Bindings",
    "Characteristics",
    "Component",
    "DelayedTrigger",
    "Entry",
    "FloatingEffect",
    "Fought",
    "FrozenMap",
    "Game",
    "Mana",
    "Obj",
    "Occurrence",
    "PendingTrigger",
    "Player",
    "StackInfo",
    "Thing",
    "Turn",
    "TurnBeside",
    "Value",
    "View",
    "WasSpell",
]


class Mana(Value, frozen=True):
    """One mana in a pool: its symbol (W U B R G or 1), whether from a snow source, what it may be spent on, who made it.

    `rider`: on which spells it does something as it is spent, and what.
    `burns`: it is lost with a loss of life as a phase ends. `lasts`: until when it stays (the end of the turn, or of combat).
    """

    symbol: str
    snow: bool = False
    restriction: Any = None
    source: int | None = None
    burns: bool = True
    lasts: str = ""
    rider: Any = None


class Player(Value, frozen=True):
    """A player. `out`: lost, won or left. `land_plays_used`: what the land plays of this turn were ascribed to (212.6c)."""

    name: str
    life: int = msgspec.field(default_factory=lambda: STARTING.now.life)
    poison: int = 0
    counters: FrozenMap[str, int] = EMPTY
    mana: tuple[Mana, ...] = ()
    hand_size: int = msgspec.field(default_factory=lambda: STARTING.now.hand)
    lands_played: int = 0
    spells_played: int = 0
    team: str = ""
    out: str = ""
    drew_from_empty: bool = False
    land_plays_used: tuple[Any, ...] = ()


class FloatingEffect(Value, frozen=True):
    """A continuous effect from a resolved spell or ability, or a shield (418.3, 419).

    `affected`: a fixed set of things (418.3b), or None with `filter_` looking each time (418.4a). `uses`: what is left of
    a shield's amount (None: not a shield by amount). `said_of`: what its text speaks of, where what it affects was settled by that.
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
    said_of: Any = None


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


class Turn(Value, frozen=True):
    """Where the game is: whose turn, which turn (counted from 1), which step (302-314; a main phase counts as one).

    `first`: it is the first of the game. `extra`: of an extra turn, its entry of `extra_turns`. `regular`: from whom the order of turns
    counts, where that isn't the player. `last_turns`, `turns_before`: the serial number of each player's last turn, and of the one before
    that. `spells_before`: how many spells each player played in the turn before this one, who played any.
    `had`: the steps that have begun. `branched_from`: the step after which the one under way was inserted. `resume`: the phase
    after inserted ones, with those after which they were inserted. `cleanup_again`: another cleanup step follows (314.3). `ends_now`: the
    turn ends as soon as the resolution under way is over (509). `ignored`: the abilities whose effects players ignore until the turn
    ends (408.2j), each with the player. `will_control`: player -> who will control his or her next turn, and the rules on how that came
    to be so (507).
    """

    player: str
    number: int = 1
    step: str = "precombat main"
    began: bool = True
    extra_turns: tuple[Any, ...] = ()
    extra_phases: tuple[tuple[str, str], ...] = ()
    skips: tuple[tuple[Any, ...], ...] = ()
    controller: str = ""
    serial: int = 0
    first: bool = False
    extra: Any = None
    regular: str = ""
    last_turns: FrozenMap[str, int] = EMPTY
    turns_before: FrozenMap[str, int] = EMPTY
    spells_before: FrozenMap[str, int] = EMPTY
    had: frozenset[str] = frozenset()
    branched_from: str = ""
    resume: tuple[str, ...] = ()
    cleanup_again: bool = False
    ends_now: bool = False
    ignored: tuple[tuple[AbilityKey, str], ...] = ()
    will_control: FrozenMap[str, tuple[str, tuple[str, ...]]] = EMPTY


class TurnBeside(Value, frozen=True):
    """One of several turns under way, while the game holds another (608.4): with its own stack, combat, priority and history.

    `marker`: the number of its turn marker. `waits`: who will receive the marker of a turn that is over; empty while the turn lasts.
    """

    turn: Turn
    stack: tuple[int, ...] = ()
    combat: Combat | None = None
    priority: str | None = None
    passed: tuple[str, ...] = ()
    history: Sequence[Occurrence] = ()
    uses: FrozenMap[AbilityKey, int] = EMPTY
    pending: tuple[PendingTrigger, ...] = ()
    marker: int = 1
    waits: str = ""


_PERMANENTS, _STACK = (IN_PLAY, ""), (STACK, "")
"""The zones that are asked for all the time."""


class Game(Value, frozen=True):
    """The whole state. `zones`: (zone, owner or "") -> object numbers; libraries and graveyards top first, the stack bottom first.

    `left`: last known views of objects that are no more. `memory`: what linked abilities remember: (object, name) -> value; the names are
    those that texts give it (marks, kinds of choices). `damaged`: the players to whom an object has ever dealt damage. `fought`: the
    serial number of the last turn that is over in which a creature attacked, blocked or became blocked.
    `history`: this turn's occurrences. `log`: occurrence counters kept over turns. `announcing`: what is being played, innermost last.
    `variant`, `options`: of a game with more than two players (600.2). `heads`: player -> his or her team in seating
    order, where teams take turns, have priority and share a life total (606). `ranges`: how many seats the influence of a player
    reaches, where it is limited; `reach`: whom it reaches this turn (601.2c). `beside`: the other turns that are under way (608.4), each
    as it was left, and `marker` the number of the turn marker of the one that is here. `coming`: what comes into play at
    once, while it is found out how (502.27a). `after_skip`: what is done as soon as something is not skipped (419.6g). `board`: the
    permanents as the turn began, where a text speaks of them. `designated`: what somebody is, or the game has, by rules of later editions
    (monarch, day) -> the players who are it, none where it is the game's; of commanders, the cards.
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
    history: Sequence[Occurrence] = ()
    memory: FrozenMap[tuple[int, str], Any] = EMPTY
    damaged: FrozenMap[int, tuple[str, ...]] = EMPTY
    fought: FrozenMap[tuple[str, int], int] = EMPTY
    left: GrowingMap[int, View] = GrowingMap()
    clock: int = 1
    next_id: int = 1
    priority: str | None = None
    passed: tuple[str, ...] = ()
    over: str = ""
    winners: tuple[str, ...] = ()
    announcing: tuple[Any, ...] = ()
    state_triggers: frozenset[AbilityKey] = frozenset()
    uses: FrozenMap[AbilityKey, int] = EMPTY
    variant: str = ""
    options: tuple[str, ...] = ()
    heads: FrozenMap[str, tuple[str, ...]] = EMPTY
    ranges: FrozenMap[str, int] = EMPTY
    reach: FrozenMap[str, frozenset[str]] = EMPTY
    marker: int = 1
    beside: tuple[TurnBeside, ...] = ()
    departed: FrozenMap[str, FrozenMap[str, tuple[int, ...]]] = EMPTY
    coming: tuple[int, ...] = ()
    after_skip: tuple[tuple[Any, Bindings], ...] = ()
    board: FrozenMap[int, View] | None = None
    designated: FrozenMap[str, tuple[Thing, ...]] = EMPTY

    def zone(self, zone: str, owner: str = "") -> tuple[int, ...]:
        """The objects in a zone, in its order."""
        return self.zones.get((zone, owner if zone in OWNED_ZONES else ""), ())

    def library(self, player: str) -> tuple[int, ...]:
        """The cards of a library, top first: a token that was put there and is still to cease to exist is no card (216.2)."""
        return tuple(id for id in self.zone(LIBRARY, player) if self.objects[id].kind != "token")

    @property
    def in_play(self) -> tuple[int, ...]:
        """All permanents, in order of appearance."""
        return self.zones.get(_PERMANENTS, ())

    @property
    def stack(self) -> tuple[int, ...]:
        """The stack, bottom first."""
        return self.zones.get(_STACK, ())

    @property
    def alive(self) -> tuple[str, ...]:
        """Players still in the game, in turn order from the active player: APNAP order (103.4)."""
        order, players, active = self.order, self.players, self.turn.player
        if active in order and active != order[0]:
            at = order.index(active)
            order = order[at:] + order[:at]
        for p in order:
            if players[p].out:
                return tuple([p for p in order if not players[p].out])
        return order

    def together(self, player: str) -> tuple[str, ...]:
        """The players who take turns, have priority and attack as one with a player: the team in a Two-Headed Giant game, else that one."""
        return self.heads.get(player, (player,)) if self.heads else (player,)

    def head(self, player: str) -> str:
        """Who stands for those who act as one with a player: the primary player of the team in a Two-Headed Giant game (606.3)."""
        return self.heads[player][0] if self.heads and player in self.heads else player

    def side(self, player: str) -> str:
        """What acts with a player is called: the team in a Two-Headed Giant game, else the player."""
        return f"team {self.players[player].team}" if self.heads and player in self.heads else player

    def as_team(self, player: str) -> tuple[tuple[str, str], ...]:
        """Of a decision that a team makes together, the data that says so; none where each player makes his or her own."""
        return (("side", self.side(player)),) if self.heads else ()

    @property
    def active(self) -> tuple[str, ...]:
        """Whose turn it is: the active player, or all of the active team (606.6d)."""
        return self.together(self.turn.player)

    @property
    def begun(self) -> int:
        """The serial number of the turn that began last."""
        return self.turn.serial if not self.beside else max(self.turn.serial, *(other.turn.serial for other in self.beside))

    @property
    def in_turns(self) -> tuple[str, ...]:
        """Who take turns and get priority one after another, in APNAP order: the players still in the game, a team by who stands for it."""
        return self.alive if not self.heads else tuple([p for p in self.alive if self.heads[p][0] == p])

    def object(self, thing: Thing | None) -> Obj | None:
        """The object that a thing is; none for a player and for an object that is no more."""
        return self.objects.get(thing)  # type: ignore[arg-type]

    def put(self, *objects: Obj) -> Game:
        """With these objects replaced (same zone)."""
        return replace(self, objects=self.objects.merge({obj.id: obj for obj in objects}))

    def with_new(self, obj: Obj) -> Game:
        """With a new object, last in its zone; its number is the next one."""
        key = (obj.zone, obj.zone_owner if obj.zone in OWNED_ZONES else "")
        return replace(
            self,
            objects=self.objects.set(obj.id, obj),
            zones=self.zones.set(key, (*self.zones.get(key, ()), obj.id)),
            next_id=obj.id + 1,
            clock=self.clock + 1,
        )

    def player(self, name: str, **changes: Any) -> Game:
        """With a player changed."""
        return replace(self, players=self.players.set(name, replace(self.players[name], **changes)))

    def attached(self, to: Thing) -> tuple[int, ...]:
        """What is attached to a thing, in order of appearance."""
        return tuple(i for i in self.in_play if self.objects[i].attached_to == to)
