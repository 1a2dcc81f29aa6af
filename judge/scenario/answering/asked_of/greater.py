"""Answers to what is compared: whether one number or size is greater than another, and of whom or of which it is the greatest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.scenario.answering.asked_of.each import asked_of_one, name_of, those_asked_about
from judge.scenario.language.question_forms import Question
from judge.scenario.running.run_results import AnswerResult

if TYPE_CHECKING:
    from judge.scenario.answering.asked_run import Moment
    from judge.scenario.answering.asker import Answering, Asker


def _size(value: object) -> tuple[int, ...]:
    """A number, or power and toughness; none for nothing."""
    return tuple(map(int, value.split("/"))) if isinstance(value, str) and "/" in value else (value,) if isinstance(value, int) else ()


def _exceeds(one: object, other: object) -> bool:
    """Whether a number is greater, or a size: in one of its numbers greater, in none less. What has no size exceeds nothing."""
    here, there = _size(one), _size(other)
    return bool(here) and here != there and all(a >= b for a, b in zip(here, there, strict=False))


def _against(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """Whether the answer to one question is greater than that to the other, less, or the same."""
    assert q.inner is not None and q.second is not None
    compare(q, a, [asker.answer_at(each, at) for each in (q.inner, q.second)])


def compare(q: Question, a: AnswerResult, two: list[AnswerResult]) -> None:
    """Writes whether of two answers one is greater than the other, less, the same, or another."""
    one, other = (each.value for each in two)
    same = _size(one) == _size(other) if _size(one) or _size(other) else one == other
    so = {
        "=": same, "!=": not same, ">": _exceeds(one, other), "<": _exceeds(other, one),
        ">=": same or _exceeds(one, other), "<=": same or _exceeds(other, one),
    }  # fmt: skip
    a.value = "yes" if so[q.sign] else "no"
    if untold := next((each for each in two if each.value is None), None):  # in a case that does not come about nothing is so
        a.value, a.clause, a.why_not = None, untold.clause, untold.why_not
    beside, line = two[0].other_rules, two[1].line
    if beside is not None and q.sign == "!=" and (line is None or not line.edition):  # it tells what the other is, and why
        a.line, a.other_rules, two = two[0].line, beside, two[:1]
    _told(a, two)


def _most(asker: Asker, q: Question, at: Moment, a: AnswerResult) -> None:
    """The players, or the things, whose number or size no other's exceeds, or, of the least, is exceeded by."""
    if q.kind.startswith("who"):
        found = [(player, asked_of_one(asker, q, at, player)) for player in at.game.alive]
    else:
        cards = those_asked_about(asker, q, at)
        found = [(name_of(asker, at, card), asked_of_one(asker, q, at, asker.register.label(card))) for card in cards]
    values = [each.value for _, each in found]

    def outdone(value: object) -> bool:
        return any(_exceeds(value, each) if "least" in q.kind else _exceeds(each, value) for each in values)

    names = [name for name, each in found if _size(each.value) and not outdone(each.value)]
    if q.kind.startswith("who"):
        a.value = names[0] if len(names) == 1 else names or "nobody"
    else:
        a.value = names
    _told(a, sorted((each for _, each in found), key=lambda each: outdone(each.value)))


def _told(a: AnswerResult, found: list[AnswerResult]) -> None:
    """An answer rests on what those that are compared rest on, and tells each."""
    a.several = tuple(found)
    a.seeds = tuple(sorted({seed for each in found for seed in each.seeds}))
    a.given = tuple(dict.fromkeys(given for each in found for given in each.given))


ANSWERS: dict[str, Answering] = {
    "Q > Q": _against,
    "who, most: Q": _most,
    "who, least: Q": _most,
    "which G, most: Q": _most,
    "which G, least: Q": _most,
}
"""The forms of questions that are answered here."""
