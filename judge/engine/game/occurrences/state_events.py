"""Changes that no text waits for: effects that begin and end, status, and what the game keeps in mind. Each is told in a step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from judge.engine.game.designated_pairs import pairs_of
from judge.engine.game.frozen import FrozenMap
from judge.engine.game.objects import Obj, StackInfo, Thing, WasSpell
from judge.engine.game.occurrences.occurrence import Occurrence, kinds_of

if TYPE_CHECKING:
    from judge.engine.game.combat_under_way import Combat
    from judge.engine.game.state import DelayedTrigger, FloatingEffect, Game, Mana


class BeginEffect(Occurrence, frozen=True, kw_only=True):
    """A continuous effect begins (418.3)."""

    verb = "begin effect"
    effect: FloatingEffect


class EndEffect(Occurrence, frozen=True, kw_only=True):
    """A continuous effect ends (418.3).

    `effect`: its number.
    """

    verb = "end effect"
    effect: int


# ------------------------------------------------------------------------------------------------------------- objects


class ChangeObject(Occurrence, frozen=True):
    """An object's own status changes. `kind`: the word by which answers know what changes."""

    verb = "change"
    kind: ClassVar[str] = ""

    def changed(self, obj: Obj) -> Obj:
        """The object after the change."""
        raise NotImplementedError


class TurnedFaceUp(ChangeObject, frozen=True):
    """A face-down permanent is face up now (504.5).

    `x`: what was chosen for X in its morph cost.
    """

    kind = "face up"
    x: int | None = None

    def changed(self, obj: Obj) -> Obj:
        """The object face up."""
        return obj.with_(face_down=False, was=obj.was if self.x is None else (obj.was or WasSpell()).with_(x=self.x))


class TurnedFaceDown(ChangeObject, frozen=True):
    """A permanent is turned face down (504.4). `ends_copy`: it was a copy until then."""

    kind = "face down"
    ends_copy: bool = False

    def changed(self, obj: Obj) -> Obj:
        """The object face down."""
        return obj.with_(face_down=True, copy=None if self.ends_copy else obj.copy)


class FrontAgain(ChangeObject, frozen=True):
    """What was played as another face is its first one now, attached to nothing."""

    kind = "front"

    def changed(self, obj: Obj) -> Obj:
        """The object as its first face."""
        return obj.with_(face=0, attached_to=None)


class Flipped(ChangeObject, frozen=True):
    """A flip card is flipped (508)."""

    kind = "flipped"

    def changed(self, obj: Obj) -> Obj:
        """The object flipped."""
        return obj.with_(flipped=True)


class Transform(ChangeObject, frozen=True):
    """A two-faced permanent is turned over, and has the characteristics of its other face; no rule of 2009 speaks of such cards."""

    verb = "transform"
    kind = "transformed"

    def changed(self, obj: Obj) -> Obj:
        """The object with its other face up."""
        return obj.with_(flipped=not obj.flipped)


class TargetsChange(ChangeObject, frozen=True, kw_only=True):
    """A spell or ability on the stack has other targets (415.7): all that it has now are `to`."""

    kind = "targets"
    info: StackInfo
    to: tuple[Thing, ...] = ()

    def changed(self, obj: Obj) -> Obj:
        """The object with these targets."""
        return obj.with_(stack=self.info)


# ------------------------------------------------------------------------------------------------------------ the game


class ChangeGame(Occurrence, frozen=True):
    """What the game keeps in mind changes. `kind`: the word by which answers know what changes."""

    verb = "change game"
    kind: ClassVar[str] = ""

    def changed(self, game: Game) -> Game:
        """The game after the change."""
        raise NotImplementedError


class FightersFixed(ChangeGame, frozen=True, kw_only=True):
    """Which creatures attack and block is fixed, by a declaration or by an effect (308.2g, 309.2e)."""

    kind = "combat"
    fighters: Combat

    def changed(self, game: Game) -> Game:
        """The game with that combat."""
        return game.with_(combat=self.fighters)


class LibrariesReordered(ChangeGame, frozen=True, kw_only=True):
    """Cards of libraries take other places in them. `order`: zone -> its cards, top first."""

    kind = "library order"
    order: FrozenMap[tuple[str, str], tuple[int, ...]]

    def changed(self, game: Game) -> Game:
        """The game with these libraries."""
        return game.with_(zones=game.zones.merge(self.order))


class Remembered(ChangeGame, frozen=True, kw_only=True):
    """Linked abilities of an object remember something under a name (407.1). `now`: all that such abilities remember after it."""

    kind = "memory"
    now: FrozenMap[tuple[int, str], Any]

    def changed(self, game: Game) -> Game:
        """The game in which they do."""
        return game.with_(memory=self.now)


