"""The city's blessing: no rule of 2009 speaks of it, and none is cited. Who controls ten permanents while something of his or hers says so
has it for the rest of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cards.instructions import effects as e
from judge.engine.game.occurrences import Designate
from judge.engine.game.state import Occurrence, Thing
from judge.engine.record.verdicts import YES, Verdict, denied
from judge.engine.table.table import Table

BLESSING, BLESSES, MANY = "city's blessing", "have the city's blessing", 10


def to_be_blessed(table: Table) -> Sequence[Thing]:
    """The players whom a permanent may bless."""
    saying = table.view.parts(e.Must, BLESSES)
    return tuple(dict.fromkeys([thing for active in saying for thing in table.view.things(active) or ()])) if saying else ()


def unblessed(table: Table, player: str) -> Verdict:
    """Whether a player controls that many permanents, and has it not yet."""
    if player in table.game.designated.get(BLESSING, ()):
        return denied("has the city's blessing")
    own = sum(table.controller(id) == player for id in table.game.in_play)
    return YES if own >= MANY else denied("controls fewer than ten permanents")


def blessed(table: Table, player: str) -> Iterator[Occurrence]:
    """The player has it from now on."""
    yield Designate(subject=player, player=player, what=BLESSING)
