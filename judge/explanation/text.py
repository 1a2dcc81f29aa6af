"""The text form: question, value, reasons with their rules; then refused events and assumptions; with `full` the whole trace.

A reason stands once in a run: where a later answer rests on it too, that answer says "see 4".
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

from judge.engine.trace import Step
from judge.explanation.english_answers import LABELS
from judge.explanation.slicing import Causes, reasons, rules_of
from judge.explanation.words import phrase, sentence, word, word_assumption
from judge.scenario.results import AnswerResult, RunResult

BOLD, DIM, RED, GREEN, CYAN = "1", "2", "31", "32", "36"


class Paper:
    """Collects lines, wrapped to a width, with or without colour."""

    def __init__(self, width: int, color: bool) -> None:
        self.width, self.color = max(40, width), color
        self.lines: list[str] = []

    def paint(self, text: str, code: str) -> str:
        """The text in a colour or weight, where colours are wanted."""
        return f"\x1b[{code}m{text}\x1b[0m" if self.color and text else text

    def line(self, text: str = "", indent: int = 0, code: str = "") -> None:
        """One line, as it is."""
        self.lines.append(" " * indent + (self.paint(text, code) if code else text))

    def wrapped(self, text: str, first: str, rules: Sequence[str] = ()) -> None:
        """A sentence after its number, with its rules in parentheses, wrapped under itself."""
        indent = " " * len(first)
        tail = f" ({', '.join(rules)})" if rules else ""
        filled = textwrap.wrap(
            text + tail,
            self.width,
            initial_indent=first,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [first.rstrip()]
        if self.color and rules:
            filled = [self._with_rules(line) for line in filled]
        self.lines += filled

    def _with_rules(self, line: str) -> str:
        import re

        return re.sub(r"\b\d{3}(?:\.\d{1,3}[a-z]?)?\b(?=[,)])", lambda m: self.paint(m.group(), CYAN), line)


def render(run: RunResult, *, width: int = 100, full: bool = False, color: bool = False) -> str:
    """A run as plain text of a width; `full` adds every step; `color` adds escape codes for a terminal."""
    paper = Paper(width, color)
    if run.title:
        paper.wrapped(run.title, "")
        paper.lines[-1] = paper.paint(paper.lines[-1], BOLD)
        paper.line()
    numbered: dict[int, int] = {}
    for answer in run.answers:
        _answer(paper, run, answer, numbered)
        paper.line()
    _refused(paper, run)
    _assumptions(paper, run)
    _about(paper, run)
    if full:
        _trace(paper, run)
    while paper.lines and not paper.lines[-1]:
        paper.lines.pop()
    return "\n".join(paper.lines) + "\n"


def shown(value: Any) -> str:
    """A value on one line, as a file would spell it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{k}: {v}" for k, v in value.items()) or "{}"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value)) or "[]"
    return str(value)


def _answer(paper: Paper, run: RunResult, answer: AnswerResult, numbered: dict[int, int]) -> None:
    question = answer.question.strip()
    paper.wrapped(question if question.endswith("?") else question + "?", "")
    paper.lines[-1] = paper.paint(paper.lines[-1], BOLD)
    if answer.value is not None:
        paper.wrapped(shown(answer.value), "  ")
        paper.lines[-1] = paper.paint(paper.lines[-1], BOLD)
    paper.wrapped(sentence(answer.question, answer.kind, answer.value, answer.subject), "  ")
    if answer.holds is not None:
        verdict = LABELS["holds" if answer.holds else "failed"]
        paper.line(f"{LABELS['expected']} {shown(answer.expected)}: {verdict}", 2, GREEN if answer.holds else RED)
    _reasons(paper, run, answer, numbered)
    if answer.derivation:
        paper.line(LABELS["derivation"], 2, DIM)
        for row in answer.derivation:
            depends = f" (after {', '.join(row.depends_on)})" if row.depends_on else ""
            source = f"{row.source}: " if row.source else ""
            paper.wrapped(
                f"layer {row.layer}: {source}{row.effect}: {row.before} → {row.after}{depends}", "    - ", _some(row.rule)
            )
    if answer.why_not:
        paper.line(LABELS["why not"], 2, DIM)
        for why in answer.why_not:
            facts = f" [{'; '.join(why.facts)}]" if why.facts else ""
            paper.wrapped(f"{why.ability}: {phrase(why.failed)}{facts}", "    - ", _some(why.rule))
    if answer.why:
        paper.wrapped(answer.why, "  ")
    if answer.given:
        paper.wrapped(f"{LABELS['given']}: {'; '.join(answer.given)}", "  ")


