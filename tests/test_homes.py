"""Each executed rule has one home, in the module or folder of its own section; numbers stand in marks and rows alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.coverage import homes
from judge.rulebook.implementation import Site, all_sites
from judge.rulebook.rulebook import load_rulebook
from judge.support.data_files import PACKAGE
from judge.support.rule_sets import rows_of

TITLE = 3
"""A rule of no more words is a title, and says nothing."""
SHARE = 0.99
"""The part of the executed rules with exactly one home in their own section: it may only grow."""


Sites = dict[str, list[Site]]


@pytest.fixture(scope="module")
def sites() -> Sites:
    """The homes of all rules, read once."""
    return all_sites()


@pytest.fixture(scope="module")
def executed() -> list[str]:
    return homes.executed([rule.number for rule in load_rulebook()])


def test_each_executed_rule_has_one_home_in_its_section_or_a_reason(executed: list[str], sites: Sites) -> None:
    """What has not is said in `homes.yaml`, with a reason."""
    assert sorted(homes.strays(executed, sites).keys() - homes.reasons().keys()) == []


def test_most_executed_rules_have_one_home(executed: list[str], sites: Sites) -> None:
    """The share is held; where more have a home, the figure here is raised."""
    assert len(executed) - len(homes.strays(executed, sites)) >= SHARE * len(executed)


def test_numbers_stand_in_marks_and_rows() -> None:
    """No number stands as a string anywhere else in the package: there are no exceptions."""
    found = [(path, *one) for path in sorted(PACKAGE.rglob("*.py")) for one in homes.number_strings(path.read_text("utf-8"))]

    assert found == []


def test_sets_of_rules_name_rules_and_sections_of_the_book() -> None:
    """No set in the data holds a number that is no rule."""
    numbers = [rule.number for rule in load_rulebook()]
    named = {number for file in ("rule_sets.tsv", "rules_used.tsv") for row in rows_of(file).values() for number in row}

    assert [number for number in sorted(named) if number not in numbers and not any(n.startswith(number) for n in numbers)] == []


def test_homes_ascend_within_a_module(sites: Sites) -> None:
    """A rule is found by its number between its neighbours."""
    assert homes.out_of_order(sites) == []


def test_a_home_opens_with_its_rule_in_our_words() -> None:
    """The docstring of each home begins with a sentence of the restatement of its first rule, or with that sentence up to a colon."""
    book = {rule.number: " ".join(rule.text.split()) for rule in load_rulebook()}
    apart = []
    for numbers, where, docstring in homes.docstrings():
        text = book.get(numbers[0], "")
        opening = " ".join(docstring.split("\n\n")[0].split()).rstrip(".")
        if len(text.split()) > TITLE and opening not in text:
            apart.append((where, numbers[0], opening))

    assert apart == []


def test_what_a_stray_is() -> None:
    """One home in the section's module or folder is right; none, one elsewhere, and two are not."""
    here, there = Site("judge/engine/rules/part4/r410_triggered/moments.py", 3, "a"), Site("judge/engine/events/moving.py", 9, "b")
    known = {"410.1": [here], "410.2": [there], "410.3": [here, there]}

    assert homes.strays(["410.1", "410.2", "410.3", "410.4"], known) == {"410.2": "elsewhere", "410.3": "several", "410.4": "nowhere"}


def test_strings_in_marks_and_rows_are_not_counted() -> None:
    """A mark and a row of a table may name a number; a call inside a function may not."""
    source = 'ROW = Row("x", rule="410.1", also=("410.2",))\n@rule("410.3")\ndef f():\n    return no("y", "410.4")\n'

    assert homes.number_strings(source) == [(4, "410.4")]


@pytest.mark.parametrize("text", ["- {homes: nobody, reason: so, rules: '410.1'}", "- {homes: nowhere, reason: '', rules: '410.1'}"])
def test_a_group_without_kind_or_reason_is_refused(tmp_path: Path, text: str) -> None:
    """The data gives one clear error."""
    (tmp_path / "homes.yaml").write_text(text)

    with pytest.raises(ValueError, match=r"homes\.yaml: a group needs homes"):
        homes.reasons(tmp_path / "homes.yaml")
