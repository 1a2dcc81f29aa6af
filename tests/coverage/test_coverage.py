"""The classification of rules holds together, and is checked against what scenarios execute in both directions."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.coverage import classes, coverage_pages, examples
from judge.coverage.coverage_table import faults, table
from judge.coverage.executed_rules import collect, implemented
from judge.rulebook.rulebook import load_rulebook

SCENARIO = Path(__file__).parents[2] / "scenarios/410/artifact-dies-with-the-creatures-it-watches.yaml"
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def places() -> dict[str, tuple[str, ...]]:
    """Where rules are implemented, read once."""
    return implemented()


def test_every_rule_is_classified_at_most_once_and_exists() -> None:
    assert faults(load_rulebook(), classes.rows()) == []


def test_every_group_has_a_reason() -> None:
    for row in classes.rows():
        assert len(row.reason.split()) >= 4, row


def test_a_rule_that_fires_is_executed_and_its_row_stale(places: dict[str, tuple[str, ...]]) -> None:
    book = load_rulebook()
    collected = collect([SCENARIO], ROOT)
    assert collected.passing == ["scenarios/410/artifact-dies-with-the-creatures-it-watches.yaml"]
    made = table(book, [classes.Row("410.10d", "gap", "not yet")], collected, places)
    of = {rule.number: rule for rule in made.rules}
    assert made.stale == ("410.10d",)
    assert of["410.10d"].kind == "executed"
    assert of["410.10d"].scenarios
    assert any(place.startswith("r410_triggered_abilities/") for place in of["410.10d"].places)
    assert of["506.5"].kind == "gap"
    assert len(made.rules) == 1189


def test_a_restated_rule_counts_only_where_the_other_fires() -> None:
    book = load_rulebook()
    collected = collect([SCENARIO], ROOT)
    rows = [classes.Row("401.2", "restated", "It is resolving.", "413.1"), classes.Row("506.6", "restated", "It is a subgame.", "506.2")]
    of = {rule.number: rule for rule in table(book, rows, collected, {}).rules}
    assert of["401.2"].kind == "restated"
    assert of["506.6"].kind == "gap"


def test_data_is_mended_where_scenarios_execute_a_rule(tmp_path: Path) -> None:
    path = tmp_path / "gaps.yaml"
    path.write_text("- class: gap\n  reason: It is not there yet at all.\n  rules: >-\n    410.10, 410.10d, 410.1\n")
    assert classes.without({"410.10"}, tmp_path) == ["410.10"]
    assert [row.number for row in classes.rows(tmp_path)] == ["410.10d", "410.1"]


def test_a_group_without_a_reason_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("- class: gap\n  rules: 410.1, 410.2\n")
    with pytest.raises(ValueError, match="needs a class"):
        classes.rows(tmp_path)


def test_examples_are_claimed_by_name(tmp_path: Path) -> None:
    book = load_rulebook()
    named = tmp_path / "one.yaml"
    named.write_text('# This is 410.6 example 1.\nabout: ["410.6"]\n')
    found = {(e.rule, e.number): e for e in examples.examples(book, [named, SCENARIO], tmp_path)}
    assert len(found) == 166
    assert found["410.6", 1].files == ("one.yaml",)
    page = examples.markdown(list(found.values()))
    assert "## Missing" in page


def test_the_forms_say_the_same_totals(places: dict[str, tuple[str, ...]]) -> None:
    made = table(load_rulebook(), classes.rows(), collect([SCENARIO], ROOT), places)
    for form in (coverage_pages.text, coverage_pages.markdown, coverage_pages.html):
        assert f"{made.share():.1%}" in form(made)
    assert sum(made.whole().values()) == 1189
