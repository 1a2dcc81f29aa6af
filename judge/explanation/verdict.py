"""The verdict: an answer in one sentence, in the words of the question, with what decides it and the one or two rules that do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import log

import msgspec

from judge.engine.record.trace import Step
from judge.explanation.argument import BESIDE, MOST_RULES, distances
from judge.explanation.common_rules import COMMON
from judge.explanation.sentence_filling import phrase
from judge.explanation.slicing import reasons
from judge.explanation.step_wording import effect_said, facts_said, quoted, sentence, word
from judge.scenario.running.run_results import AnswerResult, DerivationRow, RunResult, WhyNot

FAR = 6
"""Beyond so many causes one step is as far from an answer as another."""
NEAR, FIRST, ASKED, REFUSED, SHAPED = 0.25, 0.3, 0.5, 2.0, 1.5
"""What counts beside how rare a rule is: how near its step is to the answer, whether it comes first there, that the question itself
cites it, that it refused, that it shaped a value."""
DECISIVE = frozenset(
    {
        "state-based", "spared", "can't happen", "replaced", "prevented", "shield not used", "redirection does nothing", "countered",
        "illegal target", "if failed", "condition", "not done", "stays", "no exchange", "control not exchanged", "cards not exchanged",
        "damage not dealt", "no damage",
    }
)  # fmt: skip
"""Kinds of steps by which it is decided that something happens otherwise, or not at all."""
DECIDES = 0.8
"""What counts for those, and against a mere choice."""
REVERSAL = frozenset({"422.1", "422.2"})
"""What is done with every illegal action: it says nothing of why this one is illegal."""
ASIDE = 2.0
"""What counts against those, and against rules that decide nothing."""
TOLD = 0.4
"""What counts for the rules of the step that the verdict tells."""
MOST_EFFECTS = 3
"""How many effects that shape a value are named."""


class Verdict(msgspec.Struct, frozen=True):
    """One sentence, the rules that decide it, and the step that it tells (None: no step)."""

    text: str
    rules: tuple[str, ...]
    step: int | None = None


def verdict(run: RunResult, answer: AnswerResult) -> Verdict:
    """The sentence of an answer with what decides it."""
    steps = reasons(run, answer)
    near = distances(run, answer)
    weights = _weights(answer, steps, near)
    told = max(steps, key=lambda each: (_best(each, near), -near.get(each.id, FAR), each.id)) if steps else None
    if told is not None:
        weights = {number: weight + TOLD * (number in told.rules) for number, weight in weights.items()}
    rules = tuple(sorted(weights, key=lambda number: -weights[number]))[:MOST_RULES]
    said, clause, step = sentence(answer).removesuffix("."), "", None
    if answer.value is None and answer.why_not:
        rules = (answer.why_not[0].rule,) if answer.why_not[0].rule else rules
    elif answer.why_not and answer.value in ("no", False, 0):
        clause, step = phrase(answer.why_not[0].failed), answer.why_not[0].step
    elif answer.allowed_by:
        row = answer.allowed_by[0]
        said, clause = f"{said}, as {row.source or 'an effect'} says", quoted(row.effect)
    elif answer.derivation:
        effects = dict.fromkeys(effect_said(row).removesuffix(".") for row in folded_rows(answer.derivation))
        clause = "; ".join(tuple(effects)[-MOST_EFFECTS:])
    elif answer.clause:
        clause = answer.clause
    elif told is not None:
        clause, step = word(told, run.name), told.id
    if not clause:
        return Verdict(f"{said}.", rules)
    joint = ". " if ": " in said else ": "
    end = "" if clause.endswith(('."', ".")) else "."
    return Verdict(f"{said}{joint}{clause}{end}", rules, step)


def further_why_not(answer: AnswerResult) -> tuple[WhyNot, ...]:
    """What is told beside the verdict of why something did not happen: all of it, unless the verdict says the only reason whole."""
    told = len(answer.why_not) == 1 and answer.value in ("no", False, 0) and not facts_said(answer.why_not[0])
    return () if told and answer.kind.startswith(("was event", "can ")) else answer.why_not


def folded_rows(rows: Sequence[DerivationRow]) -> list[DerivationRow]:
    """The rows of a derivation, those in a row that are alike as one that says how many there were."""
    found = []
    for _, alike in groupby(rows, key=lambda row: (row.layer, row.effect, row.source.partition(" #")[0], row.rule, row.depends_on)):
        each = list(alike)
        times = f", {len(each)} times" if len(each) > 1 else ""
        source = each[0].source.partition(" #")[0] if times else each[0].source
        found.append(msgspec.structs.replace(each[0], effect=each[0].effect + times, source=source, after=each[-1].after))
    return found


def _rare(number: str) -> float:
    """How much a rule says: the less, the more answers cite it."""
    return -log(COMMON.get(number, 8))


def _weights(answer: AnswerResult, steps: Sequence[Step], near: dict[int, int]) -> dict[str, float]:
    """How much each rule behind an answer decides it."""
    found: dict[str, float] = {}

    def weigh(number: str, more: float) -> None:
        if number:
            more -= ASIDE * (number in BESIDE or number in REVERSAL)
            found[number] = max(found.get(number, -100.0), _rare(number) + more)

    for row in answer.why_not[:1]:
        weigh(row.rule, REFUSED)
    for allowing in answer.allowed_by[:1]:
        weigh(allowing.rule, 1.0)
    for at, number in enumerate(answer.extra_rules):
        weigh(number, ASKED - at / 10)
    for line in answer.derivation:
        weigh(line.rule, SHAPED)
    for step in steps:
        for at, number in enumerate(step.rules):
            weigh(number, _of_step(step, near) - FIRST * at)
    return found


def _of_step(step: Step, near: dict[int, int]) -> float:
    """How much a step decides by its kind and its nearness to the answer, whatever its rules."""
    return DECIDES * ((step.kind in DECISIVE) - (step.kind == "choice")) - NEAR * min(near.get(step.id, FAR), FAR)


def _best(step: Step, near: dict[int, int]) -> float:
    """How much the most deciding rule of a step decides, there."""
    return max(_rare(n) - FIRST * at for at, n in enumerate(step.rules)) + _of_step(step, near)
