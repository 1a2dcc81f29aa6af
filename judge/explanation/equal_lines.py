"""Lines of an argument that say the same, of several things or again and again: told once, with of what, or how often."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from judge.engine.game.occurrences import Damage
from judge.explanation.rounds import rounds_of
from judge.explanation.step_wording import number_read_off, word
from judge.explanation.wording.lists_and_counts import sentence_case
from judge.explanation.wording.told_fields import name_at
from judge.scenario.running.run_results import RunResult
from judge.support.lists_in_words import counted

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
    about: list[_Of] = []
    for line in _played_alike(lines, run):
        of = _of(run, line)
        same = bool(found) and found[-1].text == line.text
        once = same and len(line.steps) == 1 and _one_happening(run, found[-1].steps[-1], line.steps[0])
        if same and (once or found[-1].rules == line.rules):
            again = not once
            found[-1] = Line(line.text, line.rules, (*found[-1].steps, *line.steps), found[-1].times + again)
        elif found and found[-1].times == 1 and (both := _joined(about[-1], of)) is not None:
            about[-1] = both
            found[-1] = Line(found[-1].text, found[-1].rules, (*found[-1].steps, *line.steps))
        else:
            found.append(line)
            about.append(of)
    return _rounds([_of_each(line, of) if len(of) == 1 and len(of[0][1]) > 1 else line for line, of in zip(found, about, strict=True)], run)


_Of = tuple[tuple[str, tuple[str, ...]], ...]
"""What a line is about: for each thing of which it speaks its sentence with a gap there, and what stands in the gap."""


def _joined(one: _Of, other: _Of) -> _Of | None:
    """What two lines that say the same of several things are about together; None where they do not."""
    for template, names in one:
        for others, more in other:
            if template == others or _SIZES.sub("", template) == _SIZES.sub("", others):
                return ((template if template == others else _SIZES.sub("", template), (*names, *more)),)
    return None


_SIZES = re.compile(r" \((?:damage|toughness|life)[^()]*\)(?=\.$)")
"""The numbers at which a state-based effect looked."""


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


def _rounds(lines: Sequence[Line], run: RunResult) -> list[Line]:
    """The lines; of several that come again and again together each once, with how often, or of what."""
    about = [_of(run, line) for line in lines]
    said = [(of[0][0] if of else line.text, line.rules, line.times) for line, of in zip(lines, about, strict=True)]
    found, at = list[Line](), 0
    while at < len(lines):
        size = next((size for size in range(2, LONGEST_ROUND + 1) if rounds_of(said, at, size) > 1), 1)
        rounds = rounds_of(said, at, size) if size > 1 else 1
        for one in range(at, at + size):
            alike = range(one, at + size * rounds, size)
            steps = tuple(id for each in alike for id in lines[each].steps)
            names = dict.fromkeys(name for each in alike for of in about[each][:1] for name in of[1])
            if len(names) == rounds > 1:
                found.append(_of_each(msgspec.structs.replace(lines[one], steps=steps), ((about[one][0][0], tuple(names)),)))
            elif len(names) > 1:
                found += [lines[each] for each in alike]
            else:
                found.append(msgspec.structs.replace(lines[one], steps=steps, times=lines[one].times * rounds))
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


def _of(run: RunResult, line: Line) -> _Of:
    """What a line of one step is about, where its sentence begins or ends with that; nothing of another line."""
    step = run.trace.steps[line.steps[0] - 1] if len(line.steps) == 1 else None
    if step is None:
        return ()
    o = step.data["occurrence"] if step.kind == "state-based" else step.occurrence if step.kind == "event" else None
    things = (o.subject, o.other) if isinstance(o, Damage) else (o.subject,) if o is not None else (step.data.get("thing"),)
    if step.kind not in OF_ONE or any(isinstance(thing, str) for thing in things[:1]):
        return ()
    names = dict.fromkeys(run.name(thing) if isinstance(thing, int) else str(thing) for thing in things if thing is not None)
    behind = number_read_off(step, name_at(step, run.name))
    text = f"{line.text.removesuffix(f'{behind}.')}." if behind and line.text.endswith(f"{behind}.") else line.text
    about = ((template, (name,)) for name in names if (template := _template(text, name)) != text)
    return tuple((f"{template.removesuffix('.')}{behind}.", of) for template, of in about)


OF_ONE = frozenset({"event", "state-based", "stays tapped", "assigns nothing", "spared"})
"""Kinds of steps that tell something of one thing."""


def _template(text: str, subject: str) -> str:
    """A sentence with a gap where what it is about stands, at its begin or its end."""
    for begin in (f"{subject} ", f"{sentence_case(subject)} "):
        if text.startswith(begin):
            return f"{HERE} {text[len(begin) :]}"
    return f"{text.removesuffix(f'{subject}.')}{HERE}." if text.endswith(f" {subject}.") else text


def _of_each(line: Line, of: _Of) -> Line:
    (template, names), *_ = of
    each = f"Each of {counted(names)}" if template.startswith(HERE) else counted(names)
    return Line(template.replace(HERE, each), line.rules, line.steps, 1)


def said_times(line: Line) -> str:
    """The text of a line with how often it came."""
    return f"{line.text.removesuffix('.')}, {line.times} times." if line.times > 1 else line.text
