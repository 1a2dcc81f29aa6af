"""408: priority, of which the sentences of a scenario see to it before they play anything; the engine sees to it itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from judge.cards.pool.library_names import LibraryNames
from judge.engine.game.state import Game
from judge.engine.rules.part4_spells.r403_activated_abilities import who_and_when
from judge.engine.rules.part4_spells.r408_timing import r408_2_special_actions
from judge.engine.rules.part4_spells.r409_playing import spells
from judge.engine.table.table import Table
from judge.errors import IllegalAction
from judge.scenario.file.loading import loads
from judge.scenario.running.runner import Runner

TEXT = """title: priority
players:
  Ann:
  Ben:
    in play: [Prodigal Sorcerer, Mountain, {card: Exalted Angel, "face down": "yes"}]
    hand: [Shock, Forest]
questions: [life of Ann]
"""


def begun() -> Table:
    """Ann's main phase, and she has priority."""
    runner = Runner(loads(TEXT, LibraryNames()), "<test>")
    runner.begin()
    assert runner.table.game.priority == "Ann"
    return runner.table


def of(game: Game, name: str) -> int:
    """The object of that name."""
    return next(id for id, obj in game.objects.items() if obj.name == name)


def _ability(table: Table) -> None:
    id = of(table.game, "Prodigal Sorcerer")
    who_and_when.play_ability(table, "Ben", id, table.view.abilities(id)[0])


ACTS: dict[str, Callable[[Table], object]] = {
    "a spell": lambda table: spells.play_spell(table, "Ben", of(table.game, "Shock")),
    "a land": lambda table: r408_2_special_actions.play_land(table, "Ben", of(table.game, "Forest")),
    "an ability": _ability,
    "a special action": lambda table: r408_2_special_actions.act(table, "Ben", "turn face up", of(table.game, "Exalted Angel")),
}


@pytest.mark.parametrize("what", ACTS)
def test_102_1_nobody_acts_when_the_game_is_over(what: str) -> None:
    table = begun()
    table.game = table.game.with_(over="won", priority="Ben")
    with pytest.raises(IllegalAction, match="the game is over"):
        ACTS[what](table)


@pytest.mark.parametrize("what", ACTS)
def test_408_1c_only_the_player_with_priority_acts(what: str) -> None:
    table = begun()
    before = table.game
    with pytest.raises(IllegalAction, match=r"Ben does not have priority \(Ann has\)") as refused:
        ACTS[what](table)
    assert refused.value.rule == "408.1c"
    assert table.game is before
