"""What another edition changes in the scenarios is kept with the change that does it, and anything else is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.editions import changed_values
from judge.editions.changed_values import known, under
from judge.editions.editions import all_changes
from judge.rulebook.numbering import editions_of_play

BURN = "scenarios/300/how-much-life-do-two-unspent-mana-cost.yaml"


def test_what_is_kept_names_scenarios_and_changes_that_there_are() -> None:
    names = {change.name for change in all_changes()}

    assert set(known()) <= set(editions_of_play()) and "2026-04-17" in known()
    for by_scenario in known().values():
        for scenario, rows in by_scenario.items():
            assert Path("scenarios", scenario).is_file()
            assert all(row["changes"] and set(row["changes"]) <= names for row in rows.values())


def test_a_value_that_is_kept_is_not_news_and_another_is(monkeypatch: pytest.MonkeyPatch) -> None:
    assert under(BURN, "2026-04-17").changed and not under(BURN, "2026-04-17").unknown
    monkeypatch.setattr(changed_values, "known", dict)
    news = under(BURN, "2026-04-17").unknown

    assert [(one.before, one.value) for one in news] == [(18, 20)]
    assert list(changed_values.told(under(BURN, "2026-04-17")))[1].endswith("without mana burn")


def test_a_card_that_came_later_is_no_fault_of_the_scenario() -> None:
    found = under("scenarios/asked/giant-kills-garruk.yaml", "2006-10-01")

    assert found.later and list(changed_values.told(found)) == []
