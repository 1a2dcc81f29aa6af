"""Asking: from a scenario file to an answer in any form. What the command line, the pytest plugin and the public API share."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

from judge.errors import BoundReached, JudgeError, Place, ScenarioError
from judge.support.bounds import Reached, meter

if TYPE_CHECKING:
    from pathlib import Path

    from judge.scenario.running.run_results import RunResult
    from judge.support.edition import Edition


HOME = "2009-05-01"
"""The edition whose numbers are the keys of rules: its answers need no other."""


class AskError(Exception):
    """A scenario cannot be run; `text` is the error in the house shape, `error` the error itself."""

    def __init__(self, error: JudgeError) -> None:
        super().__init__(error.render())
        self.error, self.text = error, error.render()


class Answer:
    """A scenario that was run, and its answers in every form."""

    def __init__(self, run: RunResult, unread: Sequence[JudgeError] = ()) -> None:
        self.run = run
        self.unread = tuple(unread)
        """The errors of questions that are not understood, where the others were to be answered."""
        _say_what_happened(run)
        cited = _cited_in(run) if run.about or run.not_about else set()
        if run.edition != HOME or any(map(_by_other_rules, run.answers)):
            from judge.editions.citing import in_own_numbers

            cited |= in_own_numbers(run)
        run.missing = tuple(rule for rule in run.about if not _cited(rule, cited))
        run.unwanted = tuple(rule for rule in run.not_about if _cited(rule, cited))

    def to_dict(self) -> dict[str, Any]:
        """The machine form of the answer, as `judge ask --format json` prints it: plain values only."""
        from judge.explanation import json_form

        with self.spoken():
            return json_form.as_data(self.run)

    def spoken(self) -> AbstractContextManager[None]:
        """What is worded in this block is said in the terms of the answer's edition."""
        from judge.explanation.tongue import speaking

        return speaking(self.run)

    @property
    def holds(self) -> bool:
        """Every expectation holds, every rule of `about` is cited, and none of `not about`; not so where the run was stopped."""
        if self.stopped:
            return False
        return all(a.holds is not False for a in self.run.answers) and not self.run.missing and not self.run.unwanted

    @property
    def stopped(self) -> str:
        """Why the run was stopped at a bound, so that its values are those of that moment; empty where it was not."""
        return self.run.stopped.why if self.run.stopped is not None else ""

    @property
    def expects(self) -> bool:
        """Whether the scenario has anything to compare with: a value that is expected, a rule that is to be cited or not."""
        return any(a.holds is not None for a in self.run.answers) or bool(self.run.about or self.run.not_about)

    def render(self, format: str = "text", *, full: bool = False, mattered: bool = False, width: int = 100) -> str:
        """The answer as text of a width, json, markdown or html; with `mattered` also what changes it when taken away from the board."""
        try:
            if mattered:
                self.run.sifted()
            with self.spoken():
                return self._rendered(format, full, width)
        except Reached as reached:
            self.run.shortened(reached.said)
            with self.spoken():
                return self._rendered(format, False, width)

    def _rendered(self, format: str, full: bool, width: int) -> str:
        if format == "json":
            from judge.explanation import json_form

            return json_form.render(self.run)
        if not self.stopped:
            self.run.weighed()
        if format == "markdown":
            from judge.explanation import markdown

            return markdown.render(self.run, full=full)
        if format == "html":
            from judge.explanation import html

            return html.render(self.run)
        from judge.explanation import text

        return text.render(self.run, full=full, width=width)

    def failure(self) -> str:
        """What failed, or why the run was stopped, for `judge test`."""
        if self.stopped:
            return f"{self.run.scenario}: {self.stopped}\n"
        from judge.explanation.text import failures

        with self.spoken():
            return failures(self.run)


DID = "what did X do"
"""The question whose value is in sentences also where it is held by another."""


