"""Numbers by edition: every key that the engine cites has a row that was read, and every number given exists in the official text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from judge.errors import ScenarioError
from judge.rulebook.implementation import all_sites
from judge.rulebook.numbering import RELATIONS, editions_of_play, in_edition, nearest_editions, numbering, unknown_edition
from judge.rulebook.numbers import BASE
from judge.rulebook.rulebook import Rulebook, load_rulebook
from judge.rulebook.store import read_file
from judge.site.material import head
from judge.support.data_files import PACKAGE, scenarios_folder

from .conftest import shared

OTHERS = [date for date in editions_of_play() if date != BASE]
TEXTS = {"2009-07-11": "CR-2009-07-11.M10.txt"}
# numbers that stand in a text in a form that no parser can take for one
SLIPS = {"2009-07-11": {"702.37a", "702.37b"}, "2006-10-01": {"606.8b", "423.2b"}}  # printed "702. 37a", "606. 8b", "432.2b"


@cache
def text_of(path: Path, date: str) -> Rulebook:
    return Rulebook(read_file(path, edition=date)[0])


@cache
def cited() -> frozenset[str]:
    """Every number that the engine implements or a scenario is about."""
    found = set(all_sites(PACKAGE))
    for path in scenarios_folder().rglob("*.yaml"):
        found |= set(head(path.read_text(encoding="utf-8"))[1])
    return frozenset(found)


def test_the_editions_of_play():
    assert editions_of_play() == ("2006-10-01", "2008-02-01", BASE, "2009-07-11", "2013-07-13", "2020-04-17", "2026-04-17")


@pytest.mark.parametrize("date", OTHERS)
def test_every_number_exists_in_the_text_of_its_edition(date: str):
    book = text_of(shared("data", "rules", TEXTS.get(date, f"CR-{date}.txt")), date)
    given = {number for place in numbering(date).rows.values() for number in place.cited}
    assert sorted(given - book.known - SLIPS.get(date, set())) == []


@pytest.mark.parametrize("date", OTHERS)
def test_every_rule_of_the_book_has_a_row_and_every_cited_one_was_read(date: str):
    table = numbering(date)
    assert sorted(number for number in load_rulebook().numbers if len(number) > 2 and number not in table.rows) == []
    assert {place.relation for place in table.rows.values()} <= set(RELATIONS)
    assert sorted(n for n in cited() if table.place(n).how != "read") == []


@pytest.mark.parametrize("date", OTHERS)
def test_every_cited_rule_is_cited_by_some_number(date: str):
    assert sorted(n for n in cited() if not in_edition(n, date).cited) == []


@pytest.mark.parametrize(
    ("key", "date", "numbers", "relation"),
    [
        ("410.10d", "2009-07-11", ("603.6d",), "same"),
        ("309.5", "2009-07-11", ("509.7",), "reworded"),
        ("309.5", "2026-04-17", ("509.4",), "same"),
        ("310.4", "2026-04-17", ("510.2",), "reworded"),
        ("409.1f", "2026-04-17", ("601.2f", "602.2b"), "reworded"),
        ("409.1f", "2009-07-11", ("601.2e", "602.2b"), "same"),
        ("409.1c", "2006-10-01", ("409.1d",), "same"),
        ("424.6", "2006-10-01", ("419.5b",), "reworded"),
        ("704.5h@2009-07-11", "2026-04-17", ("704.5h",), "same"),
        ("410.10d", BASE, ("410.10d",), "same"),
    ],
)
def test_where_rules_went(key: str, date: str, numbers: tuple[str, ...], relation: str):
    place = in_edition(key, date)
    assert (place.numbers, place.relation) == (numbers, relation)


def test_a_rule_without_a_number_is_cited_by_the_nearest_place():
    assert in_edition("310.3", "2026-04-17").cited == ("510.2",)
    assert in_edition("310.3", "2026-04-17").numbers == ()
    assert in_edition("502.63z", "2026-04-17").cited == ("702.2",)
    assert in_edition("704.5h@2009-07-11", BASE).cited == ()


def test_what_a_number_was():
    assert [place.key for place in numbering("2026-04-17").was("704.5j")] == ["420.5e", "420.5q"]
    assert [place.key for place in numbering("2026-04-17").was("704.5h")] == ["704.5h@2009-07-11"]
    assert numbering("2026-04-17").was("101.2z") == ()


def test_an_unknown_date_names_the_nearest():
    with pytest.raises(ScenarioError) as caught:
        numbering("2012-05-01")
    assert (caught.value.code, caught.value.help.split(";")[0]) == ("unknown-edition", "the nearest are 2009-07-11 and 2013-07-13")
    assert nearest_editions("2030-01-01") == ("2026-04-17",)
    assert nearest_editions("1999-04-23") == ("2006-10-01",)


def test_a_date_with_a_text_only_can_be_read_but_not_played():
    error = unknown_edition("2012-05-01", imported=True)
    assert error.code == "edition-not-played"
    assert "it can be read, but not played" in error.render()
