"""What an exploration gives: for each question the distinct answers, how many lines lead to each, and a shortest one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from judge.exploring.choice_graph import Choice, Edge, Graph, frozen
from judge.exploring.decision_words import sentences
from judge.support.edition import CURRENT

if TYPE_CHECKING:
    from judge.exploring.branch_search import Search
    from judge.exploring.what_to_find import Wanted
    from judge.scenario.script import Script


class Taken(msgspec.Struct, frozen=True):
    """One choice of a line. `later`: an assignment of damage after one of an earlier combat damage step of the same event."""

    event: int
    player: str
    kind: str
    rule: str
    chosen: str
    later: bool = False

    @property
    def text(self) -> str:
        """The choice as sentences of the scenario language."""
        return "; ".join(self.sentences)

    @property
    def sentences(self) -> tuple[str, ...]:
        """The choice as sentences of the scenario language, which can be written before the event."""
        said = sentences(self.player, self.kind, self.chosen)
        return ("resolve the stack", *said) if self.later else said


def _said(line: tuple[Taken, ...]) -> list[str]:
    return [sentence for taken in line for sentence in taken.sentences]


class Way(msgspec.Struct, frozen=True):
    """One distinct answer: the value, how many lines lead to it (None: endlessly many), and a shortest line."""

    value: Any
    lines: int | None
    line: tuple[Taken, ...]


class Found(msgspec.Struct, frozen=True):
    """The answers to one question, the most frequent first; `parts`: the choice at which they part."""

    question: str
    ways: tuple[Way, ...]
    parts: Choice | None = None


class Refused(msgspec.Struct, frozen=True):
    """An event that was refused: its number, its sentence, why, and in how many lines for that reason (None: endlessly many)."""

    event: int
    text: str
    why: str
    lines: int | None


class Exploration(msgspec.Struct, frozen=True):
    """All that came of it. `lines`: of all ends together, `refused_lines`: of those with a refused event; `refused`: these events.
    `cut`: what was left out, in words. `line`: of a search for one.
    """

    scenario: str
    title: str
    answers: tuple[Found, ...]
    lines: int | None
    complete: bool
    cut: tuple[str, ...]
    branches: int
    states: int
    merged: int
    wanted: str = ""
    line: tuple[Taken, ...] | None = None
    graph: Any = None
    refused: tuple[Refused, ...] = ()
    refused_lines: int | None = 0
    stopped: str = ""
    """The bound at which the search was stopped ("after 60 seconds"); empty where it was not."""
    edition: str = ""
    events: tuple[str, ...] = ()
    given: tuple[str, ...] = ()
    """What was taken as given that the scenario does not tell."""

    def plain(self) -> dict[str, Any]:
        """The machine form (stable: `answers` and `complete`)."""
        found: dict[str, Any] = {
            "scenario": self.scenario,
            "title": self.title,
            "answers": {
                each.question: [{"value": w.value, "lines": w.lines, "line": _said(w.line)} for w in each.ways]
                for each in self.answers
            },
            "complete": self.complete,
            "cut": list(self.cut),
            **({"stopped": self.stopped} if self.stopped else {}),
            "lines": self.lines,
            "refused_lines": self.refused_lines,
            **({"given": list(self.given)} if self.given else {}),
            "refused": [msgspec.to_builtins(each) for each in self.refused],
            "parts": {e.question: msgspec.to_builtins(e.parts) if e.parts is not None else None for e in self.answers},
            "branches": self.branches,
            "states": self.states,
            "merged": self.merged,
        }
        if self.wanted:
            found["find"] = self.wanted
            found["line"] = None if self.line is None else _said(self.line)
        return found


def gathered(search: Search, script: Script, path: str, wanted: Wanted | None) -> Exploration:
    """Reads the results off the graph of a search."""
    graph = search.graph
    counts, shortest = graph.counts(), graph.shortest()
    ends = [n for n in counts if graph.nodes[n].answers is not None]
    reached = graph.reached()
    weights = {n: _times(counts[n], graph.nodes[n].weight) for n in ends}
    answers = []
    for number, asked in enumerate(script.questions):
        if wanted is not None and number == wanted.number:
            continue
        by_value: dict[Any, list[int]] = {}
        for n in ends:
            held = graph.nodes[n].answers
            assert held is not None
            by_value.setdefault(frozen(_bag(asked.question.type, held[number])), []).append(n)
        ways = []
        for those in by_value.values():
            best = min(those, key=lambda n: (shortest[n][0], n))
            held = graph.nodes[best].answers
            assert held is not None
            ways.append(Way(held[number], _sum(weights[n] for n in those), line_to(graph, shortest, best)))
        ways.sort(key=lambda w: (-(w.lines or 0), repr(w.value)))
        at = graph.parting(number, reached) if len(ways) > 1 else None
        answers.append(Found(asked.text, tuple(ways), graph.nodes[at].choice if at is not None else None))
    line = None
    if wanted is not None:
        hits = [n for n in ends if wanted.holds(graph.nodes[n].answers or ())]
        if hits:
            line = line_to(graph, shortest, min(hits, key=lambda n: (shortest[n][0], n)))
    complete = not search.cut and not (search.found and search.waiting)
    return Exploration(
        scenario=path,
        title=script.scenario.title,
        answers=tuple(answers),
        lines=_sum(weights.values()),
        complete=complete,
        cut=tuple(f"{why} ({number} {'branch' if number == 1 else 'branches'} left)" for why, number in search.cut.items()),
        branches=search.branches,
        states=len(search.states),
        merged=search.merged,
        wanted=wanted.text if wanted is not None else "",
        line=line,
        graph=graph,
        stopped=search.stopped,
        edition=CURRENT.edition.date,
        events=tuple(step.text for step in script.events),
        given=search.ground.given,
        refused=_refused(graph, ends, weights),
        refused_lines=_sum(weights[n] for n in ends if graph.nodes[n].refused),
    )


def _refused(graph: Graph, ends: list[int], weights: dict[int, int | None]) -> tuple[Refused, ...]:
    """The events that were refused in some line, in their order, each once for each reason."""
    found: dict[tuple[int, str, str], list[int | None]] = {}
    for n in ends:
        for refused in graph.nodes[n].refused:
            found.setdefault(refused, []).append(weights[n])
    return tuple(Refused(*refused, _sum(lines)) for refused, lines in sorted(found.items(), key=lambda one: one[0][0]))


def _bag(type: str, value: Any) -> Any:
    """A list whose order means nothing, sorted."""
    return sorted(value, key=str) if type in ("bag", "set") and isinstance(value, list) else value


def _times(lines: int | None, weight: int) -> int | None:
    return None if lines is None else lines * weight


def _sum(numbers: Any) -> int | None:
    total = 0
    for number in numbers:
        if number is None:
            return None
        total += number
    return total


def line_to(graph: Graph, shortest: dict[int, tuple[int, int, Edge | None]], node: int) -> tuple[Taken, ...]:
    """The choices of a shortest line to a node; an order that was chosen one by one is one choice."""
    found: list[tuple[Choice, str]] = []
    at = node
    while True:
        _, before, edge = shortest[at]
        if edge is None:
            break
        choice = graph.nodes[before].choice
        if edge.chosen is not None and choice is not None:
            found.append((choice, edge.chosen))
        at = before
    found.reverse()
    taken: list[Taken] = []
    done: set[int] = set()  # places in the line that belong to an order begun before them
    for place, (choice, chosen) in enumerate(found):
        if place in done:
            continue
        if choice.group:  # bottom of the stack first: those never reached, then the others from the last to the first
            below, picked = list(choice.items), []
            for later, (other, name) in enumerate(found[place:], place):
                if other.group == choice.group and sorted(other.items) == sorted(below):  # a number is used anew once its group is gone
                    done.add(later)
                    below.remove(name)
                    picked.append(name)
            chosen = ", ".join([*below, *reversed(picked)])
        earlier = next((c for c, _ in reversed(found[:place]) if c.kind == choice.kind and c.event == choice.event), choice)
        later = choice.kind == "assign damage" and earlier.strike < choice.strike
        taken.append(Taken(choice.event, choice.player, choice.kind, choice.rule, chosen, later))
    return tuple(taken)
