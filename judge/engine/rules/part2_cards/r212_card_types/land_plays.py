"""How many lands a player may play (212.6c): one by the rule, and what effects give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from judge.cards.instructions import effects as e
from judge.engine import hooks
from judge.engine.game.state import Thing
from judge.engine.game.transitions import land_play_used
from judge.engine.looking import number
from judge.engine.record.acting import marks, rule
from judge.engine.table.decisions import Decision, OneOf
from judge.engine.table.questions import answers
from judge.engine.table.table import Table

BY_RULE = "the rule"
"""What a land play is ascribed to that no effect gives."""


@rule("212.6c")
def land_plays(table: Table, player: str) -> dict[Any, Thing]:
    """One land card is all that a player may normally play during his or her turn, but continuous effects may raise that number.

    What the player may still play a land by this turn: the rule, or effects (by what names them, with their sources), in timestamp
    order.

    Plays from before the game is known count against the rule first, then against the effects in that order.
    """
    return {key: source for key, source, _ in _left(table, player)}


def land_plays_left(table: Table, player: str) -> int | None:
    """How many lands the player may still play this turn, as far as their number goes; None for any number."""
    numbers = [left for _, _, left in _left(table, player)]
    return None if None in numbers else sum(left for left in numbers if left is not None)


def _left(table: Table, player: str) -> Iterator[tuple[Any, Thing, int | None]]:
    """What the player may still play a land by, with its source and how many."""
    used = Counter(_used(table, player))
    unknown = table.game.players[player].lands_played - used.total()
    for key, source, plays in given_land_plays(table, player):
        left = None if plays is None else plays - used[key]
        counted = min(unknown, max(left, 0)) if left is not None else unknown
        unknown -= counted
        if left is None or left > counted:
            yield key, source, None if left is None else left - counted


def _used(table: Table, player: str) -> tuple[Any, ...]:
    """To what the land plays of this turn were ascribed that the run has seen."""
    known = table.game.players[player]
    return known.land_plays_used if known.lands_played else ()


def given_land_plays(table: Table, player: str) -> list[tuple[Any, Thing, int | None]]:
    """What gives land plays, and how many (None: any number): the rule gives one, unless an effect sets another number."""
    given: list[tuple[Any, Thing, int | None]] = [(BY_RULE, BY_RULE, 1)]
    for active, part in answers(table, e.SetNumber, player, "land plays"):
        plays = None if part.quantity is None else number(table.context(active.bindings), part.quantity)
        source = BY_RULE if active.source is None else active.source
        if plays is not None and not part.change:
            given = []
        given.append((active.used_key, source, plays))
    return given


def use_land_play(table: Table, player: str, left: dict[Any, Thing], id: int) -> tuple[str, ...]:
    """A land play is ascribed to the rule or effect that the player announces; the rule unless it is plainly the first one."""
    sources = tuple(dict.fromkeys(left.values()))
    chosen = sources[0]
    if len(sources) > 1:
        chosen = table.ask(Decision("land play", player, OneOf(sources), marks(land_plays)[0], source=id))
    key = next(key for key, source in left.items() if source == chosen)
    before = table.game.players[player]
    hooks.happen(table, land_play_used(player, (*_used(table, player), key)))
    return marks(land_plays) if before.lands_played or len(sources) > 1 or chosen != BY_RULE else ()
