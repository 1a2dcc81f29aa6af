"""212.6a: the engine plays no land card as a spell; the sentences of a scenario never ask for it."""

from __future__ import annotations

import pytest

from judge.cards.pool.library_names import LibraryNames
from judge.engine.rules.part4_spells.r409_playing import spells
from judge.errors import IllegalAction
from judge.scenario.file.loading import loads
from judge.scenario.running.runner import Runner

TEXT = """title: a land and a free creature
players:
  Ann: {hand: [Forest, Ornithopter]}
  Ben:
questions: [life of Ann]
"""


def test_212_6a_a_land_card_is_not_played_as_a_spell() -> None:
    """It costs nothing either, as the creature beside it, which is played."""
    runner = Runner(loads(TEXT, LibraryNames()), "<test>")
    runner.begin()
    table = runner.table
    ids = {obj.name: id for id, obj in table.game.objects.items()}

    with pytest.raises(IllegalAction, match="is a land and isn't played as a spell") as refused:
        spells.play_spell(table, "Ann", ids["Forest"])

    assert refused.value.rule == "212.6a"
    spells.play_spell(table, "Ann", ids["Ornithopter"])
    assert len(table.game.stack) == 1