def _some(rule: str) -> tuple[str, ...]:
    return (rule,) if rule else ()


def _reasons(paper: Paper, run: RunResult, answer: AnswerResult, numbered: dict[int, int]) -> None:
    steps = reasons(run, answer)
    if not steps:
        if answer.extra_rules:
            paper.wrapped(f"{LABELS['because']}", "  ", answer.extra_rules)
        elif not answer.given and not answer.why_not and not answer.derivation and not answer.why:
            paper.wrapped(LABELS["nothing"], "  ")
        return
    paper.line(LABELS["because"], 2, DIM)
    width = len(str(len(numbered) + len(steps)))
    seen: list[int] = []
    for step in steps:
        if step.id in numbered:
            seen.append(numbered[step.id])
            continue
        _see(paper, seen)
        numbered[step.id] = len(numbered) + 1
        paper.wrapped(word(step, run.name), f"    {numbered[step.id]:>{width}}. ", step.rules)
    _see(paper, seen)
    cited = {number for step in steps for number in step.rules}
    more = [number for number in answer.extra_rules if number not in cited]
    if more:
        paper.wrapped(", ".join(more), "    also: ")


def _see(paper: Paper, seen: list[int]) -> None:
    if seen:
        paper.wrapped(f"{LABELS['see']} {spans(seen)}", "    ")
        seen.clear()


def spans(numbers: Iterable[int]) -> str:
    """`1-4, 6`."""
    found: list[list[int]] = []
    for n in numbers:
        if found and n == found[-1][1] + 1:
            found[-1][1] = n
        else:
            found.append([n, n])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in found)


def _refused(paper: Paper, run: RunResult) -> None:
    bad = [event for event in run.events if not event.legal or event.unused_choices]
    if not bad:
        return
    paper.line(LABELS["refused"], 0, BOLD)
    for event in bad:
        why = f": {phrase(event.why)}" if event.why else ""
        paper.wrapped(f"{event.text}{why}", f"  event {event.number}: ", event.rules)
        if event.unused_choices:
            paper.wrapped(f"{LABELS['unused']}: {', '.join(event.unused_choices)}", "    ")
        if event.asked:
            paper.wrapped(f"{LABELS['asked']}: {'; '.join(event.asked)}", "    ")
    paper.line()


def _assumptions(paper: Paper, run: RunResult) -> None:
    if not run.assumptions:
        return
    paper.line(LABELS["assumptions"], 0, BOLD)
    for a in run.assumptions:
        paper.wrapped(word_assumption(a.player, a.kind, a.chosen, a.options), "  - ", _some(a.rule))
    paper.line()


def _about(paper: Paper, run: RunResult) -> None:
    for label, numbers in (("missing", run.missing), ("unwanted", run.unwanted)):
        if numbers:
            paper.line(f"{LABELS[label]}: {', '.join(numbers)}", 0, RED)
    if run.missing or run.unwanted:
        paper.line()


def _trace(paper: Paper, run: RunResult) -> None:
    paper.line(LABELS["trace"], 0, BOLD)
    causes = Causes(run.trace)
    texts = {event.number: event.text for event in run.events}
    width = len(str(len(run.trace.steps)))
    at: int | None = None
    for step in run.trace.steps:
        if step.scenario_event != at:
            at = step.scenario_event
            paper.line(f"event {at}: {texts.get(at, '')}" if at else LABELS["start"], 1, DIM)
        paper.wrapped(word(step, run.name) + _remarks(step, causes), f"  {step.id:>{width}}. ", step.rules)


def _remarks(step: Step, causes: Causes) -> str:
    because = causes.of(step)
    found = f" [{LABELS['because']} {', '.join(map(str, sorted(because)))}]" if because else ""
    return found + (f" [{LABELS['undone']} {step.undone_by}]" if step.undone_by is not None else "")


def failures(run: RunResult, *, width: int = 100, color: bool = False) -> str:
    """What of a run is not as expected: each question with both values and the reasons; rules wrongly cited or not cited."""
    paper = Paper(width, color)
    numbered: dict[int, int] = {}
    for answer in run.answers:
        if answer.holds is False:
            _answer(paper, run, answer, numbered)
            paper.line()
    _about(paper, run)
    while paper.lines and not paper.lines[-1]:
        paper.lines.pop()
    return "\n".join(paper.lines) + "\n" if paper.lines else ""


def cited_in(run: RunResult) -> set[str]:
    """Every rule number that the text form without `full` shows."""
    found = {number for answer in run.answers for number in rules_of(run, answer)}
    found |= {number for event in run.events if not event.legal for number in event.rules}
    return found | {a.rule for a in run.assumptions if a.rule}
