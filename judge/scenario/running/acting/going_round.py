"""Loops that come about as the stack resolves: rounds after which the game looks the same, but for numbers.

Where a number runs out, a life total as a rule, they go on until that is gone, and equal rounds are taken together. Where nothing ends them
but a player who need not go on, that player is asked how often they are repeated, and then goes on no more (421.2).
"""

from __future__ import annotations

from itertools import pairwise, takewhile

import msgspec

from judge.engine.game.state import Game
from judge.engine.record.by_rule_of import by_rule_of
from judge.engine.rules.part4_spells.r421_loops import need_a_number, shape
from judge.engine.table.decisions import ROUNDS, Decision, NumberIn
from judge.engine.table.table import Table
from judge.scenario.running.choices.ending_loops import EndsLoop, who_goes_on
from judge.scenario.running.choices.written_choices import ScriptChooser
from judge.scenario.running.loop_rounds import ROUNDS_TO_COMPARE, rounds_ahead, take_together

LOOKED_FOR = 8
"""A round is looked for after so many resolutions, and each time as many have come."""
LONGEST = 24
"""How many resolutions a round has at most."""


class Seen(msgspec.Struct, frozen=True):
    """The game after something had resolved, how many steps its record had, and how many choices had been made by default."""

    game: Game
    steps: int
    assumed: int

    def looks_like(self, other: Seen) -> bool:
        """Whether the game has come back to where it was."""
        return len(self.game.stack) == len(other.game.stack) and shape(self.game) == shape(other.game)


class GoingRound:
    """What resolves at a table, one thing after another, and the rounds that this makes."""

    def __init__(self, table: Table, chooser: ScriptChooser) -> None:
        self.table, self.chooser = table, chooser
        self.seen = [self._now()]
        self.ends: EndsLoop | None = None
        self.to_go = 0
        """How many resolutions there are to go until the player `ends` the loop."""

    def _now(self) -> Seen:
        return Seen(self.table.game, len(self.table.trace.steps), len(self.table.assumptions))

    def resolved(self) -> None:
        """Something has resolved: a loop that is seen by now is gone through as often as it goes on."""
        self.seen.append(self._now())
        if self.to_go:
            self.to_go -= 1
            self._end_where_due()
            return
        if len(self.seen) % LOOKED_FOR or self.table.game.over:
            return
        for length in range(1, LONGEST + 1):
            rounds = self._rounds(length)
            if len(rounds) > ROUNDS_TO_COMPARE:
                self._go_on(rounds, length)
                return

    def _rounds(self, length: int) -> list[Seen]:
        """The moments, so many resolutions apart, in which the game looked as it does now, the first one first."""
        now, earlier = self.seen[-1], self.seen[-1 - length :: -length]
        return [*[*takewhile(now.looks_like, earlier)][::-1], now]

    def _go_on(self, rounds: list[Seen], length: int) -> None:
        """Takes together what can be taken together of the rounds to come, or lets their player choose how often they are repeated."""
        compared = rounds[-1 - ROUNDS_TO_COMPARE :]
        games = [one.game for one in compared]
        ahead, ends = rounds_ahead(games), self._who_goes_on(compared)
        if ahead is not None and ahead.most is not None:
            more = ahead.most
        elif ends is not None and (ahead is not None or not _kills(games)):
            more = self._more_than(len(rounds) - 1, ends.player)
            self.ends, self.to_go = ends, 0 if ahead is not None else more * length
        else:
            return
        if ahead is not None:
            take_together(self.table, ahead, more, (compared[-2].steps, compared[-1].steps))
        self.seen = [self._now()]
        self._end_where_due()

    def _more_than(self, done: int, player: str) -> int:
        """How often more a loop is repeated that has been gone through so often."""
        with by_rule_of(need_a_number):
            wanted: int = self.table.ask(Decision(ROUNDS, player, NumberIn(done)))
        return wanted - done

    def _end_where_due(self) -> None:
        """Has the player end the loop that has been repeated as often as said."""
        if self.ends is not None and not self.to_go:
            self.chooser.ends_loop, self.ends = self.ends, None

    def _who_goes_on(self, rounds: list[Seen]) -> EndsLoop | None:
        """Who has chosen by default to go on in each round, as who ends it."""
        return who_goes_on(self.table, [self.table.assumptions[a.assumed : b.assumed] for a, b in pairwise(rounds)])


def _kills(games: list[Game]) -> bool:
    """Whether each round costs somebody life, so that the loop ends by itself."""
    return any(all(b.players[p].life < a.players[p].life for a, b in pairwise(games)) for p in games[0].order)
