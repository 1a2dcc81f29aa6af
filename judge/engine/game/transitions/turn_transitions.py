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


def turn_starts(turn: Turn, takers: tuple[str, ...], fighters: FrozenMap[tuple[str, int], int] = EMPTY) -> Transition:
    """Another turn is the one under way: its history, its uses and the counts of its players start anew.

    `takers`: the players whose lands and spells are counted anew. `fighters`: what attacked, blocked or became blocked in the turn that
    is over, with the serial number of that turn.
    """

    def changed(game: Game) -> Game:
        anew = {name: game.players[name].with_(lands_played=0, spells_played=0) for name in takers}
        fought = game.fought.merge(fighters) if fighters else game.fought
        history: tuple[Occurrence, ...] = ()
        uses = FrozenMap({key: times for key, times in game.uses.items() if times < 0}) if game.uses else EMPTY
        return game.with_(
            players=game.players.merge(anew), turn=turn, history=history, uses=uses, combat=None, fought=fought
        )

    return changed


def turn_does_not_start(last: Turn) -> Transition:
    """A turn did not begin after all: the turn before is the last one, with the skips and extra turns that wait now."""
    return lambda game: game.with_(turn=last.with_(skips=game.turn.skips, extra_turns=game.turn.extra_turns))


def next_turn_chosen(extra_turns: tuple[Any, ...], regular: str) -> Transition:
    """Whose turn comes next is known: the extra turns that are left, and from whom the order of turns counts."""
    return lambda game: _turn(game, extra_turns=extra_turns, regular=regular)


def turns_count_from(player: str) -> Transition:
    """The order of turns counts from this player."""
    return lambda game: _turn(game, regular=player)


def extra_turn_added(entry: tuple[Any, ...]) -> Transition:
    """An extra turn comes directly after the one under way, before those that were added earlier. `entry`: the player, and its marks."""
    return lambda game: _turn(game, extra_turns=(entry, *game.turn.extra_turns))


def step_reached(step: str) -> Transition:
    """This step comes next; it has not begun."""
    return lambda game: _turn(game, step=step, began=False)


def step_entered(step: str) -> Transition:
    """This step is under way; nobody has priority before what happens as it begins."""
    return lambda game: replace(game, priority=None, passed=(), turn=replace(game.turn, step=step, began=False))


def step_passed_over(step: str) -> Transition:
    """A phase is skipped: the turn stands at its last step."""
    return lambda game: _turn(game, step=step)


def step_begun(step: str) -> Transition:
    """A step has begun, and is one of those that this turn has had."""
    return lambda game: _turn(game, had=game.turn.had | {step})


def step_under_way() -> Transition:
    """What happens as the step begins has happened."""
    return lambda game: _turn(game, began=True)


def step_inserted(after: str) -> Transition:
    """The step that comes next was inserted after this one; with "", the turn is back in its regular course."""
    return lambda game: _turn(game, branched_from=after)


def phases_resume_after(phases: tuple[str, ...]) -> Transition:
    """The phase at which the turn goes on after inserted ones, and those after which they were inserted; none where none are inserted."""
    return lambda game: _turn(game, resume=phases)


def extra_phases_wait(entries: tuple[tuple[str, str], ...]) -> Transition:
    """These phases and steps are still to be inserted, each with after what."""
    return lambda game: _turn(game, extra_phases=entries)


def skips_added(entries: tuple[tuple[Any, ...], ...]) -> Transition:
    """Players will skip what these entries say."""
    return lambda game: _turn(game, skips=(*game.turn.skips, *entries))


def skip_used_up(entry: tuple[Any, ...]) -> Transition:
    """One of the skips that wait is used up: the first that is like this entry."""

    def changed(game: Game) -> Game:
        at = game.turn.skips.index(entry)
        return _turn(game, skips=game.turn.skips[:at] + game.turn.skips[at + 1 :])

    return changed


def follows_skip(instructions: tuple[tuple[Any, Bindings], ...]) -> Transition:
    """These instructions are carried out as soon as something is not skipped, after those that wait (419.6g)."""
    return lambda game: game.with_(after_skip=(*game.after_skip, *instructions))


def nothing_follows_skip() -> Transition:
    """What was to follow a skip is being done, and waits no more."""
    return lambda game: game.with_(after_skip=())


def cleanup_again(follows: bool) -> Transition:
    """Another cleanup step follows the one under way (314.3), or none does."""
    return lambda game: _turn(game, cleanup_again=follows)


def turn_ends_now() -> Transition:
    """The turn ends as soon as the resolution under way is over (509)."""
    return lambda game: _turn(game, ends_now=True)


def cleanup_comes_next() -> Transition:
    """The cleanup step comes next, whatever else was to come in the turn (509.1d)."""
    return lambda game: _turn(game, step="cleanup", extra_phases=(), resume=(), cleanup_again=False, ends_now=False)


def effect_ignored(effect: AbilityKey, player: str) -> Transition:
    """A player ignores the effect of an ability until the turn ends (408.2j)."""
    return lambda game: _turn(game, ignored=(*game.turn.ignored, (effect, player)))


def turn_will_be_controlled(player: str, by: str, rules: tuple[str, ...]) -> Transition:
    """Another player will control a player's next turn (507). `rules`: on how that came to be so."""
    return lambda game: _turn(game, will_control=game.turn.will_control.set(player, (by, rules)))


def board_kept(board: FrozenMap[int, View]) -> Transition:
    """The permanents are kept as they are at the beginning of the turn, for what speaks of them later."""
    return lambda game: game.with_(board=board)


def reach_found(reach: FrozenMap[str, frozenset[str]]) -> Transition:
    """Whom each player reaches this turn (601.2c)."""
    return lambda game: game.with_(reach=reach)
