"""An exploration as an HTML page in the style of the reports: each answer with how often and by which choices, boards, the tree."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from markupsafe import Markup
from msgspec.structs import replace

from judge.explanation.drawn_boards import board
from judge.explanation.html import asset, environment, hash_of, tight
from judge.explanation.rule_texts import Lookup, address, from_book, gist, texts_of
from judge.explanation.wording.labels import LABELS
from judge.explanation.wording.lists_and_counts import sentence_case
from judge.exploring.branch_search import Bounds
from judge.exploring.choice_graph import Graph, Node
from judge.exploring.decision_words import asks
from judge.exploring.exploration_pages import Branch, asked, measure, parting, shown, taken, tree, ways
from judge.exploring.exploration_results import Exploration, Found, Way

BOARDS = 12
"""At how many ends, each with other answers, the page draws the board."""
TOGETHER = 6
"""How many options that lead to the same point are named."""


def drawing(bounds: Bounds) -> Bounds:
    """The bounds of an exploration that keeps the boards which its page draws."""
    return replace(bounds, boards=BOARDS)


def html(found: Exploration, *, look: Lookup | None = None) -> str:
    """One self-contained page. `look` gives texts of rules; by default the rule book of the exploration's edition."""
    graph = found.graph if isinstance(found.graph, Graph) else Graph()
    start = graph.nodes[0].board if graph.nodes else None
    root = tree(graph) if graph.nodes else None
    questions = tuple(asked(each.question) for each in found.answers)
    drawn = _point(root, questions) if root is not None and root.choice is not None else None
    numbers = {each.parts.rule for each in found.answers if each.parts is not None} | (_rules(root) if root is not None else set())
    texts = texts_of(sorted(n for n in numbers if n), look or from_book(found.edition))
    words = {rule.number: partial(gist, rule) for rule in texts if rule.paragraphs}
    style, script = asset("answer.css"), asset("answer.js")
    data = {
        "title": found.title or found.scenario,
        "edition": found.edition,
        "said": sentence_case(ways(found.lines)),
        "stopped": found.stopped,
        "complete": found.complete,
        "answers": [_answer(each, found, words) for each in found.answers],
        "wanted": _wanted(found),
        "refused": _refused(found),
        "events": found.events,
        "board": board({"label": "the board at the start", **start}) if start else None,
        "root": drawn,
        "ends": _ends(found, graph.nodes),
        "measure": measure(found),
        "left": [] if found.complete else found.cut or ("the search ended at the first line found",),
        "texts": texts,
        "known": frozenset(words),
        "labels": LABELS,
        "browser": "",
        "address": lambda number, other="": address(number, other or found.edition),
        "style": Markup(style),
        "script": Markup(script),
        "style_hash": hash_of(style),
        "script_hash": hash_of(script),
    }
    return tight(environment().get_template("exploration.html").render(**data))


def _answer(each: Found, found: Exploration, words: Mapping[str, Callable[[str], str]]) -> dict[str, Any]:
    parts = each.parts
    said = f"{sentence_case(parting(parts, rule=False))}." if parts else ""
    every = "In the only way it can go." if found.lines == 1 else f"In all {ways(found.lines)}."
    return {
        "question": asked(each.question),
        "ways": [_way(way, found.lines) for way in each.ways],
        "every": every,
        "parts": {"text": said, "rules": (parts.rule,) if parts.rule else ()} if parts else None,
        "words": words[parts.rule](said) if parts and parts.rule in words else "",
    }


def _way(way: Way, lines: int | None) -> dict[str, Any]:
    value = shown(way.value)
    return {
        "value": value,
        "long": isinstance(way.value, (list, tuple, dict)) or len(value) > 24,
        "lines": f"in {ways(way.lines)}",
        "part": round(100 * way.lines / lines, 1) if lines and way.lines else None,
        "how": "for example, when" if way.line else "with no choice made",
        "line": [taken(each) for each in way.line],
    }


def _wanted(found: Exploration) -> dict[str, Any] | None:
    if not found.wanted:
        return None
    none = "No line leads there." if found.complete else "No such line was found."
    said = none if found.line is None else "This line leads there:" if found.line else "It comes about with no choice made."
    return {"text": found.wanted, "said": said, "line": [taken(each) for each in found.line or ()]}


def _refused(found: Exploration) -> dict[str, Any] | None:
    if not found.refused:
        return None
    every = found.refused_lines == found.lines
    where = "every way" if every else ways(found.refused_lines)
    return {
        "said": f"In {where} an event was refused, and did not happen:",
        "events": [
            {"number": e.event, "text": e.text, "why": e.why, "lines": "" if every and e.lines == found.lines else f", in {ways(e.lines)}"}
            for e in found.refused
        ],
    }


def _ends(found: Exploration, nodes: list[Node]) -> list[dict[str, Any]]:
    """The boards at ends with different answers, each named after those that are not the same in every way."""
    differ = [(n, asked(each.question)) for n, each in enumerate(found.answers) if len(each.ways) > 1]
    drawn = []
    for node in nodes:
        if node.board is not None and node.answers is not None:
            values = [(question, shown(node.answers[n])) for n, question in differ]
            said = values[0][1] if len(values) == 1 else "; ".join(f"{question} {value}" for question, value in values)
            drawn.append(board({**node.board, "label": said or "in every way"}))
    return drawn


def _point(branch: Branch, questions: tuple[str, ...]) -> dict[str, Any]:
    """A point of the tree as the template draws it."""
    chosen = "; or ".join(branch.chosen[:TOGETHER])
    more = len(branch.chosen) - TOGETHER
    choice = branch.choice
    answers = None
    if branch.answers is not None:
        answers = [(question, shown(value)) for question, value in zip(questions, branch.answers, strict=False)]
    return {
        "chosen": f"{chosen}; and {more} more" if more > 0 else chosen,
        "answers": answers,
        "many": len(questions) > 1,
        "more": branch.more,
        "lines": f"in {ways(branch.lines)}" if answers else ways(branch.lines),
        "asks": asks(choice.player, choice.kind) if choice is not None else "",
        "rules": (choice.rule,) if choice is not None and choice.rule else (),
        "branches": [_point(each, questions) for each in branch.branches],
    }


def _rules(branch: Branch) -> set[str]:
    return {branch.choice.rule if branch.choice is not None else ""}.union(*(_rules(each) for each in branch.branches))
