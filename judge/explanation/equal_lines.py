"""Lines of an argument that say the same, of several things or again and again: told once, with of what, or how often."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge.explanation.rounds import rounds_of
from judge.explanation.sentence_filling import counted, sentence_case
from judge.explanation.step_wording import word
from judge.scenario.running.run_results import RunResult

LONGEST_ROUND = 4
"""How many lines come again and again together at the most."""
_RESOLVES = "; it resolves."
HERE = "\0"


class Line(msgspec.Struct, frozen=True):
    """A line of an argument: what it says, the rules that decide it, its steps, and how often it came."""

    text: str
    rules: tuple[str, ...]
    steps: tuple[int, ...]
    times: int = 1


def folded(lines: Sequence[Line], run: RunResult) -> list[Line]:
    """Lines that say the same of several things, or again and again, as one."""
    found: list[Line] = []
    about: list[list[str]] = []
    for line in _played_alike(lines, run):
        subject = _subject(run, line)
        if found and found[-1].text == line.text and found[-1].rules == line.rules:
            again = len(line.steps) > 1 or not _one_happening(run, found[-1].steps[-1], line.steps[0])
            found[-1] = Line(line.text, line.rules, (*found[-1].steps, *line.steps), found[-1].times + again)
        elif found and subject and about[-1] and found[-1].times == 1 and _alike(found[-1].text, about[-1][0], line.text, subject):
            about[-1].append(subject)
            found[-1] = Line(found[-1].text, found[-1].rules, (*found[-1].steps, *line.steps))
        else:
            found.append(line)
            about.append([subject] if subject else [])
    return _rounds([_of_each(line, names) if len(names) > 1 else line for line, names in zip(found, about, strict=True)])


def _played_alike(lines: Sequence[Line], run: RunResult) -> list[Line]:
    """The lines; of what is played again before any of it resolves, and resolves at once, that it is played and that it resolves apart."""
    found: list[Line] = []
    for line in lines:
        if found and line.text.endswith(_RESOLVES) and f"{line.text.removesuffix(_RESOLVES)}." == found[-1].text:
            last = run.trace.steps[line.steps[-1] - 1]
            found.append(Line(found[-1].text, found[-1].rules, line.steps[:-1]))
            found.append(Line(word(last, run.name), last.rules[:1], line.steps[-1:]))
        else:
            found.append(line)
    return found


def _rounds(lines: Sequence[Line]) -> list[Line]:
    """The lines; of several that come again and again together each once, with how often."""
    said = [(line.text, line.rules, line.times) for line in lines]
    found, at = list[Line](), 0
    while at < len(lines):
        size = next((size for size in range(2, LONGEST_ROUND + 1) if rounds_of(said, at, size) > 1), 1)
        rounds = rounds_of(said, at, size) if size > 1 else 1
        for one in range(at, at + size):
            alike = lines[one : at + size * rounds : size]
            steps = tuple(id for line in alike for id in line.steps)
            found.append(msgspec.structs.replace(alike[0], steps=steps, times=alike[0].times * rounds))
        at += size * rounds
    return found


def _one_happening(run: RunResult, one: int, other: int) -> bool:
    """Whether two steps that say the same tell one happening: a discard and its move, what a state-based effect finds and does."""
    first, then = run.trace.steps[one - 1], run.trace.steps[other - 1]
    if first.kind != then.kind or first.kind == "state-based":
        return True
    if first.occurrence is None or then.occurrence is None:
        return False
    return first.event == then.event and first.occurrence.subject is not None and first.occurrence.subject == then.occurrence.subject


def _subject(run: RunResult, line: Line) -> str:
    """What a line of one event is about, where its sentence begins or ends with that."""
    step = run.trace.steps[line.steps[0] - 1]
    if len(line.steps) != 1 or step.kind != "event" or step.occurrence is None or not isinstance(step.occurrence.subject, int):
        return ""
    name = run.name(step.occurrence.subject)
    return name if _template(line.text, name) != line.text else ""


def _template(text: str, subject: str) -> str:
    """A sentence with a gap where what it is about stands, at its begin or its end."""
    for begin in (f"{subject} ", f"{sentence_case(subject)} "):
        if text.startswith(begin):
            return f"{HERE} {text[len(begin) :]}"
    return f"{text.removesuffix(f'{subject}.')}{HERE}." if text.endswith(f" {subject}.") else text


def _alike(one: str, its: str, other: str, others: str) -> bool:
    return _template(one, its) == _template(other, others)


def _of_each(line: Line, names: Sequence[str]) -> Line:
    template = _template(line.text, names[0])
    each = f"Each of {counted(names)}" if template.startswith(HERE) else counted(names)
    return Line(template.replace(HERE, each), line.rules, line.steps, 1)


def said_times(line: Line) -> str:
    """The text of a line with how often it came."""
    return f"{line.text.removesuffix('.')}, {line.times} times." if line.times > 1 else line.text
