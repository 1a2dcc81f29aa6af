"""What made the damage on a thing another than was to be dealt, told beside the fate that the damage brought, or did not."""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.game.occurrences import CreatureAttacks, CreatureBlocks, Damage, Tap, Untap
from judge.engine.record.trace import Step
from judge.explanation.argument import deciding
from judge.explanation.deciding.accounting import told_together
from judge.explanation.step_wording import by_whom, inside
from judge.explanation.wording.told_fields import name_at
from judge.scenario.running.run_results import AnswerResult, RunResult

OF_LEAVING = frozenset({"zone of X", "where is X", "is X Z", "was X destroyed", "did X die", "did X survive"})
"""The questions that damage answers, by what it does to a creature or does not."""


def with_damage_otherwise(
    run: RunResult, answer: AnswerResult, steps: Sequence[Step], told: Step | None, clause: str, rules: tuple[str, ...]
) -> tuple[str, tuple[str, ...]]:
    """The clause of what became of a thing, and its rules, with the effects that made damage more, or less, or its own."""
    looked = told is not None and told.kind == "state-based" and "damage" in told.data.get("shown", ())
    if answer.kind not in OF_LEAVING or not ("(damage " in clause if answer.clause else looked):
        return clause, rules
    since = max((step.id for step in steps if step.kind == "replaced" and _regenerates(step)), default=0)
    found = [step for step in steps if step.id > since and _is_of(run, answer, step) and _came_of_it(steps, step)]
    found += [step for step in steps if step.id > since and answer.clause and _none_of_it_came(run, answer, step)]
    if not found:
        return clause, rules
    story = told_together(run, found[-1], found) or by_whom(found[-1], run.name)
    spared = {number for step in steps if step.kind == "passed over" for number in step.rules}
    beside = rules[1:] if spared.intersection(rules[1:]) else deciding(found[-1].rules, 1)
    return f"{clause.removesuffix('.')}; {inside(story)}", tuple(dict.fromkeys((*rules[:1], *beside)))


def turned_since(run: RunResult, dealt: Step) -> str:
    """That a creature stayed in combat though something tapped or untapped it after it was declared, of combat damage that it dealt."""
    o, combat = dealt.occurrence, dealt.game.combat if dealt.game is not None else None
    if not isinstance(o, Damage) or not o.combat or combat is None or o.subject not in (*combat.attackers, *combat.blocking):
        return ""
    for step in reversed(run.trace.steps[: dealt.id]):
        at = step.occurrence
        if at is None or step.undone_by is not None or at.subject != o.subject:
            continue
        if isinstance(at, CreatureAttacks | CreatureBlocks):
            return ""
        if isinstance(at, Tap | Untap) and at.cause != "attack":
            turned = "tapped" if isinstance(at, Tap) else "untapped"
            return f"{name_at(dealt, run.name)(o.subject)} stayed in combat though it was {turned}"
    return ""


def _regenerates(step: Step) -> bool:
    return not isinstance(step.data.get("before"), Damage) and step.data.get("after") is None


def _came_of_it(steps: Sequence[Step], otherwise: Step) -> bool:
    """Whether the damage was dealt so, or made another again, and not prevented after that."""
    after = otherwise.data["after"]
    then = (step for step in steps if step.id > otherwise.id and step.scenario_event == otherwise.scenario_event)
    dealt = (step.data.get("before") if step.kind == "replaced" else step.occurrence for step in then)
    return any(isinstance(o, Damage) and (o.subject, o.other) == (after.subject, after.other) for o in dealt)


def _none_of_it_came(run: RunResult, answer: AnswerResult, step: Step) -> bool:
    """Whether all of the damage was prevented that was to be dealt to the thing asked about."""
    before = step.data.get("before") if step.kind == "prevented" and step.data.get("after") is None else None
    return isinstance(before, Damage) and isinstance(before.other, int) and name_at(step, run.name)(before.other) == answer.subject


def _is_of(run: RunResult, answer: AnswerResult, step: Step) -> bool:
    """Whether an effect had damage dealt otherwise than it would be, that was to be dealt to the thing asked about, or was by that."""
    before, after = step.data.get("before"), step.data.get("after")
    if step.kind not in ("replaced", "prevented") or not isinstance(before, Damage) or not isinstance(after, Damage):
        return False
    name = name_at(step, run.name)
    whom = [name(o.other) for o in (before, after) if isinstance(o.other, int)]
    return answer.subject in whom and (before.amount, before.other) != (after.amount, after.other)
