"""Mutations: with any one rule of the engine switched off, an answer of some scenario must change. Prints what only changes citations.

A function marked `@rule` is switched off by returning None at once, a row of the tables of state-based effects (420.5) and of keyword
abilities (502) by finding, or meaning, nothing, a row that says when (`When`) by never being so, any other row of a table, and a paragraph
of a keyword, by being taken out; where it says that several instances work separately, or are redundant, by saying the other. Only
scenarios that call it are run against it, each mutant in a process of its own. What no scenario calls is listed apart.

A rule whose loss changes a value, or makes the tool fail, changes an answer; one whose loss is seen only in the rules that are cited is
printed, and so is one that no scenario misses. `--sample N` draws N of them by `--seed`; `--most` bounds the scenarios tried for each.

With `--tests` the tests by rule (tests/rules) take part: each is a scenario of its own. `--only` takes several parts of names with commas.

With `--edition DATE` the changes of that edition are left out, one after the other: an answer that is held to it must change.

Usage: python benchmarks/mutations.py [--edition DATE] [--tests] [--only PART,...]
    [--sample N] [--seed N] [--most N] [--seconds N] [PATH...]
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from functools import partial, wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from measuring import ROOT

from judge.engine.game import rule_rows
from judge.engine.record import acting
from judge.support.memoizing import forget

MARKED: dict[str, tuple[str, ...]] = {}
CALLED: set[str] = set()
OFF: list[str] = []
TAKEN_OUT: dict[str, Callable[[], None]] = {}
"""A row -> what takes it out of its table. That scenarios cite its rule tells that they call it."""


def switchable(original: Callable[..., Any]) -> Callable[..., Any]:
    """The decorator `rule`, whose functions note that they are called, and do nothing while they are switched off."""

    def rule(*numbers: str) -> Callable[..., Any]:
        def mark(function: Callable[..., Any]) -> Callable[..., Any]:
            name = f"{function.__module__.removeprefix('judge.engine.')}.{function.__qualname__}"
            MARKED[name] = numbers
            marked = original(*numbers)(function)

            @wraps(function)
            def call(*args: Any, **kwargs: Any) -> Any:
                CALLED.add(name)
                return None if OFF and OFF[0] == name else marked(*args, **kwargs)

            acting._MARKS[call] = numbers
            return call

        return mark

    return rule


def switchable_when(original: Any) -> Callable[..., Any]:
    """The row `When`, which notes that it is so, and never is while it is switched off."""

    def when(what: str, holds: Callable[..., bool], rule: str, also: tuple[str, ...] = ()) -> Any:
        name = f"when {what}"
        MARKED[name] = (rule, *also)

        def asked(*case: Any) -> bool:
            found = holds(*case)
            if found and name in MARKED:
                CALLED.add(name)
            return found and not (OFF and OFF[0] == name)

        return original(what, asked, rule, also)

    return when


def switch_rows() -> None:
    """Rows of tables note that they are asked, and give nothing while they are switched off."""
    import judge.engine.all_rules  # noqa: F401
    from judge.cards.keywords.keyword_row import REDUNDANT, SEPARATE
    from judge.cards.keywords.keyword_rows import TABLE
    from judge.engine.rules.part4_spells.r420_state_based_effects.the_effects import STATE_BASED_EFFECTS
    from judge.support.edition import Table

    for name in [name for name in MARKED if name.startswith("when ") and MARKED[name][0] in acting.IMPLEMENTED]:
        del MARKED[name]
    for effect in STATE_BASED_EFFECTS.now:
        _switch_row(effect, "does", f"state-based effect {effect.rule}", effect.rule)
    for keyword in TABLE:
        if keyword.meaning is not None:
            _switch_row(keyword, "meaning", f"keyword {keyword.name}", keyword.rule)
        elif keyword.text:
            _may_lose(keyword, "text", f"keyword {keyword.name}", keyword.rule, ())
        for paragraph in keyword.paragraphs:
            if paragraph.rule:
                name = f"keyword {keyword.name} {paragraph.rule}"
                if paragraph.several:
                    other = SEPARATE if paragraph.several.startswith(REDUNDANT) else REDUNDANT
                    _may_lose(paragraph, "several", name, paragraph.rule, other)
                else:
                    rest = tuple(one for one in keyword.paragraphs if one is not paragraph)
                    _may_lose(keyword, "paragraphs", name, paragraph.rule, rest)
    known = {number for numbers in MARKED.values() for number in numbers}
    for table in [one for one in gc.get_objects() if isinstance(one, Table)]:
        for row in table.base if isinstance(table.base, tuple | list) else ():
            number = getattr(row, "rule", "")
            if isinstance(number, str) and number and number not in known:
                rest = type(table.base)(one for one in table.base if one is not row)
                MARKED[f"row {number} of {table.name}"] = (number,)
                TAKEN_OUT[f"row {number} of {table.name}"] = partial(setattr, table, "base", rest)


def _may_lose(row: Any, field: str, name: str, number: str, rest: Any) -> None:
    MARKED[name] = (number,)
    TAKEN_OUT[name] = partial(msgspec.structs.force_setattr, row, field, rest)


def _switch_row(row: Any, field: str, name: str, number: str) -> None:
    work = getattr(row, field)
    MARKED[name] = (number,)

    def call(*args: Any) -> Any:
        found = () if OFF and OFF[0] == name else tuple(work(*args))
        if found:
            CALLED.add(name)
        return iter(found) if field == "does" else found

    msgspec.structs.force_setattr(row, field, call)


def begin_anew() -> None:
    """Nothing is kept that was found out by other rules."""
    from judge.cards.keywords.keywords import _expanded

    forget()
    _expanded.cache_clear()


SAME, CITATIONS, ANSWER = 0, 1, 2
"""What a scenario shows of a rule that is switched off: nothing, other citations only, or another answer."""


def shown(path: Path) -> int:
    """What a scenario shows: that it passes as before, that its values hold but not its citations, or that a value does not."""
    from judge.answering import AskError, answer_file

    try:
        answer = answer_file(path)
    except AskError:
        return ANSWER
    cited = {rule for step in answer.run.trace.steps for rule in step.rules} | set(answer.run.about)
    CALLED.update(name for name in TAKEN_OUT if MARKED[name][0] in cited)
    if answer.holds:
        return SAME
    return CITATIONS if not answer.stopped and all(one.holds is not False for one in answer.run.answers) else ANSWER


def most_shown(name: str, paths: list[Path]) -> int:
    """The most that any scenario shows with a function switched off: tried in a child process, with a limit of time for each scenario."""
    child = os.fork()
    if child:
        status = os.waitpid(child, 0)[1]
        return os.WEXITSTATUS(status) if os.WIFEXITED(status) and os.WEXITSTATUS(status) in (SAME, CITATIONS) else ANSWER
    begin_anew()
    OFF[:] = [name]
    TAKEN_OUT.get(name, bool)()
    sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    found = SAME
    for path in paths:
        signal.alarm(30)
        try:
            found = max(found, shown(path))
        except Exception:
            found = ANSWER
        if found == ANSWER:
            break
    os._exit(found)


def main() -> None:
    """Prints what survives, and the totals."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--only", default="", help="only functions whose name has one of these in it")
    arguments.add_argument("--edition", default="", help="leave out the changes of this edition, one after the other")
    arguments.add_argument("--tests", action="store_true", help="also by the tests by rule")
    arguments.add_argument("--sample", type=int, default=0, help="draw so many of them")
    arguments.add_argument("--seed", type=int, default=1, help="how they are drawn")
    arguments.add_argument("--most", type=int, default=10_000, help="try at most so many scenarios for each")
    arguments.add_argument("--seconds", type=float, default=3600.0, help="stop after so many seconds")
    arguments.add_argument("paths", nargs="*", type=Path)
    options = arguments.parse_args()
    if options.edition:
        leave_out(options.edition, options.only.split(","))
        return
    acting.rule = switchable(acting.rule)  # type: ignore[assignment]
    rule_rows.When = switchable_when(rule_rows.When)  # type: ignore[misc,assignment]
    from judge.answering import scenario_files

    switch_rows()
    paths = [*scenario_files(options.paths or [ROOT / "scenarios"])]
    with TemporaryDirectory() as folder:
        paths += tests_by_rule(Path(folder)) if options.tests else []
        switch_off(paths, options)


