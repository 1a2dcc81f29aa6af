"""Whose turn it is where a scenario does not say: the first player's, or theirs whose acts would otherwise not be legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from judge.scenario.language.told_forms import parts_of
from judge.scenario.running.run_results import CarriedOut
from judge.scenario.script import Script


def in_whose_turn(script: Script, carry_out: Callable[[Script], CarriedOut]) -> CarriedOut:
    """The line in the first player's turn; where no turn was told and an act of another player is refused there, in that player's turn
    instead, if more of what is told is legal then. Each answer says that this was taken as given.
    """
    found = carry_out(script)
    scenario, turn = script.scenario, script.scenario.turn
    if not turn.untold or not found.refused or found.stopped is not None:
        return found
    player = next((_who(step.event) for step in script.events if step.number == found.refused[0]), "")
    if player == turn.player or player not in {each.name for each in scenario.players}:  # nobody, or chance, has a turn
        return found
    other = carry_out(replace(script, scenario=replace(scenario, turn=replace(turn, player=player))))
    if other.stopped is not None or (other.refused and other.refused[0] <= found.refused[0]):
        return found
    return replace(other, given=(*other.given, f"turn: {player}'s (not told)"))


def _who(event: Any) -> str:
    """The player who acts in an event, first of several; empty where none is named."""
    acting = (getattr(each, "player", "") for each in parts_of(event))
    return next((player for player in acting if isinstance(player, str) and player), "")
