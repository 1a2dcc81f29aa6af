"""The rule book as a graph: what stands in what, what cites what, which term means what.

Nodes: `part`, `section`, `rule`, `subrule` (named by their numbers), `example` (`410.6 example 1`), `term` (`term Trample`)
and `ruling` (`409.Ruling.1`). Edges carry `kind`:

- *contains*: part to section to rule to subrule;
- *cites*: rule, example, term or ruling to what its text names (`first`/`last`: the reference as written);
- *exception to*: a rule to the rule from which it departs;
- *example of*: example to rule;
- *defines*: a rule to the term that it introduces or to which the entry sends the reader;
- *uses term*: rule or term to each glossary term that stands in its text;
- *ruling on*: ruling to its section or rule.

Across editions (`judge.rulebook.comparing_editions.across`): *same as*, *renumbered to*, *changed in*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import networkx

from judge.rulebook.numbers import RuleNumber
from judge.rulebook.references import references

if TYPE_CHECKING:
    from judge.rulebook.rulebook import Rulebook

NODE_KINDS = ("part", "section", "rule", "subrule", "example", "term", "ruling")
EDGE_KINDS = ("contains", "cites", "exception to", "example of", "defines", "uses term", "ruling on")


def build(book: Rulebook) -> networkx.MultiDiGraph:
    """The graph of one edition; every edge ends at a node of the book (references to missing numbers make no edge)."""
    graph: networkx.MultiDiGraph = networkx.MultiDiGraph(edition=book.edition, name=book.name)
    _add_numbers(graph, book)
    _add_terms(graph, book)
    for ruling in book.text.rulings:
        graph.add_node(ruling.number, kind="ruling", text=ruling.text, source=ruling.source, date=ruling.date)
        if ruling.section in book.known:
            graph.add_edge(ruling.number, ruling.section, kind="ruling on")
        _add_citations(graph, book, ruling.number, ruling.text)
    for number, other in book.exceptions:
        if number in book.known and other in book.known:
            graph.add_edge(number, other, kind="exception to")
    return graph


def _add_numbers(graph: networkx.MultiDiGraph, book: Rulebook) -> None:
    for number in book.numbers:
        found = book[number]
        text = getattr(found, "text", "")
        graph.add_node(number, kind=RuleNumber(number).kind, title=found.title, text=text, edition=book.edition)
    for number, below in book.children.items():
        for child in below:
            graph.add_edge(number, child, kind="contains")
    for number, rule in book.rules.items():
        _add_citations(graph, book, number, rule.text)
        for i, example in enumerate(rule.examples, 1):
            name = f"{number} example {i}"
            graph.add_node(name, kind="example", text=example, edition=book.edition)
            graph.add_edge(name, number, kind="example of")
            _add_citations(graph, book, name, example)


def _add_citations(graph: networkx.MultiDiGraph, book: Rulebook, node: str, text: str) -> None:
    done: set[str] = set()
    for reference in references(text):
        for number in reference.numbers:
            if number in book.known and number not in done:
                done.add(number)
                graph.add_edge(node, number, kind="cites", first=reference.first, last=reference.last)


def _add_terms(graph: networkx.MultiDiGraph, book: Rulebook) -> None:
    titles: dict[str, list[str]] = {}
    for number in book.numbers:
        if title := book.title(number):
            titles.setdefault(title.lower(), []).append(number)
    for term in book.text.terms:
        node = f"term {term.name}"
        graph.add_node(node, kind="term", title=term.name, text=term.text, edition=book.edition)
        defining = {number for name in term.names for number in titles.get(name.lower(), ())}
        for reference in references(term.text):
            if reference.title or "ee" in term.text[max(0, reference.start - 10) : reference.start]:  # "See rule 502.9"
                defining.update(number for number in reference.numbers if number in book.known)
        for number in sorted(defining):
            graph.add_edge(number, node, kind="defines")
        _add_citations(graph, book, node, term.text)
    for term in book.text.terms:
        for name in book.finder.names(term.text):
            if name != term.name:
                graph.add_edge(f"term {term.name}", f"term {name}", kind="uses term")
    for number, names in book.terms_used.items():
        for name in names:
            graph.add_edge(number, f"term {name}", kind="uses term")
