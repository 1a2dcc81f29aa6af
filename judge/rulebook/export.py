"""A rule book in machine form: plain data (a stable contract), GraphML and DOT."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from judge.rulebook.references import cited

if TYPE_CHECKING:
    import networkx

    from judge.rulebook.rulebook import Rulebook

_STYLES = {
    "contains": "color=gray",
    "cites": "color=black",
    "exception to": "color=red",
    "example of": "color=gray,style=dotted",
    "defines": "color=blue",
    "uses term": "color=lightblue,style=dotted",
    "ruling on": "color=darkgreen",
}


def rule_data(book: Rulebook, number: str) -> dict[str, Any]:
    """One rule as plain data: number, section, parent, text, examples, cites, cited_by, terms (and what its kind adds)."""
    rule = book.rules[number]
    data: dict[str, Any] = {
        "number": rule.number,
        "section": rule.section,
        "parent": book.parent(number),
        "text": rule.text,
        "examples": list(rule.examples),
        "cites": list(book.cites[number]),
        "cited_by": list(book.cited_by.get(number, ())),
        "terms": list(book.terms_used[number]),
        "title": rule.title,
        "subrules": list(book.children.get(number, ())),
    }
    if rule.synthesised:
        data["synthesised"] = True
    return data


def as_data(book: Rulebook) -> dict[str, Any]:
    """The whole book as plain data (`judge rules export --format json`)."""
    return {
        "edition": book.edition,
        "name": book.name,
        "parts": [{"number": part.number, "title": part.title} for part in book.text.parts],
        "sections": [
            {
                "number": s.number,
                "title": s.title,
                "part": book.parent(s.number),
                "cited_by": list(book.cited_by.get(s.number, ())),
            }
            for s in book.text.sections
        ],
        "rules": [rule_data(book, number) for number in book.rules],
        "glossary": [
            {
                "term": term.name,
                "names": list(term.names),
                "text": term.text,
                "cites": list(cited(term.text, book.known)),
                "terms": [name for name in book.finder.names(term.text) if name != term.name],
            }
            for term in book.text.terms
        ],
        "rulings": [
            {
                "number": r.number,
                "on": r.section,
                "text": r.text,
                "source": r.source,
                "date": r.date,
                "cites": list(cited(r.text, book.known)),
            }
            for r in book.text.rulings
        ],
        "exceptions": [{"rule": rule, "to": other} for rule, other in book.exceptions],
    }


def as_graphml(book: Rulebook) -> str:
    """The graph in GraphML, for graph tools."""
    return graphml_of(book.graph())


def graphml_of(graph: networkx.MultiDiGraph) -> str:
    """Any graph of rules in GraphML."""
    import networkx

    buffer = BytesIO()
    networkx.write_graphml(graph, buffer)
    return buffer.getvalue().decode("utf-8")


def as_dot(book: Rulebook) -> str:
    """The graph in the DOT language: rules as nodes labelled with their numbers, one style of line for each kind of edge."""
    return dot_of(book.graph(), book.edition or book.name)


def dot_of(graph: networkx.MultiDiGraph, name: str) -> str:
    """Any graph of rules in the DOT language."""
    lines = [f"digraph {_quoted('rules ' + name)} {{", "  rankdir=LR; node [shape=box, fontsize=10];"]
    for node, data in graph.nodes(data=True):
        lines.append(f"  {_quoted(node)} [label={_quoted(_label(node, data))}];")
    for source, target, kind in graph.edges(data="kind"):
        lines.append(f"  {_quoted(source)} -> {_quoted(target)} [label={_quoted(kind)},{_STYLES.get(kind, 'color=purple')}];")
    return "\n".join([*lines, "}"]) + "\n"


def _label(node: str, data: dict[str, Any]) -> str:
    return f"{node} {data['title']}".strip() if data.get("title") and data["kind"] != "term" else str(node)


def _quoted(text: str) -> str:
    return '"' + str(text).replace("\\", "\\\\").replace('"', '\\"') + '"'
