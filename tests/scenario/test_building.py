"""A scenario built step by step: by its class, and by `judge new --interactive` as somebody types it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from judge.assisting.building import Building
from judge.errors import ScenarioError

BOARD = "Ann: Grizzly Bears, Forest, hand Giant Growth / Ben: Hill Giant, Mountain, hand Shock"


def test_what_is_legal_is_offered_at_each_step() -> None:
    """The sentences offered are those that are legal, and change as the game goes on."""
    building = Building(BOARD)
    attack, *rest = building.stands()["next"]
    assert [attack, *rest] == ["Ann attacks with Grizzly Bears", "Ann plays Giant Growth", "Ben plays Shock", "it is the next turn"]
    assert building.say("Ben casts Shock on Ann") == ""
    assert building.stands()["stack"] == ["Shock"]
    assert building.stands()["next"] == ["all pass", "Ann plays Giant Growth"]
    assert building.say("Ann attacks with the Bears") == ""
    assert building.stands()["next"][:3] == ["Ben blocks Grizzly Bears with Hill Giant", "no block", "combat damage resolves"]
    assert building.say("Ben blocks Grizzly Bears with Hill Giant") == ""
    assert "combat damage resolves" in building.stands()["next"]


def test_what_is_wrong_is_left_out() -> None:
    """A sentence that is refused or not understood is told, and not kept; what was said last can be taken back."""
    building = Building(BOARD)
    assert "not legal" in building.say("Hill Giant attacks")
    assert "write" in building.say("Ann frobnicates Giant Growth")
    assert "ask" in building.ask("wherever may the Bears be hiding today?")
    assert building.events == building.questions == []
    building.say("Ben casts Shock on the Bears")
    assert building.back() == "Ben casts Shock on the Bears"
    assert "does Grizzly Bears die?" in building.offered_questions()


def test_a_board_that_cannot_be_read() -> None:
    """It is an error of the user's."""
    with pytest.raises(ScenarioError):
        Building("nothing of it").stands()


def test_typed_into_the_command(tmp_path: Path) -> None:
    """Board, sentences and questions are typed; the file is written, and its answer printed."""
    pytest.importorskip("prompt_toolkit")
    path = tmp_path / "built.yaml"
    lines = [*BOARD.split(" / "), "", "?", "Ben casts Shock on Bears", "1", "<", "Shock resolves", "", "does Grizzly Bears die?", "", ""]
    command = [sys.executable, "-m", "judge", "new", "--interactive", str(path)]
    done = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "1 Ann attacks with Grizzly Bears" in done.stdout
    assert "Grizzly Bears died" in done.stdout
    assert '- "Shock resolves"' in path.read_text("utf-8")
    assert "all pass" not in path.read_text("utf-8")
