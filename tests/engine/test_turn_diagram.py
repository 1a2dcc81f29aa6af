"""docs/turn.md shows the table as it is."""

from __future__ import annotations

from pathlib import Path

from judge.engine.game.turn_diagram import diagram, refreshed
from judge.engine.game.turn_table import TURN

PAGE = Path(__file__).resolve().parents[2] / "docs" / "turn.md"


def test_the_page_is_fresh() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert refreshed(page) == page, "docs/turn.md is stale: judge.engine.game.turn_diagram.refreshed(page) is the new text"


def test_every_step_stands_in_the_diagram() -> None:
    text = diagram()
    assert all(f"<b>{row.step}</b>" in text for row in TURN.now.rows)
