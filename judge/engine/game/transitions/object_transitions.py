"""What becomes known of objects and players without an event of its own, and the game as a whole: another turn, a subgame, its end."""

from __future__ import annotations

from typing import Any

from judge.engine.game.frozen import FrozenMap
from judge.engine.game.objects import STACK
from judge.engine.game.state import Game, TurnBeside
from judge.engine.game.transitions.transition import Transition


def _obj(game: Game, id: int, **changes: Any) -> Game:
    return game.put(game.objects[id].with_(**changes))


# -------------------------------------------------------------------------------------------------------------- objects


class WorldSince(Transition, frozen=True):
    """A permanent has the supertype world, since this event (420.5i)."""

    thing: int
    event: int

    def perform(self, game: Game) -> Game:
        """The game with the permanent so."""
        return _obj(game, self.thing, world_since=self.event)


class NewToController(Transition, frozen=True):
    """A permanent has come under another player's control, in the turn that began last (212.3f)."""

    thing: int

    def perform(self, game: Game) -> Game:
        """The game with the permanent so."""
        return _obj(game, self.thing, since=game.begun, phased_in=False)


class StaysWith(Transition, frozen=True):
    """No effect controls an object any more, and it does not go back to a player who has left: this one controls it."""

    thing: int
    player: str

    def perform(self, game: Game) -> Game:
        """The game with the object so."""
        return _obj(game, self.thing, controller=self.player)


class TimestampsArranged(Transition, frozen=True):
    """The order of what received its timestamp at once is chosen (418.5h). `stamps`: object -> timestamp."""

    stamps: FrozenMap[int, int]

    def perform(self, game: Game) -> Game:
        """The game with these timestamps."""
        return game.put(*(game.objects[id].with_(timestamp=stamp) for id, stamp in self.stamps.items()))


class FaceShownMeanwhile(Transition, frozen=True):
    """While a permanent is turned face up, it has the values of its face (504.8); then it waits face down for the event."""

    thing: int
    face_down: bool

    def perform(self, game: Game) -> Game:
        """The game with the permanent so."""
        return _obj(game, self.thing, face_down=self.face_down)


class StaysRevealed(Transition, frozen=True):
    """An object that was revealed stays so (504.6)."""

    thing: int

    def perform(self, game: Game) -> Game:
        """The game with the object so."""
        return _obj(game, self.thing, revealed=True)


class ComeTogether(Transition, frozen=True):
    """These objects come into play at once, and it is being found out how (502.27a); none where that is over."""

    things: tuple[int, ...]

    def perform(self, game: Game) -> Game:
        """The game with that known."""
        return game.with_(coming=self.things)


class MemoryGoesAlong(Transition, frozen=True):
    """What was chosen for an object before it comes into play goes along with it, and is no more in the memory of what it was."""

    keys: tuple[tuple[int, str], ...]

    def perform(self, game: Game) -> Game:
        """The game without that in its memory."""
        return game.with_(memory=game.memory.without(*self.keys))


# -------------------------------------------------------------------------------------------------------------- players


class NoDrawToAnswerFor(Transition, frozen=True):
    """State-based effects have looked at who drew from an empty library (420.5g)."""

    players: tuple[str, ...]

    def perform(self, game: Game) -> Game:
        """The game in which none of these has since."""
        anew = {name: game.players[name].with_(drew_from_empty=False) for name in self.players}
        return game.with_(players=game.players.merge(anew))


class LifeMeanwhile(Transition, frozen=True):
    """While one of several losses of life of an event is looked at, these players have the total that the others would leave."""

    players: tuple[str, ...]
    life: int

    def perform(self, game: Game) -> Game:
        """The game with that total."""
        return game.with_(players=game.players.merge({name: game.players[name].with_(life=self.life) for name in self.players}))


class Departs(Transition, frozen=True):
    """A player leaves: what he or she had stays known (600.4e). `had`: zone -> objects."""

    player: str
    had: FrozenMap[str, tuple[int, ...]]

    def perform(self, game: Game) -> Game:
        """The game with that known."""
        return game.with_(departed=game.departed.set(self.player, self.had))


class GameOver(Transition, frozen=True):
    """The game is over, won or drawn, as nobody or one side is left, or nothing stops a loop (102)."""

    result: str
    winners: tuple[str, ...] = ()

    def perform(self, game: Game) -> Game:
        """The game, over."""
        return game.with_(over=self.result, priority=None, winners=self.winners)


# ------------------------------------------------------------------------------------------------------- whole games


class TurnTakenUp(Transition, frozen=True):
    """Another of several turns under way is the one that the game holds (608.4). `beside`: the others."""

    turn: TurnBeside
    beside: tuple[TurnBeside, ...]

    def perform(self, game: Game) -> Game:
        """The game that holds that turn; what is known of all turns together goes with it."""
        now, other = game.turn, self.turn
        turn = other.turn.with_(
            last_turns=now.last_turns, turns_before=now.turns_before, skips=now.skips, will_control=now.will_control,
            extra_turns=now.extra_turns,
        )  # fmt: skip
        there = tuple(id for id in other.stack if id in game.objects and game.objects[id].zone == STACK)
        return game.with_(
            turn=turn, zones=game.zones.set((STACK, ""), there), combat=other.combat, priority=other.priority, passed=other.passed,
            history=other.history, uses=other.uses, pending=other.pending, marker=other.marker, beside=self.beside,
        )  # fmt: skip


class SubgameBegins(Transition, frozen=True):
    """A subgame is played; the game in which it began waits (506)."""

    subgame: Game

    def perform(self, game: Game) -> Game:
        """The subgame."""
        return self.subgame


class SubgameOver(Transition, frozen=True):
    """The game in which a subgame began goes on; numbers that were given in the subgame are not given again (506)."""

    main: Game

    def perform(self, game: Game) -> Game:
        """The game in which it began."""
        return self.main.with_(next_id=max(self.main.next_id, game.next_id), clock=max(self.main.clock, game.clock))


class RoundsMade(Transition, frozen=True):
    """Many rounds of a loop are made at once, each of which changes the same numbers (421.2). `after`: the game after them."""

    after: Game

    def perform(self, game: Game) -> Game:
        """The game after the last round."""
        return self.after
