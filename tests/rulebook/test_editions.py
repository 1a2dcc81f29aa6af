"""Two invented editions: what moved, changed, split, merged, came and went is found from the texts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.errors import ScenarioError
from judge.rulebook import diffing
from judge.rulebook.citations import check_files, check_text
from judge.rulebook.comparing_editions import Alignment, across
from judge.rulebook.history import Editions, resolve
from judge.rulebook.likeness import bare
from judge.rulebook.parsing import parse
from judge.rulebook.report import Report
from judge.rulebook.rulebook import Rulebook
from judge.rulebook.store import Store

OLD = """These rules are current as of May 1, 2001.

1. The Harbour

100. Boats

100.1. A boat with two masts may enter the basin only while the western tower shows a green lamp. (See rule 100.3.)

100.2. Whenever a captain paints a hull, the harbour master writes the colour and the captain's name into the ledger of hulls.

100.3. Rafts, barges and ferries pay nothing on days without wind, unless somebody whistles before noon.

100.4. A cook may sing. If so, each sailor draws a ration of biscuits. Who has drawn biscuits can't fish until the next tide.

100.5. The tax on herring is four copper coins for each basket and is paid to the widow at the gate.

100.6. The tax on mackerel is six copper coins for each basket and is paid to the widow at the gate.

100.7. Nobody may juggle torches on the fuel pier.

101. Tides

101.1. The tide rises twice.

101.2. When the tide comes into play, all nets in play are wet.

Glossary

Boat
A thing that floats. See rule 100.1.

Credits
"""
NEW = """These rules are effective as of June 1, 2002.

1. The Harbour

100. Boats

100.1. A boat with two masts may enter the basin only while the western tower shows a green lamp. (See rule 100.4.)

100.2. Parrots count as passengers and need a ticket of their own on every ferry that sails at night.

100.3. Whenever a captain paints a hull, the harbour master writes the new colour, the captain's name and the day into the ledger.

100.4. Rafts, barges and ferries pay nothing on days without wind, unless somebody whistles before noon.

100.5. A cook may sing. If so, each sailor draws a ration of biscuits.

100.6. Who has drawn biscuits can't fish until the next tide.

100.7. The tax on herring is four copper coins, on mackerel six copper coins for each basket and is paid to the widow at the gate.

101. Tides

101.1. The tide rises twice.

101.2. When the tide enters the battlefield, all nets on the battlefield are wet.

Glossary

Boat
A thing that floats. See rule 100.1.

