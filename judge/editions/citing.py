"""Answers cite each edition by its own numbers: keys become numbers here, once, when a run is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from judge.engine.game.state import Occurrence
from judge.engine.record.trace import Step
from judge.rulebook.numbering import editions_of_play, numbering
from judge.scenario.running.run_results import AnswerResult, RunResult
from judge.support.edition import BASE

MOST = 2
"""How many numbers of an edition stand for one key; a key that became more is cited by the main one."""

SPELLS, ABILITIES = "601", "602"
"""The sections on casting spells and on activating abilities: one section of 2009, of which a step cites what it is about."""

SPLIT = ({SPELLS, ABILITIES}, {"508", "509"}, {"613", "614"}, {"614", "615"})
"""Sections of which 2009 had one: on casting and activating, on attackers and blockers, on replacing and preventing (613 and 614 in Magic
2010). A step cites the one that its other rules are in, too."""


def _few(numbers: tuple[str, ...], sections: frozenset[str]) -> tuple[str, ...]:
    if {number[:3] for number in numbers} in SPLIT:
        numbers = tuple(number for number in numbers if number[:3] in sections) or numbers
    return numbers if len(numbers) <= MOST else numbers[:1]


def _section(step: Step) -> str:
    """Whether a step is about an ability that is activated, or else about a spell."""
    game, thing = step.game, step.data.get("thing")
    if game is None:
        return SPELLS
    about = thing if isinstance(thing, int) and thing in game.objects else next(reversed(game.announcing), None)
    if about is None and isinstance(step.occurrence, Occurrence) and isinstance(step.occurrence.subject, int):
        about = step.occurrence.subject
    obj = game.objects.get(about) if about is not None else None
    return ABILITIES if obj is not None and obj.kind == "ability" else SPELLS


def _told_with(answer: AnswerResult) -> Iterator[AnswerResult]:
    """The answers that it is made of, that to what it takes for granted, and the one that it is to become."""
    yield from answer.held
    yield from (other for other in (answer.mistaken, answer.to_come) if other is not None)


def _by_other_rules(run: RunResult, answer: AnswerResult) -> Iterator[tuple[AnswerResult, RunResult]]:
    """The answer with its line where that goes by the rules of another day, or of those that it is made of each that does."""
    if answer.line is not None and answer.line.edition not in ("", run.edition):
        yield answer, answer.line
    else:
        yield from (each for other in _told_with(answer) for each in _by_other_rules(run, other))


def in_own_numbers(run: RunResult) -> set[str]:
    """Gives every step, event, answer and assumption of a run the numbers of its edition; returns those numbers.

    A key that the edition has no rule for goes by the nearest rule above it, one that has no place at all falls away. The line of an answer
    that supposes the rules of another day has the numbers of those.
    """
    done: set[int] = set()
    for answer, line in (each for told in run.answers for each in _by_other_rules(run, told)):
        in_own_numbers(msgspec.structs.replace(line, answers=[answer]))
        done.add(id(answer))
    if run.edition not in editions_of_play() or run.edition == BASE.date:
        return set()  # an edition made for a trial: it has no book of its own
    table = numbering(run.edition)
    used: set[str] = set()

    @cache
    def place(key: str) -> tuple[str, ...]:
        return table.place(key).cited if key else ()

    @cache
    def few(key: str, sections: frozenset[str]) -> tuple[str, ...]:
        return _few(place(key), sections)

    def each(keys: Iterable[str], section: str = SPELLS, beside: Iterable[str] = ()) -> tuple[str, ...]:
        keys = tuple(keys)
        said = [{number[:3] for number in place(key)} for key in (*keys, *beside)]
        sections = frozenset().union({section}, *(sections for sections in said if len(sections) == 1))
        found = dict.fromkeys(number for key in keys for number in few(key, sections))
        used.update(found)
        return tuple(found)

    def one(key: str, beside: Iterable[str] = ()) -> str:
        return next(iter(each((key,), beside=beside)), "")

    def first(one: object) -> bool:
        """Whether it still has its keys: lines that were supposed begin with the steps of the line that was told."""
        new = id(one) not in done
        done.add(id(one))
        return new

    def of_steps(steps: Iterable[Step]) -> None:
        for step in filter(first, steps):
            step.rules = each(step.rules, _section(step))

    def of_run(run: RunResult, answers: Iterable[AnswerResult]) -> None:
        of_steps(run.trace.steps)
        for event in filter(first, run.events):
            event.rules = each(event.rules)
        for answer in answers:
            of_answer(answer)
        if first(run):
            run.assumptions = [msgspec.structs.replace(taken, rule=one(taken.rule)) for taken in run.assumptions]

    def of_answer(answer: AnswerResult) -> None:
        if not first(answer):
            return
        of_steps(answer.supposed)
        answer.extra_rules = each(answer.extra_rules)
        if answer.ended is not None:
            answer.ended = answer.ended[0], one(answer.ended[1])
        refused = ((entry, one(entry.rule, entry.also), each(entry.also, beside=(entry.rule,))) for entry in answer.why_not)
        answer.why_not = tuple(msgspec.structs.replace(entry, rule=number, also=also) for entry, number, also in refused)
        answer.allowed_by = tuple(msgspec.structs.replace(entry, rule=one(entry.rule), by=one(entry.by)) for entry in answer.allowed_by)
        rows = ((row, one(row.rule), each(row.order)) for row in answer.derivation)
        answer.derivation = tuple(msgspec.structs.replace(row, rule=number, order=order) for row, number, order in rows)
        if answer.taken_as is not None:
            answer.taken_as = answer.taken_as[0], one(answer.taken_as[1])
        for other in _told_with(answer):
            of_answer(other)
        if answer.line is not None:
            of_run(answer.line, answer.line.answers)

    of_run(run, run.answers)
    return used
