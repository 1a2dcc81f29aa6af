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

    def _now(self) -> Seen:
        return Seen(self.table.game, len(self.table.trace.steps), len(self.table.assumptions))

    def resolved(self) -> None:
        """Something has resolved: a loop that is seen by now is gone through as often as it goes on."""
        self.seen.append(self._now())
        if len(self.seen) % LOOKED_FOR or self.table.game.over:
            return
        for length in range(1, LONGEST + 1):
            rounds = self._rounds(length)
            if len(rounds) > ROUNDS_TO_COMPARE:
                self._go_on(rounds)
                return

    def _rounds(self, length: int) -> list[Seen]:
        """The moments, so many resolutions apart, in which the game looked as it does now, the first one first."""
        now, earlier = self.seen[-1], self.seen[-1 - length :: -length]
        return [*[*takewhile(now.looks_like, earlier)][::-1], now]

    def _go_on(self, rounds: list[Seen]) -> None:
        """Takes together what can be taken together of the rounds to come, or lets their player choose how often they are repeated."""
        compared = rounds[-1 - ROUNDS_TO_COMPARE :]
        ahead, player = rounds_ahead([one.game for one in compared]), self._who_goes_on(compared)
        if ahead is None:
            return
        if ahead.most is not None:
            more = ahead.most
        elif player is not None:
            more = self._as_often_as_said(player, len(rounds) - 1)
        else:
            return
        take_together(self.table, ahead, more, (compared[-2].steps, compared[-1].steps))
        self.seen = [self._now()]

    def _as_often_as_said(self, player: str, done: int) -> int:
        """How often more a loop is repeated that has been gone through so often; then its player does not go on with it."""
        with by_rule_of(need_a_number):
            wanted: int = self.table.ask(Decision(ROUNDS, player, NumberIn(done)))
        self.chooser.declines = player
        return wanted - done

    def _who_goes_on(self, rounds: list[Seen]) -> str | None:
        """The one player who in each round has chosen by default to go on; None where that is nobody, or more than one."""
        players = set[str | None]()
        for before, after in pairwise(rounds):
            chosen = self.table.assumptions[before.assumed : after.assumed]
            going = {each.decision.maker for each in chosen if each.decision.kind == "may" and each.chosen is True}
            players |= going or {None}
        return players.pop() if len(players) == 1 else None
