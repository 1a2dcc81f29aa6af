"""What decides where something was, and not what it is, nor where it is now: beside the point of a question about these."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from judge.engine.game.occurrences import TokenEnters
from judge.engine.record.trace import Step
from judge.explanation.deciding.what_counts import DECISIVE, FAR, OF_LISTS, OF_PLACES, SHAPING
from judge.explanation.slicing import verb
from judge.scenario.running.run_results import AnswerResult

OF_ITSELF = frozenset(
    f"{each} of X" for each in ("name", "P/T", "power", "toughness", "colors", "types", "subtypes", "abilities")
)
"""The questions about what something is, on which it bears nothing what is done to it."""
MOVED_ELSEWHERE = frozenset({"spared", "nothing linked"})
"""Kinds of steps that decide where something is, not what it is; and not where an effect put it after that."""
OF_CONTENTS = frozenset({
    "hand of P", "graveyard of P", "library of P", "what is on top of P's library", "what is on top of P's graveyard",
    "what is on the bottom of P's library",
})  # fmt: skip
"""The questions about what is in a place, on which a token that was there bears nothing where something else came there."""


def _ceased(steps: Sequence[Step]) -> set[object]:
    """The tokens that ceased to exist."""
    return {step.data["occurrence"].subject for step in steps if step.kind == "state-based" and step.data["effects"] == ("token",)}


def beside_it(step: Step, answer: AnswerResult, steps: Sequence[Step], near: Mapping[int, int]) -> bool:
    """Whether a step decides where something was and the answer is what it is, or something came after it to where it is asked to be."""
    if answer.value and answer.kind in OF_CONTENTS and (gone := _ceased(steps)):
        others = [each for each in steps if verb(each) == "move" and near.get(each.id, FAR) == 0 and each.occurrence.became not in gone]
        if others and verb(step) in ("move", "cease"):
            return step.occurrence.became in gone if verb(step) == "move" else step.occurrence.subject in gone
        return bool(others) and step.kind == "state-based" and step.data["effects"] == ("token",)
    if step.kind not in MOVED_ELSEWHERE or answer.kind in OF_ITSELF:
        return step.kind in MOVED_ELSEWHERE
    if answer.value == "no" or not (answer.kind in OF_PLACES or answer.kind in OF_LISTS) or step.kind == "spared":
        return False
    return any(verb(each) == "move" and each.id > step.id and near.get(each.id, FAR) == 0 for each in steps)


def of_another(step: Step, answer: AnswerResult, name: Callable[[int], str]) -> bool:
    """Whether a step tells what became of another object than the one whose value is asked, or at what it was aimed."""
    subject = step.occurrence.subject if step.kind == "event" and step.occurrence is not None else None
    subject = step.data["thing"] if step.kind == "targets" else subject
    if isinstance(step.occurrence, TokenEnters) or step.kind in DECISIVE - SHAPING:
        return True  # that it was created, or was not harmed, says nothing of what an effect makes of it
    return isinstance(subject, int) and bool(answer.subject) and name(subject) != answer.subject