Credits
"""


def book(text: str) -> Rulebook:
    return Rulebook(parse(text, "x", Report()))


@pytest.fixture(scope="module")
def alignment() -> Alignment:
    return Alignment(book(OLD), book(NEW))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    for name, text in (("old", OLD), ("new", NEW)):
        path = tmp_path / f"{name}.txt"
        path.write_text(text, encoding="utf-8")
        Store().add(path)
    return Store()


@pytest.mark.parametrize(
    ("old", "new", "relation"),
    [
        ("100.1", ("100.1",), "same"),
        ("100.2", ("100.3",), "reworded"),
        ("100.3", ("100.4",), "renumbered"),
        ("100.4", ("100.5", "100.6"), "split"),
        ("100.5", ("100.7",), "merged"),
        ("100.6", ("100.7",), "merged"),
        ("100.7", (), "gone"),
        ("101.2", ("101.2",), "reworded"),
        ("101", ("101",), "same"),
        ("1", ("1",), "same"),
    ],
)
def test_every_relation_is_found(alignment: Alignment, old: str, new: tuple[str, ...], relation: str):
    link = alignment.forward[old]
    assert (link.new, link.relation) == (new, relation)


def test_what_is_new(alignment: Alignment):
    assert alignment.backward["100.2"].relation == "new"
    assert alignment.counts() == {"same": 2, "renumbered": 1, "reworded": 2, "split": 1, "merged": 1, "gone": 1, "new": 1}


def test_changed_numbers_of_references_do_not_hide_or_make_a_change():
    assert bare("A boat. (See rule 100.3.)") == bare("A boat. (See rule 500.4a.)")
    assert bare("“A boat”—it’s") == bare('"A boat"--it\'s')


def test_words_are_marked(alignment: Alignment):
    words = alignment.changed_words(alignment.forward["100.2"])
    assert ("+", "and the day") in words
    assert words[0] == ("=", "Whenever a captain paints a hull, the harbour master writes the")


def test_the_differences_as_text_data_and_page(alignment: Alignment):
    links = diffing.chosen(alignment)
    text = diffing.as_text(alignment, links)
    assert text.startswith("2001-05-01 -> 2002-06-01\n2 same, 1 renumbered")
    assert "100.3 -> 100.4  renumbered" in text
    assert "[-comes into play,-]" in text
    data = json.loads(json.dumps(diffing.as_data(alignment, links)))
    assert data["counts"]["split"] == 1
    assert {"old", "new", "relation", "renumbered", "score", "words"} == set(data["links"][0])
    page = diffing.as_html(alignment, links)
    assert "<ins>and the day</ins>" in page
    assert page.count("<section") == len(links)


def test_choosing_relations_and_places(alignment: Alignment):
    assert {link.relation for link in diffing.chosen(alignment, "split,gone")} == {"split", "gone"}
    assert all(any(n.startswith("101") for n in link.old) for link in diffing.chosen(alignment, within="101"))
    with pytest.raises(ScenarioError) as caught:
        diffing.chosen(alignment, "renumberd")
    assert "'renumbered'" in caught.value.help


def test_both_editions_in_one_graph(alignment: Alignment):
    graph = across(alignment)
    kinds = {kind for _, _, kind in graph.edges(data="kind")}
    assert {"same as", "renumbered to", "changed in", "contains"} <= kinds
    assert graph.has_edge("2001-05-01 100.3", "2002-06-01 100.4")


def test_history_through_the_imports(store: Store):
    editions = Editions("2001-05-01", store)
    assert editions.dates == ("2001-05-01", "2002-06-01")
    steps = editions.history("100.3")
    assert [(s.edition, s.numbers, s.relation) for s in steps] == [
        ("2001-05-01", ("100.3",), "this edition"),
        ("2002-06-01", ("100.4",), "renumbered"),
    ]
    assert editions.within("100.7", "2002-06-01").relation == "gone"
    back = Editions("2002-06-01", store)
    assert back.within("100.7", "2001-05-01").numbers == ("100.5", "100.6")
    assert back.within("100.2", "2001-05-01").relation == "not yet there"
    with pytest.raises(ScenarioError) as caught:
        back.within("100.1", "1999-01-01")
    assert "at hand: 2001-05-01, 2002-06-01" in caught.value.help


def test_names_of_editions(store: Store):
    assert resolve("ours").edition == "2009-05-01"
    assert resolve("2001-05-01", store).text.rules[0].number == "100.1"
    with pytest.raises(ScenarioError):
        resolve("never", store)


def test_citations_are_checked_and_placed():
    text = "First line.\nSee rules 100.1 and 100.9, but not 1.2.3.4 or $100.9."
    found = check_text(text, "a.md", frozenset({"100", "100.1", "100.2"}))
    assert [(c.number, c.exists, c.place.line, c.place.column) for c in found] == [
        ("100.1", True, 2, 11),
        ("100.9", False, 2, 21),
    ]
    assert found[1].nearest == ("100", "100.2")
    assert found[1].error("2001-05-01").render().startswith("a.md:2:21: error: edition 2001-05-01 has no rule '100.9'")


def test_missing_numbers_are_looked_for_elsewhere(store: Store, tmp_path: Path):
    path = tmp_path / "essay.txt"
    path.write_text("As rule 100.7 of the new book and rule 100.9 say.", encoding="utf-8")
    data, errors = check_files([path], "2001-05-01", "2002-06-01")
    assert (data["found"], data["missing"]) == (2, 1)
    assert data["citations"][0]["in"] == []
    assert [error.code for error in errors] == ["unknown-rule"]
    data, errors = check_files([path], "2002-06-01")
    assert data["missing"] == 1
