"""An answer, and the clause that says why it is so, in one sentence that says nothing twice."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from judge.engine.record.trace import Step
from judge.explanation.argument import deciding
from judge.explanation.deciding.clause import Telling
from judge.explanation.deciding.weights import TRIGGERED_BEFORE, triggered_before
from judge.explanation.deciding.what_counts import FAR
from judge.explanation.general_rules import generality
from judge.explanation.rule_texts import from_book, gist
from judge.explanation.slicing import verb
from judge.explanation.step_wording import inside
from judge.explanation.wording.lists_and_counts import sentence_case
from judge.rulebook.terms import stem

AFTER_EVENT = re.compile(r"^(?:(?:After|Since) event \d+|In [^:]+ \(event \d+\)|At the start): ")
"""The time of which an answer is."""
_OF_IT = re.compile(r"^((?:(?! (?:is|did|does|has) )[^:\"])+): it (can't )")
"""`Hill Giant: it can't attack` -> what it is of, and what is said of it."""
_CANT = re.compile(r"it can't (attack|block): ")
"""What a clause says again where the answer says it."""
_AUXILIARY = frozenset({"is", "are", "was", "were", "has", "have", "had"})
_JOINS = re.compile(r",? (?:as the|along with|for|because) ")


class Verdict(msgspec.Struct, frozen=True):
    """One sentence, the rules that decide it, and the step that it tells (None: no step)."""

    text: str
    rules: tuple[str, ...]
    step: int | None = None


def in_one_sentence(t: Telling) -> Verdict:
    """The verdict: the answer, with what its clause says beyond it."""
    said, answer, step = t.said, t.answer, t.step
    if answer.kind in ("what happened", "what did X do") and answer.value:  # each sentence of it says what decides
        return Verdict(f"{said}.", t.rules, step)
    if not t.clause or step is not None and verb(t.run.trace.steps[step - 1]) == "resolve":  # that it has resolved says the answer again
        return Verdict(f"{said}{t.though}.{_rule_says(t)}", t.rules)
    clause = _OF_IT.sub(r"\1 \2", t.clause)
    by, comma, done = _by_whom_and_what(clause, t)
    if (again := _CANT.match(clause)) and said.endswith(f" cannot {again[1]}"):
        clause = clause[again.end() :]
    more = bool(answer.no_longer or answer.besides)
    how = bool(comma) and by.lower().startswith(("by ", "as the turn "))
    if how and _same(done, said) and not more:  # by whom, or when, is all that the clause has to say
        return Verdict(f"{said}, {inside(by)}{t.when}{t.though}.", t.rules, step)
    clause = f"{by}{t.when}, {done}" if how else f"{clause.removesuffix('.')}{t.when}." if t.when else clause
    if (rest := _beyond(clause, said)) is not None and not more:  # the clause says the answer again, and how or why
        return Verdict(f"{said}{rest}{t.though}.", t.rules, step)
    if _same(clause, said):
        return _set_off(t) or Verdict(f"{said}{t.though}.", t.rules, step)
    clause = f"{clause.removesuffix('.')}{t.though}." if t.though else clause
    what, because, why = clause.partition(", because ")
    if because and _plain(what).replace(" is ", " was ", 1) == _plain(said):  # the clause says the answer again, and why
        return Verdict(f"{said}{because}{why}{_full_stop(why)}", t.rules, step)
    joint = ". " if ": " in AFTER_EVENT.sub("", said) or answer.kind == "what happens if E" else ": "
    return Verdict(f"{said}{joint}{sentence_case(clause) if joint == '. ' else inside(clause)}{_full_stop(clause)}", t.rules, step)


def _by_whom_and_what(clause: str, t: Telling) -> tuple[str, str, str]:
    """A clause in two, at its first comma that stands in no name: by whom something was done, and what."""
    sources = {o.source for step in t.steps if (o := step.occurrence) is not None and o.source is not None}
    named = [f"by {name}" for name in map(t.run.name, sources)]
    within = max((len(by) for by in named if clause[1:].startswith(by[1:])), default=0)
    by, comma, done = clause[within:].partition(", ")
    return clause[:within] + by, comma, done


def _set_off(t: Telling) -> Verdict | None:
    """The answer with what set off what is told, where the clause says no more than the answer; None where nothing did."""
    cause = _what_set_it_off(t.steps, t.near, t.told) if t.told is not None and t.told.kind != "targets" else None
    if cause is None:
        return None
    t.cite(t.rules[:1], deciding(cause.rules, 1))
    return Verdict(f"{t.said}: {inside(t.worded(cause))}", t.rules, cause.id)


def _what_set_it_off(steps: Sequence[Step], near: Mapping[int, int], told: Step) -> Step | None:
    """The triggering near behind what is told, where its sentence says no more than the answer; of what an effect did, that of its own."""
    if told.occurrence is not None and told.occurrence.source is not None:
        return triggered_before(steps, near, told)
    since = near.get(told.id, 0)
    behind = (step for step in reversed(steps) if step.kind == "triggered" and step.id < told.id)
    return next((step for step in behind if near.get(step.id, FAR) - since <= TRIGGERED_BEFORE), None)


def _rule_says(t: Telling) -> str:
    """What the rule says that alone decides an answer of which it is asked why, where nothing that happened bears on it."""
    answer = t.answer
    if not answer.why or not t.rules or answer.seeds or answer.unanswered or answer.allowed_by or generality(t.rules[0]):
        return ""
    rule = from_book(t.run.edition)(t.rules[0])
    return f" {gist(rule, answer.question)}" if rule is not None else ""


def _full_stop(clause: str) -> str:
    return "" if clause.endswith(('."', ".")) else "."


def _plain(text: str) -> str:
    """A sentence without what its place asks for: the time before it, its capital and its full stop."""
    return re.sub(r"^(?:After event \d+|At [^:]+|If [^:]+): ", "", text).removesuffix(".").lower()


@lru_cache(512)
def _of_words(text: str) -> tuple[str, ...]:
    """The words of a sentence without the endings and the auxiliaries of its tense."""
    return tuple(stem(word) for word in re.findall(r"[^\s,;:]+", _plain(text)) if word not in _AUXILIARY)


def _same(clause: str, said: str) -> bool:
    """Whether two sentences differ in tense at most: `Myr ceases to exist` and `Myr has ceased to exist`."""
    return _of_words(clause) == _of_words(said)


def _beyond(clause: str, said: str) -> str | None:
    """What a clause adds to the answer that its beginning says again; None where it says another thing, or no more."""
    joins = (joint for joint in _JOINS.finditer(clause) if _same(clause[: joint.start()], said))
    joint = next(joins, None)
    return clause[joint.start() :].removesuffix(".") if joint is not None else None