class Designate(ChangeGame, frozen=True, kw_only=True):
    """A player becomes, or the game gains, what rules of later editions know (monarch, day). `ends`: what nobody and nothing is any more.

    `subject`: the player; none where it is the game's; what bears a player's Ring. `place`: the dungeon, or the room of it, that is kept
    with the player.
    """

    verb = "designate"
    what: str
    ends: tuple[str, ...] = ()
    place: str = ""

    def changed(self, game: Game) -> Game:
        """The game in which that is so; what a permanent became, its own abilities remember."""
        if self.place or self.what == "Ring-bearer":
            return self._kept_with_the_player(game)
        if self.what in ("paired", "unpaired"):
            return self._paired(game)
        if isinstance(self.subject, int):
            return game
        kept = {name: who for name, who in game.designated.items() if name not in self.ends}
        who = (str(self.subject),) if self.subject is not None else ()
        return game.with_(designated=FrozenMap({**kept, self.what: (*kept.get(self.what, ()), *who)}))

    def _paired(self, game: Game) -> Game:
        """The game in which two creatures are paired, one after the other in the list, or are so no more."""
        kept = [id for pair in pairs_of(game, "paired") if self.subject not in pair for id in pair]
        new = [self.subject, self.other] if self.what == "paired" else []
        return game.with_(designated=FrozenMap({**game.designated, "paired": (*kept, *(id for id in new if id is not None))}))

    def _kept_with_the_player(self, game: Game) -> Game:
        """The game in which the player has that thing or place, in the stead of another: after each player stands what is his or hers."""
        new = {**game.designated}
        done = self.what == "completed a dungeon"
        for word in ("venture",) if done else (self.what,):
            new[word] = tuple(thing for pair in pairs_of(game, word) if pair[0] != self.player for thing in pair)
        own: Thing = self.place or self.subject or ""
        new[self.what] = (*new.get(self.what, ()), self.player or "", own)
        return game.with_(designated=FrozenMap(new))


class CreateDelayedTrigger(ChangeGame, frozen=True, kw_only=True):
    """A delayed triggered ability is created (404.4)."""

    verb = kind = "delayed trigger"
    trigger: DelayedTrigger

    def changed(self, game: Game) -> Game:
        """The game in which it waits for its event."""
        return game.with_(delayed=(*game.delayed, self.trigger), next_id=max(game.next_id, self.trigger.id + 1))


class DelayedTriggersEnd(ChangeGame, frozen=True, kw_only=True):
    """The duration of delayed triggered abilities is over (404.4b). `triggers`: their numbers."""

    kind = "delayed triggers end"
    triggers: frozenset[int]

    def changed(self, game: Game) -> Game:
        """The game without them."""
        return game.with_(delayed=tuple(d for d in game.delayed if d.id not in self.triggers))


class SkipsOfTurnEnd(ChangeGame, frozen=True):
    """Skips that were meant for this turn alone are over (314.2). `left`: those that wait on."""

    kind = "skips of this turn end"
    left: tuple[tuple[Any, ...], ...] = ()

    def changed(self, game: Game) -> Game:
        """The game without them."""
        return game.with_(turn=game.turn.with_(skips=self.left))


class PutCopy(ChangeGame, frozen=True, kw_only=True):
    """A copy of a spell, an ability or a card is made, as an object of its own (503.10, 503.12). `other`: what is copied."""

    verb = kind = "copy"
    made: Obj

    def changed(self, game: Game) -> Game:
        """The game with the copy in its zone."""
        return game.with_new(self.made)


# ------------------------------------------------------------------------------------------------------------- players


class ChangePlayer(Occurrence, frozen=True):
    """Something about a player changes that no other event tells. `kind`: the word by which answers know what changes."""

    verb = "change player"
    kind: ClassVar[str] = ""


class PoolEmpties(ChangePlayer, frozen=True):
    """The mana in a player's pool is lost (300.3), but for what is `kept`."""

    kind = "mana pool empties"
    kept: tuple[Mana, ...] = ()


class LifeTotalSet(ChangePlayer, frozen=True):
    """A life total is another by rounding alone (606.9b)."""

    kind = "life total is set"
    total: int = 0


class GameDrawn(ChangePlayer, frozen=True):
    """The game is a draw for a player, and goes on for others, as later editions have it. `out`: how the player has left it."""

    kind = "game drawn"
    out: str = ""


STATE_EVENTS = tuple(kind for changed in (ChangeObject, ChangeGame, ChangePlayer) for kind in kinds_of(changed))
"""The kinds for which no text has a word: answers tell them by the `verb` of what they change, and their `kind`."""
