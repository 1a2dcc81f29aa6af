"""The text form, in three depths: the verdict, the argument, and with `full` every reason and the whole trace.

A line of an argument, or a reason, stands once in a run: where a later answer rests on it too, that answer says "see 4".
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence

import msgspec

from judge.engine.record.trace import Step
from judge.explanation.argument import Numbered, Told, arguments
from judge.explanation.card_texts import card_texts
from judge.explanation.derivations import after_what, folded_rows
from judge.explanation.equal_lines import said_times
from judge.explanation.reason_numbers import Reason, See, numbered
from judge.explanation.slicing import Causes, causes_in, rules_beside
from judge.explanation.step_wording import told_assumptions, word, word_asked
from judge.explanation.tongue import by_which_rules, speaking_of
from judge.explanation.verdict import further_why_not, taken_as_given, verdict
from judge.explanation.wording.answer_wording import allowed_said, effect_said, unsaid, whose_failed
from judge.explanation.wording.labels import LABELS
from judge.explanation.wording.lists_and_counts import phrase, sentence_case, shown, untold
from judge.explanation.wording.still_to_come import value_and_later
from judge.explanation.wording.told_fields import facts_said
from judge.scenario.running.run_results import AnswerResult, Mattered, RunResult

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
        whole = f"{text} ({', '.join(rules)})" if rules else text
        filled = [first + whole] if self._is_one_line(first, whole) else self._filled(first, whole)
        if self.color and rules:
            filled = [self._with_rules(line) for line in filled]
        self.lines += filled

    def _is_one_line(self, first: str, text: str) -> bool:
        """Whether there is nothing to wrap, which is most of what is said."""
        return len(first) + len(text) <= self.width and bool(text) and text == text.strip() and text.isprintable()

    def _filled(self, first: str, text: str) -> list[str]:
        found = textwrap.wrap(
            text,
            self.width,
            initial_indent=first,
            subsequent_indent=" " * len(first),
            break_long_words=False,
            break_on_hyphens=False,
        )
        return found or [first.rstrip()]

    def _with_rules(self, line: str) -> str:
        return re.sub(r"\b\d{3}(?:\.\d{1,3}[a-z]?)?\b(?=[,)])", lambda m: self.paint(m.group(), CYAN), line)


def render(run: RunResult, *, width: int = 100, full: bool = False, color: bool = False) -> str:
    """A run as plain text of a width; `full` adds every step; `color` adds escape codes for a terminal."""
    paper = Paper(width, color)
    if run.title:
        paper.wrapped(run.title, "")
        paper.lines[-1] = paper.paint(paper.lines[-1], BOLD)
        paper.line()
    if rules := by_which_rules(run):
        paper.wrapped(rules, "")
        paper.line()
    if run.stopped is not None:
        paper.wrapped(f"{sentence_case(run.stopped.why)}. {LABELS['allow more'].format(bound=run.stopped.bound)}", "")
        paper.line()
    every = numbered(run) if full else [()] * len(run.answers)
    for answer, told, reasons, mattered in zip(run.answers, arguments(run), every, mattered_lists(run), strict=True):
        with speaking_of(run, answer):
            _answer(paper, run, answer, told, mattered)
        if full:
            _reasons(paper, answer, reasons)
        paper.line()
    if run.mattering is not None and run.mattering.untried:
        paper.wrapped(f"{run.mattering.untried} {LABELS['untried']}", "")
        paper.line()
    _cards(paper, run)
    _refused(paper, run)
    _assumptions(paper, run)
    _about(paper, run)
    if full:
        _decisions(paper, run)
        _trace(paper, run)
    while paper.lines and not paper.lines[-1]:
        paper.lines.pop()
    return "\n".join(paper.lines) + "\n"


def mattered_said(row: Mattered) -> str:
    """What the answer is without something; "nothing to answer" where it has no value then."""
    refused = f"; then refused: event{'s' * (len(row.refused) > 1)} {', '.join(map(str, row.refused))}" if row.refused else ""
    return f"without {row.without}: {shown(row.value)}{refused}"


def mattered_lists(run: RunResult) -> list[tuple[str, ...] | None]:
    """For each answer, what it is without each thing that mattered to it; None where nobody asked for that."""
    if run.mattering is None:
        return [None] * len(run.answers)
    return [tuple(map(mattered_said, rows)) for rows in run.mattering.answers]


def _answer(paper: Paper, run: RunResult, answer: AnswerResult, told: Told, mattered: Sequence[str] | None = None) -> None:
    question = answer.question.strip()
    paper.wrapped(question if question.endswith("?") else question + "?", "")
    paper.lines[-1] = paper.paint(paper.lines[-1], BOLD)
    if value := value_and_later(answer):
        paper.wrapped(value, "  ")
        paper.lines[-1] = paper.paint(paper.lines[-1], BOLD)
    said = verdict(run, answer)
    paper.wrapped(said.text, "  ", said.rules)
    if answer.holds is not None:
        came = LABELS["holds" if answer.holds else "failed"]
        paper.line(f"{LABELS['expected']} {shown(answer.expected)}: {came}", 2, GREEN if answer.holds else RED)
    _argument(paper, run, answer, told)
    if answer.derivation:
        paper.line(LABELS["derivation"], 2, DIM)
        for row in folded_rows(answer.derivation):
            paper.wrapped(
                f"layer {row.layer}: {effect_said(row)}: {row.before} → {row.after}{after_what(row)}", "    - ", _some(row.rule)
            )
    if answer.allowed_by:
        heading, allowed = allowed_said(answer)
        paper.line(heading, 2, DIM)
        for effect, rules in allowed:
            paper.wrapped(effect, "    - ", rules)
    if further := further_why_not(answer):
        paper.line(LABELS["why not"], 2, DIM)
        for why in further:
            facts = f" [{'; '.join(facts_said(why))}]" if facts_said(why) else ""
            paper.wrapped(f"{whose_failed(why)}{facts}", "    - ", _some(why.rule))
    if mattered:
        paper.line(LABELS["mattered"], 2, DIM)
        for each in mattered:
            paper.wrapped(each, "    - ")
    elif mattered is not None:
        paper.wrapped(LABELS["nothing mattered"], "  ")
    if given := taken_as_given(answer):
        paper.wrapped(f"{LABELS['given']}: {'; '.join(given)}", "  ")


def _some(rule: str) -> tuple[str, ...]:
    return (rule,) if rule else ()


def _argument(paper: Paper, run: RunResult, answer: AnswerResult, told: Told) -> None:
    if not told.items:
        if remark := unsaid(answer, run.assumptions):
            paper.wrapped(remark, "  ")
        return
    paper.line(LABELS["because"], 2, DIM)
    width = len(str(max(item.number for item in told.items if isinstance(item, Numbered)) if _worded(told) else 0))
    for item in told.items:
        if isinstance(item, Numbered):
            paper.wrapped(said_times(item.line), f"    {item.number:>{width}}. ", item.line.rules)
        else:
            paper.wrapped(item.said, " " * (6 + width))
    if told.untold:
        paper.wrapped(untold(told.untold), " " * (6 + width))


def _worded(told: Told) -> bool:
    return any(isinstance(item, Numbered) for item in told.items)


def _cards(paper: Paper, run: RunResult) -> None:
    texts = card_texts(run)
    if not texts:
        return
    paper.line(LABELS["cards"], 0, BOLD)
    for name, said in texts.items():
        old = f" ({LABELS[run.texts_of[name]]})" if name in run.texts_of else ""
        paper.wrapped(" / ".join(said.splitlines()), f"  {name}{old}: ")
    paper.line()


def _reasons(paper: Paper, answer: AnswerResult, items: Sequence[Reason | See]) -> None:
    if not items:
        if beside := rules_beside(answer):
            paper.wrapped(LABELS["rules"], "  ", beside)
        return
    paper.line(LABELS["every reason"], 2, DIM)
    numbers = [n for item in items for n in (item.numbers if isinstance(item, See) else (item.number,))]
    width = len(str(max(numbers)))
    for item in items:
        if isinstance(item, See):
            paper.wrapped(item.said, " " * (6 + width))
        else:
            paper.wrapped(item.text, f"    {item.number:>{width}}. ", item.rules)
    cited = {number for item in items if isinstance(item, Reason) for number in item.rules}
    more = [number for number in rules_beside(answer) if number not in cited]
    if more:
        paper.wrapped(f"{LABELS['rules']}: {', '.join(more)}", "    ")


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
            paper.wrapped(f"{LABELS['asked']}: {'; '.join(map(word_asked, event.asked))}", "    ")
    paper.line()


def _assumptions(paper: Paper, run: RunResult) -> None:
    if not run.assumptions:
        return
    paper.line(LABELS["assumptions"], 0, BOLD)
    for a, said in told_assumptions(run):
        paper.wrapped(said, "  - ", _some(a.rule))
    paper.line()


def _about(paper: Paper, run: RunResult) -> None:
    for label, numbers in (("missing", run.missing), ("unwanted", run.unwanted)):
        if numbers:
            paper.line(f"{LABELS[label]}: {', '.join(numbers)}", 0, RED)
    if run.missing or run.unwanted:
        paper.line()


def _decisions(paper: Paper, run: RunResult) -> None:
    """Every decision that was asked, by its event."""
    asking = [event for event in run.events if event.asked]
    if not asking:
        return
    paper.line(LABELS["decisions"], 0, BOLD)
    for event in asking:
        for asked in event.asked:
            paper.wrapped(word_asked(asked), f"  event {event.number}: ")
    paper.line()


def _trace(paper: Paper, run: RunResult) -> None:
    paper.line(LABELS["trace"], 0, BOLD)
    causes = causes_in(run.trace)
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
    bad = [answer for answer in run.answers if answer.holds is False]
    if not bad and not run.missing and not run.unwanted:
        return ""
    paper.wrapped(f"{run.scenario}: {run.title}" if run.title else run.scenario, "")
    paper.lines[-1] = paper.paint(paper.lines[-1], BOLD)
    paper.line()
    wrong = msgspec.structs.replace(run, answers=bad)
    for answer, told in zip(bad, arguments(wrong), strict=True):
        _answer(paper, wrong, answer, told)
        paper.line()
    _about(paper, run)
    while paper.lines and not paper.lines[-1]:
        paper.lines.pop()
    return "\n".join(paper.lines) + "\n"


def as_expected(run: RunResult) -> bool:
    """Whether every expectation holds, every rule of `about` is cited, and none of `not about`."""
    return not (run.missing or run.unwanted or any(answer.holds is False for answer in run.answers))


def summary(passed: int, failed: int, asked: int = 0, refused: int = 0) -> str:
    """The line at the end: `3 passed, 1 failed`; where there are some, how many expect nothing, and in how many an event was
    refused that no question is about."""
    apart = f", {asked} without expectations" if asked else ""
    unasked = f"; in {refused} an event was refused that no question is about" if refused else ""
    return f"{passed} passed, {failed} failed{apart}{unasked}"


def report(runs: Iterable[RunResult], *, width: int = 100, color: bool = False) -> str:
    """What failed in each run that did, and the summary line; a run counts once. Ends with a line break."""
    blocks: list[str] = []
    passed = failed = 0
    for run in runs:
        if as_expected(run):
            passed += 1
            continue
        failed += 1
        blocks.append(failures(run, width=width, color=color))
    return "\n".join([*blocks, summary(passed, failed) + "\n"])