def _say_what_happened(run: RunResult) -> None:
    """The answers to `what happened?`: the sentence of each step that they rest on."""
    from judge.explanation.step_wording import word

    others = (answer.other_rules.answer for answer in run.answers if answer.other_rules is not None)
    for answer in (*run.answers, *others):
        held = answer.inner if answer.inner is not None and answer.inner.kind == DID else answer
        if held.kind == DID or answer.kind in ("what happened", "who countered what") and answer.value == []:
            line, told = (answer.line, answer.line.answers[0]) if answer.line is not None else (run, held)
            steps = [line.trace.steps[id - 1] for id in told.seeds]
            done = [step for step in steps if step.kind == "event" or held.kind != DID]
            if answer.supposing and steps and line is not run and _told_again(steps[0], line, run):
                done = _not_as_told(done, line, run) or done
                told.seeds = tuple(step.id for step in done)
            held.value = [word(step, line.name).removesuffix(".") for step in done]
            told.value = held.value
        elif answer.supposed:
            answer.value = [word(step, _named_at(step, run.name)).removesuffix(".") for step in answer.supposed]


def _by_other_rules(answer: Any) -> bool:
    """Whether an answer, or one that it is made of, is given by the rules of another day."""
    return answer.line is not None and bool(answer.line.edition) or any(map(_by_other_rules, answer.held))


def _told_again(first: Any, line: RunResult, run: RunResult) -> bool:
    """Whether a line of play is told from where it is still as it was told: its first happening is of that, or it is told anew."""
    begun, steps = line.trace.steps[0], run.trace.steps
    return not steps or begun is not steps[0] or first.id <= len(steps) and steps[first.id - 1] is first


def _not_as_told(done: Sequence[Any], line: RunResult, run: RunResult) -> list[Any]:
    """Of what happens in another line of play, what does not happen in the line as it is told; of what happens once more, the last. And
    behind that how a thing or a player ends, though it may be the same."""
    from judge.explanation.step_wording import word

    as_told = (step for step in run.trace.steps if step.kind == "event" and step.undone_by is None)
    other = Counter(word(step, line.name) for step in done) - Counter(word(step, run.name) for step in as_told)
    found = []
    for step in reversed(done):
        if other[word(step, line.name)] > 0:
            other[word(step, line.name)] -= 1
            found.append(step)
    first = found[-1].id if found else 0
    return [step for step in done if step in found or first and step.id > first and _is_an_end(step.occurrence)]


def _is_an_end(o: Any) -> bool:
    from judge.engine.game.occurrences import LoseGame, Move
    from judge.engine.game.state import IN_PLAY

    return isinstance(o, LoseGame) or isinstance(o, Move) and o.origin == IN_PLAY


def _named_at(step: Any, name: Callable[[Any], str]) -> Callable[[Any], str]:
    """What things are called in a game that was only tried: those that came up there by their names."""

    def named(thing: Any) -> str:
        called = name(thing)
        if not called.startswith("object ") or step.game is None:
            return called
        obj = step.game.objects.get(thing) or getattr(step.game.left.get(thing), "obj", None)
        return obj.name if obj is not None else called

    return named


def _cited_in(run: RunResult) -> set[str]:
    """The rules that the answers and the refused events rest on."""
    from judge.explanation.slicing import rules_of

    cited = {rule for answer in run.answers for rule in rules_of(run, answer)}
    return cited | {rule for event in run.events if not event.legal for rule in event.rules}


def _cited(rule: str, cited: set[str]) -> bool:
    return rule in cited or any(number.startswith(rule) and number[len(rule) : len(rule) + 1].isalpha() for number in cited)


def answer_file(
    path: str | Path, *, strict: bool = False, edition: str = "", as_far_as_understood: bool = False, questions: Sequence[str] = ()
) -> Answer:
    """Reads and runs a scenario file, by the edition given (a date) or the one that the file names. Raises AskError.

    `questions`: what is asked in the place of what the file asks.
    """
    from judge.scenario.file.source import read_file

    try:
        text = read_file(path)
    except JudgeError as error:
        raise AskError(error) from None
    return answer_text(
        text, str(path), strict=strict, edition=edition, as_far_as_understood=as_far_as_understood, questions=questions
    )


