"""An exploration as text and as data, and the tree of the choices that matter."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.exploring.choice_graph import Choice, Graph
from judge.exploring.decision_words import asks
from judge.exploring.exploration_results import Exploration, Found, Taken
from judge.support.json_text import json_text

TREE_LIMIT = 400
"""How many points the tree has at most."""


def shown(value: Any) -> str:
    """A value of an answer as text."""
    if isinstance(value, list | tuple):
        return ", ".join(shown(v) for v in value) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{n} {kind}" for kind, n in value.items()) or "none"
    return str(value)


def ways(lines: int | None) -> str:
    """A number of lines in words."""
    if lines is None:
        return "endlessly many ways"
    return "1 way" if lines == 1 else f"{lines:,} ways"


def asked(question: str) -> str:
    """A question with its mark."""
    return question if question.endswith("?") else question + "?"


def parting(choice: Choice, *, rule: bool = True) -> str:
    """Where answers part, as a sentence, with the rule of the choice."""
    where = f" (event {choice.event})" if choice.event else ""
    return f"the answers part where {asks(choice.player, choice.kind)}{where}{f' [{choice.rule}]' if rule else ''}"


def text(found: Exploration) -> str:
    """The text form."""
    out = [found.title or found.scenario, ""]
    for each in found.answers:
        out += _answer(each, found)
    if found.wanted:
        out += _line(found)
    out += _refused(found)
    out.append(measure(found))
    if found.complete:
        out.append("Every way was looked at." if not found.wanted else "Nothing was left out.")
    else:
        left = found.cut or ("the search ended at the first line found",)
        if found.stopped:
            out.append(f"The search was stopped {found.stopped}; these are the answers so far.")
        out += ["Not every way was looked at; left out:", *(f"  - {why}" for why in left)]
    return "\n".join(out) + "\n"


def _answer(each: Found, found: Exploration) -> list[str]:
    out = [asked(each.question)]
    if len(each.ways) == 1 and found.complete:
        only = each.ways[0]
        every = "in the only way it can go" if found.lines == 1 else f"in all {ways(only.lines)}"
        out += [f"  {shown(only.value)} {every}", ""]
        return out
    for way in each.ways:
        out.append(f"  {shown(way.value)} in {ways(way.lines)}")
        out += [f"    {taken(t)}" for t in way.line]
        if not way.line:
            out.append("    with no choice made")
    if each.parts is not None:
        out.append(f"  {parting(each.parts)}")
    if not each.ways:
        out.append("  no line was followed to its end")
    out.append("")
    return out


def taken(choice: Taken) -> str:
    """A choice of a line, and the event in which it is made."""
    return f"{choice.text} (event {choice.event})" if choice.event else choice.text


def _line(found: Exploration) -> list[str]:
    if found.line is None:
        said = "no line leads there" if found.complete else "no such line was found"
        return [f"{found.wanted}: {said}", ""]
    lines = [f"{found.wanted}: a line"]
    lines += [f"    {taken(t)}" for t in found.line] or ["    with no choice made"]
    return [*lines, ""]


def _refused(found: Exploration) -> list[str]:
    """What says what was taken as given, that an event was refused, and in how many of the ways."""
    given = [f"taken as given: {'; '.join(found.given)}", ""] if found.given else []
    if not found.refused:
        return given
    every = found.refused_lines == found.lines
    where = "every way" if every else ways(found.refused_lines)
    out = [*given, f"In {where} an event was refused, and did not happen:"]
    for each in found.refused:
        of = "" if every and each.lines == found.lines else f", in {ways(each.lines)}"
        out.append(f"  event {each.event}{of}: {each.text}: {each.why}")
    return [*out, ""]


def measure(found: Exploration) -> str:
    """How much was looked at."""
    plural = "branch" if found.branches == 1 else "branches"
    said = f"{ways(found.lines)[:1].upper()}{ways(found.lines)[1:]}; {found.branches:,} {plural} run, {found.states:,} states"
    return f"{said}, {found.merged:,} times a state was known already."


def as_json(found: Exploration) -> str:
    """The machine form."""
    return json_text(found.plain()) + "\n"


# ------------------------------------------------------------------------------------------------------------- the page


class Branch(msgspec.Struct):
    """A point of the tree: the choice open here with its branches, or what is answered in every way from here."""

    lines: int | None
    chosen: tuple[str, ...] = ()
    choice: Choice | None = None
    branches: list[Branch] = []
    answers: tuple[Any, ...] | None = None
    more: bool = False


def tree(graph: Graph, limit: int = TREE_LIMIT) -> Branch:
    """The tree of the choices after which the answers still differ; options that lead to one state stand together."""
    reached = graph.reached()
    from_here = _lines_from(graph)
    made = [0]

    def point(node: int, chosen: tuple[str, ...], above: frozenset[int]) -> Branch:
        made[0] += 1
        while len(graph.nodes[node].edges) == 1 and graph.nodes[node].choice is None and node not in above:
            above |= {node}
            node = graph.nodes[node].edges[0].to
        held, here = graph.nodes[node], Branch(from_here[node], chosen)
        if len(reached[node]) == 1 and None not in reached[node]:
            here.answers = next(iter(reached[node]))
        elif not held.edges or made[0] > limit or node in above:
            here.more = True
        else:
            here.choice = held.choice
            together: dict[int, list[str]] = {}
            for edge in held.edges:
                to = edge.to
                while len(graph.nodes[to].edges) == 1 and graph.nodes[to].choice is None and graph.nodes[to].edges[0].to != to:
                    to = graph.nodes[to].edges[0].to
                    if to in above:
                        break
                together.setdefault(to, []).append(edge.chosen or "")
            here.branches = [point(to, tuple(names), above | {node}) for to, names in together.items()]
        return here

    return point(0, (), frozenset())


def _lines_from(graph: Graph) -> dict[int, int | None]:
    ordered, endless = graph.order()
    found: dict[int, int | None] = {}
    for node in reversed(ordered):
        held = graph.nodes[node]
        if held.answers is not None:
            found[node] = held.weight
            continue
        total: int | None = None if node in endless else 0
        for edge in held.edges:
            part = found.get(edge.to)
            total = None if total is None or part is None else total + part
        found[node] = total
    return found
