"""Several turns under way at once, each with its turn marker and its own stack (608.4, 608.5).

`Game` holds one of the turns, as any game does; `Game.beside` holds the others as they were left. `focused` puts another in its place.
A marker that can't be received yet waits: its turn is over, and whoever receives it stands in `TurnBeside.waits`.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine import hooks
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Game, TurnBeside
from judge.engine.game.transitions import Transition, turn_taken_up
from judge.engine.game.variants import MELEE
from judge.engine.record.acting import citing, marks, rule
from judge.engine.table.table import Table

SEATS = 3
"""How many seats there are at least between two turn markers (608.4c)."""


TURN = (("turn",), ("step",), ("active player",), ("priority",))
"""The facts of whose turn it is, which are others as another turn is held."""


@rule("608.4a")
def how_many(players: int) -> int:
    """For each full four players in the game there is one turn marker."""
    return max(1, players // 4)


@rule("608.4b")
def first_markers(seats: tuple[str, ...], starting: str) -> tuple[str, ...]:
    """The first turn marker goes to the starting player of the game."""
    at = seats.index(starting)
    return tuple(seats[(at + 4 * n) % len(seats)] for n in range(how_many(len(seats))))


def beside(game: Game) -> TurnBeside:
    """The turn that the game holds, as it is laid aside."""
    return TurnBeside(
        turn=game.turn, stack=game.stack, combat=game.combat, priority=game.priority, passed=game.passed, history=game.history,
        uses=game.uses, pending=game.pending, marker=game.marker,
    )  # fmt: skip


def focused(game: Game, player: str) -> Game | None:
    """The game that holds the turn of this player; None where that player takes no turn now."""
    if game.turn.player == player:
        return game
    found = _turn_of(game, player)
    return None if found is None else _held(game, found)(game)


def _turn_of(game: Game, player: str) -> TurnBeside | None:
    """The turn of this player that is under way beside the one that the game holds."""
    return next((other for other in game.beside if other.turn.player == player and not other.waits), None)


def _held(game: Game, other: TurnBeside) -> Transition:
    """Another turn is held, and the one that was is laid aside in its place."""
    return turn_taken_up(other, tuple(beside(game) if one is other else one for one in game.beside))


def hold_turn_of(table: Table, player: str) -> None:
    """The game goes on in the turn of a player, where that is under way beside the one that it holds."""
    if table.game.turn.player != player and (found := _turn_of(table.game, player)) is not None:
        hooks.happen(table, _held(table.game, found))


def turns_of(game: Game) -> tuple[str, ...]:
    """Whose turns are under way, by the numbers of their markers."""
    waiting = [(other.marker, other.turn.player) for other in game.beside if not other.waits]
    return tuple(player for _, player in sorted([(game.marker, game.turn.player), *waiting]))


def in_first_turn(game: Game) -> Game:
    """The game that holds, of the turns under way, the one with the lowest marker."""
    return game if not game.beside else focused(game, turns_of(game)[0]) or game


# --------------------------------------------------------------------------------------------- passing markers (608.4c-f)


def _seats_from(game: Game, player: str, step: int) -> Iterator[str]:
    """The players still in the game from a player's seat on, to the left (1) or the right (-1), without that player."""
    order = game.order
    at = order.index(player)
    return (p for n in range(1, len(order)) if not game.players[p := order[(at + step * n) % len(order)]].out)


def _too_close(game: Game, player: str, step: int, own: int | None = None) -> bool:
    """Whether another marker than `own` is within three seats of a player on one side."""
    near = [p for _, p in zip(range(SEATS), _seats_from(game, player, step), strict=False)]
    held = [(other.marker, other.waits or other.turn.player) for other in game.beside]
    held.append((game.marker, game.turn.player))
    return any(p in near and marker != own for marker, p in held)


@rule("608.4c")
def receives(table: Table, player: str) -> bool:
    """But no player can receive a turn marker while any of the players in the three seats to that player's left has one.

    Whether a player receives the turn marker of the turn that has ended: not while one is within three seats to the left.
    """
    game = table.game
    if not _too_close(game, player, 1, game.marker):
        return True
    table.step("turn marker waits", writes=TURN, player=game.turn.player, waits=player)
    return False


@rule("608.4d")
def keeps(table: Table) -> str:
    """If there is one within three seats to the player's right, then when the turn ends the player doesn't keep the turn marker but passes
    it to his or her left, and will take the extra turn immediately before the next turn he or she has.

    What becomes of an extra turn of the player whose turn ends: `now`, `waits` (a marker is near on the left), or `later` (right).
    """
    game = table.game
    if _too_close(game, game.turn.player, -1, game.marker):
        table.step("turn marker passes", writes=TURN, player=game.turn.player)
        return "later"
    return "waits" if _too_close(game, game.turn.player, 1, game.marker) else "now"


