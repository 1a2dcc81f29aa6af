"""Limited range of influence (601): whom and what a player reaches. Everything that asks about it asks here.

In a game without a limit `Game.reach` is empty, and everybody reaches everything. Where it is not, whatever a spell, ability or effect
names, counts, chooses or waits for is looked at through `Context.reached`; `r601_limited_by_range.py` has the rules on each of these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.cards.instructions import things as t
from judge.engine import hooks
from judge.engine.game.state import EMPTY, FrozenMap, Game, Thing
from judge.engine.game.transitions import reach_found
from judge.engine.looking import Context, controller_of
from judge.engine.record.acting import acting, rule
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.rules.part6_multiplayer.options import AttackLimit

if TYPE_CHECKING:
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
    return _oneself(player, other) or _player_within(game, player, other)


@rule("601.2")
def _player_within(game: Game, player: str, other: str) -> Verdict:
    """It contains the players who are within that many seats of him or her, as well as the objects those players control."""
    return _said(game, player, other, "sits outside the range of influence")


@rule("601.2b")
def _oneself(player: str, other: str) -> Verdict:
    """A player's own range of influence always includes that player."""
    return Verdict(player == other, rule=acting())


@rule("601.2c")
def as_turn_begins(table: Table) -> None:
    """Which particular players are within the range of influence of each player is determined at the beginning of each turn."""
    game = table.game
    if not game.ranges:
        return
    reach = reach_now(game)
    changed = tuple(player for player, reached in reach.items() if reached != game.reach.get(player))
    hooks.happen(table, reach_found(reach))
    for player in changed:
        left = tuple(("out", p) for p in game.order if game.players[p].out)
        reached = tuple(p for p in game.order if p in reach[player])
        table.step("range", reads=left, writes=(("range", player),), player=player, reached=reached)


@rule("601.2d")
def _object_within(game: Game, player: str, controller: str) -> Verdict:
    """If an object is controlled by a player, or by another player who is within that many seats of him or her, the object is within that
    player's range of influence.
    """
    return _said(game, player, controller, "is controlled by a player outside the range of influence")


IN_RANGE = AttackLimit(
    "only opponents within range of influence may be attacked", lambda game: bool(game.reach), reaches, rule="601.3"
)


@hooks.in_range_of.does
@rule("601.10")
def in_range_of(ctx: Context, selection: t.Selection, found: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """A spell or ability can't affect an object or player outside the range of influence of its controller.

    Of what a selection names, what is within range; the source of an ability is known to it, wherever it is.
    """
    if isinstance(selection, t.This | t.You | t.Giver):
        return found
    return tuple(thing for thing in found if in_range(ctx, thing))


@hooks.in_range.does
@rule("601.11")
def in_range(ctx: Context, thing: Thing) -> Verdict:
    """A spell or ability that requires information from the game gets it only from within the range of influence of its controller."""
    who = controller_of(ctx, thing)
    if who is None or not ctx.reached or who in ctx.reached:
        return YES
    return denied(OUTSIDE, ("range", ctx.you), thing=thing, player=ctx.you)


OUTSIDE = "it is outside the range of influence"


def seen_by_both(ctx: Context, member: Thing) -> Context:
    """What an effect that counts for each thing by itself sees for one: what its controller and the thing's both reach."""
    reached = ctx.game.reach.get(controller_of(ctx, member) or "")
    return ctx if not reached or not ctx.reached else ctx.reaching(reached.intersection(ctx.reached))


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
    """Player -> the players within his or her range of influence, of those now in the game: none for a player without a limit.

    What is left of the effects of a player who has left reaches whom they reached.
    """
    seats = tuple(p for p in game.order if not game.players[p].out)
    return game.reach.merge({p: within_seats(seats, p, game.ranges[p]) for p in seats if p in game.ranges}) if game.ranges else EMPTY