def leave_out(date: str, only: list[str]) -> None:
    """Leaves out one change of an edition after the other, and prints those that no scenario held to that edition misses."""
    from judge.answering import AskError, answer_text, scenario_files
    from judge.editions.changed_values import known, named
    from judge.editions.comparing import plain
    from judge.editions.editions import changes_in, edition_of

    kept = known().get(date, {})
    files = {named(str(path)): path for path in scenario_files([ROOT / "scenarios"])}
    texts = {name: path.read_text(encoding="utf-8") for name, path in files.items()}
    held = [name for name, text in texts.items() if name in kept or date in text]

    def values(name: str, changes: list[Any]) -> Any:
        try:
            answer = answer_text(texts[name], str(files[name]), edition=date, played=edition_of(date, changes))
        except AskError as error:
            return error.error.code
        return [(one.question, repr(plain(one.value))) for one in answer.run.answers]

    all_changes = changes_in(date)
    as_it_is = {name: values(name, list(all_changes)) for name in held}
    tried = [change for change in all_changes if any(part in change.name for part in only)]
    missed = 0
    for change in tried:
        without = [each for each in all_changes if each is not change]
        about = sorted(held, key=lambda name: change.name not in str(kept.get(name)))
        if any(values(name, without) != as_it_is[name] for name in about):
            missed += 1
        else:
            print(f"survives: {change.name} ({', '.join(change.rules)})", flush=True)
    print(f"{date}: {len(held)} scenarios are held to it; {missed} of {len(tried)} changes change an answer when left out")


