"""Reasons are a slice: a bystander that nothing speaks of changes neither an answer nor its reasons (ENGINE.md, *Slices*)."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.answering import Answer
from judge.cards.instructions.effects import CardDefinition, Face
from judge.cards.pool.library_names import LibraryNames
from judge.engine.events.moving import new_object
from judge.explanation.slicing import reasons, rules_of
from judge.scenario.file.loading import load
from judge.scenario.running.run_results import RunResult
from judge.scenario.running.runner import Runner

ROOT = Path(__file__).parent.parent
SCENARIOS = sorted((ROOT / "scenarios").rglob("*.yaml"))
IDLE = CardDefinition("Idle Pebble", (Face("Idle Pebble", None, (), (), ("artifact",), ()),))
LISTS = ("permanents of P",)
TARGETED = {
    "do-three-rings-draw-the-game": "the bystander is one more target there, and the loop is a choice",
    "is-a-copy-artifact-still-an-enchantment": "the bystander is one more artifact to copy",
}


def run(path: Path, bystander: bool) -> RunResult:
    """The scenario, perhaps with a token in play for its last player that has no text and no part in anything."""
    runner = Runner(load(path, LibraryNames()), str(path))
    if bystander:
        game = runner.table.game
        owner = game.order[-1]
        late = {"kind": "token", "name": "Idle Pebble", "owner": owner, "zone": "in play", "base": IDLE}
        game, pebble = new_object(game, **late, controller=owner, timestamp=0)
        runner.table.game = game.with_(next_id=game.next_id)
        runner.register.known.add(pebble.card)
        runner.register.names[pebble.card] = "Idle Pebble"
    result = runner.run()
    Answer(result)
    return result


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_bystander_changes_nothing(path: Path) -> None:
    """Values, cited rules and the kinds of the reasons stay."""
    if path.stem in TARGETED:
        pytest.skip(TARGETED[path.stem])
    plain, beside = run(path, False), run(path, True)

    for answer, other in zip(plain.answers, beside.answers, strict=True):
        if answer.kind in LISTS:
            continue
        assert answer.value == other.value, answer.question
        assert rules_of(plain, answer) == rules_of(beside, other), answer.question
        assert [s.kind for s in reasons(plain, answer)] == [s.kind for s in reasons(beside, other)], answer.question
