"""Turns, priority and order in a Two-Headed Giant game (606.4b, 606.6): a team does together what elsewhere a player does.

`Game.heads` says who plays as one team; `Game.together`, `head`, `active` and `in_turns` are what the rest of the engine asks.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping, Sequence
from typing import Any

from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions
from judge.engine.game.occurrences import StepBegins, StepEnds, TurnBegins
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Game, Occurrence


def _teams_play(game: Game) -> bool:
    """Whether teams take turns and have priority, instead of players."""
    return bool(game.heads)


TEAM_TURNS = When("a team takes its turn, not a player", _teams_play, rule="606.4b")
FIRST_TEAM = When("the team that plays first skips its first draw step", _teams_play, rule="606.6b")
TEAMS_HAVE_PRIORITY = When("a team has priority, not a player", _teams_play, rule="606.6c")
ACTIVE_TEAM_FIRST = When("the active team makes its choices first, then the other team", _teams_play, rule="606.6d")
EACH_OF_THE_TEAM = When("each player acts while the team has priority, draws in its draw step, plays lands", _teams_play, rule="606.6e")
TRIGGERS_BY_TEAM = When("a team orders the triggered abilities of all its players as it likes", _teams_play, rule="606.6f")
TEAMS_PASS = When("a team passes, and where both do in succession something resolves or the step ends", _teams_play, rule="606.6g")
TEAM_TAKES_IT = When("a turn, phase or step that a player gets or skips is the team's", _teams_play, rule="606.6h")
PRIMARY_DRAWS_FIRST = When("the primary player of a team draws before the others of it", _teams_play, rule="606.6i")

BY_TEAM = (EACH_OF_THE_TEAM, TEAMS_HAVE_PRIORITY, TEAMS_PASS)
"""Why a player can't act while the other team has priority."""

OF_A_TURN = (StepBegins, StepEnds, TurnBegins)


def for_each_of_the_team(game: Game, occurred: Sequence[Occurrence], steps: MutableMapping[int, Any]) -> Iterator[Occurrence]:
    """What occurred, as triggers look at it: the turn, phase or step of a team begins and ends for each of its players."""
    for o in occurred:
        if not isinstance(o, OF_A_TURN) or o.player is None:
            yield o
            continue
        for player in game.together(o.player):
            one = o.with_(player=player)
            if id(o) in steps:
                steps[id(one)] = steps[id(o)]
            yield one


def once_for_the_team(game: Game, ability: Node, o: Occurrence) -> bool:
    """Whether an ability triggers once on a step of a team's turn, though it is each player's: it speaks of no one of them."""
    return bool(game.heads) and isinstance(o, OF_A_TURN) and not mentions(ability, t.EventRole)