def answer_text(
    text: str,
    path: str = "<scenario>",
    *,
    strict: bool = False,
    edition: str = "",
    played: Edition | None = None,
    as_far_as_understood: bool = False,
    questions: Sequence[str] = (),
) -> Answer:
    """Reads and runs the text of a scenario, by the edition given (a date, or as `played` itself). Raises AskError.

    `as_far_as_understood`: where only questions are not understood, the others are answered. `questions`: what is asked in the place of
    what the text asks.
    """
    from judge.cards.pool.library_names import LibraryNames
    from judge.scenario.file.loading import loads
    from judge.scenario.running.runner import run
    from judge.scenario.trying.as_file import as_file

    names = LibraryNames()
    try:
        told = as_file(text, names, path)
        with told.placing(path):
            asked = told.text
            if questions:
                from judge.scenario.file.one_line import asking

                asked = asking(asked, questions, path)
            script = loads(asked, names, path, as_far_as_understood=as_far_as_understood)
            meter().share()
            named = script.scenario.edition
            if edition and played is None:
                script = script.played_by(edition)
            answer = Answer(run(script, path, strict=strict, edition=played), script.unread)
        for error in answer.unread:
            told.place(error, path)
        for each in answer.run.answers if told.given else ():
            each.given = (*each.given, *told.given)
        return answer if played is None and script.scenario.edition == named else _compared(answer)
    except JudgeError as error:
        raise AskError(error) from None
    except Reached as reached:
        raise AskError(too_much(reached, path)) from None
    except MemoryError:
        raise AskError(too_much(Reached("memory", "with no memory left"), path)) from None
    except Exception as error:
        raise AskError(fault(error, path)) from error


def too_much(reached: Reached, path: str) -> BoundReached:
    """The error for what costs more than its bound before anything happens: when it is read, and when the board is made."""
    message = f"reading the scenario and making its board was stopped {reached.said}"
    return BoundReached(message, place=Place(path, 1), help=f"make it smaller, or allow more with --{reached.bound}")


def answers_expected(text: str, path: str) -> list[Answer]:
    """The answer by the edition that a scenario names, then one by each under which it expects something else. Raises AskError."""
    answer = answer_text(text, path)
    return [answer, *(_compared(answer_text(text, path, edition=date)) for date in answer.run.expected_under)]


def _compared(answer: Answer) -> Answer:
    """An answer of another edition is held to its values alone: `about` speaks in the numbers of the edition that is named."""
    answer.run.missing = answer.run.unwanted = ()
    return answer


def fault(error: Exception, path: str) -> JudgeError:
    """A fault of the tool as an error, said in one line with its place in the code, never as an answer.

    Raises it again as it is where `JUDGE_DEBUG` is set.
    """
    import traceback

    if isinstance(error, RecursionError):
        return ScenarioError("the scenario is nested too deeply to be run", code="too-deep")
    if os.environ.get("JUDGE_DEBUG"):
        raise error

    frame = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{os.path.basename(frame.filename)}:{frame.lineno}"
    message = f"the tool failed on this scenario: {type(error).__name__} in {where}: {error}"
    return JudgeError(message, code="fault", place=Place(path, 1), help="this is a fault of the tool; please report the file")


def scenario_files(paths: Iterable[str | Path]) -> list[Path]:
    """The scenario files among paths: files as they are, folders searched for `*.yaml` and `*.yml`, in order of name."""
    from pathlib import Path

    found: list[Path] = []
    for given in paths:
        path = Path(given)
        if path.is_dir():
            found += sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml") and p.is_file())
        else:
            found.append(path)
    return found