def tests_by_rule(folder: Path) -> list[Path]:
    """The tests by rule, written as scenario files."""
    sys.path.insert(0, str(ROOT / "tests" / "rules"))
    import by_rule

    return by_rule.written(ROOT / "tests" / "rules", folder)


def switch_off(paths: list[Path], options: argparse.Namespace) -> None:
    """Switches off one rule after the other and prints what these scenarios show of it."""
    callers: dict[str, list[Path]] = {}
    good = failing = 0
    for path in paths:
        begin_anew()
        CALLED.clear()
        if shown(path) != SAME:
            failing += 1
            continue
        good += 1
        for name in CALLED:
            callers.setdefault(name, []).append(path)
    print(f"{good} scenarios pass ({failing} do not, and are left out); {len(MARKED)} functions and rows, {len(callers)} of them called")
    names = sorted(name for name in callers if any(part in name for part in options.only.split(",")))
    if options.sample:
        names = sorted(random.Random(options.seed).sample(names, min(options.sample, len(names))))
    began, counted = time.monotonic(), [0, 0, 0]
    for name in names:
        if time.monotonic() - began > options.seconds:
            print(f"stopped after {options.seconds:g} seconds")
            break
        about = sorted(callers[name], key=lambda path: (_far(path, name), path.stat().st_size))[: options.most]
        found = most_shown(name, about)
        counted[found] += 1
        if found != ANSWER:
            what = "changes citations only" if found == CITATIONS else "survives"
            print(f"{what}: {name} ({', '.join(MARKED[name])}), called by {len(callers[name])} scenarios", flush=True)
    same, citations, answers = counted
    print(f"{sum(counted)} switched off: {answers} change an answer, {citations} only citations, {same} nothing")
    uncalled = sorted(set(MARKED) - set(callers))
    print(f"not called by any scenario ({len(uncalled)}): {', '.join(uncalled) or 'none'}")


def _far(path: Path, name: str) -> int:
    """How far a scenario is from the rules of a function: a test of one of them, one of its section, any other."""
    numbers = MARKED[name]
    if path.stem.split("-")[0] in numbers:
        return 0
    return 1 if any(number.startswith(path.parent.name) for number in numbers) else 2


if __name__ == "__main__":
    main()
