"""A run that nobody holds any more is gone: nothing in its record keeps its table alive."""

from __future__ import annotations

import gc
from weakref import ref

import pytest

from judge.cards.pool.library_names import LibraryNames
from judge.scenario.file.loading import loads
from judge.scenario.running.runner import Runner

BOARD = """title: shocks
players:
  Ann: {hand: [Shock, Shock], in play: [Mountain, Mountain]}
  Ben: {in play: [Grizzly Bears, Hill Giant]}
events: [EVENTS]
questions: [life of Ben]
"""


@pytest.mark.parametrize(
    "events",
    [
        "Ann plays Shock targeting Hill Giant, all pass",
        "Ann plays Shock, all pass",
        "Ann plays Shock targeting Mountain",
        "Ann plays Shock targeting Ben, Ann chooses Ben, all pass",
    ],
    ids=["a target said", "a target assumed", "an event refused", "a choice left over"],
)
def test_a_run_goes_with_its_last_holder(events: str) -> None:
    runner = Runner(loads(BOARD.replace("EVENTS", events), LibraryNames()), "<test>")
    result = runner.run()
    table = ref(runner.table)
    assert result.trace.steps

    del runner, result
    gc.collect()
    assert table() is None