@rule("608.4e")
def removed(table: Table) -> bool:
    """When a player leaves the game and this would reduce the number of turn markers in the game, remove a turn marker.

    Whether the marker of the turn that has ended is removed: there are too many for the players in the game.
    """
    game = table.game
    if len(game.beside) < how_many(len(game.alive)) or game.marker not in _to_remove(game):
        return False
    with citing(*marks(how_many)):
        table.step("turn marker removed", reads=tuple(("out", p) for p in game.order), writes=TURN, player=game.turn.player)
    return True


def _to_remove(game: Game) -> tuple[int, ...]:
    """The numbers of the markers next to the right of the players who have left, the lower ones first."""
    held = {other.waits or other.turn.player: other.marker for other in game.beside}
    held[game.turn.player] = game.marker
    gone = [p for p in game.order if game.players[p].out]
    found = {held[game.turn.player]} if game.turn.player in gone else set[int]()
    for player in gone:
        marker = next((held[p] for p in _seats_to_the_right(game, player) if p in held), None)
        found |= {marker} if marker is not None else set()
    return tuple(sorted(found))


def _seats_to_the_right(game: Game, player: str) -> Iterator[str]:
    at = game.order.index(player)
    return (game.order[at - n] for n in range(1, len(game.order)))


@rule("608.4f")
def own_extra_turn(table: Table, player: str) -> tuple[object, ...]:
    """If an effect would make a player take an extra turn after the current turn, but he or she wouldn't have a turn marker when that turn
    starts, the player will instead take the extra turn immediately before his or her next turn.
    """
    return tuple(entry for entry in table.game.turn.extra_turns if extra_player(entry) == player)


def of_extra_turn(game: Game, player: str, extra: bool) -> tuple[str, ...]:
    """The rule by which an extra turn begins now, with the marker kept or as its player receives one, or comes later."""
    if extra:
        return marks(keeps) if player == game.turn.player else marks(own_extra_turn)
    waits = any(extra_player(entry) == game.turn.player for entry in game.turn.extra_turns)
    return marks(keeps) if waits and player != game.turn.player else ()


def extra_player(entry: object) -> str:
    """Who takes an extra turn: an entry of `Turn.extra_turns` is a player's name or begins with one."""
    return str(entry[0]) if isinstance(entry, tuple) else str(entry)


def after_the_turn(table: Table, following: str) -> tuple[str, tuple[object, ...]] | None:
    """Who takes the next turn with this turn's marker, and the extra turn that it is, if it is one.

    None where the marker is removed, or waits: then the game holds another turn.
    """
    player = table.game.turn.player
    if removed(table):
        if any(not other.waits for other in table.game.beside):
            _leave(table, "")
            return None
        player = _receives_at_last(table)
        return player, own_extra_turn(table, player)[:1]
    own = own_extra_turn(table, player)
    if own and not table.game.players[player].out:
        what = keeps(table)
        if what == "now":
            return player, own[:1]
        if what == "waits":
            _leave(table, player)
            return None
    if following != player and not receives(table, following):
        _leave(table, following)
        return None
    return following, own_extra_turn(table, following)[:1] if following != player or not own else ()


def _leave(table: Table, waits: str) -> None:
    """The turn is over, and the game holds another; its marker waits for a player, or is no more."""
    game = table.game
    other = next(one for one in game.beside if not one.waits)
    rest = tuple(one for one in game.beside if one is not other)
    if waits:
        rest = (*rest, beside(game).with_(waits=waits, priority=None, passed=()))
    hooks.happen(table, turn_taken_up(other, rest))


def _receives_at_last(table: Table) -> str:
    """The turn is over, its marker is no more, and all others wait: the game holds one of those; who receives its marker."""
    game = table.game
    other = min(game.beside, key=lambda one: one.marker)
    hooks.happen(table, turn_taken_up(other, tuple(one for one in game.beside if one is not other)))
    return other.waits


def next_to_begin(game: Game) -> int | None:
    """The number of the first marker that waits and may be received now."""
    for other in sorted(game.beside, key=lambda one: one.marker):
        if other.waits and not _too_close(game, other.waits, 1, other.marker):
            return other.marker
    return None


def take_up(table: Table, marker: int) -> str:
    """The game holds the turn that is over whose marker waited; who receives it."""
    other = next(one for one in table.game.beside if one.marker == marker)
    hooks.happen(table, _held(table.game, other))
    return other.waits


def go_back(table: Table, marker: int) -> None:
    """The game holds the turn with this marker again, where it is under way and another is held."""
    other = next((one for one in table.game.beside if one.marker == marker and not one.waits), None)
    if other is not None:
        hooks.happen(table, _held(table.game, other))


# ------------------------------------------------------------------------------------------------------- stacks (608.5)


@rule("608.5a")
def who_gets_priority(game: Game) -> tuple[str, ...]:
    """To get priority for the stack of a particular turn marker, a player must have within his or her range of influence either the turn
    marker or a player who controls an object on that stack.
    """
    near = {game.turn.player, *(game.objects[id].controller for id in game.stack)}
    return tuple(p for p in game.in_turns if (reached := game.reach.get(p)) is None or not near.isdisjoint(reached))


NEAR = When(
    "a player gets priority only for the stacks of turns that are near enough",
    lambda game: game.variant == MELEE,
    marks(who_gets_priority)[0],
)
