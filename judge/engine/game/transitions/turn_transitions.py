"""The course of the turn: which step it is, what comes next, what is added and what will be skipped (300, 507, 509)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from judge.engine.game.frozen import EMPTY, FrozenMap
from judge.engine.game.objects import AbilityKey, Bindings, View
from judge.engine.game.state import Game, Occurrence, Turn
from judge.engine.game.transitions.transition import Transition


def _turn(game: Game, **changes: Any) -> Game:
    return replace(game, turn=replace(game.turn, **changes))


class TurnStarts(Transition, frozen=True):
    """Another turn is the one under way: its history, its uses and the counts of its players start anew.

    `takers`: the players whose lands and spells are counted anew. `fighters`: what attacked, blocked or became blocked in the turn that
    is over, with the serial number of that turn.
    """

    turn: Turn
    takers: tuple[str, ...]
    fighters: FrozenMap[tuple[str, int], int] = EMPTY

    def perform(self, game: Game) -> Game:
        """The game in that turn."""
        anew = {name: game.players[name].with_(lands_played=0, spells_played=0) for name in self.takers}
        fought = game.fought.merge(self.fighters) if self.fighters else game.fought
        history: tuple[Occurrence, ...] = ()
        uses = FrozenMap({key: times for key, times in game.uses.items() if times < 0}) if game.uses else EMPTY
        return game.with_(
            players=game.players.merge(anew), turn=self.turn, history=history, uses=uses, combat=None, fought=fought
        )


class TurnDoesNotStart(Transition, frozen=True):
    """A turn did not begin after all: the turn before is the last one, with the skips and extra turns that wait now."""

    last: Turn

    def perform(self, game: Game) -> Game:
        """The game in the turn before."""
        return game.with_(turn=self.last.with_(skips=game.turn.skips, extra_turns=game.turn.extra_turns))


class NextTurnChosen(Transition, frozen=True):
    """Whose turn comes next is known: the extra turns that are left, and from whom the order of turns counts."""

    extra_turns: tuple[Any, ...]
    regular: str

    def perform(self, game: Game) -> Game:
        """The game with the turns that come after that one."""
        return _turn(game, extra_turns=self.extra_turns, regular=self.regular)


class TurnsCountFrom(Transition, frozen=True):
    """The order of turns counts from this player."""

    player: str

    def perform(self, game: Game) -> Game:
        """The game with that order."""
        return _turn(game, regular=self.player)


class ExtraTurnAdded(Transition, frozen=True):
    """An extra turn comes directly after the one under way, before those that were added earlier. `entry`: the player, and its marks."""

    entry: tuple[Any, ...]

    def perform(self, game: Game) -> Game:
        """The game with one extra turn more."""
        return _turn(game, extra_turns=(self.entry, *game.turn.extra_turns))


class StepReached(Transition, frozen=True):
    """This step comes next; it has not begun."""

    step: str

    def perform(self, game: Game) -> Game:
        """The game at that step."""
        return _turn(game, step=self.step, began=False)


class StepEntered(Transition, frozen=True):
    """This step is under way; nobody has priority before what happens as it begins."""

    step: str

    def perform(self, game: Game) -> Game:
        """The game in that step."""
        return replace(game, priority=None, passed=(), turn=replace(game.turn, step=self.step, began=False))


class StepPassedOver(Transition, frozen=True):
    """A phase is skipped: the turn stands at its last step."""

    step: str

    def perform(self, game: Game) -> Game:
        """The game at that step."""
        return _turn(game, step=self.step)


class StepBegun(Transition, frozen=True):
    """A step has begun, and is one of those that this turn has had."""

    step: str

    def perform(self, game: Game) -> Game:
        """The game with that known."""
        return _turn(game, had=game.turn.had | {self.step})


class StepUnderWay(Transition, frozen=True):
    """What happens as the step begins has happened."""

    def perform(self, game: Game) -> Game:
        """The game past the beginning of its step."""
        return _turn(game, began=True)


class StepInserted(Transition, frozen=True):
    """The step that comes next was inserted after this one; with "", the turn is back in its regular course."""

    after: str

    def perform(self, game: Game) -> Game:
        """The game with that known."""
        return _turn(game, branched_from=self.after)


class PhasesResumeAfter(Transition, frozen=True):
    """The phase at which the turn goes on after inserted ones, and those after which they were inserted; none where none are inserted."""

    phases: tuple[str, ...]

    def perform(self, game: Game) -> Game:
        """The game with that known."""
        return _turn(game, resume=self.phases)


class ExtraPhasesWait(Transition, frozen=True):
    """These phases and steps are still to be inserted, each with after what."""

    entries: tuple[tuple[str, str], ...]

    def perform(self, game: Game) -> Game:
        """The game in which they wait."""
        return _turn(game, extra_phases=self.entries)


class SkipsAdded(Transition, frozen=True):
    """Players will skip what these entries say."""

    entries: tuple[tuple[Any, ...], ...]

    def perform(self, game: Game) -> Game:
        """The game with these skips after those that wait."""
        return _turn(game, skips=(*game.turn.skips, *self.entries))


class SkipUsedUp(Transition, frozen=True):
    """One of the skips that wait is used up: the first that is like this entry."""

    entry: tuple[Any, ...]

    def perform(self, game: Game) -> Game:
        """The game without it."""
        at = game.turn.skips.index(self.entry)
        return _turn(game, skips=game.turn.skips[:at] + game.turn.skips[at + 1 :])


class FollowsSkip(Transition, frozen=True):
    """These instructions are carried out as soon as something is not skipped, after those that wait (419.6g)."""

    instructions: tuple[tuple[Any, Bindings], ...]

    def perform(self, game: Game) -> Game:
        """The game in which they wait."""
        return game.with_(after_skip=(*game.after_skip, *self.instructions))


class NothingFollowsSkip(Transition, frozen=True):
    """What was to follow a skip is being done, and waits no more."""

    def perform(self, game: Game) -> Game:
        """The game in which none of it waits."""
        return game.with_(after_skip=())


class CleanupAgain(Transition, frozen=True):
    """Another cleanup step follows the one under way (314.3), or none does."""

    follows: bool

    def perform(self, game: Game) -> Game:
        """The game with that known."""
        return _turn(game, cleanup_again=self.follows)


class TurnEndsNow(Transition, frozen=True):
    """The turn ends as soon as the resolution under way is over (509)."""

    def perform(self, game: Game) -> Game:
        """The game with that known."""
        return _turn(game, ends_now=True)


class GoToCleanup(Transition, frozen=True):
    """The cleanup step comes next, whatever else was to come in the turn (509.1d)."""

    def perform(self, game: Game) -> Game:
        """The game at that step."""
        return _turn(game, step="cleanup", extra_phases=(), resume=(), cleanup_again=False, ends_now=False)


class EffectIgnored(Transition, frozen=True):
    """A player ignores the effect of an ability until the turn ends (408.2j)."""

    effect: AbilityKey
    player: str

    def perform(self, game: Game) -> Game:
        """The game with that known."""
        return _turn(game, ignored=(*game.turn.ignored, (self.effect, self.player)))


class TurnWillBeControlled(Transition, frozen=True):
    """Another player will control a player's next turn (507). `rules`: on how that came to be so."""

    player: str
    by: str
    rules: tuple[str, ...]

    def perform(self, game: Game) -> Game:
        """The game with that known, in the place of what was said before of that turn."""
        return _turn(game, will_control=game.turn.will_control.set(self.player, (self.by, self.rules)))


class BoardKept(Transition, frozen=True):
    """The permanents are kept as they are at the beginning of the turn, for what speaks of them later."""

    board: FrozenMap[int, View]

    def perform(self, game: Game) -> Game:
        """The game that holds them."""
        return game.with_(board=self.board)


class ReachFound(Transition, frozen=True):
    """Whom each player reaches this turn (601.2c)."""

    reach: FrozenMap[str, frozenset[str]]

    def perform(self, game: Game) -> Game:
        """The game with that known."""
        return game.with_(reach=self.reach)
