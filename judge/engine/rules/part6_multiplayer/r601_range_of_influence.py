"""Limited range of influence (601): whom and what a player reaches. Everything that asks about it asks here.

In a game without a limit `Game.reach` is empty, and everybody reaches everything.
"""

from __future__ import annotations

from judge.engine.game.state import EMPTY, FrozenMap, Game
from judge.engine.record.acting import acting, rule
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.table.table import Table


def reaches(game: Game, player: str, other: str | None) -> bool:
    """Whether a player, or what that player controls, is within another's range of influence; what nobody controls is."""
    reached = game.reach.get(player)
    return reached is None or other is None or other in reached


def within(game: Game, player: str, other: str, *, object: bool = False) -> Verdict:
    """Whether a player, or an object that he or she controls, is within a player's range of influence, by its rule."""
    if player not in game.reach:
        return YES
    if object:
        return _object_within(game, player, other)
    return _oneself() if player == other else _player_within(game, player, other)


@rule("601.2")
def _player_within(game: Game, player: str, other: str) -> Verdict:
    """A player is within range who sits within that many seats."""
    return _said(game, player, other, "sits outside the range of influence")


@rule("601.2b")
def _oneself() -> Verdict:
    """A player is always within his or her own range."""
    return Verdict(True, rule=acting())


@rule("601.2c")
def as_turn_begins(table: Table) -> None:
    """Who is within each player's range of influence is found out as each turn begins."""
    game = table.game
    if not game.ranges:
        return
    reach = reach_now(game)
    changed = tuple(player for player, reached in reach.items() if reached != game.reach.get(player))
    table.note(reach=reach)
    for player in changed:
        left = tuple(("out", p) for p in game.order if game.players[p].out)
        reached = tuple(p for p in game.order if p in reach[player])
        table.step("range", reads=left, writes=(("range", player),), player=player, reached=reached)


@rule("601.2d")
def _object_within(game: Game, player: str, controller: str) -> Verdict:
    """An object is within range if the player who controls it is."""
    return _said(game, player, controller, "is controlled by a player outside the range of influence")


def _said(game: Game, player: str, other: str, failed: str) -> Verdict:
    facts = (("range", player),)
    if reaches(game, player, other):
        return Verdict(True, rule=acting(), facts=facts)
    return denied(failed, *facts, player=player, seats=game.ranges.get(player, 0))


def within_seats(seats: tuple[str, ...], player: str, distance: int) -> frozenset[str]:
    """The players who sit within so many seats of a player, to the left or to the right, and the player."""
    at = seats.index(player)
    return frozenset(seats[(at + step) % len(seats)] for step in range(-distance, distance + 1))


def reach_now(game: Game) -> FrozenMap[str, frozenset[str]]:
    """Player -> the players within his or her range of influence, of those now in the game: none for a player without a limit."""
    seats = tuple(p for p in game.order if not game.players[p].out)
    return FrozenMap({p: within_seats(seats, p, game.ranges[p]) for p in seats if p in game.ranges}) if game.ranges else EMPTY
