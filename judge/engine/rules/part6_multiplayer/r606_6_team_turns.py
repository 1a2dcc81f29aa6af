"""Turns, priority and order in a Two-Headed Giant game (606.4b, 606.6): a team does together what elsewhere a player does.

`Game.heads` says who plays as one team; `Game.together`, `head`, `active` and `in_turns` are what the rest of the engine asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, MutableMapping, Sequence
from typing import Any

from judge.cards.instructions import things as t
from judge.cards.instructions.base import Node, mentions
from judge.engine.game.occurrences import StepBegins, StepEnds, TurnBegins
from judge.engine.game.rule_rows import When
from judge.engine.game.state import Game, Occurrence, PendingTrigger
from judge.engine.record.acting import marks, rule


def _teams_play(game: Game) -> bool:
    """Whether teams take turns and have priority, instead of players."""
    return bool(game.heads)


@rule("606.4b")
def teams_in_turn(game: Game) -> tuple[str, ...]:
    """It is teams that take turns, not individual players.

    Who take turns in a game of teams: each team rather than each player, by the one who stands for it.
    """
    return tuple(p for p in game.alive if game.head(p) == p)


TEAM_TURNS = When("a team takes its turn, not a player", _teams_play, rule=marks(teams_in_turn)[0])


@rule("606.6b")
def first_team_skips_its_draw(game: Game) -> bool:
    """The team playing first skips its first turn's draw step.

    Whether a team skips its draw step: the team who plays first does, in its first turn.
    """
    return bool(game.turn.first)


@rule("606.6c")
def team_with_priority(game: Game, player: str) -> str:
    """It is teams that have priority, not individual players.

    Who has priority where a player would get it: the team, not the individual player, by the one who stands for it.
    """
    return game.head(player)


TEAMS_HAVE_PRIORITY = When("a team has priority, not a player", _teams_play, rule=marks(team_with_priority)[0])


@rule("606.6d")
def active_team_first(game: Game, players: Iterable[str]) -> tuple[str, ...]:
    """Two-Headed Giant play modifies the Active Player, Nonactive Player order rule (see rule 103.4)."""
    wanted = set(players)
    return tuple(p for head in game.in_turns for p in game.together(head) if p in wanted)


ACTIVE_TEAM_FIRST = When("the active team makes its choices first, then the other team", _teams_play, rule=marks(active_team_first)[0])


@rule("606.6e")
def may_act(game: Game, player: str) -> bool:
    """Only while a player's team has priority may that player play a spell or activated ability or take a special action.

    Whether a player may play a spell or ability or take a special action: only when his or her team has priority.
    """
    return game.priority == game.head(player)


EACH_OF_THE_TEAM = When("each player acts while the team has priority, draws, plays lands", _teams_play, rule=marks(may_act)[0])


@rule("606.6f")
def triggered_of_the_team(game: Game, waiting: Iterable[PendingTrigger], head: str) -> list[PendingTrigger]:
    """When multiple triggered abilities have triggered since a team last received priority, the active team's members first put on the
    stack all triggered abilities that either of them controls, in any order they choose.
    """
    return [trigger for trigger in waiting if game.head(trigger.controller) == head]


@rule("606.6g")
def all_teams_passed(game: Game, passed: Iterable[str]) -> bool:
    """When both teams pass in succession (in other words, when both pass and no player takes any actions in between), the object on top of
    the stack resolves, and the active team then receives priority.

    Whether both teams have passed in succession, so that the top object resolves, or the step ends: a team passes as one.
    """
    return {game.head(p) for p in game.alive} <= set(passed)


TEAMS_PASS = When("a team passes, and where both do in succession something happens", _teams_play, rule=marks(all_teams_passed)[0])


@rule("606.6h")
def team_takes_it(game: Game, player: str) -> str:
    """When an effect gives an extra turn to a player, or adds a phase or step to a player's turn, the extra turn, phase, or step is taken
    by that player's team.
    """
    return game.head(player)


TEAM_TAKES_IT = When("a turn, phase or step that a player gets or skips is the team's", _teams_play, rule=marks(team_takes_it)[0])


@rule("606.6i")
def primary_draws_first(game: Game, players: Sequence[str]) -> tuple[str, ...]:
    """If more than one player in a Two-Headed Giant game is instructed by an effect to draw cards, the active team's primary player
    performs all of his or her draws first, and its secondary player performs all of his or hers next.
    """
    return active_team_first(game, players)


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
