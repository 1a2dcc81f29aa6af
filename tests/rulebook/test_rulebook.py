from __future__ import annotations

import networkx
import pytest

from judge.errors import ScenarioError
from judge.rulebook.book import Term
from judge.rulebook.export import as_data, as_dot, as_graphml
from judge.rulebook.graph import EDGE_KINDS, NODE_KINDS
from judge.rulebook.parsing import parse
from judge.rulebook.report import Report
from judge.rulebook.rulebook import Rulebook, load_rulebook
from judge.rulebook.terms import TermFinder, stem


@pytest.fixture
def book(plain: str) -> Rulebook:
    return Rulebook(parse(plain, "x", Report()))


def test_numbers_lead_to_rules_sections_and_parts(book: Rulebook):
    assert book["101.2a"].number == "101.2a"
    assert book["101"].title == "The Bell"
    assert book["1"].title == "The Harbour"
    assert book.children["101.2"] == ("101.2a", "101.2b", "101.2c")
    assert book.parent("101.10") == "101"
    assert "101.3" not in book


@pytest.mark.parametrize(("number", "near"), [("101.2z", "101.2, 101.2b, 101.2c"), ("101.11", "101.2, 101.10"), ("104.1", "")])
def test_an_unknown_number_names_the_nearest(book: Rulebook, number: str, near: str):
    with pytest.raises(ScenarioError) as caught:
        book[number]
    assert caught.value.code == "unknown-rule"
    assert near in caught.value.help


def test_citations_both_ways(book: Rulebook):
    assert book.cites["100.1b"] == ("101.2a", "101.2b", "101.2c")
    assert book.cites["102.2"] == ("1", "100", "101", "102")
    assert book.cited_by["101.1"] == ("101.2b", "101.10")
    assert book.exceptions == (("101.2a", "100.2"), ("101.2", "102.1"))
    assert book.dangling() == []


def test_the_graph_has_every_kind_and_no_loose_end(book: Rulebook):
    graph = book.graph()
    assert {data["kind"] for _, data in graph.nodes(data=True)} == set(NODE_KINDS) - {"ruling"}
    assert {kind for _, _, kind in graph.edges(data="kind")} == set(EDGE_KINDS) - {"ruling on"}
    assert graph.has_edge("101.1 example 2", "101.1")
    assert [d["kind"] for d in graph["101.2"]["term Speaking Order"].values()] == ["defines", "uses term"]
    tree = networkx.DiGraph((a, b) for a, b, kind in graph.edges(data="kind") if kind == "contains")
    assert networkx.is_arborescence(tree)


def test_export_forms(book: Rulebook):
    data = as_data(book)
    rule = next(rule for rule in data["rules"] if rule["number"] == "101.2b")
    assert {"number", "section", "parent", "text", "examples", "cites", "cited_by", "terms"} <= set(rule)
    assert (rule["section"], rule["parent"], rule["cites"]) == ("101", "101.2", ["101.1"])
    assert data["glossary"][0] == {
        "term": "Bell",
        "names": ["Bell"],
        "text": "A thing that rings over the basin. See rule 101.1.",
        "cites": ["101.1"],
        "terms": [],
    }
    assert networkx.parse_graphml(as_graphml(book)).number_of_nodes() == book.graph().number_of_nodes()
    assert as_dot(book).startswith('digraph "rules 2004-06-01" {')
    assert '"101.2" -> "101.2a"' in as_dot(book)


@pytest.mark.parametrize(
    ("word", "like"),
    [
        ("abilities", "ability"),
        ("sacrificed", "sacrifice"),
        ("tapped", "tap"),
        ("creatures", "creature"),
        ("captain’s", "captain"),
    ],
)
def test_stems(word: str, like: str):
    assert stem(word) == stem(like)


def test_the_longest_term_wins_and_does_not_overlap():
    finder = TermFinder([Term("Combat", ""), Term("Combat Damage", ""), Term("You, Your", ""), Term("Ante (Obsolete)", "")])
    text = "Combat damage in combats is dealt before your ante."
    assert finder.names(text) == ("Combat Damage", "Combat", "You, Your", "Ante (Obsolete)")
    assert [text[u.start : u.end] for u in finder.uses(text)] == ["Combat damage", "combats", "your", "ante"]


def test_words_of_two_clauses_are_no_term_together():
    finder = TermFinder([Term("Artifact Creature", ""), Term("Creature", ""), Term("Artifact", "")])
    assert finder.names("Destroy all artifacts, creatures and lands.") == ("Artifact", "Creature")
    assert finder.names("An artifact creature is destroyed.") == ("Artifact Creature",)


def test_our_edition_loads_and_its_graph_is_whole():
    book = load_rulebook()
    graph = book.graph()
    assert graph.number_of_nodes() > 1189 + 166 + 403
    assert set(EDGE_KINDS) - {"ruling on"} <= {kind for _, _, kind in graph.edges(data="kind")}
    assert all("kind" in data for _, data in graph.nodes(data=True))


def test_an_unknown_edition_is_refused():
    with pytest.raises(ScenarioError) as caught:
        load_rulebook("1993-08-05")
    assert caught.value.code == "unknown-edition"
