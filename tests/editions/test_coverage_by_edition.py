"""Coverage of another edition speaks in its own numbers."""

from __future__ import annotations

from pathlib import Path

from judge.coverage.by_edition import covered, fired

FOLDER = Path("scenarios/editions")


def test_what_acts_is_counted_by_the_numbers_of_the_edition() -> None:
    found = covered([FOLDER / "unused-mana.yaml", FOLDER / "two-legends-of-two-players.yaml"], "2026-04-17")

    assert "601.2a" in found.executed and "409.1a" not in (*found.executed, *found.others)
    assert found.asked == 2 and found.text().startswith(f"2026-04-17: {len(found.executed)} of ")
    assert not set(found.executed) & set(found.others)


def test_a_scenario_whose_card_came_later_is_not_asked() -> None:
    assert fired(str(FOLDER / "lightning-bolt-and-a-planeswalker.yaml"), "2006-10-01") is None
