"""Who may act, and what is announced, paid for and shown while something is played (408, 409, 411)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from judge.engine.game.objects import STACK, AbilityKey, Obj, StackInfo
from judge.engine.game.state import Game, Mana
from judge.engine.game.transitions.transition import Transition


def _obj(game: Game, id: int, **changes: Any) -> Game:
    return game.put(replace(game.objects[id], **changes))


# ------------------------------------------------------------------------------------------------------ priority (408)


class PriorityGoesTo(Transition, frozen=True):
    """A player has priority now, or nobody has. `passed`: who have passed since somebody acted; None where that stays."""

    player: str | None
    passed: tuple[str, ...] | None = None

    def perform(self, game: Game) -> Game:
        """The game with that priority."""
        passed = game.passed if self.passed is None else self.passed
        if self.player == game.priority and passed == game.passed:
            return game
        return replace(game, priority=self.player, passed=passed)


class PassesForgotten(Transition, frozen=True):
    """A player acted: who passed before that has not passed in succession (408.1c)."""

    def perform(self, game: Game) -> Game:
        """The game in which nobody has passed."""
        return game.with_(passed=()) if game.passed else game


# ---------------------------------------------------------------------------------------------------- announcing (409)


class OntoStack(Transition, frozen=True):
    """An ability becomes an object on the stack, which is no card (409.1a, 410.3)."""

    object: Obj

    def perform(self, game: Game) -> Game:
        """The game with that object on top of the stack."""
        return game.with_new(self.object)


class StackReordered(Transition, frozen=True):
    """Which of several objects on the stack is on top, where that was left open (410.3)."""

    stack: tuple[int, ...]

    def perform(self, game: Game) -> Game:
        """The game with the stack in this order."""
        return game.with_(zones=game.zones.set((STACK, ""), self.stack))


class AnnouncementBegins(Transition, frozen=True):
    """A spell or ability is being announced (409.1)."""

    thing: int

    def perform(self, game: Game) -> Game:
        """The game in which it is the innermost of what is announced."""
        return game.with_(announcing=(*game.announcing, self.thing))


class AnnouncementEnds(Transition, frozen=True):
    """The announcement that began last is over."""

    def perform(self, game: Game) -> Game:
        """The game in which it isn't under way."""
        return game.with_(announcing=game.announcing[:-1])


class HalfChosen(Transition, frozen=True):
    """Which half of a split card is played (505)."""

    thing: int
    half: int

    def perform(self, game: Game) -> Game:
        """The game with the card so."""
        return _obj(game, self.thing, face=self.half)


class SpellOf(Transition, frozen=True):
    """A card on the stack is a player's spell (409.1a)."""

    thing: int
    player: str
    info: StackInfo

    def perform(self, game: Game) -> Game:
        """The game with that spell."""
        return _obj(game, self.thing, controller=self.player, stack=self.info)


class ChoicesAnnounced(Transition, frozen=True):
    """What was chosen for a spell or ability stands with it on the stack."""

    thing: int
    info: StackInfo

    def perform(self, game: Game) -> Game:
        """The game with it so."""
        return _obj(game, self.thing, stack=self.info)


class Played(Transition, frozen=True):
    """A spell or ability has been announced and paid for (409.1i). `spell_of`: of a spell, who played it."""

    thing: int
    info: StackInfo
    spell_of: str | None

    def perform(self, game: Game) -> Game:
        """The game in which it is played, and is one of the spells that its player played this turn."""
        game = _obj(game, self.thing, stack=self.info).with_(announcing=game.announcing[:-1])
        if self.spell_of is None:
            return game
        return game.player(self.spell_of, spells_played=game.players[self.spell_of].spells_played + 1)


class LandPlayUsed(Transition, frozen=True):
    """A player plays a land of this turn. `ascribed`: to what the land plays of this turn are ascribed (212.6c)."""

    player: str
    ascribed: tuple[Any, ...]

    def perform(self, game: Game) -> Game:
        """The game with one more land played."""
        played = game.players[self.player].lands_played
        return game.player(self.player, lands_played=played + 1, land_plays_used=self.ascribed)


class ManaSpent(Transition, frozen=True):
    """A player pays with mana. `left`: what stays in the mana pool."""

    player: str
    left: tuple[Mana, ...]

    def perform(self, game: Game) -> Game:
        """The game with that in the pool."""
        return game.player(self.player, mana=self.left)


class UsesCounted(Transition, frozen=True):
    """Abilities that may be used so often in a turn were used once more, or have triggered once more.

    `for_good`: what may be done only so often at all is counted below 0, and is not forgotten as another turn starts.
    """

    keys: tuple[AbilityKey, ...]
    for_good: bool = False

    def perform(self, game: Game) -> Game:
        """The game with these uses counted."""
        return game.with_(uses=game.uses.merge({key: game.uses.get(key, 0) + (-1 if self.for_good else 1) for key in self.keys}))


class CardShown(Transition, frozen=True):
    """A card in a hand is shown to all players. `until`: the step at which, or the object on the stack with which, it is hidden again."""

    thing: int
    until: int | str

    def perform(self, game: Game) -> Game:
        """The game with the card so."""
        return _obj(game, self.thing, revealed=True, shown_until=self.until)


class CardHidden(Transition, frozen=True):
    """A card in a hand is shown no more."""

    thing: int

    def perform(self, game: Game) -> Game:
        """The game with the card so."""
        return _obj(game, self.thing, revealed=False, shown_until=None)
