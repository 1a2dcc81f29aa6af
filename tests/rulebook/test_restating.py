"""The part of another edition that we have in our own words: what it holds, its terms, and that its references are that edition's."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

from judge.cli import app, rules  # noqa: F401  (registers the commands)
from judge.rulebook import restating
from judge.rulebook.later_words import in_words_of
from judge.rulebook.numbering import numbering
from judge.rulebook.numbers import BASE
from judge.rulebook.restating import carried, written_for
from judge.rulebook.rulebook import Rulebook

from .conftest import shared
from .test_numbering import OTHERS, SLIPS, TEXTS, cited, text_of

WHOLE = ("2006-10-01", "2008-02-01", "2009-07-11", "2013-07-13", "2020-04-17", "2026-04-17")
OLD = re.compile(
    r"\bin play\b|\binto play\b|\bleaves? play\b|removed? from the game|state-based effect|game action|mana burn|phased-out zone", re.I
)

runner = CliRunner()
pytestmark = pytest.mark.usefixtures("one_cache")


@cache
def restated(date: str) -> Rulebook:
    """The part of an edition, put together once."""
    return restating.restated(date)


def known(date: str) -> frozenset[str]:
    path: Path = shared("data", "rules", TEXTS.get(date, f"CR-{date}.txt"))
    return text_of(path, date).known | SLIPS.get(date, set())


@pytest.mark.parametrize("date", OTHERS)
def test_every_rule_and_every_reference_exists_in_that_edition(date: str):
    book = restated(date)
    assert sorted(set(book.rules) - known(date)) == []
    assert sorted({named for _, named in book.dangling()} - known(date)) == []


@pytest.mark.parametrize("date", WHOLE)
def test_all_that_answers_can_cite_has_words(date: str):
    book, table = restated(date), numbering(date)
    lacking = {
        number
        for key in {*cited(), *(key for key in table.rows if "@" in key)}
        for number in table.place(key).numbers
        if "." in number and (number not in book.rules or book.rules[number].synthesised)
    }
    assert sorted(lacking) == []


@pytest.mark.parametrize("date", [date for date in OTHERS if date > BASE])
def test_no_term_of_2009_is_left(date: str):
    texts = {rule.number: "\n".join((rule.text, *rule.examples)) for rule in restated(date)}
    assert {number: found.group() for number, text in texts.items() if (found := OLD.search(text))} == {}


@pytest.mark.parametrize("date", OTHERS)
def test_sections_have_titles_and_nothing_is_made_up(date: str):
    book = restated(date)
    assert [section.number for section in book.text.sections if not section.title] == []
    assert not book.text.complete


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Whenever this comes into play, it leaves play.", "Whenever this enters the battlefield, it leaves the battlefield."),
        ("Players may play spells and abilities.", "Players may cast spells and activate abilities."),
        ("Remove the top card of your library from the game.", "Exile the top card of your library."),
        ("This is a state-based effect. See rule 410.10e.", "This is a state-based action. See rule 603.6d."),
        ("It costs {1} less to play; return it to play.", "It costs {1} less to cast; return it to the battlefield."),
        ("Play this ability only if its converted mana cost is 2.", "Activate this ability only if its mana value is 2."),
        ("Rules 409.1a-h and rule 418 apply.", "Rules 601.2a-h and rule 611-613 apply."),
    ],
)
def test_words_of_2009_in_later_terms(old: str, new: str):
    assert in_words_of(old, "410.1", numbering("2026-04-17")) == new


def test_terms_before_magic_2010_stay():
    text = "State-based effects put it into a graveyard from play."
    assert in_words_of(text, "410.1", numbering("2006-10-01")) == text


def test_words_written_for_one_edition_serve_another_that_has_the_rule():
    assert "704.5h" in written_for("2026-04-17") and "603.10" not in written_for("2020-04-17")
    assert restated("2020-04-17").rules["603.10"].text == restated("2026-04-17").rules["603.10"].text
    assert carried("704.5m", "2026-04-17", "2009-07-11") == ("704.5n",)


def test_a_rule_of_another_edition_tells_what_it_was():
    told = runner.invoke(app, ["rule", "603.10a", "--edition", "2026-04-17"]).output
    assert told.startswith("603.10a  (2026-04-17, of which our book is a part)")
    assert "was in 2009     410.10d (reworded)" in told
    data = json.loads(runner.invoke(app, ["rule", "704.5j", "--edition", "2026-04-17", "--format", "json"]).output)
    assert data["was"] == [{"key": "420.5e", "relation": "reworded"}, {"key": "420.5q", "relation": "reworded"}]


def test_a_rule_of_2009_tells_what_it_became():
    data = json.loads(runner.invoke(app, ["rule", "410.10d", "--format", "json"]).output)
    became = {step["edition"]: step["numbers"] for step in data["became"]}
    assert (became["2009-07-11"], became["2026-04-17"][0]) == (["603.6d"], "603.10")
    assert "603.6d in 2009-07-11 and 2013-07-13" in re.sub(r"\s+", " ", runner.invoke(app, ["rule", "410.10d"]).output)


def test_a_number_that_our_part_lacks():
    result = runner.invoke(app, ["rule", "603.10z", "--edition", "2026-04-17"])
    assert result.exit_code == 2 and "our part of edition 2026-04-17 has no rule '603.10z'" in result.output
    assert "not in our words yet" in runner.invoke(app, ["rule", "100.1", "--edition", "2026-04-17"]).output


def test_an_unknown_date_names_the_nearest_editions():
    result = runner.invoke(app, ["rule", "603.1", "--edition", "2012-01-01"])
    assert result.exit_code == 2 and "the nearest are 2009-07-11 and 2013-07-13" in result.output


def test_the_editions_of_play_are_listed():
    assert "2009-07-11  Magic 2010; " in runner.invoke(app, ["rules", "list", "--play"]).output
    data = json.loads(runner.invoke(app, ["rules", "list", "--play", "--format", "json"]).output)
    assert [row["edition"] for row in data["editions"]] == sorted([BASE, *OTHERS])
    assert data["only read"] == []


def test_our_part_of_an_edition_checks_no_citations(tmp_path: Path):
    essay = tmp_path / "essay.txt"
    essay.write_text("See rule 603.10a.", encoding="utf-8")
    result = runner.invoke(app, ["rules", "cite-check", str(essay), "--edition", "2026-04-17"])
    assert result.exit_code == 2 and "is a part" in result.output


@pytest.mark.parametrize("date", WHOLE)
def test_every_section_stands_in_a_part(date: str):
    book = restated(date)
    assert [number for number in book.sections if number[0] not in book.parts] == []
