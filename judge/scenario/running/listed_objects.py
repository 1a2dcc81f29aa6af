"""Objects as a file lists them: what cannot stand so, and what one must have chosen as it came into play: the only opponent."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.cards.instructions.effects import CardDefinition
from judge.engine.game.state import IN_PLAY, Game, Obj, Thing
from judge.engine.rules.part5_additional.r503_copying import base_face
from judge.engine.rules.part6_multiplayer.whom_to_attack import against
from judge.errors import ScenarioError
from judge.scenario.file.models import ObjectSpec, Scenario
from judge.scenario.running.run_results import AssumptionResult

CHOSEN_OPPONENT = "opponent chosen"
"""The kind of what is assumed of it."""

_CHOOSES = re.compile(r"^As [^.]* (?:comes into play|enters(?: the battlefield)?), choose an opponent\b", re.MULTILINE)


def only_opponent(definition: CardDefinition, scenario: Scenario, controller: str) -> str | None:
    """The opponent that an object must have chosen as it came into play; None where it chose none, or there are several."""
    if not any(_CHOOSES.search(face.text) for face in definition.faces):
        return None
    others = [player.name for player in scenario.players if player.name != controller]
    return others[0] if len(others) == 1 else None


def chosen_opponents(made: Iterable[tuple[str, str, str]]) -> list[AssumptionResult]:
    """What is assumed so, from the object's name, its controller and the opponent."""
    return [AssumptionResult(0, player, CHOSEN_OPPONENT, opponent, 1, "", name) for name, player, opponent in made]


def refuse_fleeting(spec: ObjectSpec, obj: Obj) -> None:
    """Raises ScenarioError for an instant or a sorcery in play (212.5d, 212.7d)."""
    listed = obj.zone == IN_PLAY and spec.copy_of is None
    fleeting = {"instant", "sorcery"}.intersection(base_face(obj).types) if listed else ()
    for type in sorted(fleeting):
        message = f"{obj.name!r} is {'an' if type == 'instant' else 'a'} {type}, which can't be in play"
        raise ScenarioError(message, code="bad-board", place=spec.place, help="list it under 'hand' or 'graveyard', or on the stack")


def refuse_attacked(spec: ObjectSpec, game: Game, defender: Thing) -> None:
    """Raises ScenarioError for a creature that attacks the active player: the creatures of that player attack (306.2, 308.2)."""
    if defender == game.turn.player:
        message = f"it is {defender}'s turn, and so {defender} is not attacked"
        place = spec.place.of("attacking")
        raise ScenarioError(message, code="bad-board", place=place, help="say under 'turn' whose turn it is")
    whose = defender if isinstance(defender, str) else game.objects[defender].controller
    limits = against(game, game.turn.player, whose) if whose is not None and whose != game.turn.player else ()
    if limits:
        message = f"{game.turn.player} can't attack {whose}: {limits[0].what} ({limits[0].rule})"
        raise ScenarioError(message, code="bad-board", place=spec.place.of("attacking"))
